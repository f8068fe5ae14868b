import { newPerson, travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, orderNumber, press, addStayToCart, toLastStep } from "../support/walk.ts";

/** Label of each payment method, and the name on its page. */
const providers = [
  ["PayPal – Sandbox", "PayPal"],
  ["Klarna (Rechnung, Raten, sofort) – Sandbox", "Klarna"],
  ["Amazon Pay – Sandbox", "Amazon Pay über Stripe"],
  ["Karte, Lastschrift und mehr (über Unzer) – Sandbox", "Unzer"],
  ["Kreditkarte (über hobex) – Sandbox", "hobex"],
] as const;

for (const [label, name] of providers) {
  const page = new RegExp(`^Zahlung bestätigen – ${name} \\(Sandbox\\)$`);
  // With scripts two providers are enough: one whose page needs scripts and one whose page does not.
  const tag = /Amazon|Unzer/.test(name) ? [] : ["@plain-each-day"];

  test(
    `${name}: a payment is declined or canceled, and then made on the provider's page`,
    { tag },
    async ({ page: tab }) => {
      await addStayToCart(tab, travelDates(test.info().titlePath.join() + test.info().project.name));
      await toLastStep(tab, newPerson(), label);
      await press(tab, "Zahlungspflichtig buchen", page);
      await press(tab, name === "Amazon Pay über Stripe" ? "Abbrechen und zurück" : "Zahlung wird abgelehnt");
      await orderNumber(tab);
      await expect(tab.locator("main")).not.toContainText("Alles ist bezahlt.");
      await tab.getByRole("link", { name: "Jetzt bezahlen" }).click();
      await arriveAt(tab, "Bestellung bezahlen");
      await press(tab, "Weiter zur Zahlung", page);
      await press(tab, "Zahlen");
      await orderNumber(tab);
      await expect(tab.locator("main")).toContainText(`${label}: Bezahlt`);
      await expect(tab.locator("main")).toContainText("Alles ist bezahlt.");
    },
  );
}

test(
  "Unzer: a payment that takes days is pending until the money has arrived",
  { tag: "@plain-each-day" },
  async ({ page: tab }) => {
    await addStayToCart(tab, travelDates(test.info().titlePath.join() + test.info().project.name));
    const [label] = providers[3];
    await toLastStep(tab, newPerson(), label);
    await press(tab, "Zahlungspflichtig buchen", /^Zahlung bestätigen/);
    const hosted = tab.url();
    await press(tab, "Später zahlen");
    await orderNumber(tab);
    await expect(tab.locator("main")).toContainText("Zahlung wird verarbeitet");
    await tab.goto(hosted);
    await arriveAt(tab, "Zahlung unterwegs");
    await press(tab, "Das Geld trifft ein");
    await orderNumber(tab);
    await expect(tab.locator("main")).toContainText(`${label}: Bezahlt`);
  },
);
