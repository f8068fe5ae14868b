/** Calendars that vendors can subscribe to, and the stays in them. */
import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import type { HouseStay, RoomStay } from "#app/domain/order/arrival.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import {
  contacts,
  offers,
  rooms,
  variants,
  vendorCalendars,
  vendors,
} from "#app/store/schema/catalogue.server.ts";
import { bookings, orderItems, orders } from "#app/store/schema/orders.server.ts";
import { returns } from "#app/store/schema/payments.server.ts";

export interface CalendarHouse {
  vendorId: number;
  vendorKey: string;
  name: string;
  /** How often its URL was renewed. */
  edition: number;
}

/** @param vendorKey limits to one vendor; null: all */
export function listCalendarHouses(db: Db, vendorKey: string | null): Promise<CalendarHouse[]> {
  return db
    .select({
      vendorId: vendors.id,
      vendorKey: vendors.key,
      name: vendors.name,
      edition: sql<number>`coalesce(${vendorCalendars.edition}, 0)::int`,
    })
    .from(vendors)
    .leftJoin(vendorCalendars, eq(vendorCalendars.vendorId, vendors.id))
    .where(vendorKey === null ? undefined : eq(vendors.key, vendorKey))
    .orderBy(asc(vendors.name), asc(vendors.key));
}

export interface CalendarRoom {
  roomId: string;
  room: string;
  /** The property, as customers know it. */
  house: string;
  offer: string;
}

/** Kinds of room of a vendor that are sold by the night. */
export function listCalendarRooms(db: Db, vendorKey: string): Promise<CalendarRoom[]> {
  return db
    .selectDistinct({ roomId: rooms.id, room: rooms.name, house: contacts.name, offer: offers.title })
    .from(rooms)
    .innerJoin(variants, eq(variants.roomId, rooms.id))
    .innerJoin(offers, eq(offers.id, rooms.offerId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(and(eq(vendors.key, vendorKey), eq(variants.active, true), eq(variants.dated, true)))
    .orderBy(asc(contacts.name), asc(offers.title), asc(rooms.name), asc(rooms.id));
}

/** @returns false when the edition is outdated, so that of two concurrent calls only one renews */
export async function advanceCalendarEdition(
  tx: Db,
  { vendorId, edition }: Pick<CalendarHouse, "vendorId" | "edition">,
): Promise<boolean> {
  const next = { edition: edition + 1 };
  const { rowCount } = await tx
    .insert(vendorCalendars)
    .values({ vendorId, ...next })
    .onConflictDoUpdate({
      target: vendorCalendars.vendorId,
      set: next,
      setWhere: eq(vendorCalendars.edition, edition),
    });
  return rowCount === 1;
}

interface Days {
  from: CivilDate;
  to: CivilDate;
}

/** Stays that begin from `from` until before `to`, without returned rooms. Contains no data of guests. */
export const listHouseStays = (
  db: Db,
  { from, to, vendorKey }: Days & { vendorKey: string },
): Promise<HouseStay[]> =>
  listStays(db, [eq(vendors.key, vendorKey), gte(orderItems.checkin, from), lt(orderItems.checkin, to)]);

/** Stays in a kind of room that end after `from` and begin before `to`, with the numbers of their bookings. */
export async function listRoomStays(
  db: Db,
  { from, to, roomId }: Days & { roomId: string },
): Promise<RoomStay[]> {
  const { checkin, checkout } = orderItems;
  const stays = await listStays(db, [eq(variants.roomId, roomId), gt(checkout, from), lt(checkin, to)]);
  const itemIds = stays.map(({ itemId }) => itemId);
  const rows = await db
    .select({ itemId: bookings.itemId, number: bookings.vanityBookingNumber })
    .from(bookings)
    .where(inArray(bookings.itemId, itemIds))
    .orderBy(asc(bookings.id));
  const numbers = groupRows(rows, ({ itemId }) => itemId);
  return stays.map((stay) => ({
    ...stay,
    bookings: (numbers.get(stay.itemId) ?? []).map(({ number }) => number),
  }));
}

async function listStays(db: Db, which: readonly SQL[]): Promise<HouseStay[]> {
  const { id, checkin, checkout } = orderItems;
  const returned = sql`(select coalesce(sum(${returns.quantity}), 0) from ${returns} where ${returns.itemId} = ${id})`;
  const quantity = sql<number>`(${orderItems.quantity} - ${returned})::int`;
  const rows = await db
    .select({
      itemId: id,
      number: orders.vanityOrderNumber,
      version: orders.version,
      placed: orders.orderDate,
      day: checkin,
      departure: checkout,
      quantity,
      room: orderItems.roomName,
      house: sql<string>`coalesce(nullif(${orderItems.terms}->'house'->>'name', ''), ${orderItems.title})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(and(eq(orders.status, orderStatuses.Closed), gt(quantity, 0), ...which))
    .orderBy(asc(checkin), asc(id));
  return rows.map(({ day, departure, number, placed, ...row }) => ({
    ...row,
    number: number ?? "",
    placed: placed ?? new Date(0),
    day: day as CivilDate,
    departure: departure as CivilDate,
  }));
}
