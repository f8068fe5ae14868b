/** The search page between two responses: scroll position, focus, announcements, and which response counts. */
import type { Request } from "playwright/test";

import { box, countOf, waitForFrames, heading, hitsOf, openFilters, openGuests } from "../support/walk.ts";
import { expect, test } from "../support/test.ts";

test(
  "back and forward restore scroll position and focus [S2-45]",
  {
    tag: ["@without-scripts", "@layout"],
  },
  async ({ page, scripts }) => {
    await page.goto("/de/search");
    const next = page.getByRole("link", { name: "Weiter", exact: true });
    await next.scrollIntoViewIfNeeded();
    const firstPosition = await page.evaluate(() => window.scrollY);
    expect(firstPosition).toBeGreaterThan(500);
    await next.click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200);
    const offer = page.locator("main article").nth(4).getByRole("link");
    await offer.scrollIntoViewIfNeeded();
    const secondPosition = await page.evaluate(() => window.scrollY);
    await offer.click();
    await expect(page).toHaveURL(/\/de\/deals\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(200);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(secondPosition - 60);
    if (scripts) await expect(offer).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/de\/search$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(firstPosition - 60);
    if (scripts) await expect(next).toBeFocused();
    await page.goForward();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(secondPosition - 60);
    if (scripts) await expect(offer).toBeFocused();
  },
);

test("each change is announced once, and unsent input stays", { tag: "@needs-scripts" }, async ({ page }) => {
  await page.goto("/de/search");
  await page.evaluate(() => {
    const region = document.getElementById("announcements");
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.push(region?.textContent ?? "")).observe(region as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await openGuests(page);
  await page.getByLabel("Zimmer", { exact: true }).fill("2");
  await openFilters(page);
  const hits = await hitsOf(page, /^Halbpension \(/);
  const filter = box(page, /^Halbpension \(/);
  await filter.scrollIntoViewIfNeeded();
  const initialY = (await filter.boundingBox())?.y ?? 0;
  await filter.check();
  await expect(heading(page)).toHaveText(new RegExp(`^${hits}\\s`));
  expect(Math.abs(((await filter.boundingBox())?.y ?? 0) - initialY)).toBeLessThan(100);
  await page.getByLabel("Bis (Euro)").pressSequentially("400");
  await page.getByLabel("Bis (Euro)").blur();
  await expect(page).toHaveURL(/&maxPrice=400$/);
  await page.goBack();
  await expect(page).toHaveURL(/=HP$/);
  await expect(page.getByLabel("Bis (Euro)")).toHaveValue("");
  await expect(page.getByLabel("Zimmer", { exact: true })).toHaveValue("2");
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said).toHaveLength(3);
  for (const text of said) expect(text).toMatch(/^\d+\sAngebote? gefunden$/);
  expect(said[0]).toMatch(new RegExp(`^${hits}\\s`));
  await expect(page.locator("#announcements")).toHaveAttribute("role", "status");
});

test(
  "a late response to an older change does not undo a newer one",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await page.goto("/de/search");
    await openFilters(page);
    const all = await countOf(page);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let first: Request | undefined;
    await page.route(/search\.data/, async (route) => {
      const isFirst = first === undefined;
      first ??= route.request();
      if (isFirst) await released;
      await route.continue().catch(() => undefined);
    });
    await box(page, /^Halbpension \(/).check();
    await box(page, /^Deutschland \(/).check();
    const both = /\?tags%5BBoard%5D=HP&tags%5BCountry%5D=DE$/;
    await expect(page).toHaveURL(both);
    // The address changes a moment before the list does.
    await expect.poll(() => countOf(page)).not.toBe(all);
    const count = await countOf(page);
    release();
    // The request was aborted, or it is answered now.
    await (await first?.response())?.finished();
    await waitForFrames(page);
    await expect(page).toHaveURL(both);
    expect(await countOf(page)).toBe(count);
    await expect(box(page, /^Halbpension \(/)).toBeChecked();
    await expect(box(page, /^Deutschland \(/)).toBeChecked();
  },
);
