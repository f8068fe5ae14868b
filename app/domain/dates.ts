/**
 * Civil dates: a calendar day without time or zone, as `yyyy-mm-dd`. Text order is date order.
 * A night is named by the date of its evening.
 */

declare const civilDateBrand: unique symbol;
export type CivilDate = string & { readonly [civilDateBrand]: true };

/**
 * Days since 1970-01-01; the inverse of `fromDayNumber`. A search does both for each night that it shows, so they reckon
 * instead of making a `Date`: a year is counted from March on, so that the leap day comes last.
 */
export function dayNumber(date: CivilDate): number {
  const month = digits(date, 5, 2);
  const year = digits(date, 0, 4) - (month < 3 ? 1 : 0);
  const dayOfYear = Math.floor((153 * (month < 3 ? month + 9 : month - 3) + 2) / 5) + digits(date, 8, 2) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - daysTo1970;
}

export function fromDayNumber(days: number): CivilDate {
  const sinceStart = days + daysTo1970;
  const era = Math.floor(sinceStart / daysOf400Years);
  const dayOfEra = sinceStart - era * daysOf400Years;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = era * 400 + yearOfEra + (month < 10 ? 0 : 1);
  return `${year}-${twoDigits(month < 10 ? month + 3 : month - 9)}-${twoDigits(day)}` as CivilDate;
}

const daysOf400Years = 146_097;
/** From 1 March of the year 0. */
const daysTo1970 = 719_468;

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Accepts only existing days of the years 1900 to 2999 in ISO form. */
export function parseCivilDate(text: string): CivilDate | null {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = text as CivilDate;
  const days = dayNumber(date);
  return Number.isFinite(days) && fromDayNumber(days) === date ? date : null;
}

/** @throws RangeError for anything that is not a date: for literals in code, never for input. */
export function civilDate(text: string): CivilDate {
  const date = parseCivilDate(text);
  if (!date) throw new RangeError(`not a civil date: ${text}`);
  return date;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** The same day `months` later, or the last day of that month where it is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const month = digits(date, 0, 4) * 12 + digits(date, 5, 2) - 1 + months;
  const [first, next] = [firstDayNumber(month), firstDayNumber(month + 1)];
  return fromDayNumber(Math.min(first + digits(date, 8, 2), next) - 1);
}

/** @param month counted from January of the year 0 */
function firstDayNumber(month: number): number {
  return dayNumber(`${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-01` as CivilDate);
}

/** Number of nights from check-in to check-out; negative when they are the wrong way round. */
export function nightsBetween(checkin: CivilDate, checkout: CivilDate): number {
  return dayNumber(checkout) - dayNumber(checkin);
}

/** The evenings from `checkin` on. */
export function nightsFrom(checkin: CivilDate, nights: number): CivilDate[] {
  const first = dayNumber(checkin);
  return Array.from({ length: nights }, (_, index) => fromDayNumber(first + index));
}

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
const weekdays: readonly Weekday[] = ["thu", "fri", "sat", "sun", "mon", "tue", "wed"];

export function weekdayOf(date: CivilDate): Weekday {
  return weekdays[((dayNumber(date) % 7) + 7) % 7] as Weekday;
}

/** The instant `millis` later. What else concerns instants is in `time.ts`. */
export function laterBy(instant: Date, millis: number): Date {
  return new Date(instant.getTime() + millis);
}

// Dates as customers type them. Shared by the search and by forms.

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

/** Between two 29th of February lie eight years at most. */
const yearsToLeapDay = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Written like a date, whether there is such a day or not. */
export function looksLikeDate(text: string): boolean {
  return partsOf(text) !== null;
}

/** The year is empty where none was written. */
function partsOf(text: string): [year: string, month: number, day: string] | null {
  if (text.length > longestInput) return null;
  const bare = text.normalize("NFC").trim().toLowerCase().replace(weekday, "");
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

// Days that move the end of a legal period (BGB § 193): weekends and the holidays of all German states.

const fixedHolidays = ["01-01", "05-01", "10-03", "12-25", "12-26"];
/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day, Whit Monday. */
const movingHolidays = [-2, 1, 39, 50];

export function isWorkday(date: CivilDate): boolean {
  const weekday = weekdayOf(date);
  if (weekday === "sat" || weekday === "sun" || fixedHolidays.includes(date.slice(5))) return false;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return !movingHolidays.some((days) => addDays(easter, days) === date);
}

/** The day itself, or the first workday after it. */
export function nextWorkday(date: CivilDate): CivilDate {
  let day = date;
  while (!isWorkday(day)) day = addDays(day, 1);
  return day;
}

/** Gregorian computus in the form of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CivilDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (moonShift + 19 * golden + 15) % 30;
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekShift) / 451);
  const days = epact + weekShift - 7 * late + 114;
  const month = Math.floor(days / 31);
  return civilDate(`${year}-0${month}-${String((days % 31) + 1).padStart(2, "0")}`);
}
