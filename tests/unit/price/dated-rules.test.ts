import fc from "fast-check";
import { expect, test } from "vitest";

import {
  addDays,
  type CivilDate,
  civilDate,
  nightsFrom,
  type Weekday,
  weekdayOf,
} from "#app/domain/dates.ts";
import { type DaySet, withLeastNights } from "#app/domain/price/dated-rules.ts";
import { isWithin, isYearly, leastNights, type StayRule } from "#app/domain/price/stay-rules.ts";

const first = civilDate("2027-01-01");
const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const days = nightsFrom(first, 60);

const span = fc.tuple(fc.nat(59), fc.nat(30)).map(([begin, length]): { from: CivilDate; to: CivilDate } => ({
  from: addDays(first, begin),
  to: addDays(first, Math.min(59, begin + length)),
}));
const weekdays = fc.subarray([...week]);
const daySet: fc.Arbitrary<DaySet> = fc.record({ days: span, weekdays }).map(({ days: both, ...rest }) => ({
  ...both,
  ...rest,
}));
const rule: fc.Arbitrary<StayRule> = fc
  .record({
    days: span,
    on: fc.option(fc.subarray([...week], { minLength: 1 }), { nil: undefined }),
    minNights: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    maxNights: fc.option(fc.integer({ min: 10, max: 14 }), { nil: undefined }),
    kind: fc.constantFrom("dated", "yearly", "always"),
  })
  .map(({ days: { from, to }, kind, ...rest }) => ({
    ...rest,
    ...(kind === "dated" && { from, to }),
    ...(kind === "yearly" && { from: from.slice(5), to: to.slice(5) }),
  }));

const isMeant = ({ from, to, weekdays: only }: DaySet, date: CivilDate) =>
  from <= date && date <= to && (only.length === 0 || only.includes(weekdayOf(date)));
const inEveryYear = ({ from }: StayRule) => from === undefined || isYearly(from);

test("withLeastNights changes the minimum nights of the given days only", () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 4 }),
      daySet,
      fc.integer({ min: 0, max: 9 }),
      (rules, set, least) => {
        const after = withLeastNights(rules, set, least);
        const yearly = rules.filter(inEveryYear);
        for (const date of days) {
          const wanted = isMeant(set, date)
            ? Math.max(least, leastNights({ nights: 1, stayRules: yearly }, date))
            : leastNights({ nights: 1, stayRules: rules }, date);
          expect([date, leastNights({ nights: 1, stayRules: after }, date)]).toEqual([date, wanted]);
        }
      },
    ),
  );
});

test("withLeastNights keeps the other parts of each rule", () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), daySet, (rules, set) => {
      const mostOn = (list: readonly StayRule[], date: CivilDate) =>
        Math.min(
          99,
          ...list
            .filter((each) => isWithin(each, date) && each.on?.includes(weekdayOf(date)) !== false)
            .map(({ maxNights = 99 }) => maxNights),
        );
      const after = withLeastNights(rules, set, 3);
      for (const date of days) expect([date, mostOn(after, date)]).toEqual([date, mostOn(rules, date)]);
    }),
  );
});

test("a longer rule is split around the new one", () => {
  const rules: StayRule[] = [
    { minNights: 2 },
    { from: "2027-02-01", to: "2027-02-28", minNights: 5, arrival: ["sat"] },
  ];
  const set: DaySet = { from: civilDate("2027-02-10"), to: civilDate("2027-02-12"), weekdays: [] };
  expect(withLeastNights(rules, set, 3)).toEqual([
    { minNights: 2 },
    { from: "2027-02-01", to: "2027-02-09", minNights: 5, arrival: ["sat"] },
    { from: "2027-02-10", to: "2027-02-12", arrival: ["sat"] },
    { from: "2027-02-13", to: "2027-02-28", minNights: 5, arrival: ["sat"] },
    { from: "2027-02-10", to: "2027-02-12", minNights: 3 },
  ]);
});
