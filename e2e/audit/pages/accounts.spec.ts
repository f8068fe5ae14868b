import { runWithoutScripts } from "../../support/ahead.ts";
import { newPerson, offerWith } from "../../support/demo-data.ts";
import { mailedLink } from "../../support/mails.ts";
import { noteSecret } from "../../support/shop.ts";
import { expect, test } from "../../support/test.ts";
import { arriveAt, orderNumber, press, toLastStep, addVoucherToCart } from "../../support/walk.ts";
import { expectNoIssues, expectNoIssuesAt } from "./sound.ts";

const accountLink = /\/de\/login\/link\//;

test("the audit finds no issues from registration to logging in by link", async ({ page }) => {
  const { email } = newPerson();
  const password = `vier Wörter ${crypto.randomUUID()}`;
  noteSecret(password);
  await page.goto("/de/login");
  await press(page, "Anmelden", /^Fehler: Anmelden/);
  await expectNoIssues(page);
  await page.goto("/de/register");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await press(page, "Bestätigung schicken", "Sehen Sie in Ihr Postfach");
  await expectNoIssues(page);
  const confirm = await mailedLink(email, accountLink);
  await page.goto(confirm);
  await expectNoIssues(page);
  await page.getByLabel("Neues Passwort").fill("123456789012");
  await press(page, "Konto anlegen", /^Fehler: Konto anlegen/);
  await expectNoIssues(page);
  await page.getByLabel("Neues Passwort").fill(password);
  await press(page, "Konto anlegen", "Meine Bestellungen");
  await expectNoIssues(page);
  await page.goto(confirm);
  await arriveAt(page, "Dieser Link funktioniert nicht mehr");
  await expectNoIssues(page);
  await expectNoIssuesAt(page, "/de/konto", "/de/logout");
  await page.goto("/de/konto");
  await page.getByLabel("Bisheriges Passwort").fill(password);
  await page.getByLabel("Neues Passwort").fill("kurz");
  await press(page, "Passwort ändern", /^Fehler: Konto und Geräte/);
  await expectNoIssues(page);

  const links = [confirm];
  for (const [path, button] of [
    ["/de/login", "Link zum Anmelden schicken"],
    ["/de/login/passwort", "Link für neues Passwort schicken"],
  ] as const) {
    await runWithoutScripts(page, async (plain) => {
      await plain.context().clearCookies();
      await plain.goto(path);
      await plain.getByLabel("E-Mail-Adresse").fill(email);
      await press(plain, button, "Sehen Sie in Ihr Postfach");
    });
    const link = await mailedLink(email, accountLink, links);
    links.push(link);
    await expectNoIssuesAt(page, link);
  }
});

test("the audit finds no issues on finding an order and adding it to an account", async ({ page }) => {
  const person = newPerson();
  const { email } = person;
  const password = `vier Wörter ${crypto.randomUUID()}`;
  noteSecret(password);
  await runWithoutScripts(page, async (plain) => {
    await addVoucherToCart(plain, await offerWith("voucher"));
    await toLastStep(plain, person);
    await press(plain, "Zahlungspflichtig bestellen");
  });
  const number = await orderNumber(page);
  const view = page.url();
  await page.goto("/de/bestellung-finden");
  await page.getByLabel("Bestellnummer").fill(number);
  await page.getByLabel("E-Mail-Adresse der Bestellung").fill(email);
  await press(page, "Link zur Bestellung schicken", "Sehen Sie in Ihr Postfach");
  await expectNoIssues(page);
  await runWithoutScripts(page, async (plain) => {
    await plain.goto("/de/register");
    await plain.getByLabel("E-Mail-Adresse").fill(email);
    await press(plain, "Bestätigung schicken", "Sehen Sie in Ihr Postfach");
    await plain.goto(await mailedLink(email, accountLink));
    await plain.getByLabel("Neues Passwort").fill(password);
    await press(plain, "Konto anlegen", "Meine Bestellungen");
  });
  await expect(page.getByRole("heading", { name: "Bestellungen ohne Konto" })).toBeVisible();
  await expectNoIssues(page);
  await page.goto(view);
  await page.getByRole("link", { name: "In mein Konto übernehmen" }).click();
  await arriveAt(page, "Bestellung in mein Konto übernehmen");
  await expectNoIssues(page);
  await press(page, "In mein Konto übernehmen", "Meine Bestellungen");
  await expectNoIssues(page);
});
