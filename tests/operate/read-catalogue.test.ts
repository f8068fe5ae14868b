import { join } from "node:path";

import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";

import { sampleCatalogue } from "../support/catalogue-files.ts";
import { filesIn } from "../support/files-in.ts";
import { now } from "./complaints.ts";

test("the sample is right, and relative dates count from today in Berlin", () => {
  const { catalogue, problems } = readCatalogueFiles(filesIn({ "a.json": sampleCatalogue() }), now);
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

test("cancellation bands may begin at either end and end up the longest time first", () => {
  const sample = sampleCatalogue();
  sample.offers[0]!.cancellationBands.reverse();
  const { catalogue } = readCatalogueFiles(filesIn({ "a.json": sample }), now);
  expect(catalogue!.offers[0]!.cancellationBands.map(({ daysBefore }) => daysBefore)).toEqual([30, 1]);
});

test("all files of a directory and below make one catalogue, in order of their paths", () => {
  const { vendors, groupings, offers } = sampleCatalogue();
  const directory = filesIn({
    "z/vendors.json": { vendors },
    "groupings.json": { groupings },
    "offers/2.json": { offers: [offers[0]] },
    "offers/1.json": `\uFEFF${JSON.stringify({ offers: [offers[1]] })}`,
    "notes.txt": "kein Katalog",
  });
  const { catalogue, problems, sources } = readCatalogueFiles(directory, now);
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
])("a file that is no JSON: %j", (content, path, reason) => {
  const { problems, catalogue } = readCatalogueFiles(filesIn({ "a.json": content }), now);
  expect(catalogue).toBeNull();
  expect(problems).toEqual([
    { file: expect.stringMatching(/a\.json$/), path, reason: expect.stringContaining(reason) },
  ]);
});

test("a mistake in one file hides nothing in the others, and each names its file", () => {
  const directory = filesIn({ "a.json": "{", "b.json": { vendors: [{}] }, "c.json": sampleCatalogue() });
  const { problems } = readCatalogueFiles(directory, now);
  expect(new Set(problems.map(({ file }) => file))).toEqual(
    new Set([join(directory, "a.json"), join(directory, "b.json")]),
  );
});

test("a path that is not there, and a directory without JSON", () => {
  const [missing] = readCatalogueFiles("/nonexistent/x.json", now).problems;
  expect(missing).toEqual({
    file: "/nonexistent/x.json",
    path: "",
    reason: "kann nicht gelesen werden (ENOENT)",
  });
  expect(readCatalogueFiles(filesIn({ "a.txt": "x" }), now).problems[0]!.reason).toContain(
    "liegt keine Datei *.json",
  );
});

test("what the shop knows already may be referred to", () => {
  const directory = filesIn({ "a.json": { offers: sampleCatalogue().offers } });
  const vendors = new Map([
    ["seeblick", false],
    ["kiel", true],
  ]);
  expect(readCatalogueFiles(directory, now).problems).toHaveLength(3);
  expect(readCatalogueFiles(directory, now, { vendors, themes: new Set(["wellness"]) }).problems).toEqual([]);
});
