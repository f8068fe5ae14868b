/** Scripts that arrive late: they must not discard what the visitor has done meanwhile. */
import type { Page } from "playwright/test";

import { expect, test } from "../support/test.ts";
import { followEffects, waitForHydration } from "../support/settled.ts";
import { box, openFilters } from "../support/walk.ts";

/** Delays the scripts of all pages until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits for the styles. Without them all content is visible and no layout applies. */
async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return links.length > 0 && links.every(({ sheet }) => sheet !== null);
  });
}

test("late scripts leave the focus where the visitor has moved it after a server-rendered error", async ({
  page,
}) => {
  await followEffects(page.context());
  const release = await holdScripts(page);
  await page.goto("/de/barriere-melden", { waitUntil: "commit" });
  await page.locator("main").getByRole("button").first().click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.locator(".error-summary"), "its own attribute brings the reader there").toBeFocused();
  const field = page.locator("textarea").first();
  await field.focus();
  release();
  await waitForHydration(page);
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
  test(`${what} chosen before the scripts have loaded is applied by them`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/de/search", { waitUntil: "commit" });
    await waitForStyles(page);
    await choose(page);
    await expect(page).toHaveURL(/\/de\/search(#filters)?$/);
    release();
    await expect(page).toHaveURL(address);
  });
}
