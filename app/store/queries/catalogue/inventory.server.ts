/** Taking rooms and vouchers, and giving them back. No oversell: the database refuses what is not there. */
import { and, asc, between, eq, gt, gte, inArray, isNotNull, sql } from "drizzle-orm";

import { addDays, type CivilDate } from "#app/domain/dates.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { nights, offers, variants } from "#app/store/schema/catalogue.server.ts";

/**
 * Holds the rows of all items until the transaction ends; always in the same order, variants before nights as an import
 * does, so that nobody deadlocks.
 */
export async function lockInventory(tx: Db, items: readonly OrderItem[]): Promise<void> {
  const stocked = items.filter(isStocked);
  const inOrder = stocked.toSorted(
    (one, other) =>
      Number(one.type === "Booking") - Number(other.type === "Booking") ||
      one.variantId.localeCompare(other.variantId),
  );
  for (const item of inOrder) {
    if (item.type === "Voucher") {
      await tx
        .select({ id: variants.id })
        .from(variants)
        .where(eq(variants.id, item.variantId))
        .for("update");
    } else {
      await tx
        .select({ date: nights.date })
        .from(nights)
        .where(nightsOf(item))
        .orderBy(asc(nights.date))
        .for("update");
    }
  }
}

/** Takes what the item needs; false when something is not there (the caller rolls back). */
export async function takeInventory(tx: Db, item: OrderItem): Promise<boolean> {
  if (!isStocked(item)) return true;
  if (item.type === "Voucher") {
    const { rowCount } = await tx
      .update(variants)
      .set({ voucherSold: sql`${variants.voucherSold} + ${item.quantity}` })
      .where(
        and(
          eq(variants.id, item.variantId),
          eq(variants.stopped, false),
          gte(sql`coalesce(${variants.voucherCapacity}, 0) - ${variants.voucherSold}`, item.quantity),
        ),
      );
    return rowCount === 1;
  }
  const { rowCount } = await tx
    .update(nights)
    .set({ sold: sql`${nights.sold} + ${item.quantity}` })
    .where(
      and(
        nightsOf(item),
        eq(nights.stopped, false),
        gte(sql`${nights.rooms} - ${nights.sold}`, item.quantity),
        sql`not (select stopped from ${variants} where id = ${item.variantId})`,
      ),
    );
  return rowCount === nightCount(item);
}

export async function giveBackInventory(tx: Db, item: OrderItem): Promise<void> {
  if (!isStocked(item)) return;
  if (item.type === "Voucher") {
    await tx
      .update(variants)
      .set({ voucherSold: sql`${variants.voucherSold} - ${item.quantity}` })
      .where(eq(variants.id, item.variantId));
    return;
  }
  await tx
    .update(nights)
    .set({ sold: sql`${nights.sold} - ${item.quantity}` })
    .where(nightsOf(item));
}

type Stocked = OrderItem & { variantId: string };
type Booked = Extract<Stocked, { type: "Booking" }>;

/** Of gift cards there are always enough. */
function isStocked(item: OrderItem): item is Stocked {
  return item.variantId !== null;
}

/** A cruise has one row, of its departure day. */
function nightCount({ terms, bookingInformation }: Booked): number {
  return terms.offerType === "Cruise" ? 1 : bookingInformation.nights;
}

function nightsOf(item: Booked) {
  const { checkin } = item.bookingInformation;
  return and(
    eq(nights.variantId, item.variantId),
    between(nights.date, checkin, addDays(checkin, nightCount(item) - 1)),
  );
}

/** Vouchers left of these variants; those without a contingent are missing. */
export async function listVouchersLeft(db: Db, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: variants.id,
      capacity: variants.voucherCapacity,
      sold: variants.voucherSold,
      stopped: variants.stopped,
    })
    .from(variants)
    .where(and(isNotNull(variants.voucherTotal), inArray(variants.id, [...variantIds])));
  return new Map(rows.map(({ id, capacity, sold, stopped }) => [id, stopped ? 0 : (capacity ?? 0) - sold]));
}

// What is sold of a catalogue's variants, looked up by natural keys.

export interface SoldVariant {
  vouchers: number;
  /** Rooms sold, by night. */
  nights: Map<CivilDate, number>;
}

/** Holds the variants of these offers until the transaction ends; carts may go on referring to them. */
export async function lockVariants(tx: Db, slugs: readonly string[]): Promise<void> {
  await tx
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(inArray(offers.slug, [...slugs]))
    .orderBy(asc(variants.id))
    .for("no key update", { of: variants });
}

/**
 * @param slug of one offer alone
 * @returns by `offer slug/variant key`; variants of which nothing is sold from `from` on are missing.
 */
export async function listSold(db: Db, from: CivilDate, slug?: string): Promise<Map<string, SoldVariant>> {
  const only = slug === undefined ? undefined : eq(offers.slug, slug);
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
    .where(and(gt(variants.voucherSold, 0), only));
  for (const row of ofVouchers) entryOf(row).vouchers = row.sold;
  const ofNights = await db
    .select({ slug: offers.slug, key: variants.key, date: nights.date, sold: nights.sold })
    .from(nights)
    .innerJoin(variants, eq(variants.id, nights.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(and(gt(nights.sold, 0), gte(nights.date, from), only));
  for (const row of ofNights) entryOf(row).nights.set(row.date, row.sold);
  return sold;
}
