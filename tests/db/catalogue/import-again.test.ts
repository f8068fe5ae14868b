import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { extendNights, importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { civilDate, nightsFrom } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { findVariant, listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { nights, rooms, variants } from "#app/store/schema/catalogue.server.ts";

import { filesIn, sampleCatalogue } from "../../support/catalogue-files.ts";
import {
  catalogueWith,
  findOfferBySlug,
  importSample,
  importTime,
  setSoldRooms,
  findVariantId,
} from "../../support/catalogue-import.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { withRollback, testDatabase } from "../../support/database.ts";

testDatabase();

test(
  "importing the same catalogue again changes no row of any table",
  withRollback(async (tx) => {
    await importSample(tx);
    const before = await allTables(tx);
    expect(await importSample(tx)).toMatchObject({ ok: true, nightsSaved: 0, nightsRemoved: 0 });
    expect(await allTables(tx)).toEqual(before);
    await importSample(tx, {}, false);
    expect(await allTables(tx)).toEqual(before);
  }),
);

test(
  "importing again updates prices and rooms and keeps sold counts",
  withRollback(async (tx) => {
    await importSample(tx);
    await setSoldRooms(tx, "dz-hp", "2027-02-10", 2);
    const id = await findVariantId(tx, "dz-hp");
    const season = { price: 150, rooms: 2 };
    await importSample(tx, { "offers[0].variants[0].nightRules.seasons[0]": season });
    expect(await findVariantId(tx, "dz-hp")).toBe(id);
    const [night] = await nightsOfVariant(tx, id, civilDate("2027-02-10"), civilDate("2027-02-10"));
    expect(night).toMatchObject({ price: 15_000, free: 0 });
  }),
);

test(
  "importing again keeps only the sold nights of a closed season, without free rooms",
  withRollback(async (tx) => {
    await importSample(tx);
    await setSoldRooms(tx, "dz-hp", "2027-02-10", 2);
    const closed = { price: 100, rooms: 3, from: "02-01", to: "02-28", closed: true };
    await importSample(tx, { "offers[0].variants[0].nightRules.seasons[3]": closed });
    const id = await findVariantId(tx, "dz-hp");
    const february = await nightsOfVariant(tx, id, civilDate("2027-02-01"), civilDate("2027-02-28"));
    expect(february).toMatchObject([{ date: "2027-02-10", price: 10_000, free: 0, closedToArrival: false }]);
  }),
);

test(
  "rejects an import with fewer rooms or vouchers than sold and names each conflict",
  withRollback(async (tx) => {
    await importSample(tx);
    await setSoldRooms(tx, "dz-hp", "2027-02-10", 3);
    await setSoldRooms(tx, "dz-hp", "2027-05-01", 5);
    await tx.update(variants).set({ voucherSold: 9 }).where(eq(variants.key, "gutschein"));
    const before = await allTables(tx);
    const answer = await importSample(tx, {
      "offers[0].title": "Anders",
      "offers[0].variants[0].nightRules.seasons[0].rooms": 2,
      "offers[0].variants[0].nightRows[0].rooms": 4,
      "offers[0].variants[1].voucher.available": 8,
    });
    expect(answer).toEqual({
      ok: false,
      refusal: "below-sold",
      conflicts: [
        { offer: "hotel-lago", list: "variants", index: 0, date: "2027-02-10", given: 2, sold: 3 },
        { offer: "hotel-lago", list: "variants", index: 0, date: "2027-05-01", given: 4, sold: 5 },
        { offer: "hotel-lago", list: "variants", index: 1, date: null, given: 8, sold: 9 },
      ],
    });
    expect(await allTables(tx)).toEqual(before);
  }),
);

test(
  "a variant missing from the import goes off sale and keeps its room and sold vouchers",
  withRollback(async (tx) => {
    await importSample(tx);
    const id = await findVariantId(tx, "gutschein");
    expect(await findVariant(tx, id)).not.toBeNull();
    await tx.update(variants).set({ voucherSold: 3 }).where(eq(variants.id, id));
    const other = { key: "neu", name: "Neues Zimmer", amenities: [], sku: "N" };
    const sample = catalogueWith().offers[0]!;
    expect(sample.variants).toHaveLength(2);
    await importSample(tx, {
      "offers[0].rooms": [other],
      "offers[0].variants[0].room": "neu",
      "offers[0].variants[1]": {
        key: "neu",
        room: "neu",
        board: "OV",
        nights: 1,
        persons: 1,
        price: { kind: "Fixed" },
        voucher: { total: 50, available: 1 },
      },
    });
    expect(await findVariant(tx, id)).toBeNull();
    expect((await findOfferBySlug(tx, "hotel-lago"))!.variants.map(({ key }) => key)).toEqual([
      "dz-hp",
      "neu",
    ]);
    const [row] = await tx.select().from(variants).where(eq(variants.id, id));
    expect(row).toMatchObject({ active: false, voucherSold: 3, voucherCapacity: 40 });
    expect((await tx.select().from(rooms)).map(({ key }) => key).toSorted()).toEqual(["dz", "innen", "neu"]);
    await importSample(tx);
    expect(await findVariant(tx, id)).toMatchObject({ variant: { voucher: { available: 37 } } });
  }),
);

test(
  "a voucher that is no longer offered keeps its sold count",
  withRollback(async (tx) => {
    await importSample(tx);
    await tx.update(variants).set({ voucherSold: 3 }).where(eq(variants.key, "gutschein"));
    const dated = { seasons: [{ price: 120, rooms: 1 }] };
    await importSample(tx, {
      "offers[0].variants[1].voucher": undefined,
      "offers[0].variants[1].nightRules": dated,
    });
    const [row] = await tx.select().from(variants).where(eq(variants.key, "gutschein"));
    expect(row).toMatchObject({ voucherTotal: null, voucherCapacity: 3, voucherSold: 3, dated: true });
  }),
);

test(
  "a complete import takes missing offers off sale, a partial one does not",
  withRollback(async (tx) => {
    await importSample(tx);
    const whole = catalogueWith();
    const part = { ...whole, offers: whole.offers.slice(1) };
    await importCatalogue({ db: tx, now: importTime }, part, { complete: false });
    expect(isOnSale((await findOfferBySlug(tx, "hotel-lago"))!, importTime)).toBe(true);
    await importCatalogue({ db: tx, now: importTime }, part, { complete: true });
    const missing = (await findOfferBySlug(tx, "hotel-lago"))!;
    expect(isOnSale(missing, importTime)).toBe(false);
    expect((await listOffers(tx)).map(({ slug }) => slug)).toEqual(["ostsee-ab-kiel", "hotel-lago"]);
    const before = await allTables(tx);
    await importCatalogue({ db: tx, now: new Date("2026-11-20T15:00:00Z") }, part, { complete: true });
    expect(await allTables(tx)).toEqual(before);
  }),
);

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
  "extending nights adds the new days and leaves existing nights alone",
  withRollback(async (tx) => {
    const id = await importedShop(tx);
    const of = (date: string) => and(eq(nights.variantId, id), eq(nights.date, civilDate(date)));
    await tx
      .update(nights)
      .set({ price: cents(1), rooms: 9, sold: 4 })
      .where(of("2027-02-10"));
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
  "extending nights deletes past nights without bookings",
  withRollback(async (tx) => {
    const id = await importedShop(tx);
    await tx
      .update(nights)
      .set({ sold: 1 })
      .where(and(eq(nights.variantId, id), eq(nights.date, civilDate("2026-11-25"))));
    await extendNights({ db: tx, now: later });
    const past = await nightsOfVariant(tx, id, civilDate("2026-01-01"), civilDate("2026-11-30"));
    expect(past.map(({ date }) => date)).toEqual(["2026-11-25"]);
  }),
);

test(
  "extending nights adds nothing on a second run or for inactive variants",
  withRollback(async (tx) => {
    const id = await importedShop(tx);
    await extendNights({ db: tx, now });
    const before = await allTables(tx);
    expect(await extendNights({ db: tx, now })).toEqual({ added: 0 });
    expect(await allTables(tx)).toEqual(before);
    await tx.update(variants).set({ active: false }).where(eq(variants.id, id));
    expect(await extendNights({ db: tx, now: later })).toEqual({ added: 0 });
  }),
);
