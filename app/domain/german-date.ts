/** Dates as customers type them. Shared by the search and by forms. */
import { type CivilDate, parseCivilDate } from "#app/domain/civil-date.ts";

/** By the first three letters, umlauts as typed; "Jänner" is Austrian for January. */
const months: readonly (readonly string[])[] = [
  ["januar", "jänner", "jaenner", "janner"],
  ["februar", "feber"],
  ["märz", "maerz", "marz"],
  ["april"],
  ["mai"],
  ["juni"],
  ["juli"],
  ["august"],
  ["september"],
  ["oktober"],
  ["november"],
  ["dezember"],
];

const longestInput = 40;
const weekday = /^(?:mo|di|mi|do|fr|sa|so)[a-z]{0,8}\.?,?\s+/;

/**
 * Reads 24.12.2026, 24.12.26, 24 12 2026, 24/12/2026, 24. Dez. 2026, 24. Dezember 2026, 2026-12-24, each also after
 * a weekday. Two digits of a year mean this century. Null for anything else, and for days that do not exist.
 */
export function parseGermanDate(text: string): CivilDate | null {
  if (text.length > longestInput) return null;
  const bare = text.normalize("NFC").trim().toLowerCase().replace(weekday, "");
  const iso = parseCivilDate(bare);
  if (iso) return iso;
  const digits = /^(\d{1,2})\s?[.\s/-]\s?(\d{1,2})\s?[.\s/-]\s?(\d{4}|\d{2})$/.exec(bare);
  if (digits) return dateOf(digits[3], Number(digits[2]), digits[1]);
  const named = /^(\d{1,2})\.?\s?([a-zä]{3,9})\.?\s?(\d{4}|\d{2})$/.exec(bare);
  return named ? dateOf(named[3], monthNamed(named[2] ?? ""), named[1]) : null;
}

function monthNamed(name: string): number {
  const short = name === "sept" ? "september" : name;
  return 1 + months.findIndex((names) => names.some((full) => full === short || full.slice(0, 3) === short));
}

function dateOf(year = "", month: number, day = ""): CivilDate | null {
  const century = year.length === 2 ? `20${year}` : year;
  return parseCivilDate(`${century}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
}
