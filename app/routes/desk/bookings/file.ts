/** /verwaltung/buchungen.csv: what a search finds, a line for each thing that was booked. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { scopeOf } from "#app/domain/desk/role.ts";
import { csvFile } from "#app/domain/csv.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, plainInstant } from "#app/domain/format.ts";
import { decimalText } from "#app/domain/money.ts";
import { itemNameAndTitle } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { readSearch } from "#app/routes/desk/bookings/view.server.ts";
import { paymentState } from "#app/routes/desk/facts.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listBookings } from "#app/store/queries/desk/bookings.server.ts";
import { deskBookingTexts as t } from "#locale/desk/bookings.ts";

/** More is no file for a spreadsheet; a narrower search has the rest. */
const mostOrders = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { operator } = await admit(request, context, "export");
  const { db, today } = context.shop;
  const { wish, reply } = readSearch(new URL(request.url).searchParams, today());
  if (reply) throw new Response(null, { status: 422 });
  const page = { skip: 0, most: mostOrders };
  const { orders } = await listBookings(db, { ...wish, vendorKey: scopeOf(operator) }, page);
  return new Response(csvFile([head(), ...orders.flatMap(linesOf)]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="buchungen-${today()}.csv"`,
    },
  });
}

const head = () => [
  t("number"),
  t("ordered"),
  t("customer"),
  t("file.email"),
  t("file.phone"),
  t("file.booked"),
  t("arrival"),
  t("file.departure"),
  t("file.guests"),
  t("total"),
  t("file.currency"),
  t("payment"),
];

function linesOf(order: Order): string[][] {
  const { vanityOrderNumber, orderDate, customer } = order;
  return order.orderItems.map((item) => {
    const stay = item.type === "Booking" ? item.bookingInformation : null;
    return [
      vanityOrderNumber ?? "",
      orderDate ? plainInstant(orderDate) : "",
      fullName(customer),
      customer.email,
      customer.phone,
      `${item.quantity} × ${itemNameAndTitle(item)}`,
      stay ? formatDate(stay.checkin) : t("voucher"),
      stay ? formatDate(stay.checkout) : "",
      stay ? String(stay.adults + stay.children) : "",
      decimalText(item.total),
      item.currency,
      paymentState(order),
    ];
  });
}
