/** Rooms taken out of the sale by the back office, and the number of rooms that all variants of a room sell from. */
import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import { mostRooms } from "#app/domain/catalogue/room-change.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { deriveFormIdentity, type FormKey } from "#app/store/db/form-key.server.ts";
import { notifyInventoryChange } from "#app/store/db/notify.server.ts";
import * as blockStore from "#app/store/queries/catalogue/room-pools.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator">;

export interface BlockWish {
  roomId: string;
  /** The first and the last night, or departure. */
  from: CivilDate;
  to: CivilDate;
  quantity: number;
  reason: string;
}

export type BlockRefusal =
  | { refusal: "unknown-room" }
  /** The room has no `count`, so nobody knows how many are left. */
  | { refusal: "no-count" }
  | { refusal: "range"; first: CivilDate; last: CivilDate }
  /** Nights on which fewer rooms are free than are to be blocked. */
  | { refusal: "not-free"; nights: { date: CivilDate; free: number }[] };

/**
 * Takes rooms out of the sale of all their variants. Refused if customers have booked them.
 * @param wish.formKey of the form, by which it is recognised when it is sent twice
 */
export function blockRooms(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  { formKey, ...wish }: BlockWish & { formKey?: FormKey },
  by?: By,
): Promise<{ ok: true } | ({ ok: false } & BlockRefusal)> {
  const id = formKey === undefined ? newId() : deriveFormIdentity(secrets[0], "room-block", formKey).id;
  return transaction(db, async (tx) => {
    const room = await blockStore.lockRoom(tx, wish.roomId);
    if (!room) return { ok: false, refusal: "unknown-room" };
    if (room.count === null) return { ok: false, refusal: "no-count" };
    if (await blockStore.findBlock(tx, id)) return { ok: true };
    const { first, last } = changeableDays(now);
    if (wish.from < first || wish.to < wish.from || last < wish.to)
      return { ok: false, refusal: "range", first, last };
    const nights = await blockStore.listFullNights(tx, { ...wish, count: room.count });
    if (nights.length > 0) return { ok: false, refusal: "not-free", nights };
    await blockStore.addBlock(tx, { ...wish, id, created: now });
    await recordRoomChange({ now }, tx, by, room, "rooms-blocked", { after: blockFacts(wish) });
    return { ok: true };
  });
}

/** Puts blocked rooms back on sale. Idempotent. */
export function unblockRooms(
  { db, now }: Work,
  id: string,
  by?: By,
): Promise<Result<object, "unknown-block" | "from-calendar">> {
  return transaction(db, async (tx): ReturnType<typeof unblockRooms> => {
    const found = await blockStore.findBlock(tx, id);
    // It would come back with the next reading.
    if (found && found.feedId !== null) return refuse("from-calendar");
    const room = found && (await blockStore.lockRoom(tx, found.roomId));
    if (!room) return refuse("unknown-block");
    if (await blockStore.removeBlock(tx, id))
      await recordRoomChange({ now }, tx, by, room, "rooms-unblocked", { before: blockFacts(found) });
    return { ok: true };
  });
}

/**
 * Sets how many rooms of this kind there are, which all variants then sell from.
 * @param seen the number that the operator saw; null: none
 */
export function setRoomCount(
  { db, now }: Work,
  { roomId, count, seen }: { roomId: string; count: number; seen: number | null },
  by?: By,
): Promise<
  Result<object, "unknown-room" | "count" | "changed"> | { ok: false; refusal: "below-sold"; sold: number }
> {
  return transaction(db, async (tx) => {
    const room = await blockStore.lockRoom(tx, roomId);
    if (!room) return refuse("unknown-room");
    if (!Number.isInteger(count) || count < 1 || count > mostRooms) return refuse("count");
    if (room.count === count) return { ok: true as const };
    if (room.count !== seen) return refuse("changed");
    const sold = await blockStore.findMostTaken(tx, roomId, berlinDate(now));
    if (count < sold) return { ok: false as const, refusal: "below-sold" as const, sold };
    await blockStore.saveRoomCount(tx, roomId, count);
    const [before, after] = [{ roomCount: room.count ?? "-" }, { roomCount: count }];
    await recordRoomChange({ now }, tx, by, room, "rooms-counted", { before, after });
    return { ok: true as const };
  });
}

const blockFacts = ({ from, to, quantity, reason }: Omit<BlockWish, "roomId">) => ({
  blocked: from === to ? from : `${from}/${to}`,
  blockedRooms: quantity,
  reason,
});

async function recordRoomChange(
  work: Pick<Work, "now">,
  tx: Tx,
  by: By | undefined,
  room: blockStore.LockedRoom,
  action: "rooms-blocked" | "rooms-unblocked" | "rooms-counted",
  facts: Pick<Parameters<typeof recordChange>[3], "before" | "after">,
): Promise<void> {
  const label = `${room.slug}/${room.key}`;
  await recordChange(work, tx, by, { action, subject: "room", subjectId: room.id, label, ...facts });
  await notifyInventoryChange(tx, room.variantIds);
}
