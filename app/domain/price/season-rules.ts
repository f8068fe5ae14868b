/** When a house is closed, and on which weekdays nobody arrives, as its seasons have it: told as the other house rules are. */
import type { NightRules } from "#app/domain/catalogue/offer.ts";
import {
  civilDate,
  type CivilDate,
  nightsBetween,
  nightsFrom,
  type Weekday,
  weekdayOf,
} from "#app/domain/dates.ts";
import { isWithin, type SeasonRule } from "#app/domain/price/stay-rules.ts";

const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** A leap year has every day that can recur. */
const [first, days] = [civilDate("2024-01-01"), 366];

/** The parts of the year in which not every day is a day of arrival. Cruises have departures instead. */
export function seasonRules(rules: NightRules | null): SeasonRule[] {
  if (!rules || rules.departures) return [];
  const plain = rules.seasons.every(
    ({ from, closed, rooms, closedToArrival }, index) =>
      !closed && rooms > 0 && closedToArrival.length === 0 && (index > 0 || from === undefined),
  );
  if (plain) return [];
  const parts: { from: CivilDate; to: CivilDate; key: string }[] = [];
  for (const day of nightsFrom(first, days)) {
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
    begin.from = end.from;
    parts.pop();
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
