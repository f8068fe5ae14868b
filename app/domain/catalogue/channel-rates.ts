/** Prices and rules as a property system sends them, and what they mean for a variant's nights. */
import { type DayRange, daysWithin, runsOf } from "#app/domain/catalogue/channel.ts";
import { type CivilDate, type Weekday, weekdayOf } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { isYearly, type StayRule } from "#app/domain/price/stay-rules.ts";
import { cutDatedRule } from "#app/domain/price/dated-rules.ts";

export interface ChannelRate extends DayRange {
  /** Code of the room category. */
  room: string;
  /** Only these weekdays; empty: all. */
  weekdays: readonly Weekday[];
  /** By number of guests: for each of them, or for the room. */
  amounts: ReadonlyMap<number, Cents>;
}

export interface ChannelRule extends Partial<DayRange> {
  /** Code of the room category; absent: all. */
  room?: string | undefined;
  minNights?: number | undefined;
  maxNights?: number | undefined;
  arrival?: readonly Weekday[] | undefined;
  departure?: readonly Weekday[] | undefined;
  /** Whether the days are closed; absent: nothing is said. */
  isClosed?: boolean | undefined;
}

export interface ChannelRatePlan {
  /** "full" replaces what was sent before, "overlay" only the named days, "remove" ends the sale. */
  kind: "full" | "overlay" | "remove";
  code: string;
  currency: string;
  /** Whether amounts are for each guest instead of the room. */
  isPerPerson: boolean;
  rates: readonly ChannelRate[];
  rules: readonly ChannelRule[];
}

export interface RatedDays {
  prices: Map<CivilDate, Cents>;
  /** Whether the sale of a day is stopped. */
  stops: Map<CivilDate, boolean>;
  rules: StayRule[];
}

export type RateFault =
  | { fault: "overlap"; date: CivilDate }
  /** No price for the guests that the variant's price includes. */
  | { fault: "guests"; persons: number };

/**
 * Prices, stops and rules of a variant's days.
 * @param variant `rooms`: codes of its room; `persons`: guests that its price includes
 */
export function rateDays(
  plan: ChannelRatePlan,
  { isRoom, persons }: { isRoom: (code: string) => boolean; persons: number },
  bounds: DayRange,
): { ok: true; days: RatedDays } | ({ ok: false } & RateFault) {
  const prices = new Map<CivilDate, Cents>();
  for (const rate of plan.rates) {
    if (!isRoom(rate.room)) continue;
    const amount = rate.amounts.get(persons);
    if (amount === undefined) return { ok: false, fault: "guests", persons };
    const price = cents(plan.isPerPerson ? amount * persons : amount);
    for (const date of daysWithin(rate, bounds)) {
      if (rate.weekdays.length > 0 && !rate.weekdays.includes(weekdayOf(date))) continue;
      if (prices.has(date)) return { ok: false, fault: "overlap", date };
      prices.set(date, price);
    }
  }
  const stops = new Map<CivilDate, boolean>();
  if (plan.kind !== "overlay")
    for (const date of daysWithin(bounds, bounds)) stops.set(date, !prices.has(date));
  for (const date of prices.keys()) stops.set(date, false);
  const own = plan.rules.filter(({ room }) => room === undefined || isRoom(room));
  for (const rule of own)
    if (rule.isClosed !== undefined)
      for (const date of daysWithin(rangeOf(rule, bounds), bounds))
        if (rule.isClosed || plan.kind === "overlay") stops.set(date, rule.isClosed);
  return { ok: true, days: { prices, stops, rules: stayRules(own, bounds) } };
}

const rangeOf = ({ from, to }: ChannelRule, bounds: DayRange): DayRange => ({
  from: from ?? bounds.from,
  to: to ?? bounds.to,
});

/** House rules with dates, joined where they are the same on consecutive days. */
function stayRules(rules: readonly ChannelRule[], bounds: DayRange): StayRule[] {
  const days = new Map<CivilDate, string>();
  for (const rule of rules) {
    const { minNights, maxNights, arrival, departure } = rule;
    const limits = { minNights, maxNights, arrival, departure };
    if (Object.values(limits).every((value) => value === undefined)) continue;
    const text = JSON.stringify(limits);
    for (const date of daysWithin(rangeOf(rule, bounds), bounds)) {
      const known = days.get(date);
      days.set(date, known === undefined ? text : `${known}\n${text}`);
    }
  }
  return runsOf(days).flatMap(({ from, to, value }) =>
    [...new Set(value.split("\n"))].map((text) => ({ ...(JSON.parse(text) as StayRule), from, to })),
  );
}

/** The house rules after dated ones were replaced for these days. Yearly ones stay. */
export function withDatedRules(
  rules: readonly StayRule[],
  { kind, days }: { kind: ChannelRatePlan["kind"]; days: readonly DayRange[] },
  added: readonly StayRule[],
): StayRule[] {
  const isDated = ({ from }: StayRule) => from !== undefined && !isYearly(from);
  const kept =
    kind === "overlay"
      ? days.reduce<readonly StayRule[]>(
          (left, range) => left.flatMap((rule) => cutDatedRule(rule, range)),
          rules,
        )
      : rules.filter((rule) => !isDated(rule));
  return [...kept, ...added];
}
