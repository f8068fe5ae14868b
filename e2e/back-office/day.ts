/** What an operator does in a day, by forms and links alone: the same steps in a text browser and in others without scripts. */
import { writeFileSync } from "node:fs";

import { expect } from "playwright/test";

import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Scenario } from "#demo/scenarios/states.ts";

import { codeFor, newDeskPassword } from "../support/desk.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import type { TextBrowser } from "../text-browsers/text-browser.ts";

export interface Desk extends Pick<
  TextBrowser,
  "follow" | "fill" | "choose" | "press" | "arriveAt" | "sees" | "screen"
> {
  /** @param path at the shop under test */
  goTo(path: string): Promise<void>;
  /** Names a file in the field that comes after this label, and sends it by this button. */
  upload(label: string, path: string, button: string): Promise<void>;
  /** Follows the link to a file, which is kept or shown. @returns what stands in it */
  download(link: string): Promise<string>;
}

interface KnownOrder {
  vanityOrderNumber: string;
  /** Euro. */
  summary: { total: number };
}

/** A cart or an order in this state, by the demonstration's own entrance: how the API tells it. */
async function orderIn(state: Scenario): Promise<KnownOrder> {
  const customer = new HttpBrowser();
  await customer.open("/de/pruefzugang");
  const form = customer.forms.find(({ values }) => values["state"] === state);
  if (!form) throw new Error(`no way to ${state}`);
  const { path } = await customer.submit(form);
  const [, id, key] = /\/order\/([^/]+)\/([^/?#]+)/.exec(path) ?? [];
  return (await (await customer.ask(`/api/orders/${id}/${key}`)).json()) as KnownOrder;
}

/** The first sign-in: chooses a password and connects the app. */
export async function setUp(
  desk: Pick<Desk, "goTo" | "arriveAt" | "fill" | "press" | "screen">,
  email: string,
  password: string,
): Promise<void> {
  await desk.goTo("/verwaltung");
  await desk.arriveAt("Anmelden");
  await desk.fill("E-Mail-Adresse", email);
  await desk.fill("Passwort", password);
  await desk.press("Weiter");
  await desk.arriveAt("Zugang einrichten");
  const secret = /(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/.exec(await desk.screen())?.[0] ?? "";
  await desk.fill("Neues Passwort", newDeskPassword);
  await desk.fill("Code der App", codeFor(secret));
  await desk.press("Einrichten und anmelden");
  await desk.arriveAt("Der Zugang ist eingerichtet");
}

/** The next May, in which every house is open: its first and last day as one types them, and how many Saturdays it has. */
function nextMay(): { from: string; to: string; saturdays: number } {
  const now = new Date();
  const year = now.getUTCFullYear() + (now.getUTCMonth() >= 4 ? 1 : 0);
  const days = Array.from({ length: 31 }, (_, at) => new Date(Date.UTC(year, 4, at + 1)));
  const saturdays = days.filter((day) => day.getUTCDay() === 6).length;
  return { from: `01.05.${year}`, to: `31.05.${year}`, saturdays };
}

/** A part of the money of this booking goes back. */
async function payBack(
  desk: Pick<Desk, "goTo" | "fill" | "press" | "sees" | "follow">,
  { vanityOrderNumber }: KnownOrder,
): Promise<void> {
  await desk.goTo("/verwaltung/buchungen");
  await desk.follow(vanityOrderNumber);
  await desk.sees(`Buchung ${vanityOrderNumber}`);
  await desk.fill("Betrag in EUR", "10,00");
  await desk.press("Zurückzahlen");
  await desk.sees("Die Rückzahlung ist veranlasst.");
}

/** The shortest day: signs in for the first time and pays a part back. */
export async function deskRefund(
  desk: Omit<Desk, "choose" | "upload" | "download">,
  email: string,
  password: string,
): Promise<void> {
  const paid = await orderIn("payment-paid");
  await setUp(desk, email, password);
  await payBack(desk, paid);
}

export async function deskDay(
  desk: Desk,
  { email, password, folder, house }: { email: string; password: string; folder: string; house: string },
): Promise<void> {
  await orderIn("bid-open");
  const paid = await orderIn("payment-paid");
  const owed = await orderIn("payment-transfer");
  await setUp(desk, email, password);

  // A proposal is answered.
  await desk.goTo("/verwaltung/vorschlaege");
  await desk.follow("Antworten");
  await desk.sees("Preisvorschlag: ");
  await desk.press("Ablehnen");
  await desk.sees("Abgelehnt. Die Antwort geht per E-Mail hinaus.");

  // A booking is looked for, and stands in a file.
  await desk.goTo("/verwaltung/buchungen");
  await desk.fill("Nummer, Name oder E-Mail", paid.vanityOrderNumber);
  await desk.press("Suchen");
  await desk.sees("Eine Buchung");
  const list = await desk.download("Diese Buchungen als Datei (CSV)");
  expect(list.trim().split("\n")).toHaveLength(2);
  expect(list).toContain(paid.vanityOrderNumber);

  // From all of them: there the number stands in no field, which a text browser would take for the link.
  await payBack(desk, paid);

  // All Saturdays of a month get another price.
  await desk.goTo(`/verwaltung/zimmer?q=${house}`);
  await desk.follow("Frühstück");
  await desk.sees("Nur an diesen Wochentagen");
  const may = nextMay();
  await desk.fill("Von (TT.MM.JJJJ)", may.from);
  await desk.fill("Bis einschließlich (TT.MM.JJJJ)", may.to);
  await desk.choose("Samstag");
  await desk.fill("Preis je Nacht in EUR", "333,00");
  await desk.press("Vorschau zeigen");
  await desk.sees("Vorschau: ");
  await desk.sees(`${may.saturdays} Tage ändern sich`);
  await desk.press("Ja, so ändern");
  await desk.sees("Geändert. Kunden sehen es jetzt so.");

  // A transfer finds its booking.
  const statement = `${folder}/umsatz.csv`;
  const today = formatDate(berlinDate(new Date()));
  const amount = owed.summary.total.toFixed(2).replace(".", ",");
  writeFileSync(
    statement,
    [
      "Buchungstag;Name;Verwendungszweck;Betrag;Währung",
      `${today};Erika Muster;Bestellung ${owed.vanityOrderNumber};${amount};EUR`,
      // A bank's list has debits, too; without a sign anywhere, a credit is a guess.
      `${today};Bank;Kontoführung;-9,90;EUR`,
      "",
    ].join("\n"),
  );
  await desk.goTo("/verwaltung/geld");
  await desk.upload("Kontoauszug (camt.053", statement, "Einlesen");
  await desk.sees("Ein neuer Eingang.");
  await desk.sees(`Bestellung ${owed.vanityOrderNumber}`);
  await desk.press("Auswahl bestätigen");
  await desk.sees("damit bezahlt.");
}
