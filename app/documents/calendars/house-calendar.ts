/** Stays at a property as a calendar feed (RFC 5545), with booking number and room but without names. */
import ical, { ICalCalendarMethod, ICalEventClass } from "ical-generator";

import type { HouseStay } from "#app/domain/order/arrival.ts";
import { deskCalendarTexts as t } from "#locale/catalogue/property-calendars.ts";

/** Refresh interval suggested to calendar programs, in seconds. */
const refresh = 3_600;

/**
 * One all-day event per stay, from arrival to the last night. Equal stays produce equal text, so repeated requests
 * get 304. Canceled stays are omitted, and subscribers remove them.
 */
export function buildPropertyCalendar(
  stays: readonly HouseStay[],
  facts: { shopName: string; publicUrl: string; house: string },
): string {
  const { shopName, publicUrl, house } = facts;
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    prodId: `//${shopName}//${t("feed.product")}//DE`,
    name: t("feed.name", { house }),
    scale: "gregorian",
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const stay of stays)
    calendar.createEvent({
      id: `${stay.itemId}.house@${hostname}`,
      stamp: stay.placed,
      sequence: stay.version,
      allDay: true,
      // The package uses UTC dates. The end is exclusive, so the departure day is free.
      start: new Date(stay.day),
      end: new Date(stay.departure),
      summary: t("feed.stay", { count: stay.quantity, room: stay.room, number: stay.number }),
      location: stay.house,
      class: ICalEventClass.PRIVATE,
    });
  return `${calendar}\r\n`;
}
