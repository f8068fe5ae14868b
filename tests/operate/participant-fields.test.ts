import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import { toFileText } from "#app/cli/catalogue-files/write-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue-import.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { loadCatalogue } from "#app/store/queries/catalogue.server.ts";

import { rolledBack, testDatabase } from "../support/database.ts";
import { filesIn } from "../support/files-in.ts";
import { sampleWith } from "../support/sample-with.ts";
import { expectMistake, type Mistake, now } from "./complaints.ts";

testDatabase();

const text = { key: "pass", type: "Text", label: "Reisepass" };
const options = [
  { value: "early", label: "Früh" },
  { value: "late", label: "Spät" },
];
const choice = { key: "meal", type: "Enum", label: "Essen", options };
const offer = "offers[0].participantFields";
const vendor = "vendors[0].participantFields";

const mistakes: Mistake[] = [
  ["a key twice", { [offer]: [text, text] }, `${offer}[1].key`, "gibt es in dieser Liste schon"],
  ["the same of a vendor", { [vendor]: [text, text] }, `${vendor}[1].key`, "gibt es in dieser Liste schon"],
  ["a choice of one", { [offer]: [{ ...choice, options: options.slice(1) }] }, `${offer}[0].options`, "zwei"],
  ["choices of a text", { [offer]: [{ ...text, options }] }, `${offer}[0].options`, "nur bei einer Auswahl"],
  [
    "a choice twice",
    { [offer]: [{ ...choice, options: [options[0], options[0]] }] },
    `${offer}[0].options[1].value`,
    "gibt es in dieser Liste schon",
  ],
];

test.each(mistakes)("%s", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

test(
  "what is asked of guests comes in, and goes out the same",
  rolledBack(async (tx) => {
    const read = (content: unknown) => readCatalogueFiles(filesIn({ "a.json": content }), now).catalogue!;
    const catalogue = read(
      sampleWith({ [vendor]: [text], [offer]: [choice], "offers[1].participantFields": [] }),
    );
    await importCatalogue({ db: tx, now }, catalogue, { complete: true });
    const loaded = await loadCatalogue(tx, civilDate("2026-11-20"));
    expect(loaded).toEqual(catalogue);
    expect(loaded.vendors[0]?.participantFields).toEqual([{ ...text, hint: "", options: [] }]);
    expect(loaded.offers[1]?.participantFields).toEqual([]);
    expect(read(toFileText(loaded))).toEqual(loaded);
  }),
);
