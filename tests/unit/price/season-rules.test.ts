import { expect, test } from "vitest";

import type { NightRules, Season } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate, nightsFrom, weekdayOf } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { nightByRules } from "#app/domain/catalogue/catalogue.ts";
import { brokenSeasonRules, seasonRules } from "#app/domain/price/stay-rules.ts";

const season = (part: Partial<Season>): Season => ({
  price: cents(10000),
  rooms: 2,
  closedToArrival: [],
  closed: false,
  ...part,
});
const rules = (...seasons: Partial<Season>[]): NightRules => ({ seasons: seasons.map(season) });
const others = ["mon", "tue", "wed", "thu", "fri", "sat"];

test("closed seasons and arrival bans become periods", () => {
  expect(seasonRules(rules({}))).toEqual([]);
  expect(seasonRules(null)).toEqual([]);
  expect(seasonRules(rules({ closedToArrival: ["sun"] }))).toEqual([{ closed: false, arrival: others }]);
  expect(seasonRules(rules({}, { from: "11-15", to: "02-10", closed: true }))).toEqual([
    { from: "11-15", to: "02-10", closed: true, arrival: [] },
  ]);
  const twice = rules(
    {},
    { from: "11-15", to: "11-26", closed: true },
    { from: "12-21", to: "03-31", closed: true },
  );
  expect(seasonRules(twice).map(({ from, to }) => [from, to])).toEqual([
    ["11-15", "11-26"],
    ["12-21", "03-31"],
  ]);
  const later = rules(
    {},
    { from: "03-01", to: "06-30", closedToArrival: ["sun"] },
    { from: "05-01", to: "05-31" },
  );
  expect(seasonRules(later).map(({ from, to }) => [from, to])).toEqual([
    ["03-01", "04-30"],
    ["06-01", "06-30"],
  ]);
});

test("season rules forbid the same arrivals as the nights", () => {
  const many = rules(
    { closedToArrival: ["sat"] },
    { from: "12-20", to: "01-06", closedToArrival: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] },
    { from: "01-07", to: "02-12", closed: true },
    { from: "07-01", to: "08-31", closedToArrival: ["wed", "sun"] },
  );
  const periods = seasonRules(many);
  for (const checkin of nightsFrom(civilDate("2026-11-20"), 800)) {
    const night = nightByRules(many, checkin);
    const forbidden = brokenSeasonRules(periods, { checkin, checkout: addDays(checkin, 1) }).length > 0;
    expect(forbidden, `${checkin} ${weekdayOf(checkin)}`).toBe(night === null || night.closedToArrival);
  }
});
