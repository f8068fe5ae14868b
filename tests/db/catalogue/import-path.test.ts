import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { toFileText } from "#app/catalogue-files/write-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { loadCatalogue } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";

import { filesIn, sampleCatalogue, sampleWith } from "../../support/catalogue-files.ts";
import { expectMistake, findOfferBySlug, type Mistake, readingTime } from "../../support/catalogue-import.ts";
import { withRollback, testDatabase } from "../../support/database.ts";
import { aShot } from "../../support/photo-files.ts";

testDatabase();
const dataDir = filesIn({});
const now = new Date("2026-11-20T12:00:00Z");

test(
  "a conflict with sold stock names file and path, in one line per season",
  withRollback(async (tx) => {
    await importCatalogueFiles(tx, filesIn({ "a.json": sampleCatalogue() }), now, { dataDir });
    await tx.update(nights).set({ sold: 1 });
    await tx.update(variants).set({ voucherSold: 5 }).where(eq(variants.key, "gutschein"));
    const directory = filesIn({
      "a.json": sampleWith({
        "offers[0].variants[0].nightRules.seasons[1].rooms": 0,
        "offers[0].variants[0].nightRows[0].rooms": 0,
        "offers[0].variants[1].voucher.available": 4,
      }),
    });
    const file = join(directory, "a.json");
    expect(await importCatalogueFiles(tx, directory, now, { dataDir })).toEqual({
      ok: false,
      problems: [
        {
          file,
          path: "offers[0].variants[0].nightRules.seasons[1].rooms",
          reason: "0 ist weniger als die 1, die am 2026-12-20 schon verkauft sind (und 18 weitere Nächte)",
        },
        {
          file,
          path: "offers[0].variants[0].nightRows[0].rooms",
          reason: "0 ist weniger als die 1, die am 2027-05-01 schon verkauft sind",
        },
        {
          file,
          path: "offers[0].variants[1].voucher.available",
          reason: "4 ist weniger als die 5 schon verkauften Gutscheine",
        },
      ],
    });
  }),
);

test(
  "the keep option adds a directory to the catalogue instead of replacing it",
  withRollback(async (tx) => {
    await importCatalogueFiles(tx, filesIn({ "a.json": sampleCatalogue() }), now, { dataDir });
    const other = filesIn({
      "b.json": { offers: [{ ...sampleCatalogue().offers[0]!, slug: "zweites-haus" }] },
    });
    const alone = await importCatalogueFiles(tx, other, now, { dataDir });
    expect(alone).toMatchObject({
      ok: false,
      problems: [{ path: "offers[0].themes[0]" }, { path: "offers[0].vendor" }].toReversed(),
    });
    expect(await importCatalogueFiles(tx, other, now, { dataDir, keep: true })).toMatchObject({ ok: true });
    expect(isOnSale((await findOfferBySlug(tx, "hotel-lago"))!, now)).toBe(true);
    expect(await listOffers(tx)).toHaveLength(3);
  }),
);

testDatabase();

test(
  "a catalogue from a pipe, which can be read only once, is imported",
  withRollback(async (tx) => {
    const directory = filesIn({ "a.json": sampleCatalogue() });
    execFileSync("mkfifo", [join(directory, "pipe")]);
    spawn("sh", ["-c", "cat a.json > pipe"], { cwd: directory });
    const answer = await importCatalogueFiles(tx, join(directory, "pipe"), now, { dataDir });
    expect(answer).toMatchObject({ ok: true, offers: 2 });
  }),
);

test(
  "an import stops between two photographs",
  withRollback(async (tx) => {
    const shots = ["red", "green", "blue", "navy"];
    const photos = await Promise.all(
      shots.map(async (background) => [
        `${background}.jpg`,
        await aShot({ width: 80, height: 60, background }),
      ]),
    );
    const images = shots.map((name) => ({ photo: `${name}.jpg`, alt: `Eine Wand in ${name}` }));
    const directory = filesIn({
      "a.json": sampleWith({ "offers[0].images": images }),
      ...Object.fromEntries(photos),
    });
    const own = filesIn({});
    const kept = () => (existsSync(join(own, "photos")) ? readdirSync(join(own, "photos")).length : 0);
    const isStopped = () => kept() > 0;
    const answer = await importCatalogueFiles(tx, directory, now, { dataDir: own, isStopped });
    expect(answer).toEqual({ ok: false, done: 0, offers: null });
    expect(kept()).toBe(1);
  }),
);

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

test.each(mistakes)("an import names the file, the path and the reason: %s [S3-17]", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

test(
  "participant fields survive import and export",
  withRollback(async (tx) => {
    const read = (content: unknown) =>
      readCatalogueFiles(filesIn({ "a.json": content }), readingTime).catalogue!;
    const catalogue = read(
      sampleWith({ [vendor]: [text], [offer]: [choice], "offers[1].participantFields": [] }),
    );
    await importCatalogue({ db: tx, now: readingTime }, catalogue, { complete: true });
    const loaded = await loadCatalogue(tx, civilDate("2026-11-20"));
    expect(loaded).toEqual(catalogue);
    expect(loaded.vendors[0]?.participantFields).toEqual([{ ...text, hint: "", options: [] }]);
    expect(loaded.offers[1]?.participantFields).toEqual([]);
    expect(read(toFileText(loaded))).toEqual(loaded);
  }),
);
