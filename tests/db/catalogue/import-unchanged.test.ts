/** Offers that an import leaves out because nothing has changed, and imports that are stopped. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { sourcesOf } from "#app/catalogue-files/offer-sources.server.ts";
import { extendNights, importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { changeRooms } from "#app/commands/catalogue/rooms.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { civilDate, laterBy, days } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { listSold } from "#app/store/queries/catalogue/inventory.server.ts";
import { listImports } from "#app/store/queries/catalogue/offer-imports.server.ts";
import { saveRoomCount } from "#app/store/queries/catalogue/room-pools.server.ts";
import { saveStopped, saveVouchers } from "#app/store/queries/catalogue/rooms.server.ts";
import { nights, offers, rooms } from "#app/store/schema/catalogue.server.ts";
import { allTables } from "#tests/db/all-tables.ts";

import {
  catalogueWith,
  findVariantId,
  importTime,
  importSample,
  setSoldRooms,
} from "../../support/catalogue-import.ts";
import { testDatabase, withRollback } from "../../support/database.ts";

testDatabase();
const imported = async (tx: Tx) => [...(await listImports(tx)).keys()].toSorted();
const all = ["hotel-lago", "ostsee-ab-kiel"];

test(
  "an unchanged offer is not written again",
  withRollback(async (tx) => {
    await importSample(tx);
    expect(await imported(tx)).toEqual(all);
    // A mark that a written offer would lose.
    await tx.update(offers).set({ title: "Nicht geschrieben" });
    await importSample(tx, { "offers[1].title": "Anders" });
    const titles = await tx.select({ title: offers.title }).from(offers).orderBy(offers.slug);
    expect(titles).toEqual([{ title: "Nicht geschrieben" }, { title: "Anders" }]);
  }),
);

test(
  "unchanged offers follow a new order of the file",
  withRollback(async (tx) => {
    await importSample(tx);
    const { offers: given, ...rest } = catalogueWith();
    const turned = { ...rest, offers: given.toReversed() };
    await importCatalogue({ db: tx, now: importTime }, turned, { complete: true });
    const rows = await tx.select({ slug: offers.slug }).from(offers).orderBy(offers.position);
    expect(rows.map(({ slug }) => slug)).toEqual(all.toReversed());
  }),
);

test.each<[string, (tx: Tx, variantId: string, roomId: string) => Promise<unknown>]>([
  [
    "its nights",
    (tx, id) =>
      changeRooms({ db: tx, now: importTime }, id, [
        { from: civilDate("2027-02-10"), to: civilDate("2027-02-12"), weekdays: [], price: cents(9900) },
      ]),
  ],
  ["a stopped sale", (tx, id) => saveStopped(tx, id, true)],
  ["its vouchers", (tx, id) => saveVouchers(tx, id, { total: cents(100), count: 3 })],
  ["its number of rooms", (tx, _, roomId) => saveRoomCount(tx, roomId, 9)],
])("an import takes back what somebody changed: %s", async (_name, change) =>
  withRollback(async (tx) => {
    await importSample(tx);
    const [room] = await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.key, "dz"));
    await change(tx, await findVariantId(tx, "dz-hp"), room!.id);
    expect(await imported(tx)).toEqual(["ostsee-ab-kiel"]);
    await importSample(tx);
    expect(await imported(tx)).toEqual(all);
  })(),
);

test(
  "nights that only sales keep go with the next import after they are given back",
  withRollback(async (tx) => {
    await importSample(tx);
    await setSoldRooms(tx, "dz-hp", "2027-02-10", 2);
    const closed = { price: 100, rooms: 3, from: "02-01", to: "02-28", closed: true };
    const change = { "offers[0].variants[0].nightRules.seasons[3]": closed };
    await importSample(tx, change);
    expect(await imported(tx)).toEqual(["ostsee-ab-kiel"]);
    await setSoldRooms(tx, "dz-hp", "2027-02-10", 0);
    await importSample(tx, change);
    expect(
      await tx
        .select()
        .from(nights)
        .where(eq(nights.date, civilDate("2027-02-10"))),
    ).toEqual([]);
    expect(await imported(tx)).toEqual(all);
  }),
);

test(
  "a later import adds the nights of the days since, unless they are there",
  withRollback(async (tx) => {
    const catalogue = catalogueWith();
    const at = (now: Date) => importCatalogue({ db: tx, now }, catalogue, { complete: true });
    await at(importTime);
    const tomorrow = laterBy(importTime, days(1));
    expect(await at(tomorrow)).toMatchObject({ ok: true, nightsSaved: 1 });
    const dayAfter = laterBy(importTime, days(2));
    await extendNights({ db: tx, now: dayAfter });
    const before = await allTables(tx);
    expect(await at(dayAfter)).toMatchObject({ ok: true, nightsSaved: 0 });
    expect(await allTables(tx)).toEqual(before);
  }),
);

/** Copies of the sample's hotel. */
function manyOffers(count: number): Catalogue {
  const { offers: given, ...rest } = catalogueWith();
  const [hotel] = given;
  return { ...rest, offers: Array.from({ length: count }, (_, at) => ({ ...hotel!, slug: `hotel-${at}` })) };
}

test(
  "a stopped import leaves whole offers, and the next one goes on",
  withRollback(async (tx) => {
    const catalogue = manyOffers(50);
    const seen: number[] = [];
    const options = { complete: true, atOnce: 20, onProgress: (done: number) => void seen.push(done) };
    const isStopped = () => seen.length > 0;
    const stopped = await importCatalogue({ db: tx, now: importTime }, catalogue, { ...options, isStopped });
    expect(stopped).toEqual({ ok: false, refusal: "stopped", done: 20, offers: 50 });
    expect(await imported(tx)).toHaveLength(20);
    const before = await tx.select().from(nights);
    const next = await importCatalogue({ db: tx, now: importTime }, catalogue, options);
    expect(next).toMatchObject({ ok: true, offers: 50, variants: 100 });
    expect(seen).toEqual([20, 40, 50]);
    const after = await tx.select().from(nights);
    expect(after.length / before.length).toBe(2.5);
    expect(next.ok && next.nightsSaved).toBe(after.length - before.length);
  }),
);

test(
  "an import stops between two offers that it reads again, although none of them has changed",
  withRollback(async (tx) => {
    const catalogue = manyOffers(6);
    await importCatalogue({ db: tx, now: importTime }, catalogue, { complete: true });
    await setSoldRooms(tx, "dz-hp", "2027-02-10", 1);
    const stopAfter = async (most: number) => {
      let read = 0;
      const { offers: given, ...rest } = sourcesOf(catalogue);
      const counted = given.map((source) => ({ ...source, read: () => ((read += 1), source.read()) }));
      const isStopped = () => read >= most;
      const options = { complete: true, atOnce: 20, isStopped };
      const answer = await importCatalogue(
        { db: tx, now: importTime },
        { ...rest, offers: counted },
        options,
      );
      return { read, answer };
    };
    // All that are sold are compared with the file first.
    const sold = (await listSold(tx, civilDate("2026-11-20"))).size;
    expect(sold).toBeGreaterThan(0);
    const stopped = { ok: false, refusal: "stopped", offers: 6 };
    expect(await stopAfter(1)).toEqual({ read: 1, answer: { ...stopped, done: 0 } });
    expect(await stopAfter(sold + 2)).toEqual({ read: sold + 2, answer: { ...stopped, done: 2 } });
  }),
);
