import { enterDemoState } from "../audit/pages/sound.ts";
import { newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { mailsTo } from "../support/mails.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  orderNumber,
  press,
  addStayToCart,
  toLastStep,
  addVoucherToCart,
} from "../support/walk.ts";

test(
  "canceling a stay shows its price before and the new state after",
  {
    tag: "@without-scripts",
  },
  async ({ page }, { project }) => {
    await addStayToCart(page, travelDates(`cancel ${project.name}`));
    await toLastStep(page, newPerson());
    await press(page, "Zahlungspflichtig buchen");
    const number = await orderNumber(page);

    await page.getByRole("link", { name: "Bestellung stornieren" }).click();
    await arriveAt(page, "Bestellung stornieren");
    await expect(page.locator("main")).toContainText("stornieren Sie kostenlos");
    await press(page, "Verbindlich stornieren");
    await orderNumber(page);
    await expect(page.locator("main")).toContainText("Diese Bestellung ist storniert.");
    await expect(page.getByRole("heading", { name: "Storniert und zurückgegeben" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Bestellung stornieren" })).toHaveCount(0);
    await page.getByRole("link", { name: "Zu dieser Bestellung schreiben" }).click();
    await arriveAt(page, "Fragen Sie uns");
    await expect(page.getByLabel("Bestellnummer")).toHaveValue(number);
  },
);

test(
  "a stay is changed after its new price was shown",
  {
    tag: "@without-scripts",
  },
  async ({ page }) => {
    await enterDemoState(page, "payment-transfer");
    await page.getByRole("link", { name: "Daten ändern" }).click();
    await arriveAt(page, "Buchung ändern");
    await page.locator("input[name=checkin]").fill("bald");
    await press(page, "Neuen Preis zeigen");
    await expect(page.locator(".error-summary")).toContainText("„bald“ ist kein Datum");
    await expect(page.locator("input[name=checkin]")).toHaveValue("bald");

    await page.getByRole("link", { name: "Zurück zur Bestellung" }).click();
    await orderNumber(page);
    await page.getByRole("link", { name: "Daten ändern" }).click();
    await arriveAt(page, "Buchung ändern");
    await page.getByLabel("Erwachsene").fill("1");
    await press(page, "Neuen Preis zeigen");
    await expect(page.locator("main")).toContainText("Der Preis bleibt gleich");
    await press(page, "Verbindlich ändern");
    await orderNumber(page);
    await expect(page.getByText("Ihre Buchung ist geändert.").first()).toBeVisible();
    await expect(page.locator("main")).toContainText("0 von 1 vollständig");
  },
);

test(
  "guests are entered in steps and by personal link, then completed",
  { tag: "@every-engine" },
  async ({ page, context }) => {
    await addStayToCart(page, travelDates(`guests ${test.info().project.name}`));
    await toLastStep(page, newPerson());
    await press(page, "Zahlungspflichtig buchen");
    await orderNumber(page);
    await expect(page.locator("main")).toContainText("0 von 2 vollständig");
    await page.getByRole("link", { name: "Angaben zu den Reisenden eintragen" }).click();
    await arriveAt(page, "Reisende");

    await page.getByLabel("Vorname").first().fill("Ottilie");
    await page.getByLabel("Nachname").first().fill("Prüfstein");
    await press(page, "Speichern");
    await expect(page.getByText(/Gespeichert\. \d von 2 vollständig/).first()).toBeVisible();
    await press(page, "Angaben abschließen", /^Fehler: Reisende/);
    await expect(page.locator(".error-summary a")).toHaveText([/Vorname fehlt/, /Nachname fehlt/]);

    const own = await context.newPage();
    const link = page.getByRole("link", { name: /Eigener Link für diese Person/ }).nth(1);
    await own.goto((await link.getAttribute("href")) ?? "");
    await arriveAt(own, "Ihre Angaben zur Reise");
    await expect(own.locator("main")).not.toContainText("Ottilie");
    await own.getByLabel("Vorname").fill("Emil");
    await own.getByLabel("Nachname").fill("Prüfstein");
    await press(own, "Speichern");
    await expect(own.getByText("Ihre Angaben sind gespeichert.").first()).toBeVisible();
    await own.close();

    // Not a reload, which without scripts would submit the refused form again.
    await page.goto(page.url());
    await expect(page.getByLabel("Vorname").nth(1)).toHaveValue("Emil");
    // Unsaved input is submitted by the button that completes the list.
    await page.getByLabel("Vorname").nth(1).fill("Emilio");
    await press(page, "Angaben abschließen");
    await expect(page.locator("main")).toContainText("Emilio");
    await expect(page.getByText("Die Angaben sind abgeschlossen").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
  },
);

test(
  "a voucher contract is withdrawn from the order, with receipt by email",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const person = newPerson();
    await addVoucherToCart(page, await offerWith("voucher"));
    await toLastStep(page, person);
    await press(page, "Zahlungspflichtig bestellen");
    const number = await orderNumber(page);
    await page.locator("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
    await arriveAt(page, "Vertrag widerrufen");
    await expect(page.getByLabel("Bestellnummer")).toHaveValue(number);

    await page.getByLabel("Ihr Name").fill("");
    await press(page, "Angaben prüfen", /^Fehler: Vertrag widerrufen/);
    await page.getByLabel("Ihr Name").fill(person.lastName);
    await press(page, "Angaben prüfen", "Widerruf prüfen");
    await expect(page.locator("main")).toContainText(person.email);
    await press(page, "Angaben ändern", "Vertrag widerrufen");
    await expect(page.getByLabel("Ihr Name")).toHaveValue(person.lastName);
    await press(page, "Angaben prüfen", "Widerruf prüfen");
    await press(page, "Widerruf bestätigen", "Ihr Widerruf ist eingegangen");
    await expect(page.locator("main")).toContainText("Wir haben 1 Gutschein zurückgenommen");
    await page.getByRole("link", { name: "Zur Bestellung" }).click();
    await expect(page.locator("main")).toContainText("Diese Bestellung ist storniert.");
    await expect
      .poll(() => mailsTo(person.email).filter((mail) => /Subject: .*Widerruf/.test(mail)).length, {
        timeout: 60_000,
      })
      .toBe(2);
  },
);

test("accepts a withdrawal that matches no order", { tag: "@plain-each-day" }, async ({ page }) => {
  const person = newPerson();
  await page.goto("/de/search");
  await page.locator("footer").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await arriveAt(page, "Vertrag widerrufen");
  await page.getByLabel("Ihr Name").fill(person.lastName);
  await page.getByLabel("Bestellnummer").fill("ein Gutschein aus dem Herbst");
  await page.getByLabel("E-Mail-Adresse").fill(person.email);
  await press(page, "Angaben prüfen", "Widerruf prüfen");
  await press(page, "Widerruf bestätigen", "Ihr Widerruf ist eingegangen");
  await expect(page.locator("main")).toContainText(
    "Ihre Erklärung ist gespeichert und jetzt bei uns eingegangen",
  );
  await expect.poll(() => mailsTo(person.email).length, { timeout: 60_000 }).toBe(1);
});
