/** Reads the events of an iCalendar file (RFC 5545) as nights. Runs in a thread, because some recurrence rules never end. */
import { createHash } from "node:crypto";

import ICAL from "ical.js";

import { feedLimits, type FeedEvent, nightsOfEvent } from "#app/domain/catalogue/room-feed.ts";
import { type CivilDate, hours, laterBy } from "#app/domain/dates.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { decodeText } from "#app/domain/text/text-encoding.ts";
import { berlinDate, zonedInstant } from "#app/domain/time.ts";

export interface CalendarWish {
  /** The first and the last night that matter. */
  from: CivilDate;
  to: CivilDate;
  /** Host of the shop. Events with its UIDs are the shop's own bookings, which a portal sends back. */
  host: string;
}

export type CalendarReading = Result<{ events: FeedEvent[] }, "no-calendar" | "too-many">;

/** Occurrences of all events that are looked at, so that a rule that began long ago is still read. */
const mostOccurrences = 20_000;
/** An event that ends later than this time before midnight takes the night of its last day, too. */
const eveningMs = hours(6);

/**
 * Cancelled events are left out. "Free" events count, because calendar programs call whole days free by default.
 * @throws for events that cannot be read, as half a calendar would sell rooms that are taken
 */
export function readCalendar(bytes: Uint8Array, wish: CalendarWish): CalendarReading {
  const calendar = parse(decodeText(bytes));
  if (!calendar) return refuse("no-calendar");
  const isWithdrawn = textOf(calendar, "method") === "CANCEL";
  const components = isWithdrawn ? [] : calendar.getAllSubcomponents("vevent");
  const events = new Map<string, FeedEvent>();
  let looked = 0;
  for (const event of relate(components)) {
    if (isOwn(event, wish.host) || !event.startDate) continue;
    for (const { id, on, start, end, isCanceled } of occurrences(event)) {
      looked += 1;
      if (looked > mostOccurrences) return refuse("too-many");
      if (on > wish.to) break;
      const { from, to } = readNights(event, start, end);
      if (isCanceled || to < wish.from || from > wish.to) continue;
      addEvent(events, id, { from, to: to > wish.to ? wish.to : to });
      if (events.size > feedLimits.events) return refuse("too-many");
    }
  }
  return { ok: true, events: [...events.values()] };
}

function parse(text: string): ICAL.Component | null {
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text)) return null;
  try {
    // Several calendars in one file give a list of them.
    const parsed: unknown = ICAL.parse(text);
    const [first] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    return new ICAL.Component(first as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    return null;
  }
}

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? "").toUpperCase();

/** Events with their changed occurrences. A changed occurrence without its series is an event of its own. */
function relate(components: readonly ICAL.Component[]): ICAL.Event[] {
  const isChange = (each: ICAL.Component) => each.hasProperty("recurrence-id");
  const changes = new Map<string, ICAL.Component[]>();
  for (const each of components.filter(isChange)) {
    const uid = textOf(each, "uid");
    changes.set(uid, [...(changes.get(uid) ?? []), each]);
  }
  const series = new Set(components.filter((each) => !isChange(each)).map((each) => textOf(each, "uid")));
  return components
    .filter((each) => !isChange(each) || !series.has(textOf(each, "uid")))
    .map((each) => {
      const exceptions = isChange(each) ? [] : (changes.get(textOf(each, "uid")) ?? []);
      return new ICAL.Event(each, { exceptions });
    });
}

const isOwn = ({ component }: ICAL.Event, host: string) =>
  textOf(component, "uid").endsWith(`@${host.toUpperCase()}`);

/** Portals that use an identifier twice mean two events. */
function addEvent(
  events: Map<string, FeedEvent>,
  id: string,
  { from, to }: { from: CivilDate; to: CivilDate },
): void {
  const found = events.get(hash(id));
  const isOther = found !== undefined && (found.from !== from || found.to !== to);
  const key = hash(isOther ? `${id} ${from} ${to}` : id);
  events.set(key, { key, from, to });
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

interface Occurrence {
  /** Identifies it in every reading of the calendar. */
  id: string;
  /** Where it stands in its series, also if it was moved. */
  on: CivilDate;
  start: ICAL.Time;
  end: ICAL.Time;
  isCanceled: boolean;
}

function* occurrences(event: ICAL.Event): Generator<Occurrence> {
  const isCanceled = (component: ICAL.Component) => textOf(component, "status") === "CANCELLED";
  const { startDate: start, endDate: end, component } = event;
  const uid = textOf(component, "uid");
  if (!event.isRecurring()) {
    const id = uid === "" ? `${start} ${end}` : `${uid} ${event.recurrenceId ?? ""}`;
    yield { id, on: dateOf(start), start, end, isCanceled: isCanceled(component) };
    return;
  }
  const iterator = event.iterator();
  for (let time = iterator.next(); time; time = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    const id = `${uid} ${time}`;
    yield { id, on: dateOf(time), start: startDate, end: endDate, isCanceled: isCanceled(item.component) };
  }
}

function readNights(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) {
  if (start.isDate) return nightsOfEvent(dateOf(start), dateOf(end));
  const instantOf = (time: ICAL.Time) => readInstant(time, event);
  return nightsOfEvent(berlinDate(instantOf(start)), berlinDate(laterBy(instantOf(end), eveningMs)));
}

const dateOf = (time: ICAL.Time) => time.toString().slice(0, 10) as CivilDate;

/** A zone that the file does not describe is looked up by its name, and is else that of the shop. */
function readInstant(time: ICAL.Time, { component }: ICAL.Event): Date {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate();
  const name = component.getFirstProperty("dtstart")?.getParameter("tzid");
  return zonedInstant(time.toString(), typeof name === "string" ? name : "");
}
