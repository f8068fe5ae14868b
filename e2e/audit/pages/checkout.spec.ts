import { newPerson } from "../../support/demo-data.ts";
import { expect, test } from "../../support/test.ts";
import { arriveAt, fillCustomer, orderNumber, press, toLastStep, transfer } from "../../support/walk.ts";
import { enterDemoState, expectNoIssues } from "./sound.ts";

for (const state of ["cart-stay", "cart-cruise", "cart-voucher"] as const)
  test(`the audit finds no issues on the steps of the checkout, valid and invalid: ${state}`, async ({
    page,
    scripts,
  }) => {
    await enterDemoState(page, state);
    // The steps before the last one do not depend on the cart's content.
    if (scripts && state !== "cart-stay") {
      await toLastStep(page, newPerson());
      await expectNoIssues(page);
      await press(page, /^Zahlungspflichtig/);
      await orderNumber(page);
      return await expectNoIssues(page);
    }
    await press(page, "Zur Kasse", "Kasse");
    await expectNoIssues(page);
    await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    await expectNoIssues(page);
    await press(page, "Weiter");
    await arriveAt(page, /^Fehler: /);
    await expectNoIssues(page);
    await page.getByLabel(transfer).check();
    await press(page, "Weiter", "Ihre Daten");
    await expectNoIssues(page);
    await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
    await press(page, "Weiter");
    await arriveAt(page, /^Fehler: /);
    await expectNoIssues(page);
    await fillCustomer(page, newPerson());
    await press(page, "Weiter", "Bestellung prüfen und abschicken");
    await expectNoIssues(page);
    await press(page, /^Zahlungspflichtig/);
    await orderNumber(page);
    await expectNoIssues(page);
  });

test("the audit finds no issues on a last step whose cart was changed elsewhere", async ({
  page,
  context,
}) => {
  await enterDemoState(page, "cart-ready");
  const cart = page.getByRole("link", { name: "Zurück zum Warenkorb" });
  const other = await context.newPage();
  await other.goto((await cart.getAttribute("href")) ?? "");
  await other.getByLabel("Anzahl", { exact: true }).fill("2");
  await press(other, "Anzahl ändern");
  await expect(other.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
  await other.close();
  await press(page, /^Zahlungspflichtig/);
  await arriveAt(page, /^Fehler: Bestellung prüfen/);
  await expectNoIssues(page);
});
