import type { Page, Route } from "playwright/test";

import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, waitForFrames, expectSearch, press } from "../support/walk.ts";

const field = (page: Page) => page.locator("#f-destination");
const list = (page: Page) => page.getByRole("listbox", { name: "Vorschläge", includeHidden: true });
const options = (page: Page) => list(page).getByRole("option");
const active = (page: Page) => list(page).getByRole("option", { selected: true });

/** Opens the home page and waits until the field is a combobox. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/de");
  await expect(field(page)).toHaveAttribute("role", "combobox");
}

test("a label from the datalist is recognised as a place", { tag: "@needs-none" }, async ({ page }) => {
  await page.goto("/de");
  await expect(field(page)).toHaveAttribute("list", "places");
  const labels = await page
    .locator("#places option")
    .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  expect(labels).toContain("Südtirol");
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.length).toBeLessThanOrEqual(200);
  await field(page).fill("Südtirol");
  await press(page, "Angebote suchen", /^\d+\sAngebote? in Südtirol/);
  await expectSearch(page, false, /[?&]destination=key:region-it-sudtirol/);
  await expect(field(page)).toHaveValue("Südtirol");
});

test(
  "text that names no place is searched as text",
  { tag: "@plain-each-day" },
  async ({ page, scripts }) => {
    await page.goto("/de/search?m=o&destination=Sauna%20am%20See");
    await expectSearch(page, scripts, /[?&]destination=txt:Sauna/);
    await expect(field(page)).toHaveValue("Sauna am See");
  },
);

test(
  "a destination is found, selected and searched by keyboard",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await openHome(page);
    await expect(field(page)).not.toHaveAttribute("list", /./);
    await expect(page.locator("#places")).toHaveCount(0);
    await field(page).pressSequentially("Südt");
    await expect(options(page).first()).toHaveText(/^Südtirol Region, Italien, \d+\sAngebote?$/);
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.locator("#announcements")).toContainText(/\d+ Vorschl(ag|äge)/);
    await expect(active(page)).toHaveCount(0);

    await field(page).press("ArrowDown");
    await expect(active(page)).toHaveText(/^Südtirol/);
    const id = (await active(page).getAttribute("id")) ?? "-";
    await expect(field(page)).toHaveAttribute("aria-activedescendant", id);
    await expect(field(page)).toBeFocused();
    await field(page).press("ArrowUp");
    await expect(active(page)).toHaveCount(0);
    await field(page).press("ArrowUp");
    await expect(active(page)).toHaveText((await options(page).last().textContent()) ?? "");
    await field(page).press("Home");
    await expect(active(page)).toHaveCount(0);

    // Escape closes the list and keeps the text.
    await field(page).press("Escape");
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await expect(field(page)).toHaveValue("Südt");
    await field(page).press("Escape");
    await expect(field(page)).toHaveValue("Südt");

    await field(page).fill("");
    await field(page).pressSequentially("südtirol");
    await expect(options(page).first()).toHaveText(/^Südtirol/);
    await field(page).press("ArrowDown");
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("Südtirol");
    await expect(options(page)).toHaveCount(0);
    await field(page).press("Escape");
    await expect(field(page)).toHaveValue("Südtirol");
    await expect(page).toHaveURL(/\/de$/);
    await field(page).press("Enter");
    await arriveAt(page, /^\d+\sAngebote? in Südtirol/);
    await expect(page).toHaveURL(/[?&]destination=key:region-it-sudtirol/);
  },
);

test(
  "a destination is selected by pointer, and Tab closes the list",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await openHome(page);
    await field(page).click();
    await expect(options(page)).toHaveCount(8);
    const label = (await options(page).nth(2).textContent()) ?? "";
    // Relative to the page, because clicking an option further down scrolls to it.
    const buttonTop = async () =>
      await page
        .getByRole("button", { name: "Angebote suchen" })
        .evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const initialTop = await buttonTop();
    await options(page).nth(2).click();
    await expect(field(page)).toBeFocused();
    expect(label.startsWith(await field(page).inputValue())).toBe(true);
    await expect(options(page)).toHaveCount(0);
    // The layout must not shift when the list opens or closes.
    expect(await buttonTop()).toBe(initialTop);

    // The list is longer than its box and scrolls.
    await field(page).fill("h");
    await expect(options(page)).toHaveCount(8);
    await field(page).press("ArrowDown");
    await field(page).press("Tab");
    await expect(field(page)).not.toBeFocused();
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("h");
  },
);

test("late suggestions for an earlier text are not shown", { tag: "@needs-scripts" }, async ({ page }) => {
  // Prevents requests from being aborted, so that the late response really arrives.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (address, init) => fetch(address, { ...init, signal: null });
  });
  await openHome(page);
  const held: Route[] = [];
  await page.route("**/api/suggestions?*", async (route) => {
    const typed = new URL(route.request().url()).searchParams.get("q") ?? "";
    if (typed === "Süd") held.push(route);
    else
      await route.fulfill({
        json: [{ value: `key:${typed}`, label: `Neu für ${typed}`, kind: "city", hint: "Ort" }],
      });
  });
  await field(page).pressSequentially("Süd");
  await expect.poll(() => held.length).toBe(1);
  await field(page).pressSequentially("t");
  await expect(options(page)).toHaveText(["Neu für Südt Ort"]);
  const lateSuggestions = [{ value: "key:alt", label: "Alt für Süd", kind: "city", hint: "Ort" }];
  const arrival = page.waitForResponse((answer) => answer.url().endsWith("?q=S%C3%BCd"));
  await held[0]?.fulfill({ json: lateSuggestions });
  await (await arrival).finished();
  await waitForFrames(page);
  await expect(options(page)).toHaveText(["Neu für Südt Ort"]);

  // Previous suggestions disappear as soon as they do not match the text.
  await field(page).pressSequentially("x");
  await expect(options(page)).toHaveText(["Neu für Südtx Ort"]);
});

test("the field works without suggestions", { tag: "@needs-scripts" }, async ({ page }) => {
  await openHome(page);
  await page.route("**/api/suggestions?*", (route) => route.fulfill({ status: 404, body: "<p>" }));
  const answer = page.waitForResponse((each) => each.url().endsWith("?q=S%C3%BCdtirol"));
  await field(page).pressSequentially("Südtirol");
  await (await answer).finished();
  await waitForFrames(page);
  await expect(options(page)).toHaveCount(0);
  await press(page, "Angebote suchen", /^\d+\sAngebote? in Südtirol/);
});

test(
  "the open list passes the checks in all colour schemes",
  { tag: ["@needs-scripts", "@long"] },
  async ({ page }) => {
    await openHome(page);
    await field(page).click();
    await expect(options(page).first()).toBeVisible();
    await field(page).press("ArrowDown");
    await expect(active(page)).toHaveCount(1);
    for (const media of [
      { colorScheme: "dark" },
      { forcedColors: "active", colorScheme: "light" },
    ] as const) {
      await page.emulateMedia(media);
      await expect(active(page)).toHaveCount(1);
      const { violations } = await axeFindings(page, undefined, ".combobox");
      expect(violations).toEqual([]);
      const outline = await active(page).evaluate((one) => getComputedStyle(one).outlineStyle);
      expect(outline).toBe("solid");
    }
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    // Text of double size in a window of half the width.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% !important; }");
      document.adoptedStyleSheets.push(sheet);
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  },
);

test("suggestions for any query can be cached", { tag: "@needs-none" }, async ({ request }) => {
  for (const query of [
    "",
    "?q=",
    "?q=S%C3%BCdtirol",
    "?q=%FF%00",
    `?q=${"ue%20".repeat(900)}`,
    "?q=a&q=b",
    "?x[]=1",
  ]) {
    const answer = await request.get(`/api/suggestions${query}`);
    expect(answer.status(), query).toBe(200);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=300");
    expect(((await answer.json()) as unknown[]).length).toBeLessThanOrEqual(8);
    const again = await request.get(`/api/suggestions${query}`, {
      headers: { "If-None-Match": answer.headers()["etag"] ?? "" },
    });
    expect(again.status(), query).toBe(304);
  }
});
