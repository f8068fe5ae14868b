/** /de/kalender/{house}/{key}/anreisen.ics: upcoming arrivals, for the calendar program of a property. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { openCalendar } from "#app/commands/catalogue/property-calendars.server.ts";
import { buildPropertyCalendar } from "#app/documents/calendars/house-calendar.ts";
import { addMonths } from "#app/domain/dates.ts";
import { calendarMonths } from "#app/domain/order/arrival.ts";
import { notFound } from "#app/http/access.server.ts";
import { listHouseStays } from "#app/store/queries/catalogue/property-calendars.server.ts";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { config, db } = shop;
  const access = { vendorKey: params["house"] ?? "", key: params["key"] ?? "" };
  const house = await openCalendar(db, config.sessionSecrets, access);
  if (!house) throw notFound(request);
  const from = shop.today();
  const stays = await listHouseStays(db, { ...house, from, to: addMonths(from, calendarMonths) });
  return new Response(buildPropertyCalendar(stays, { ...config, house: house.name }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="anreisen.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
