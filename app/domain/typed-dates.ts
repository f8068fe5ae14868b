/** Dates as customers type them. Shared by the search, by forms, and by the calendar that fills them in. */
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { cleanLine } from "#app/domain/text/typed-text.ts";

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
 * Reads 24.12.2026, 24.12.26, 24 12 2026, 24/12/2026, 24122026, 241226, 24. Dez. 2026, 24. Dezember 2026, 2026-12-24, each
 * also after a weekday. Two digits of a year mean this century. Null for anything else, and for days that do not exist.
 * @param from where it is given, 24.12. and 24. Dezember are read as well: as the first such day from it on
 */
export function parseGermanDate(text: string, from?: CivilDate): CivilDate | null {
  const [year, month, day] = partsOf(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const inYear = (number: string) =>
    parseCivilDate(`${number}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (year !== "") return inYear(year.length === 2 ? `20${year}` : year);
  if (from === undefined) return null;
  const first = Number(from.slice(0, 4));
  const [found] = yearsToLeapDay
    .flatMap((after) => inYear(String(first + after)) ?? [])
    .filter((date) => date >= from);
  return found ?? null;
}

/** Like `parseGermanDate`, with a year of four digits: two may mean either of two centuries. */
export function parseFullDate(text: string): CivilDate | null {
  return partsOf(text)?.[0].length === 4 ? parseGermanDate(text) : null;
}

/** Longer than anybody has lived. */
const mostYears = 130;

/**
 * Like `parseGermanDate`, for the birth of somebody alive. Two digits of a year mean the latest such year: 24.12.68 and
 * 241268 are days of 1968. Null for days after today too.
 */
export function parseBirthDate(text: string, today: CivilDate): CivilDate | null {
  const date = parseGermanDate(text);
  const [year] = partsOf(text) ?? [];
  const inFormerCentury = year?.length === 2 && (date === null || date > today);
  // 29.02.00 was in 2000, and in 1900 there was none.
  const born = inFormerCentury ? withYear(text, `19${year}`) : date;
  const first = String(Number(today.slice(0, 4)) - mostYears);
  return born !== null && born <= today && born >= first ? born : null;
}

function withYear(text: string, year: string): CivilDate | null {
  const [, month, day] = partsOf(text) ?? [];
  return day === undefined
    ? null
    : parseCivilDate(`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Between two 29th of February lie eight years at most. */
const yearsToLeapDay = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Written like a date, whether there is such a day or not. */
export function looksLikeDate(text: string): boolean {
  return partsOf(text) !== null;
}

/** The year is empty where none was written. */
function partsOf(text: string): [year: string, month: number, day: string] | null {
  if (text.length > longestInput) return null;
  const bare = cleanLine(text).toLowerCase().replace(weekday, "");
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(bare) ?? [];
  if (isoYear && isoDay) return [isoYear, Number(isoMonth), isoDay];
  const digits =
    /^(\d{1,2})\s?[.\s/-]\s?(\d{1,2})(?:\s?[.\s/-]\s?(\d{4}|\d{2})|\.?)$/.exec(bare) ??
    /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(bare);
  if (digits) return [digits[3] ?? "", Number(digits[2]), digits[1] ?? ""];
  const named = /^(\d{1,2})\.?\s?([a-zä]{3,9})\.?\s?(\d{4}|\d{2})?$/.exec(bare);
  const month = monthNamed(named?.[2] ?? "");
  return named && month > 0 ? [named[3] ?? "", month, named[1] ?? ""] : null;
}

/** 1 to 12; 0 for anything else. */
function monthNamed(name: string): number {
  const short = name === "sept" ? "september" : name;
  return 1 + months.findIndex((names) => names.some((full) => full === short || full.slice(0, 3) === short));
}
