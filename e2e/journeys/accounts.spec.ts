import type { Page } from "playwright/test";

import { runWithoutScripts } from "../support/ahead.ts";
import { newPerson, offerWith, type Person } from "../support/demo-data.ts";
import { mailedLink } from "../support/mails.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  fillCustomer,
  orderNumber,
  press,
  toLastStep,
  transfer,
  addVoucherToCart,
} from "../support/walk.ts";

const accountLink = /\/de\/login\/link\//;
const newPassword = () => {
  const password = `vier Wörter ${crypto.randomUUID()}`;
  noteSecret(password);
  return password;
};

/** Registers a customer. Returns the confirmation link, which is used up. */
async function register(page: Page, { email }: Person, password: string): Promise<string> {
  return await runWithoutScripts(page, async (plain) => {
    await plain.goto("/de/register");
    await plain.getByLabel("E-Mail-Adresse").fill(email);
    await press(plain, "Bestätigung schicken", "Sehen Sie in Ihr Postfach");
    const link = await mailedLink(email, accountLink);
    await plain.goto(link);
    await arriveAt(plain, "Konto anlegen");
    await plain.getByLabel("Neues Passwort").fill(password);
    await press(plain, "Konto anlegen", "Meine Bestellungen");
    return link;
  });
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/de/konto/bestellungen");
  await press(page, "Abmelden");
  await expect(page.locator(".flashes")).toContainText("Sie sind abgemeldet.");
}

/** Checks that both controls are in one row on a wide screen. */
async function expectOneRow(page: Page): Promise<void> {
  await page.goto("/de/konto/bestellungen");
  const size = page.viewportSize() ?? { width: 320, height: 640 };
  await page.setViewportSize({ width: 1280, height: 800 });
  const middles = [];
  for (const control of [
    page.getByRole("link", { name: "Konto und Geräte" }),
    page.getByRole("button", { name: "Abmelden" }),
  ]) {
    const box = await control.boundingBox();
    middles.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
  }
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThanOrEqual(3);
  await page.setViewportSize(size);
}

test(
  "an account can be created by the owner of the mailbox",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const person = newPerson();
    const password = newPassword();
    await page.goto("/de");
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Anmelden" }).click();
    await arriveAt(page, "Anmelden");
    await press(page, "Anmelden", /^Fehler: Anmelden/);
    await page.getByRole("link", { name: "Konto anlegen" }).click();
    await arriveAt(page, "Konto anlegen");
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await press(page, "Bestätigung schicken", "Sehen Sie in Ihr Postfach");
    const confirm = await mailedLink(person.email, accountLink);
    await page.goto(confirm);
    await page.getByLabel("Neues Passwort").fill("123456789012");
    await press(page, "Konto anlegen", /^Fehler: Konto anlegen/);
    await page.getByLabel("Neues Passwort").fill(password);
    await press(page, "Konto anlegen", "Meine Bestellungen");
    await page.goto(confirm);
    await arriveAt(page, "Dieser Link funktioniert nicht mehr");
  },
);

test(
  "a customer logs in by password, and by a link from a mail",
  { tag: "@every-engine" },
  async ({ page, scripts }) => {
    const person = newPerson();
    const password = newPassword();
    const confirm = await register(page, person, password);
    if (scripts) await expectOneRow(page);
    await logOut(page);

    await page.goto("/de/meine-bestellungen");
    await arriveAt(page, "Anmelden");
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await page.getByLabel("Passwort").fill("ganz falsch");
    await press(page, "Anmelden", /^Fehler: Anmelden/);
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(person.email);
    // With scripts the page was not reloaded. The server never sends a password back.
    if (!scripts) await expect(page.getByLabel("Passwort")).toHaveValue("");
    await page.getByLabel("Passwort").fill(password);
    await press(page, "Anmelden", "Meine Bestellungen");
    await logOut(page);

    await page.goto("/de/login");
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await press(page, "Link zum Anmelden schicken", "Sehen Sie in Ihr Postfach");
    const enter = await mailedLink(person.email, accountLink, [confirm]);
    await page.goto(enter);
    await arriveAt(page, "Anmeldung bestätigen");
    await press(page, "Jetzt anmelden", "Meine Bestellungen");
    await page.goto("/de/logout");
    await arriveAt(page, "Abmelden");
  },
);

test("shows a password while it is typed and announces the change", async ({ page, scripts }) => {
  const { email } = newPerson();
  const password = newPassword();
  await page.goto("/de/login");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  const field = page.getByLabel("Passwort");
  const toggle = page.getByRole("button", { name: "Passwort anzeigen" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  for (const shown of [true, false]) {
    await field.fill(password);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", String(shown));
    await expect(field).toHaveAttribute("type", shown ? "text" : "password");
    await expect(toggle).toBeFocused();
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
    // Without scripts the server does not send the password back, and the page says so.
    await expect(field).toHaveValue(scripts ? password : "");
    const description = shown ? "ist jetzt zu lesen" : "ist wieder verborgen";
    if (!scripts)
      await expect(toggle).toHaveAccessibleDescription(new RegExp(`${description}. Bitte geben Sie`));
    await expect(page).toHaveTitle(/^Anmelden/);
  }
  await expect(page).toHaveURL(/\/de\/login$/);
});

test(
  "a customer changes the password, sees devices and deletes the account",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const person = newPerson();
    const [password, another] = [newPassword(), newPassword()];
    const confirm = await register(page, person, password);
    await logOut(page);

    await page.goto("/de/login");
    await page.getByRole("link", { name: "Passwort vergessen" }).click();
    await arriveAt(page, "Neues Passwort");
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await press(page, "Link für neues Passwort schicken", "Sehen Sie in Ihr Postfach");
    await page.goto(await mailedLink(person.email, accountLink, [confirm]));
    await arriveAt(page, "Neues Passwort wählen");
    await page.getByLabel("Neues Passwort").fill(another);
    await press(page, "Passwort speichern", "Meine Bestellungen");

    await page.getByRole("link", { name: "Konto und Geräte" }).click();
    await arriveAt(page, "Konto und Geräte");
    await expect(page.locator("main")).toContainText("dieses Gerät");
    await page.getByLabel("Bisheriges Passwort").fill(password);
    await page.getByLabel("Neues Passwort").fill("kurz");
    await press(page, "Passwort ändern", /^Fehler: Konto und Geräte/);
    await page.getByLabel("Passwort zur Bestätigung").fill(another);
    await press(page, "Konto endgültig löschen");
    await expect(page.locator(".flashes")).toContainText("Ihr Konto ist gelöscht");
    await page.goto("/de/konto");
    await arriveAt(page, "Anmelden");
  },
);

test(
  "a customer's orders are in the account if they were added to it or placed with it",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const person = newPerson();
    const voucher = await offerWith("voucher");
    await addVoucherToCart(page, voucher);
    await toLastStep(page, person);
    await press(page, "Zahlungspflichtig bestellen");
    const first = await orderNumber(page);
    const firstView = page.url();

    await page.goto("/de/bestellung-finden");
    await arriveAt(page, "Bestellung ohne Konto finden");
    await page.getByLabel("Bestellnummer").fill(first.toLowerCase());
    await page.getByLabel("E-Mail-Adresse der Bestellung").fill(person.email);
    await press(page, "Link zur Bestellung schicken", "Sehen Sie in Ihr Postfach");
    await expect(page.locator("main")).toContainText("falls es eine passende Bestellung gibt");
    await page.goto(await mailedLink(person.email, /\/de\/order\/.*\/view$/));
    expect(await orderNumber(page)).toBe(first);

    await register(page, person, newPassword());
    await expect(page.locator("main")).toContainText("1 Bestellung, die zu keinem Konto gehört");
    await page.goto(firstView);
    await page.getByRole("link", { name: "In mein Konto übernehmen" }).click();
    await arriveAt(page, "Bestellung in mein Konto übernehmen");
    await press(page, "In mein Konto übernehmen", "Meine Bestellungen");
    await expect(page.locator("main")).toContainText(first);

    await addVoucherToCart(page, voucher);
    await press(page, "Zur Kasse", /^Wie möchten Sie zahlen\?/);
    await expect(page.getByRole("link", { name: "Zurück", exact: true })).toHaveAttribute(
      "href",
      /\/de\/order\//,
    );
    await page.getByLabel(transfer).check();
    await press(page, "Weiter", "Ihre Daten");
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(person.email);
    await fillCustomer(page, person);
    await press(page, "Weiter", "Bestellung prüfen und abschicken");
    await press(page, "Zahlungspflichtig bestellen");
    const second = await orderNumber(page);
    await page.goto("/de/meine-bestellungen");
    await arriveAt(page, "Meine Bestellungen");
    await expect(page.locator("main")).toContainText(second);

    await addVoucherToCart(page, voucher);
    await press(page, "Zur Kasse", /^Wie möchten Sie zahlen\?/);
    await page.getByLabel(transfer).check();
    await press(page, "Weiter", "Ihre Daten");
    await expect(page.getByLabel("Ort", { exact: true })).toHaveValue(person.city);
  },
);

test("a customer logs in during the checkout, on a page or in a window [S6-04]", async ({
  page,
  scripts,
}) => {
  const person = newPerson();
  const password = newPassword();
  await register(page, person, password);
  await logOut(page);
  await addVoucherToCart(page, await offerWith("voucher"));
  await press(page, "Zur Kasse", "Kasse");
  const opener = page.getByRole("button", { name: "In eigenem Fenster anmelden" });
  const window = scripts ? page.waitForEvent("popup") : null;
  if (scripts) await opener.click();
  else {
    await expect(opener).toHaveCount(0);
    await page.locator("main").getByRole("link", { name: "Anmelden" }).click();
  }
  const loginPage = window ? await window : page;
  await arriveAt(loginPage, "Anmelden");
  await loginPage.getByLabel("E-Mail-Adresse").fill(person.email);
  await loginPage.getByLabel("Passwort").fill(password);
  const closed = scripts ? loginPage.waitForEvent("close") : null;
  await press(loginPage, "Anmelden");
  await closed;
  await arriveAt(page, /^Wie möchten Sie zahlen\?/);
  if (scripts) expect(await page.evaluate(() => localStorage.getItem("popup-login"))).toBeNull();
});
