/** The stays of an order as a calendar (RFC 5545). Written here: two dozen lines, where packages bring a schema checker along. */
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { type BookingInformation, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { dateText } from "#app/documents/blocks.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { paperTexts } from "#locale/documents/papers.ts";
import { textOf } from "#app/locales/texts.ts";

/**
 * One all-day event a stay, from arrival to departure, both included. Its UID stays the same and its SEQUENCE grows, so
 * that a calendar that has it replaces it; a canceled stay says so. The link to the order is left out: calendars are
 * shared. Null without a stay.
 */
export function stayCalendar({ order, bookings, sender }: OrderFacts, now: Date): string | null {
  const stays = order.orderItems.filter((item) => item.type === "Booking");
  if (stays.length === 0) return null;
  const host = new URL(sender.publicUrl).hostname;
  const state = order.status === orderStatuses.Canceled ? "CANCELLED" : "CONFIRMED";
  const events = stays.flatMap((item) => [
    "BEGIN:VEVENT",
    `UID:${item.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${order.version}`,
    `STATUS:${state}`,
    `DTSTART;VALUE=DATE:${day(item.bookingInformation.checkin)}`,
    `DTEND;VALUE=DATE:${day(addDays(item.bookingInformation.checkout, 1))}`,
    `SUMMARY:${escape(item.title)}`,
    ...(item.terms.place ? [`LOCATION:${escape(placeOf(item))}`] : []),
    `DESCRIPTION:${escape(description(item, item.bookingInformation, { order, bookings, sender }))}`,
    "CLASS:PRIVATE",
    "END:VEVENT",
  ]);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escape(sender.shopName)}//Reise//DE`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

function placeOf({ terms }: OrderItem): string {
  return terms.cruise ? `${terms.cruise.ship}, ${terms.place}` : terms.place;
}

function description(
  item: OrderItem,
  { checkin, checkout, roomName }: BookingInformation,
  { order, bookings, sender }: Pick<OrderFacts, "order" | "bookings" | "sender">,
): string {
  const numbers = bookings.filter(({ itemId }) => itemId === item.id).map((each) => each.vanityBookingNumber);
  return [
    textOf(paperTexts, "calendar.arrival", { date: dateText(checkin) }),
    textOf(paperTexts, "calendar.departure", { date: dateText(checkout) }),
    `${item.quantity} × ${roomName}`,
    textOf(paperTexts, "calendar.order", { number: order.vanityOrderNumber ?? "" }),
    ...(numbers.length > 0 ? [textOf(paperTexts, "calendar.bookings", { numbers: numbers.join(", ") })] : []),
    textOf(paperTexts, "calendar.questions", { phone: sender.operator.phone, email: sender.operator.email }),
  ].join("\n");
}

const day = (date: CivilDate) => date.replaceAll("-", "");
const stamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** § 3.3.11: backslash, semicolon, comma and line ends of a text. */
function escape(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** § 3.1: lines of at most 75 octets, never broken within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const sign of line) {
    const length = new TextEncoder().encode(sign).length;
    if (octets + length > 74) {
      parts.push(part);
      part = "";
      octets = 0;
    }
    part += sign;
    octets += length;
  }
  return [...parts, part].join("\r\n ");
}
