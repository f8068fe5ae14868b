/** Content of the first screen on phone and desktop, with and without scripts. */
import type { Page } from "playwright/test";

import { runWithoutScripts } from "../support/ahead.ts";
import { newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, box, findCoveredStops, press, propose } from "../support/walk.ts";

const phone = { width: 375, height: 800 };
const desk = { width: 1280, height: 800 };
const tag = ["@without-scripts", "@layout"];

/** Top and bottom of an element from the top of the page, in px. */
async function edges(page: Page, selector: string, index = 0): Promise<{ top: number; bottom: number }> {
  return await page
    .locator(selector)
    .nth(index)
    .evaluate((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });
}

/** Height of the notice that only browsers without scripts show. */
const noticeHeight = async (page: Page) =>
  await page
    .locator(".noscript")
    .evaluateAll((notices) =>
      notices.reduce((sum, notice) => sum + notice.getBoundingClientRect().height, 0),
    );

for (const size of [phone, desk]) {
  test(`home shows the whole search in the first screen at ${size.width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/de");
    const dates = ["Anreise (TT.MM.JJJJ)", "Abreise (TT.MM.JJJJ)"];
    for (const label of ["Wohin?", ...(size === desk ? dates : [])])
      await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
    if (size === phone) await expect(page.locator(".when > summary")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Noch ohne Datum suchen" })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".guests > summary")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Angebote suchen" })).toBeInViewport({ ratio: 1 });
    if (size === desk) expect((await edges(page, ".band")).top).toBeLessThanOrEqual(640);
    else expect((await edges(page, ".head")).bottom).toBeLessThanOrEqual(89);
  });
}

test("on a phone home starts with poster, short form and the first offers", { tag }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/de");
  const notice = await noticeHeight(page);
  const height = async (selector: string) => {
    const { top, bottom } = await edges(page, selector);
    return Math.round(bottom - top);
  };
  expect(await height(".poster > .picture")).toBe(180);
  expect(await height(".poster h1"), "two lines of 28 px").toBeLessThanOrEqual(66);
  await expect(page.locator(".poster h1")).toHaveCSS("font-size", "28px");
  expect(await height(".search-where .input")).toBe(56);
  expect([await height(".when > summary"), await height(".guests > summary")]).toEqual([48, 48]);
  const [when, guests] = [await edges(page, ".when"), await edges(page, ".guests")];
  expect(guests.top, "one row").toBe(when.top);
  expect((await edges(page, ".shelf")).top - notice).toBeLessThanOrEqual(640);
  await page.locator(".when > summary").click();
  await expect(page.getByLabel("Abreise (TT.MM.JJJJ)")).toBeInViewport({ ratio: 1 });
});

for (const { size, ratio } of [
  { size: phone, ratio: 4 / 3 },
  { size: desk, ratio: 16 / 9 },
])
  test(`pictures in a row of cards have one height at ${size.width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto("/de");
    const pictures = await page.locator(".shelf .picture").evaluateAll((all) =>
      all.map((picture) => {
        const { width, height, top } = picture.getBoundingClientRect();
        const card = picture.closest(".offer-card")?.getBoundingClientRect().top ?? 0;
        return { ratio: width / height, above: top - card };
      }),
    );
    expect(pictures.length).toBeGreaterThan(9);
    for (const picture of pictures) {
      expect(picture.ratio).toBeCloseTo(ratio, 1);
      expect(picture.above, "the picture is on top").toBeLessThanOrEqual(2);
    }
  });

test(
  "labels of the guest fields do not break on the narrowest phone",
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
  { size: phone, most: 6750, explained: 2200 },
  { size: desk, most: 6900, explained: 1700 },
])
  test(
    `home is at most ${most} px high at ${size.width} px and explains bids early`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("/de");
      const notice = await noticeHeight(page);
      expect(await page.locator(".shelf").count()).toBe(5);
      expect((await edges(page, "#how-title")).top - notice).toBeLessThanOrEqual(explained);
      expect((await edges(page, ".foot")).bottom - notice).toBeLessThanOrEqual(most);
    },
  );

test("the first result starts in the upper part of a phone's screen", { tag }, async ({ page }) => {
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

test("two results with name and price fit in the first screen of a desktop", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/de/search?m=o");
  for (const part of ["h3", ".offer-price"])
    expect((await edges(page, `.results .offer-card ${part}`, 1)).bottom).toBeLessThanOrEqual(800);
  const distances = await page.locator(".offer-card:has(.offer-note)").evaluateAll((cards) =>
    cards.map((card) => {
      const right = (part: string) => card.querySelector(part)?.getBoundingClientRect().right ?? 0;
      return right(".picture") - right(".offer-note");
    }),
  );
  expect(distances.length).toBeGreaterThan(0);
  expect(Math.min(...distances), "what is said on a picture stays on it").toBeGreaterThanOrEqual(0);
});

test("on a desktop the filters start at the top next to the results", { tag }, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/de/search?m=o&destination=txt:Ostsee");
  const notice = await noticeHeight(page);
  const filters = await edges(page, ".facets");
  expect(filters.top - notice).toBeLessThanOrEqual(480);
  expect(Math.abs(filters.top - (await edges(page, ".results .offer-card")).top)).toBeLessThanOrEqual(1);
  const [heading, form] = [await edges(page, ".page-heading"), await edges(page, ".search-form")];
  expect(form.top - heading.bottom, "space between heading and form").toBeGreaterThanOrEqual(24);
  expect((await edges(page, ".search-form")).bottom).toBeLessThanOrEqual(filters.top);
  const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? 0;
  expect((await left(".results")) - (await left(".facets"))).toBeGreaterThanOrEqual(264);
  const order = await page
    .locator(".search-form, .results, .facets")
    .evaluateAll((parts) => parts.map((part) => part.className));
  expect(order, "read line by line, the results come first").toEqual(["search-form", "results", "facets"]);
});

test(
  "on a phone the filters cover the results and the way back is visible",
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
      // The sort button must leave room for the selected value.
      const choice = await page.getByLabel("Sortieren").boundingBox();
      expect(choice?.width).toBeGreaterThanOrEqual(140);
    }
    await page.getByRole("link", { name: "Filter (1)" }).click();
    const applyControl = scripts
      ? page.getByRole("link", { name: /^6\sAngebote zeigen$/ })
      : page.getByRole("button", { name: "Filter anwenden" });
    await expect(applyControl).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Reisepreis" })).not.toBeVisible();
    await page.getByRole("checkbox", { name: /^Doppelbett/ }).check();
    await expect(applyControl).toBeInViewport({ ratio: 1 });
    await page.getByLabel("Bis (Euro)").fill("1000");
    // The link waits for responses in progress.
    await (scripts ? page.locator(".facets-foot a") : applyControl).click();
    // Without scripts the address is the one sent by the form.
    await expect(page).toHaveURL(
      scripts ? /RoomAmenity.*maxPrice=1000/ : /maxPrice=1000.*amenity=double-bed/,
    );
    await expect(page.locator(".offer-card").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Filter (3)" })).toBeVisible();
    await expect(page.getByLabel("Bis (Euro)")).not.toBeVisible();
  },
);

test(
  "the menu opens on a phone and is closed on the next page",
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
    `the focused link among the filters is visible at ${size.width} px`,
    { tag },
    async ({ page, scripts }) => {
      await page.setViewportSize(size);
      await page.goto("/de/search");
      // This link shows the number of results while filters change.
      for (const part of [".facets-close", ...(scripts ? [".facets-foot a"] : [])]) {
        await page.locator(part).focus();
        await expect(page.locator(part)).toHaveCSS("clip-path", "none");
      }
    },
  );

test("with a filter error the footer of the filters covers no focus", { tag }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/de/search?minPrice=viel");
  await expect(page.locator(".facets .field-wrong").first()).toBeVisible();
  await expect(page.locator(".facets-foot")).toHaveCSS("position", "static");
  expect(await findCoveredStops(page, ".facets-foot")).toEqual([]);
});

test(
  "the heading of the error summary is visible in a window with the height of a small screen at 400 %",
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
    `no layout shifts while eleven kinds of pages load at ${size.width} px`,
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
      const cart = await runWithoutScripts(page, async (plain) => {
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

for (const size of [phone, desk])
  test(
    `no layout shifts when the heading font arrives late at ${size.width} px`,
    { tag: "@needs-scripts" },
    async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/jost-*.woff2", async (route) => {
        await released;
        await route.continue();
      });
      await page.setViewportSize(size);
      await page.goto((await offerWith("upgrade")).path, { waitUntil: "domcontentloaded" });
      const headings = () =>
        page
          .locator("h1, h2, h3")
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
      const isLoaded = () =>
        page.evaluate(() =>
          [...document.fonts].some((face) => /^"?Jost"?$/.test(face.family) && face.status === "loaded"),
        );
      expect(await isLoaded()).toBe(false);
      const initial = await headings();
      release();
      await expect.poll(isLoaded).toBe(true);
      expect(await headings()).toEqual(initial);
    },
  );

for (const size of [phone, desk])
  test(
    `a cart with a counter-offer begins with the decision at ${size.width} px`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(size);
      await runWithoutScripts(page, async (plain) => {
        const { checkin, checkout } = travelDates(test.info().titlePath.join() + test.info().project.name);
        const stay = new URLSearchParams({ checkin, checkout, adults: "2" });
        await plain.goto(`/de/deals/hotel/menton-citronnade?${stay}`);
        await press(plain, "In den Warenkorb", "Warenkorb");
        const total = (await plain.locator(".sums-total dd").textContent()) ?? "";
        // Less than 80 % of the price is countered.
        const euros = Math.round(Number.parseInt(total.replaceAll(".", "")) * 0.78);
        await propose(plain, String(euros), newPerson().email);
      });
      // The message about the proposal is shown once.
      await page.reload();
      const decision = page.locator("main").getByRole("heading", { level: 2 }).first();
      await expect(decision).toHaveText(/^Der Anbieter bietet Ihnen /);
      const notice = await noticeHeight(page);
      const bottomOf = async (name: RegExp) => {
        const button = page.locator("main").getByRole("button", { name }).first();
        return await button.evaluate((each) => each.getBoundingClientRect().bottom + scrollY);
      };
      expect((await edges(page, "main h2")).top - notice).toBeLessThanOrEqual(400);
      expect((await bottomOf(/^Für .* annehmen$/)) - notice).toBeLessThanOrEqual(540);
      expect((await bottomOf(/^Ablehnen/)) - notice).toBeLessThanOrEqual(600);
      expect((await edges(page, ".cart-item")).top).toBeGreaterThan(await bottomOf(/^Ablehnen/));
    },
  );

test("a filter keeps its position after it was ticked", { tag: "@needs-scripts" }, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto("/de/search?m=o");
  const filter = box(page, /^Halbpension \(/);
  const top = async () => (await filter.boundingBox())?.y ?? Infinity;
  await filter.scrollIntoViewIfNeeded();
  const initialTop = await top();
  await filter.check();
  await expect(page).toHaveURL(/=HP$/);
  await expect(page.getByRole("link", { name: /^Halbpension/ })).toBeVisible();
  expect(Math.abs((await top()) - initialTop)).toBeLessThanOrEqual(2);
});
