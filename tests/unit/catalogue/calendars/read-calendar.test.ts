/** Events of iCalendar files as nights. */
import { expect, test } from "vitest";

import { type CalendarWish, readCalendar } from "#app/commands/catalogue/read-calendar.server.ts";
import { planFeedBlocks } from "#app/domain/catalogue/room-feed.ts";
import { civilDate } from "#app/domain/dates.ts";

const wish: CalendarWish = {
  from: civilDate("2026-11-20"),
  to: civilDate("2027-12-31"),
  host: "shop.example",
};
const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//DE", ...lines, "END:VCALENDAR", ""].join("\r\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const read = (text: string) => readCalendar(new TextEncoder().encode(text), wish);
/** The first and last night of each event, in order. */
function nightsOf(...lines: string[]) {
  const reading = read(calendarOf(...lines));
  if (!reading.ok) return reading.refusal;
  return reading.events.map(({ from, to }) => `${from}/${to}`).toSorted();
}

test("a whole-day event takes the nights up to the day before its end", () => {
  const days = ["DTSTART;VALUE=DATE:20270205", "DTEND;VALUE=DATE:20270207"];
  expect(nightsOf(...eventOf("UID:a", ...days))).toEqual(["2027-02-05/2027-02-06"]);
  expect(nightsOf(...eventOf("UID:a", "DTSTART;VALUE=DATE:20270205"))).toEqual(["2027-02-05/2027-02-05"]);
  expect(nightsOf(...eventOf("UID:a", "DTSTART;VALUE=DATE:20270205", "DURATION:P3D"))).toEqual([
    "2027-02-05/2027-02-07",
  ]);
});

test.each([
  ["from check-in to check-out", "DTSTART:20270205T150000", "DTEND:20270207T110000", "2027-02-05/2027-02-06"],
  ["until midnight", "DTSTART:20270205T000000", "DTEND:20270207T000000", "2027-02-05/2027-02-06"],
  ["until the last minute", "DTSTART:20270205T000000", "DTEND:20270206T235900", "2027-02-05/2027-02-06"],
  ["within a day", "DTSTART:20270205T100000", "DTEND:20270205T140000", "2027-02-05/2027-02-05"],
  ["in UTC", "DTSTART:20270205T233000Z", "DTEND:20270207T100000Z", "2027-02-06/2027-02-06"],
  [
    "in a zone that the file does not describe",
    "DTSTART;TZID=America/New_York:20270205T190000",
    "DTEND;TZID=America/New_York:20270207T050000",
    "2027-02-06/2027-02-06",
  ],
  [
    "in a zone that nobody knows",
    "DTSTART;TZID=Mitteleuropa:20270205T233000",
    "DTEND;TZID=Mitteleuropa:20270207T100000",
    "2027-02-05/2027-02-06",
  ],
])("a timed event %s takes the nights in Berlin", (_, start, end, nights) => {
  expect(nightsOf(...eventOf("UID:a", start, end))).toEqual([nights]);
});

test("a zone that the file describes counts", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Fern",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0800",
    "TZOFFSETTO:-0800",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const event = eventOf("UID:a", "DTSTART;TZID=Fern:20270205T160000", "DTEND;TZID=Fern:20270207T010000");
  expect(nightsOf(...zone, ...event)).toEqual(["2027-02-06/2027-02-06"]);
});

test("a series is read occurrence by occurrence, without excluded and cancelled ones and with moved ones", () => {
  const series = eventOf(
    "UID:a",
    "DTSTART;VALUE=DATE:20270205",
    "DTEND;VALUE=DATE:20270207",
    "RRULE:FREQ=WEEKLY;COUNT=5",
    "EXDATE;VALUE=DATE:20270212",
  );
  const canceled = eventOf(
    "UID:a",
    "RECURRENCE-ID;VALUE=DATE:20270219",
    "DTSTART;VALUE=DATE:20270219",
    "DTEND;VALUE=DATE:20270221",
    "STATUS:CANCELLED",
  );
  const moved = eventOf(
    "UID:a",
    "RECURRENCE-ID;VALUE=DATE:20270226",
    "DTSTART;VALUE=DATE:20270227",
    "DTEND;VALUE=DATE:20270228",
  );
  const other = eventOf("UID:b", "DTSTART;VALUE=DATE:20270601", "DTEND;VALUE=DATE:20270602");
  expect(nightsOf(...series, ...canceled, ...moved, ...other)).toEqual([
    "2027-02-05/2027-02-06",
    "2027-02-27/2027-02-27",
    "2027-03-05/2027-03-06",
    "2027-06-01/2027-06-01",
  ]);
});

test("a series without end is read to the end of the window", () => {
  const series = eventOf("UID:a", "DTSTART;VALUE=DATE:20200103", "RRULE:FREQ=MONTHLY");
  expect(nightsOf(...series).length).toBe(13);
  expect(nightsOf(...eventOf("UID:a", "DTSTART:20200103T000000", "RRULE:FREQ=HOURLY"))).toBe("too-many");
});

test("cancelled, past and far events are left out, and those called free are not", () => {
  const february = ["DTSTART;VALUE=DATE:20270205", "DTEND;VALUE=DATE:20270207"];
  expect(nightsOf(...eventOf("UID:a", ...february, "STATUS:CANCELLED"))).toEqual([]);
  expect(nightsOf("METHOD:CANCEL", ...eventOf("UID:a", ...february))).toEqual([]);
  expect(nightsOf(...eventOf("UID:a", ...february, "TRANSP:TRANSPARENT"))).toEqual(["2027-02-05/2027-02-06"]);
  const ends = ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261120"];
  expect(nightsOf(...eventOf("UID:a", ...ends))).toEqual([]);
  const begins = ["DTSTART;VALUE=DATE:20280101", "DTEND;VALUE=DATE:20280103"];
  expect(nightsOf(...eventOf("UID:a", ...begins))).toEqual([]);
  const long = ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:99991231"];
  expect(nightsOf(...eventOf("UID:a", ...long))).toEqual(["2026-11-01/2027-12-31"]);
});

test("the shop's own bookings are not imported back", () => {
  const days = ["DTSTART;VALUE=DATE:20270205", "DTEND;VALUE=DATE:20270207"];
  const own = eventOf("UID:0192-1.house@Shop.example", ...days);
  const foreign = eventOf("UID:0192-1.house@shop.example.portal.example", ...days);
  expect(nightsOf(...own, ...foreign)).toEqual(["2027-02-05/2027-02-06"]);
});

test("an identifier that is used twice, or missing, loses no event", () => {
  const first = ["DTSTART;VALUE=DATE:20270205", "DTEND;VALUE=DATE:20270207"];
  const second = ["DTSTART;VALUE=DATE:20270305", "DTEND;VALUE=DATE:20270307"];
  const both = ["2027-02-05/2027-02-06", "2027-03-05/2027-03-06"];
  expect(nightsOf(...eventOf("UID:a", ...first), ...eventOf("UID:a", ...second))).toEqual(both);
  expect(nightsOf(...eventOf(...first), ...eventOf(...second))).toEqual(both);
});

test("the same event has the same key in every reading", () => {
  const keyOf = (uid: string, day: string) => {
    const reading = read(calendarOf(...eventOf(`UID:${uid}`, `DTSTART;VALUE=DATE:${day}`)));
    return reading.ok ? reading.events[0]?.key : undefined;
  };
  expect(keyOf("a", "20270205")).toBe(keyOf("a", "20270301"));
  expect(keyOf("a", "20270205")).not.toBe(keyOf("b", "20270205"));
});

test("what is no calendar is refused, and an empty calendar is one", () => {
  for (const text of [
    "",
    "<!doctype html><title>Anmelden</title>",
    "BEGIN:VCALENDAR",
    "BEGIN:VCALENDAR\r\nUnsinn",
  ])
    expect(read(text)).toEqual({ ok: false, refusal: "no-calendar" });
  expect(nightsOf()).toEqual([]);
});

test("more than a thousand events are refused", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      eventOf(`UID:${index}`, "DTSTART;VALUE=DATE:20270205"),
    ).flat();
  expect(nightsOf(...many(1_000)).length).toBe(1_000);
  expect(nightsOf(...many(1_001))).toBe("too-many");
});

test("blocks follow the events: unchanged ones stay, moved ones are made anew, vanished ones go", () => {
  const [day, later] = [civilDate("2027-02-05"), civilDate("2027-02-06")];
  const block = (key: string, from = day) => ({ id: `block ${key}`, key, from, to: later });
  const event = (key: string, from = day) => ({ key, from, to: later });
  const plan = planFeedBlocks(
    [block("stays"), block("moves"), block("goes")],
    [event("stays"), event("moves", later), event("comes")],
  );
  expect(plan.removed.map(({ id }) => id)).toEqual(["block moves", "block goes"]);
  expect(plan.added).toEqual([event("moves", later), event("comes")]);
});
