/** Least nights of some days, told as house rules with dates: those of every year stay as they are. */
import { addDays, type CivilDate, type Weekday, weekdayOf } from "#app/domain/dates.ts";
import { isWithin, isYearly, type StayRule } from "#app/domain/price/stay-rules.ts";

/** Days of arrival: both ends inclusive. */
export interface DaySet {
  from: CivilDate;
  to: CivilDate;
  /** Of these weekdays alone; none: of all. */
  weekdays: readonly Weekday[];
}

const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The least nights of a stay that begins on this day. */
export function leastNights(
  { nights, stayRules }: { nights: number; stayRules: readonly StayRule[] },
  date: CivilDate,
): number {
  const least = stayRules
    .filter((rule) => isWithin(rule, date) && rule.on?.includes(weekdayOf(date)) !== false)
    .map(({ minNights = 1 }) => minNights);
  return Math.max(1, nights, ...least);
}

/**
 * The rules with other least nights for stays that begin on these days; what rules with dates said of them goes, and the
 * rest of such rules stays. Rules of every year hold beside it, and the strictest wins.
 * @param minNights 0: these days have none of their own any more
 */
export function withLeastNights(rules: readonly StayRule[], days: DaySet, minNights: number): StayRule[] {
  const kept = rules.flatMap((rule) => withoutDays(rule, days));
  if (minNights === 0) return kept;
  const { from, to } = days;
  return [...kept, { from, to, ...only(days.weekdays), minNights }];
}

/** What is left of a rule when these days have other least nights. */
function withoutDays(rule: StayRule, { from, to, weekdays }: DaySet): StayRule[] {
  const { from: begin, to: end, minNights, ...rest } = rule;
  if (minNights === undefined || begin === undefined || end === undefined || isYearly(begin)) return [rule];
  const wanted = weekdays.length === 0 ? week : weekdays;
  const had = rule.on ?? week;
  const both = had.filter((day) => wanted.includes(day));
  if (end < from || to < begin || both.length === 0) return [rule];
  const others = had.filter((day) => !wanted.includes(day));
  const [first, last] = [begin < from ? from : begin, to < end ? to : end];
  const { on: _, ...said } = rest;
  return [
    ...(begin < from ? [{ ...rule, to: addDays(from, -1) }] : []),
    ...(others.length > 0 ? [{ ...rule, from: first, to: last, on: others }] : []),
    ...(Object.values(said).some((value) => value !== undefined)
      ? [{ ...said, from: first, to: last, ...only(both) }]
      : []),
    ...(to < end ? [{ ...rule, from: addDays(to, 1) }] : []),
  ];
}

const only = (weekdays: readonly Weekday[]) =>
  weekdays.length % week.length === 0 ? {} : { on: [...weekdays] };
