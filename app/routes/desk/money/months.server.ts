/** Calendar months to choose from, with their first and last instants in Berlin time. */
import { addMonths, civilDate, type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";

export interface Month {
  /** `2026-11`. */
  value: string;
  /** "November 2026". */
  label: string;
  first: CivilDate;
  from: Date;
  to: Date;
}

/** @param value from the URL; an invalid one gives the current month */
export function readMonth(value: string | null, today: CivilDate): Month {
  const asked = /^\d{4}-\d{2}$/.test(value ?? "") ? parseCivilDate(`${value}-01`) : null;
  return monthOf(asked ?? civilDate(`${today.slice(0, 7)}-01`));
}

export function monthOf(first: CivilDate): Month {
  const next = addMonths(first, 1);
  const [from, to] = [berlinInstant(first, 0), berlinInstant(next, 0)];
  return { value: first.slice(0, 7), label: formatDate(first, "month"), first, from, to };
}

/** Months from the current one back to the month of `begin`, at most 240. */
export function monthsSince(begin: Date | null, today: CivilDate): Month[] {
  const last = civilDate(`${today.slice(0, 7)}-01`);
  const first = begin ? civilDate(`${berlinDate(begin).slice(0, 7)}-01`) : last;
  const months: Month[] = [];
  for (let month = last; month >= first && months.length < 240; month = addMonths(month, -1))
    months.push(monthOf(month));
  return months;
}
