/** Layout of cart, payment choice and order on phone and desktop, with and without scripts. */
import type { Locator, Page } from "playwright/test";

import { enterDemoState } from "../audit/pages/sound.ts";
import { demoCode, newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { runWithoutScripts } from "../support/ahead.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  findCoveredStops,
  fillCode,
  orderNumber,
  press,
  addStayToCart,
  toLastStep,
} from "../support/walk.ts";

const phone = { width: 375, height: 800 };
const desk = { width: 1280, height: 800 };
const tag = ["@without-scripts", "@layout"];

async function cartWithExtras(page: Page): Promise<void> {
  const offer = await offerWith("upgrade");
  await runWithoutScripts(page, async (plain) => {
    await plain.goto(offer.card);
    await plain
      .getByRole("button", { name: /^In den Warenkorb/ })
      .first()
      .click();
    await arriveAt(plain, "Warenkorb");
  });
}

/** Scrolls through the page in steps and yields each position. */
async function* screens(page: Page): AsyncGenerator<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height - 800; top += 300) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    yield top;
  }
}

test(
  "a phone shows name, dates, room, total and checkout button of a cart at once",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await cartWithExtras(page);
    const trip = page.locator(".cart-item .trip");
    for (const part of [
      trip.getByRole("heading"),
      trip.getByText("Reisezeit", { exact: true }),
      trip.locator("dd").nth(1),
      page.locator(".cart-go strong"),
      page.getByRole("button", { name: "Zur Kasse" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  },
);

/** Distance of an element from the top of the page, without the notices of the demonstration and of missing scripts. */
async function topOf(part: Locator): Promise<number> {
  return await part.first().evaluate((element) => {
    const notices = [...document.querySelectorAll(".noscript, .demo")];
    const height = notices.reduce((sum, notice) => sum + notice.getBoundingClientRect().height, 0);
    return Math.round(element.getBoundingClientRect().top + scrollY - height);
  });
}

/** Has two extras, and takes price proposals. */
const bidProperty = "/de/deals/hotel/menton-citronnade";

test("the costs of a cart begin in the first 1,100 px of a phone", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await cartWithExtras(page);
  // The message about the filled cart is shown once.
  await page.reload();
  expect(await topOf(page.locator(".order-sums"))).toBeLessThanOrEqual(1100);
  const { checkin, checkout } = travelDates(test.info().titlePath.join() + test.info().project.name);
  await page.goto(`${bidProperty}?${new URLSearchParams({ checkin, checkout, adults: "2" })}`);
  await press(page, /^In den Warenkorb/);
  await press(page, "Neues Angebot nehmen", "Warenkorb");
  await page.reload();
  await expect(page.getByLabel("Eigener Betrag in Euro")).not.toBeVisible();
  expect(await topOf(page.locator(".order-sums"))).toBeLessThanOrEqual(1100);
});

test("an extra has its button on the right, in one line", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await cartWithExtras(page);
  const rows = await page.locator(".cart-item .plain-list > li").evaluateAll((items) =>
    items.map((item) => {
      const button = item.querySelector("[type=submit]")?.getBoundingClientRect();
      const row = item.getBoundingClientRect();
      return { fromRight: row.right - (button?.right ?? 0), width: button?.width ?? 0, height: row.height };
    }),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { fromRight, width, height } of rows) {
    expect(fromRight).toBeLessThanOrEqual(1);
    expect(width).toBeLessThanOrEqual(100);
    expect(height).toBeLessThanOrEqual(140);
  }
});

for (const [where, tags] of [
  ["", tag],
  ["with scripts, ", "@needs-scripts"],
] as const)
  test(
    `${where}messages about a changed cart are visible next to what was changed`,
    { tag: [tags].flat() },
    async ({ page, scripts }) => {
      await page.setViewportSize(phone);
      await cartWithExtras(page);
      const messages = page.getByRole("region", { name: "Meldungen" });
      const rooms = page.getByLabel("Anzahl", { exact: true });
      const changeField = async (field: Locator, to: string, button: Locator, answer: RegExp) => {
        await field.fill(to);
        await button.click();
        await expect(messages).toContainText(answer);
        await expect(messages).toBeInViewport({ ratio: 1 });
        await expect(field).toHaveValue(to);
        await expect(field).toBeInViewport();
        if (scripts) await expect(page.locator("#announcements")).toContainText(answer);
      };
      const changeRooms = page.getByRole("button", { name: "Anzahl ändern" });
      await changeField(rooms, "2", changeRooms, /Anzahl ist geändert/);
      const extra = page.getByLabel(/Für wie viele\?/).first();
      const addExtra = page.getByRole("button", { name: /^Dazu: / }).first();
      await changeField(extra, "3", addExtra, /ist dabei/);
      await changeField(rooms, "1", changeRooms, /weniger Personen als bisher: „.*“ \(2 statt 3\)/);
      await expect(extra).toHaveValue("2");
      await fillCode(page, demoCode);
      await press(page, "Code einlösen");
      await expect(messages).toContainText(/HERBST ist eingelöst/);
      await expect(messages).toBeInViewport({ ratio: 1 });
    },
  );

test(
  "the message about a filled cart is compact on a phone and can be closed",
  { tag },
  async ({ page, scripts }) => {
    await page.setViewportSize(phone);
    await page.goto((await offerWith("upgrade")).card);
    await press(page, /^In den Warenkorb/);
    await arriveAt(page, "Warenkorb");
    const notice = page.getByRole("region", { name: "Meldungen" });
    await expect(notice).toContainText(/^Hinweis: „.*“ liegt im Warenkorb\./);
    const head = await page
      .locator("header.head, aside.noscript")
      .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((heading?.y ?? Infinity) - head).toBeLessThanOrEqual(110);
    if (scripts) await expect(page.locator("#announcements")).toContainText("liegt im Warenkorb");
    const close = notice.getByRole("button", { name: "Meldung schließen" });
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect(notice).toHaveCount(0);
  },
);

test("the checkout button of a phone's cart stays visible and covers no focus", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await cartWithExtras(page);
  const go = page.getByRole("button", { name: "Zur Kasse" });
  const end = await go.evaluate((button) => {
    const bar = button.closest<HTMLElement>(".cart-go");
    const previous = bar?.previousElementSibling;
    return (previous?.getBoundingClientRect().bottom ?? 0) + scrollY;
  });
  for await (const top of screens(page)) {
    if (top < end) await expect(go, `scrolled by ${top} px`).toBeInViewport({ ratio: 1 });
  }
  expect(await findCoveredStops(page, ".cart-go")).toEqual([]);
});

async function distance(above: Locator, below: Locator): Promise<number> {
  const [upperBox, lowerBox] = [await above.boundingBox(), await below.boundingBox()];
  return (lowerBox?.y ?? 0) - (upperBox?.y ?? 0) - (upperBox?.height ?? 0);
}

test("the element below a button has enough distance", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  await cartWithExtras(page);
  const payments = page.getByText(/^Zahlungsarten:/);
  expect(await distance(page.getByRole("button", { name: "Zur Kasse" }), payments)).toBeGreaterThanOrEqual(
    12,
  );
  await enterDemoState(page, "participants-missing");
  const sheet = page.locator("section", { has: page.locator("#sign-off") });
  expect(await distance(page.getByRole("button", { name: "Speichern" }), sheet)).toBeGreaterThanOrEqual(12);
});

test("the total of a cart stays visible on a desktop", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  await cartWithExtras(page);
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await expect(page.locator(".sums-total")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Zur Kasse" })).toBeInViewport({ ratio: 1 });
});

test(
  "all payment methods and the next button fit on one and a half screens of a phone",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await cartWithExtras(page);
    await press(page, "Zur Kasse", "Kasse");
    await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    const box = await page.locator("main").getByRole("button", { name: "Weiter", exact: true }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1200);
  },
);

test("a phone shows the steps of the checkout in one row of 44 px", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await cartWithExtras(page);
  await press(page, "Zur Kasse", "Kasse");
  const steps = page.locator(".steps");
  await expect(steps).toHaveText(/^\s*Zahlung\s*Daten\s*Prüfen\s*$/);
  expect((await steps.boundingBox())?.height).toBe(44);
});

test(
  "the last step begins with trip and total, and ends with the essential facts and the order button",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await addStayToCart(page, travelDates(test.info().titlePath.join() + test.info().project.name));
    await toLastStep(page, newPerson());
    const main = page.locator("main");
    const tops = [];
    for (const part of [
      main.locator(".trip .picture"),
      main.getByText("Reisezeit", { exact: true }),
      main.locator(".trip-total"),
      main.getByRole("heading", { name: "Rechnungsadresse" }),
      main.getByRole("heading", { name: "Rücktritt und Stornierung" }),
      main.getByRole("heading", { name: "Das bestellen Sie" }),
      main.locator(".order-facts .trip"),
      main.locator(".order-facts .sums-total"),
      main.getByRole("button", { name: /^Zahlungspflichtig/ }),
    ])
      tops.push(await topOf(part));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(tops[2]).toBeLessThanOrEqual(840);
    // Nothing stands between the total and the button (BGB § 312j Abs. 2).
    const neighbour = await page
      .locator(".order-facts form")
      .evaluate((form) => form.previousElementSibling?.className);
    expect(neighbour).toBe("order-sums");
  },
);

test("a phone's order begins with the next step and the bank details", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await addStayToCart(page, travelDates(test.info().titlePath.join() + test.info().project.name));
  await toLastStep(page, newPerson());
  await press(page, /^Zahlungspflichtig/);
  await orderNumber(page);
  const main = page.locator("main");
  const parts: [Locator, number][] = [
    [main.getByRole("heading", { name: "So geht es weiter" }), 300],
    [main.getByText("IBAN", { exact: true }), 800],
    [main.locator(".transfer figure"), 1100],
    [main.getByText("Status", { exact: true }), 1500],
    [main.locator(".trip").getByRole("heading"), 1700],
    [main.locator("#papers"), 2100],
  ];
  const tops = [];
  for (const [part, most] of parts) {
    const top = await topOf(part);
    expect(top).toBeLessThanOrEqual(most);
    tops.push(top);
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test(
  "on a desk number, status and payment of an order are one row, clear of the shop's head",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(desk);
    await addStayToCart(page, travelDates(test.info().titlePath.join() + test.info().project.name));
    const costs = page.locator(".cart-item dt").getByText("Preis", { exact: true });
    const folded = page.locator(".cart-item summary").getByText("Leistungen und weitere Angaben");
    const top = async (part: ReturnType<Page["locator"]>) => (await part.boundingBox())?.y ?? NaN;
    expect(await top(costs), "the price is not below what is folded, as if it were in it").toBeLessThan(
      await top(folded),
    );
    await toLastStep(page, newPerson());
    await press(page, /^Zahlungspflichtig/);
    await orderNumber(page);
    const tops = await page
      .locator(".panel.glance dt")
      .evaluateAll((terms) => terms.map((term) => Math.round(term.getBoundingClientRect().top)));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
    const head = await page
      .locator("header.head, aside.noscript")
      .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)));
    expect((await top(page.getByRole("heading", { level: 1 }))) - head).toBeGreaterThanOrEqual(8);
  },
);
