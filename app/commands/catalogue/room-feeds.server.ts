/** Calendars of other portals: adding and removing them, and turning their events into blocks. */
import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import {
  type FeedEvent,
  type FeedFailure,
  feedLimits,
  feedWindow,
  planFeedBlocks,
  sameReadWithin,
} from "#app/domain/catalogue/room-feed.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { notifyInventoryChange } from "#app/store/db/notify.server.ts";
import * as feedStore from "#app/store/queries/catalogue/room-feeds.server.ts";
import { type LockedRoom, lockRoom } from "#app/store/queries/catalogue/room-pools.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator">;

/**
 * Adds a calendar to a room and has it read at once. Idempotent: an address is added to a room once.
 * @param wish.url as `readFeedAddress` returns it
 */
export function addRoomFeed(
  { db, now, enqueue }: Pick<CommandContext, "db" | "now" | "enqueue">,
  wish: { roomId: string; name: string; url: string },
  by: By,
): Promise<Result<object, "unknown-room" | "no-count" | "too-many">> {
  return transaction(db, async (tx): ReturnType<typeof addRoomFeed> => {
    const room = await lockRoom(tx, wish.roomId);
    if (!room) return refuse("unknown-room");
    if (room.count === null) return refuse("no-count");
    const feeds = await feedStore.listFeedsOfRoom(tx, room.id);
    if (feeds.some(({ url }) => url === wish.url)) return { ok: true };
    if (feeds.length >= feedLimits.perRoom) return refuse("too-many");
    const id = newId();
    await feedStore.addFeed(tx, { ...wish, id, created: now });
    await record({ now }, tx, by, room, { action: "feed-added", after: sourceOf(wish) });
    await enqueue(tx, "read-calendar", { feedId: id });
    return { ok: true };
  });
}

/** Removes a calendar and frees what it blocks. Idempotent. */
export function removeRoomFeed({ db, now }: Work, id: string, by: By): Promise<void> {
  return transaction(db, async (tx) => {
    const found = await feedStore.findFeed(tx, id);
    const room = found && (await lockRoom(tx, found.roomId));
    const feed = room && (await feedStore.lockFeed(tx, id));
    if (!room || !feed) return;
    await feedStore.removeFeed(tx, id);
    await record({ now }, tx, by, room, { action: "feed-removed", before: sourceOf(feed) });
    await notifyInventoryChange(tx, room.variantIds);
  });
}

/** Has a calendar read at once. Two requests within a minute read it once. */
export function requestFeed(
  { db, now, enqueue }: Pick<CommandContext, "db" | "now" | "enqueue">,
  id: string,
): Promise<void> {
  return transaction(db, async (tx) => {
    const feed = await feedStore.lockFeed(tx, id);
    if (!feed || (feed.tried && feed.tried > laterBy(now, -sameReadWithin))) return;
    await enqueue(tx, "read-calendar", { feedId: id });
  });
}

export interface FeedReading {
  /** When the request began. */
  started: Date;
  events: readonly FeedEvent[];
  etag: string | null;
  lastModified: string | null;
}

/**
 * Makes the blocks of a calendar equal to its events. Rooms are blocked also below what is sold: the portal has sold
 * them already, and operators are told. An older reading than the last is ignored. Idempotent.
 */
export function applyFeed(
  { db, now }: Work,
  id: string,
  { started, events, etag, lastModified }: FeedReading,
): Promise<{ added: number; removed: number }> {
  return transaction(db, async (tx) => {
    const nothing = { added: 0, removed: 0 };
    const found = await feedStore.findFeed(tx, id);
    const room = found && (await lockRoom(tx, found.roomId));
    const feed = room && (await feedStore.lockFeed(tx, id));
    if (!room || !feed || (feed.read && feed.read > started)) return nothing;
    if (room.count === null) {
      await feedStore.saveFeed(tx, id, { tried: now, failure: "no-count", status: null });
      return nothing;
    }
    const blocks = await feedStore.listFeedBlocks(tx, id, feedWindow(berlinDate(now)).from);
    const { removed, added } = planFeedBlocks(blocks, events);
    await feedStore.removeFeedBlocks(
      tx,
      removed.map((block) => block.id),
    );
    await feedStore.addFeedBlocks(
      tx,
      added.map(({ key, from, to }) => ({
        id: newId(),
        roomId: room.id,
        feedId: id,
        eventKey: key,
        from,
        to,
        quantity: 1,
        reason: feed.name,
        created: now,
      })),
    );
    const success = { tried: now, succeeded: now, failure: null, status: null };
    await feedStore.saveFeed(tx, id, { ...success, read: started, etag, lastModified });
    const counts = { added: added.length, removed: removed.length };
    if (counts.added + counts.removed === 0) return counts;
    const facts = { feedBlocked: counts.added, feedFreed: counts.removed };
    const by = { operator: { id: null, name: feed.name } };
    await record({ now }, tx, by, room, { action: "feed-read", after: facts });
    await notifyInventoryChange(tx, room.variantIds);
    return counts;
  });
}

/** Records that a calendar has not changed, or why it could not be read. Its blocks stay. */
export async function noteFeed(
  { db, now }: Work,
  id: string,
  outcome: "unchanged" | { failure: FeedFailure; status?: number | null },
): Promise<void> {
  if (outcome === "unchanged")
    return feedStore.saveFeed(db, id, { tried: now, succeeded: now, failure: null, status: null });
  // Without its version, the calendar is sent completely the next time.
  const { failure, status = null } = outcome;
  await feedStore.saveFeed(db, id, { tried: now, failure, status, etag: null, lastModified: null });
}

/** The address has a key in its path, so the log has its host alone. */
const sourceOf = ({ name, url }: { name: string; url: string }): AuditFacts => ({
  feed: name,
  feedHost: new URL(url).hostname,
});

async function record(
  work: Pick<Work, "now">,
  tx: Tx,
  by: By,
  { id, slug, key }: LockedRoom,
  change: { action: "feed-added" | "feed-removed" | "feed-read"; before?: AuditFacts; after?: AuditFacts },
): Promise<void> {
  await recordChange(work, tx, by, { subject: "room", subjectId: id, label: `${slug}/${key}`, ...change });
}
