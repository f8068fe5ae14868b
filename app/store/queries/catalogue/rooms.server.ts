/** Rooms, nights and vouchers of variants, for the back office. */
import { and, asc, desc, eq, gt, gte, ilike, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";

import type { KeptNight } from "#app/domain/catalogue/catalogue.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { forgetImports } from "#app/store/queries/catalogue/offer-imports.server.ts";
import { isPoolOfNight, poolOfNight, poolsOf } from "#app/store/queries/catalogue/room-pools.server.ts";
import { contacts, nights, offers, rooms, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { bids, orderItems, orders } from "#app/store/schema/orders.server.ts";

/**
 * Active variants in the catalogue's order.
 * @param vendorKey limits to one vendor; null: all
 * @param text part of the name of offer, property or room
 */
export async function listRoomVariants(db: Db, vendorKey: string | null, text = "") {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const matchesText = or(
    ilike(offers.title, pattern),
    ilike(vendors.name, pattern),
    ilike(contacts.name, pattern),
    ilike(rooms.name, pattern),
    ilike(offers.slug, pattern),
  );
  return db
    .select({
      id: variants.id,
      key: variants.key,
      slug: offers.slug,
      title: offers.title,
      house: contacts.name,
      room: rooms.name,
      board: variants.board,
      additional: variants.additional,
      dated: variants.dated,
      stopped: variants.stopped,
      roomId: variants.roomId,
      vendorKey: vendors.key,
      runEnd: offers.runEnd,
      type: offers.type,
      currency: variants.currency,
      nights: variants.nights,
      stayRules: variants.stayRules,
    })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .where(
      and(
        eq(variants.active, true),
        text === "" ? undefined : matchesText,
        vendorKey === null ? undefined : eq(vendors.key, vendorKey),
      ),
    )
    .orderBy(asc(offers.position), asc(offers.slug), asc(variants.position));
}

export async function findVariantId(db: Db, slug: string, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(and(eq(offers.slug, slug), eq(variants.key, key), eq(variants.active, true)));
  return row?.id ?? null;
}

/**
 * Variants with nights from `from` until before `to` that have one room left, those with the most such nights first.
 * Nights with a single room in total are excluded.
 */
export async function listNearlySold(
  db: Db,
  { from, to, most }: { from: CivilDate; to: CivilDate; most: number },
) {
  const scarce = sql<number>`count(*)::int`;
  return db
    .select({
      id: variants.id,
      offer: offers.title,
      room: rooms.name,
      nights: scarce,
      first: sql<CivilDate>`min(${nights.date})::text`,
    })
    .from(nights)
    .innerJoin(variants, eq(variants.id, nights.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .leftJoin(sql`${poolsOf(null, from, to)} as pool`, isPoolOfNight)
    .where(
      and(
        gte(nights.date, from),
        lt(nights.date, to),
        eq(sql`least(${nights.rooms} - ${nights.sold}, ${poolOfNight})`, 1),
        or(gt(nights.sold, 0), lt(poolOfNight, rooms.count)),
        gt(nights.rooms, 0),
        eq(nights.stopped, false),
        eq(variants.stopped, false),
        eq(variants.active, true),
      ),
    )
    .groupBy(variants.id, offers.title, rooms.name)
    .orderBy(desc(scarce), asc(variants.id))
    .limit(most);
}

/** Facts about a variant that only the back office needs. */
export async function findRoomFacts(db: Db, variantId: string) {
  const [row] = await db
    .select({
      stopped: variants.stopped,
      voucherCapacity: variants.voucherCapacity,
      voucherSold: variants.voucherSold,
      roomId: variants.roomId,
      count: rooms.count,
    })
    .from(variants)
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .where(eq(variants.id, variantId));
  return row ?? null;
}

/** The variant's nights from a day on, by date. @param lock locks them until the transaction ends */
export async function readCalendar(
  db: Db,
  variantId: string,
  from: CivilDate,
  lock = false,
): Promise<Map<CivilDate, KeptNight>> {
  return (await readCalendars(db, [variantId], { from }, lock)).get(variantId) ?? new Map();
}

/**
 * Nights of variants, by variant and date; both ends inclusive, without an end if `to` is absent.
 * @param lock locks them until the transaction ends
 */
export async function readCalendars(
  db: Db,
  variantIds: readonly string[],
  { from, to }: { from: CivilDate; to?: CivilDate },
  lock = false,
): Promise<Map<string, Map<CivilDate, KeptNight>>> {
  const { variantId, date, price, rooms: all, sold, closedToArrival, stopped } = nights;
  const query = db
    .select({ variantId, date, price, rooms: all, sold, closedToArrival, stopped, pool: poolOfNight })
    .from(nights)
    .innerJoin(variants, eq(variants.id, variantId))
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .leftJoin(sql`${poolsOf(variantIds, from, to)} as pool`, isPoolOfNight)
    .where(
      and(inArray(variantId, [...variantIds]), gte(date, from), to === undefined ? undefined : lte(date, to)),
    )
    .orderBy(asc(variantId), asc(date));
  const rows = lock ? await query.for("update", { of: nights }) : await query;
  const found = new Map<string, Map<CivilDate, KeptNight>>();
  for (const { variantId: id, pool, ...night } of rows) {
    const own = found.get(id) ?? new Map<CivilDate, KeptNight>();
    found.set(id, own.set(night.date, { ...night, ...(pool !== null && { pool }) }));
  }
  return found;
}

export async function listRoomSharers(db: Db, { variantId, roomId }: { variantId: string; roomId: string }) {
  return db
    .select({ id: variants.id, board: variants.board, additional: variants.additional })
    .from(variants)
    .where(and(eq(variants.roomId, roomId), eq(variants.active, true), ne(variants.id, variantId)))
    .orderBy(asc(variants.position));
}

export async function saveStayRules(tx: Db, variantId: string, stayRules: StayRule[]): Promise<void> {
  await forgetImports(tx, { variantIds: [variantId] });
  await tx.update(variants).set({ stayRules }).where(eq(variants.id, variantId));
}

/** Returns true when the value changed. */
export async function saveStopped(tx: Db, variantId: string, stopped: boolean): Promise<boolean> {
  await forgetImports(tx, { variantIds: [variantId] });
  const { rowCount } = await tx
    .update(variants)
    .set({ stopped })
    .where(and(eq(variants.id, variantId), ne(variants.stopped, stopped)));
  return rowCount === 1;
}

/** @param total price of a voucher in cents. @param count all vouchers, including those sold */
export async function saveVouchers(
  tx: Db,
  variantId: string,
  { total, count }: { total: Cents; count: number },
): Promise<void> {
  await forgetImports(tx, { variantIds: [variantId] });
  await tx
    .update(variants)
    .set({ voucherTotal: total, voucherCapacity: count })
    .where(eq(variants.id, variantId));
}

/** Counts carts with one of these nights, and items with open or accepted bids for them. @param dates null: vouchers */
export async function countDemand(
  db: Db,
  { variantId, dates, now }: { variantId: string; dates: readonly CivilDate[] | null; now: Date },
): Promise<{ carts: number; bids: number }> {
  if (dates?.length === 0) return { carts: 0, bids: 0 };
  const isInDates = dates
    ? sql`exists (select from unnest(${sql.param([...dates])}::date[]) as d
        where d >= ${orderItems.checkin} and d < ${orderItems.checkout})`
    : isNull(orderItems.checkin);
  const isInterested = and(
    eq(orderItems.variantId, variantId),
    eq(orders.status, orderStatuses.Open),
    isInDates,
  );
  const [found] = await db
    .select({ carts: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isInterested);
  const [bidRow] = await db
    .select({ bids: sql<number>`count(distinct ${bids.itemId})::int` })
    .from(bids)
    .innerJoin(orderItems, eq(orderItems.id, bids.itemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        isInterested,
        inArray(bids.bidState, ["OPEN", "ACCEPTED"]),
        sql`${bids.expiry} > ${now.toISOString()}`,
      ),
    );
  return { carts: found?.carts ?? 0, bids: bidRow?.bids ?? 0 };
}
