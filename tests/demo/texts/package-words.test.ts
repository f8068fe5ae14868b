/** Reports extras that make a hotel stay a package at any price, and tourist services without their mark. */
import { expect, test } from "vitest";

import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { aCatalogueOffer } from "#tests/support/catalogue.ts";
import { anUpgrade } from "#tests/support/offers.ts";
import { includedExtras, packageExtras } from "#tests/demo/texts/package-words.ts";

function reasonsFor(
  description: string,
  touristService = false,
  type: "Hotel" | "Cruise" = "Hotel",
): string[] {
  const additionalServiceUpgrades = [anUpgrade({ isOptional: true, description, touristService })];
  return packageExtras(aCatalogueOffer({ type, additionalServiceUpgrades })).map(([, reason]) => reason);
}

test.each([
  "Kleinwagen für einen Tag, Vollkasko",
  "Mietwagen, drei Tage",
  "Leihwagen mit Kindersitz",
  "Jeep für einen Tag",
  "Vespa 125 mit zwei Helmen",
  "Elektroroller mit Helm, ein Tag",
  "Motorrad mit Karte",
  "Haustürtransfer ab Sachsen, hin und zurück",
  "Bustransfer ab Leipzig",
  "Busanreise ab Dresden",
])("%s makes a stay a package at any share", (description) => {
  expect(reasonsFor(description, true)).toEqual([expect.stringContaining("so klein sein Anteil auch ist")]);
  expect(reasonsFor(description, true, "Cruise")).toEqual([]);
});

test.each([
  "Bus vom und zum Flughafen Palermo",
  "Abholung am Bahnhof Dijon, bis vier Personen, ein Weg",
  "Zwei Rodelschlitten für den ganzen Aufenthalt",
  "Gepäck mit der Materialseilbahn, hinauf und hinunter",
  "Kleine Holzkiste zum Mitnehmen",
  "Abendessen mit drei Gängen",
])("%s does not make a package", (description) => {
  expect(reasonsFor(description)).toEqual([]);
});

test.each([
  "Röstkurs am Samstagvormittag",
  "Seilbahn auf den Monte Baldo",
  "Ganzkörpermassage, 50 Minuten",
  "Weinprobe mit fünf Sorten",
  "Geführte Wattwanderung nach Föhr",
  "Leihrad für den ganzen Aufenthalt",
  "Einfahrt mit Führung",
])("%s is reported when it lacks its mark as tourist service", (description) => {
  expect(reasonsFor(description)).toEqual([expect.stringContaining("touristService")]);
  expect(reasonsFor(description, true)).toEqual([]);
  expect(reasonsFor(description, false, "Cruise")).toEqual([]);
});

test.each([
  "Zehn Anwendungen je Woche nach Verordnung",
  "Eine Rückenmassage von 25 Minuten",
  "Ein Schlickbad für jeden Gast",
  "Eintritt in das Besucherbergwerk samt Führung",
  "Eine Tageskarte für den Thermalsee je Gast",
  "Eine Stunde an der Lampe bei Herrn Greiner",
  "Kur mit Vollpension in Karlsbad",
  "Kochkurs am Freitag",
  "Zwei Nächte, von April bis Oktober mit Kajaktag",
])("%s is reported as an included service without an organiser", (text) => {
  const expectedReasons = [expect.stringContaining("touristische Leistung")];
  const basics = { services: ["Frühstück"], title: "Am See", subtitle: "Ein Haus" };
  const reasons = (part: Partial<CatalogueOffer>) =>
    includedExtras(aCatalogueOffer({ ...basics, ...part })).map(([, reason]) => reason);
  expect(reasons({})).toEqual([]);
  expect(reasons({ services: [text] })).toEqual(expectedReasons);
  expect(reasons({ title: text })).toEqual(expectedReasons);
  expect(reasons({ title: text, type: "Cruise" })).toEqual([]);
  // Its price is part of the total, and the cart counts it.
  const mandatory = anUpgrade({ isOptional: false, description: text, touristService: true });
  expect(reasons({ services: [text], additionalServiceUpgrades: [mandatory] })).toEqual([]);
});

test.each([
  "Kurhotel in drei Villen",
  "Trinkkur mit eigener Schnabeltasse",
  "Sauna und Dampfbad von 15 bis 21 Uhr",
  "Fünf geführte Touren pro Woche, leicht bis anspruchsvoll",
  "Mittwochs und samstags Abendspaziergang durch leere Gassen",
  "Befreiung vom Eintrittsgeld für Tagesgäste",
  "Zwei Jollen und sechs Kajaks, je Gast eine Stunde am Tag",
])("%s is accepted as part of the stay", (text) => {
  expect(includedExtras(aCatalogueOffer({ services: [text], subtitle: text }))).toEqual([]);
});
