/** Calendars of other portals, and the blocks that come from them. */
import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import type { FeedEvent } from "#app/domain/catalogue/room-feed.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import {
  contacts,
  nights,
  offers,
  roomBlocks,
  roomFeeds,
  rooms,
  variants,
  vendors,
} from "#app/store/schema/catalogue.server.ts";

export type RoomFeed = typeof roomFeeds.$inferSelect;

export async function findFeed(db: Db, id: string): Promise<RoomFeed | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(roomFeeds).where(eq(roomFeeds.id, id));
  return row ?? null;
}

/** Locks the feed's row until the transaction ends. Lock its room before. */
export async function lockFeed(tx: Tx, id: string): Promise<RoomFeed | null> {
  const [row] = await tx.select().from(roomFeeds).where(eq(roomFeeds.id, id)).for("update");
  return row ?? null;
}

export const listFeedsOfRoom = (tx: Tx, roomId: string): Promise<RoomFeed[]> =>
  tx.select().from(roomFeeds).where(eq(roomFeeds.roomId, roomId));

/** Ids of all feeds, those that were tried longest ago first. */
export async function listFeedIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: roomFeeds.id })
    .from(roomFeeds)
    .orderBy(sql`${roomFeeds.tried} asc nulls first`, asc(roomFeeds.id));
  return rows.map(({ id }) => id);
}

export async function addFeed(
  tx: Tx,
  feed: Pick<RoomFeed, "id" | "roomId" | "name" | "url" | "created">,
): Promise<void> {
  await tx.insert(roomFeeds).values(feed);
}

/** Its blocks go with it. */
export async function removeFeed(tx: Tx, id: string): Promise<void> {
  await tx.delete(roomFeeds).where(eq(roomFeeds.id, id));
}

export async function saveFeed(
  db: Db,
  id: string,
  changes: Partial<Omit<RoomFeed, "id" | "roomId">>,
): Promise<void> {
  await db.update(roomFeeds).set(changes).where(eq(roomFeeds.id, id));
}

/** Blocks of a feed that end on this day or later. */
export async function listFeedBlocks(
  tx: Tx,
  feedId: string,
  from: CivilDate,
): Promise<(FeedEvent & { id: string })[]> {
  const rows = await tx
    .select({ id: roomBlocks.id, key: roomBlocks.eventKey, from: roomBlocks.from, to: roomBlocks.to })
    .from(roomBlocks)
    .where(and(eq(roomBlocks.feedId, feedId), gte(roomBlocks.to, from)));
  return rows.map(({ key, ...row }) => ({ ...row, key: key ?? "" }));
}

export async function removeFeedBlocks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(roomBlocks).where(inArray(roomBlocks.id, [...ids]));
}

/** A block of the past with this key stays as it is: its event has moved, and the key gets the new days. */
export async function addFeedBlocks(tx: Tx, blocks: (typeof roomBlocks.$inferInsert)[]): Promise<void> {
  if (blocks.length === 0) return;
  await tx
    .insert(roomBlocks)
    .values(blocks)
    .onConflictDoUpdate({
      target: [roomBlocks.feedId, roomBlocks.eventKey],
      set: { from: sql`excluded."from"`, to: sql`excluded."to"`, reason: sql`excluded.reason` },
    });
}

export interface FeedRow extends Pick<
  RoomFeed,
  "id" | "name" | "url" | "succeeded" | "tried" | "failure" | "status"
> {
  roomId: string;
  room: string;
  house: string;
  vendorKey: string;
  slug: string;
  /** Blocks that end today or later. */
  blocks: number;
}

const ofVendor = (vendorKey: string | null): SQL | undefined =>
  vendorKey === null ? undefined : eq(vendors.key, vendorKey);

/** All feeds, by property and room. @param vendorKey limits to one vendor; null: all */
export function listFeeds(db: Db, vendorKey: string | null, today: CivilDate): Promise<FeedRow[]> {
  const { id, name, url, succeeded, tried, failure, status, roomId } = roomFeeds;
  return db
    .select({
      id,
      name,
      url,
      succeeded,
      tried,
      failure,
      status,
      roomId,
      room: rooms.name,
      house: contacts.name,
      vendorKey: vendors.key,
      slug: offers.slug,
      blocks: sql<number>`(select count(*) from room_block where room_block.feed_id = ${id} and room_block.to >= ${today}::date)::int`,
    })
    .from(roomFeeds)
    .innerJoin(rooms, eq(rooms.id, roomId))
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .where(ofVendor(vendorKey))
    .orderBy(asc(contacts.name), asc(rooms.name), asc(name), asc(id));
}

export interface OverbookedRoom {
  /** Of the room. */
  id: string;
  slug: string;
  house: string;
  room: string;
  nights: number;
  first: CivilDate;
}

/** Rooms of which calendars have blocked more than are left, from this day on. */
export async function listOverbooked(
  db: Db,
  vendorKey: string | null,
  from: CivilDate,
): Promise<OverbookedRoom[]> {
  const sold = sql`(select coalesce(sum(night.sold), 0) from ${variants} join ${nights} on night.variant_id = variant.id
    where variant.room_id = room.id and night.date = day)`;
  const blocked = sql`(select sum(other.quantity) from room_block other
    where other.room_id = room.id and day between other.from and other.to)`;
  const { rows: found } = await db.execute<Record<keyof OverbookedRoom, string>>(sql`
    select room.id, offer.slug, contact.name as house, room.name as room, count(distinct day) as nights, min(day)::text as first
    from room_block join room on room.id = room_block.room_id and room.count is not null
      join offer on offer.id = room.offer_id join contact on contact.id = offer.contact_id
      join vendor on vendor.id = offer.vendor_id,
      lateral (select day::date as day from generate_series(
        greatest(room_block.from, ${from}::date), room_block.to, interval '1 day') as day) as days
    where room_block.feed_id is not null and room_block.to >= ${from}::date
      and ${vendorKey === null ? sql`true` : sql`vendor.key = ${vendorKey}`}
      and ${sold} + ${blocked} > room.count
    group by room.id, offer.slug, contact.name, room.name order by min(day), room.id`);
  return found.map((row) => ({ ...row, nights: Number(row.nights), first: row.first as CivilDate }));
}

/** Feeds that have failed since before this time, with the first of them. */
export async function countStaleFeeds(
  db: Db,
  vendorKey: string | null,
  before: Date,
): Promise<{ count: number; since: Date | null }> {
  const since = sql`coalesce(${roomFeeds.succeeded}, ${roomFeeds.created})`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${since})::text` })
    .from(roomFeeds)
    .innerJoin(rooms, eq(rooms.id, roomFeeds.roomId))
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(
      and(
        ofVendor(vendorKey),
        isNotNull(roomFeeds.failure),
        sql`${since} < ${before.toISOString()}::timestamptz`,
      ),
    );
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}

/** Rooms that sell nights and whose number is known, by property. @param vendorKey limits to one vendor; null: all */
export async function listCountedRooms(
  db: Db,
  vendorKey: string | null,
): Promise<{ offerId: string; house: string; title: string }[]> {
  return db
    .selectDistinct({ offerId: offers.id, house: contacts.name, title: offers.title })
    .from(rooms)
    .innerJoin(variants, eq(variants.roomId, rooms.id))
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .where(
      and(ofVendor(vendorKey), eq(variants.active, true), eq(variants.dated, true), isNotNull(rooms.count)),
    )
    .orderBy(asc(contacts.name), asc(offers.title), asc(offers.id));
}
