import { type CivilDate, parseGermanDate } from "#app/domain/dates.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import type { NoteIssue } from "#app/web/search-issue.ts";

type Dates =
  | { mode: "b"; checkin: CivilDate; checkout: CivilDate }
  | { mode: "o"; checkin: null; checkout: null };

export const noDates = { mode: "o", checkin: null, checkout: null } as const;

/** Earliest tomorrow, latest one year ahead (specification § 5). */
export function searchDateBounds(today: CivilDate): { earliest: CivilDate; latest: CivilDate } {
  return travelBounds(today);
}

/**
 * Mode and dates of a search. Two good dates make booking mode, unless `mode` says offers; anything less makes
 * offers mode, with an issue where booking was asked for.
 */
export function readSearchDates(
  typed: { mode: string; checkin: string; checkout: string },
  today: CivilDate,
  note: NoteIssue,
): Dates {
  if (typed.mode === "o") {
    if (typed.checkin !== "" || typed.checkout !== "") note("m", "dates-unused", "");
    return noDates;
  }
  if (typed.mode !== "" && typed.mode !== "b") note("m", "mode", typed.mode);
  if (typed.checkin === "" && typed.checkout === "") {
    if (typed.mode === "b") note("checkin", "dates-missing", "");
    return noDates;
  }
  const checkin = readDate("checkin", typed.checkin, today, note);
  const checkout = readDate("checkout", typed.checkout, today, note);
  if (!checkin || !checkout) return noDates;
  if (checkout <= checkin) {
    note("checkout", "checkout-not-later", typed.checkout);
    return noDates;
  }
  return { mode: "b", checkin, checkout };
}

function readDate(
  field: "checkin" | "checkout",
  text: string,
  today: CivilDate,
  note: NoteIssue,
): CivilDate | null {
  const date = parseGermanDate(text);
  const { earliest, latest } = searchDateBounds(today);
  if (text === "") note(field, `${field}-missing`, "");
  else if (!date) note(field, "date-unreadable", text);
  else if (date < earliest) note(field, "date-too-early", text);
  else if (date > latest) note(field, "date-too-late", text);
  else return date;
  return null;
}
