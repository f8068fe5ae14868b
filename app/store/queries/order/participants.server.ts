import { randomBytes } from "node:crypto";

import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import type { BookingInformation } from "#app/domain/order/order.ts";
import { isNamed, type Participant, type ParticipantType } from "#app/domain/order/participant.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { bookings, orderItems, participants } from "#app/store/schema/orders.server.ts";

/** Adds a row per guest, adults first, each with the key of its own link. */
export async function addParticipants(
  tx: Db,
  bookingId: string,
  { adults, children }: Pick<BookingInformation, "adults" | "children">,
): Promise<void> {
  const rows = Array.from({ length: adults + children }, (_, index) =>
    newParticipant(bookingId, index + 1, index < adults ? "Adult" : "Child"),
  );
  await tx.insert(participants).values(rows);
}

/**
 * Fits the rows of an item's bookings to its guests. Surplus guests are deleted, those without a name first; new ones
 * come last.
 */
export async function fitParticipants(
  tx: Db,
  itemId: string,
  { adults, children }: Pick<BookingInformation, "adults" | "children">,
): Promise<void> {
  const itemBookings = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.itemId, itemId));
  for (const { id: bookingId } of itemBookings) {
    const rows = await tx.select().from(participants).where(eq(participants.bookingId, bookingId));
    let position = Math.max(0, ...rows.map((row) => row.position));
    for (const [type, count] of [
      ["Adult", adults],
      ["Child", children],
    ] as const) {
      const present = rows
        .filter((row) => row.type === type)
        .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)) || one.position - other.position);
      for (const { id } of present.slice(count)) await tx.delete(participants).where(eq(participants.id, id));
      for (let missing = count - present.length; missing > 0; missing--) {
        position += 1;
        await tx.insert(participants).values(newParticipant(bookingId, position, type));
      }
    }
  }
}

const newParticipant = (bookingId: string, position: number, type: ParticipantType) => ({
  id: newId(),
  bookingId,
  position,
  type,
  token: randomBytes(24).toString("base64url"),
});

/** A participant with its item and booking number. */
export interface BookedParticipant extends Participant {
  itemId: string;
  bookingNumber: string;
}

/** Participants of an order, by booking and position. */
export const findParticipants = (db: Db, orderId: string): Promise<BookedParticipant[]> =>
  listParticipantsOf(db, [orderId]);

/** Participants of several orders, by booking and position. */
export async function listParticipantsOf(db: Db, orderIds: readonly string[]): Promise<BookedParticipant[]> {
  const { position, ...participantColumns } = getTableColumns(participants);
  return db
    .select({ ...participantColumns, itemId: orderItems.id, bookingNumber: bookings.vanityBookingNumber })
    .from(participants)
    .innerJoin(bookings, eq(bookings.id, participants.bookingId))
    .innerJoin(orderItems, eq(orderItems.id, bookings.itemId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.added), asc(bookings.id), asc(position));
}

/** Id of the order whose participant link has this key. */
export async function findOrderOfParticipant(db: Db, token: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: orderItems.orderId })
    .from(participants)
    .innerJoin(bookings, eq(bookings.id, participants.bookingId))
    .innerJoin(orderItems, eq(orderItems.id, bookings.itemId))
    .where(eq(participants.token, token));
  return row?.orderId ?? null;
}

/** Participant fields by item: the offer's, else its vendor's. */
export async function findParticipantFields(
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<string, readonly FieldDefinition[]>> {
  const [itemId, ofOffer, ofVendor] = [orderItems.id, offers.participantFields, vendors.participantFields];
  const rows = await db
    .select({ itemId, ofOffer, ofVendor })
    .from(orderItems)
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(orderItems.orderId, orderId));
  return new Map(rows.map((row) => [row.itemId, row.ofOffer ?? row.ofVendor]));
}

export async function saveParticipant(tx: Db, { id, sex, firstName, lastName, additionalData }: Participant) {
  await tx
    .update(participants)
    .set({ sex, firstName, lastName, additionalData })
    .where(eq(participants.id, id));
}
