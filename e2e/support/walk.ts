import type { Locator, Page } from "playwright/test";

import { mapFrame } from "#app/domain/search/map-view.ts";
import { ahead } from "./ahead.ts";
import type { KnownOffer, Person, TravelDates } from "./demo-data.ts";
import { expect } from "./test.ts";

export const transfer = "Überweisung (Vorkasse)";
export const testPayment = "Testzahlung (Vorführung)";

/** Presses the button and waits for the page that it leads to. */
export async function press(page: Page, button: string | RegExp, arriving?: string | RegExp): Promise<void> {
  await page.locator("main").getByRole("button", { name: button, exact: true }).first().click();
  if (arriving !== undefined) await arriveAt(page, arriving);
}

/** Titles read "page – shop"; a text is the page's part of it. */
export async function arriveAt(page: Page, title: string | RegExp): Promise<void> {
  await expect(page).toHaveTitle(typeof title === "string" ? new RegExp(`^${title} – `) : title);
}

export async function searchStay(page: Page, destination: string, dates: TravelDates): Promise<void> {
  await page.goto("/de");
  await page.getByLabel("Reiseziel").fill(destination);
  await page.getByLabel("Mit Reisedaten").check();
  await page.getByLabel("Anreise (TT.MM.JJJJ)").fill(dates.checkin);
  await page.getByLabel("Abreise (TT.MM.JJJJ)").fill(dates.checkout);
  await press(page, "Angebote suchen", /^[1-9]\d*\sAngebote?\s/);
}

/** The page says by which short address its search is known; with scripts that is where the browser is then. */
export async function expectSearch(page: Page, scripts: boolean, address: RegExp): Promise<void> {
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
  if (scripts) await expect(page).toHaveURL(address);
}

/** From the results to the page of the first offer, with the searched dates. */
export async function openFirstOffer(page: Page): Promise<string> {
  const link = page.locator("main article").first().getByRole("link").first();
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return title;
}

/** A stay in the cart, from the home page on. Answers the title of what was found. */
export async function stayInCart(page: Page, dates: TravelDates): Promise<string> {
  return await ahead(page, async (plain) => {
    await searchStay(plain, "Deutschland", dates);
    const title = await openFirstOffer(plain);
    await press(plain, "In den Warenkorb", "Warenkorb");
    return title;
  });
}

export async function voucherInCart(page: Page, offer: Pick<KnownOffer, "path">): Promise<void> {
  await ahead(page, async (plain) => {
    await plain.goto(offer.path);
    await (await voucherForm(plain)).getByRole("button", { name: "In den Warenkorb" }).click();
    await arriveAt(plain, "Warenkorb");
  });
}

/** Beside a calendar it is folded. */
export async function voucherForm(page: Page): Promise<Locator> {
  const folded = page.locator(".choose .offer-box > details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  return page.locator("form").filter({ has: page.locator('input[name="kind"][value="voucher"]') });
}

/** Into the field for codes of the cart, which is folded away. */
export async function fillCode(page: Page, code: string): Promise<void> {
  const folded = page.locator("details.enter-code:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  await page.getByLabel("Rabattcode oder Geschenkgutschein").fill(code);
}

/** From the cart to the last step, without a look around. */
export async function toLastStep(page: Page, person: Person, payment = transfer): Promise<void> {
  await ahead(page, async (plain) => {
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

/** Number of the order whose view is open. */
export async function orderNumber(page: Page): Promise<string> {
  await arriveAt(page, /^Bestellung \w+-\w+/);
  return /^Bestellung (\w+-\w+)/.exec(await page.title())?.[1] ?? "";
}

/** Also behind a sheet that lies over it. */
export const heading = (page: Page) => page.locator("h1");
export const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const found = /^\d[\d.]*\sAngebote?/;

/** "42 Angebote in Südtirol" is 42. */
export async function countOf(page: Page): Promise<number> {
  await expect(heading(page)).toHaveText(found);
  return Number(/^[\d.]+/.exec((await heading(page).textContent()) ?? "")?.[0].replaceAll(".", ""));
}

/** The number in brackets behind a filter. */
export async function hitsOf(page: Page, name: RegExp): Promise<number> {
  const label = await page.locator("label span").filter({ hasText: name }).first().textContent();
  return Number(/\((\d+)\)$/.exec(label ?? "")?.[1]);
}

/** On a phone the filters are a sheet over the page, on a desk they stand beside the results. */
export async function openFilters(page: Page): Promise<void> {
  if (await page.getByLabel("Bis (Euro)").isVisible()) return;
  await page.locator(".to-filters").click();
  // The focus follows, and would take the keys from a field.
  await expect(page.locator("#filters")).toBeFocused();
}

/** Back to the results, where the filters lie over them. */
export async function closeFilters(page: Page): Promise<void> {
  if (await heading(page).isVisible()) return;
  await page.locator(".facets-foot a").click();
  await expect(heading(page)).toBeVisible();
}

async function openSearch(page: Page): Promise<void> {
  const folded = page.locator("details.search-change:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}

/** Unfolds who travels, in the search form. */
export async function openGuests(page: Page): Promise<void> {
  await openSearch(page);
  const folded = page.locator("details.guests:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}

/** Files of such addresses come half a second late, as on a slow connection. */
export async function comeLate(page: Page, address: RegExp): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
}

/** The map that can be dragged has taken the drawn one's place, with marks as far as it reaches. */
export async function mapSettles(page: Page): Promise<void> {
  await expect(page.locator(".leaflet-tile-loaded").first()).toBeVisible();
  await expect(page.locator(".map-click")).toHaveCount(0);
  await expect.poll(async () => await page.evaluate(bareLand)).toBeLessThan(mapFrame.width / 8);
}

/** Runs in the page: how much of the map's height is beyond the view that marks are of, in units of the frame. */
function bareLand(): number {
  const [frame, names] = [".map-frame", ".map-sheet img"].map((part) => document.querySelector(part));
  if (!frame || !names) return Infinity;
  return Math.abs((frame.clientHeight / frame.clientWidth) * 640 - Number(names.getAttribute("height")));
}

/** What has come to the page by now is on it: two pictures of it have been drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** What in the main part of the page has the focus and is under the bar at the foot of the screen then. */
export async function coveredBy(page: Page, bar: string): Promise<(string | null)[]> {
  return await page.evaluate((selector) => {
    const atFoot = document.querySelector(selector);
    return [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, summary)")]
      .filter((stop) => !atFoot?.contains(stop) && stop.checkVisibility())
      .filter((stop) => {
        stop.focus();
        const [own, its] = [stop.getBoundingClientRect(), atFoot?.getBoundingClientRect()];
        return its !== undefined && own.bottom > its.top + 1 && own.top < its.bottom - 1;
      })
      .map((stop) => stop.textContent || stop.getAttribute("name"));
  }, bar);
}
