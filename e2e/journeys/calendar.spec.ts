import type { Page } from "playwright/test";

import { HttpBrowser } from "../support/http-browser.ts";
import { allOffers, type KnownOffer, offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { press, voucherForm } from "../support/walk.ts";

const calendarOf = (page: Page) => page.locator("#calendar");
const daysOf = (page: Page) => calendarOf(page).getByRole("link", { name: /, Anreise / });
const announcements = (page: Page) => page.locator("#announcements");
const total = (page: Page) => page.locator("#choose tfoot .amount").first();

/** A day's price in whole euros, as in the calendar. */
async function wholePriceOf(page: Page, index: number): Promise<string> {
  return ((await daysOf(page).nth(index).locator("b").textContent()) ?? "").trim();
}

/** `1.072,50 €` as `1.073 €`. */
const roundUp = (exact: string) => {
  const [, whole = "", part = ""] = /^([\d.]+),(\d\d)/.exec(exact) ?? [];
  const euros = Number(whole.replaceAll(".", "")) + (part === "00" ? 0 : 1);
  return `${String(euros).replaceAll(/\B(?=(?:\d{3})+$)/g, ".")}\u00a0€`;
};

test(
  "a stay is chosen in the calendar and added to the cart [S2-46]",
  { tag: "@every-engine" },
  async ({ page, scripts }) => {
    const offer = await offerWith("upgrade");
    await page.goto(offer.path);
    if (scripts) await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));

    const lengths = calendarOf(page).getByRole("navigation", { name: "Dauer" }).getByRole("link");
    const length = (await lengths.nth(1).textContent()) ?? "";
    await lengths.nth(1).click();
    await expect(page).toHaveURL(/[?&]nights=\d+/);
    await expect(lengths.nth(1)).toHaveAttribute("aria-current", "true");
    const next = calendarOf(page).locator("a[rel=next]");
    const month = ((await next.textContent()) ?? "").trim();
    await next.click();
    await expect(page).toHaveURL(/[?&]month=\d{4}-\d\d/);
    await expect(calendarOf(page).locator("caption")).toHaveText(month);
    await expect(daysOf(page).first()).toHaveAccessibleName(
      new RegExp(`€( günstig)? ?, Anreise .* ${month}$`.replaceAll(/\s/g, "\\s")),
    );
    if (scripts) {
      await expect(announcements(page)).toContainText(`${month}, ${length}`);
      await expect(next, "the focus stays where the visitor is").toBeFocused();
    }

    const wholePrice = await wholePriceOf(page, 3);
    await daysOf(page).nth(3).click();
    await expect(page).toHaveURL(/checkin=.*#choose$/);
    await expect(page.getByRole("heading", { name: "Ihr Preis" })).toBeInViewport();
    const price = (await total(page).textContent()) ?? "";
    expect(roundUp(price)).toBe(wholePrice);
    await expect(calendarOf(page).locator(".month + p")).toContainText(price);
    await expect(calendarOf(page).locator("a[aria-current=date]")).toHaveAccessibleName(
      /€( günstig)? gewählt ?, Anreise /,
    );
    await expect(page.getByLabel("Anreise (TT.MM.JJJJ)")).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
    if (scripts) await expect(announcements(page)).toContainText(`Ihr Preis: ${price}`);

    const other = page
      .locator("table.lengths tr:not([aria-current])")
      .filter({ has: page.locator("td + td") });
    const [row] = await other.getByRole("cell").allTextContents();
    await other.getByRole("link").first().click();
    await expect(total(page)).toHaveText(row ?? "");
    if (scripts) {
      expect(await page.evaluate(() => "sameDocument" in globalThis), "no page was loaded").toBe(true);
      await page.goBack();
      await expect(total(page)).toHaveText(price);
      await page.goForward();
      await expect(total(page)).toHaveText(row ?? "");
    }
    await press(page, "In den Warenkorb", "Warenkorb");
    await expect(page.locator(".sums-total dd")).toHaveText(row ?? "");
  },
);

test("arrow keys move between the days of the calendar", { tag: "@needs-scripts" }, async ({ page }) => {
  const offer = await offerWith("upgrade");
  await page.goto(offer.path);
  const previousDay = await daysOf(page).first().innerText();
  await calendarOf(page).locator("a[rel=next]").click();
  await expect(page).toHaveURL(/[?&]month=/);
  // The address changes before the page does.
  await expect(daysOf(page).first()).not.toHaveText(previousDay, { useInnerText: true });
  const dayAt = async () => {
    const name = await page.evaluate(() => document.activeElement?.textContent ?? "");
    return /, Anreise (\S+), (\d+)\./.exec(name)?.slice(1) ?? [];
  };
  await daysOf(page).first().focus();
  const [weekday, first] = await dayAt();
  await page.keyboard.press("ArrowRight");
  expect(Number((await dayAt())[1])).toBeGreaterThan(Number(first));
  await page.keyboard.press("ArrowLeft");
  expect(await dayAt()).toEqual([weekday, first]);
  await page.keyboard.press("ArrowDown");
  const nextRow = await dayAt();
  expect(nextRow[0]).toBe(weekday);
  expect(Number(nextRow[1]) - Number(first)).toBeGreaterThanOrEqual(7);
  await page.keyboard.press("ArrowUp");
  expect(await dayAt()).toEqual([weekday, first]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ihr Preis" })).toBeVisible();
});

test(
  "the price on a card equals the price on the offer's page",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await page.goto("/de/search?m=o&pageSize=12");
    const cards = page.locator("main article");
    for (const index of [0, 4, 8]) {
      const card = cards.nth(index);
      const price = (await card.locator(".offer-price .price").textContent()) ?? "?";
      await card.getByRole("link").first().click();
      await expect(page.locator(".offer-box .offer-price").first()).toContainText(price);
      await page.goBack();
      await expect(cards.nth(index)).toBeVisible();
    }
  },
);

test("an impossible stay is refused with a reason", { tag: "@plain-each-day" }, async ({ page }) => {
  const offer = await offerWith("upgrade");
  await page.goto(`${offer.path}?adults=12`);
  await expect(calendarOf(page)).toContainText("höchstens");
  await expect(page.locator("form .choice label").first()).toContainText(/zu klein für 12\sPersonen/);
  await page.goto(`${offer.path}?checkin=29.02.2027&checkout=3.3.2027`);
  await expect(page.locator(".error-summary")).toContainText("Diesen Tag gibt es nicht");
});

test(
  "the two buttons to add to the cart have different accessible names",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const hasBoth = (html: string) =>
      html.includes('name="kind" value="voucher"') && html.includes('class="month"');
    await page.goto((await offerWhere(hasBoth)).path);
    await daysOf(page).first().click();
    await expect(page.getByRole("heading", { name: "Ihr Preis" })).toBeVisible();
    await voucherForm(page);
    const buttons = page.locator(".choose").getByRole("button", { name: /^In den Warenkorb/ });
    await expect(buttons).toHaveCount(2);
    await expect(buttons.nth(0)).toHaveAccessibleName("In den Warenkorb");
    await expect(buttons.nth(0)).toHaveAccessibleDescription(/\d{4}, \d+\sN(acht|ächte)$/);
    await expect(buttons.nth(1)).toHaveAccessibleName("In den Warenkorb: Gutschein");
    for (const index of [0, 1]) await expect(buttons.nth(index)).toHaveValue("In den Warenkorb");
  },
);

async function offerWhere(matches: (html: string) => boolean): Promise<KnownOffer> {
  const visitor = new HttpBrowser();
  for (const offer of await allOffers()) if (matches((await visitor.open(offer.path)).html)) return offer;
  throw new Error("the demo catalogue has no such offer");
}
