/** Stays at a property as a calendar feed (RFC 5545), with booking number and room but without names. */
import ical, { ICalCalendarMethod, ICalEventClass } from "ical-generator";

import type { HouseStay, RoomStay } from "#app/domain/order/arrival.ts";
import { deskCalendarTexts as t } from "#locale/catalogue/property-calendars.ts";

/** Refresh interval suggested to calendar programs, in seconds. */
const refresh = 3_600;

interface CalendarFacts {
  shopName: string;
  publicUrl: string;
}

/**
 * One all-day event per stay, from arrival to the last night. Equal stays produce equal text, so repeated requests
 * get 304. Canceled stays are omitted, and subscribers remove them.
 */
export function buildPropertyCalendar(
  stays: readonly HouseStay[],
  facts: CalendarFacts & { house: string },
): string {
  const name = t("feed.name", facts);
  return buildCalendar(stays, { ...facts, name, part: "house" }, ({ quantity, room, number }) =>
    t("feed.stay", { count: quantity, room, number }),
  );
}

/** The stays in one kind of room, with the number of each booking. */
export function buildRoomCalendar(
  stays: readonly RoomStay[],
  { room, ...facts }: CalendarFacts & { room: { room: string; house: string } },
): string {
  const name = t("feed.roomName", room);
  return buildCalendar(stays, { ...facts, name, part: "room" }, ({ quantity, bookings, ...stay }) =>
    t("feed.roomStay", { count: quantity, room: stay.room, bookings: bookings.join(", ") }),
  );
}

function buildCalendar<Stay extends HouseStay>(
  stays: readonly Stay[],
  { shopName, publicUrl, name, part }: CalendarFacts & { name: string; part: "house" | "room" },
  summaryOf: (stay: Stay) => string,
): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    prodId: `//${shopName}//${t("feed.product")}//DE`,
    name,
    scale: "gregorian",
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const stay of stays)
    calendar.createEvent({
      id: `${stay.itemId}.${part}@${hostname}`,
      stamp: stay.placed,
      sequence: stay.version,
      allDay: true,
      // The package uses UTC dates. The end is exclusive, so the departure day is free.
      start: new Date(stay.day),
      end: new Date(stay.departure),
      summary: summaryOf(stay),
      location: stay.house,
      class: ICalEventClass.PRIVATE,
    });
  return `${calendar}\r\n`;
}
