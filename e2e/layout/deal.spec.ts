/** Layout of an offer's page on phone and desktop, with and without scripts. */
import type { Locator, Page } from "playwright/test";

import { civilDate } from "#app/domain/dates.ts";
import { formatDate, formatDayRange } from "#app/domain/format.ts";
import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, findCoveredStops } from "../support/walk.ts";

const phone = { width: 375, height: 800 };
const desk = { width: 1280, height: 800 };
const tag = ["@without-scripts", "@layout"];

/** Top and bottom of an element on the screen, in px. */
const edges = async (part: Locator) =>
  await part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

/** Height of the notice that only browsers without scripts show. */
const noticeHeight = async (page: Page) =>
  await page
    .locator(".noscript")
    .evaluateAll((notices) =>
      notices.reduce((sum, notice) => sum + notice.getBoundingClientRect().height, 0),
    );

const month = (page: Page) => page.locator("table.month");

/** Opens the offer's first priced day at the top of the page. */
async function chooseFirstDay(page: Page, path: string): Promise<void> {
  await page.goto(`/de/deals/${path}`);
  const day = await page.locator("#calendar a[href*=checkin]").first().getAttribute("href");
  await page.goto((day ?? "").replace("#choose", ""));
}

/** The last amount of a text in cents, with or without cents in the text: "ab 1.239 €". */
function centsIn(text: string | null): number {
  const [euros = "", cents = "00"] = (text?.match(/[\d.]+(,\d\d)?(?=\s€)/g)?.at(-1) ?? "").split(",");
  return Number(euros.replaceAll(".", "") + cents);
}

/** Waits for the month itself, because the address changes before the page does. */
async function showNextMonth(page: Page): Promise<void> {
  const next = page.locator("#calendar a[rel=next]");
  const name = ((await next.textContent()) ?? "").trim();
  await next.click();
  await expect(month(page).locator("caption")).toHaveText(name);
}

/** Number of columns of the month's days, counted by their left edges. */
const countColumns = async (page: Page) =>
  await month(page)
    .locator("td")
    .evaluateAll((cells) => new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left))).size);

for (const { width } of [{ width: 320 }, phone, { width: 768 }, desk]) {
  test(
    `a month has seven columns at ${width} px and is at most half a phone's screen high`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto((await offerWith("upgrade")).path);
      await showNextMonth(page);
      expect(await countColumns(page)).toBe(7);
      const box = await month(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(420);
      const cut = await month(page)
        .locator("a b")
        .evaluateAll(
          (prices) =>
            prices.filter((price) => {
              const amount = document.createRange();
              amount.selectNodeContents(price.firstChild ?? price);
              const { left = 0, right = 0 } = price.closest("td")?.getBoundingClientRect() ?? {};
              const rect = amount.getBoundingClientRect();
              return rect.left < left || rect.right > right;
            }).length,
        );
      expect(cut, "days whose price is wider than they are").toBe(0);
    },
  );
}

test(
  "unavailable days show only a number, and the cheapest days are marked and explained",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto((await offerWith("upgrade")).path);
    const unavailable = month(page).locator("td:not(.x):not(:has(a))");
    do await showNextMonth(page);
    while ((await unavailable.count()) === 0);
    const visibleTexts = await unavailable.evaluateAll((cells) =>
      cells.map((cell) =>
        [...cell.children]
          .filter((part) => part.getBoundingClientRect().width > 1)
          .map((part) => part.textContent),
      ),
    );
    for (const words of visibleTexts) expect(words.join(" ")).toMatch(/^\d+\.$/);
    const prices = await month(page).locator("a b").allTextContents();
    expect(prices.filter((price) => price.includes(","))).toEqual([]);
    const number = (text: string) => Number.parseInt(text.replaceAll(".", ""));
    const low = (await month(page).locator("a:has(.low) b").allTextContents()).map(number);
    expect(low.length).toBeGreaterThan(0);
    const others = (await month(page).locator("a:not(:has(.low)) b").allTextContents()).map(number);
    expect(Math.max(...low)).toBeLessThan(Math.min(...others));
    await expect(month(page).locator("a b").first()).toHaveCSS("font-size", "12px");
    await expect(page.locator("#calendar-wish")).toContainText(
      /günstig: die preiswertesten Tage im \S+ \d{4}\./,
    );
    await expect(page.locator(".month + p")).toContainText(/^Günstigste Anreise, .*,\d\d\s€$/);
  },
);

test("changing the month shifts no layout with scripts", { tag: "@needs-scripts" }, async ({ page }) => {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto((await offerWith("upgrade")).path);
    const next = page.locator("#calendar a[rel=next]");
    await next.scrollIntoViewIfNeeded();
    const initial = await next.boundingBox();
    const name = ((await next.textContent()) ?? "").trim();
    await next.click();
    await expect(month(page).locator("caption")).toHaveText(name);
    const moved = await next.boundingBox();
    expect(Math.abs((moved?.y ?? 0) - (initial?.y ?? 9))).toBeLessThanOrEqual(2);
    await expect(next).toBeFocused();
  }
});

test(
  "changing the month leads to that month without scripts",
  { tag: ["@needs-none", ...tag] },
  async ({ page }) => {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await page.goto((await offerWith("upgrade")).path);
      const next = page.locator("#calendar a[rel=next]");
      const name = ((await next.textContent()) ?? "").trim();
      await next.click();
      await expect(month(page).locator("caption")).toHaveText(name);
      await expect(month(page).locator("caption")).toBeInViewport();
      await expect(month(page).locator("tr").last()).toBeInViewport();
    }
  },
);

test(
  "a phone shows name, picture, price, free cancellation and the link to dates at once",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(phone);
    const kinds = ["upgrade", "both", "cruise", "voucher"] as const;
    const paths = await Promise.all(kinds.map(async (kind) => (await offerWith(kind)).path));
    // Offers with the longest names, prices and terms.
    for (const path of ["mosel-schieferbogen", "heviz-nadkoszoru", "wengen-silberglocke"])
      paths.push(`/de/deals/hotel/${path}`);
    for (const path of paths) {
      await page.goto(path);
      const bar = page.locator(".foot-bar");
      const { top } = await edges(bar);
      expect(top).toBeGreaterThan(690);
      for (const part of [
        page.locator("h1"),
        page.locator(".page-above"),
        page.locator(".gallery li").first(),
        page.locator(".deal > .offer-box .price-strong"),
        ...(await page.locator(".offer-box a[href='#cancelling']").all()),
      ]) {
        const bottom = (await edges(part)).bottom - (await noticeHeight(page));
        expect([path, bottom <= top, bottom, top]).toEqual([path, true, bottom, top]);
      }
      const picture = await page.locator(".gallery .picture").first().boundingBox();
      expect([picture?.x, picture?.width], "from edge to edge").toEqual([0, phone.width]);
      await expect(bar.locator(".price-strong")).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole("link")).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 2000));
      await expect(bar.getByRole("link")).toBeInViewport({ ratio: 1 });
      await bar.getByRole("link").click();
      await expect(page).toHaveURL(/#(choose|voucher)$/);
      await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
    }
  },
);

test("a phone shows one button in the signal colour at a time", { tag }, async ({ page }) => {
  const coloursOnScreen = () =>
    page.locator("main .button-primary").evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { top, bottom, width } = button.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight;
        })
        .map((button) => getComputedStyle(button).backgroundColor),
    );
  await page.setViewportSize(phone);
  await page.goto((await offerWith("upgrade")).path);
  const show = page.getByRole("button", { name: "Preis anzeigen" });
  await show.scrollIntoViewIfNeeded();
  const colour = await page
    .locator(".foot-bar .button-primary")
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect((await coloursOnScreen()).filter((each) => each === colour)).toHaveLength(1);
  await chooseFirstDay(page, "hotel/darss-boddenfibel");
  await page.locator("#your-price ~ form [type=submit]").scrollIntoViewIfNeeded();
  const shownColours = await coloursOnScreen();
  expect(shownColours.length, "the button of the bar and the one below the price").toBeGreaterThan(1);
  expect(shownColours.filter((each) => each === colour)).toHaveLength(1);
  await page.goto((await offerWith("upgrade")).path);
  // A low window has no sticky bar.
  await page.setViewportSize({ width: 375, height: 600 });
  await expect(show).toHaveCSS("background-color", colour);
});

/** Height of the page on a phone, as if its calendar showed five weeks, because the current month has fewer. */
async function heightOnPhone(page: Page, path: string): Promise<number> {
  await page.setViewportSize(phone);
  await page.goto(path);
  const height = await page.evaluate(() => {
    const weeks = [...document.querySelectorAll<HTMLElement>(".month tbody tr")];
    const missing = weeks.length > 0 ? 5 - weeks.length : 0;
    return document.documentElement.scrollHeight + missing * (weeks[0]?.offsetHeight ?? 0);
  });
  return height - (await noticeHeight(page));
}

/** Offers with the longest texts: rooms, departures, conditions, voucher terms. */
const longestOffers = [
  "cruise/spitzbergen-ms-isvarde",
  "cruise/donau-ms-lindaria",
  "cruise/ostsee-hauptstaedte-ms-eldrike",
  "hotel/gamlitz-klapotetzhof",
  "hotel/bled-srebrna-ribica",
  "hotel/baden-baden-quellenhag",
  "hotel/deidesheim-hirtenkelter",
];

// The newest review takes some 550 px of it.
test("an offer's page is at most 6,750 px high on a phone", { tag }, async ({ page }) => {
  for (const path of longestOffers) {
    const height = await heightOnPhone(page, `/de/deals/${path}`);
    expect([path, height <= 6750, height]).toEqual([path, true, height]);
  }
});

for (const [name, paths, extraTags] of [
  [
    "with a chosen stay it is at most 7,200 px high, and says its price and the way on",
    ["cruise/spitzbergen-ms-isvarde", "hotel/bled-srebrna-ribica", "hotel/heviz-nadkoszoru"],
    [],
  ],
  [
    "with a chosen stay others are at most 7,200 px high, too",
    [
      "cruise/donau-ms-lindaria",
      "cruise/ostsee-hauptstaedte-ms-eldrike",
      "cruise/nordkap-ms-torvalda",
      "hotel/baden-baden-quellenhag",
      "hotel/darss-boddenfibel",
      "hotel/kastelruth-abendgluehn",
      "hotel/vent-schafjoch",
    ],
    ["@long"],
  ],
] as const)
  test(name, { tag: [...tag, ...extraTags] }, async ({ page }) => {
    for (const path of paths) {
      await page.setViewportSize(phone);
      await page.goto(`/de/deals/${path}`);
      const day = await page.locator("#calendar a[href*=checkin]").first().getAttribute("href");
      const height = await heightOnPhone(page, day ?? "");
      expect([path, height <= 7200, height]).toEqual([path, true, height]);
      await expect(page.locator("#your-price ~ form [type=submit]")).toBeVisible();
      await expect(page.locator(".foot-bar").getByRole("button", { name: "In den Warenkorb" })).toBeVisible();
      // Links within the page keep the chosen stay.
      for (const proposal of await page.locator("a[href='#bid']").all()) {
        await proposal.click();
        await expect(page.locator("#bid")).toBeInViewport();
      }
    }
  });

test("price and stay take at most two lines in a phone's bottom bar", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  const bar = page.locator(".foot-bar");
  const expectTwoLines = async (path: string) => {
    const { top, bottom } = await edges(bar);
    expect([path, bottom - top <= 60, bottom - top]).toEqual([path, true, bottom - top]);
    for (const line of [".offer-price", ".offer-total"]) {
      const height = (await bar.locator(line).boundingBox())?.height ?? Infinity;
      expect([path, line, height <= 30, height]).toEqual([path, line, true, height]);
    }
  };
  const voucherOnly = "hotel/haarlem-zilvervlinder";
  for (const path of [
    voucherOnly,
    "hotel/wien-mohnfeld",
    "hotel/darss-boddenfibel",
    "hotel/kastelruth-abendgluehn",
    "cruise/spitzbergen-ms-isvarde",
  ]) {
    await page.goto(`/de/deals/${path}`);
    await expect(bar.locator(".offer-total")).toHaveText(/^\d+\s(Nacht|Nächte), \d+\sPersonen$/);
    await expectTwoLines(path);
    if (path === voucherOnly) continue;
    await chooseFirstDay(page, path);
    const query = new URL(page.url()).searchParams;
    const [from, to] = [query.get("checkin") ?? "", query.get("checkout") ?? ""].map(civilDate);
    if (!from || !to) throw new Error(`${page.url()} has no stay`);
    const days = formatDayRange(from, to, "digits").join("–");
    await expect(bar.locator(".offer-total")).toHaveText(`${days}, 2\u00a0Personen`);
    await expectTwoLines(path);
  }
});

test(
  "the button of a low window leads to the choice, and buys a chosen stay",
  { tag: [...tag, "@both-each-day"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 600 });
    const path = "/de/deals/hotel/darss-boddenfibel";
    await page.goto(path);
    await page.locator(".offer-box .actions a").click();
    await expect(page).toHaveURL(`${path}#choose`);
    await expect(page.locator("#choose")).toBeInViewport();
    // The page must not scroll back to the pressed link.
    await page.waitForTimeout(300);
    await expect(page.locator("#choose")).toBeInViewport();
    await chooseFirstDay(page, "hotel/darss-boddenfibel");
    await page.locator(".offer-box .actions").getByRole("button", { name: "In den Warenkorb" }).click();
    await arriveAt(page, "Warenkorb");
  },
);

for (const [size, place] of [
  [phone, ".foot-bar"],
  [desk, ".deal > .offer-box"],
] as const)
  test(
    `the button beside a price buys that stay at that price at ${size.width} px`,
    { tag: [...tag, "@both-each-day"] },
    async ({ page }) => {
      await page.setViewportSize(size);
      for (const path of ["hotel/kastelruth-abendgluehn", "cruise/spitzbergen-ms-isvarde"]) {
        // Each offer fills a new cart.
        await page.context().clearCookies();
        await chooseFirstDay(page, path);
        const query = new URL(page.url()).searchParams;
        const part = page.locator(place);
        const button = part.getByRole("button", { name: "In den Warenkorb" });
        await expect(button).toHaveCount(1);
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect(part.locator(".price-strong")).toBeInViewport({ ratio: 1 });
        const price = centsIn(await part.locator(".price-strong").textContent());
        expect(price).toBeGreaterThan(0);
        const form = part.locator("form", { has: page.locator("[name=checkin]") });
        const sent = async (name: string) => await form.locator(`[name=${name}]`).inputValue();
        for (const name of ["checkin", "checkout", "adults"]) expect(await sent(name)).toBe(query.get(name));
        expect(await sent("variantId")).toBe(query.get("v"));
        const days = [await sent("checkin"), await sent("checkout")];
        await button.click();
        await arriveAt(page, "Warenkorb");
        await expect(page.locator(".cart-item")).toHaveCount(1);
        for (const day of days)
          await expect(page.locator(".cart-item .trip")).toContainText(formatDate(civilDate(day)));
        expect(centsIn(await page.locator(".sums-total dd").textContent())).toBe(price);
      }
    },
  );

test("the kind of property is shown above its name", { tag }, async ({ page }) => {
  await page.goto("/de/deals/hotel/deidesheim-hirtenkelter");
  await expect(page.locator(".page-above")).toContainText("Weingut · Deidesheim");
  await page.goto((await offerWith("cruise")).path);
  await expect(page.locator(".page-above")).toContainText("Kreuzfahrt · ");
});

test(
  "folded facts open with a click on a phone and are always visible on a desktop",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto((await offerWith("cruise")).path);
    const folded = page.locator("details.fold", { hasText: "Insolvenzabsicherung" });
    const cover = folded.locator("dd").last();
    await expect(cover).not.toBeVisible();
    for (const seen of ["Schiff", "Mindestteilnehmerzahl", "Reiseveranstalter"])
      await expect(page.locator("dt").getByText(seen, { exact: true })).toBeVisible();
    await folded.locator("summary").click();
    await expect(cover).toBeVisible();
    await page.setViewportSize(desk);
    await page.goto((await offerWith("cruise")).path);
    await expect(cover).toBeVisible();
    await expect(folded.locator("summary")).not.toBeVisible();
  },
);

test("with a chosen stay a phone shows one total in box, bar and table", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await chooseFirstDay(page, "hotel/kastelruth-abendgluehn");
  const box = page.locator(".deal > .offer-box");
  const totals = [];
  for (const place of [box.locator(".price-strong"), page.locator(".foot-bar .price-strong")]) {
    await expect(place).toHaveCount(1);
    totals.push(centsIn(await place.textContent()));
  }
  totals.push(centsIn(await page.locator("#your-price ~ table tfoot td").textContent()));
  expect(totals[0]).toBeGreaterThan(0);
  expect(new Set(totals).size, totals.join()).toBe(1);
  const tax = box.getByText("Nicht im Preis, vor Ort zu zahlen: Ortstaxe");
  await expect(tax).not.toBeVisible();
  await box.getByText("inkl. MwSt., vor Ort kommen Abgaben dazu").click();
  await expect(tax).toBeVisible();
  // The redemption deadline concerns vouchers only, which are folded below the price of the stay.
  await expect(box).not.toContainText("Einzulösen bis");
  const voucher = page.locator("#choose details", { hasText: "Einzulösen bis" });
  await expect(voucher.getByLabel("Anzahl")).not.toBeVisible();
  await voucher.locator("summary").click();
  await expect(voucher.getByRole("button", { name: "In den Warenkorb" })).toBeVisible();
});

test(
  "a voucher next to dates is folded below its price and can be bought there",
  { tag },
  async ({ page }) => {
    await page.goto("/de/deals/hotel/baden-baden-quellenhag");
    const voucher = page.locator("details", { has: page.locator("[name=quantity]") });
    await expect(voucher.locator("summary")).toHaveText(/^Als Gutschein ohne Termin: \d+/);
    await voucher.locator("summary").click();
    await expect(voucher).toContainText("Einzulösen bis");
    await voucher.getByLabel("Anzahl").fill("0");
    await voucher.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(voucher.getByLabel("Anzahl")).toBeVisible();
    await expect(voucher.locator(".field-error")).toBeVisible();
  },
);

test("the itinerary of a cruise is folded and opens with a click", { tag }, async ({ page }) => {
  await page.goto((await offerWith("cruise")).path);
  const day = page.locator(".route tbody tr").first();
  await expect(day).not.toBeVisible();
  await page.getByText("Reiseverlauf Tag für Tag").click();
  await expect(day).toBeVisible();
});

test("a phone's bottom bar never covers the focus", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  for (const kind of ["upgrade", "cruise"] as const) {
    await page.goto((await offerWith(kind)).card);
    await expect(page.locator(".foot-bar")).toHaveCSS("position", "sticky");
    expect(await findCoveredStops(page, ".foot-bar")).toEqual([]);
  }
});

test(
  "a desktop shows name, picture, price and button at once, and the price sticks",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(desk);
    for (const kind of ["upgrade", "both", "cruise", "voucher"] as const) {
      await page.goto((await offerWith(kind)).path);
      const price = page.locator(".deal > .offer-box");
      for (const part of [
        page.locator("h1"),
        page.locator(".gallery li").first(),
        price.locator(".price-strong"),
        price.locator("a.button"),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 1500));
      expect(Math.round((await price.boundingBox())?.y ?? 0)).toBe(88);
      await expect(page.locator(".foot-bar")).not.toBeVisible();
    }
  },
);

test("cancellation bands have no colour that suggests free cancellation", { tag }, async ({ page }) => {
  await page.goto("/de/deals/cruise/donau-ms-lindaria");
  const colours = await page
    .locator(".bands li")
    .evaluateAll((bands) => bands.map((band) => getComputedStyle(band).borderLeftColor));
  expect(colours.length).toBeGreaterThan(2);
  expect(new Set(colours).size).toBe(1);
});

test("a desktop's offer page has no empty area of 400 by 160 px", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  // Offers with uneven lists, few departures, extra costs, vouchers only, or vouchers next to dates.
  for (const path of [
    "hotel/weggis-quellmatt",
    "hotel/burgund-belle-aubaine",
    "hotel/usedom-ostwindloge",
    "hotel/bamberg-hopfenzaun",
    "hotel/gamlitz-klapotetzhof",
    "hotel/lauscha-hefteisen",
    "cruise/po-lagune-ms-padanella",
    "cruise/island-rund-ms-hrafnella",
    "cruise/nordkap-ms-torvalda",
  ]) {
    await page.goto(`/de/deals/${path}`);
    expect([path, await page.evaluate(findLargestEmptyArea)]).toEqual([path, null]);
  }
  // With a chosen stay, the page also shows its price, the prices of other lengths, and cabins.
  for (const path of [
    "hotel/kastelruth-abendgluehn",
    "hotel/sylt-priggenfeuer",
    "cruise/po-lagune-ms-padanella",
  ]) {
    await page.goto(`/de/deals/${path}`);
    const dayHref = await page.locator(".month a, .dates a").first().getAttribute("href");
    await page.goto(dayHref ?? "");
    expect([path, await page.evaluate(findLargestEmptyArea)]).toEqual([path, null]);
  }
});

/**
 * Runs in the page: finds the highest area wider than 400 px without text, pictures or borders; null if none is higher
 * than 160 px. A sticky element counts as its whole column.
 */
function findLargestEmptyArea(): { left: number; top: number; width: number; height: number } | null {
  const [cell, wide, high] = [8, 400, 160];
  const [main, heading] = ["main", ".page-heading"].map((part) => document.querySelector(part));
  if (!main || !heading) return null;
  const [top, bottom] = [heading.getBoundingClientRect().bottom, main.getBoundingClientRect().bottom];
  const [left, columns, rows] = [40, 150, Math.floor((bottom - top - 64) / cell)];
  const filled = Array.from({ length: rows }, () => new Uint8Array(columns));
  const fill = (box: Pick<DOMRect, "left" | "right" | "top" | "bottom">) => {
    const [x0, x1] = [Math.floor((box.left - left) / cell), Math.floor((box.right - left - 1) / cell)];
    const [y0, y1] = [Math.floor((box.top - top) / cell), Math.floor((box.bottom - top - 1) / cell)];
    for (const row of filled.slice(Math.max(0, y0), Math.max(0, y1 + 1)))
      row.fill(1, Math.max(0, x0), Math.max(0, x1 + 1));
  };
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) fill(box);
  }
  for (const part of main.querySelectorAll("*")) {
    const { borderTopWidth, borderLeftWidth, position } = getComputedStyle(part);
    const isFramed = parseFloat(borderTopWidth) > 0 && parseFloat(borderLeftWidth) > 0;
    const box = part.getBoundingClientRect();
    if (isFramed || part.matches("img, svg, input, select")) fill(box);
    const column = part.parentElement?.getBoundingClientRect();
    if (position === "sticky" && column)
      fill({ left: box.left, right: box.right, top: column.top, bottom: column.bottom });
  }
  // For each column, the number of empty cells above this row, including it. A run of columns of the same height is an
  // empty area.
  const heights = new Int32Array(columns);
  let largest: ReturnType<typeof findLargestEmptyArea> = null;
  filled.forEach((row, y) => {
    row.forEach((isFilled, x) => (heights[x] = isFilled ? 0 : (heights[x] ?? 0) + 1));
    for (let x = 0; x < columns; x++) {
      let height = heights[x] ?? 0;
      for (let end = x; end < columns && height * cell > Math.max(high, largest?.height ?? 0); end++) {
        height = Math.min(height, heights[end] ?? 0);
        const width = (end - x + 1) * cell;
        if (width <= wide || height * cell <= Math.max(high, largest?.height ?? 0)) continue;
        const place = { left: left + x * cell, top: Math.round(top + (y - height + 1) * cell) };
        largest = { ...place, width, height: height * cell };
      }
    }
  });
  return largest;
}

test(
  "cards of similar offers have a gap of at most three lines between text and price",
  { tag },
  async ({ page }) => {
    for (const width of [375, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/de/deals/hotel/darss-boddenfibel");
      const gaps = await page.locator("#similar .offer-card").evaluateAll((cards) =>
        cards.map((card) => {
          const price = card.querySelector(".offer-price")?.getBoundingClientRect().top ?? 0;
          const partsAbove = [
            ...card.querySelectorAll(".offer-text > :not(.offer-price, .offer-total, .offer-note), .picture"),
          ];
          return Math.round(
            price - Math.max(...partsAbove.map((part) => part.getBoundingClientRect().bottom)),
          );
        }),
      );
      expect(gaps).toHaveLength(3);
      // Beside each other, the prices end at the same height.
      const most = width === 375 ? 24 : 80;
      expect([width, Math.max(...gaps) <= most, gaps]).toEqual([width, true, gaps]);
    }
  },
);

test("on a desktop texts in a row share a baseline", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto((await offerWith("cruise")).card);
  const aligned = await page
    .locator(".sum tfoot :is(th, td)")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).verticalAlign));
  expect(aligned).toEqual(["baseline", "baseline"]);
  // An offer whose list is higher than its heading.
  await page.goto("/de/deals/cruise/nordkap-ms-torvalda");
  const crosses = page.locator("section:has(> .crosses)");
  const first = await edges(crosses.locator("li").first());
  const heading = await edges(crosses.getByRole("heading"));
  expect(Math.abs(heading.top - first.top)).toBeLessThanOrEqual(12);
});
