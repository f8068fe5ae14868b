/** The search index of the demo catalogue, read from the database. */
import { and, eq, gt } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import { byRecommendation } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { quoteStay } from "#app/domain/price/quote.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import {
  loadCatalogueSnapshot,
  openCatalogueIndex,
  reloadInventory,
} from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { countGroupings } from "#app/search/query/groupings.server.ts";
import { themeSections, voucherSection } from "#app/search/query/offer-lists.server.ts";
import { notify } from "#app/store/db/notify.server.ts";
import { nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";

import { testDatabase } from "../../support/database.ts";
import { filesIn } from "../../support/catalogue-files.ts";
import { silentLog } from "../../support/shop-config.ts";

const today = civilDate("2026-11-20");
const now = { today, instant: new Date("2026-11-20T10:00:00Z") };
const database = testDatabase();

beforeAll(async () => {
  await seedCatalogue(database.db(), "demo/catalogue", now.instant, { dataDir: filesIn({}) });
}, 120_000);

test("result prices equal the prices of the stored nights", async () => {
  const db = database.db();
  const index = await loadCatalogueSnapshot(db, today);
  const offers = await listOffers(db);
  let compared = 0;
  for (const [ahead, length, adults, childrenAges] of [
    [12, 1, 2, []],
    [45, 3, 1, [6]],
    [76, 7, 2, []],
    [190, 4, 2, [3, 12]],
    [300, 14, 2, []],
  ] as const) {
    const checkin = addDays(today, ahead);
    const stay = { checkin, checkout: addDays(checkin, length), adults, childrenAges: [...childrenAges] };
    const query: SearchQuery = { ...plainSearch, ...stay, mode: "b", pageSize: 48 };
    const found = new Map(everyPage(index, query).map((result) => [result.offer.slug, result]));
    for (const offer of offers) {
      const totals: number[] = [];
      for (const variant of offer.variants) {
        const stored = await nightsOfVariant(db, variant.id, stay.checkin, stay.checkout);
        const answer = quoteStay(
          offer,
          variant,
          stay,
          (date) => stored.find((night) => night.date === date),
          today,
        );
        if (answer.ok) totals.push(answer.quote.total);
      }
      expect(found.get(offer.slug)?.price.total).toBe(totals.length > 0 ? Math.min(...totals) : undefined);
      compared += totals.length;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test("every place of the demo catalogue finds offers, and every offer has a price without dates", async () => {
  const index = await loadCatalogueSnapshot(database.db(), today);
  const all = index.search({ ...plainSearch, adults: 1, pageSize: 48 }, now);
  expect(all.total).toBe((await listOffers(database.db())).length);
  const results = everyPage(index, { ...plainSearch, adults: 1, pageSize: 48 });
  expect(results).toHaveLength(all.total);
  expect(
    results.every((result) => result.price.total > 0 && result.price.display <= result.price.total),
  ).toBe(true);
  for (const place of index.places()) {
    for (const kind of ["key", "txt"] as const) {
      const destination = { kind, value: kind === "key" ? place.key : place.label };
      expect(
        index.search({ ...plainSearch, adults: 1, destination }, now).total,
        place.label,
      ).toBeGreaterThan(0);
    }
  }
});

test("search, lists and home page show the recommended order, with a mixture first", async () => {
  const index = await loadCatalogueSnapshot(database.db(), today);
  const wanted = (await listOffers(database.db())).sort(byRecommendation).map(({ slug }) => slug);
  expect(index.offers().map(({ slug }) => slug)).toEqual(wanted);
  const found = everyPage(index, { ...plainSearch, adults: 1, pageSize: 48 });
  expect(found.map(({ offer }) => offer.slug)).toEqual(wanted);
  const inOrder = (results: readonly SearchResult[]) => {
    const places = results.map(({ offer }) => wanted.indexOf(offer.slug));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  };
  for (const { results } of themeSections(index, countGroupings(index, now), now)) inOrder(results);
  inOrder(voucherSection(index, now));

  const first = found.slice(0, plainSearch.pageSize).map(({ offer }) => offer);
  expect(first.every(({ rank }) => rank !== undefined)).toBe(true);
  expect(new Set(first.map(({ contact }) => contact.country)).size).toBeGreaterThanOrEqual(7);
  expect(new Set(first.flatMap(({ themes }) => themes)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(first.map(({ type }) => type)).size).toBe(2);
  expect(first.map(({ slug }) => slug)).not.toEqual(first.map(({ slug }) => slug).toSorted());
});

test("a notified change is in the next snapshot", async () => {
  const db = database.db();
  const onChange = vi.fn<() => void>();
  const open = await openCatalogueIndex({
    today: () => today,
    read: () => loadCatalogueSnapshot(db, today),
    reread: (snapshot, variantIds) => reloadInventory(db, snapshot, variantIds),
    onNotify: database.open().onNotify,
    log: silentLog,
    onChange,
  });
  try {
    const before = await open.current();
    const [row] = await db.select().from(nights).orderBy(nights.date).limit(1);
    const { variantId, date } = row!;
    expect(before.nightOf(variantId)(date as typeof today)).toMatchObject({ price: row!.price });
    await db.transaction(async (tx) => {
      await tx
        .update(nights)
        .set({ price: cents(row!.price + 100) })
        .where(eq(nights.variantId, variantId));
      await notify(tx, "catalogue_changed");
    });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 20_000);
    const after = await open.current();
    expect(after.nightOf(variantId)(date as typeof today)).toMatchObject({ price: row!.price + 100 });
    expect(before.nightOf(variantId)(date as typeof today)).toMatchObject({ price: row!.price });
  } finally {
    await open.close();
  }
});

test("booked rooms are in the next snapshot only", async () => {
  const db = database.db();
  const index = await loadCatalogueSnapshot(db, today);
  const [row] = await db
    .select()
    .from(nights)
    .where(gt(nights.date, civilDate("2027-02-01")))
    .orderBy(nights.date)
    .limit(1);
  const { variantId } = row!;
  const date = row!.date as typeof today;
  const before = index.nightOf(variantId)(date)!;
  await db
    .update(nights)
    .set({ sold: 1 })
    .where(and(eq(nights.variantId, variantId), eq(nights.date, date)));
  const voucher = (await listOffers(db)).flatMap((offer) => offer.variants).find((each) => each.voucher)!;
  await db.update(variants).set({ voucherSold: 1 }).where(eq(variants.id, voucher.id));
  const after = await reloadInventory(db, index, [variantId, voucher.id]);
  expect(after.nightOf(variantId)(date)).toEqual({ ...before, free: before.free - 1 });
  expect(index.nightOf(variantId)(date)).toEqual(before);
  const availableIn = (of: CatalogueIndex) => of.offerOfVariant(voucher.id)!.variant.voucher!.available;
  expect([availableIn(index), availableIn(after)]).toEqual([
    voucher.voucher!.available,
    voucher.voucher!.available - 1,
  ]);
  const fresh = await loadCatalogueSnapshot(db, today);
  for (const query of [plainSearch, { ...plainSearch, rooms: 3 }]) {
    expect(after.search(query, now)).toEqual(fresh.search(query, now));
  }
});

function everyPage(index: CatalogueIndex, query: SearchQuery): SearchResult[] {
  const pages = Math.ceil(index.search(query, now).total / query.pageSize);
  return Array.from(
    { length: pages },
    (_, page) => index.search({ ...query, page: page + 1 }, now).results,
  ).flat();
}

test.each(["offers", "nights"] as const)(
  "a load that is stopped after the last %s says why it ends",
  async (last) => {
    const stop = new AbortController();
    const reason = new Error("the shop stops");
    const loading = loadCatalogueSnapshot(database.db(), today, {
      signal: stop.signal,
      onLoaded: (part, done, total) => {
        if (part === last && done === total) stop.abort(reason);
      },
    });
    await expect(loading).rejects.toBe(reason);
  },
);
