import { expect, test } from "vitest";
import { addDays, civilDate } from "#app/domain/civil-date.ts";
import { nextArrivals } from "#app/domain/next-arrivals.ts";
import { anOffer, aVariant, bookingDay, nightsWith } from "../support/offer-builder.ts";

const tomorrow = addDays(bookingDay, 1);
const wish = {
  party: { adults: 2, childrenAges: [] },
  nights: 2,
  rooms: 1,
  from: tomorrow,
  to: addDays(bookingDay, 30),
};

test("every day on which all nights are free, with the stay's total, until there are enough", () => {
  const nightOf = nightsWith(tomorrow, [10000, 12000, 9000, 9000, 9000]);
  const found = nextArrivals(anOffer(), aVariant(), wish, nightOf, bookingDay, 3);
  expect(found).toEqual([
    { checkin: civilDate("2026-11-21"), checkout: civilDate("2026-11-23"), total: 22000 },
    { checkin: civilDate("2026-11-22"), checkout: civilDate("2026-11-24"), total: 21000 },
    { checkin: civilDate("2026-11-23"), checkout: civilDate("2026-11-25"), total: 18000 },
  ]);
});

test("nothing with more rooms than are free, nor for a package without dates", () => {
  const nightOf = nightsWith(tomorrow, [10000, 12000, 9000]);
  expect(nextArrivals(anOffer(), aVariant(), { ...wish, rooms: 2 }, nightOf, bookingDay, 3)).toEqual([]);
  expect(nextArrivals(anOffer(), aVariant({ dated: false }), wish, nightOf, bookingDay, 3)).toEqual([]);
});

test("a cruise begins on its departure days only", () => {
  const departure = addDays(bookingDay, 10);
  const offer = anOffer({ type: "Cruise" });
  const variant = aVariant({ nights: 7 });
  const nightOf = nightsWith(departure, [99000]);
  const found = nextArrivals(offer, variant, { ...wish, nights: 7 }, nightOf, bookingDay, 8);
  expect(found).toEqual([{ checkin: departure, checkout: addDays(departure, 7), total: 99000 }]);
});
