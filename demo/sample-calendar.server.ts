/** The calendar of an invented portal. A demonstration calls nobody, because everybody may type addresses there. */
import ical from "ical-generator";

import { addDays } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { FetchCalendar } from "#app/jobs/calendar-request.server.ts";

/** First night by days from today, and number of nights. */
const stays = [
  [12, 3],
  [26, 2],
  [40, 7],
] as const;

/** Addresses that nobody owns (RFC 2606) have a calendar, all others are not called. */
export const sampleCalendar =
  (now: () => Date): FetchCalendar =>
  async (url) => {
    const { hostname } = new URL(url);
    if (!/(^|\.)example$/.test(hostname)) return { kind: "failed", failure: "demo", status: null };
    const calendar = ical({ prodId: "//Portal//Demo//DE" });
    for (const [index, [from, nights]] of stays.entries()) {
      const start = addDays(berlinDate(now()), from);
      const end = addDays(start, nights);
      calendar.createEvent({
        id: `${index}@${hostname}`,
        allDay: true,
        start: new Date(start),
        end: new Date(end),
        summary: "Belegt",
      });
    }
    const bytes = new TextEncoder().encode(`${calendar}\r\n`);
    return { kind: "calendar", bytes, version: { etag: null, lastModified: null } };
  };
