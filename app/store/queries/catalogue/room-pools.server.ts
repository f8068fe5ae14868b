/** Rooms of a kind, and the ones that are blocked. See docs/decisions/room-pools.md. */
import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";

import type { Room } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { forgetImports } from "#app/store/queries/catalogue/offer-imports.server.ts";
import {
  contacts,
  nights,
  offers,
  roomBlocks,
  rooms,
  variants,
  vendors,
} from "#app/store/schema/catalogue.server.ts";

/**
 * Rooms that are sold by any variant or blocked, by room and night. A table expression with the columns `room_id`, `date`
 * and `rooms`. Days without either are missing.
 * @param wanted query of room ids
 * @param to absent: all later nights
 */
function takenRooms(wanted: SQL, from: CivilDate, to?: CivilDate): SQL {
  const last = to === undefined ? sql`date 'infinity'` : sql`${to}::date`;
  return sql`(
    select room_id, date, sum(quantity)::int as rooms
    from (
      select variant.room_id, night.date, night.sold as quantity
      from variant join night on night.variant_id = variant.id
      where variant.room_id in (${wanted}) and night.date between ${from}::date and ${last} and night.sold > 0
      union all
      select room_block.room_id, day::date, room_block.quantity
      from room_block, generate_series(
        greatest(room_block.from, ${from}::date), least(room_block.to, ${last}), interval '1 day') as day
      where room_block.room_id in (${wanted}) and room_block.to >= ${from}::date and room_block.from <= ${last}
    ) as taken
    group by room_id, date
  )`;
}

/**
 * Rooms left of each room with a `count` that one of these variants sells, by room and night. A table expression with the
 * columns `room_id`, `date` and `pool`. Days without sales and blocks are missing, and have the whole count.
 * @param variantIds null: of all variants
 * @param to absent: all later nights
 */
export function poolsOf(variantIds: readonly string[] | null, from: CivilDate, to?: CivilDate): SQL {
  const wanted =
    variantIds === null
      ? sql`select id from room where count is not null`
      : sql`select room.id from variant join room on room.id = variant.room_id
          where room.count is not null and variant.id = any(${sql.param([...variantIds])}::uuid[])`;
  return sql`(
    select taken.room_id, taken.date, room.count - taken.rooms as pool
    from ${takenRooms(wanted, from, to)} as taken join room on room.id = taken.room_id
  )`;
}

/** Joins a night to its room's pool, under the name `pool`. */
export const isPoolOfNight = sql`pool.room_id = ${rooms.id} and pool.date = ${nights.date}`;
/** Rooms left of the room's `count`; null without one. */
export const poolOfNight = sql<number | null>`coalesce(pool.pool, ${rooms.count})`;

export interface LockedRoom {
  id: string;
  key: string;
  slug: string;
  count: number | null;
  /** Variants that sell it. */
  variantIds: string[];
}

/** Locks a room's number until the transaction ends: orders, blocks and imports wait. */
export async function lockRoom(tx: Tx, id: string): Promise<LockedRoom | null> {
  const [row] = await tx
    .select({ id: rooms.id, key: rooms.key, slug: offers.slug, count: rooms.count })
    .from(rooms)
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .where(eq(rooms.id, id))
    .for("no key update", { of: rooms });
  if (!row) return null;
  const selling = await tx.select({ id: variants.id }).from(variants).where(eq(variants.roomId, id));
  return { ...row, variantIds: selling.map((variant) => variant.id) };
}

export async function addBlock(tx: Tx, block: typeof roomBlocks.$inferInsert): Promise<void> {
  await tx.insert(roomBlocks).values(block);
}

export async function findBlock(db: Db, id: string) {
  const [row] = await db.select().from(roomBlocks).where(eq(roomBlocks.id, id));
  return row ?? null;
}

/** Returns true if the block was there. */
export async function removeBlock(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(roomBlocks).where(eq(roomBlocks.id, id));
  return rowCount === 1;
}

/** Blocks of an offer's rooms that end on this day or later, by their first night. */
export async function listBlocks(db: Db, offerId: string, from: CivilDate) {
  const { id, roomId, from: first, to, quantity, reason, feedId } = roomBlocks;
  return db
    .select({ id, roomId, from: first, to, quantity, reason, feedId, room: rooms.name })
    .from(roomBlocks)
    .innerJoin(rooms, eq(rooms.id, roomId))
    .where(and(eq(rooms.offerId, offerId), gte(to, from)))
    .orderBy(asc(first), asc(id));
}

const ofRoom = (roomId: string) => sql`select ${roomId}::uuid`;

/** Nights on which fewer than `quantity` rooms are neither sold nor blocked. */
export async function listFullNights(
  tx: Tx,
  wish: { roomId: string; from: CivilDate; to: CivilDate; quantity: number; count: number },
): Promise<{ date: CivilDate; free: number }[]> {
  const { roomId, from, to, quantity, count } = wish;
  const { rows } = await tx.execute<{ date: CivilDate; free: number }>(sql`
    select date::text as date, ${count}::int - rooms as free from ${takenRooms(ofRoom(roomId), from, to)} as taken
    where ${count}::int - rooms < ${quantity} order by date`);
  return rows;
}

/** The most rooms that are sold or blocked on one night. */
export async function findMostTaken(tx: Tx, roomId: string, from: CivilDate): Promise<number> {
  const { rows } = await tx.execute<{ most: number }>(
    sql`select coalesce(max(rooms), 0)::int as most from ${takenRooms(ofRoom(roomId), from)} as taken`,
  );
  return rows[0]?.most ?? 0;
}

export async function saveRoomCount(tx: Tx, roomId: string, count: number): Promise<void> {
  await forgetImports(tx, { roomIds: [roomId] });
  await tx.update(rooms).set({ count }).where(eq(rooms.id, roomId));
}

/** A room on a day, over all of its variants. */
export interface RoomDay {
  roomId: string;
  date: CivilDate;
  /** The room's `count`; without one what its variants have together. */
  rooms: number;
  sold: number;
  blocked: number;
  /** What can be sold: no more than the variants on sale offer together, none of a stopped sale. */
  free: number;
}

/** Rooms of an offer that have nights, or departures, by room and day. */
export async function listRoomDays(
  db: Db,
  offerId: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<RoomDay[]> {
  const blocked = sql`(select coalesce(sum(quantity), 0) from room_block
    where room_block.room_id = room.id and night.date between room_block.from and room_block.to)::int`;
  const onSale = sql`sum(case when variant.active and not variant.stopped and not night.stopped
    then greatest(0, night.rooms - night.sold) else 0 end)`;
  const { rows } = await db.execute<
    { roomId: string; date: CivilDate } & Record<"rooms" | "sold" | "blocked" | "free", number>
  >(
    sql`
      select room.id as "roomId", night.date::text as date,
        coalesce(room.count, sum(case when variant.active then night.rooms else 0 end))::int as rooms,
        sum(night.sold)::int as sold,
        ${blocked} as blocked,
        greatest(0, least(${onSale}, room.count - sum(night.sold) - ${blocked}))::int as free
      from room join variant on variant.room_id = room.id join night on night.variant_id = variant.id
      where room.offer_id = ${offerId} and night.date between ${from}::date and ${to}::date
      group by room.id, night.date`,
  );
  return rows;
}

/** Offers that sell nights or departures, by property. @param vendorKey limits to one vendor; null: all */
export async function listOffersWithRooms(
  db: Db,
  vendorKey: string | null,
): Promise<{ id: string; slug: string; house: string; title: string }[]> {
  const { id, slug, title } = offers;
  return db
    .selectDistinct({ id, slug, house: contacts.name, title })
    .from(offers)
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .innerJoin(variants, eq(variants.offerId, id))
    .where(
      and(
        eq(variants.active, true),
        eq(variants.dated, true),
        vendorKey === null ? undefined : eq(vendors.key, vendorKey),
      ),
    )
    .orderBy(asc(contacts.name), asc(title), asc(id));
}

/** The offer whose room this is, with its vendor; null for an unknown room. */
export async function findOfferOfRoom(
  db: Db,
  roomId: string,
): Promise<{ slug: string; vendorKey: string } | null> {
  if (!isUuid(roomId)) return null;
  const [row] = await db
    .select({ slug: offers.slug, vendorKey: vendors.key })
    .from(rooms)
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(rooms.id, roomId));
  return row ?? null;
}

interface OfferRoom extends Pick<
  Room,
  "id" | "name" | "sizeSquareMeters" | "sizeSquareMetersUpper" | "amenities"
> {
  count: number | null;
  /** Of each active variant. */
  sells: { persons: number; nights: number; board: string }[];
}

/** Rooms that active variants of an offer sell, in the order of the variants. */
export async function listOfferRooms(db: Db, offerId: string): Promise<OfferRoom[]> {
  const { id, name, count, sizeSquareMeters, sizeSquareMetersUpper, amenities } = rooms;
  const { persons, nights: length, board } = variants;
  const rows = await db
    .select({
      room: { id, name, count, sizeSquareMeters, sizeSquareMetersUpper, amenities },
      sale: { persons, nights: length, board },
    })
    .from(rooms)
    .innerJoin(variants, eq(variants.roomId, id))
    .where(and(eq(rooms.offerId, offerId), eq(variants.active, true), eq(variants.dated, true)))
    .orderBy(asc(variants.position));
  return [...new Map(rows.map(({ room }) => [room.id, room])).values()].map(
    ({ sizeSquareMeters: size, sizeSquareMetersUpper: upTo, ...room }) => ({
      ...room,
      ...(size !== null && { sizeSquareMeters: size }),
      ...(upTo !== null && { sizeSquareMetersUpper: upTo }),
      sells: rows.filter((row) => row.room.id === room.id).map(({ sale }) => sale),
    }),
  );
}
