/** A purchase in a shop with external services: what each of them receives. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect as ofPlaywright, type Page } from "playwright/test";

import { newPerson, travelDates } from "../support/demo-data.ts";
import { type ShopProcess, shopProcess } from "../support/shop-process.ts";
import { expect, test } from "../support/test.ts";
import { openThirdParties, type ThirdParties } from "../support/third-parties.ts";
import { fillCustomer, openFirstOffer, orderNumber, press, searchStay, transfer } from "../support/walk.ts";

let shop: ShopProcess;
let thirdParties: ThirdParties;

// In sequence, because each worker would start a shop of its own.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const scratch = mkdtempSync(join(process.env["E2E_SCRATCH"] ?? "", "third-parties-"));
  thirdParties = await openThirdParties(scratch);
  const environment = { ...thirdParties.environment, DATA_DIR: join(scratch, "data"), WARM_PICTURES: "off" };
  shop = await shopProcess(environment, join(scratch, "shop.log"));
  await shop.start();
});
test.afterAll(async () => {
  await shop.stop("SIGTERM");
  await thirdParties.close();
});
test.beforeEach(() => thirdParties.forget());

const foreignScripts = (page: Page) =>
  page
    .locator('script[src^="https://"]')
    .evaluateAll((found) => found.map((each) => each.getAttribute("src")));

interface Purchase {
  number: string;
  /** Console messages about violations of the Content-Security-Policy. */
  refused: string[];
}

/** Orders a stay, from the consent banner to the order view, and then opens a content page. */
async function buy(browser: Browser, scripts: boolean, consent: string): Promise<Purchase> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    ignoreHTTPSErrors: true,
    javaScriptEnabled: scripts,
    locale: "de-DE",
  });
  await thirdParties.playTagManager(context);
  await context.addCookies([{ name: "_fbp", value: "fb.1.1795168800000.1098115397", url: shop.origin }]);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });

  await page.goto("/de");
  const banner = page.getByRole("region", { name: "Ihre Einwilligung" });
  // After a refusal, pages with scripts are not reloaded.
  const isReloaded = !scripts || consent !== "Alle ablehnen";
  const reloaded = isReloaded ? page.waitForEvent("load") : undefined;
  await banner.getByRole("button", { name: consent }).click();
  await reloaded;
  await expect(banner).toHaveCount(0);
  await searchStay(page, "Deutschland", travelDates(`third parties ${scripts} ${consent}`));
  await openFirstOffer(page);
  await press(page, "In den Warenkorb", "Warenkorb");
  await press(page, "Zur Kasse", "Kasse");
  await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
  if (scripts) expect(await foreignScripts(page)).toEqual([]);
  await page.getByLabel(transfer).check();
  await press(page, "Weiter", "Ihre Daten");
  await fillCustomer(page, newPerson());
  await press(page, "Weiter", "Bestellung prüfen und abschicken");
  await press(page, /^(?:Zahlungspflichtig|Kostenpflichtig) /);
  const number = await orderNumber(page);
  if (scripts) expect(await foreignScripts(page)).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page).toHaveURL(/\/de\/imprint/);
  if (scripts && consent !== "Alle ablehnen")
    await expect.poll(() => thirdParties.tagEvents, { timeout: 20_000 }).toContain("purchase");
  // Waits for requests that are still to come.
  await page.waitForTimeout(1_500);
  await context.close();
  return { number, refused };
}

const metaPath = "/v21.0/1234567890/events";
const metaEvents = () =>
  thirdParties
    .toldAt(metaPath)
    .map(({ body }) => (body as { data: { event_name: string }[] }).data[0]?.event_name);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test("each service receives one purchase event with consent", async ({ browser }) => {
      const { number, refused } = await buy(browser, scripts, "Alle akzeptieren");
      expect(refused).toEqual([]);
      await expect.poll(() => metaEvents().toSorted()).toEqual(["AddToCart", "InitiateCheckout", "Purchase"]);
      const sale = { order: number, currency: "EUR", consent: "1" };
      await expect
        .poll(() => thirdParties.toldAt("/sale").map(({ query }) => query))
        .toEqual([ofPlaywright.objectContaining(sale)]);
      expect(thirdParties.toldAt("/pixel").map(({ query }) => query)).toEqual([
        ofPlaywright.objectContaining(sale),
      ]);
      expect(thirdParties.toldAt("/pixel")[0]?.query).toEqual(thirdParties.toldAt("/sale")[0]?.query);
      expect(thirdParties.toldAt("/chat.js").length > 0).toBe(scripts);
      expect(thirdParties.toldAt("/affiliate.js").length > 0).toBe(scripts);
      const orderEvents = thirdParties.tagEvents.filter((name) => !/^(?:gtm\.|search|view_item)/.test(name));
      expect(orderEvents).toEqual(
        scripts
          ? [
              "add_to_cart",
              "view_cart",
              "begin_checkout",
              "view_payment_options",
              "add_payment_info",
              "view_user_details",
              "view_overview",
              "purchase",
            ]
          : [],
      );
    });

    test("no service receives purchase events after consent was refused", async ({ browser }) => {
      await buy(browser, scripts, "Alle ablehnen");
      for (const path of [metaPath, "/sale", "/pixel", "/chat.js", "/affiliate.js"])
        expect(thirdParties.toldAt(path), path).toEqual([]);
      expect(thirdParties.tagEvents).toEqual([]);
    });
  });
}
