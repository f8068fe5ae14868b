/** A separate shop with external services: which of them the visitor's browser contacts, and when. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright/test";

import { type ShopProcess, shopProcess } from "../support/shop-process.ts";
import { expect, test } from "../support/test.ts";
import { press } from "../support/walk.ts";
import { expectNoIssues } from "./pages/sound.ts";

const chat = "https://chat.example";
const tags = "https://www.googletagmanager.com";
let shop: ShopProcess;

// In sequence, because each worker would start a shop of its own.
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

/** Replaces all external services. Returns the addresses requested so far. */
async function mockServices(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(
    (url) => url.origin !== shop.origin,
    (route) => {
      const { origin, pathname } = new URL(route.request().url());
      requests.push(origin + pathname);
      return route.fulfill({
        contentType: "text/javascript",
        body: "window.others = (window.others ?? 0) + 1;",
      });
    },
  );
  return requests;
}

const policyAt = async (page: Page, path: string) =>
  (await page.goto(shop.origin + path))?.headers()["content-security-policy"] ?? "";
const othersRun = (page: Page) => page.evaluate(() => (window as { others?: number }).others ?? 0);
const banner = (page: Page) => page.getByRole("region", { name: "Ihre Einwilligung" });

test("contacts no external service without consent", async ({ page, context }) => {
  const requests = await mockServices(context);
  expect(await policyAt(page, "/de")).not.toContain("https://");
  await expectNoIssues(page);
  await banner(page).getByRole("button", { name: "Alle ablehnen" }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await policyAt(page, "/de/search")).not.toContain("https://");
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // With an external chat configured, the shop's own support panel is not used. Without consent the link leads to the
  // support page.
  expect(requests).toEqual([]);
});

test("loads external scripts after consent, but not on login, form and support pages", async ({
  page,
  context,
}) => {
  const requests = await mockServices(context);
  await page.goto(`${shop.origin}/de`);
  await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => [...new Set(requests)].toSorted()).toEqual([`${chat}/widget.js`, `${tags}/gtm.js`]);
  await expect.poll(() => othersRun(page)).toBe(2);
  const policy = await policyAt(page, "/de/search");
  expect(policy).toContain(tags);
  expect(policy).toContain(chat);
  await expect.poll(() => othersRun(page)).toBe(2);

  // The link opens a new document without external scripts.
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/de\/login/);
  expect(await othersRun(page)).toBe(0);
  const previous = requests.length;
  for (const path of ["/de/login", "/de/register", "/de/widerruf", "/de/support"])
    expect(await policyAt(page, path), path).not.toContain("https://");
  expect(requests.length).toBe(previous);
});

test("loads no external scripts after consent is withdrawn", async ({ page, context }) => {
  const requests = await mockServices(context);
  await page.goto(`${shop.origin}/de/faq`);
  await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect.poll(() => requests.length).toBeGreaterThan(1);
  await page.getByRole("link", { name: "Cookie-Einstellungen" }).click();
  await press(page, "Alle ablehnen");
  await expect(page.getByText("Sie haben alles außer dem Nötigen abgelehnt.")).toBeVisible();
  const previous = requests.length;
  expect(await policyAt(page, "/de/faq")).not.toContain("https://");
  expect(await othersRun(page)).toBe(0);
  expect(requests.length).toBe(previous);
});
