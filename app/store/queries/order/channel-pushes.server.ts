/** Property systems that the shop sends bookings to, and the log of what they were sent. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import {
  type FailedBooking,
  ofBooking,
  type PushOutcome,
  takenOutcomes,
  taskAfterTries,
} from "#app/domain/catalogue/channel-push.ts";
import type { ChannelVersion } from "#app/domain/catalogue/channel.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import { vendors } from "#app/store/schema/catalogue.server.ts";
import {
  channelAccesses,
  channelBookings,
  channelDeliveries,
  channelPushes,
} from "#app/store/schema/channels.server.ts";
import { orderItems, orders } from "#app/store/schema/orders.server.ts";

export interface ChannelPush {
  accessId: string;
  url: string;
  userName: string;
  /** Sealed. */
  secret: string;
  version: ChannelVersion | null;
  changed: Date;
  tries: number;
  nextTry: Date;
}

export async function findChannelPush(db: Db, accessId: string): Promise<ChannelPush | null> {
  const [row] = await db.select().from(channelPushes).where(eq(channelPushes.accessId, accessId));
  return row ?? null;
}

/** Whether bookings are sent to any system. */
export async function hasChannelPushes(db: Db): Promise<boolean> {
  const rows = await db.select({ id: channelPushes.accessId }).from(channelPushes).limit(1);
  return rows.length > 0;
}

export async function saveChannelPush(db: Db, push: ChannelPush): Promise<void> {
  await upsert(db, channelPushes, [push], [channelPushes.accessId]);
}

export async function removeChannelPush(db: Db, accessId: string): Promise<void> {
  await db.delete(channelPushes).where(eq(channelPushes.accessId, accessId));
}

/** Accesses whose bookings may be sent now. Those that have ended get nothing. */
export async function listDuePushes(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: channelPushes.accessId })
    .from(channelPushes)
    .innerJoin(channelAccesses, eq(channelAccesses.id, channelPushes.accessId))
    .where(and(lte(channelPushes.nextTry, now), isNull(channelAccesses.ended)))
    .orderBy(asc(channelPushes.nextTry), asc(channelPushes.accessId));
  return rows.map(({ id }) => id);
}

/** Takes a due push for one run, so that no other process sends the same. Null when another one was faster. */
export async function claimChannelPush(
  db: Db,
  accessId: string,
  { now, until }: { now: Date; until: Date },
): Promise<ChannelPush | null> {
  const [row] = await db
    .update(channelPushes)
    .set({ nextTry: until })
    .where(and(eq(channelPushes.accessId, accessId), lte(channelPushes.nextTry, now)))
    .returning();
  return row ?? null;
}

/** Ends a run. An address that was changed meanwhile keeps its own state. */
export async function finishChannelPush(
  db: Db,
  { accessId, changed }: ChannelPush,
  state: Partial<Pick<ChannelPush, "version" | "tries" | "nextTry">>,
): Promise<void> {
  await db
    .update(channelPushes)
    .set(state)
    .where(and(eq(channelPushes.accessId, accessId), eq(channelPushes.changed, changed)));
}

/** `nextTry` of an access of which an operator wants everything to be sent, without any pause. */
export const withoutPauses = new Date(0);

/** Makes everything due that is not confirmed, also bookings that failed a moment ago. */
export async function requestChannelPush(db: Db, accessId: string): Promise<void> {
  await db.update(channelPushes).set({ nextTry: withoutPauses }).where(eq(channelPushes.accessId, accessId));
}

/**
 * Bookings that the system did not take when they were sent last.
 * @param push failures before its address was changed do not count
 */
export async function listFailedBookings(
  db: Db,
  { accessId, changed }: Pick<ChannelPush, "accessId" | "changed">,
): Promise<FailedBooking[]> {
  const { itemId, sent, outcome } = channelDeliveries;
  const rows = await db
    .select({ itemId, tries: count(), last: max(sent) })
    .from(channelDeliveries)
    .where(
      and(
        eq(channelDeliveries.accessId, accessId),
        isNotNull(itemId),
        gte(sent, changed),
        inArray(outcome, [...ofBooking]),
        isNotTakenSince,
      ),
    )
    .groupBy(itemId);
  return rows.flatMap(({ itemId: id, last, tries }) => (id && last ? [{ itemId: id, last, tries }] : []));
}

const isNotTakenSince = sql`not exists (select from channel_delivery later
  where later.access_id = ${channelDeliveries.accessId} and later.item_id = ${channelDeliveries.itemId}
  and ${inArray(sql`later.outcome`, [...takenOutcomes])} and later.sent >= ${channelDeliveries.sent})`;

/** A system that gets no bookings, or does not take some of them. */
export interface FailingPush {
  accessId: string;
  /** Of the program, or of its access. */
  name: string;
  vendor: string;
  /** The system cannot be reached. */
  isDown: boolean;
  /** Bookings that it does not take although it can be reached. */
  refused: number;
  /** When something was taken last; null: never. */
  succeeded: Date | null;
}

/** @param since bookings that failed before were given up, because the stay is over */
export async function listFailingPushes(
  db: Db,
  vendorKey: string | null,
  since: Date,
): Promise<FailingPush[]> {
  const pushes = await db
    .select({
      push: channelPushes,
      client: channelAccesses.client,
      userName: channelAccesses.userName,
      vendor: vendors.name,
    })
    .from(channelPushes)
    .innerJoin(channelAccesses, eq(channelAccesses.id, channelPushes.accessId))
    .innerJoin(vendors, eq(vendors.id, channelAccesses.vendorId))
    .where(and(isNull(channelAccesses.ended), vendorKey === null ? undefined : eq(vendors.key, vendorKey)))
    .orderBy(asc(vendors.name), asc(channelAccesses.userName));
  const failing: FailingPush[] = [];
  for (const { push, client, userName, vendor } of pushes) {
    const { accessId, tries } = push;
    const failed = await listFailedBookings(db, push);
    const refused = failed.filter((each) => each.tries >= taskAfterTries && each.last > since).length;
    const isDown = tries >= taskAfterTries;
    if (!isDown && refused === 0) continue;
    const [row] = await db
      .select({ at: max(channelDeliveries.sent) })
      .from(channelDeliveries)
      .where(
        and(
          eq(channelDeliveries.accessId, accessId),
          inArray(channelDeliveries.outcome, ["handshake", ...takenOutcomes]),
        ),
      );
    failing.push({ accessId, name: client ?? userName, vendor, isDown, refused, succeeded: row?.at ?? null });
  }
  return failing;
}

export async function addDelivery(
  db: Db,
  row: { accessId: string; itemId: string | null; sent: Date; outcome: PushOutcome; detail: string | null },
): Promise<void> {
  await db.insert(channelDeliveries).values({ id: newId(), ...row });
}

/** The latest messages to a system, with the numbers of the orders. */
export function listDeliveries(db: Db, accessId: string, most: number) {
  return db
    .select({
      id: channelDeliveries.id,
      itemId: channelDeliveries.itemId,
      sent: channelDeliveries.sent,
      outcome: channelDeliveries.outcome,
      detail: channelDeliveries.detail,
      orderId: orders.id,
      number: orders.vanityOrderNumber,
    })
    .from(channelDeliveries)
    .leftJoin(orderItems, eq(orderItems.id, channelDeliveries.itemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(channelDeliveries.accessId, accessId))
    .orderBy(desc(channelDeliveries.sent), desc(channelDeliveries.id))
    .limit(most);
}

export async function forgetDeliveries(db: Db, before: Date): Promise<number> {
  return (await db.delete(channelDeliveries).where(lt(channelDeliveries.sent, before))).rowCount ?? 0;
}

/** Notes that a system knows this version of a booking. Versions that were made since stay news. */
export async function confirmVersion(
  db: Db,
  accessId: string,
  { itemId, version, now }: { itemId: string; version: string; now: Date },
): Promise<void> {
  await db
    .update(channelBookings)
    .set({ known: version, confirmed: now })
    .where(and(eq(channelBookings.accessId, accessId), eq(channelBookings.itemId, itemId)));
}

/** Makes a booking news again. @returns false when the system was never sent it, or has not confirmed it */
export async function forgetConfirmation(db: Db, accessId: string, itemId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(channelBookings)
    .set({ known: null })
    .where(
      and(
        eq(channelBookings.accessId, accessId),
        inArray(channelBookings.itemId, [itemId]),
        sql`${channelBookings.known} is not null`,
      ),
    );
  return rowCount === 1;
}
