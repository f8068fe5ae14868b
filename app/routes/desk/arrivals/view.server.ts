/** Arrivals for the page and the file. */
import type { SubmissionResult } from "@conform-to/react";

import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { buildContactRows } from "#app/documents/contact-rows.server.ts";
import { propertyContacts } from "#app/domain/customer/customer.ts";
import { type Arrival, groupArrivals, guestCount, type Traveller } from "#app/domain/order/arrival.ts";
import { formatDate, formatRange } from "#app/domain/format.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { deskArrivalTexts as t } from "#locale/order/arrivals.ts";

export const spans = ["1", "3", "7", "14", "31"] as const;
/** The one that the page shows by itself. */
export const usualSpan = "7";

const longest = 100;

/** The period in the query string, by default a week from today. */
export function readDays(query: URLSearchParams, today: CivilDate) {
  const typedFrom = (query.get("ab") ?? "").trim().slice(0, longest);
  const span = spans.find((each) => each === query.get("tage")) ?? usualSpan;
  const house = (query.get("haus") ?? "").trim().slice(0, longest);
  const from = typedFrom === "" ? today : parseGermanDate(typedFrom, today);
  const typed = { ab: typedFrom, tage: span, haus: house };
  const reply: SubmissionResult | undefined =
    from === null ? { status: "error", initialValue: typed, error: { ab: [t("errors.from")] } } : undefined;
  const first = from ?? today;
  return { typed, reply, days: { from: first, to: addDays(first, Number(span) - 1) }, house };
}

/** @param scope key of one property, or null for all. `house` is a part of the name. */
export async function findArrivals(
  db: Db,
  { days, house }: Pick<ReturnType<typeof readDays>, "days" | "house">,
  scope: string | null,
): Promise<Arrival[]> {
  const found = await listArrivals(db, { ...days, vendorKey: scope });
  const wanted = house.toLowerCase();
  return found.filter(({ house: name, title }) => `${name} ${title}`.toLowerCase().includes(wanted));
}

export function arrivalsView(arrivals: readonly Arrival[], { from, to }: { from: CivilDate; to: CivilDate }) {
  const rooms = arrivals.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    lead: t("lead", {
      range: from === to ? formatDate(from, "full") : formatRange(from, to),
      rooms: t("rooms", { count: rooms }),
      guests: t("guests", { count: guestCount(arrivals) }),
    }),
    groups: groupArrivals(arrivals).map(({ day, house, vendorKey, arrivals: own }) => ({
      id: `${day}-${vendorKey}-${house}`,
      title: t("group", { day: formatDate(day, "full"), house }),
      rows: own.map((arrival) => ({
        id: arrival.itemId,
        href: deskBookingPath(arrival.orderId),
        number: arrival.number,
        room: t("roomValue", { count: arrival.quantity, room: arrival.room }),
        guest: arrival.guest,
        contacts: buildContactRows(arrival, propertyContacts).flatMap(([, value]) => value || []),
        party: partyOf(arrival),
        travellers: arrival.travellers.map(travellerText),
        booked: [arrival.board, ...arrival.extras].filter(Boolean).join("; "),
        departure: formatDate(arrival.departure),
        unsettled: !arrival.settled,
        noShow: arrival.noShow,
      })),
    })),
  };
}

/** "2 Erwachsene, Kinder: 4 Jahre, 9 Jahre". */
export function partyOf({ adults, childrenAges }: Pick<Arrival, "adults" | "childrenAges">): string {
  const ages = childrenAges.map((count) => t("childAge", { count })).join(", ");
  return [t("adults", { count: adults }), ages && t("children", { ages })].filter(Boolean).join(", ");
}

/** "Mia Seemann (Kind): Geburtstag 01.02.2020; Allergien: Nüsse". */
export function travellerText({ name, type, details }: Traveller): string {
  const who = `${name || t("unnamed")} (${t(type === "Adult" ? "adult" : "child")})`;
  const detailsText = details
    .map(({ label, value }) => (value === "" ? label : `${label}: ${value}`))
    .join("; ");
  return detailsText === "" ? who : `${who}: ${detailsText}`;
}
