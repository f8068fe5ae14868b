import type { Locator, Page } from "playwright/test";

import { mapFrame } from "#app/domain/search/map-view.ts";
import { runWithoutScripts } from "./ahead.ts";
import type { KnownOffer, Person, TravelDates } from "./demo-data.ts";
import { expect } from "./test.ts";

export const transfer = "Überweisung (Vorkasse)";
export const testPayment = "Testzahlung (Vorführung)";

/** Clicks the button and waits for the next page, if its title is given. */
export async function press(page: Page, button: string | RegExp, title?: string | RegExp): Promise<void> {
  await page.locator("main").getByRole("button", { name: button, exact: true }).first().click();
  if (title !== undefined) await arriveAt(page, title);
}

/** Waits for the title, which has the form "page – shop". A string is compared with the page's part. */
export async function arriveAt(page: Page, title: string | RegExp): Promise<void> {
  const literal = (text: string) => text.replace(/[.?()]/g, String.raw`\$&`);
  await expect(page).toHaveTitle(typeof title === "string" ? new RegExp(`^${literal(title)} – `) : title);
}

/** Fills in the dates of the search form, which phones and browsers without styles fold under "Wann?". */
export async function fillDates(page: Page, checkin: string, checkout: string): Promise<void> {
  // Otherwise the list of destinations covers it.
  await page.getByLabel("Wohin?").blur();
  const folded = page.locator(".when:not([open]) > summary");
  if ((await folded.count()) > 0 && (await folded.isVisible())) await folded.click();
  await page.getByLabel("Anreise (TT.MM.JJJJ)").fill(checkin);
  await page.getByLabel("Abreise (TT.MM.JJJJ)").fill(checkout);
}

export async function searchStay(page: Page, destination: string, dates: TravelDates): Promise<void> {
  await page.goto("/de");
  await page.getByLabel("Wohin?").fill(destination);
  await fillDates(page, dates.checkin, dates.checkout);
  await press(page, "Angebote suchen", /^[1-9]\d*\sAngebote?\s/);
}

/** Expects the short canonical address of a search. With scripts the browser must show it, too. */
export async function expectSearch(page: Page, scripts: boolean, address: RegExp): Promise<void> {
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
  if (scripts) await expect(page).toHaveURL(address);
}

/** Opens the first result and returns its title. */
export async function openFirstOffer(page: Page): Promise<string> {
  const link = page.locator("main article").first().getByRole("link").first();
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return title;
}

/** Searches a stay and adds it to the cart. Returns its title. */
export async function addStayToCart(page: Page, dates: TravelDates): Promise<string> {
  return await runWithoutScripts(page, async (plain) => {
    await searchStay(plain, "Deutschland", dates);
    const title = await openFirstOffer(plain);
    await press(plain, "In den Warenkorb", "Warenkorb");
    return title;
  });
}

export async function addVoucherToCart(page: Page, offer: Pick<KnownOffer, "path">): Promise<void> {
  await runWithoutScripts(page, async (plain) => {
    await plain.goto(offer.path);
    await (await voucherForm(plain)).getByRole("button", { name: "In den Warenkorb" }).click();
    await arriveAt(plain, "Warenkorb");
  });
}

/** The form for vouchers, which is folded next to a calendar and is opened here. */
export async function voucherForm(page: Page): Promise<Locator> {
  const folded = page.locator(".choose .offer-box > details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  return page.locator(".choose form").filter({ has: page.locator('input[name="kind"][value="voucher"]') });
}

/** Opens and fills in the cart's field for codes. */
export async function fillCode(page: Page, code: string): Promise<void> {
  const folded = page.locator("details.enter-code:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  await page.getByLabel("Rabattcode oder Geschenkgutschein").fill(code);
}

/** Opens the cart's form for price proposals, which is folded until it is used. */
export async function openBids(page: Page): Promise<void> {
  const folded = page.locator(".cart-bids > details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}

/** Proposes a price in the cart. @param amount as typed */
export async function propose(page: Page, amount: string, email: string): Promise<void> {
  await openBids(page);
  await page.getByLabel("Eigener Betrag in Euro").fill(amount);
  await page.getByLabel("E-Mail-Adresse für die Antwort").fill(email);
  await press(page, "Preis vorschlagen");
}

/** Goes from the cart to the last step of the checkout. */
export async function toLastStep(page: Page, person: Person, payment = transfer): Promise<void> {
  await runWithoutScripts(page, async (plain) => {
    await press(plain, "Zur Kasse", "Kasse");
    await press(plain, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    await plain.getByLabel(payment).check();
    await press(plain, "Weiter", "Ihre Daten");
    await fillCustomer(plain, person);
    await press(plain, "Weiter", "Bestellung prüfen und abschicken");
  });
}

export async function fillCustomer(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Vorname", { exact: true }).fill(person.firstName);
  await page.getByLabel("Nachname", { exact: true }).fill(person.lastName);
  await page.getByLabel("E-Mail-Adresse").fill(person.email);
  await page.getByLabel("Telefonnummer").fill(person.phone);
  await page.getByLabel("Straße und Hausnummer", { exact: true }).fill(person.address);
  await page.getByLabel("Postleitzahl", { exact: true }).fill(person.zip);
  await page.getByLabel("Ort", { exact: true }).fill(person.city);
}

export async function orderNumber(page: Page): Promise<string> {
  await arriveAt(page, /^Bestellung \w+-\w+/);
  return /^Bestellung (\w+-\w+)/.exec(await page.title())?.[1] ?? "";
}

/** The h1, even if a panel covers it. */
export const heading = (page: Page) => page.locator("h1");
export const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const countPattern = /^\d[\d.]*\sAngebote?/;

/** Number of results in the heading "42 Angebote in Südtirol". */
export async function countOf(page: Page): Promise<number> {
  await expect(heading(page)).toHaveText(countPattern);
  return Number(/^[\d.]+/.exec((await heading(page).textContent()) ?? "")?.[0].replaceAll(".", ""));
}

/** The number in brackets after a filter's label. */
export async function hitsOf(page: Page, name: RegExp): Promise<number> {
  const label = await page.locator("label span").filter({ hasText: name }).first().textContent();
  return Number(/\((\d+)\)$/.exec(label ?? "")?.[1]);
}

/** Opens the filters, which cover the results on a phone. On a desktop they are always visible. */
export async function openFilters(page: Page): Promise<void> {
  if (await page.getByLabel("Bis (Euro)").isVisible()) return;
  await page.locator(".to-filters").click();
  // The filters receive the focus, which would otherwise interrupt typing in a field.
  await expect(page.locator("#filters")).toBeFocused();
}

/** Closes the filters if they cover the results. */
export async function closeFilters(page: Page): Promise<void> {
  if (await heading(page).isVisible()) return;
  await page.locator(".facets-foot a").click();
  await expect(heading(page)).toBeVisible();
}

async function openSearch(page: Page): Promise<void> {
  const folded = page.locator("details.search-change:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}

export async function openGuests(page: Page): Promise<void> {
  await openSearch(page);
  const folded = page.locator("details.guests:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}

/** Delays files with matching addresses by half a second, as on a slow connection. */
export async function delayRequests(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
}

/** Waits until the live map has replaced the static one and marks cover its visible area. */
export async function waitForLiveMap(page: Page): Promise<void> {
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await expect(page.locator(".map-click")).toHaveCount(0);
  await expect.poll(async () => await page.evaluate(uncoveredHeight)).toBeLessThan(mapFrame.width / 8);
}

/** Runs in the page: height of the visible map outside the area of the marks, in units of the frame. */
function uncoveredHeight(): number {
  const [frame, names] = [".map-frame", ".map-sheet img"].map((part) => document.querySelector(part));
  if (!frame || !names) return Infinity;
  return Math.abs((frame.clientHeight / frame.clientWidth) * 640 - Number(names.getAttribute("height")));
}

/** Waits until two frames have been rendered. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Text or name of the elements in `main` that a bar covers when they have the focus. */
export async function findCoveredStops(page: Page, bar: string): Promise<(string | null)[]> {
  return await page.evaluate((selector) => {
    const barElement = document.querySelector(selector);
    return [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, summary)")]
      .filter((stop) => !barElement?.contains(stop) && stop.checkVisibility())
      .filter((stop) => {
        stop.focus();
        const [stopBox, barBox] = [stop.getBoundingClientRect(), barElement?.getBoundingClientRect()];
        return barBox !== undefined && stopBox.bottom > barBox.top + 1 && stopBox.top < barBox.bottom - 1;
      })
      .map((stop) => stop.textContent || stop.getAttribute("name"));
  }, bar);
}
