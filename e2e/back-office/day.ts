/**
 * The daily tasks of an operator, by forms and links alone: the same steps for text browsers and for others without
 * scripts.
 */
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
  /** @param path path in the shop under test */
  goTo(path: string): Promise<void>;
  /** Selects a file in the field with this label and submits it with this button. */
  upload(label: string, path: string, button: string): Promise<void>;
  /** Follows the link to a file. @returns its content */
  download(link: string): Promise<string>;
}

interface KnownOrder {
  vanityOrderNumber: string;
  /** Euro. */
  summary: { total: number };
}

/** Creates a cart or an order in this state through the demo's own page. Returns it as in the API. */
async function createOrder(state: Scenario): Promise<KnownOrder> {
  const customer = new HttpBrowser();
  await customer.open("/de/pruefzugang");
  const form = customer.forms.find(({ values }) => values["state"] === state);
  if (!form) throw new Error(`no way to ${state}`);
  const { path } = await customer.submit(form);
  const [, id, key] = /\/order\/([^/]+)\/([^/?#]+)/.exec(path) ?? [];
  return (await (await customer.ask(`/api/orders/${id}/${key}`)).json()) as KnownOrder;
}

/** Signs in for the first time: chooses a password and connects the authenticator app. */
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

/**
 * First and last day of the next May, as an operator types them, and its number of Saturdays. All properties are open
 * in May.
 */
function nextMay(): { from: string; to: string; saturdays: number } {
  const now = new Date();
  const year = now.getUTCFullYear() + (now.getUTCMonth() >= 4 ? 1 : 0);
  const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(year, 4, index + 1)));
  const saturdays = days.filter((day) => day.getUTCDay() === 6).length;
  return { from: `01.05.${year}`, to: `31.05.${year}`, saturdays };
}

async function refund(
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

/** The shortest set of tasks: the first sign-in and a partial refund. */
export async function deskRefund(
  desk: Omit<Desk, "choose" | "upload" | "download">,
  email: string,
  password: string,
): Promise<void> {
  const paid = await createOrder("payment-paid");
  await setUp(desk, email, password);
  await refund(desk, paid);
}

export async function deskDay(
  desk: Desk,
  { email, password, folder, house }: { email: string; password: string; folder: string; house: string },
): Promise<void> {
  await createOrder("bid-open");
  const paid = await createOrder("payment-paid");
  const unpaid = await createOrder("payment-transfer");
  await setUp(desk, email, password);

  // Answer a bid.
  await desk.goTo("/verwaltung/vorschlaege");
  await desk.follow("Antworten");
  await desk.sees("Preisvorschlag: ");
  await desk.press("Ablehnen");
  await desk.sees("Abgelehnt. Die Antwort geht per E-Mail hinaus.");

  // Find a booking and export it.
  await desk.goTo("/verwaltung/buchungen");
  await desk.fill("Nummer, Name oder E-Mail", paid.vanityOrderNumber);
  await desk.press("Suchen");
  await desk.sees("Eine Buchung");
  const list = await desk.download("Diese Buchungen als Datei (CSV)");
  expect(list.trim().split("\n")).toHaveLength(2);
  expect(list).toContain(paid.vanityOrderNumber);

  // Opened from the full list: in a search result the number would be in the search field, too, which a text browser
  // takes for the link.
  await refund(desk, paid);

  // Change the price of all Saturdays of a month.
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

  // Match a bank transfer with its booking.
  const statement = `${folder}/umsatz.csv`;
  const today = formatDate(berlinDate(new Date()));
  const amount = unpaid.summary.total.toFixed(2).replace(".", ",");
  writeFileSync(
    statement,
    [
      "Buchungstag;Name;Verwendungszweck;Betrag;Währung",
      `${today};Erika Muster;Bestellung ${unpaid.vanityOrderNumber};${amount};EUR`,
      // A bank's list contains debits, too. Without any sign, a credit is only a guess.
      `${today};Bank;Kontoführung;-9,90;EUR`,
      "",
    ].join("\n"),
  );
  await desk.goTo("/verwaltung/geld");
  await desk.upload("Kontoauszug (camt.053", statement, "Einlesen");
  await desk.sees("Ein neuer Eingang.");
  await desk.sees(`Bestellung ${unpaid.vanityOrderNumber}`);
  await desk.press("Auswahl bestätigen");
  await desk.sees("damit bezahlt.");
}
