/** Bookings as lines of a list and as a table with one row per order item, for the back office and the command line. */
import { describeItem, voucherExtentFacts } from "#app/documents/item-facts.ts";
import type { Cell } from "#app/documents/spreadsheet.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { formatContacts } from "#app/domain/customer/contact.server.ts";
import { contactFields, fullName } from "#app/domain/customer/customer.ts";
import { formatDate, formatRange, plainInstant } from "#app/domain/format.ts";
import { itemName, itemNameAndTitle } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { deskBookingTexts as t, paymentStates } from "#locale/order/bookings.ts";

export function paymentState({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">): string {
  const paid = paymentStates[paymentStatus];
  return status === orderStatuses.Canceled ? `${t("canceled")}, ${paid}` : paid;
}

/** "Doppelzimmer Süd, Halbpension" */
export const roomAndBoard = (room: string, board: string): string => [room, board].filter(Boolean).join(", ");

/**
 * What is booked, to tell items of one property apart: "1 × Doppelzimmer Süd, Halbpension · 3.–5. Dezember 2026", and
 * the property or ship. A gift card has no property.
 */
export function describeBooked(item: OrderItem): { what: string; where: string } {
  const { quantity: count } = item;
  const where = itemName(item);
  if (isGiftCard(item)) return { what: t("booked.giftCard", { count, title: where }), where: "" };
  const { roomName, boardShort } =
    item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const room = roomAndBoard(roomName, boardName(boardShort));
  if (item.type === "Voucher") {
    const [[, extent = ""] = []] = describeItem(item, voucherExtentFacts);
    return { what: t("booked.voucher", { count, room, extent }), where };
  }
  const { checkin, checkout } = item.bookingInformation;
  const isCruise = item.terms.offerType === "Cruise";
  const days = isCruise
    ? t("booked.departure", { day: formatDate(checkin, "long") })
    : formatRange(checkin, checkout);
  const what = t("booked.room", { count, room, days });
  return { what: item.noShow ? t("booked.noShow", { what }) : what, where };
}

/** The first row is the header. */
export const buildBookingTable = (orders: readonly Order[]): Cell[][] => [
  headerRow(),
  ...orders.flatMap(rowsOf),
];

const headerRow = () => [
  t("number"),
  t("ordered"),
  t("customer"),
  ...contactFields.map((name) => fieldText(`short.${name}`)),
  t("file.booked"),
  t("arrival"),
  t("file.departure"),
  t("file.guests"),
  t("total"),
  t("file.currency"),
  t("payment"),
  t("file.arrived"),
];

function rowsOf(order: Order): Cell[][] {
  const { vanityOrderNumber, orderDate, customer } = order;
  const contacts = formatContacts(customer);
  return order.orderItems.map((item) => {
    const stay = item.type === "Booking" ? item.bookingInformation : null;
    return [
      vanityOrderNumber ?? "",
      orderDate ? plainInstant(orderDate) : "",
      fullName(customer),
      ...contactFields.map((name) => contacts[name]),
      `${item.quantity} × ${itemNameAndTitle(item)}`,
      stay ? { day: stay.checkin } : t("voucher"),
      stay ? { day: stay.checkout } : "",
      stay ? stay.adults + stay.children : "",
      { amount: item.total },
      item.currency,
      paymentState(order),
      item.noShow ? t("file.no") : "",
    ];
  });
}
