/** A shop of its own, set up with services of others: what of them reaches the visitor's browser, and when. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright/test";

import { type ShopProcess, shopProcess } from "../support/shop-process.ts";
import { expect, test } from "../support/test.ts";
import { press } from "../support/walk.ts";
import { expectSound } from "./pages/sound.ts";

const chat = "https://chat.example";
const tags = "https://www.googletagmanager.com";
let shop: ShopProcess;

// One after the other: torn apart, each test would open a shop of its own.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const scratch = mkdtempSync(join(process.env["E2E_SCRATCH"] ?? "", "services-"));
  const environment = {
    DATA_DIR: join(scratch, "data"),
    WARM_PICTURES: "off",
    TAG_MANAGER_ID: "GTM-AB12CD3",
    SHOP_SUPPORT_SCRIPT: `${chat}/widget.js`,
  };
  shop = await shopProcess(environment, join(scratch, "shop.log"));
  await shop.start();
});
test.afterAll(() => shop.stop("SIGTERM"));

/** Plays the others; answers what they have been asked for. */
async function playOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== shop.origin,
    (route) => {
      const { origin, pathname } = new URL(route.request().url());
      asked.push(origin + pathname);
      return route.fulfill({
        contentType: "text/javascript",
        body: "window.others = (window.others ?? 0) + 1;",
      });
    },
  );
  return asked;
}

const policyAt = async (page: Page, path: string) =>
  (await page.goto(shop.origin + path))?.headers()["content-security-policy"] ?? "";
const othersRun = (page: Page) => page.evaluate(() => (window as { others?: number }).others ?? 0);
const banner = (page: Page) => page.getByRole("region", { name: "Ihre Einwilligung" });

test("nobody else hears of a visitor who has not chosen, or has refused", async ({ page, context }) => {
  const asked = await playOthers(context);
  expect(await policyAt(page, "/de")).not.toContain("https://");
  await expectSound(page);
  await banner(page).getByRole("button", { name: "Alle ablehnen" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await policyAt(page, "/de/search")).not.toContain("https://");
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The shop's own thread is no choice where somebody else's chat is set up: without consent there is the page.
  expect(asked).toEqual([]);
});

test("with consent they are there, but never on pages of an account, a form or a thread", async ({
  page,
  context,
}) => {
  const asked = await playOthers(context);
  await page.goto(`${shop.origin}/de`);
  await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => [...new Set(asked)].toSorted()).toEqual([`${chat}/widget.js`, `${tags}/gtm.js`]);
  await expect.poll(() => othersRun(page)).toBe(2);
  const policy = await policyAt(page, "/de/search");
  expect(policy).toContain(tags);
  expect(policy).toContain(chat);
  await expect.poll(() => othersRun(page)).toBe(2);

  // By a link, as visitors go there: the browser opens a document without them.
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/de\/login/);
  expect(await othersRun(page)).toBe(0);
  const before = asked.length;
  for (const path of ["/de/login", "/de/register", "/de/widerruf", "/de/support"])
    expect(await policyAt(page, path), path).not.toContain("https://");
  expect(asked.length).toBe(before);
});

test("consent is taken back: from then on nothing is loaded", async ({ page, context }) => {
  const asked = await playOthers(context);
  await page.goto(`${shop.origin}/de/faq`);
  await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.getByRole("link", { name: "Cookie-Einstellungen" }).click();
  await press(page, "Alle ablehnen");
  await expect(page.getByText("Sie haben alles außer dem Nötigen abgelehnt.")).toBeVisible();
  const before = asked.length;
  expect(await policyAt(page, "/de/faq")).not.toContain("https://");
  expect(await othersRun(page)).toBe(0);
  expect(asked.length).toBe(before);
});
