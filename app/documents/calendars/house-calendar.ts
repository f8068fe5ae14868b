/** The stays of a house as a calendar to subscribe to (RFC 5545): booking number and room, no names. */
import ical, { ICalCalendarMethod, ICalEventClass } from "ical-generator";

import type { HouseStay } from "#app/domain/order/arrival.ts";
import { deskCalendarTexts as t } from "#locale/catalogue/property-calendars.ts";

/** Seconds after which a calendar program asks again, as far as it listens. */
const refresh = 3_600;

/**
 * One all-day event a stay, from arrival to the last night. The same stays make the same text: a program that asks again
 * gets 304. What is canceled is not in it any more, and subscriptions drop it.
 */
export function houseCalendar(
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
      // Days of the package are those of UTC; the day of departure is free again.
      start: new Date(stay.day),
      end: new Date(stay.departure),
      summary: t("feed.stay", { count: stay.quantity, room: stay.room, number: stay.number }),
      location: stay.house,
      class: ICalEventClass.PRIVATE,
    });
  return `${calendar}\r\n`;
}
