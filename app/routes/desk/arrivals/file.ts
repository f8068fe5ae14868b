/** /verwaltung/anreisen.csv and .xlsx: arriving guests, one row per booked room, without money. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { type Cell, spreadsheetResponse } from "#app/documents/spreadsheet.server.ts";
import { formatContacts } from "#app/domain/customer/contact.server.ts";
import { propertyContacts } from "#app/domain/customer/customer.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import { scopeOf } from "#app/domain/operator/role.ts";
import { findArrivals, partyOf, readDays, travellerText } from "#app/routes/desk/arrivals/view.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { deskArrivalTexts as t } from "#locale/order/arrivals.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { operator } = await admit(request, context, "arrivals");
  const { read, today } = context.shop;
  const asked = readDays(new URL(request.url).searchParams, today());
  if (asked.reply) throw new Response(null, { status: 422 });
  const arrivals = await read((db) => findArrivals(db, asked, scopeOf(operator)));
  return spreadsheetResponse(request, `anreisen-${asked.days.from}`, [head(), ...arrivals.map(lineOf)]);
}

const head = () => [
  t("day"),
  t("departure"),
  t("house"),
  t("offer"),
  t("count"),
  t("room"),
  t("guest"),
  ...propertyContacts.map((name) => fieldText(`short.${name}`)),
  t("party"),
  t("travellers"),
  t("booked"),
  t("number"),
  t("state"),
];

function lineOf(arrival: Arrival): Cell[] {
  const contacts = formatContacts(arrival);
  return [
    { day: arrival.day },
    { day: arrival.departure },
    arrival.house,
    arrival.title,
    arrival.quantity,
    arrival.room,
    arrival.guest,
    ...propertyContacts.map((name) => contacts[name]),
    partyOf(arrival),
    arrival.travellers.map(travellerText).join(" | "),
    [arrival.board, ...arrival.extras].filter(Boolean).join("; "),
    arrival.number,
    t(arrival.noShow ? "noShow" : arrival.settled ? "settled" : "unsettled"),
  ];
}
