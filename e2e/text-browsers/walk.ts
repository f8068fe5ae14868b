import { expect } from "playwright/test";

import type { Person } from "../support/person.ts";
import type { TextBrowser } from "./text-browser.ts";

export interface Guest {
  person: Person;
  /** The last one. */
  button: string;
  /** Sends the customer's data empty before. */
  refusedFirst?: boolean;
  /** Gift cards have paid for everything; else a transfer does. */
  nothingToPay?: boolean;
  /** The address stands in its field already: a price was proposed with it. */
  emailKnown?: boolean;
}

/** From the cart to the order view. */
export async function orderAsGuest(
  walker: TextBrowser,
  { person, button, refusedFirst, nothingToPay, emailKnown }: Guest,
): Promise<void> {
  await walker.press("Zur Kasse");
  await walker.arriveAt("Kasse");
  await walker.press("Als Gast bestellen");
  await walker.arriveAt("Wie möchten Sie zahlen?");
  if (nothingToPay) await walker.sees("Mit dem Geschenkgutschein ist alles bezahlt");
  else await walker.choose("Überweisung (Vorkasse)");
  await walker.press("Weiter");
  await walker.arriveAt("Ihre Daten");
  if (refusedFirst) {
    await walker.press("Weiter");
    await walker.arriveAt("Fehler: Ihre Daten");
    await walker.sees("Es gibt ein Problem");
  }
  await walker.fill("Vorname", person.firstName);
  await walker.fill("Nachname", person.lastName);
  // A text browser shows as much of a field as its twenty columns.
  if (emailKnown) await walker.sees(person.email.slice(0, 20));
  else await walker.fill("E-Mail-Adresse", person.email);
  await walker.fill("Straße und Hausnummer", person.address);
  await walker.fill("Postleitzahl", person.zip);
  await walker.fill("Ort", person.city);
  await walker.press("Weiter");
  await walker.arriveAt("Bestellung prüfen");
  await walker.sees(person.email);
  await walker.press(button);
  await walker.sees("Vielen Dank für Ihre Bestellung");
}

export function numberIn(screen: string): string {
  const number = /Bestellnummer (\S+)/.exec(screen)?.[1] ?? "";
  expect(number).toMatch(/^[A-Z0-9-]{6,}$/);
  return number;
}
