/** Gives bookings to the systems of properties until these have confirmed them. */
import { createHash } from "node:crypto";

import { channelActor } from "#app/commands/catalogue/channel-rooms.server.ts";
import { recordChange } from "#app/commands/operator/audit.server.ts";
import { codeRooms } from "#app/domain/catalogue/channel.ts";
import {
  type BookingNews,
  cancelledVersion,
  type ChannelBooking,
  newsOf,
} from "#app/domain/order/channel-booking.ts";
import { cutText } from "#app/domain/text/cut-text.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { listCodedRooms } from "#app/store/queries/catalogue/channel-rooms.server.ts";
import { type ChannelAccess, saveChannelRead } from "#app/store/queries/catalogue/channels.server.ts";
import * as store from "#app/store/queries/order/channel-bookings.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** Bookings of one answer. A system that has confirmed them gets the next ones. */
const mostBookings = 500;
const longestReason = 200;

export interface BookingToSend extends ChannelBooking {
  news: BookingNews;
  roomCode: string;
  /** Hash of what is sent. */
  version: string;
}

/**
 * Bookings that are new, changed or cancelled for this access, oldest first.
 * @param since all bookings from this time on instead, whether they are known or not
 */
export function takeBookings(
  { db, now }: Work,
  access: ChannelAccess,
  since: Date | null,
): Promise<BookingToSend[]> {
  return transaction(db, async (tx) => {
    await saveChannelRead(tx, access.id, now);
    return collectBookings({ tx, now }, access, { since, most: mostBookings });
  });
}

/**
 * Bookings that the shop sends to this access by itself, oldest first.
 * @param turns.paused ids of items that are left out now @param turns.last ids of items that follow all others
 */
export const takeBookingsToPush = (
  { db, now }: Work,
  access: ChannelAccess,
  turns: { most: number; paused: ReadonlySet<string>; last: ReadonlySet<string> },
) => transaction(db, (tx) => collectBookings({ tx, now }, access, { since: null, ...turns }));

const noIds: ReadonlySet<string> = new Set();

async function collectBookings(
  { tx, now }: { tx: Tx; now: Date },
  access: ChannelAccess,
  {
    since,
    most,
    paused = noIds,
    last = noIds,
  }: { since: Date | null; most: number; paused?: ReadonlySet<string>; last?: ReadonlySet<string> },
): Promise<BookingToSend[]> {
  const { ofRoom } = codeRooms(await listCodedRooms(tx, access.vendorKey));
  const wish = { accessId: access.id, vendorKey: access.vendorKey, from: berlinDate(now), since };
  const all: BookingToSend[] = [];
  for (const { seen, ...booking } of await store.listChannelBookings(tx, wish)) {
    const version = versionOf(booking);
    const again = since === null ? null : version === cancelledVersion ? "cancelled" : "reserved";
    const news = newsOf(version, seen) ?? again;
    if (news === null || paused.has(booking.itemId)) continue;
    all.push({ ...booking, news, roomCode: ofRoom.get(booking.roomId) ?? "", version });
  }
  const isLast = ({ itemId }: BookingToSend) => last.has(itemId);
  const inTurn = last.size === 0 ? all : [...all.filter((each) => !isLast(each)), ...all.filter(isLast)];
  const bookings = inTurn.slice(0, most);
  const sent = bookings.map(({ itemId, version }) => ({ itemId, version }));
  await store.saveSentBookings(tx, access.id, sent);
  return bookings;
}

/** Hash of what the property is told, so that every change of it is news. */
function versionOf({ number: _number, ordered: _ordered, ...booking }: ChannelBooking): string {
  if (booking.quantity === 0) return cancelledVersion;
  return createHash("sha256").update(JSON.stringify(booking)).digest("base64url");
}

export interface Confirmation {
  itemId: string;
  /** Why the system refused the booking; null: it took it. Operators read it in the log. */
  refused: string | null;
}

/** Notes what a system has taken, and what it has refused. @returns items that it was never sent */
export function confirmBookings(
  { db, now }: Work,
  access: ChannelAccess,
  confirmations: readonly Confirmation[],
): Promise<string[]> {
  return transaction(db, async (tx) => {
    const ids = [...new Set(confirmations.map(({ itemId }) => itemId))];
    const known = new Set(await store.confirmBookings(tx, access.id, ids, now));
    for (const { itemId, refused } of confirmations)
      if (refused !== null && known.has(itemId))
        await recordRefusal({ tx, now }, access, { itemId, refused });
    return ids.filter((id) => !known.has(id));
  });
}

/** Writes into the log of an order that a system has refused its booking. */
export async function recordRefusal(
  { tx, now }: { tx: Tx; now: Date },
  access: ChannelAccess,
  { itemId, refused }: { itemId: string; refused: string },
): Promise<void> {
  const order = await store.findOrderOfItem(tx, itemId);
  if (!order) return;
  await recordChange({ now }, tx, channelActor(access), {
    action: "channel-refused",
    subject: "order",
    subjectId: order.id,
    label: order.number ?? "",
    after: { refusalText: cutText(refused, longestReason) },
  });
}
