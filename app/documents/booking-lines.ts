/** Bookings as a table with one row per order item, for the back office and the command line. */
import type { Cell } from "#app/documents/spreadsheet.server.ts";
import { formatContacts } from "#app/domain/customer/contact.server.ts";
import { contactFields, fullName } from "#app/domain/customer/customer.ts";
import { plainInstant } from "#app/domain/format.ts";
import { itemNameAndTitle } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { deskBookingTexts as t, paymentStates } from "#locale/order/bookings.ts";

export function paymentState({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">): string {
  const paid = paymentStates[paymentStatus];
  return status === orderStatuses.Canceled ? `${t("canceled")}, ${paid}` : paid;
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
    ];
  });
}
