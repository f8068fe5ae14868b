import { expect, test } from "vitest";

import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import { departures, type OnSale, priceMonth, type StayWish } from "#app/domain/price/calendar.ts";
import { rememberCalendarPrices } from "#app/routes/deal/calendar/calendar-prices.server.ts";

import { anOffer, aVariant, bookingDay, nightsWith } from "../../support/offers.ts";

const nightly = Array.from({ length: 60 }, (_, day) => 10_000 + 100 * day);
const nights = nightsWith(addDays(bookingDay, 1), nightly, { free: 3 });
const wish: StayWish = { party: { adults: 2, childrenAges: [] }, rooms: 1, nights: 1 };

/** Prices on an index, and the number of nights that were looked at. */
function priced() {
  let looked = 0;
  const nightOf = (date: CivilDate) => {
    looked += 1;
    return nights(date);
  };
  const onSale = (part: Partial<OnSale> = {}): OnSale => ({
    offer: anOffer(),
    variant: aVariant(),
    nightOf,
    today: bookingDay,
    ...part,
  });
  return { onSale, looked: () => looked };
}

test("a month is priced once for the same wish, with the same prices", () => {
  const { onSale, looked } = priced();
  const prices = rememberCalendarPrices({}, aVariant());
  const first = prices.month(onSale(), wish, bookingDay);
  expect(first).toEqual(priceMonth(onSale(), wish, bookingDay));
  expect(first.cheapest).not.toBeNull();
  const before = looked();
  expect(prices.month(onSale(), { ...wish }, addDays(bookingDay, 3))).toBe(first);
  expect(looked()).toBe(before);
});

test.each<[string, StayWish, CivilDate, Partial<OnSale>]>([
  ["month", wish, addMonths(bookingDay, 1), {}],
  ["length", { ...wish, nights: 3 }, bookingDay, {}],
  ["number of rooms", { ...wish, rooms: 2 }, bookingDay, {}],
  ["number of adults", { ...wish, party: { adults: 1, childrenAges: [] } }, bookingDay, {}],
  ["child", { ...wish, party: { adults: 1, childrenAges: [7] } }, bookingDay, {}],
  ["day", wish, bookingDay, { today: addDays(bookingDay, 5) }],
])("another %s has prices of its own", (_name, other, month, part) => {
  const { onSale } = priced();
  const prices = rememberCalendarPrices({}, aVariant());
  const first = prices.month(onSale(), wish, bookingDay);
  const second = prices.month(onSale(part), other, month);
  expect(second).not.toBe(first);
  expect(second).toEqual(priceMonth(onSale(part), other, month));
});

test("departures are no month, and each variant and each state of the catalogue has its own", () => {
  const { onSale } = priced();
  const [index, next] = [{}, {}];
  const prices = rememberCalendarPrices(index, aVariant());
  const month = prices.month(onSale(), wish, bookingDay);
  expect(prices.departures(onSale(), wish)).toEqual(departures(onSale(), wish));
  expect(rememberCalendarPrices(index, aVariant()).month(onSale(), wish, bookingDay)).toBe(month);
  const others = [rememberCalendarPrices(index, { id: "other" }), rememberCalendarPrices(next, aVariant())];
  for (const other of others) expect(other.month(onSale(), wish, bookingDay)).not.toBe(month);
});
