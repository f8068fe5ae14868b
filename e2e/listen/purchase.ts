import { newPerson, type Person, travelDates } from "../support/demo-data.ts";
import type { Listener } from "./listener.ts";

/** Fictional person of the published transcript, which replaces the one of this run. */
export const publishedPerson: Person = {
  firstName: "Ottilie",
  lastName: "Prüfstein",
  email: "ottilie@example.org",
  phone: "+49 30 5550199",
  address: "Probierweg 1",
  zip: "10115",
  city: "Berlin",
};

/** Buys a stay by ear and keyboard, from the home page to the steps after the order. Returns the buyer. */
export async function buyByEar(ear: Listener): Promise<Person> {
  const person = newPerson();
  await search(ear);
  await filter(ear);
  await intoTheCart(ear);
  await proposePrice(ear, person);
  await enterWrongCode(ear);
  await checkOut(ear, person);
  return person;
}

/** A property that accepts bids of 88 % of the price at once. */
const propertyName = "Hôtel La Citronnade";

async function search(ear: Listener): Promise<void> {
  const dates = travelDates(`by ear ${ear.scripts}`);
  ear.chapter("Startseite");
  await ear.opens("/de", /^Hotels und Kreuzfahrten zum Wunschpreis – Reisepreis Internetseite/);
  await ear.press("Tab", /^Zum Inhalt springen Verknüpfung/);
  await ear.press("Return", /^Hauptinhalt/);
  ear.chapter("Suche mit getippten Reisedaten");
  await ear.goTo(/^Wohin\? /);
  await ear.type("Frankreich");
  await ear.goTo(/^Anreise \(TT\.MM\.JJJJ\) Eingabefeld/);
  ear.heard(/^TT\.MM\.JJJJ, bis/);
  if (ear.scripts) await chooseInCalendar(ear);
  await ear.type(dates.checkin);
  await ear.goTo(/^Abreise \(TT\.MM\.JJJJ\) Eingabefeld/);
  await ear.type(dates.checkout);
  await ear.goTo(/^Wer\? 2 Erwachsene, 1 Zimmer/);
  await ear.goTo(/^Angebote suchen Druckknopf/);
  await ear.follow(/[1-9]\d* Angebote? in Frankreich/);
}

/** Opens, uses and closes the calendar by keyboard, from the arrival field and back. */
async function chooseInCalendar(ear: Listener): Promise<void> {
  ear.chapter("Kalender neben den Reisedaten");
  await ear.press("Tab", /^Anreise im Kalender wählen Druckknopf/);
  await ear.press("Return", /\d{4}/);
  await ear.press("Down", /\d{4}/);
  await ear.press("Right", /\d{4}/);
  await ear.press("space", /^ausgewählt/);
  await ear.press("Down", /7 Nächte/);
  await ear.press("Return", /^Anreise im Kalender wählen Druckknopf/, /Dezember|\d, 7 Nächte/);
  ear.chapter("Suche mit getippten Reisedaten");
  await ear.press("shift+Tab", /^Anreise \(TT\.MM\.JJJJ\) Eingabefeld/);
}

/** With scripts a ticked box applies the filter. The new count is announced and must be smaller. */
async function filter(ear: Listener): Promise<void> {
  ear.chapter("Treffer: ein Filter, und die neue Zahl");
  const previousCount = countIn(ear.heard(/^\d+ Angebote? in Frankreich/));
  await ear.goTo(/^Am Meer \(\d+\) Kontrollkästchen nicht ausgewählt/, "x");
  const expectedCount = Number(/\((\d+)\)/.exec(ear.heard(/^Am Meer/))?.[1]);
  const answer = ear.scripts ? /^\d+ Angebote? gefunden/ : /^\d+ Angebote? in Frankreich/;
  await ear.press("space", /^ausgewählt/, ...(ear.scripts ? [answer] : []));
  if (!ear.scripts) {
    await ear.goTo(/^Filter anwenden Druckknopf/, "b");
    await ear.follow(answer);
  }
  const newCount = countIn(ear.heard(answer));
  if (!(newCount < previousCount && newCount === expectedCount))
    throw new Error(
      `${previousCount} offers before the filter, ${expectedCount} promised, ${newCount} heard of after it`,
    );
}

const countIn = (line: string) => Number(/^(\d+)/.exec(line)?.[1]);

async function intoTheCart(ear: Listener): Promise<void> {
  ear.chapter("Treffer: ein Haus");
  await ear.goTo(new RegExp(`^${propertyName} .*Verknüpfung`), "h");
  await ear.follow(new RegExp(`^${propertyName}.* – Reisepreis`));
  ear.chapter("Angebot");
  await ear.goTo(/^In den Warenkorb Druckknopf/, "b");
  await ear.follow(/^(?:„.*“ liegt im )?Warenkorb/);
}

async function proposePrice(ear: Listener, { email }: Person): Promise<void> {
  ear.chapter("Warenkorb: einen Preis vorschlagen");
  await ear.goTo(/^Eigenen Preis vorschlagen.* eingeklappt Druckknopf/, "b");
  await ear.press("Return", /^ausgeklappt/);
  await ear.goTo(/^Eigener Betrag in Euro .*Eingabefeld/);
  // The example amount on the page is accepted as a bid.
  await ear.type(/Zum Beispiel (\d+)/.exec(ear.heard(/Zum Beispiel \d+/))?.[1] ?? "");
  await ear.goTo(/^E-Mail-Adresse für die Antwort Eingabefeld/);
  await ear.type(email, publishedPerson.email);
  await ear.goTo(/^Preis vorschlagen Druckknopf/);
  const answer = /^Ihr Preis.* ist angenommen/;
  if (ear.scripts) return await ear.follow(answer);
  await ear.follow(/Warenkorb mit Preisvorschlag/);
  await ear.goTo(answer, "Down");
}

async function enterWrongCode(ear: Listener): Promise<void> {
  ear.chapter("Warenkorb: ein Code, den es nicht gibt");
  await ear.goTo(/^Code eingeben eingeklappt Druckknopf/, "b");
  await ear.press("Return", /^ausgeklappt/);
  await ear.press("Tab", /^Rabattcode oder Geschenkgutschein .*Eingabefeld/);
  await ear.type("GIBTESNICHT");
  await ear.press("Tab", /^Code einlösen Druckknopf/);
  await ear.follow(/Bitte prüfen Sie/);
  await ear.press("Tab", /Verknüpfung/);
  ear.chapter("Warenkorb: zur Kasse");
  await ear.goTo(/^Zur Kasse Druckknopf/, "b");
  await ear.follow(/^Kasse/);
}

async function checkOut(ear: Listener, person: Person): Promise<void> {
  ear.chapter("Kasse: als Gast");
  await ear.goTo(/^Als Gast bestellen Druckknopf/, "b");
  await ear.follow(/^Wie möchten Sie zahlen\?/);
  ear.chapter("Kasse: Zahlungsart");
  await ear.goTo(/^Überweisung \(Vorkasse\)/);
  await ear.press("space", /^ausgewählt/);
  await ear.goTo(/^Weiter Druckknopf/);
  await ear.follow(/^Ihre Daten/);

  ear.chapter("Kasse: zwei Felder falsch");
  await ear.goTo(/^Vorname Eingabefeld/);
  await ear.type(person.firstName, publishedPerson.firstName);
  await ear.goTo(/^E-Mail-Adresse Eingabefeld/);
  await ear.type("keine Adresse");
  await fill(ear, /^Telefonnummer/, person.phone, publishedPerson.phone);
  await fill(ear, /^Straße und Hausnummer/, person.address, publishedPerson.address);
  await fill(ear, /^Postleitzahl/, person.zip, publishedPerson.zip);
  await fill(ear, /^Ort /, person.city, publishedPerson.city);
  await ear.goTo(/^Weiter Druckknopf/);
  await ear.follow(/Bitte prüfen Sie \d Angaben/);
  ear.chapter("Kasse: die Fehler beheben");
  await ear.goTo(/Nachname fehlt.* Verknüpfung/);
  await ear.press("Return", /^Nachname Eingabefeld/, invalidEntry, /^Fehler: Nachname fehlt/);
  await ear.type(person.lastName, publishedPerson.lastName);
  await ear.press("Tab", /^E-Mail-Adresse Eingabefeld keine Adresse/, invalidEntry, /Fehler: /);
  await ear.type(person.email, publishedPerson.email);
  await ear.goTo(/^Weiter Druckknopf/);
  await ear.follow(/^Bestellung prüfen und abschicken/);

  ear.chapter("Prüfen und bestellen");
  await ear.goTo(/^Zahlungspflichtig buchen Druckknopf/, "b");
  await ear.follow(/^Bestellung \S+: vielen Dank – Reisepreis/);
  ear.chapter("Bestellt: wie es weitergeht");
  await ear.goTo(/Überschrift Ebene 2/, "h");
  await ear.press("h", /Überschrift Ebene/);
}

const invalidEntry = /^ungültiger Eintrag/;

async function fill(ear: Listener, label: RegExp, text: string, shown: string): Promise<void> {
  await ear.goTo(label);
  await ear.type(text, shown);
}
