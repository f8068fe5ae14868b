/**
 * House rules: how long a stay must be, on which weekdays it begins and ends, how old guests must be. Search, calendar,
 * quote, cart and API ask here and nowhere else.
 */
import { type CivilDate, nightsBetween, type Weekday, weekdayOf } from "#app/domain/dates.ts";
import type { Party } from "#app/domain/price/party.ts";

/** Both days inclusive: civil dates, or `mm-dd` of every year, which may run over new year. Both absent: always. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** For stays that begin within the period. */
export interface StayRule extends Period {
  /** And on one of these weekdays; absent: on any. */
  on?: Weekday[] | undefined;
  minNights?: number | undefined;
  maxNights?: number | undefined;
  /** The weekdays on which guests come and go; absent: all. */
  arrival?: Weekday[] | undefined;
  departure?: Weekday[] | undefined;
}

/** A part of the year in which not every day is a day of arrival; see `seasonRules`. */
export interface SeasonRule extends Period {
  /** None of its nights is sold. */
  closed: boolean;
  /** The weekdays on which guests may come; none where it is closed. */
  arrival: Weekday[];
}

export interface HouseRules {
  stayRules: readonly StayRule[];
  /** Whole years at check-in that the youngest guest must have, at most 18; 0: any age. */
  minAge: number;
}

export type RuleRefusal = "stay-rule" | "too-young";

/** One that the house's rules and seasons explain. */
export function isRuleRefusal(
  refusal: string | null | undefined,
): refusal is RuleRefusal | "closed" | "closed-to-arrival" {
  return ["stay-rule", "too-young", "closed", "closed-to-arrival"].includes(refusal ?? "");
}

interface Dates {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Why the house does not take this stay; whether there is a room is another question. */
export function stayRefusal(rules: HouseRules, stay: Dates & Party): RuleRefusal | null {
  if (isTooYoung(rules, stay)) return "too-young";
  return breaksRule(rules, stay) ? "stay-rule" : null;
}

export function isTooYoung({ minAge }: Pick<HouseRules, "minAge">, { childrenAges }: Party): boolean {
  return childrenAges.some((age) => age < minAge);
}

/** Every rule of the arrival day counts, so the strictest wins. */
export function breaksRule({ stayRules }: Pick<HouseRules, "stayRules">, stay: Dates): boolean {
  return stayRules.some((rule) => isBroken(rule, stay));
}

/** The rules that this stay would break. */
export function brokenRules({ stayRules }: Pick<HouseRules, "stayRules">, stay: Dates): StayRule[] {
  return stayRules.filter((rule) => isBroken(rule, stay));
}

function isBroken(rule: StayRule, { checkin, checkout }: Dates): boolean {
  if (!isWithin(rule, checkin) || rule.on?.includes(weekdayOf(checkin)) === false) return false;
  const { minNights = 0, maxNights = Infinity, arrival, departure } = rule;
  const length = nightsBetween(checkin, checkout);
  return (
    length < minNights ||
    length > maxNights ||
    arrival?.includes(weekdayOf(checkin)) === false ||
    departure?.includes(weekdayOf(checkout)) === false
  );
}

export function isWithin({ from, to }: Period, date: CivilDate): boolean {
  if (from === undefined || to === undefined) return true;
  const day = isYearly(from) ? date.slice(5) : date;
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
}

/** `mm-dd` in place of a civil date. */
export function isYearly(day: string): boolean {
  return day.length === 5;
}
