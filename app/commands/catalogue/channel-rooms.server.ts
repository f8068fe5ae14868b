/** Takes over the free rooms that a property system tells: it blocks what the property does not want to sell. */
import { setImmediate as turn } from "node:timers/promises";

import { setRoomCount } from "#app/commands/catalogue/room-blocks.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { codeRooms, type DayRange, daysWithin, ofSameHouses, runsOf } from "#app/domain/catalogue/channel.ts";
import {
  countFreeByDay,
  freeByDay,
  type FreeRooms,
  mergeSingleRooms,
  roomsToBlock,
  type ToldDays,
  type ToldRooms,
} from "#app/domain/catalogue/channel-rooms.ts";
import { type CivilDate, days as daysInMs } from "#app/domain/dates.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { notifyInventoryChange } from "#app/store/db/notify.server.ts";
import * as store from "#app/store/queries/catalogue/channel-rooms.server.ts";
import type { ChannelAccess } from "#app/store/queries/catalogue/channels.server.ts";
import { findChannelPush } from "#app/store/queries/order/channel-pushes.server.ts";
import { countPendingRooms } from "#app/store/queries/order/channel-bookings.server.ts";
import { findMostTaken, lockRoom, saveRoomCount } from "#app/store/queries/catalogue/room-pools.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** Name of the standard, which is also the reason that operators read beside a block. */
const channel = "AlpineBits";

/** A system that has not asked for bookings within this time (in ms) no longer does. */
const readerTime = daysInMs(7);

/** The property's system, as an actor in the log. */
export const channelActor = ({
  userName,
}: Pick<ChannelAccess, "userName">): Pick<ChangeActor, "operator"> => ({
  operator: { id: null, name: `${channel} ${userName}` },
});

export interface FreeRoomsReport {
  /** Codes that no room has. */
  unknown: string[];
  /** Whether some days are further ahead than the shop sells. */
  isTooFar: boolean;
  /** Codes of rooms with more free rooms than the shop has of them. */
  above: string[];
}

/**
 * Sets the free rooms of a vendor's rooms, each in one transaction. Rooms without a number of their own get one.
 * Nothing changes when no code is known.
 */
export async function setFreeRooms(
  work: Work,
  access: ChannelAccess,
  message: FreeRooms,
): Promise<FreeRoomsReport & { ok: boolean }> {
  const { first, last } = changeableDays(work.now);
  const bounds = { from: first, to: last };
  const all = await store.listChannelRooms(work.db, access.vendorKey);
  const { rooms, ofRoom } = codeRooms(await store.listCodedRooms(work.db, access.vendorKey));
  const codes = [...message.counts.keys(), ...message.singleRooms.keys()];
  const unknown = codes.filter((code) => !rooms.has(code));
  const named = [...message.singleRooms.values()].flatMap((names) => [...names.values()]);
  const ranges = [...message.counts.values(), ...named].flat();
  const isTooFar = [...ranges, ...message.closings].some(({ to }) => to > last);
  const report = { unknown, isTooFar, above: [] as string[] };
  if (codes.length > 0 && unknown.length === codes.length) return { ok: false, ...report };
  const byRoom = new Map<string, ToldRoom>();
  for (const code of codes) {
    const id = rooms.get(code);
    if (id === undefined) continue;
    const before = byRoom.get(id);
    byRoom.set(id, {
      counts: [...(before?.counts ?? []), ...(message.counts.get(code) ?? [])],
      singles: new Map([...(before?.singles ?? []), ...(message.singleRooms.get(code) ?? [])]),
    });
  }
  const isNamed = ({ id }: { id: string }) => byRoom.has(id);
  const ids = (message.isComplete ? ofSameHouses(all, isNamed) : all.filter(isNamed)).map(({ id }) => id);
  for (const id of ids.toSorted()) {
    await turn();
    const told = byRoom.get(id) ?? { counts: [], singles: new Map() };
    if ((await setRoom(work, access, id, { told, message, bounds })) === "above")
      report.above.push(ofRoom.get(id) ?? "");
  }
  return { ok: true, ...report };
}

/** What a message says about one room: of the category, or of its single rooms. */
interface ToldRoom {
  counts: readonly ToldDays[];
  singles: ToldRooms;
}

/** Free rooms by day. What is said of single rooms changes those that are known; a count of the category forgets them. */
async function readDays(
  tx: Tx,
  roomId: string,
  { told, message, bounds }: { told: ToldRoom; message: FreeRooms; bounds: DayRange },
): Promise<Map<CivilDate, number>> {
  if (told.singles.size === 0) {
    if (message.isComplete || told.counts.length > 0) await store.replaceSingleRooms(tx, roomId, new Map());
    return freeByDay(message, told.counts, bounds);
  }
  const known = message.isComplete ? new Map() : await store.listSingleRooms(tx, roomId);
  const rooms = mergeSingleRooms(known, told.singles, { ...message, bounds });
  await store.replaceSingleRooms(tx, roomId, rooms);
  return countFreeByDay(message, { rooms, told: told.singles }, bounds);
}

function setRoom(
  { db, now }: Work,
  access: ChannelAccess,
  roomId: string,
  given: { told: ToldRoom; message: FreeRooms; bounds: DayRange },
): Promise<"above" | "set"> {
  const { bounds } = given;
  return transaction(db, async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) return "set";
    const days = await readDays(tx, roomId, given);
    if (days.size === 0) return "set";
    const loads = await store.readRoomLoads(tx, roomId, bounds.from);
    const most = Math.max(0, ...days.values());
    const count = room.count ?? (await firstCount(tx, roomId, { most, loads, from: bounds.from }));
    const before = new Map<CivilDate, number>();
    for (const block of await store.listChannelBlocks(tx, roomId, bounds.from))
      for (const day of daysWithin(block, bounds)) before.set(day, block.quantity);
    const after = new Map(before);
    // To a system that fetches bookings or is sent them, rooms of bookings that it does not know yet are still free.
    const isReader = access.lastRead !== null && now.getTime() - access.lastRead.getTime() < readerTime;
    const isTold = isReader || (await findChannelPush(tx, access.id)) !== null;
    const pending = isTold
      ? await countPendingRooms(tx, { accessId: access.id, roomId, from: bounds.from })
      : new Map<CivilDate, number>();
    for (const [day, free] of days) {
      const load = loads.get(day) ?? { sold: 0, blocked: 0 };
      after.set(day, roomsToBlock(count, load, { free, pending: pending.get(day) ?? 0 }));
    }
    const changed = [...days.keys()].filter((day) => (before.get(day) ?? 0) !== (after.get(day) ?? 0)).sort();
    const [from] = changed;
    if (from === undefined && room.count !== null) return most > count ? "above" : "set";
    if (room.count === null) await saveRoomCount(tx, roomId, count);
    const blocks = runsOf(after).flatMap(({ value, ...range }) =>
      value > 0 ? [{ ...range, quantity: value }] : [],
    );
    await store.replaceChannelBlocks(tx, { roomId, from: bounds.from, channel, now }, blocks);
    await recordChange({ now }, tx, channelActor(access), {
      action: "channel-rooms",
      subject: "room",
      subjectId: roomId,
      label: `${room.slug}/${room.key}`,
      ...(room.count === null && { before: { roomCount: "-" } }),
      after: {
        ...(from !== undefined && {
          blocked: `${from}/${changed.at(-1) ?? from}`,
          changedDays: changed.length,
        }),
        ...(room.count === null && { roomCount: count }),
      },
    });
    await notifyInventoryChange(tx, room.variantIds);
    return most > count ? "above" : "set";
  });
}

/** Number of rooms for a room that had none: what its variants or the property offer at most, and no less than is sold. */
async function firstCount(
  tx: Parameters<typeof findMostTaken>[0],
  roomId: string,
  given: { most: number; loads: ReadonlyMap<CivilDate, { offered: number }>; from: CivilDate },
): Promise<number> {
  const offered = [...given.loads.values()].map((load) => load.offered);
  return Math.max(1, given.most, ...offered, await findMostTaken(tx, roomId, given.from));
}

/** Rooms that a vendor sells by night, with the codes by which its systems know them. */
export async function listRoomsWithCodes(
  { db }: Pick<Work, "db">,
  { vendorKey }: Pick<ChannelAccess, "vendorKey">,
) {
  const { ofRoom } = codeRooms(await store.listCodedRooms(db, vendorKey));
  const rooms = await store.listChannelRooms(db, vendorKey);
  return rooms.map((room) => ({ ...room, code: ofRoom.get(room.id) ?? "" }));
}

/**
 * Sets the number of rooms where the shop knows none. A number that an operator or a catalogue has set stays.
 * @returns codes that no room has, and those with another number
 */
export async function countChannelRooms(
  work: Work,
  access: Pick<ChannelAccess, "vendorKey" | "userName">,
  categories: readonly { code: string; rooms: number }[],
): Promise<{ unknown: string[]; other: string[] }> {
  const { rooms } = codeRooms(await store.listCodedRooms(work.db, access.vendorKey));
  const known = new Map(
    (await store.listChannelRooms(work.db, access.vendorKey)).map((room) => [room.id, room]),
  );
  const unknown: string[] = [];
  const other: string[] = [];
  for (const { code, rooms: count } of categories) {
    const room = known.get(rooms.get(code) ?? "");
    if (!room) {
      unknown.push(code);
      continue;
    }
    if (count === 0 || room.count === count) continue;
    const wish = { roomId: room.id, count, seen: null };
    const set = room.count === null && (await setRoomCount(work, wish, channelActor(access))).ok;
    if (!set) other.push(code);
  }
  return { unknown, other };
}
