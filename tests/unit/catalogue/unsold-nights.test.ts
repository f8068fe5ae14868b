/** Every night on sale should be bookable, and a stay should be possible across the change of two seasons. */
import { expect, test } from "vitest";

import { unsoldNights } from "#app/catalogue-files/unsold-nights.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";

import { aCatalogueOffer, aCatalogueVariant } from "../../support/catalogue.ts";

const today = civilDate("2026-11-25");
const night = { price: cents(10_000), rooms: 2, closedToArrival: [], closed: false };

/** Open between these days, closed for the rest of the year. */
function open(key: string, from: string, to: string, stayRules: StayRule[] = [], nights = 1) {
  const until = addDays(civilDate(`2024-${from}`), -1).slice(5);
  const after = addDays(civilDate(`2024-${to}`), 1).slice(5);
  const seasons = [night, { ...night, from: after, to: until, closed: true, rooms: 0 }];
  return aCatalogueVariant({ key, nights, stayRules, nightRules: { seasons }, nightRows: [] });
}

function found(variants: CatalogueOffer["variants"]): string[] {
  return unsoldNights(aCatalogueOffer({ variants }), today).map(([, reason]) => reason);
}

test("reports nights before the first and after the last arrival day", () => {
  const rule: StayRule = { arrival: ["mon", "fri"], departure: ["mon", "fri"] };
  // 3 April 2027 is a Saturday, 24 October a Sunday.
  expect(found([open("ov", "04-03", "10-23", [rule])])).toEqual([
    expect.stringContaining(
      "die Nächte von Sa., 03.04.2027; So., 04.04.2027; Fr., 22.10.2027; Sa., 23.10.2027 verkauft niemand",
    ),
  ]);
  expect(found([open("ov", "04-05", "10-21", [rule])])).toEqual([]);
});

test("reports nights that no whole week of the season covers", () => {
  const weeks: StayRule = { from: "06-19", to: "08-15", minNights: 7, arrival: ["sat"], departure: ["sat"] };
  expect(found([open("sommer", "06-19", "08-15", [weeks])])[0]).toContain("Sa., 14.08.2027; So., 15.08.2027");
  // Whole weeks from Saturday to Saturday cover the season until Friday, 20 August.
  expect(found([open("sommer", "06-19", "08-20", [weeks])])).toEqual([]);
});

test("reports variants without a stay across their change", () => {
  const halves = [open("winter", "01-01", "05-31"), open("sommer", "06-01", "12-31")];
  expect(found(halves)).toEqual([
    expect.stringContaining("kein Aufenthalt reicht über den 1. Januar, 1. Juni"),
  ]);
  expect(found([open("winter", "01-01", "06-01"), open("sommer", "06-01", "12-31")])).toHaveLength(1);
});

test("cruises and manual rows have no such nights", () => {
  const rule: StayRule = { arrival: ["sat"] };
  const variants = [open("ov", "04-04", "10-20", [rule])];
  expect(unsoldNights(aCatalogueOffer({ variants, type: "Cruise" }), today)).toEqual([]);
  expect(found([aCatalogueVariant()])).toEqual([]);
});
