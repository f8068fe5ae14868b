import { join } from "node:path";

import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";

import { filesIn, sampleCatalogue, sampleWith } from "../../../support/catalogue-files.ts";
import {
  catalogueProblems,
  expectMistake,
  type Mistake,
  readingTime,
} from "../../../support/catalogue-import.ts";

test("relative dates of the sample count from today in Berlin", () => {
  const { catalogue, problems } = readCatalogueFiles(filesIn({ "a.json": sampleCatalogue() }), readingTime);
  expect(problems).toEqual([]);
  const offer = catalogue!.offers[0]!;
  expect(offer.onlineTo.toISOString()).toBe("2027-11-19T23:00:00.000Z");
  expect(offer.run.start.toISOString()).toBe("2026-10-20T22:00:00.000Z");
  expect(offer.run.end.toISOString()).toBe("2029-12-31T23:59:59.000Z");
  expect(offer.variants[0]!.nightRules!.seasons[0]).toEqual({
    price: 10_000,
    weekendPrice: 11_990,
    rooms: 3,
    closedToArrival: [],
    closed: false,
  });
  expect(offer.variants[0]!.promotions[0]!.from).toBe("2026-11-19");
  expect(offer.variants.map(({ displayType }) => displayType)).toEqual(["PerPersonAndNight", "PerQuantity"]);
  expect(catalogue!.offers[1]!.variants[0]!.displayType).toBe("PerPerson");
});

test("cancellation bands are sorted by the longest time first", () => {
  const sample = sampleCatalogue();
  sample.offers[0]!.cancellationBands.reverse();
  const { catalogue } = readCatalogueFiles(filesIn({ "a.json": sample }), readingTime);
  expect(catalogue!.offers[0]!.cancellationBands.map(({ daysBefore }) => daysBefore)).toEqual([30, 1]);
});

test("all files of a folder form one catalogue in path order", () => {
  const { vendors, groupings, offers } = sampleCatalogue();
  const directory = filesIn({
    "z/vendors.json": { vendors },
    "groupings.json": { groupings },
    "offers/2.json": { offers: [offers[0]] },
    "offers/1.json": `\uFEFF${JSON.stringify({ offers: [offers[1]] })}`,
    "notes.txt": "kein Katalog",
  });
  const { catalogue, problems, sources } = readCatalogueFiles(directory, readingTime);
  expect(problems).toEqual([]);
  expect(catalogue!.offers.map(({ slug }) => slug)).toEqual(["ostsee-ab-kiel", "hotel-lago"]);
  expect(sources.get("hotel-lago")).toMatchObject({
    file: join(directory, "offers/2.json"),
    path: ["offers", 0],
  });
});

test.each([
  [
    '{\n  "offers": [\n  ]]\n}',
    "",
    "kein gültiges JSON, Zeile 3: hier steht „]“, erwartet wird ein Komma oder „}“",
  ],
  ['{"vendors": [,]}', "", "kein gültiges JSON, Zeile 1: hier steht „,]}“, erwartet wird ein Wert"],
  ["{\n\n", "", "Zeile 3: hier steht das Ende der Datei, erwartet wird ein Feldname in Anführungszeichen"],
  ["", "", "Zeile 1: hier steht das Ende der Datei"],
  ['{"vendors": [], \n"vendors": []}', "vendors", "steht zweimal im selben Objekt (Zeile 2)"],
  [new Uint8Array([0x7b, 0xfc, 0x7d]), "", "ist nicht in UTF-8 geschrieben"],
])("rejects a file that is not JSON: %j", (content, path, reason) => {
  const { problems, catalogue } = readCatalogueFiles(filesIn({ "a.json": content }), readingTime);
  expect(catalogue).toBeNull();
  expect(problems).toEqual([
    { file: expect.stringMatching(/a\.json$/), path, reason: expect.stringContaining(reason) },
  ]);
});

test("an error in one file does not hide those in others", () => {
  const directory = filesIn({ "a.json": "{", "b.json": { vendors: [{}] }, "c.json": sampleCatalogue() });
  const { problems } = readCatalogueFiles(directory, readingTime);
  expect(new Set(problems.map(({ file }) => file))).toEqual(
    new Set([join(directory, "a.json"), join(directory, "b.json")]),
  );
});

test("a missing path or a folder without JSON is reported", () => {
  const [missing] = readCatalogueFiles("/nonexistent/x.json", readingTime).problems;
  expect(missing).toEqual({
    file: "/nonexistent/x.json",
    path: "",
    reason: "kann nicht gelesen werden (ENOENT)",
  });
  expect(readCatalogueFiles(filesIn({ "a.txt": "x" }), readingTime).problems[0]!.reason).toContain(
    "liegt keine Datei *.json",
  );
});

test("a catalogue may refer to known vendors and themes", () => {
  const directory = filesIn({ "a.json": { offers: sampleCatalogue().offers } });
  const vendors = new Map([
    ["seeblick", false],
    ["kiel", true],
  ]);
  expect(readCatalogueFiles(directory, readingTime).problems).toHaveLength(3);
  expect(
    readCatalogueFiles(directory, readingTime, { known: { vendors, themes: new Set(["wellness"]) } })
      .problems,
  ).toEqual([]);
});

const hotel = "offers[0]";
const dated = "offers[0].variants[0]";
const voucher = "offers[0].variants[1]";
const image = { imageUrl: "/pictures/a.svg", alt: "A", hash: "lake" };

/** A value at a path, and its expected error. */
const values: [path: string, value: unknown, reason: string][] = [
  [`${hotel}.titel`, "x", "dieses Feld gibt es nicht"],
  [`${voucher}.voucher.left`, 2, "dieses Feld gibt es nicht"],
  [`${hotel}.title`, undefined, "fehlt; erwartet wird ein Text"],
  [`${hotel}.type`, undefined, 'fehlt; möglich sind "Hotel", "Cruise"'],
  [`${hotel}.services`, "Sauna", 'erwartet wird eine Liste [ … ], nicht "Sauna"'],
  [`${hotel}.title`, "  ", "darf nicht leer sein"],
  [`${hotel}.title`, "a\u0000b", "enthält ein Zeichen, das nicht gespeichert werden kann"],
  [`${hotel}.title`, "a\ud800", "enthält ein Zeichen, das nicht gespeichert werden kann"],
  [`${hotel}.title`, "x".repeat(151), "höchstens 150 Zeichen"],
  [`${hotel}.slug`, "Hotel-Lago", "nur Kleinbuchstaben"],
  [`${hotel}.slug`, "hotel--lago", "nur Kleinbuchstaben"],
  [`${hotel}.slug`, "hotel-lago-", "nur Kleinbuchstaben"],
  [`${dated}.key`, "dz hp", "nur Buchstaben"],
  [`${dated}.nightRows[0].date`, "2027-02-30", "ein Datum wie 2027-05-31, das es gibt"],
  [`${dated}.nightRows[0].date`, "+3d", "ein Datum wie 2027-05-31, das es gibt"],
  [`${hotel}.onlineTo`, "+3w", "ein Datum wie 2027-05-31 oder ein Abstand zu heute wie +0d"],
  [`${hotel}.run.end`, "2027-02-30T10:00:00Z", "ein Datum wie"],
  [`${hotel}.run.end`, "2027-02-20T10:00:00", "ein Datum wie"],
  [`${dated}.promotions[0].from`, "morgen", "ein Datum wie"],
  [`${voucher}.voucher.price`, undefined, "fehlt; erwartet wird der Preis eines Gutscheins in Euro"],
  [`${voucher}.voucher.total`, 199, "steht zweimal da: total ist der alte Name von price"],
  [`${voucher}.voucher.price`, 199.999, "ein Betrag in Euro hat höchstens zwei Nachkommastellen"],
  [`${voucher}.voucher.price`, 0, "ein Preis muss größer als 0 sein"],
  [`${dated}.nightRules.seasons[0].price`, -1, "ein Preis muss größer als 0 sein"],
  [`${voucher}.voucher.price`, "199,00", 'erwartet wird eine Zahl, nicht "199,00"'],
  [`${voucher}.voucher.price`, 1e7, "höchstens 1000000 Euro"],
  [`${hotel}.upgrades[0].unitPrice`, -1, "ein Betrag darf nicht negativ sein"],
  [`${voucher}.voucher.available`, -1, "mindestens 0"],
  [`${dated}.nightRows[0].rooms`, 1.5, "erwartet wird eine ganze Zahl"],
  [`${dated}.childBands[1].share`, 1.1, "höchstens 1"],
  [`${dated}.minAge`, 19, "höchstens 18"],
  [`${dated}.stayRules[0].from`, "31-12", "ein Tag im Jahr wie 06-15"],
  [`${dated}.stayRules[0].minNights`, 29, "höchstens 28"],
  [`${dated}.childBands[1].toAge`, 18, "höchstens 17"],
  [`${dated}.bidding.counter`, 1.01, "höchstens 1"],
  [`${dated}.price.factor`, 0, "muss größer sein als 0"],
  [`${dated}.price.factor`, 0.12345678, "höchstens sechs Nachkommastellen"],
  [`${dated}.board`, "XX", '"XX" gibt es hier nicht; möglich sind "OV", "UF", "HP", "VP", "AI"'],
  [`${dated}.displayType`, "PerWeek", '"PerWeek" gibt es hier nicht'],
  [`${dated}.nightRules.seasons[1].to`, "02-30", "ein Tag im Jahr als Monat-Tag wie 06-15"],
  [`${dated}.nightRules.seasons[1].closedToArrival[0]`, "so", '"so" gibt es hier nicht'],
  ["offers[1].cruise.route[0].departure", "25:00", "eine Uhrzeit wie 18:30"],
  [`${hotel}.contact.category`, 9, "höchstens 8"],
  [`${hotel}.contact.country`, "XQ", "ein Ländercode aus zwei Großbuchstaben"],
  [`${hotel}.contact.country`, "it", "ein Ländercode aus zwei Großbuchstaben"],
  [`${hotel}.contact.geoCoordinate.latitude`, 91, "höchstens 90"],
  [`${hotel}.contact.email`, "haus", "eine E-Mail-Adresse"],
  ["vendors[0].email", "", "eine E-Mail-Adresse wird erwartet"],
  ["vendors[0].sells", "direct", '"direct" gibt es hier nicht; möglich sind "own", "brokered"'],
  ["vendors[0].vat.rates.lodging", 0, "ein Steuersatz muss größer als 0 sein"],
  ["vendors[0].vat.rates.lodging", 7.125, "höchstens zwei Nachkommastellen"],
  ["vendors[0].vat.meals.UF", -1, "ein Betrag darf nicht negativ sein"],
  ["vendors[0].vat.drinksShare", 30, "höchstens 1"],
  [`${hotel}.upgrades[0].taxedAs`, "wine", '"wine" gibt es hier nicht'],
  [`${hotel}.images[0].imageUrl`, "https://x.example/a.png", "ein Pfad wie /pictures/name.svg"],
  [`${hotel}.images[0].imageUrl`, "/../a.png", "ein Pfad wie /pictures/name.svg"],
  [`${hotel}.images[0].hash`, "desert", '"desert" gibt es hier nicht'],
  [`${hotel}.images`, [], "mindestens 1 Eintrag"],
  ["groupings[0].groupingType", "city", '"city" gibt es hier nicht'],
];

test.each(values)("the field %s rejects %j [S3-03]", (path, value, reason) => {
  const found = catalogueProblems(sampleWith({ [path]: value }));
  // References to the invalid theme are reported as well.
  expect(found.filter((each) => each.path === path)).toEqual([
    { path, reason: expect.stringContaining(reason) },
  ]);
});

const elsewhere: Mistake[] = [
  [
    "tax of a vendor that only lets the shop broker",
    { "vendors[0].sells": "brokered" },
    "vendors[0].vat",
    'gilt nur für Anbieter mit "sells": "own"',
  ],
  [
    "variants in two currencies",
    { [`${hotel}.variants[1].currency`]: "CHF" },
    `${hotel}.variants[1].currency`,
    "alle Varianten haben eine Währung, die erste hat EUR",
  ],
  [
    "a price of no kind",
    { [`${dated}.price`]: { kind: "Auction" }, [`${dated}.bidding`]: undefined },
    `${dated}.price.kind`,
    "diese Art (kind) gibt es hier nicht",
  ],
  [
    "a picture with another field",
    { [`${hotel}.images`]: [{ ...image, size: 1 }] },
    `${hotel}.images[0].size`,
    "dieses Feld gibt es nicht",
  ],
];

test.each(elsewhere)("reports an error in any part: %s", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

test.each([
  [null, "", "erwartet wird ein Objekt { … }, nicht null"],
  [[], "", "erwartet wird ein Objekt { … }, nicht eine Liste"],
  [{ offers: {} }, "offers", "erwartet wird eine Liste [ … ], nicht ein Objekt"],
  [{ offers: [3] }, "offers[0]", "erwartet wird ein Objekt { … }, nicht 3"],
  [{ hotels: [] }, "hotels", "dieses Feld gibt es nicht"],
])("rejects a file of another shape: %j", (content, path, reason) => {
  expect(catalogueProblems(content)).toEqual([{ path, reason }]);
});

test("a sentence that no rule of the data confirms is no notice", async () => {
  const part = {
    "offers[0].services[1]": "Im August ab neun Nächten",
    "offers[0].title": "Wellness mit Massage und Kochkurs",
    "offers[0].validity": "Der Gutschein gilt nicht in den Sommerferien.",
    "offers[0].localCharges": "Die Kurtaxe ist im Preis enthalten",
  };
  const read = readCatalogueFiles(filesIn({ "a.json": sampleWith(part) }), readingTime);
  expect(read.problems).toEqual([]);
  expect(await read.notices()).toEqual([]);
});
