/** /de/kalender/{house}/{key}/zimmer/{room}/belegung.ics: current and coming stays in one kind of room. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { openRoomCalendar } from "#app/commands/catalogue/property-calendars.server.ts";
import { buildRoomCalendar } from "#app/documents/calendars/house-calendar.ts";
import { addMonths } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { calendarMonths } from "#app/domain/order/arrival.ts";
import { notFound } from "#app/http/access.server.ts";
import { listRoomStays } from "#app/store/queries/catalogue/property-calendars.server.ts";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { config, db } = shop;
  const { house = "", key = "", room: roomId = "" } = params;
  const room = isUuid(roomId)
    ? await openRoomCalendar(db, config.sessionSecrets, { vendorKey: house, roomId, key })
    : null;
  if (!room) throw notFound(request);
  const from = shop.today();
  const stays = await listRoomStays(db, { ...room, from, to: addMonths(from, calendarMonths) });
  return new Response(buildRoomCalendar(stays, { ...config, room }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="belegung.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
