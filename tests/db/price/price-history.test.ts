import { expect, test } from "vitest";

import { extendNights, importCatalogue } from "#app/commands/catalogue/import.server.ts";
import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import { addDays, civilDate, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { quoteStay, type Stay } from "#app/domain/price/quote.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findFormerTotals } from "#app/store/queries/catalogue/prices.server.ts";
import { nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { formerNightPrices, nights } from "#app/store/schema/catalogue.server.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { withRollback, testDatabase } from "#tests/support/database.ts";
import { anUpgrade } from "#tests/support/offers.ts";

testDatabase();

const days = (count: number) => laterBy(testNow, count * 86_400_000);
const stay: Stay = { checkin: arrival, checkout: addDays(arrival, 2), adults: 2, childrenAges: [] };

const atPrices = (...prices: number[]) => aCatalogueVariant({ nightRows: nightRows(arrival, prices) });

async function importAt(db: Db, now: Date, variant: CatalogueVariant, part: Partial<CatalogueOffer> = {}) {
  const offers = [aCatalogueOffer({ variants: [variant], ...part })];
  const vendors = [{ key: "haus", name: "Haus GmbH", address: "", email: "haus@hotel.example", phone: "" }];
  await importCatalogue({ db, now }, { vendors, groupings: [], offers }, { complete: true });
  return (await listOffers(db))[0]!.variants[0]!.id;
}

async function formerOf(db: Db, variantId: string, total: number, now: Date, of: Stay | null = stay) {
  return (await findFormerTotals(db, [{ variantId, stay: of, total: cents(total) }], now))[0];
}

test(
  "only a stay that became cheaper has a former price",
  withRollback(async (tx) => {
    const id = await importAt(tx, testNow, atPrices(10_000, 12_000, 9_000));
    await importAt(tx, days(40), atPrices(10_000, 8_000, 9_000));
    expect(await formerOf(tx, id, 18_000, days(41))).toBe(22_000);
    const untouched = { ...stay, checkin: addDays(arrival, 2), checkout: addDays(arrival, 3) };
    expect(await formerOf(tx, id, 9_000, days(41), untouched)).toBeNull();
    // A total that cannot be derived from the history has no former price.
    expect(await formerOf(tx, id, 17_000, days(41))).toBeNull();
  }),
);

test(
  "imports of unchanged prices and the daily job write no price history",
  withRollback(async (tx) => {
    const id = await importAt(tx, testNow, atPrices(10_000, 12_000));
    await importAt(tx, days(10), atPrices(10_000, 12_000));
    await importAt(tx, days(20), aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000], 5) }));
    await extendNights({ db: tx, now: days(30) });
    await importAt(tx, days(40), atPrices(9_000, 9_000));
    expect(await tx.select().from(formerNightPrices)).toEqual([
      expect.objectContaining({ price: 10_000, since: testNow, until: days(40) }),
      expect.objectContaining({ price: 12_000, since: testNow, until: days(40) }),
    ]);
    expect(await formerOf(tx, id, 18_000, days(40))).toBe(22_000);
  }),
);

test(
  "a night that was off sale before the reduction has no former price",
  withRollback(async (tx) => {
    const id = await importAt(tx, testNow, atPrices(10_000, 12_000));
    await importAt(tx, days(35), atPrices(10_000));
    await importAt(tx, days(37), atPrices(10_000, 8_000));
    expect(await formerOf(tx, id, 18_000, days(38))).toBeNull();
  }),
);

test(
  "vouchers, mandatory extras and promotions have former prices",
  withRollback(async (tx) => {
    const voucher = { total: cents(30_000), available: 5 };
    const variant = aCatalogueVariant({ voucher, nightRows: [] });
    const id = await importAt(tx, testNow, variant, { additionalServiceUpgrades: [anUpgrade()] });
    await importAt(tx, days(31), variant);
    expect(await formerOf(tx, id, 30_000, days(32), null)).toBe(33_000);

    const promotion = {
      key: "fruehbucher",
      name: "Frühbucher",
      from: civilDate("2027-01-10"),
      to: civilDate("2027-12-31"),
      value: { kind: "FlatPrice" as const, price: cents(25_000) },
    };
    const promoted = await importAt(tx, days(32), { ...variant, promotions: [promotion] });
    const open = new Date("2027-01-10T12:00:00Z");
    // The lowest price of the last 30 days, not the 330 euros at their start.
    expect(await formerOf(tx, promoted, 25_000, open, null)).toBe(30_000);
  }),
);

test(
  "a variant that was off sale in the last 30 days has no former price",
  withRollback(async (tx) => {
    const voucher = (total: number) =>
      aCatalogueVariant({ voucher: { total: cents(total), available: 5 }, nightRows: [] });
    const id = await importAt(tx, testNow, voucher(30_000));
    await importAt(tx, days(40), aCatalogueVariant({ key: "other" }));
    await importAt(tx, days(50), voucher(30_000));
    await importAt(tx, days(60), voucher(20_000));
    expect(await formerOf(tx, id, 20_000, days(61), null)).toBeNull();
    await importAt(tx, days(70), voucher(30_000));
    await importAt(tx, days(110), voucher(20_000));
    expect(await formerOf(tx, id, 20_000, days(111), null)).toBe(30_000);
  }),
);

test(
  "a new catalogue has no former prices",
  withRollback(async (tx) => {
    const [id = ""] = await putOnSale(tx as never);
    expect(await formerOf(tx, id, 22_000, testNow)).toBeNull();
  }),
);

test(
  "the history yields the full former price with children, extras and promotions",
  withRollback(async (tx) => {
    const promotion = {
      key: "p",
      name: "Frühbucher",
      from: civilDate("2026-11-01"),
      to: civilDate("2027-12-31"),
      value: { kind: "TravelPeriod" as const, from: arrival, to: addDays(arrival, 9), factor: 0.85 },
    };
    const variant = aCatalogueVariant({
      nights: 2,
      nightRows: nightRows(arrival, [10_033, 12_049, 9_021], 3),
      childBands: [{ fromAge: 0, toAge: 11, share: 0.4 }],
      promotions: [promotion],
    });
    const id = await importAt(tx, testNow, variant, { additionalServiceUpgrades: [anUpgrade()] });
    const [offer] = await listOffers(tx);
    const [found] = offer!.variants;
    const party = { ...stay, checkout: addDays(arrival, 3), adults: 2, childrenAges: [7] };
    const nightsNow = new Map(
      (await nightsOfVariant(tx, id, arrival, addDays(arrival, 3))).map((each) => [each.date, each]),
    );
    const total = (today: Date) => {
      const answer = quoteStay(offer!, found!, party, (date) => nightsNow.get(date), berlinDate(today));
      return answer.ok ? answer.quote.total : 0;
    };
    const before = total(testNow);
    expect(before).toBeGreaterThan(0);
    await importAt(
      tx,
      days(40),
      { ...variant, nightRows: nightRows(arrival, [5_000, 5_000, 5_000], 3) },
      {
        additionalServiceUpgrades: [anUpgrade()],
      },
    );
    const now = days(41);
    const lower = cents(Math.round(15_000 * 0.85));
    const extra = cents(Math.round((5_000 * 0.4) / 2) * 3 * 0.85);
    expect(await formerOf(tx, id, lower + extra + 3_000, now, party)).toBe(before);
  }),
);

test(
  "a price that is in the history already stays there once",
  withRollback(async (tx) => {
    const variantId = await importAt(tx, testNow, atPrices(10_000, 12_000));
    const terms = { variantId, date: arrival, closedToArrival: false, since: testNow };
    await tx.insert(formerNightPrices).values({ ...terms, price: cents(10_000), until: days(10) });
    await importAt(tx, days(20), atPrices(9_000, 9_000));
    expect(await tx.select().from(formerNightPrices).orderBy(formerNightPrices.date)).toEqual([
      expect.objectContaining({ price: 10_000, until: days(10) }),
      expect.objectContaining({ price: 12_000, until: days(20) }),
    ]);
  }),
);

test(
  "an import keeps a stopped sale of the nights that its file leaves open",
  withRollback(async (tx) => {
    const [first, second, third] = nightRows(arrival, [10_000, 10_000, 10_000]);
    const stopped = { ...second!, stopped: true };
    await importAt(tx, testNow, aCatalogueVariant({ nightRows: [first!, stopped, third!] }));
    const isStopped = async () =>
      (await tx.select().from(nights).orderBy(nights.date)).map((night) => night.stopped);
    await importAt(tx, days(1), atPrices(9_000, 9_000, 9_000));
    expect(await isStopped()).toEqual([false, true, false]);
    const [one, two, three] = nightRows(arrival, [8_000, 8_000, 8_000]);
    const mixed = [{ ...one!, stopped: true }, two!, { ...three!, stopped: false }];
    await importAt(tx, days(2), aCatalogueVariant({ nightRows: mixed }));
    expect(await isStopped()).toEqual([true, true, false]);
  }),
);
