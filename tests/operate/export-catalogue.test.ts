import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import { toFileText, toFileTexts } from "#app/cli/catalogue-files/write-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue-import.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { loadCatalogue } from "#app/store/queries/catalogue.server.ts";
import { nights, offers, variants } from "#app/store/schema/catalogue.server.ts";

import { allTables } from "../support/all-tables.ts";
import { sampleCatalogue } from "../support/catalogue-files.ts";
import { rolledBack, testDatabase } from "../support/database.ts";
import { filesIn } from "../support/files-in.ts";
import { sampleWith } from "../support/sample-with.ts";

testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const today = civilDate("2026-11-20");

function read(files: Record<string, unknown>) {
  const { catalogue, problems } = readCatalogueFiles(filesIn(files), now);
  expect(problems).toEqual([]);
  return catalogue!;
}

function put(tx: Tx, files: Record<string, unknown>) {
  return importCatalogue({ db: tx, now }, read(files), { complete: true });
}

test(
  "what is exported is what was imported, in one file or in many",
  rolledBack(async (tx) => {
    await put(tx, { "a.json": sampleCatalogue() });
    const loaded = await loadCatalogue(tx, today);
    expect(loaded).toEqual(read({ "a.json": sampleCatalogue() }));
    expect(read({ "a.json": toFileText(loaded) })).toEqual(loaded);
    const texts = toFileTexts(loaded);
    expect([...texts.keys()]).toEqual([
      "vendors.json",
      "groupings.json",
      "offers/1-hotel-lago.json",
      "offers/2-ostsee-ab-kiel.json",
    ]);
    expect(read(Object.fromEntries(texts))).toEqual(loaded);
  }),
);

test(
  "importing an export changes nothing, whatever happened to the shop meanwhile",
  rolledBack(async (tx) => {
    await put(tx, { "a.json": sampleCatalogue() });
    await tx.update(nights).set({ sold: 2 }).where(eq(nights.date, "2027-02-10"));
    await tx.update(variants).set({ voucherSold: 7 }).where(eq(variants.key, "gutschein"));
    // A season is closed after it was sold, a variant and an offer are given up.
    const voucher = {
      key: "neu",
      room: "dz",
      board: "OV",
      nights: 1,
      persons: 1,
      price: { kind: "Fixed" },
      voucher: { total: 1, available: 1 },
    };
    await put(tx, {
      "a.json": sampleWith({
        "offers[0].variants[0].nightRules.seasons[3]": {
          price: 1,
          rooms: 1,
          from: "02-01",
          to: "02-28",
          closed: true,
        },
        "offers[0].variants[1]": voucher,
        "offers[1]": { ...sampleCatalogue().offers[0], slug: "anderes-haus" },
      }),
    });
    const before = await allTables(tx);
    await put(tx, { "a.json": toFileText(await loadCatalogue(tx, today)) });
    expect(await allTables(tx)).toEqual(before);
  }),
);

test(
  "night prices that were changed by hand come out as rows",
  rolledBack(async (tx) => {
    await put(tx, { "a.json": sampleCatalogue() });
    await tx.update(nights).set({ price: 7_700 }).where(eq(nights.date, "2027-02-10"));
    const rows = (await loadCatalogue(tx, today)).offers[0]!.variants[0]!.nightRows;
    expect(rows.map(({ date, price }) => [date, price])).toEqual([
      ["2027-02-10", 7_700],
      ["2027-05-01", 22_200],
    ]);
  }),
);

test(
  "an empty shop exports an empty catalogue",
  rolledBack(async (tx) => {
    expect(await tx.select().from(offers)).toEqual([]);
    expect(JSON.parse(toFileText(await loadCatalogue(tx, today)))).toEqual({
      vendors: [],
      groupings: [],
      offers: [],
    });
  }),
);
