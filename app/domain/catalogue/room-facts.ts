/** What the log keeps of prices and rooms: each day as it was and as it became, days that are alike together. */
import type { RoomDay } from "#app/domain/catalogue/room-change.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";

/** A value of a day; "-" where there is no night. */
const parts: Readonly<Record<string, (day: RoomDay) => string | number>> = {
  nightPrice: ({ night }) => night?.price ?? "-",
  nightRooms: ({ night }) => night?.rooms ?? "-",
  nightStopped: ({ night }) => (night ? Number(night.stopped ?? false) : "-"),
  nightArrival: ({ night }) => (night ? Number(!night.closedToArrival) : "-"),
  leastNights: ({ minNights }) => minNights,
};

/** The names under which the log has such values. */
export const dayFactNames: readonly string[] = Object.keys(parts);

/** @param days in their order; "2026-12-05/2026-12-26 12000" are all of these days from the first to the last */
export function roomFacts(days: readonly { before: RoomDay; after: RoomDay }[]): {
  before: AuditFacts;
  after: AuditFacts;
} {
  const facts: { before: Record<string, string>; after: Record<string, string> } = { before: {}, after: {} };
  for (const [name, valueOf] of Object.entries(parts)) {
    const other = days.filter(({ before, after }) => valueOf(before) !== valueOf(after));
    if (other.length === 0) continue;
    for (const side of ["before", "after"] as const)
      facts[side][name] = runsOf(other.map((day) => [day[side].date, String(valueOf(day[side]))]));
  }
  return facts;
}

function runsOf(values: readonly (readonly [date: string, value: string])[]): string {
  const runs: { from: string; to: string; value: string }[] = [];
  for (const [date, value] of values) {
    const last = runs.at(-1);
    if (last?.value === value) last.to = date;
    else runs.push({ from: date, to: date, value });
  }
  return runs.map(({ from, to, value }) => `${from === to ? from : `${from}/${to}`} ${value}`).join(", ");
}

export interface FactRun {
  from: string;
  to: string;
  value: string;
}

/** What `roomFacts` wrote. */
export function readRuns(text: string): FactRun[] {
  return text.split(", ").map((run) => {
    const [days = "", value = ""] = run.split(" ");
    const [from = "", to = from] = days.split("/");
    return { from, to, value };
  });
}
