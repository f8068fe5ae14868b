import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/cli/catalogue-files/read-catalogue.server.ts";
import { extendNights, importCatalogue } from "#app/commands/catalogue-import.server.ts";
import { civilDate, nightsFrom } from "#app/domain/dates.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { nightsOfVariant } from "#app/store/queries/nights.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";

import { allTables } from "../support/all-tables.ts";
import { sampleCatalogue } from "../support/catalogue-files.ts";
import { rolledBack, testDatabase } from "../support/database.ts";
import { filesIn } from "../support/files-in.ts";

testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-12-01T12:00:00Z");
const forever = civilDate("2029-12-31");

async function importedShop(tx: Tx): Promise<string> {
  const { catalogue } = readCatalogueFiles(filesIn({ "a.json": sampleCatalogue() }), now);
  await importCatalogue({ db: tx, now }, catalogue!, { complete: true });
  const [row] = await tx.select({ id: variants.id }).from(variants).where(eq(variants.key, "dz-hp"));
  return row!.id;
}

test(
  "adds the days that came within reach and leaves every other night alone",
  rolledBack(async (tx) => {
    const id = await importedShop(tx);
    const of = (date: string) => and(eq(nights.variantId, id), eq(nights.date, date));
    await tx.update(nights).set({ price: 1, rooms: 9, sold: 4 }).where(of("2027-02-10"));
    const before = await nightsOfVariant(tx, id, civilDate("2026-12-01"), forever);
    expect(await extendNights({ db: tx, now: later })).toEqual({ added: 12 });
    const after = await nightsOfVariant(tx, id, civilDate("2026-12-01"), forever);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ date }) => date)).toEqual(
      nightsFrom(civilDate("2027-12-21"), 12),
    );
    expect(after.at(-1)!.date).toBe("2028-01-01");
  }),
);

test(
  "past nights go, but not those that somebody booked",
  rolledBack(async (tx) => {
    const id = await importedShop(tx);
    await tx
      .update(nights)
      .set({ sold: 1 })
      .where(and(eq(nights.variantId, id), eq(nights.date, "2026-11-25")));
    await extendNights({ db: tx, now: later });
    const past = await nightsOfVariant(tx, id, civilDate("2026-01-01"), civilDate("2026-11-30"));
    expect(past.map(({ date }) => date)).toEqual(["2026-11-25"]);
  }),
);

test(
  "doing it again changes nothing, and variants given up get no nights",
  rolledBack(async (tx) => {
    const id = await importedShop(tx);
    await extendNights({ db: tx, now });
    const before = await allTables(tx);
    expect(await extendNights({ db: tx, now })).toEqual({ added: 0 });
    expect(await allTables(tx)).toEqual(before);
    await tx.update(variants).set({ active: false }).where(eq(variants.id, id));
    expect(await extendNights({ db: tx, now: later })).toEqual({ added: 0 });
  }),
);
