/**
 * House rules: length of a stay, weekdays of arrival and departure, minimum age, and closed periods. Search, calendar,
 * quote, cart and API all use these functions.
 */
import {
  type CivilDate,
  civilDate,
  nightsBetween,
  nightsFrom,
  type Weekday,
  weekdayOf,
} from "#app/domain/dates.ts";

/** The guests of one room. */
export interface Party {
  adults: number;
  /** Ages at check-in, 0 to 17. */
  childrenAges: number[];
}

export function guestCount(party: Party): number {
  return party.adults + party.childrenAges.length;
}

export function isParty(party: Party): boolean {
  return (
    Number.isInteger(party.adults) &&
    party.adults >= 1 &&
    party.childrenAges.every((age) => Number.isInteger(age) && age >= 0 && age <= 17)
  );
}

/** Inclusive range of civil dates, or of `mm-dd` in every year, which may include new year. Both absent: always. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Rule for stays that begin within the period. */
export interface StayRule extends Period {
  /** Applies only to arrivals on these weekdays; absent: all. */
  on?: Weekday[] | undefined;
  minNights?: number | undefined;
  maxNights?: number | undefined;
  /** Weekdays on which guests may arrive or depart; absent: all. */
  arrival?: Weekday[] | undefined;
  departure?: Weekday[] | undefined;
}

/** A part of the year with no or restricted arrivals; see `seasonRules`. */
export interface SeasonRule extends Period {
  /** Whether none of its nights is on sale. */
  closed: boolean;
  /** Weekdays on which guests may arrive; empty when closed. */
  arrival: Weekday[];
}

export interface HouseRules {
  stayRules: readonly StayRule[];
  /** Minimum age of the youngest guest at check-in, in whole years, at most 18; 0: any age. */
  minAge: number;
}

export type RuleRefusal = "stay-rule" | "too-young";

/** Whether house rules or seasons explain the refusal. */
export function isRuleRefusal(
  refusal: string | null | undefined,
): refusal is RuleRefusal | "closed" | "closed-to-arrival" {
  return ["stay-rule", "too-young", "closed", "closed-to-arrival"].includes(refusal ?? "");
}

interface Dates {
  checkin: CivilDate;
  checkout: CivilDate;
}

/** Why the house rules exclude this stay; null when they allow it. Availability is not checked. */
export function stayRefusal(rules: HouseRules, stay: Dates & Party): RuleRefusal | null {
  if (isTooYoung(rules, stay)) return "too-young";
  return breaksRule(rules, stay) ? "stay-rule" : null;
}

export function isTooYoung({ minAge }: Pick<HouseRules, "minAge">, { childrenAges }: Party): boolean {
  return childrenAges.some((age) => age < minAge);
}

/** All rules for the arrival day must hold, so the strictest one wins. */
export function breaksRule({ stayRules }: Pick<HouseRules, "stayRules">, stay: Dates): boolean {
  return stayRules.some((rule) => isBroken(rule, stay));
}

export function brokenRules({ stayRules }: Pick<HouseRules, "stayRules">, stay: Dates): StayRule[] {
  return stayRules.filter((rule) => isBroken(rule, stay));
}

/** Minimum nights of a stay that begins on this day: the room's own, or more by a rule for the day. */
export function leastNights(
  { nights, stayRules }: Pick<HouseRules, "stayRules"> & { nights: number },
  checkin: CivilDate,
): number {
  const applicable = stayRules.filter((rule) => appliesToArrival(rule, checkin));
  return Math.max(1, nights, ...applicable.map(({ minNights = 0 }) => minNights));
}

function appliesToArrival(rule: StayRule, checkin: CivilDate): boolean {
  return isWithin(rule, checkin) && rule.on?.includes(weekdayOf(checkin)) !== false;
}

function isBroken(rule: StayRule, { checkin, checkout }: Dates): boolean {
  if (!appliesToArrival(rule, checkin)) return false;
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

/** Whether the text is `mm-dd` instead of a civil date. */
export function isYearly(day: string): boolean {
  return day.length === 5;
}

// Closed periods and weekdays without arrivals, derived from a variant's seasons.

const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** The fields of night rules that decide when guests can arrive. */
interface Openings {
  seasons: readonly (Partial<Record<"from" | "to", string>> & {
    closed: boolean;
    rooms: number;
    closedToArrival: readonly Weekday[];
  })[];
  departures?: object;
}

/** Parts of the year with no or restricted arrivals. Empty for cruises, which have departures instead. */
export function seasonRules(rules: Openings | null): SeasonRule[] {
  if (!rules || rules.departures) return [];
  const isUnrestricted = rules.seasons.every(
    ({ from, closed, rooms, closedToArrival }, index) =>
      !closed && rooms > 0 && closedToArrival.length === 0 && (index > 0 || from === undefined),
  );
  if (isUnrestricted) return [];
  const sections: { from: CivilDate; to: CivilDate; key: string }[] = [];
  // A leap year contains every day of the year.
  for (const day of nightsFrom(civilDate("2024-01-01"), 366)) {
    const season = rules.seasons.findLast((each) => isWithin(each, day));
    const closed = !season || season.closed || season.rooms === 0;
    const key = closed ? "closed" : week.filter((each) => !season.closedToArrival.includes(each)).join();
    const last = sections.at(-1);
    if (last?.key === key) last.to = day;
    else sections.push({ from: day, to: day, key });
  }
  // Join the first and last part across new year.
  const [begin, end] = [sections[0], sections.at(-1)];
  if (begin && end && begin !== end && begin.key === end.key) {
    end.to = begin.to;
    sections.shift();
  }
  return sections
    .filter(({ key }) => key !== week.join())
    .map(({ from, to, key }) => ({
      ...(sections.length > 1 && { from: from.slice(5), to: to.slice(5) }),
      closed: key === "closed",
      arrival: key === "closed" ? [] : week.filter((each) => key.split(",").includes(each)),
    }));
}

export function brokenSeasonRules(
  rules: readonly SeasonRule[],
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
): SeasonRule[] {
  const evenings = nightsFrom(checkin, Math.max(1, nightsBetween(checkin, checkout)));
  return rules.filter((rule) =>
    rule.closed
      ? evenings.some((evening) => isWithin(rule, evening))
      : isWithin(rule, checkin) && !rule.arrival.includes(weekdayOf(checkin)),
  );
}
