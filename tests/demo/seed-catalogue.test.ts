import { expect, test } from "vitest";

import { importCatalogueFiles } from "#app/cli/catalogue.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { seedCatalogue } from "#demo/open-demo.server.ts";
import { filesIn, sampleCatalogue } from "#tests/support/catalogue-files.ts";
import { withRollback, testDatabase } from "#tests/support/database.ts";

testDatabase();
const dataDir = filesIn({});
const now = new Date("2026-11-20T12:00:00Z");

test(
  "the first start fills an empty shop only",
  withRollback(async (tx) => {
    await expect(seedCatalogue(tx, filesIn({ "a.json": "{" }), now, { dataDir })).rejects.toThrow(
      /a\.json: kein gültiges JSON/,
    );
    expect(await seedCatalogue(tx, filesIn({ "a.json": sampleCatalogue() }), now, { dataDir })).toBe(true);
    expect(await seedCatalogue(tx, "/nonexistent", now, { dataDir })).toBe(false);
    expect(await listOffers(tx)).toHaveLength(2);
  }),
);

test(
  "the demo catalogue is valid and importable",
  withRollback(async (tx) => {
    expect(await importCatalogueFiles(tx, "demo/catalogue", now, { dataDir })).toMatchObject({
      ok: true,
    });
    expect((await listOffers(tx)).length).toBeGreaterThanOrEqual(12);
  }),
);
