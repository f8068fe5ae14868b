/**
 * Audit entries for changed prices and rooms: previous and new values, with equal values of consecutive days combined.
 */
import type { RoomDay } from "#app/domain/catalogue/room-change.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";

/** Values of a day; "-" when it has no night. */
const dayFacts: Readonly<Record<string, (day: RoomDay) => string | number>> = {
  nightPrice: ({ night }) => night?.price ?? "-",
  nightRooms: ({ night }) => night?.rooms ?? "-",
  nightStopped: ({ night }) => (night ? Number(night.stopped ?? false) : "-"),
  nightArrival: ({ night }) => (night ? Number(!night.closedToArrival) : "-"),
  leastNights: ({ minNights }) => minNights,
};

/** Names of these values in audit entries. */
export const dayFactNames: readonly string[] = Object.keys(dayFacts);

/** @param days sorted by date; "2026-12-05/2026-12-26 12000" covers all of `days` from the first to the last date */
export function roomChangeFacts(days: readonly { before: RoomDay; after: RoomDay }[]): {
  before: AuditFacts;
  after: AuditFacts;
} {
  const facts: { before: Record<string, string>; after: Record<string, string> } = { before: {}, after: {} };
  for (const [name, valueOf] of Object.entries(dayFacts)) {
    const changed = days.filter(({ before, after }) => valueOf(before) !== valueOf(after));
    if (changed.length === 0) continue;
    for (const side of ["before", "after"] as const)
      facts[side][name] = runsOf(changed.map((day) => [day[side].date, String(valueOf(day[side]))]));
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

/** Parses a value written by `roomChangeFacts`. */
export function readRuns(text: string): FactRun[] {
  return text.split(", ").map((run) => {
    const [days = "", value = ""] = run.split(" ");
    const [from = "", to = from] = days.split("/");
    return { from, to, value };
  });
}
