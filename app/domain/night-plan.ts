/** Which nights a variant has: made from its rules, where they are not given by hand. */
import type { CatalogueNight } from "#app/domain/catalogue.ts";
import { addDays, type CivilDate, civilDate, dayNumber, weekdayOf } from "#app/domain/civil-date.ts";
import type { Departures, NightRules, Season } from "#app/domain/offer.ts";

const firstWeek = dayNumber(civilDate("2024-01-01"));

/**
 * The nights from `from` to `to`, both inclusive, in order of date. A row wins over the rules for its date; rows after
 * `to` are kept, rows before `from` are over. Nights of a closed season and days without a departure are left out.
 */
export function planNights(
  rules: NightRules | undefined,
  rows: readonly CatalogueNight[],
  from: CivilDate,
  to: CivilDate,
): CatalogueNight[] {
  const byHand = rows.filter((row) => row.date >= from);
  if (!rules) return byHand.sort(byDate);
  const taken = new Set(byHand.map((row) => row.date));
  const planned = byHand;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const night = taken.has(date) ? null : nightByRules(rules, date);
    if (night) planned.push(night);
  }
  return planned.sort(byDate);
}

/** Null where the rules have no inventory for the day. */
export function nightByRules(rules: NightRules, date: CivilDate): CatalogueNight | null {
  const season = rules.seasons.findLast((each) => isInSeason(each, date));
  if (!season || season.closed || (rules.departures && !isDeparture(rules.departures, date))) return null;
  const weekday = weekdayOf(date);
  const weekend = weekday === "fri" || weekday === "sat";
  return {
    date,
    price: weekend ? (season.weekendPrice ?? season.price) : season.price,
    rooms: season.rooms,
    closedToArrival: season.closedToArrival.includes(weekday),
  };
}

function isInSeason({ from, to }: Season, date: CivilDate): boolean {
  if (from === undefined || to === undefined) return true;
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

function isDeparture({ weekday, everyWeeks, offsetWeeks }: Departures, date: CivilDate): boolean {
  if (weekdayOf(date) !== weekday) return false;
  const week = Math.floor((dayNumber(date) - firstWeek) / 7) - offsetWeeks;
  return week % everyWeeks === 0;
}

function byDate(one: CatalogueNight, other: CatalogueNight): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}
