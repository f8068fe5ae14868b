import { newPerson } from "../../support/demo-data.ts";
import { mailedLink } from "../../support/mails.ts";
import { expect, test } from "../../support/test.ts";
import { arriveAt, press } from "../../support/walk.ts";
import { enterDemoState, expectNoIssues } from "./sound.ts";

test("the audit finds no issues on canceling a stay", async ({ page }) => {
  await enterDemoState(page, "payment-transfer");
  await page.getByRole("link", { name: "Bestellung stornieren" }).click();
  await arriveAt(page, "Bestellung stornieren");
  await expectNoIssues(page);
  await press(page, "Verbindlich stornieren");
  await expect(page.locator("main")).toContainText("Diese Bestellung ist storniert.");
  await expectNoIssues(page);
});

test("the audit finds no issues on changing a stay", async ({ page }) => {
  await enterDemoState(page, "payment-paid");
  await page.getByRole("link", { name: "Daten ändern" }).click();
  await arriveAt(page, "Buchung ändern");
  await expectNoIssues(page);
  await page.getByLabel("Erwachsene").fill("99");
  await press(page, "Neuen Preis zeigen", "Fehler: Buchung ändern");
  await expect(page.locator(".error-summary")).toContainText("1 bis 12 sind möglich");
  await expectNoIssues(page);
  await page.getByLabel("Erwachsene").fill("1");
  await press(page, "Neuen Preis zeigen", "Buchung ändern");
  await expect(page.getByRole("heading", { name: "Das ändert sich" })).toBeVisible();
  await expectNoIssues(page);
});

test("the audit finds no issues on the form for a refund account", async ({ page }) => {
  await enterDemoState(page, "order-refund-account");
  await page.goto(`${new URL(page.url()).pathname.replace(/\/view$/, "")}/konto`);
  await arriveAt(page, "Konto für Ihre Rückzahlung");
  await expectNoIssues(page);
  await press(page, "Konto speichern", /^Fehler: /);
  await expectNoIssues(page);
});

test("the audit finds no issues on entering guests in the list and by personal link", async ({ page }) => {
  await enterDemoState(page, "participants-missing");
  await page.getByLabel("Vorname").first().fill("Ottilie");
  await press(page, "Angaben abschließen", /^Fehler: Reisende/);
  await expectNoIssues(page);
  const link = page.getByRole("link", { name: /Eigener Link für diese Person/ }).nth(1);
  await page.goto((await link.getAttribute("href")) ?? "");
  await arriveAt(page, "Ihre Angaben zur Reise");
  await expectNoIssues(page);
});

test("the audit finds no issues on the steps of a withdrawal", async ({ page }) => {
  await enterDemoState(page, "voucher-paid");
  await page.locator("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await arriveAt(page, "Vertrag widerrufen");
  await expectNoIssues(page);
  const name = await page.getByLabel("Ihr Name").inputValue();
  await page.getByLabel("Ihr Name").fill("");
  await press(page, "Angaben prüfen", /^Fehler: Vertrag widerrufen/);
  await expectNoIssues(page);
  await page.getByLabel("Ihr Name").fill(name);
  await press(page, "Angaben prüfen", "Widerruf prüfen");
  await expectNoIssues(page);
  await press(page, "Widerruf bestätigen", "Ihr Widerruf ist eingegangen");
  await expectNoIssues(page);
});

test("the audit finds no issues on confirming a withdrawal by email link", async ({ page }) => {
  await enterDemoState(page, "voucher-paid");
  await page.locator("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await arriveAt(page, "Vertrag widerrufen");
  const labels = ["Ihr Name", "Bestellnummer", "E-Mail-Adresse"];
  const known = [];
  for (const label of labels) known.push(await page.getByLabel(label).inputValue());
  // Without the order's cookie the withdrawal must be confirmed by email.
  await page.context().clearCookies();
  await page.goto("/de/widerruf");
  for (const [index, label] of labels.entries()) await page.getByLabel(label).fill(known[index] ?? "");
  await press(page, "Angaben prüfen", "Widerruf prüfen");
  await press(page, "Widerruf bestätigen", "Ihr Widerruf ist eingegangen");
  await page.goto(await mailedLink(known[2] ?? "", /\/de\/widerruf\/bestaetigen\//));
  await arriveAt(page, "Widerruf bestätigen");
  await expectNoIssues(page);
});

test("the audit finds no issues on the receipt of a withdrawal that matches no order", async ({ page }) => {
  const person = newPerson();
  await page.goto("/de/widerruf");
  await page.getByLabel("Ihr Name").fill(person.lastName);
  await page.getByLabel("Bestellnummer").fill("ein Gutschein aus dem Herbst");
  await page.getByLabel("E-Mail-Adresse").fill(person.email);
  await press(page, "Angaben prüfen", "Widerruf prüfen");
  await press(page, "Widerruf bestätigen", "Ihr Widerruf ist eingegangen");
  await expectNoIssues(page);
});
