/** Back office: signing in, and every kind of page that can be reached by links. */
import { readFile } from "node:fs/promises";

import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";

import { berlinDate } from "#app/domain/time.ts";

import { deskOperator, deskPassword } from "../support/demo-data.ts";
import { newDeskPassword, visitBackOfficePages } from "../support/desk.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { enterDemoState, expectNoIssues } from "./pages/sound.ts";

test.use({ checkHtml: true });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Signs in for the first time and audits each step, including a failed attempt. */
async function signIn(page: Page): Promise<void> {
  await page.goto("/verwaltung");
  await expect(heading(page)).toHaveText("Anmelden");
  await expectNoIssues(page);
  await field(page, "E-Mail-Adresse").fill(deskOperator);
  await field(page, "Passwort").fill("falsches Passwort, mit Absicht");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoIssues(page);
  await field(page, "E-Mail-Adresse").fill(deskOperator);
  await field(page, "Passwort").fill(deskPassword());
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(heading(page)).toHaveText("Zugang einrichten");
  await expectNoIssues(page);
  const secret = (await page.locator("main code").first().textContent()) ?? "";
  noteSecret(secret);
  noteSecret(newDeskPassword);
  await field(page, "Neues Passwort").fill(newDeskPassword);
  await field(page, "Code der App").fill(
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate(),
  );
  await page.getByRole("button", { name: "Einrichten und anmelden" }).click();
  await expect(heading(page)).toHaveText("Der Zugang ist eingerichtet");
  await expectNoIssues(page);
  await page.getByRole("link", { name: /Heute/ }).last().click();
}

/** Audits extras and price of a new booking, with an error and with a total. */
async function auditTelephoneBooking(page: Page): Promise<void> {
  // All properties are open in May.
  const today = berlinDate(new Date());
  const [year = 0, month = 0] = today.split("-").map(Number);
  const days = [`12.05.${month < 5 ? year : year + 1}`, `14.05.${month < 5 ? year : year + 1}`];
  const stay = { anreise: days[0] ?? "", abreise: days[1] ?? "", erwachsene: "2", kinder: "", zimmer: "1" };
  await page.goto(
    `/verwaltung/buchungen/neu?${new URLSearchParams({ ...stay, angebot: "bosa-sette-tinte" })}`,
  );
  await page.locator("main ul.papers a").first().click();
  await page.getByRole("link", { name: "Zusatzleistungen, Gutschein oder anderer Preis" }).click();
  for (const price of ["0", "333"]) {
    await page.locator("input[name=preis]").fill(price);
    await page.locator("input[name=grund]").fill("Stammgast");
    await page.getByRole("button", { name: "Übernehmen und Gesamtpreis zeigen" }).click();
    if (price === "0") await expect(page).toHaveTitle(/^Fehler: /);
    else await expect(heading(page)).toHaveText("Neue Buchung: Gast");
    await expectNoIssues(page);
  }
}

/** Audits pages that only forms lead to. */
async function auditFormPages(page: Page): Promise<void> {
  await page.goto("/verwaltung/buchungen");
  await page.locator("main tbody input[type=checkbox]").first().check();
  await field(page, "Was geschehen soll").selectOption("mark-paid");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(heading(page)).toHaveText("Als bezahlt vermerken?");
  await expectNoIssues(page);
  await page.goto("/verwaltung/buchungen");
  await page.locator("main tbody a").first().click();
  await expect(page).toHaveURL(/buchungen\/[0-9a-f]/);
  const [email = ""] = /[\w.-]+@kundin\.example/.exec(await page.locator("main").innerText()) ?? [];
  const change = page.getByRole("link", { name: "Tage, Gäste oder Zimmer ändern" });
  if ((await change.count()) > 0) {
    await change.first().click();
    await page.getByRole("button", { name: "Unterschied zeigen" }).click();
    await expectNoIssues(page);
  }
  await page.goto("/verwaltung/buchungen/neu?anreise=bald&erwachsene=2");
  await expectNoIssues(page);
  await auditTelephoneBooking(page);
  await page.goto("/verwaltung/anreisen?tage=1");
  const arrivals = page.locator("main table a");
  if ((await arrivals.count()) > 0) {
    await arrivals.first().click();
    await page.getByRole("link", { name: "Gast nicht angereist" }).first().click();
    await expectNoIssues(page);
  }
  await page.goto("/verwaltung/datenschutz");
  await field(page, "E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Nachsehen" }).click();
  await expectNoIssues(page);
  const file = page.waitForEvent("download");
  await page.goto("/verwaltung/zimmer/tabelle");
  await page.getByRole("button", { name: "CSV laden" }).click();
  const csv = await readFile(await (await file).path(), "utf8");
  const [head = "", line = ""] = csv.split("\r\n");
  const changed = [head, line.replace(";nein;", ";ja;")];
  for (const [lines, heading] of [
    [[head, line.replace(";nein;", ";vielleicht;")], "Preise und Zimmer als CSV"],
    [changed, "Vorschau der Datei"],
  ] as const) {
    await page.goto("/verwaltung/zimmer/tabelle");
    const buffer = Buffer.from(lines.join("\r\n"));
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "zimmer.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Vorschau zeigen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectNoIssues(page);
  }
  await auditChanges(page);
}

/** Audits an invalid catalogue, the preview of a valid one and its result, and the insurance of a voucher. */
async function auditCatalogue(page: Page, code: string): Promise<void> {
  const path = "/verwaltung/katalog";
  await page.goto(path);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Katalog laden (JSON)" }).click();
  const text = await readFile(await (await file).path(), "utf8");
  const { offers } = JSON.parse(text) as { offers: Record<string, unknown>[] };
  const catalogue = { offers: [{ ...offers[0], goodToKnow: ["Geprüft im Rundgang"] }] };
  for (const [content, title] of [
    [{ offers: [{ ...offers[0], services: "eines" }] }, "Katalog"],
    [catalogue, "Vorschau des Katalogs"],
  ] as const) {
    await page.goto(path);
    const buffer = Buffer.from(JSON.stringify(content));
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "katalog.json", mimeType: "application/json", buffer });
    await field(page, "Was die Datei ist").selectOption("add");
    await page.getByRole("button", { name: "Prüfen und Vorschau zeigen" }).click();
    await expect(heading(page)).toHaveText(title);
    await expectNoIssues(page);
  }
  await page.getByRole("button", { name: "Ja, so übernehmen" }).click();
  await expectNoIssues(page);
  await expect
    .poll(async () => (await page.reload(), page.locator("main").innerText()), { timeout: 60_000 })
    .toContain("Übernommen. Angebote: 1");
  await expectNoIssues(page);
  await page.goto(path);
  await expectNoIssues(page);

  for (const policy of ["", "P-77"]) {
    await page.goto("/verwaltung/gutschein");
    await field(page, "Gutscheincode").fill(code);
    await page.getByRole("button", { name: "Gutschein prüfen" }).click();
    await expectNoIssues(page);
    await field(page, "Nummer der Police").fill(policy);
    await page.getByRole("button", { name: "Als versichert vermerken" }).click();
    await expectNoIssues(page);
  }
  await expect(page.locator("main")).toContainText("Die Versicherung ist vermerkt.");
}

/** Audits a refused invitation, a start password, and the page of the invited operator. */
async function auditOperators(page: Page): Promise<void> {
  await page.goto("/verwaltung/personen");
  await page.getByRole("button", { name: "Einladen" }).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoIssues(page);
  await field(page, "Name").fill("Nele Neu");
  await field(page, "E-Mail-Adresse").fill("nele.neu@shop.example");
  await field(page, "Rolle").selectOption({ label: "Verkauf" });
  await field(page, "Ihr eigenes Passwort").fill(newDeskPassword);
  await page.getByRole("button", { name: "Einladen" }).click();
  await expect(heading(page)).toHaveText("Startpasswort");
  noteSecret((await page.locator("main code").first().textContent()) ?? "");
  await expectNoIssues(page);
  await page.getByRole("link", { name: "Zurück zu „Mitarbeitende“" }).click();
  await page.getByRole("link", { name: "Nele Neu" }).click();
  await expectNoIssues(page);
  await page.getByRole("button", { name: "Zugang beenden" }).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoIssues(page);
}

/** Audits a refused key for a program, a new one, and its page. */
async function auditKeys(page: Page): Promise<void> {
  await page.goto("/verwaltung/schluessel");
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoIssues(page);
  await field(page, "Name").fill("Hotelprogramm");
  await page.getByRole("checkbox", { name: /Buchungen lesen/ }).check();
  await field(page, "Ihr eigenes Passwort").fill(newDeskPassword);
  await page.getByRole("button", { name: "Schlüssel anlegen" }).click();
  await expect(heading(page)).toHaveText("Der neue Schlüssel");
  noteSecret((await page.locator("main code").first().textContent()) ?? "");
  await expectNoIssues(page);
  await page.getByRole("link", { name: "Zurück zu den Schlüsseln" }).click();
  await page.getByRole("link", { name: "Hotelprogramm" }).click();
  await expectNoIssues(page);
  await page.getByRole("button", { name: "Schlüssel sperren" }).click();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoIssues(page);
}

/** Audits previews of changed days and vouchers, and their errors. */
async function auditChanges(page: Page): Promise<void> {
  await page.goto("/verwaltung/zimmer?q=bamberg-hopfenzaun");
  await page.locator("main table a").first().click();
  await expect(page.getByRole("heading", { name: "Gutscheine ohne Datum ändern" })).toBeVisible();
  const variant = page.url();
  for (const [label, values, button] of [
    ["Zimmer insgesamt, mit den verkauften", ["viele", "3"], "Vorschau zeigen"],
    ["Gutscheine insgesamt, mit den verkauften", ["viele", "3"], "Vorschau der Gutscheine zeigen"],
  ] as const) {
    await page.goto(variant);
    for (const value of values) {
      await field(page, label).fill(value);
      // Days that are not on sale yet need both rooms and price.
      if (button === "Vorschau zeigen") await field(page, "Preis je Nacht in EUR").fill("99");
      await page.getByRole("button", { name: button }).click();
      if (value === "viele") await expect(page).toHaveTitle(/^Fehler: /);
      else await expect(heading(page)).toHaveText(/^Vorschau: /);
      await expectNoIssues(page);
    }
  }
}

test("the audit finds no issues on any back-office page that links lead to", async ({ page }) => {
  test.setTimeout(400_000);
  for (const state of ["payment-paid", "payment-transfer", "bid-open", "voucher-paid"] as const)
    await enterDemoState(page, state);
  const [code = ""] = /(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/.exec(await page.locator("main").innerText()) ?? [];
  // Gives the back office an access of a property system, with an address.
  await page.goto("/de/pruefzugang/hausprogramm");
  await page.getByRole("button", { name: /Mit dem Shop verbinden|Neu verbinden/ }).click();
  await signIn(page);
  const seen = await visitBackOfficePages(page, async () => {
    await expect(heading(page)).toHaveCount(1);
    await expectNoIssues(page);
  });
  const kinds =
    "/katalog /themen /gutschein /buchungen/:id /zimmer/:id /zimmer/tabelle /anreisen /anreisen/hausprogramm /anreisen/hausprogramm/:id /geld /geld/steuer /datenschutz";
  const offers =
    "/angebote/neu /angebote/:slug/texte /angebote/:slug/bilder /angebote/:slug/verkauf /angebote/:slug/kopieren";
  const words = "texte texte/imprint texte/imprint/0 mails mails/order-received";
  const expected = [
    "",
    ..."/protokoll /protokoll/webhooks /personen /personen/:id /schluessel".split(" "),
    ..."/einstellungen /einstellungen/look".split(" "),
    ...kinds.split(" "),
    ...words.split(" ").map((path) => `/einstellungen/${path}`),
    ...offers.split(" "),
  ];
  expect(expected.filter((path) => !seen.has(`/verwaltung${path}`))).toEqual([]);
  await page.goto("/verwaltung/gibt-es-nicht");
  await expectNoIssues(page);
  await auditFormPages(page);
  await auditOperators(page);
  await auditKeys(page);
  await auditCatalogue(page, code);
});
