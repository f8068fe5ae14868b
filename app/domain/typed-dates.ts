/** Parses dates typed by customers, for the search, forms and date pickers. */
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { cleanLine } from "#app/domain/text/typed-text.ts";

/** Names of the months; the first three letters suffice. "Jänner" is Austrian for January. */
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
 * Parses 24.12.2026, 24.12.26, 24 12 2026, 24/12/2026, 24122026, 241226, 24. Dez. 2026, 24. Dezember 2026, 2026-12-24,
 * also after a weekday. Two-digit years are in this century. Null for anything else and for days that do not exist.
 * @param from allows dates without a year, which become the first such day on or after it
 */
export function parseGermanDate(text: string, from?: CivilDate): CivilDate | null {
  const [year, month, day] = splitDate(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const inYear = (number: string) =>
    parseCivilDate(`${number}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (year !== "") return inYear(year.length === 2 ? `20${year}` : year);
  if (from === undefined) return null;
  const first = Number(from.slice(0, 4));
  const [match] = yearsToLeapDay
    .flatMap((offset) => inYear(String(first + offset)) ?? [])
    .filter((date) => date >= from);
  return match ?? null;
}

/** Like `parseGermanDate`, for past days: without a year it is the last such day until today. */
export function parsePastDate(text: string, today: CivilDate): CivilDate | null {
  const [year] = splitDate(text) ?? [];
  if (year !== "") return parseGermanDate(text);
  const thisYear = Number(today.slice(0, 4));
  const [match] = yearsToLeapDay
    .flatMap((offset) => withYear(text, String(thisYear - offset)) ?? [])
    .filter((date) => date <= today);
  return match ?? null;
}

/** Like `parseGermanDate`, but requires a four-digit year, as two digits leave the century open. */
export function parseFullDate(text: string): CivilDate | null {
  return splitDate(text)?.[0].length === 4 ? parseGermanDate(text) : null;
}

const mostYears = 130;

/**
 * Like `parseGermanDate`, for a birth date of a living person. Two-digit years mean the latest possible one: 24.12.68
 * is in 1968. Null for days after today, too.
 */
export function parseBirthDate(text: string, today: CivilDate): CivilDate | null {
  const date = parseGermanDate(text);
  const [year] = splitDate(text) ?? [];
  const inFormerCentury = year?.length === 2 && (date === null || date > today);
  // 29.02.00 existed in 2000, but not in 1900.
  const birthDate = inFormerCentury ? withYear(text, `19${year}`) : date;
  const first = String(Number(today.slice(0, 4)) - mostYears);
  return birthDate !== null && birthDate <= today && birthDate >= first ? birthDate : null;
}

function withYear(text: string, year: string): CivilDate | null {
  const [, month, day] = splitDate(text) ?? [];
  return day === undefined
    ? null
    : parseCivilDate(`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** At most eight years lie between two leap days (around 1900 or 2100). */
const yearsToLeapDay = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Whether the text has the form of a date, even if that day does not exist. */
export function looksLikeDate(text: string): boolean {
  return splitDate(text) !== null;
}

/** Year, month and day as typed; the year is empty when absent. */
function splitDate(text: string): [year: string, month: number, day: string] | null {
  if (text.length > longestInput) return null;
  const cleaned = cleanLine(text).toLowerCase().replace(weekday, "");
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cleaned) ?? [];
  if (isoYear && isoDay) return [isoYear, Number(isoMonth), isoDay];
  const digits =
    /^(\d{1,2})\s?[.\s/-]\s?(\d{1,2})(?:\s?[.\s/-]\s?(\d{4}|\d{2})|\.?)$/.exec(cleaned) ??
    /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(cleaned);
  if (digits) return [digits[3] ?? "", Number(digits[2]), digits[1] ?? ""];
  const match = /^(\d{1,2})\.?\s?([a-zä]{3,9})\.?\s?(\d{4}|\d{2})?$/.exec(cleaned);
  const month = parseMonth(match?.[2] ?? "");
  return match && month > 0 ? [match[3] ?? "", month, match[1] ?? ""] : null;
}

/** 1 to 12; 0 for anything else. */
function parseMonth(name: string): number {
  const key = name === "sept" ? "september" : name;
  return 1 + months.findIndex((names) => names.some((full) => full === key || full.slice(0, 3) === key));
}
