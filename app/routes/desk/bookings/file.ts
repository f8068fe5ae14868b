/** /verwaltung/buchungen.csv and .xlsx: search results or chosen bookings, one row per booked item. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { scopeOf } from "#app/domain/operator/role.ts";
import { buildBookingTable } from "#app/documents/booking-lines.ts";
import { spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { choiceName } from "#app/http/back-office-urls.ts";
import { readChosen, readSearch } from "#app/routes/desk/bookings/view.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";

/** Most bookings in a file, for spreadsheets. A narrower search finds the others. */
const mostOrders = 2_000;

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { operator } = await admit(request, context, "export");
  const { read, today } = context.shop;
  const query = new URL(request.url).searchParams;
  const { wish, reply, sort } = readSearch(query, today(), scopeOf(operator));
  if (reply) throw new Response(null, { status: 422 });
  const chosen = query.has(choiceName) ? { ids: readChosen(query.getAll(choiceName)) } : {};
  const page = { skip: 0, most: mostOrders, sort };
  const { orders } = await read((db) => listBookings(db, { ...wish, ...chosen }, page));
  return spreadsheetResponse(request, `buchungen-${today()}`, buildBookingTable(orders));
}
