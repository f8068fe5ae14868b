import type { Page } from "playwright/test";

import { followEffects, settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt } from "../support/walk.ts";

/** Another build answers from now on; answers how often it was asked for. */
async function otherBuild(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route("**/builds/latest.json?*", (route) => {
    asked += 1;
    return route.fulfill({ json: { id: "another" } });
  });
  return () => asked;
}

/** How the page that is shown came: "reload" or "navigate"; empty while it is coming. */
const kind = (page: Page) =>
  page
    .evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation");
      return entry instanceof PerformanceNavigationTiming ? entry.type : "";
    })
    .catch(() => "");

const follow = (page: Page, name: string) =>
  page.locator("footer").getByRole("link", { name, exact: true }).click();

/**
 * Opens a page whose own clock says that it has been there this long, or that hardly any time passes. The scripts have
 * taken it over then: a link that is followed earlier is the browser's own, and asks for no build.
 */
async function openAged(page: Page, age: "old" | "young"): Promise<void> {
  await followEffects(page.context());
  await page.addInitScript((isOld) => {
    const real = performance.now.bind(performance);
    performance.now = () => (isOld ? real() + 20_000 : real() / 1_000);
  }, age === "old");
  await page.goto("/de/faq");
  await settled(page);
}

test("another build: the next page is loaded whole [S4-43]", async ({ page }) => {
  const asked = await otherBuild(page);
  await openAged(page, "old");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  await expect.poll(() => kind(page)).toBe("reload");
  expect(new URL(page.url()).pathname).toBe("/de/imprint");
  expect(asked()).toBe(1);
});

test("the same build: nothing is loaded again [S4-44]", async ({ page }) => {
  await openAged(page, "old");
  const answered = page.waitForResponse("**/builds/latest.json?*");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  expect((await answered).status()).toBe(200);
  expect(await kind(page)).toBe("navigate");
});

test("a page that was just loaded stays: no circle of reloads [S9-09]", async ({ page }) => {
  const asked = await otherBuild(page);
  await openAged(page, "young");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  await expect.poll(asked).toBe(1);
  await follow(page, "Datenschutz");
  await arriveAt(page, "Datenschutz");
  await expect.poll(asked).toBe(2);
  expect(await kind(page)).toBe("navigate");
});

test("what somebody has begun to type is not thrown away; the next page without it is loaded whole", async ({
  page,
}) => {
  await openAged(page, "old");
  let answer = () => {};
  const typed = new Promise<void>((resolve) => (answer = resolve));
  let answered = 0;
  await page.route("**/builds/latest.json?*", async (route) => {
    await typed;
    await route.fulfill({ json: { id: "another" } });
    answered += 1;
  });
  await follow(page, "Newsletter");
  await arriveAt(page, "Newsletter");
  await page.getByLabel("E-Mail-Adresse").fill("angefangen@");
  answer();
  await expect.poll(() => answered).toBe(1);
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("angefangen@");
  expect(await kind(page)).toBe("navigate");
  await follow(page, "Impressum");
  await arriveAt(page, "Impressum");
  await expect.poll(() => kind(page)).toBe("reload");
});
