import { runWithoutScripts } from "../../support/ahead.ts";
import { deskPin, deskVendor, newPerson } from "../../support/demo-data.ts";
import { mailedLink } from "../../support/mails.ts";
import { noteSecret } from "../../support/shop.ts";
import { expect, test } from "../../support/test.ts";
import {
  arriveAt,
  orderNumber,
  press,
  testPayment,
  toLastStep,
  addVoucherToCart,
} from "../../support/walk.ts";
import { enterDemoState, expectNoIssues, expectNoIssuesAt } from "./sound.ts";

test("the audit finds no issues on a support thread", async ({ page }) => {
  await page.goto("/de/support");
  await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
  await press(page, "Frage abschicken", /^Fehler: Fragen Sie uns/);
  await expectNoIssues(page);
  await page.getByLabel("E-Mail-Adresse").fill("");
  await page.getByLabel("Ihre Frage").fill("Gibt es einen Aufzug?");
  await press(page, "Frage abschicken", "Ihr Gespräch");
  noteSecret(/\/support\/[^/]+\/([^/?#]+)/.exec(page.url())?.[1] ?? "");
  await expectNoIssues(page);
  await press(page, "Nachricht abschicken", /^Fehler: Ihr Gespräch/);
  await expectNoIssues(page);
});

test("the audit finds no issues on the accessibility issue report", async ({ page }) => {
  await page.goto("/de/barriere-melden");
  await press(page, "Barriere melden", /^Fehler: Barriere melden/);
  await expectNoIssues(page);
  await page.getByLabel("Was geht nicht").fill("Ich komme mit der Tastatur nicht weiter");
  await press(page, "Barriere melden", "Ihre Meldung ist angekommen");
  await expectNoIssues(page);
});

test("the audit finds no issues from ordering the newsletter to unsubscribing", async ({ page }) => {
  const { email } = newPerson();
  await page.goto("/de/newsletter");
  await press(page, "Newsletter bestellen", /^Fehler: Newsletter/);
  await expectNoIssues(page);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await press(page, "Newsletter bestellen", "Bestätigen Sie jetzt den Newsletter");
  await expectNoIssues(page);
  await expectNoIssuesAt(page, await mailedLink(email, /\/de\/newsletter\/bestaetigen\//));
  await press(page, "Newsletter bestätigen", "Sie bekommen den Newsletter");
  await expectNoIssues(page);
  await expectNoIssuesAt(page, await mailedLink(email, /\/de\/newsletter\/abmelden\//));
  await press(page, "Newsletter abmelden", "Der Newsletter ist abgemeldet");
  await expectNoIssues(page);
});

test("the audit finds no issues on buying a gift card", async ({ page }) => {
  await page.goto("/de/geschenkgutschein");
  await page.getByLabel("Oder ein eigener Betrag in Euro").fill("9,50");
  await press(page, "In den Warenkorb");
  await arriveAt(page, /^Fehler: Geschenkgutschein kaufen/);
  await expectNoIssues(page);
  await enterDemoState(page, "cart-gift-card");
  await page.goto("/de/geschenkgutschein");
  // Another amount than in the cart, because the same one would only show the cart.
  await page.getByLabel("Oder ein eigener Betrag in Euro").fill("75");
  await press(page, "In den Warenkorb", "Warenkorb ersetzen?");
  await expectNoIssues(page);
});

test("the audit finds no issues on redeeming a voucher at the property", async ({ page }) => {
  noteSecret(deskPin());
  const code = await runWithoutScripts(page, async (plain) => {
    await addVoucherToCart(plain, { path: deskVendor.house });
    await toLastStep(plain, newPerson(), testPayment);
    await press(plain, "Zahlungspflichtig bestellen");
    await press(plain, "Bezahlen");
    await orderNumber(plain);
    const text = (await plain.locator("main").textContent()) ?? "";
    return /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
  });
  noteSecret(code);
  const checkVoucher = async (pin: string, arriving: string | RegExp) => {
    await page.goto("/de/einloesen");
    await page.getByLabel("Gutscheincode").fill(code);
    await page.getByLabel("PIN des Hauses").fill(pin);
    await press(page, "Gutschein prüfen", arriving);
    await expectNoIssues(page);
  };
  await checkVoucher("12345678x", /^Fehler: Gutschein einlösen/);
  await checkVoucher(deskPin(), `Gutschein ${code}`);
  await press(page, "Jetzt einlösen", "Gutschein einlösen");
  await expectNoIssues(page);
  await checkVoucher(deskPin(), `Gutschein ${code}`);
});

test("the audit finds no issues on a redeemed voucher that cannot be returned", async ({ page }) => {
  await enterDemoState(page, "voucher-redeemed");
  await page.goto(page.url().replace(/\/view$/, "/stornieren"));
  await arriveAt(page, "Bestellung stornieren");
  await expectNoIssues(page);
});

test("the audit finds no issues after consent was refused", async ({ page }) => {
  await page.goto("/de/faq?utm_source=brief&utm_campaign=sommer");
  await page.getByRole("region", { name: "Ihre Einwilligung" }).getByRole("button").first().click();
  await expect(page.getByText("Ihre Auswahl ist gespeichert").first()).toBeVisible();
  await expectNoIssues(page);
});
