import { expect, test } from "playwright/test";

import { demoCode, giftCards, newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import type { TextBrowser } from "./text-browser.ts";
import { inTextBrowsers, numberIn, orderAsGuest } from "./walk.ts";

/** Property that answers bids at once: 88 % of the price is accepted, less than 80 % is not. */
const bidProperty = "/de/deals/hotel/menton-citronnade";

inTextBrowsers((name, _open, current) => {
  test(`a bid is countered and ordered in ${name}, and guests are entered`, { tag: "@long" }, async () => {
    const browser = current();
    const person = newPerson();
    const { checkin, checkout } = travelDates(`bids ${name}`);
    await browser.goTo(shopUrl(`${bidProperty}?${new URLSearchParams({ checkin, checkout, adults: "2" })}`));
    await browser.sees("Ihren Preis vor, ab");
    await browser.press("In den Warenkorb");
    await browser.arriveAt("Warenkorb");
    const [lowest, highest] = await boundsOn(browser);
    await browser.fill("E-Mail-Adresse für die Antwort", person.email);
    await propose(lowest - 1);
    await browser.arriveAt("Fehler: Warenkorb");
    await browser.sees("Schlagen Sie einen Betrag von");
    // The email address has been kept.
    await browser.sees(person.email.slice(0, 20));
    await propose(Math.round(highest * 0.79));
    await browser.sees("Der Anbieter bietet Ihnen");
    const offered = /Für [\d.,]+\s€ annehmen/.exec(await browser.screen())?.[0] ?? "";
    await browser.press(offered);
    await browser.sees("Sie haben den Gegenvorschlag angenommen.");
    await browser.follow("Belege zum Preisvorschlag");
    await browser.arriveAt("Belege zu Ihren Preisvorschlägen");
    await browser.sees("BELEG ZUM PREISVORSCHLAG");
    await browser.follow("Zurück zum Warenkorb");
    await browser.arriveAt("Warenkorb");
    await orderAsGuest(browser, { person, button: "Zahlungspflichtig buchen", emailKnown: true });

    await browser.sees("0 von 2 vollständig");
    await browser.follow("Angaben zu den Reisenden eintragen");
    await browser.arriveAt("Reisende");
    await browser.fill("Vorname", person.firstName);
    await browser.fill("Nachname", person.lastName);
    await browser.press("Speichern");
    await browser.sees("von 2 vollständig");
    await browser.sees("Gespeichert.");

    async function propose(cents: number): Promise<void> {
      await browser.fill("Eigener Betrag in Euro", (cents / 100).toFixed(2).replace(".", ","));
      await browser.press("Preis vorschlagen");
    }
  });

  test(`code and gift card are used in ${name}, and the order is withdrawn`, { tag: "@long" }, async () => {
    const browser = current();
    const person = newPerson();
    const offer = await offerWith("voucher");
    await browser.goTo(shopUrl(offer.path));
    await browser.press("In den Warenkorb");
    await browser.arriveAt("Warenkorb");
    await enter("gibt es nicht");
    await browser.arriveAt("Fehler: Warenkorb");
    await enter(demoCode);
    await browser.sees(`Rabatt (Code ${demoCode})`);
    // Until nothing is left to pay.
    for (const card of giftCards(name)) {
      noteSecret(card);
      await enter(card);
      await browser.sees(`Geschenkgutschein …${card.slice(-4)}`);
      if (/Zu zahlen\s+0,00\s€/.test(await browser.screen())) break;
    }
    await orderAsGuest(browser, { person, button: "Zahlungspflichtig bestellen", nothingToPay: true });
    const number = numberIn(await browser.screen());

    await browser.follow("Vertrag widerrufen");
    await browser.arriveAt("Vertrag widerrufen");
    await browser.sees(number);
    await browser.press("Angaben prüfen");
    await browser.arriveAt("Widerruf prüfen");
    await browser.sees(person.email);
    await browser.press("Widerruf bestätigen");
    await browser.arriveAt("Ihr Widerruf ist eingegangen");
    await browser.sees("Wir haben 1 Gutschein zurückgenommen");

    async function enter(code: string): Promise<void> {
      await browser.fill("Rabattcode oder Geschenkgutschein", code);
      await browser.press("Code einlösen");
    }
  });
});

/** Lowest and highest possible bid on the page, in cents. */
async function boundsOn(browser: TextBrowser): Promise<[number, number]> {
  const text = /Möglich ist jeder Betrag von .*?€.*?€/.exec(await browser.screen())?.[0] ?? "";
  const [lowest = Number.NaN, highest = Number.NaN] = [...text.matchAll(/([\d.]+),(\d\d)\s€/g)].map(
    ([, euros = "", rest = ""]) => Number(euros.replaceAll(".", "")) * 100 + Number(rest),
  );
  expect(lowest).toBeGreaterThan(0);
  return [lowest, highest];
}
