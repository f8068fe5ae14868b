/** /verwaltung/buchungen.csv and .xlsx: what a search finds, a line for each thing that was booked. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { scopeOf } from "#app/domain/desk/role.ts";
import { type Cell, spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { plainInstant } from "#app/domain/format.ts";
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
  return spreadsheetResponse(request, `buchungen-${today()}`, [head(), ...orders.flatMap(linesOf)]);
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

function linesOf(order: Order): Cell[][] {
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
      stay ? { day: stay.checkin } : t("voucher"),
      stay ? { day: stay.checkout } : "",
      stay ? stay.adults + stay.children : "",
      { amount: item.total },
      item.currency,
      paymentState(order),
    ];
  });
}
