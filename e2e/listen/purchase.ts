import { newPerson, type Person, travelDates } from "../support/demo-data.ts";
import type { Listener } from "./listener.ts";

/** Names of the published transcript, for those of an invented person of this run. */
export const publishedPerson: Person = {
  firstName: "Ottilie",
  lastName: "Prüfstein",
  email: "ottilie@example.org",
  phone: "+49 30 5550199",
  address: "Probierweg 1",
  zip: "10115",
  city: "Berlin",
};

/** From the first page to what comes after the order, by ear and with keys alone. Answers who bought. */
export async function buyByEar(ear: Listener, { scripts }: { scripts: boolean }): Promise<Person> {
  const person = newPerson();
  await search(ear, scripts);
  await intoTheCart(ear);
  await checkOut(ear, person);
  return person;
}

async function search(ear: Listener, scripts: boolean): Promise<void> {
  const dates = travelDates(`by ear ${scripts}`);
  ear.chapter("Startseite");
  await ear.opens("/de", /^Hotels und Kreuzfahrten zum Wunschpreis – Reisepreis Internetseite/);
  await ear.press("Tab", /^Zum Inhalt springen Verknüpfung/);
  await ear.press("Return", /^Hauptinhalt/);
  ear.chapter("Suche mit getippten Reisedaten");
  await ear.goTo(/^Reiseziel /);
  await ear.type("Deutschland");
  await ear.press("Tab", /^Wie möchten Sie suchen\?/, /^Mit Reisedaten/, /ausgewählt/);
  await ear.press("Tab", /^Anreise \(TT\.MM\.JJJJ\) Eingabefeld/, /^TT\.MM\.JJJJ, bis/);
  await ear.type(dates.checkin);
  await ear.goTo(/^Abreise \(TT\.MM\.JJJJ\) Eingabefeld/);
  await ear.type(dates.checkout);
  await ear.goTo(/^Gäste 2 Erwachsene, 1 Zimmer/);
  await ear.goTo(/^Angebote suchen Druckknopf/);
  await ear.press("Return", /[1-9]\d* Angebote? in Deutschland/);
}

async function intoTheCart(ear: Listener): Promise<void> {
  ear.chapter("Treffer");
  await ear.goTo(/Verknüpfung/, "h");
  await ear.press("Return", /Überschrift Ebene 1|Internetseite/);
  ear.chapter("Angebot");
  await ear.goTo(/^In den Warenkorb Druckknopf/, "b");
  await ear.press("Return", /Warenkorb/);
  ear.chapter("Warenkorb");
  await ear.goTo(/^Zur Kasse Druckknopf/, "b");
  await ear.press("Return", /^Kasse/);
}

async function checkOut(ear: Listener, person: Person): Promise<void> {
  ear.chapter("Kasse: als Gast");
  await ear.goTo(/^Als Gast bestellen Druckknopf/, "b");
  await ear.press("Return", /^Wie möchten Sie zahlen\?/);
  ear.chapter("Kasse: Zahlungsart");
  await ear.goTo(/^Überweisung \(Vorkasse\)/);
  await ear.press("space", /^ausgewählt/);
  await ear.goTo(/^Weiter Druckknopf/);
  await ear.press("Return", /^Ihre Daten/);

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
  await ear.press("Return", /Bitte prüfen Sie \d Angaben/);
  ear.chapter("Kasse: die Fehler beheben");
  await ear.goTo(/Nachnamen.* Verknüpfung/);
  await ear.press("Return", /^Nachname Eingabefeld/, /^Fehler: Geben Sie Ihren Nachnamen ein/);
  await ear.type(person.lastName, publishedPerson.lastName);
  await ear.press("Tab", /^E-Mail-Adresse Eingabefeld keine Adresse/, /Fehler: /);
  await ear.type(person.email, publishedPerson.email);
  await ear.goTo(/^Weiter Druckknopf/);
  await ear.press("Return", /^Bestellung prüfen und abschicken/);

  ear.chapter("Prüfen und bestellen");
  await ear.goTo(/^Zahlungspflichtig buchen Druckknopf/, "b");
  await ear.press("Return", /^Bestellung \S+ – Reisepreis/);
  ear.chapter("Bestellt: wie es weitergeht");
  await ear.press("h", /Überschrift Ebene 2/);
  await ear.press("h", /Überschrift Ebene/);
}

async function fill(ear: Listener, label: RegExp, text: string, shown: string): Promise<void> {
  await ear.goTo(label);
  await ear.type(text, shown);
}
