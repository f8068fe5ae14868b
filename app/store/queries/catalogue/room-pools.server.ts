/** Rooms of a kind, and the ones that are blocked. See docs/decisions/room-pools.md. */
import { and, asc, eq, gte, type SQL, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { nights, offers, roomBlocks, rooms, variants } from "#app/store/schema/catalogue.server.ts";

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
  const { id, roomId, from, to, quantity, reason, created } = block;
  await tx.insert(roomBlocks).values({ id, roomId, from, to, quantity, reason, created });
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
  const { id, roomId, from: first, to, quantity, reason } = roomBlocks;
  return db
    .select({ id, roomId, from: first, to, quantity, reason, room: rooms.name })
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
  await tx.update(rooms).set({ count }).where(eq(rooms.id, roomId));
}
