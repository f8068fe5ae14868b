/** Reports texts of demo extras that mention a condition missing in the data. */
import { expect, test } from "vitest";

import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { UpgradeAvailability } from "#app/domain/catalogue/offer.ts";
import { aCatalogueOffer, aCatalogueVariant } from "#tests/support/catalogue.ts";
import { anUpgrade } from "#tests/support/offers.ts";
import { findBrokenUpgradeStatements } from "#tests/demo/texts/extra-statements.ts";

const winter = [{ from: "12-15", to: "03-15" }];

const problemsOf = (
  description: string,
  availability?: UpgradeAvailability,
  offer: Partial<CatalogueOffer> = {},
  perPerson = true,
) => {
  const upgrade = anUpgrade({ isOptional: true, perPerson, description, availability });
  return findBrokenUpgradeStatements(aCatalogueOffer({ additionalServiceUpgrades: [upgrade], ...offer }));
};

test.each<[string, UpgradeAvailability, string]>([
  ["Schifffahrt, April bis Oktober", { periods: [{ from: "04-01", to: "10-31" }] }, "periods"],
  ["Zwei Rodelschlitten", { periods: winter }, "periods"],
  ["Skikurs am Übungshang", { periods: winter }, "periods"],
  ["Freitagsessen: Huhn in Cider", { weekdays: ["fri"] }, "weekdays"],
  ["Backstunde, dienstags", { weekdays: ["tue"] }, "weekdays"],
  ["Kletterkurs, drei Vormittage", { days: 3 }, "days"],
  ["Gletschertag, ab drei Personen", { minPersons: 3 }, "minPersons"],
  ["Bootsfahrt, bis vier Personen", { maxPersons: 4 }, "maxPersons"],
  ["Steinmetzkurs ab 8 Jahren", { minAge: 8 }, "minAge"],
  ["Probe von drei Malvasia-Weinen", { minAge: 18 }, "minAge"],
  ["Führung durch den Brennkeller mit Probe", { minAge: 18 }, "minAge"],
  ["Pony putzen, für Kinder", { maxAge: 17 }, "maxAge"],
])("reports „%s“ without matching data", (text, kept, lacks) => {
  expect(problemsOf(text)).toEqual([[["upgrades", 0, "description"], expect.stringContaining(lacks)]]);
  expect(problemsOf(text, kept)).toEqual([]);
});

test("reports weekdays that another text names for an extra", () => {
  const course = "Pici-Kurs mit Abendessen";
  const ofHouse = (sentence: string) => ({ goodToKnow: [sentence] });
  expect(problemsOf(course, undefined, ofHouse("Der Pici-Kurs ist freitags."))).toEqual([
    [["goodToKnow", 0], expect.stringContaining("availability.weekdays fehlt")],
  ]);
  expect(problemsOf(course, { weekdays: ["fri"] }, ofHouse("Der Pici-Kurs ist freitags."))).toEqual([]);
  expect(problemsOf(course, undefined, ofHouse("Brot gibt es freitags."))).toEqual([]);
  expect(problemsOf(course, undefined, ofHouse("Wer freitags anreist, kommt zum Pici-Kurs."))).toEqual([]);
});

test("does not report drinks for adults, oil or a bottle for the room", () => {
  expect(problemsOf("Abendessen, mit Hauswein für Erwachsene")).toEqual([]);
  expect(problemsOf("Kernölpresse mit Verkostung")).toEqual([]);
  expect(problemsOf("Flasche Wein auf dem Zimmer", undefined, {}, false)).toEqual([]);
});

test("reports the name of one of several rooms", () => {
  const room = { key: "luv", name: "Wohnung Luv, Erdgeschoss", amenities: [], sku: "LUV" };
  const rooms = [room, { ...room, key: "lee", name: "Wohnung Lee" }];
  const problems = problemsOf("Holz für den Kamin der Wohnung Luv", undefined, { rooms });
  expect(problems).toEqual([[["upgrades", 0, "description"], expect.stringContaining("availability.rooms")]]);
  expect(problemsOf("Holz für den Kamin der Wohnung Luv", { rooms: ["luv"] }, { rooms })).toEqual([]);
});

test("reports drinks together with an all-inclusive board", () => {
  const [half, all] = [aCatalogueVariant({ board: "HP" }), aCatalogueVariant({ board: "AI" })];
  const problems = problemsOf("Getränkepaket", undefined, { variants: [half, all] });
  expect(problems).toEqual([[["upgrades", 0, "description"], expect.stringContaining("notWith")]]);
  expect(problemsOf("Getränkepaket", { notWith: ["AI"] }, { variants: [half, all] })).toEqual([]);
  expect(problemsOf("Getränkepaket", undefined, { variants: [all] })).toEqual([]);
  expect(problemsOf("Hecht für zwei, zwei Tage vorher bestellen")).toEqual([]);
});

test.each([
  "Whiskyprobe",
  "Führung durch den Brennkeller",
  "Zwei Cocktails",
  "Glas Sekt mit Likör",
  "Gin am Kamin",
])("reports spirits for guests of 16: „%s“", (text) => {
  expect(problemsOf(text, { minAge: 16 })).toEqual([
    [["upgrades", 0, "description"], expect.stringContaining("minAge (18)")],
  ]);
  expect(problemsOf(text, { minAge: 18 })).toEqual([]);
  expect(problemsOf(text, undefined, { variants: [aCatalogueVariant({ minAge: 18 })] })).toEqual([]);
});

test.each(["Probe mit drei Weinen", "Bierverkostung", "Glas Sekt", "Krug Cidre"])(
  "accepts wine and beer for guests of 16: „%s“",
  (text) => {
    expect(problemsOf(text, { minAge: 15 })).toHaveLength(1);
    expect(problemsOf(text, { minAge: 16 })).toEqual([]);
  },
);
