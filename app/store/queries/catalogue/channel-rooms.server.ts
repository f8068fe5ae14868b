/** Rooms of a vendor as a property system sees them, and the blocks that it makes. */
import { and, asc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { DayRange } from "#app/domain/catalogue/channel.ts";
import type { RoomLoad, SingleRooms } from "#app/domain/catalogue/channel-rooms.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { offers, roomBlocks, rooms, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { channelSingleRooms } from "#app/store/schema/channels.server.ts";

const ofHotels = (vendorKey: string) => and(eq(vendors.key, vendorKey), eq(offers.type, "Hotel"));
const soldByNight = and(eq(variants.active, true), eq(variants.dated, true));

/** Rooms of the vendor's hotels that active variants sell by night, in the catalogue's order. */
export async function listChannelRooms(db: Db, vendorKey: string) {
  const rows = await db
    .select({
      id: rooms.id,
      key: rooms.key,
      sku: rooms.sku,
      name: rooms.name,
      slug: offers.slug,
      title: offers.title,
      contactId: offers.contactId,
      count: rooms.count,
      maxOccupancy: rooms.maxOccupancy,
      persons: variants.persons,
    })
    .from(rooms)
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(variants, eq(variants.roomId, rooms.id))
    .where(and(ofHotels(vendorKey), soldByNight))
    .orderBy(asc(offers.position), asc(offers.slug), asc(variants.position));
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

/** Active variants that the vendor's hotels sell by night, in the catalogue's order. */
export function listChannelVariants(db: Db, vendorKey: string) {
  return db
    .select({
      id: variants.id,
      key: variants.key,
      board: variants.board,
      persons: variants.persons,
      currency: variants.currency,
      roomId: variants.roomId,
      contactId: offers.contactId,
      count: rooms.count,
    })
    .from(variants)
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(and(ofHotels(vendorKey), soldByNight))
    .orderBy(asc(offers.position), asc(offers.slug), asc(variants.position));
}

export type ChannelVariant = Awaited<ReturnType<typeof listChannelVariants>>[number];

/** All rooms of the vendor's hotels, also those that are no longer sold: a booking may name them. */
export function listCodedRooms(db: Db, vendorKey: string) {
  return db
    .select({ id: rooms.id, key: rooms.key, sku: rooms.sku, slug: offers.slug })
    .from(rooms)
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(ofHotels(vendorKey));
}

/** What is sold, offered, and blocked by operators and calendars, by day. Days without any of it are missing. */
export async function readRoomLoads(
  tx: Tx,
  roomId: string,
  from: CivilDate,
): Promise<Map<CivilDate, RoomLoad & { offered: number }>> {
  const { rows } = await tx.execute<{ date: CivilDate } & Record<"sold" | "offered" | "blocked", number>>(sql`
    select date::text as date, sum(sold)::int as sold, sum(offered)::int as offered, sum(blocked)::int as blocked
    from (
      select night.date, night.sold, case when variant.active then night.rooms else 0 end as offered, 0 as blocked
      from variant join night on night.variant_id = variant.id
      where variant.room_id = ${roomId} and night.date >= ${from}::date
      union all
      select day::date, 0, 0, room_block.quantity
      from room_block, generate_series(greatest(room_block.from, ${from}::date), room_block.to, interval '1 day') as day
      where room_block.room_id = ${roomId} and room_block.channel is null and room_block.to >= ${from}::date
    ) as load
    group by date`);
  return new Map(rows.map(({ date, ...load }) => [date, load]));
}

/** Blocks that property systems have made, from this day on. */
export function listChannelBlocks(db: Db, roomId: string, from: CivilDate) {
  return db
    .select({ from: roomBlocks.from, to: roomBlocks.to, quantity: roomBlocks.quantity })
    .from(roomBlocks)
    .where(and(eq(roomBlocks.roomId, roomId), isNotNull(roomBlocks.channel), gte(roomBlocks.to, from)));
}

/** Replaces the blocks of property systems from this day on. Earlier days keep theirs. */
export async function replaceChannelBlocks(
  tx: Tx,
  { roomId, from, channel, now }: { roomId: string; from: CivilDate; channel: string; now: Date },
  blocks: readonly (DayRange & { quantity: number })[],
): Promise<void> {
  const ofChannel = and(
    eq(roomBlocks.roomId, roomId),
    isNotNull(roomBlocks.channel),
    gte(roomBlocks.to, from),
  );
  await tx.delete(roomBlocks).where(and(ofChannel, gte(roomBlocks.from, from)));
  await tx
    .update(roomBlocks)
    .set({ to: addDays(from, -1) })
    .where(and(ofChannel, lt(roomBlocks.from, from)));
  if (blocks.length === 0) return;
  const made = { roomId, channel, reason: channel, created: now };
  await tx.insert(roomBlocks).values(blocks.map((block) => ({ ...block, ...made, id: newId() })));
}

/** Days on which each single room of a category is free, by its name. */
export async function listSingleRooms(tx: Tx, roomId: string): Promise<SingleRooms> {
  const rows = await tx.select().from(channelSingleRooms).where(eq(channelSingleRooms.roomId, roomId));
  return new Map(rows.map(({ name, free }) => [name, free]));
}

export async function replaceSingleRooms(tx: Tx, roomId: string, all: SingleRooms): Promise<void> {
  await tx.delete(channelSingleRooms).where(eq(channelSingleRooms.roomId, roomId));
  const rows = [...all].map(([name, free]) => ({ roomId, name, free: [...free] }));
  if (rows.length > 0) await tx.insert(channelSingleRooms).values(rows);
}
