/** A text that names a house rule which the data lack is noticed, and one that they keep is not. */
import { expect, test } from "vitest";

import { brokenPromises } from "#app/catalogue-files/told-rules.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import type { Departures } from "#app/domain/catalogue/offer.ts";
import { cents } from "#app/domain/money.ts";
import { filesIn, sampleWith } from "../../support/catalogue-files.ts";
import { readingTime } from "../../support/catalogue-import.ts";
import { aCatalogueOffer, aCatalogueVariant } from "../../support/catalogue.ts";

const told = (
  goodToKnow: string,
  part: Partial<CatalogueVariant> = {},
  offer: Partial<CatalogueOffer> = {},
) =>
  brokenPromises(
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
])("„%s“ is noticed where no rule says it", (text, kept, reason) => {
  expect(told(text)).toEqual([[["goodToKnow", 0], expect.stringContaining(reason)]]);
  expect(told(text, kept)).toEqual([]);
});

test("least nights of a season are noticed where the sentence does not say that the arrival counts", () => {
  const kept = { stayRules: [{ from: "08-01", to: "08-07", minNights: 4 }] };
  expect(told("Zum Fest vom 1. bis 7. August ab vier Nächten.", kept)).toEqual([
    [["goodToKnow", 0], expect.stringContaining("„bei Anreise“ fehlt")],
  ]);
  expect(told("Bei Anreise vom 1. bis 7. August ab vier Nächten.", kept)).toEqual([]);
  expect(told("Im August ab vier Nächten.", { nights: 4 })).toEqual([]);
});

test("days of arrival in one room alone are noticed where the sentence does not name it", () => {
  const room = { key: "klein", name: "Wohnung Fico", amenities: [], sku: "FI" };
  const house = { ...room, key: "haus", name: "Haupthaus, Obergeschoss" };
  const saturdays = { ...summer, arrival: ["sat" as const] };
  const noticed = (sentence: string, ...rules: { from: string; to: string; arrival: "sat"[] }[][]) =>
    told(
      sentence,
      {},
      {
        rooms: [room, house],
        variants: rules.map((stayRules, index) =>
          aCatalogueVariant({ room: index === 0 ? "klein" : "haus", stayRules }),
        ),
      },
    );
  expect(noticed("Im Sommer reisen Sie samstags an.", [], [saturdays])).toEqual([
    [["goodToKnow", 0], expect.stringContaining("oder nur die eines Zimmers")],
  ]);
  expect(noticed("Im Sommer reisen Sie samstags an.", [saturdays], [saturdays])).toEqual([]);
  expect(noticed("Ins Haupthaus reisen Sie im Sommer samstags an.", [], [saturdays])).toEqual([]);
});

test("days of departure of a ship are those of its inventory", () => {
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
  expect(told(text, sailing(fortnightly), cruise)).toEqual([]);
  expect(told(text, sailing({ ...fortnightly, everyWeeks: 1 }), cruise)).toHaveLength(1);
  expect(told(text, sailing({ ...fortnightly, weekday: "thu" }), cruise)).toHaveLength(1);
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
])("„%s“ names no house rule", (text) => {
  expect(told(text)).toEqual([]);
});

test("every text of a dated offer is looked at, and a voucher's own are not", () => {
  const text = "Ab neun Nächten.";
  const texts = { subtitle: text, validity: text, services: [text], goodToKnow: [] };
  const contact = aCatalogueOffer().contact;
  const displayAttributes = [{ key: "Gäste", value: "ab 14 Jahren" }];
  const voucher = aCatalogueVariant({
    nightRows: [],
    voucher: { total: cents(100), available: 1 },
    additional: text,
  });
  const found = brokenPromises(
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
  expect(brokenPromises(aCatalogueOffer({ ...texts, variants: [voucher] }))).toEqual([]);
});

test("a house that says every day can be booked leaves out no day of arrival, or says which", () => {
  const noSaturday = { stayRules: [{ ...summer, arrival: ["mon" as const] }] };
  expect(told("Täglich buchbar.", noSaturday)).toEqual([
    [["goodToKnow", 0], expect.stringContaining("Tage der Anreise")],
  ]);
  expect(told("Täglich buchbar.")).toEqual([]);
  expect(told("Jeden Tag buchbar, außer Anreise im Sommer.", noSaturday)).toEqual([]);
  expect(told("Jeden Tag buchbar.", { stayRules: [{ on: ["fri"], minNights: 2 }] })).toEqual([]);
});

test("`catalogue validate` says where the text stands", async () => {
  const read = readCatalogueFiles(
    filesIn({ "a.json": sampleWith({ "offers[0].services[1]": "Im August ab neun Nächten" }) }),
    readingTime,
  );
  expect(read.problems).toEqual([]);
  expect(await read.notices()).toEqual([
    {
      file: expect.stringMatching(/a\.json$/),
      path: "offers[0].services[1]",
      reason: expect.stringContaining("„ab neun“ hält niemand ein"),
    },
  ]);
});

test("holidays in which vouchers are worth nothing have days, as nobody knows whose and of which year they are", () => {
  const noticed = (validity: string) => told("", {}, { validity }).map(([path]) => path);
  expect(noticed("Der Gutschein gilt immer, nicht in den Oster- und Sommerferien Bayerns.")).toEqual([
    ["validity"],
  ]);
  expect(noticed("Der Gutschein gilt nicht vom 1. bis 31. August. Ferienhäuser kosten mehr.")).toEqual([]);
});

test.each([
  ["Der Gutschein gilt nicht während der Rennwochen und zwischen 22.12. und 02.01.", "Rennwochen"],
  ["Der Gutschein gilt von Mai bis Juli, nicht zum Bürgerfest.", "Bürgerfest"],
  ["Der Gutschein gilt immer, außer im Karneval.", "Karneval"],
  ["Der Gutschein gilt immer, außer am Wochenende zum Bürgerfest.", "Bürgerfest"],
])("an event without days is noticed: „%s“", (validity, name) => {
  expect(told("", {}, { validity })).toEqual([[["validity"], expect.stringContaining(`„${name}“`)]]);
});

test.each([
  "Der Gutschein gilt nicht vom 8. bis 16. Juni (Pfingstfestspiele) und nicht in der Karwoche.",
  "Der Gutschein gilt nicht am zweiten Wochenende im September (Altstadtfest).",
  "Der Gutschein gilt nicht in den zwei Wochen vor Aschermittwoch (Karneval).",
])("an event with days is not: „%s“", (validity) => {
  expect(told("", {}, { validity })).toEqual([]);
});

test("an event on which a night costs more has days, and one to look at need not have them", () => {
  expect(told("Zur Filmwoche im Februar gelten eigene Preise.")).toEqual([
    [["goodToKnow", 0], expect.stringContaining("„Filmwoche“")],
  ]);
  expect(told("Zur Filmwoche vom 10. bis 22. Februar gelten eigene Preise.")).toEqual([]);
  expect(told("Zur Wiesn gelten eigene Preise, Anreise ist dann nicht am Wochenende.")).toHaveLength(2);
  expect(told("Zur Buchmesse ist die Stadt voll.")).toEqual([]);
});

test("what is in the price already is noticed among what is paid at the house", () => {
  const noticed = (localCharges: string) => told("", {}, { localCharges }).map(([path]) => path);
  expect(noticed("Die Ortstaxe ist im Preis enthalten")).toEqual([["localCharges"]]);
  expect(noticed("Kurtaxe 2 €, Bus und Bahn sind darin enthalten")).toEqual([]);
});

test("children younger than those whose price is reduced are noticed where they may come", () => {
  const noticed = (fromAge: number, minAge = 0) =>
    told("", { childBands: [{ fromAge, toAge: 12, share: 0.3 }], minAge }).map(([path]) => path);
  expect(noticed(3)).toEqual([["variants", 0, "childBands"]]);
  expect(noticed(3, 3)).toEqual([]);
  expect(noticed(0)).toEqual([]);
});
