/** Taking and returning of rooms and vouchers. The SQL conditions prevent overselling. */
import { and, asc, between, eq, gt, gte, inArray, isNotNull, sql } from "drizzle-orm";

import { addDays, type CivilDate } from "#app/domain/dates.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { poolsOf } from "#app/store/queries/catalogue/room-pools.server.ts";
import { nights, offers, rooms, variants } from "#app/store/schema/catalogue.server.ts";

/**
 * Locks the rows of all items until the transaction ends. To avoid deadlocks the order is fixed: variants before rooms
 * before nights, as in an import, and nights by date.
 */
export async function lockInventory(tx: Db, items: readonly OrderItem[]): Promise<void> {
  const stocked = items
    .filter(isStocked)
    .toSorted(
      (one, other) =>
        one.variantId.localeCompare(other.variantId) || firstNight(one).localeCompare(firstNight(other)),
    );
  for (const item of stocked)
    if (item.type === "Voucher")
      await tx
        .select({ id: variants.id })
        .from(variants)
        .where(eq(variants.id, item.variantId))
        .for("update");
  const booked = stocked.filter((item) => item.type === "Booking");
  await lockPools(
    tx,
    booked.map(({ variantId }) => variantId),
  );
  for (const item of booked)
    await tx
      .select({ date: nights.date })
      .from(nights)
      .where(isNightOf(item))
      .orderBy(asc(nights.date))
      .for("update");
}

/**
 * Locks the rooms with a `count` that these variants sell, so that two orders for different variants of one room follow
 * each other.
 */
export async function lockPools(tx: Db, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const sold = tx
    .select({ id: variants.roomId })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]));
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(inArray(rooms.id, sold), isNotNull(rooms.count)))
    .orderBy(asc(rooms.id))
    .for("no key update");
}

/** Takes what the item needs; returns false when it is not available (the caller rolls back). */
export async function takeInventory(tx: Db, item: OrderItem): Promise<boolean> {
  if (!isStocked(item)) return true;
  if (item.type === "Booking") await lockPools(tx, [item.variantId]);
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
        isNightOf(item),
        eq(nights.stopped, false),
        gte(sql`${nights.rooms} - ${nights.sold}`, item.quantity),
        sql`not (select stopped from ${variants} where id = ${item.variantId})`,
      ),
    );
  return rowCount === countRows(item) && (await fitsPool(tx, item));
}

/** True if all variants of the item's room together have sold no more than its `count`, without blocked rooms. */
async function fitsPool(tx: Db, item: Booked): Promise<boolean> {
  const { checkin } = item.bookingInformation;
  const last = addDays(checkin, countRows(item) - 1);
  const { rows } = await tx.execute(
    sql`select 1 from ${poolsOf([item.variantId], checkin, last)} as pool where pool.pool < 0 limit 1`,
  );
  return rows.length === 0;
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
    .where(isNightOf(item));
}

/** Gives back what one item took and takes what the other needs. False, and nothing is changed, if that is not available. */
export async function swapInventory(tx: Tx, from: OrderItem, to: OrderItem): Promise<boolean> {
  let isRolledBack = false;
  const swapped = tx.transaction(async (savepoint) => {
    await giveBackInventory(savepoint, from);
    if (await takeInventory(savepoint, to)) return true;
    isRolledBack = true;
    return savepoint.rollback();
  });
  return swapped.catch((error: unknown) => {
    if (isRolledBack) return false;
    throw error;
  });
}

type Stocked = OrderItem & { variantId: string };
type Booked = Extract<Stocked, { type: "Booking" }>;

/** Gift cards have no inventory. */
function isStocked(item: OrderItem): item is Stocked {
  return item.variantId !== null;
}

const firstNight = (item: Stocked): string =>
  item.type === "Booking" ? item.bookingInformation.checkin : "";

/** A cruise has one row per departure, on its first day. */
function countRows({ terms, bookingInformation }: Booked): number {
  return terms.offerType === "Cruise" ? 1 : bookingInformation.nights;
}

function isNightOf(item: Booked) {
  const { checkin } = item.bookingInformation;
  return and(
    eq(nights.variantId, item.variantId),
    between(nights.date, checkin, addDays(checkin, countRows(item) - 1)),
  );
}

/** Vouchers left by variant; variants without a contingent are missing. */
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

/** These variants and all others that sell from the same rooms with a `count`. */
export async function listPoolVariants(db: Db, variantIds: readonly string[]): Promise<string[]> {
  const sold = db
    .select({ id: variants.roomId })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]));
  const sharing = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .where(and(inArray(variants.roomId, sold), isNotNull(rooms.count), eq(variants.active, true)));
  return [...new Set([...variantIds, ...sharing.map(({ id }) => id)])];
}

interface SoldVariant {
  vouchers: number;
  nights: Map<CivilDate, number>;
}

/**
 * Locks the variants of these offers until the transaction ends. Carts can still add references to them.
 * @returns their ids
 */
export async function lockVariants(tx: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(inArray(offers.slug, [...slugs]))
    .orderBy(asc(variants.id))
    .for("no key update", { of: variants });
  return new Set(rows.map(({ id }) => id));
}

/** Slugs of offers with a night from `from` on of which more rooms are sold than there are. */
export async function listOversold(db: Db, from: CivilDate): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from ${offers} where id in (
      select v.offer_id from ${nights} n join ${variants} v on v.id = n.variant_id join ${rooms} r on r.id = v.room_id
      where n.sold > 0 and n.date >= ${from}
      group by v.offer_id, r.id, n.date having bool_or(n.sold > n.rooms) or sum(n.sold) > r.count)`);
  return new Set(rows.map(({ slug }) => slug));
}

/** By slug of the offer and key of the variant. Those without sales are missing. */
export type SoldCatalogue = ReadonlyMap<string, ReadonlyMap<string, SoldVariant>>;

/**
 * Sales of vouchers, and of nights from `from` on.
 * @param slug limits to one offer
 */
export async function listSold(db: Db, from: CivilDate, slug?: string): Promise<SoldCatalogue> {
  const only = slug === undefined ? undefined : eq(offers.slug, slug);
  const sold = new Map<string, Map<string, SoldVariant>>();
  const entryOf = (row: { slug: string; key: string }) => {
    const ofOffer = sold.get(row.slug) ?? new Map<string, SoldVariant>();
    sold.set(row.slug, ofOffer);
    const entry = ofOffer.get(row.key) ?? { vouchers: 0, nights: new Map() };
    ofOffer.set(row.key, entry);
    return entry;
  };
  const voucherRows = await db
    .select({ slug: offers.slug, key: variants.key, sold: variants.voucherSold })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(and(gt(variants.voucherSold, 0), only));
  for (const row of voucherRows) entryOf(row).vouchers = row.sold;
  const nightRows = await db
    .select({ slug: offers.slug, key: variants.key, date: nights.date, sold: nights.sold })
    .from(nights)
    .innerJoin(variants, eq(variants.id, nights.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(and(gt(nights.sold, 0), gte(nights.date, from), only));
  for (const row of nightRows) entryOf(row).nights.set(row.date, row.sold);
  return sold;
}
