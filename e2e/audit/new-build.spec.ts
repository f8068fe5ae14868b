import type { Page } from "playwright/test";

import { followEffects, waitForHydration } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt } from "../support/walk.ts";

/** Simulates a newer build. The returned function counts how often the build was requested. */
async function mockNewerBuild(page: Page): Promise<() => number> {
  let requests = 0;
  await page.route("**/builds/latest.json?*", (route) => {
    requests += 1;
    return route.fulfill({ json: { id: "another" } });
  });
  return () => requests;
}

/** How the current page was loaded: "reload" or "navigate"; empty while it is loading. */
const loadType = (page: Page) =>
  page
    .evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return entry instanceof PerformanceNavigationTiming ? entry.type : "";
    })
    .catch(() => "");

const follow = (page: Page, name: string) =>
  page.locator("footer").getByRole("link", { name, exact: true }).click();

/**
 * Opens a page whose clock says that it is 20 seconds old, or that hardly any time passes. Waits for hydration: an
 * earlier click would be a full page load, which requests no build.
 */
async function openAged(page: Page, age: "old" | "young"): Promise<void> {
  await followEffects(page.context());
  await page.addInitScript((isOld) => {
    const realNow = performance.now.bind(performance);
    performance.now = () => (isOld ? realNow() + 20_000 : realNow() / 1_000);
  }, age === "old");
  await page.goto("/de/faq");
  await waitForHydration(page);
}

test("reloads the next page when there is a newer build [S4-43]", async ({ page }) => {
  const requests = await mockNewerBuild(page);
  await openAged(page, "old");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  await expect.poll(() => loadType(page)).toBe("reload");
  expect(new URL(page.url()).pathname).toBe("/de/imprint");
  expect(requests()).toBe(1);
});

test("does not reload the page when the build is the same [S4-44]", async ({ page }) => {
  await openAged(page, "old");
  const response = page.waitForResponse("**/builds/latest.json?*");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  expect((await response).status()).toBe(200);
  expect(await loadType(page)).toBe("navigate");
});

test("does not reload a page that was loaded just before [S9-09]", async ({ page }) => {
  const requests = await mockNewerBuild(page);
  await openAged(page, "young");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  await expect.poll(requests).toBe(1);
  await follow(page, "Datenschutz");
  await arriveAt(page, "Datenschutz");
  await expect.poll(requests).toBe(2);
  expect(await loadType(page)).toBe("navigate");
});

test("keeps unsent input despite a newer build and reloads the page after it", async ({ page }) => {
  await openAged(page, "old");
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  let responses = 0;
  await page.route("**/builds/latest.json?*", async (route) => {
    await released;
    await route.fulfill({ json: { id: "another" } });
    responses += 1;
  });
  await follow(page, "Newsletter");
  await arriveAt(page, "Newsletter");
  await page.getByLabel("E-Mail-Adresse").fill("angefangen@");
  answer();
  await expect.poll(() => responses).toBe(1);
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("angefangen@");
  expect(await loadType(page)).toBe("navigate");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  await expect.poll(() => loadType(page)).toBe("reload");
});
