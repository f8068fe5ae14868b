import { expect, test } from "playwright/test";

import { missing } from "../support/browsers.ts";
import type { Person } from "../support/demo-data.ts";
import { openLinks } from "./links.ts";
import { openLynx } from "./lynx.ts";
import type { TextBrowser } from "./text-browser.ts";
import { openW3m } from "./w3m.ts";

const browsers = { lynx: openLynx, w3m: openW3m, links: openLinks } as const;
type TextBrowserName = keyof typeof browsers;

/**
 * The same tests in each text browser.
 * @param define gets what opens another one, and the one that each test begins with
 * @param names links is slow to lead about: purchases alone are made in it
 */
export function inTextBrowsers<Name extends TextBrowserName = "lynx" | "w3m">(
  define: (name: Name, open: () => TextBrowser, current: () => TextBrowser) => void,
  names: readonly Name[] = ["lynx", "w3m"] as unknown as readonly Name[],
): void {
  for (const name of names) {
    test.describe(name, () => {
      // Keys that come while links draws a page are lost, and it does not say when it draws.
      if (name === "links") test.describe.configure({ retries: 2 });
      let browser: TextBrowser;
      test.beforeEach(() => {
        const reason = missing(name, "tmux");
        test.skip(reason !== undefined, reason);
        browser = browsers[name]();
      });
      test.afterEach(() => browser?.close());
      define(name, browsers[name], () => browser);
    });
  }
}

export interface Guest {
  person: Person;
  /** The last one. */
  button: string;
  /** Sends the customer's data empty before. */
  refusedFirst?: boolean;
  /** Gift cards have paid for everything; else a transfer does. */
  nothingToPay?: boolean;
  /** At the provider with this name, whose page is pressed through; else a transfer pays. */
  paysAtOnce?: string;
  /** The address stands in its field already: a price was proposed with it. */
  emailKnown?: boolean;
}

/** From the cart to the order view. */
export async function orderAsGuest(
  walker: TextBrowser,
  { person, button, refusedFirst, nothingToPay, paysAtOnce = "", emailKnown }: Guest,
): Promise<void> {
  await walker.press("Zur Kasse");
  await walker.arriveAt("Kasse");
  await walker.press("Als Gast bestellen");
  await walker.arriveAt("Wie möchten Sie zahlen?");
  if (nothingToPay) await walker.sees("Mit dem Geschenkgutschein ist alles bezahlt");
  else await walker.choose(paysAtOnce || "Überweisung (Vorkasse)");
  await walker.press("Weiter");
  await walker.arriveAt("Ihre Daten");
  if (refusedFirst) {
    await walker.press("Weiter");
    await walker.arriveAt("Fehler: Ihre Daten");
    await walker.sees("Bitte prüfen Sie");
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
  if (paysAtOnce !== "") {
    await walker.arriveAt("Zahlung bestätigen");
    await walker.press("Bezahlen");
  }
  await walker.sees("Vielen Dank für Ihre Bestellung");
}

export function numberIn(screen: string): string {
  const number = /Bestellnummer (\S+)/.exec(screen)?.[1] ?? "";
  expect(number).toMatch(/^[A-Z0-9-]{6,}$/);
  return number;
}
