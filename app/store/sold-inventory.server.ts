/** What is sold of a catalogue's variants, looked up by natural keys. */
import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Db } from "#app/store/database.server.ts";
import { nights, offers, variants } from "#app/store/schema-catalogue.server.ts";

export interface SoldVariant {
  vouchers: number;
  /** Rooms sold, by night. */
  nights: Map<CivilDate, number>;
}

/** Keeps orders and other imports out until the transaction ends; reading goes on. */
export async function lockCatalogue(db: Db): Promise<void> {
  // In the order in which an order takes them, and before any row, so that the two never wait for each other.
  await db.execute(sql`lock table ${nights}, ${variants} in exclusive mode`);
}

/** @returns by `offer slug/variant key`; variants of which nothing is sold from `from` on are missing. */
export async function listSold(db: Db, from: CivilDate): Promise<Map<string, SoldVariant>> {
  const sold = new Map<string, SoldVariant>();
  const entryOf = (row: { slug: string; key: string }) => {
    const name = `${row.slug}/${row.key}`;
    const entry = sold.get(name) ?? { vouchers: 0, nights: new Map() };
    sold.set(name, entry);
    return entry;
  };
  const ofVouchers = await db
    .select({ slug: offers.slug, key: variants.key, sold: variants.voucherSold })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(gt(variants.voucherSold, 0));
  for (const row of ofVouchers) entryOf(row).vouchers = row.sold;
  const ofNights = await db
    .select({ slug: offers.slug, key: variants.key, date: sql<CivilDate>`${nights.date}`, sold: nights.sold })
    .from(nights)
    .innerJoin(variants, eq(variants.id, nights.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(and(gt(nights.sold, 0), gte(nights.date, from)));
  for (const row of ofNights) entryOf(row).nights.set(row.date, row.sold);
  return sold;
}
