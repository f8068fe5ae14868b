/** Bookings as a property system gets them: what the property may know, and what is new since it last confirmed. */
import type { BoardCode } from "#app/domain/catalogue/offer.ts";
import type { Sex } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";

export interface ChannelBooking {
  itemId: string;
  /** Order number. */
  number: string;
  ordered: Date;
  roomId: string;
  variantKey: string;
  board: BoardCode;
  checkin: CivilDate;
  checkout: CivilDate;
  /** Rooms that are still booked; 0 after a cancellation. */
  quantity: number;
  /** Guests of one room. */
  adults: number;
  childrenAges: readonly number[];
  guest: { sex: Sex; firstName: string; lastName: string; phone: string };
  currency: Currency;
  /** Price of one room. */
  unitPrice: Cents;
  extras: readonly { description: string; quantity: number; amount: Cents }[];
}

export type BookingNews = "reserved" | "modified" | "cancelled";

/** Hash of a cancelled booking, in which nothing else matters. */
export const cancelledVersion = "cancelled";

/**
 * What a property system must hear about a booking; null: nothing new.
 * @param version of the booking now @param seen `sent`, `known`: versions that were sent and confirmed
 */
export function newsOf(
  version: string,
  seen: { sent: string; known: string | null } | undefined,
): BookingNews | null {
  if (version === seen?.known) return null;
  // A cancelled booking that was never sent does not exist for the property.
  if (version === cancelledVersion) return seen ? "cancelled" : null;
  return seen && seen.known !== null && seen.known !== cancelledVersion ? "modified" : "reserved";
}
