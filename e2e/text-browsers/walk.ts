import { expect, test } from "playwright/test";

import { describeMissingPrograms } from "../support/browsers.ts";
import type { Person } from "../support/demo-data.ts";
import { openLinks } from "./links.ts";
import { openLynx } from "./lynx.ts";
import type { TextBrowser } from "./text-browser.ts";
import { openW3m } from "./w3m.ts";

const browsers = { lynx: openLynx, w3m: openW3m, links: openLinks } as const;
type TextBrowserName = keyof typeof browsers;

/**
 * Defines the same tests for each text browser.
 * @param define receives a function that opens another browser, and one that returns the current test's browser
 * @param names links is slow to control, so it is used for purchases only
 */
export function inTextBrowsers<Name extends TextBrowserName = "lynx" | "w3m">(
  define: (name: Name, open: () => TextBrowser, current: () => TextBrowser) => void,
  names: readonly Name[] = ["lynx", "w3m"] as unknown as readonly Name[],
): void {
  for (const name of names) {
    test.describe(name, () => {
      // Keys are lost while links draws a page, and there is no sign of when it does.
      if (name === "links") test.describe.configure({ retries: 2 });
      let browser: TextBrowser;
      test.beforeEach(() => {
        const reason = describeMissingPrograms(name, "tmux");
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
  /** Label of the last button. */
  button: string;
  /** First submits the customer data without values. */
  refusedFirst?: boolean;
  /** True if gift cards cover the total. Otherwise the order is paid by bank transfer. */
  nothingToPay?: boolean;
  /** Payment method whose provider page is completed at once. Otherwise the order is paid by bank transfer. */
  paysAtOnce?: string;
  /** True if the email address is already filled in, after a bid. */
  emailKnown?: boolean;
}

export async function orderAsGuest(
  walker: TextBrowser,
  { person, button, refusedFirst, nothingToPay, paysAtOnce = "", emailKnown }: Guest,
): Promise<void> {
  await walker.press("Zur Kasse");
  await walker.arriveAt("Kasse");
  await walker.press("Als Gast bestellen");
  await walker.arriveAt("Wie möchten Sie zahlen?");
  if (nothingToPay) await walker.sees("Mit dem Geschenkgutschein haben Sie alles bezahlt");
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
  // A text browser shows only twenty columns of a field.
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
