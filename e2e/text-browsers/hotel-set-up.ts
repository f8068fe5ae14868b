/** The set-up of a small hotel in an empty shop, from the first sign-in to the first booking, by a person in w3m. */
import { formatDate } from "#app/domain/format.ts";
import { addDays } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";

import { setUp } from "../back-office/day.ts";
import type { W3m } from "./w3m.ts";

/** A browser that counts the pages at which its user arrives, and the fields that are filled in. */
function countSteps(browser: W3m): { walker: W3m; counts: { pages: number; fields: number } } {
  const counts = { pages: 0, fields: 0 };
  const counting =
    <Args extends unknown[]>(what: keyof typeof counts, act: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await act(...args);
      counts[what] += 1;
    };
  const walker: W3m = {
    ...browser,
    arriveAt: counting("pages", browser.arriveAt),
    fill: counting("fields", browser.fill),
    fillNth: counting("fields", browser.fillNth),
    write: counting("fields", browser.write),
    choose: counting("fields", browser.choose),
    select: counting("fields", browser.select),
  };
  return { walker, counts };
}

const house = "Pension Deichblick";
const title = "Drei Zimmer am Deich";
const guest = "Petersen";

/**
 * Signs in with a second factor, creates a hotel with three rooms and a season, sells it, and books a room on the
 * telephone, until the stay is in the occupancy plan.
 * @param shop.password the first one, from the command line
 */
export async function setUpHotel(
  browser: W3m,
  { origin, email, password, now }: { origin: string; email: string; password: string; now: Date },
): Promise<{ pages: number; fields: number }> {
  const { walker, counts } = countSteps(browser);
  const arrival = addDays(berlinDate(now), 30);
  const [from, to] = [formatDate(arrival), formatDate(addDays(arrival, 2))];

  await setUp({ ...walker, goTo: (path) => walker.goTo(origin + path) }, email, password);
  await walker.follow("Weiter zu „Heute“");
  await walker.arriveAt("Heute");

  // The offer, with its first room.
  await walker.follow("Angebote");
  await walker.arriveAt("Angebote");
  await walker.follow("Neues Angebot anlegen");
  await walker.arriveAt("Neues Angebot");
  await walker.followAfter("Was möchten Sie verkaufen?", "Hotelaufenthalt");
  await walker.arriveAt("Neues Angebot: Hotelaufenthalt");
  await walker.fill("Titel", title);
  await walker.fill("Name des Hauses", house);
  await walker.fill("Straße und Hausnummer", "Am Deich 1");
  await walker.fill("Postleitzahl", "25899");
  await walker.fill("Ort", "Niebüll");
  await walker.fill("Region", "Nordfriesland");
  await walker.fill("Telefon", "+49 4661 1234");
  await walker.fill("Name des Zimmers", "Doppelzimmer");
  await walker.fill("Zahl der Zimmer dieser Art", "1");
  await walker.fill("Preis je Nacht in Euro", "90,00");
  await walker.choose("Das Haus verkauft seine eigenen Zimmer");
  await walker.press("Als Entwurf anlegen");
  await walker.arriveAt(house);
  await walker.sees("Das Angebot ist angelegt, als Entwurf.");

  // Two more rooms.
  await walker.follow("Zimmer, Verpflegung, Saisons und Preise");
  for (const { name, board, price } of [
    { name: "Einzelzimmer", board: "", price: "60,00" },
    { name: "Familienzimmer", board: "Halbpension", price: "150,00" },
  ]) {
    await walker.arriveAt("Zimmer und Preise");
    await walker.fill("Name", name);
    await walker.fill("Zahl der Zimmer", "1");
    if (board !== "") await walker.select("Verpflegung", board);
    await walker.fill("Preis je Nacht (EUR)", price);
    await walker.press("Zimmer anlegen");
    await walker.sees(`${name} Ein Zimmer.`);
  }
  await walker.arriveAt("Zimmer und Preise");
  await walker.sees("150,00 € je Nacht");

  // A season of the first room.
  await walker.followAfter("90,00 € je Nacht", "Saisons und Preise");
  await walker.arriveAt("Saisons und Preise");
  await walker.fill("Von (TT.MM.)", "01.06.");
  await walker.fill("Bis (TT.MM.)", "31.08.");
  await walker.fillNth(2, "Preis je Nacht", "110,00");
  await walker.press("Speichern");
  await walker.arriveAt("Zimmer und Preise");
  await walker.sees("90,00 € bis 110,00 €");
  await walker.follow("Zurück zum Angebot");
  await walker.arriveAt(house);

  // What customers read, and the sale.
  await walker.followAfter("Texte schreiben", "Texte");
  await walker.arriveAt("Texte");
  await walker.fill("Untertitel", "Ruhig hinter dem Deich");
  await walker.press("Speichern");
  await walker.arriveAt(house);
  await walker.follow("In den Verkauf geben");
  await walker.arriveAt("In den Verkauf geben");
  await walker.press("So in den Verkauf geben");
  await walker.arriveAt(house);
  await walker.sees("Gespeichert: So ist das Angebot jetzt im Verkauf.");

  // A guest calls.
  await walker.follow("Belegung");
  await walker.arriveAt("Belegung");
  await walker.follow("Neue Buchung");
  await walker.arriveAt("Neue Buchung");
  await walker.fill("Anreise oder Abfahrt (TT.MM.JJJJ)", from);
  await walker.fill("Abreise (TT.MM.JJJJ)", to);
  await walker.press("Zimmer und Preise zeigen");
  await walker.sees("180,00 €");
  await walker.arriveAt("Neue Buchung");
  await walker.followAfter("Zimmer und Preise zeigen", "Doppelzimmer");
  await walker.arriveAt("Neue Buchung: Gast");
  await walker.fill("Vorname", "Frauke");
  await walker.fill("Nachname", guest);
  await walker.fill("E-Mail-Adresse", "frauke@kundin.example");
  await walker.fill("Straße und Hausnummer", "Wiesenweg 3");
  await walker.fill("Postleitzahl", "20095");
  await walker.fill("Ort", "Hamburg");
  await walker.choose("Überweisung");
  await walker.choose("Die Buchung ist mit dem Gast besprochen");
  await walker.press("Verbindlich buchen");
  await walker.arriveAt("Buchung");
  await walker.sees("am Telefon gebucht");

  // The stay in the plan.
  await walker.follow("Belegung");
  await walker.arriveAt("Belegung");
  await walker.fill("Ab (TT.MM.JJJJ)", from);
  await walker.select("Zeitraum", "31 Tage");
  await walker.press("Zeigen");
  await walker.sees(guest);
  await walker.arriveAt("Belegung");
  return counts;
}
