/** Scripts that come late find a reader who has begun: they take nothing away. */
import type { Page } from "playwright/test";

import { expect, test } from "../support/test.ts";
import { followEffects, settled } from "../support/settled.ts";
import { box, openFilters } from "../support/walk.ts";

/** Keeps the scripts of the pages back until it is called. */
async function scriptsHeldBack(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Until then everything is in sight, and nothing is a sheet. */
async function stylesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return links.length > 0 && links.every(({ sheet }) => sheet !== null);
  });
}

test("errors that the server answered with keep the focus where the reader has gone since", async ({
  page,
}) => {
  await followEffects(page.context());
  const release = await scriptsHeldBack(page);
  await page.goto("/de/barriere-melden", { waitUntil: "commit" });
  await page.locator("main").getByRole("button").first().click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.locator(".error-summary"), "its own attribute brings the reader there").toBeFocused();
  const field = page.locator("textarea").first();
  await field.focus();
  release();
  await settled(page);
  await expect(field).toBeFocused();
});

for (const [what, choose, address] of [
  [
    "an order of results",
    (page: Page) => page.getByLabel("Sortieren nach").selectOption("Preis aufsteigend"),
    /\?sortBy=price$/,
  ],
  [
    "a filter",
    async (page: Page) => {
      await openFilters(page);
      await box(page, /^Halbpension \(/).click();
    },
    /\?tags%5BBoard%5D=HP$/,
  ],
] as const) {
  test(`${what} that was chosen before the scripts had come is applied by them`, async ({ page }) => {
    const release = await scriptsHeldBack(page);
    await page.goto("/de/search", { waitUntil: "commit" });
    await stylesAreThere(page);
    await choose(page);
    await expect(page).toHaveURL(/\/de\/search(#filters)?$/);
    release();
    await expect(page).toHaveURL(address);
  });
}
