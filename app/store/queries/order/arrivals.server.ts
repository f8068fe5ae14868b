/** Arrivals by property and day. */
import { and, asc, eq, gt, gte, inArray, lte, sql } from "drizzle-orm";

import { boardName } from "#app/domain/catalogue/names.ts";
import type { BoardCode, FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { emptyAddress, fullName, pickFields, propertyContacts } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Arrival, detailsOf, type Traveller } from "#app/domain/order/arrival.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { isNamed } from "#app/domain/order/participant.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { bookings, itemUpgrades, orderItems, orders, participants } from "#app/store/schema/orders.server.ts";
import { returns } from "#app/store/schema/payments.server.ts";

const maxListed = 1_000;

const returned = sql`(select coalesce(sum(${returns.quantity}), 0) from ${returns} where ${returns.itemId} = ${orderItems.id})`;
/** Rooms of the item that were not returned. */
const leftOfItem = sql<number>`(${orderItems.quantity} - ${returned})::int`;

/** Arrivals of placed orders, without returned rooms. @param vendorKey limits to one vendor; null: all */
export async function listArrivals(
  db: Db,
  { from, to, vendorKey }: { from: CivilDate; to: CivilDate; vendorKey: string | null },
): Promise<Arrival[]> {
  const { id, checkin } = orderItems;
  const rows = await db
    .select({
      item: orderItems,
      left: leftOfItem,
      order: {
        id: orders.id,
        number: orders.vanityOrderNumber,
        customer: orders.customer,
        paymentStatus: orders.paymentStatus,
        paymentType: orders.paymentType,
      },
      vendorKey: vendors.key,
      ofOffer: offers.participantFields,
      ofVendor: vendors.participantFields,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        gte(checkin, from),
        lte(checkin, to),
        gt(leftOfItem, 0),
        vendorKey === null ? undefined : eq(vendors.key, vendorKey),
      ),
    )
    .orderBy(asc(checkin), asc(vendors.name), asc(orderItems.title), asc(id))
    .limit(maxListed);
  const ids = rows.map(({ item }) => item.id);
  const extras = await listExtras(db, ids);
  const guests = await listTravellers(db, ids, new Map(rows.map(fieldsOf)));
  return rows.map(({ item, left: quantity, order, vendorKey: key }) => ({
    itemId: item.id,
    orderId: order.id,
    number: order.number ?? "",
    vendorKey: key,
    house: item.terms.house.name || item.title,
    title: item.title,
    day: item.checkin as CivilDate,
    departure: item.checkout as CivilDate,
    quantity,
    room: item.roomName,
    board: boardName(item.boardShort),
    guest: fullName(order.customer),
    ...pickFields({ ...emptyAddress, ...order.customer }, propertyContacts),
    adults: item.adults ?? 0,
    childrenAges: item.childrenAges ?? [],
    extras: extras.get(item.id) ?? [],
    settled: isSettled(order),
    noShow: item.noShow !== null,
    travellers: guests.get(item.id) ?? [],
  }));
}

/** A booked stay, for the occupancy plan. */
export interface BookedStay {
  orderId: string;
  roomId: string;
  board: BoardCode;
  checkin: CivilDate;
  checkout: CivilDate;
  quantity: number;
  guest: string;
  settled: boolean;
  /** The guest did not arrive. */
  noShow: boolean;
}

/** Stays of placed orders in an offer's rooms on these nights, without returned rooms. */
export async function listStays(
  db: Db,
  { offerId, from, to }: { offerId: string; from: CivilDate; to: CivilDate },
): Promise<BookedStay[]> {
  const { id, checkin, checkout } = orderItems;
  const rows = await db
    .select({
      orderId: orders.id,
      roomId: variants.roomId,
      board: variants.board,
      checkin,
      checkout,
      quantity: leftOfItem,
      customer: orders.customer,
      paymentStatus: orders.paymentStatus,
      paymentType: orders.paymentType,
      noShow: sql<boolean>`${orderItems.noShow} is not null`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        eq(variants.offerId, offerId),
        lte(checkin, to),
        gt(checkout, from),
        gt(leftOfItem, 0),
      ),
    )
    .orderBy(asc(checkin), asc(id))
    .limit(maxListed);
  return rows.map(({ customer, paymentStatus, paymentType, ...row }) => ({
    ...row,
    checkin: row.checkin as CivilDate,
    checkout: row.checkout as CivilDate,
    guest: fullName(customer),
    settled: isSettled({ paymentStatus, paymentType }),
  }));
}

const isSettled = ({ paymentStatus, paymentType }: Pick<Order, "paymentStatus" | "paymentType">) =>
  paymentStatus === paymentStatuses.Paid || paymentType === paymentTypes.DeferredPayment;

function fieldsOf(row: {
  item: { id: string };
  ofOffer: readonly FieldDefinition[] | null;
  ofVendor: readonly FieldDefinition[];
}): [string, readonly FieldDefinition[]] {
  return [row.item.id, row.ofOffer ?? row.ofVendor];
}

async function listExtras(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ itemId: itemUpgrades.itemId, description: itemUpgrades.description })
    .from(itemUpgrades)
    .where(inArray(itemUpgrades.itemId, [...ids]))
    .orderBy(asc(itemUpgrades.added), asc(itemUpgrades.id));
  for (const { itemId, description } of rows) found.set(itemId, [...(found.get(itemId) ?? []), description]);
  return found;
}

async function listTravellers(
  db: Db,
  ids: readonly string[],
  fields: ReadonlyMap<string, readonly FieldDefinition[]>,
): Promise<Map<string, Traveller[]>> {
  const found = new Map<string, Traveller[]>();
  if (ids.length === 0) return found;
  const { type, firstName, lastName, additionalData, position } = participants;
  const rows = await db
    .select({ itemId: bookings.itemId, type, firstName, lastName, additionalData })
    .from(participants)
    .innerJoin(bookings, eq(bookings.id, participants.bookingId))
    .where(inArray(bookings.itemId, [...ids]))
    .orderBy(asc(bookings.id), asc(position));
  for (const row of rows) {
    const details = detailsOf(row.additionalData, fields.get(row.itemId) ?? []);
    const name = isNamed(row) ? fullName(row) : "";
    found.set(row.itemId, [...(found.get(row.itemId) ?? []), { name, type: row.type, details }]);
  }
  return found;
}
