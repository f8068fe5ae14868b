/** Workdays for legal periods (BGB § 193): weekends and the holidays common to all German states are excluded. */
import { addDays, type CivilDate, civilDate, weekdayOf } from "#app/domain/dates.ts";

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

/** Gregorian computus by Meeus, Jones and Butcher. */
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
