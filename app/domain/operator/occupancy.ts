/** The occupancy plan of the back office: stays and blocks of a room in lines that do not overlap. */
import { addDays, type CivilDate, nightsBetween } from "#app/domain/dates.ts";

/** A range of nights; both ends inclusive. */
export interface Nights {
  from: CivilDate;
  to: CivilDate;
}

/** Consecutive days of a line: a stay, or nothing (null). */
export interface PlanCell<Stay> {
  /** Number of days. */
  span: number;
  stay: Stay | null;
}

/**
 * Puts each stay into the first line that is free on its nights, earlier ones first. Every line covers all shown days;
 * stays are cut at their ends.
 */
export function planLines<Stay extends Nights>(stays: readonly Stay[], shown: Nights): PlanCell<Stay>[][] {
  const lines: { cells: PlanCell<Stay>[]; next: CivilDate }[] = [];
  const inTime = stays.filter(({ from, to }) => from <= shown.to && shown.from <= to);
  for (const stay of inTime.toSorted((one, other) =>
    one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
  )) {
    const from = stay.from < shown.from ? shown.from : stay.from;
    const to = stay.to > shown.to ? shown.to : stay.to;
    let line = lines.find(({ next }) => next <= from);
    if (!line) lines.push((line = { cells: [], next: shown.from }));
    addGap(line, from);
    line.cells.push({ span: nightsBetween(from, to) + 1, stay });
    line.next = addDays(to, 1);
  }
  for (const line of lines) addGap(line, addDays(shown.to, 1));
  return lines.map(({ cells }) => cells);
}

function addGap<Stay>(line: { cells: PlanCell<Stay>[]; next: CivilDate }, until: CivilDate): void {
  if (line.next < until) line.cells.push({ span: nightsBetween(line.next, until), stay: null });
}
