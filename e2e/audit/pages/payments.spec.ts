import type { Page } from "playwright/test";

import { newPerson } from "../../support/demo-data.ts";
import { expect, test } from "../../support/test.ts";
import { arriveAt, orderNumber, press, testPayment, toLastStep } from "../../support/walk.ts";
import { enterDemoState, expectNoIssues } from "./sound.ts";

const bank = /^Zahlung bestätigen/;

/** Label of each payment method, and the button that ends its page without payment. */
const providers = [
  [testPayment, "Ablehnen"],
  ["PayPal – Sandbox", "Zahlung wird abgelehnt"],
  ["Klarna (Rechnung, Raten, sofort) – Sandbox", "Zahlung wird abgelehnt"],
  ["Amazon Pay – Sandbox", "Abbrechen und zurück"],
  ["Karte, Lastschrift und mehr (über Unzer) – Sandbox", "Zahlung wird abgelehnt"],
  ["Kreditkarte (über hobex) – Sandbox", "Zahlung wird abgelehnt"],
] as const;

/** While the provider's result is pending, the order shows a link to check again. */
async function backAtOrder(page: Page): Promise<void> {
  await orderNumber(page);
  const again = page.getByRole("link", { name: "Jetzt nachsehen" });
  for (let look = 0; look < 9 && (await again.count()) > 0; look++) {
    await again.click();
    await orderNumber(page);
  }
}

for (const [label, refusal] of providers) {
  const tag = label === testPayment ? [] : ["@long"];
  test(
    `the audit finds no issues on payment and a second attempt: ${label}`,
    { tag },
    async ({ page, scripts }) => {
      await enterDemoState(page, "cart-stay");
      await toLastStep(page, newPerson(), label);
      await press(page, "Zahlungspflichtig buchen", bank);
      await expectNoIssues(page);
      // The shop's own pages differ only by the provider's name. Without scripts all of them are audited.
      if (scripts && label !== testPayment) return;
      await press(page, refusal);
      await backAtOrder(page);
      await expectNoIssues(page);
      await page.getByRole("link", { name: "Jetzt bezahlen" }).click();
      await arriveAt(page, "Bestellung bezahlen");
      if (label === testPayment) await expectNoIssues(page);
      await press(page, "Weiter zur Zahlung", bank);
      await press(page, label === testPayment ? "Bezahlen" : "Zahlen");
      await backAtOrder(page);
      await expect(page.locator("main")).toContainText("Alles ist bezahlt.");
      await expectNoIssues(page);
    },
  );
}

test("the audit finds no issues when an outdated provider page leads back to the order", async ({ page }) => {
  await enterDemoState(page, "cart-stay");
  await toLastStep(page, newPerson(), testPayment);
  await press(page, "Zahlungspflichtig buchen", bank);
  const outdated = page.url();
  await press(page, "Ablehnen");
  await backAtOrder(page);
  await page.getByRole("link", { name: "Jetzt bezahlen" }).click();
  await press(page, "Weiter zur Zahlung", bank);
  await page.goto(outdated);
  await expectNoIssues(page);
});

test("the audit finds no issues on an order whose payment is pending", async ({ page }) => {
  await enterDemoState(page, "cart-stay");
  const [, , , , [unzer]] = providers;
  await toLastStep(page, newPerson(), unzer);
  await press(page, "Zahlungspflichtig buchen", bank);
  const hosted = page.url();
  await press(page, "Später zahlen");
  await orderNumber(page);
  await expectNoIssues(page);
  await page.goto(hosted);
  await arriveAt(page, "Zahlung unterwegs");
  await expectNoIssues(page);
});
