/** A whole purchase in a shop with services of others: what each of them is told. */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect as ofPlaywright, type Page } from "playwright/test";

import { newPerson, travelDates } from "../support/demo-data.ts";
import { type ShopProcess, shopProcess } from "../support/shop-process.ts";
import { expect, test } from "../support/test.ts";
import { openThirdParties, type ThirdParties } from "../support/third-parties.ts";
import { fillCustomer, openFirstOffer, orderNumber, press, searchStay, transfer } from "../support/walk.ts";

let shop: ShopProcess;
let others: ThirdParties;

// One after the other: torn apart, each test would open a shop of its own.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const scratch = mkdtempSync(join(process.env["E2E_SCRATCH"] ?? "", "third-parties-"));
  others = await openThirdParties(scratch);
  const environment = { ...others.environment, DATA_DIR: join(scratch, "data"), WARM_PICTURES: "off" };
  shop = await shopProcess(environment, join(scratch, "shop.log"));
  await shop.start();
});
test.afterAll(async () => {
  await shop.stop("SIGTERM");
  await others.close();
});
test.beforeEach(() => others.forget());

/** Addresses of other people's scripts in the document. */
const foreignScripts = (page: Page) =>
  page
    .locator('script[src^="https://"]')
    .evaluateAll((found) => found.map((each) => each.getAttribute("src")));

interface Purchase {
  number: string;
  /** What the browser refused by a Content-Security-Policy. */
  refused: string[];
}

/** From the consent banner to the view of the order, and from there to a content page. */
async function buy(browser: Browser, scripts: boolean, consent: string): Promise<Purchase> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    ignoreHTTPSErrors: true,
    javaScriptEnabled: scripts,
    locale: "de-DE",
  });
  await others.playTagManager(context);
  await context.addCookies([{ name: "_fbp", value: "fb.1.1795168800000.1098115397", url: shop.origin }]);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });

  await page.goto("/de");
  const banner = page.getByRole("region", { name: "Ihre Einwilligung" });
  // After a refusal scripts have nothing to load anew.
  const isReloaded = !scripts || consent !== "Alle ablehnen";
  const answered = isReloaded ? page.waitForEvent("load") : undefined;
  await banner.getByRole("button", { name: consent }).click();
  await answered;
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
    await expect.poll(() => others.tagEvents, { timeout: 20_000 }).toContain("purchase");
  // What would still be asked for comes now.
  await page.waitForTimeout(1_500);
  await context.close();
  return { number, refused };
}

const metaPath = "/v21.0/1234567890/events";
const metaEvents = () =>
  others.toldAt(metaPath).map(({ body }) => (body as { data: { event_name: string }[] }).data[0]?.event_name);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test("each service is told once of a purchase that the visitor allows to be counted", async ({
      browser,
    }) => {
      const { number, refused } = await buy(browser, scripts, "Alle akzeptieren");
      expect(refused).toEqual([]);
      await expect.poll(() => metaEvents().toSorted()).toEqual(["AddToCart", "InitiateCheckout", "Purchase"]);
      const sale = { order: number, currency: "EUR", consent: "1" };
      await expect
        .poll(() => others.toldAt("/sale").map(({ query }) => query))
        .toEqual([ofPlaywright.objectContaining(sale)]);
      expect(others.toldAt("/pixel").map(({ query }) => query)).toEqual([
        ofPlaywright.objectContaining(sale),
      ]);
      expect(others.toldAt("/pixel")[0]?.query).toEqual(others.toldAt("/sale")[0]?.query);
      expect(others.toldAt("/chat.js").length > 0).toBe(scripts);
      expect(others.toldAt("/affiliate.js").length > 0).toBe(scripts);
      const ofOrder = others.tagEvents.filter((name) => !/^(?:gtm\.|search|view_item)/.test(name));
      expect(ofOrder).toEqual(
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

    test("no service is told of a purchase after a refusal", async ({ browser }) => {
      await buy(browser, scripts, "Alle ablehnen");
      for (const path of [metaPath, "/sale", "/pixel", "/chat.js", "/affiliate.js"])
        expect(others.toldAt(path), path).toEqual([]);
      expect(others.tagEvents).toEqual([]);
    });
  });
}
