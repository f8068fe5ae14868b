/** /verwaltung/buchungen.csv and .xlsx: what a search finds, a line for each thing that was booked. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { scopeOf } from "#app/domain/operator/role.ts";
import { bookingLines } from "#app/documents/booking-lines.ts";
import { spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { readSearch } from "#app/routes/desk/bookings/view.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";

/** More is no file for a spreadsheet; a narrower search has the rest. */
const mostOrders = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { operator } = await admit(request, context, "export");
  const { db, today } = context.shop;
  const { wish, reply } = readSearch(new URL(request.url).searchParams, today());
  if (reply) throw new Response(null, { status: 422 });
  const page = { skip: 0, most: mostOrders };
  const { orders } = await listBookings(db, { ...wish, vendorKey: scopeOf(operator) }, page);
  return spreadsheetResponse(request, `buchungen-${today()}`, bookingLines(orders));
}
