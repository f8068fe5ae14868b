/** What stands on the first screen of a phone and of a desk, with scripts and without. */
import type { Page } from "playwright/test";

import { ahead } from "../support/ahead.ts";
import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, box, coveredBy, press } from "../support/walk.ts";

const phone = { width: 375, height: 800 };
const desk = { width: 1280, height: 800 };
const tag = ["@without-scripts", "@layout"];

/** Where a part ends or begins, from the top of the page. */
async function edges(page: Page, selector: string, index = 0): Promise<{ top: number; bottom: number }> {
  return await page
    .locator(selector)
    .nth(index)
    .evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });
}

/** How much of the page the notice takes that only browsers without scripts show. */
const noticeHeight = async (page: Page) =>
  await page
    .locator(".noscript")
    .evaluateAll((notices) =>
      notices.reduce((sum, notice) => sum + notice.getBoundingClientRect().height, 0),
    );

for (const size of [phone, desk]) {
  test(`home shows the whole search on the first screen at ${size.width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/de");
    for (const label of ["Reiseziel", "Anreise (TT.MM.JJJJ)", "Abreise (TT.MM.JJJJ)"])
      await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".guests > summary")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Angebote suchen" })).toBeInViewport({ ratio: 1 });
    if (size === desk) expect((await edges(page, ".band")).top).toBeLessThanOrEqual(640);
    else expect((await edges(page, ".head")).bottom).toBeLessThanOrEqual(89);
  });
}

test(
  "who travels is asked in whole words on the narrowest phone",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/de");
    await page.locator(".guests > summary").click();
    await expect(page.locator(".guests .step").first()).toBeVisible();
    const label = page.locator(".guests label", { hasText: "Erwachsene" });
    expect((await label.boundingBox())?.height).toBeLessThanOrEqual(30);
  },
);

for (const { size, most, explained } of [
  { size: phone, most: 6500, explained: 2200 },
  { size: desk, most: 4600, explained: 1700 },
])
  test(
    `home has at most ${most} px at ${size.width} px, and explains price proposals early`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("/de");
      const notice = await noticeHeight(page);
      expect(await page.locator(".shelf").count()).toBe(4);
      expect((await edges(page, "#how-title")).top - notice).toBeLessThanOrEqual(explained);
      expect((await edges(page, ".foot")).bottom - notice).toBeLessThanOrEqual(most);
    },
  );

test("the first result begins in the upper part of a phone's screen", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  const firstCard = async (path: string) => {
    await page.goto(path);
    return (await edges(page, ".offer-card")).top - (await noticeHeight(page));
  };
  expect(await firstCard("/de/search?m=o&destination=txt:Ostsee")).toBeLessThanOrEqual(350);
  expect(await firstCard("/de/search?m=o")).toBeLessThanOrEqual(300);
  for (const part of ["h3", ".offer-place", ".offer-price"])
    expect(
      (await edges(page, `.offer-card ${part}`)).bottom - (await noticeHeight(page)),
    ).toBeLessThanOrEqual(800);
});

test("the names and prices of two results are on the first screen of a desk", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/de/search?m=o");
  for (const part of ["h3", ".offer-price"])
    expect((await edges(page, `.results .offer-card ${part}`, 1)).bottom).toBeLessThanOrEqual(800);
  const beside = await page.locator(".offer-card:has(.offer-note)").evaluateAll((cards) =>
    cards.map((card) => {
      const right = (part: string) => card.querySelector(part)?.getBoundingClientRect().right ?? 0;
      return right(".picture") - right(".offer-note");
    }),
  );
  expect(beside.length).toBeGreaterThan(0);
  expect(Math.min(...beside), "what is said on a picture stays on it").toBeGreaterThanOrEqual(0);
});

test(
  "on a desk the filters begin high beside the results, below one row to search",
  { tag },
  async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto("/de/search?m=o&destination=txt:Ostsee");
    const notice = await noticeHeight(page);
    const filters = await edges(page, ".facets");
    expect(filters.top - notice).toBeLessThanOrEqual(260);
    expect((await edges(page, ".search-form")).bottom).toBeLessThanOrEqual(filters.top);
    const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? 0;
    expect((await left(".results")) - (await left(".facets"))).toBeGreaterThanOrEqual(264);
    const order = await page
      .locator(".search-form, .results, .facets")
      .evaluateAll((parts) => parts.map((part) => part.className));
    expect(order, "read line by line, the results come first").toEqual(["search-form", "results", "facets"]);
  },
);

test(
  "on a phone the filters are a sheet over the results, with the way back in sight",
  { tag: [...tag, "@both-each-day"] },
  async ({ page, scripts }) => {
    await page.setViewportSize(phone);
    await page.goto("/de/search?m=o&destination=txt:Ostsee&tags[Board]=UF");
    if (scripts) {
      const row = await page
        .locator(".toolbar")
        .evaluate(({ children }) => [...children].map((part) => part.getBoundingClientRect().bottom));
      expect(Math.max(...row) - Math.min(...row), "one row").toBeLessThan(8);
    } else {
      // Beside the button that sorts there has to be room for what is chosen.
      const choice = await page.getByLabel("Sortieren").boundingBox();
      expect(choice?.width).toBeGreaterThanOrEqual(140);
    }
    await page.getByRole("link", { name: "Filter (1)" }).click();
    const way = scripts
      ? page.getByRole("link", { name: /^6\sAngebote zeigen$/ })
      : page.getByRole("button", { name: "Filter anwenden" });
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Reisepreis" })).not.toBeVisible();
    await page.getByRole("checkbox", { name: /^Doppelbett/ }).check();
    await expect(way).toBeInViewport({ ratio: 1 });
    await page.getByLabel("Bis (Euro)").fill("1000");
    // Pressed while answers are on their way, the link waits for them.
    await (scripts ? page.locator(".facets-foot a") : way).click();
    // Without scripts the address is the one that the form sent.
    await expect(page).toHaveURL(
      scripts ? /RoomAmenity.*maxPrice=1000/ : /maxPrice=1000.*amenity=double-bed/,
    );
    await expect(page.locator(".offer-card").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Filter (3)" })).toBeVisible();
    await expect(page.getByLabel("Bis (Euro)")).not.toBeVisible();
  },
);

test(
  "the menu unfolds on a phone and is folded on the next page",
  { tag: [...tag, "@both-each-day"] },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/de");
    const cruises = page
      .getByRole("navigation", { name: "Hauptmenü" })
      .getByRole("link", { name: "Kreuzfahrten" });
    await expect(cruises).not.toBeVisible();
    await page.locator(".menu > summary").click();
    await cruises.click();
    await expect(page).toHaveURL(/\/de\/search\?/);
    await expect(cruises).not.toBeVisible();
    await page.setViewportSize(desk);
    await expect(cruises).toBeVisible();
  },
);

for (const size of [phone, desk])
  test(
    `what has the focus on the way through the filters is seen at ${size.width} px`,
    { tag },
    async ({ page, scripts }) => {
      await page.setViewportSize(size);
      await page.goto("/de/search");
      // The link at the end says how many are found as the filters change.
      for (const part of [".facets-close", ...(scripts ? [".facets-foot a"] : [])]) {
        await page.locator(part).focus();
        await expect(page.locator(part)).toHaveCSS("clip-path", "none");
      }
    },
  );

test(
  "where a filter is wrong and stands in the page, no foot of theirs covers what has the focus",
  { tag },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/de/search?minPrice=viel");
    await expect(page.locator(".facets .field-wrong").first()).toBeVisible();
    await expect(page.locator(".facets-foot")).toHaveCSS("position", "static");
    expect(await coveredBy(page, ".facets-foot")).toEqual([]);
  },
);

test(
  "the heading of what is wrong is in sight in a window as low as 400 % of a small screen",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto("/de/widerruf");
    await page.locator("main form [type=submit]").click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator(".error-summary h2")).toBeInViewport({ ratio: 1 });
  },
);

for (const size of [phone, desk]) {
  test(
    `nothing moves while pages of eleven kinds come, at ${size.width} px`,
    { tag: ["@needs-scripts", ...(size === desk ? ["@long"] : [])] },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            moved += entry.value;
          document.documentElement.dataset["moved"] = moved.toFixed(4);
        }).observe({ type: "layout-shift", buffered: true });
      });
      const cart = await ahead(page, async (plain) => {
        await plain.goto((await offerWith("upgrade")).card);
        await press(plain, /^In den Warenkorb/);
        await arriveAt(plain, "Warenkorb");
        return plain.url();
      });
      for (const path of [
        "/de",
        "/de/search?m=o&destination=txt:Ostsee",
        "/de/map?destination=txt:Italien",
        (await offerWith("upgrade")).path,
        (await offerWith("cruise")).path,
        (await offerWith("voucher")).path,
        "/de/thema/am-meer",
        "/de/login",
        "/de/faq",
        cart,
        "/checkout",
      ]) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const moved = Number((await page.locator("html").getAttribute("data-moved")) ?? 0);
        expect([path, moved <= 0.001, moved]).toEqual([path, true, moved]);
      }
    },
  );
}

test("a filter stays under the finger that has ticked it", { tag: "@needs-scripts" }, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/de/search?m=o");
  const filter = box(page, /^Halbpension \(/);
  const top = async () => (await filter.boundingBox())?.y ?? Infinity;
  await filter.scrollIntoViewIfNeeded();
  const before = await top();
  await filter.check();
  await expect(page).toHaveURL(/=HP$/);
  await expect(page.getByRole("link", { name: /^Halbpension/ })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});
