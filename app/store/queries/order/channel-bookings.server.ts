/** Bookings that property systems fetch, and what they know of them. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";

import { type CivilDate, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { ChannelBooking } from "#app/domain/order/channel-booking.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { type Db, groupRows, upsert } from "#app/store/db/database.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { channelBookings } from "#app/store/schema/channels.server.ts";
import { itemUpgrades, orderItems, orders } from "#app/store/schema/orders.server.ts";
import { returns } from "#app/store/schema/payments.server.ts";

export interface SeenBooking extends ChannelBooking {
  seen: { sent: string; known: string | null } | undefined;
}

const returned = sql`(select coalesce(sum(${returns.quantity}), 0) from ${returns} where ${returns.itemId} = ${orderItems.id})`;
const left = sql<number>`(case when ${orders.status} = ${orderStatuses.Canceled} then 0 else ${orderItems.quantity} - ${returned} end)::int`;

/**
 * Bookings of a vendor's hotels that end on `from` or later, oldest first, with what an access knows of them. Cancelled
 * ones only if it has seen them before.
 * @param wish.since only orders from this time on, whatever the access knows
 */
export async function listChannelBookings(
  db: Db,
  wish: { accessId: string; vendorKey: string; from: CivilDate; since: Date | null },
): Promise<SeenBooking[]> {
  const { id, checkin, checkout } = orderItems;
  const rows = await db
    .select({
      itemId: id,
      number: orders.vanityOrderNumber,
      ordered: orders.orderDate,
      roomId: variants.roomId,
      variantKey: variants.key,
      board: variants.board,
      checkin,
      checkout,
      quantity: left,
      adults: orderItems.adults,
      childrenAges: orderItems.childrenAges,
      customer: orders.customer,
      currency: orderItems.currency,
      unitPrice: orderItems.unitPrice,
      sent: channelBookings.sent,
      known: channelBookings.known,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .leftJoin(
      channelBookings,
      and(eq(channelBookings.itemId, id), eq(channelBookings.accessId, wish.accessId)),
    )
    .where(
      and(
        eq(vendors.key, wish.vendorKey),
        eq(offers.type, "Hotel"),
        inArray(orders.status, [orderStatuses.Closed, orderStatuses.Canceled]),
        isNotNull(checkin),
        gte(checkout, wish.from),
        wish.since ? gte(orders.orderDate, wish.since) : undefined,
        or(gt(left, 0), isNotNull(channelBookings.sent)),
      ),
    )
    .orderBy(asc(orders.orderDate), asc(id));
  const extras = await listExtras(
    db,
    rows.map(({ itemId }) => itemId),
  );
  return rows.map(({ customer, sent, known, ...row }) => ({
    ...row,
    number: row.number ?? "",
    ordered: row.ordered ?? new Date(0),
    checkin: row.checkin as CivilDate,
    checkout: row.checkout as CivilDate,
    adults: row.adults ?? 1,
    childrenAges: row.childrenAges ?? [],
    guest: {
      sex: customer.sex,
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
    },
    extras: (extras.get(row.itemId) ?? []).map(({ description, unitPrice, persons }) => {
      const quantity = persons ?? Math.max(1, row.quantity);
      return { description, quantity, amount: cents(unitPrice * quantity) };
    }),
    seen: sent === null ? undefined : { sent, known },
  }));
}

async function listExtras(db: Db, itemIds: readonly string[]) {
  if (itemIds.length === 0) return new Map<string, never[]>();
  const { itemId, description, unitPrice, persons, isOptional } = itemUpgrades;
  const rows = await db
    .select({ itemId, description, unitPrice, persons })
    .from(itemUpgrades)
    .where(and(inArray(itemId, [...itemIds]), eq(isOptional, true)))
    .orderBy(asc(itemUpgrades.added), asc(itemUpgrades.id));
  return groupRows(rows, (row) => row.itemId);
}

/** Notes which version of each booking a system was sent. */
export async function saveSentBookings(
  db: Db,
  accessId: string,
  sent: readonly { itemId: string; version: string }[],
): Promise<void> {
  const rows = sent.map(({ itemId, version }) => ({ accessId, itemId, sent: version }));
  if (rows.length > 0)
    await upsert(db, channelBookings, rows, [channelBookings.accessId, channelBookings.itemId]);
}

/** Notes that a system knows what it was sent. @returns items that it was sent */
export async function confirmBookings(
  db: Db,
  accessId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .update(channelBookings)
    .set({ known: sql`${channelBookings.sent}`, confirmed: now })
    .where(and(eq(channelBookings.accessId, accessId), inArray(channelBookings.itemId, [...itemIds])))
    .returning({ itemId: channelBookings.itemId });
  return rows.map(({ itemId }) => itemId);
}

/** Rooms that are sold but that a system has not confirmed yet, by night. */
export async function countPendingRooms(
  db: Db,
  { accessId, roomId, from }: { accessId: string; roomId: string; from: CivilDate },
): Promise<Map<CivilDate, number>> {
  const rows = await db
    .select({ checkin: orderItems.checkin, checkout: orderItems.checkout, quantity: left })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .leftJoin(
      channelBookings,
      and(eq(channelBookings.itemId, orderItems.id), eq(channelBookings.accessId, accessId)),
    )
    .where(
      and(
        eq(variants.roomId, roomId),
        eq(orders.status, orderStatuses.Closed),
        gt(orderItems.checkout, from),
        isNull(channelBookings.known),
        gt(left, 0),
      ),
    );
  const pending = new Map<CivilDate, number>();
  for (const { checkin, checkout, quantity } of rows)
    for (const night of nightsFrom(
      checkin as CivilDate,
      nightsBetween(checkin as CivilDate, checkout as CivilDate),
    ))
      pending.set(night, (pending.get(night) ?? 0) + quantity);
  return pending;
}

/** The order of a booked item, for the log. */
export async function findOrderOfItem(db: Db, itemId: string) {
  const [row] = await db
    .select({ id: orders.id, number: orders.vanityOrderNumber })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, itemId));
  return row ?? null;
}
