/**
 * House rules: how long a stay must be, on which weekdays it begins and ends, how old guests must be, and when the house
 * is closed. Search, calendar, quote, cart and API ask here and nowhere else.
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

/** Nights of the shortest stay that may begin on this day: a room's own, or what a rule of the day asks beyond them. */
export function leastNights(
  { nights, stayRules }: Pick<HouseRules, "stayRules"> & { nights: number },
  checkin: CivilDate,
): number {
  const ruled = stayRules.filter((rule) => isOfArrival(rule, checkin));
  return Math.max(1, nights, ...ruled.map(({ minNights = 0 }) => minNights));
}

function isOfArrival(rule: StayRule, checkin: CivilDate): boolean {
  return isWithin(rule, checkin) && rule.on?.includes(weekdayOf(checkin)) !== false;
}

function isBroken(rule: StayRule, { checkin, checkout }: Dates): boolean {
  if (!isOfArrival(rule, checkin)) return false;
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

// When a house is closed, and on which weekdays nobody arrives, as its seasons have it: told as the other house rules are.

const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** What of the seasons of a variant says when somebody can arrive. */
interface Openings {
  seasons: readonly (Partial<Record<"from" | "to", string>> & {
    closed: boolean;
    rooms: number;
    closedToArrival: readonly Weekday[];
  })[];
  departures?: object;
}

/** The parts of the year in which not every day is a day of arrival. Cruises have departures instead. */
export function seasonRules(rules: Openings | null): SeasonRule[] {
  if (!rules || rules.departures) return [];
  const plain = rules.seasons.every(
    ({ from, closed, rooms, closedToArrival }, index) =>
      !closed && rooms > 0 && closedToArrival.length === 0 && (index > 0 || from === undefined),
  );
  if (plain) return [];
  const parts: { from: CivilDate; to: CivilDate; key: string }[] = [];
  // A leap year has every day that can recur.
  for (const day of nightsFrom(civilDate("2024-01-01"), 366)) {
    const season = rules.seasons.findLast((each) => isWithin(each, day));
    const closed = !season || season.closed || season.rooms === 0;
    const key = closed ? "closed" : week.filter((each) => !season.closedToArrival.includes(each)).join();
    const last = parts.at(-1);
    if (last?.key === key) last.to = day;
    else parts.push({ from: day, to: day, key });
  }
  // Over new year it is one.
  const [begin, end] = [parts[0], parts.at(-1)];
  if (begin && end && begin !== end && begin.key === end.key) {
    end.to = begin.to;
    parts.shift();
  }
  return parts
    .filter(({ key }) => key !== week.join())
    .map(({ from, to, key }) => ({
      ...(parts.length > 1 && { from: from.slice(5), to: to.slice(5) }),
      closed: key === "closed",
      arrival: key === "closed" ? [] : week.filter((each) => key.split(",").includes(each)),
    }));
}

/** Those that stand against a stay. */
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
