import { expect, test } from "vitest";

import { readCalendar } from "#app/commands/catalogue/read-calendar.server.ts";
import { feedWindow } from "#app/domain/catalogue/room-feed.ts";
import { civilDate } from "#app/domain/dates.ts";
import { sampleCalendar } from "#demo/sample-calendar.server.ts";

const read = sampleCalendar(() => new Date("2026-11-20T09:00:00Z"));
const known = { etag: null, lastModified: null };

test("the demonstration answers for an invented portal", async () => {
  const answer = await read("https://portal.example/1.ics", known);
  const bytes = answer.kind === "calendar" ? answer.bytes : new Uint8Array();
  const wish = { ...feedWindow(civilDate("2026-11-20")), host: "shop.example" };
  const reading = readCalendar(bytes, wish);
  expect(reading.ok && reading.events.map(({ from, to }) => [from, to])).toEqual([
    ["2026-12-02", "2026-12-04"],
    ["2026-12-16", "2026-12-17"],
    ["2026-12-30", "2027-01-05"],
  ]);
});

test("the demonstration calls no other address", async () => {
  for (const url of ["https://www.airbnb.com/1.ics", "https://portal.example.com/1.ics"])
    expect(await read(url, known)).toEqual({ kind: "failed", failure: "demo", status: null });
});
