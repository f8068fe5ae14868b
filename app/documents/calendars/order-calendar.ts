/** Stays of an order as a calendar file (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from "ical-generator";

import { rowsOf } from "#app/documents/blocks.ts";
import { calendarFacts, describeItem, formatPropertyAddress } from "#app/documents/item-facts.ts";
import { addDays } from "#app/domain/dates.ts";
import { itemName } from "#app/domain/order/item.ts";
import { type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import type { OrderFacts } from "#app/documents/order-facts.ts";
import { paperTexts as t } from "#locale/documents/papers.ts";

/**
 * One all-day event per stay, from arrival to departure inclusive. UID is constant and SEQUENCE grows, so that an
 * import replaces the previous event. Contains no link to the order, because calendars are shared. Null without a
 * stay.
 */
export function stayCalendar({ order, bookings, sender }: OrderFacts, now: Date): string | null {
  const stays = order.orderItems.filter((item) => item.type === "Booking");
  if (stays.length === 0) return null;
  const host = new URL(sender.publicUrl).hostname;
  const calendar = ical({
    prodId: `//${sender.shopName}//Reise//DE`,
    scale: "gregorian",
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const item of stays) {
    const { checkin, checkout } = item.bookingInformation;
    calendar.createEvent({
      id: `${item.id}@${host}`,
      stamp: now,
      sequence: order.version,
      status: order.status === orderStatuses.Canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      allDay: true,
      // The package uses UTC dates.
      start: new Date(checkin),
      end: new Date(addDays(checkout, 1)),
      summary: itemName(item),
      location: locationOf(item),
      description: description(item, { order, bookings, sender }),
      class: ICalEventClass.PRIVATE,
    });
  }
  return `${calendar}\r\n`;
}

/** Address that map services can find: name and street of the property, or the ship's berth. */
function locationOf(item: OrderItem): string {
  return [item.terms.house.name, formatPropertyAddress(item)].filter(Boolean).join(", ");
}

function description(
  item: OrderItem,
  { order, bookings, sender }: Pick<OrderFacts, "order" | "bookings" | "sender">,
): string {
  const numbers = bookings.filter(({ itemId }) => itemId === item.id).map((each) => each.vanityBookingNumber);
  return [
    ...rowsOf(describeItem(item, calendarFacts)).map(({ term, value }) => `${term}: ${value}`),
    t("calendar.order", { number: order.vanityOrderNumber ?? "" }),
    ...(numbers.length > 0 ? [t("calendar.bookings", { numbers: numbers.join(", ") })] : []),
    t("calendar.questions", { phone: sender.operator.phone, email: sender.operator.email }),
  ].join("\n");
}
