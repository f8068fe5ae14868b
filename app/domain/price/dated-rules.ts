/** Minimum nights for certain dates, stored as house rules with dates. Yearly rules are not changed. */
import { addDays, type CivilDate, type Weekday } from "#app/domain/dates.ts";
import { isYearly, type StayRule } from "#app/domain/price/stay-rules.ts";

/** A range of arrival days, both ends inclusive. */
export interface DaySet {
  from: CivilDate;
  to: CivilDate;
  /** Only these weekdays; empty: all. */
  weekdays: readonly Weekday[];
}

const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * Sets the minimum nights of stays that begin on these days. Replaces the minimum of dated rules for these days only.
 * Yearly rules still apply, and the strictest rule wins.
 * @param minNights 0 removes the days' own minimum
 */
export function withLeastNights(rules: readonly StayRule[], days: DaySet, minNights: number): StayRule[] {
  const remaining = rules.flatMap((rule) => removeDays(rule, days));
  if (minNights === 0) return remaining;
  const { from, to } = days;
  return [...remaining, { from, to, ...weekdayCondition(days.weekdays), minNights }];
}

/** What remains of a rule when its minimum nights no longer apply to these days. */
function removeDays(rule: StayRule, { from, to, weekdays }: DaySet): StayRule[] {
  const { from: begin, to: end, minNights, ...rest } = rule;
  if (minNights === undefined || begin === undefined || end === undefined || isYearly(begin)) return [rule];
  const targetWeekdays = weekdays.length === 0 ? week : weekdays;
  const ruleWeekdays = rule.on ?? week;
  const affected = ruleWeekdays.filter((day) => targetWeekdays.includes(day));
  if (end < from || to < begin || affected.length === 0) return [rule];
  const unaffected = ruleWeekdays.filter((day) => !targetWeekdays.includes(day));
  const [first, last] = [begin < from ? from : begin, to < end ? to : end];
  const { on: _, ...otherRules } = rest;
  return [
    ...(begin < from ? [{ ...rule, to: addDays(from, -1) }] : []),
    ...(unaffected.length > 0 ? [{ ...rule, from: first, to: last, on: unaffected }] : []),
    ...(Object.values(otherRules).some((value) => value !== undefined)
      ? [{ ...otherRules, from: first, to: last, ...weekdayCondition(affected) }]
      : []),
    ...(to < end ? [{ ...rule, from: addDays(to, 1) }] : []),
  ];
}

/** The `on` of a rule, absent for no or all weekdays. */
const weekdayCondition = (weekdays: readonly Weekday[]) =>
  weekdays.length % week.length === 0 ? {} : { on: [...weekdays] };

/** What remains of a dated rule outside of these days. Other rules stay whole. */
export function cutDatedRule(rule: StayRule, { from, to }: Pick<DaySet, "from" | "to">): StayRule[] {
  const { from: begin, to: end } = rule;
  if (begin === undefined || end === undefined || isYearly(begin) || end < from || to < begin) return [rule];
  return [
    ...(begin < from ? [{ ...rule, to: addDays(from, -1) }] : []),
    ...(to < end ? [{ ...rule, from: addDays(to, 1) }] : []),
  ];
}
