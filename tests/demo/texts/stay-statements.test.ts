/** Reports demo texts that mention a house rule missing in the data. */
import { expect, test } from "vitest";

import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import type { Departures } from "#app/domain/catalogue/offer.ts";
import { cents } from "#app/domain/money.ts";
import { aCatalogueOffer, aCatalogueVariant } from "#tests/support/catalogue.ts";
import { findBrokenStatements } from "#tests/demo/texts/stay-statements.ts";

const problemsOf = (
  goodToKnow: string,
  part: Partial<CatalogueVariant> = {},
  offer: Partial<CatalogueOffer> = {},
) =>
  findBrokenStatements(
    aCatalogueOffer({ goodToKnow: [goodToKnow], variants: [aCatalogueVariant(part)], ...offer }),
  );

const weekends = ["sat" as const, "sun" as const];
const summer = { from: "07-01", to: "08-31" };

test.each<[string, Partial<CatalogueVariant>, string]>([
  ["Buchbar ab zwei Nächten.", { nights: 2 }, "nights"],
  ["Mindestens 3 Nächte, denn der Weg ist weit.", { stayRules: [{ minNights: 3 }] }, "minNights"],
  ["Bei Anreise im Juli ab sieben Nächten.", { stayRules: [{ ...summer, minNights: 7 }] }, "minNights"],
  ["Bei Anreise zu Silvester ab drei Nächten.", { nights: 3 }, "nicht jede Variante"],
  ["Bei Anreise zum Königstag am 27. April ab drei Nächten.", { stayRules: [{ minNights: 3 }] }, "minNights"],
  ["Anreise freitags nur für länger.", { stayRules: [{ on: ["fri"], minNights: 2 }] }, "arrival"],
  ["Höchstens fünf Nächte.", { stayRules: [{ maxNights: 5 }] }, "maxNights"],
  ["Kinder sind ab zwölf Jahren willkommen.", { minAge: 12 }, "minAge"],
  ["Das Haus nimmt Kinder ab 12 Jahren auf.", { minAge: 12 }, "minAge"],
  ["Nur für Erwachsene.", { minAge: 18 }, "minAge"],
  [
    "Im Sommer Anreise nur samstags oder sonntags.",
    { stayRules: [{ ...summer, arrival: weekends }] },
    "arrival",
  ],
  [
    "Am Wochenende keine Anreise.",
    { stayRules: [{ arrival: ["mon", "tue", "wed", "thu", "fri"] }] },
    "arrival",
  ],
  ["Anreise von Freitag bis Montag.", { stayRules: [{ arrival: ["fri", "sat", "sun", "mon"] }] }, "arrival"],
  [
    "Der Aufenthalt beginnt an einem Sonntag, Montag oder Dienstag.",
    { stayRules: [{ arrival: ["sun", "mon", "tue"] }] },
    "arrival",
  ],
  ["Wechseltage sind Montag und Freitag.", { stayRules: [{ arrival: ["mon", "fri"] }] }, "arrival"],
  [
    "Im August von Samstag zu Samstag.",
    { stayRules: [{ ...summer, arrival: ["sat"], departure: ["sat"] }] },
    "arrival",
  ],
])("reports „%s“ without a matching rule", (text, kept, reason) => {
  expect(problemsOf(text)).toEqual([[["goodToKnow", 0], expect.stringContaining(reason)]]);
  expect(problemsOf(text, kept)).toEqual([]);
});

test('reports a minimum stay of a season without "bei Anreise"', () => {
  const kept = { stayRules: [{ from: "08-01", to: "08-07", minNights: 4 }] };
  expect(problemsOf("Zum Fest vom 1. bis 7. August ab vier Nächten.", kept)).toEqual([
    [["goodToKnow", 0], expect.stringContaining("„bei Anreise“ fehlt")],
  ]);
  expect(problemsOf("Bei Anreise vom 1. bis 7. August ab vier Nächten.", kept)).toEqual([]);
  expect(problemsOf("Im August ab vier Nächten.", { nights: 4 })).toEqual([]);
});

test("reports arrival days of one room when its name is missing", () => {
  const room = { key: "klein", name: "Wohnung Fico", amenities: [], sku: "FI" };
  const house = { ...room, key: "haus", name: "Haupthaus, Obergeschoss" };
  const saturdays = { ...summer, arrival: ["sat" as const] };
  const problemsIn = (sentence: string, ...rules: { from: string; to: string; arrival: "sat"[] }[][]) =>
    problemsOf(
      sentence,
      {},
      {
        rooms: [room, house],
        variants: rules.map((stayRules, index) =>
          aCatalogueVariant({ room: index === 0 ? "klein" : "haus", stayRules }),
        ),
      },
    );
  expect(problemsIn("Im Sommer reisen Sie samstags an.", [], [saturdays])).toEqual([
    [["goodToKnow", 0], expect.stringContaining("oder nur die eines Zimmers")],
  ]);
  expect(problemsIn("Im Sommer reisen Sie samstags an.", [saturdays], [saturdays])).toEqual([]);
  expect(problemsIn("Ins Haupthaus reisen Sie im Sommer samstags an.", [], [saturdays])).toEqual([]);
});

test("departure days of a cruise are compared with its inventory", () => {
  const sailing = (departures: Departures) => ({
    nightRows: [],
    nightRules: {
      seasons: [{ price: cents(100), rooms: 1, closedToArrival: [], closed: false }],
      departures,
    },
  });
  const text = "Abfahrt ist jeden zweiten Mittwoch von Ende April bis Oktober.";
  const cruise = { type: "Cruise" as const };
  const fortnightly = { weekday: "wed" as const, everyWeeks: 2, offsetWeeks: 0 };
  expect(problemsOf(text, sailing(fortnightly), cruise)).toEqual([]);
  expect(problemsOf(text, sailing({ ...fortnightly, everyWeeks: 1 }), cruise)).toHaveLength(1);
  expect(problemsOf(text, sailing({ ...fortnightly, weekday: "thu" }), cruise)).toHaveLength(1);
});

test.each([
  "Der Gutschein gilt ab drei Nächten von Sonntag bis Donnerstag.",
  "Kinderbetreuung ab drei Jahren, montags bis freitags.",
  "Kletterkurs für Kinder ab 7 Jahren.",
  "Drei Becken, davon eines nur für Erwachsene.",
  "Die Köchin hat montags frei.",
  "Von Sonntag bis Donnerstag kosten die Nächte weniger.",
  "Anreise ab 15 Uhr, im Winter mit Schneeketten.",
  "Wer die Nacht über fährt, frühstückt ab sechs Uhr.",
])("„%s“ contains no house rule", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test("all texts of an offer with dates are checked, except those of vouchers", () => {
  const text = "Ab neun Nächten.";
  const texts = { subtitle: text, validity: text, services: [text], goodToKnow: [] };
  const contact = aCatalogueOffer().contact;
  const displayAttributes = [{ key: "Gäste", value: "ab 14 Jahren" }];
  const voucher = aCatalogueVariant({
    nightRows: [],
    voucher: { total: cents(100), available: 1 },
    additional: text,
  });
  const found = findBrokenStatements(
    aCatalogueOffer({
      ...texts,
      contact: { ...contact, displayAttributes },
      variants: [aCatalogueVariant({ additional: text }), voucher],
    }),
  );
  expect(found.map(([path]) => path.join("."))).toEqual([
    "subtitle",
    "validity",
    "services.0",
    "contact.displayAttributes.0",
    "variants.0.additional",
  ]);
  expect(findBrokenStatements(aCatalogueOffer({ ...texts, variants: [voucher] }))).toEqual([]);
});

test('"every day" is compared with the arrival days', () => {
  const noSaturday = { stayRules: [{ ...summer, arrival: ["mon" as const] }] };
  expect(problemsOf("Täglich buchbar.", noSaturday)).toEqual([
    [["goodToKnow", 0], expect.stringContaining("Tage der Anreise")],
  ]);
  expect(problemsOf("Täglich buchbar.")).toEqual([]);
  expect(problemsOf("Jeden Tag buchbar, außer Anreise im Sommer.", noSaturday)).toEqual([]);
  expect(problemsOf("Jeden Tag buchbar.", { stayRules: [{ on: ["fri"], minNights: 2 }] })).toEqual([]);
});

test("reports school holidays without dates", () => {
  const problemPaths = (validity: string) => problemsOf("", {}, { validity }).map(([path]) => path);
  expect(problemPaths("Der Gutschein gilt immer, nicht in den Oster- und Sommerferien Bayerns.")).toEqual([
    ["validity"],
  ]);
  expect(problemPaths("Der Gutschein gilt nicht vom 1. bis 31. August. Ferienhäuser kosten mehr.")).toEqual(
    [],
  );
});

test.each([
  ["Der Gutschein gilt nicht während der Rennwochen und zwischen 22.12. und 02.01.", "Rennwochen"],
  ["Der Gutschein gilt von Mai bis Juli, nicht zum Bürgerfest.", "Bürgerfest"],
  ["Der Gutschein gilt immer, außer im Karneval.", "Karneval"],
  ["Der Gutschein gilt immer, außer am Wochenende zum Bürgerfest.", "Bürgerfest"],
])("reports an event without dates: „%s“", (validity, name) => {
  expect(problemsOf("", {}, { validity })).toEqual([[["validity"], expect.stringContaining(`„${name}“`)]]);
});

test.each([
  "Der Gutschein gilt nicht vom 8. bis 16. Juni (Pfingstfestspiele) und nicht in der Karwoche.",
  "Der Gutschein gilt nicht am zweiten Wochenende im September (Altstadtfest).",
  "Der Gutschein gilt nicht in den zwei Wochen vor Aschermittwoch (Karneval).",
])("accepts an event with dates: „%s“", (validity) => {
  expect(problemsOf("", {}, { validity })).toEqual([]);
});

test("reports an event with a higher price and no dates", () => {
  expect(problemsOf("Zur Filmwoche im Februar gelten eigene Preise.")).toEqual([
    [["goodToKnow", 0], expect.stringContaining("„Filmwoche“")],
  ]);
  expect(problemsOf("Zur Filmwoche vom 10. bis 22. Februar gelten eigene Preise.")).toEqual([]);
  expect(problemsOf("Zur Wiesn gelten eigene Preise, Anreise ist dann nicht am Wochenende.")).toHaveLength(2);
  expect(problemsOf("Zur Buchmesse ist die Stadt voll.")).toEqual([]);
});

test("reports local charges that are included in the price", () => {
  const problemPaths = (localCharges: string) => problemsOf("", {}, { localCharges }).map(([path]) => path);
  expect(problemPaths("Die Ortstaxe ist im Preis enthalten")).toEqual([["localCharges"]]);
  expect(problemPaths("Kurtaxe 2 €, Bus und Bahn sind darin enthalten")).toEqual([]);
});
