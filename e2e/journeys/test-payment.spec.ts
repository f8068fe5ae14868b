import { newPerson, travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  orderNumber,
  press,
  addStayToCart,
  testPayment,
  toLastStep,
  transfer,
} from "../support/walk.ts";

const bank = /^Zahlung bestätigen – Testzahlung/;

test.beforeEach(async ({ page }) => {
  await addStayToCart(page, travelDates(test.info().titlePath.join() + test.info().project.name));
  await toLastStep(page, newPerson(), testPayment);
  await press(page, "Zahlungspflichtig buchen", bank);
});

test(
  "paid at the provider: the order is paid, and stays so",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await press(page, "Bezahlen");
    await orderNumber(page);
    await expect(page.locator("main")).toContainText(`${testPayment}: Bezahlt`);
    await expect(page.locator("main")).toContainText("Alles ist bezahlt.");
    // The provider's page must offer no payment any more.
    await page.goBack();
    await expect(page.locator("main")).not.toContainText("Abbrechen");
    await expect(page.locator("main")).not.toContainText("Ablehnen");
  },
);

test(
  "back from the provider's page, and into the checkout again: the order is there, and nothing to order",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await page.goBack();
    for (const step of ["payment", "finalize"]) {
      await page.goto(`/checkout/${step}`);
      await orderNumber(page);
      await expect(page.locator(".flashes")).toContainText("Diese Bestellung ist schon eingegangen.");
    }
    await expect(page.locator("main")).not.toContainText("Zahlungspflichtig");
    await page
      .getByRole("link", { name: "Jetzt bezahlen" })
      .or(page.getByRole("link", { name: "Zurück zur Seite des Anbieters" }))
      .click();
    await arriveAt(page, "Bestellung bezahlen");
  },
);

test("a declined payment is tried again with the same provider [S2-27]", async ({ page }) => {
  await press(page, "Ablehnen");
  await orderNumber(page);
  await expect(page.locator("main")).toContainText("Die Zahlung wurde abgelehnt, es ist nichts abgebucht");
  await page.getByRole("link", { name: "Jetzt bezahlen" }).click();
  await arriveAt(page, "Bestellung bezahlen");
  await press(page, "Weiter zur Zahlung", bank);
  await press(page, "Bezahlen");
  await orderNumber(page);
  await expect(page.locator("main")).toContainText(`${testPayment}: Bezahlt`);
});

test("a canceled payment is made by transfer instead", { tag: "@plain-each-day" }, async ({ page }) => {
  await press(page, "Abbrechen");
  await orderNumber(page);
  await page.getByRole("link", { name: "Jetzt bezahlen" }).click();
  await page.getByLabel(transfer).check();
  await press(page, "Weiter zur Zahlung");
  await orderNumber(page);
  await expect(page.locator("main")).toContainText("DE89 3704 0044 0532 0130 00");
});

test("an order whose payment is put off waits for the provider and says so", async ({ page, scripts }) => {
  if (scripts) await page.clock.install();
  await press(page, "Später bezahlen");
  await orderNumber(page);
  await expect(page.locator("main")).toContainText("Zahlung wird verarbeitet");
  await expect(page.locator("main")).toContainText("aktualisiert sich zwei Minuten lang von selbst");
  // The page polls until the visitor stops it: with scripts without reloading.
  if (scripts) {
    let hasPolled = false;
    page.on("response", (answer) => (hasPolled ||= /view\.data\?geprueft=0/.test(answer.url())));
    await expect.poll(async () => (await page.clock.runFor(1_000), hasPolled)).toBe(true);
  } else await page.waitForURL(/geprueft=1/);
  await page.getByRole("link", { name: "nicht mehr von selbst nachsehen" }).click();
  await page.waitForURL(/view$/);
  await expect(page.locator("main")).not.toContainText("von selbst");
});
