/** What makes a hotel's stay a package whatever it costs is noticed, and what counts to the quarter must be marked for it. */
import { expect, test } from "vitest";

import { packageExtras } from "#app/cli/catalogue-files/package-extras.server.ts";

import { aCatalogueOffer } from "../../support/catalogue.ts";
import { anUpgrade } from "../../support/offers.ts";

function noticed(description: string, touristService = false, type: "Hotel" | "Cruise" = "Hotel"): string[] {
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
  expect(noticed(description, true)).toEqual([expect.stringContaining("so klein sein Anteil auch ist")]);
  expect(noticed(description, true, "Cruise")).toEqual([]);
});

test.each([
  "Bus vom und zum Flughafen Palermo",
  "Abholung am Bahnhof Dijon, bis vier Personen, ein Weg",
  "Zwei Rodelschlitten für den ganzen Aufenthalt",
  "Gepäck mit der Materialseilbahn, hinauf und hinunter",
  "Kleine Holzkiste zum Mitnehmen",
  "Abendessen mit drei Gängen",
])("%s does not", (description) => {
  expect(noticed(description)).toEqual([]);
});

test.each([
  "Röstkurs am Samstagvormittag",
  "Seilbahn auf den Monte Baldo",
  "Ganzkörpermassage, 50 Minuten",
  "Weinprobe mit fünf Sorten",
  "Geführte Wattwanderung nach Föhr",
  "Leihrad für den ganzen Aufenthalt",
  "Einfahrt mit Führung",
])("%s counts to the quarter, and is noticed where the data do not say so", (description) => {
  expect(noticed(description)).toEqual([expect.stringContaining("touristService")]);
  expect(noticed(description, true)).toEqual([]);
  expect(noticed(description, false, "Cruise")).toEqual([]);
});
