import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, type CivilDate, civilDate, nightsBetween } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import {
  type ArrivalDay,
  cheapLimit,
  departures,
  firstArrival,
  lowestTotal,
  type OnSale,
  priceMonth,
  refusalOfAnyDay,
  stayLengths,
  type StayWish,
} from "#app/domain/price/calendar.ts";
import { quoteStay } from "#app/domain/price/quote.ts";
import { anOffer, anUpgrade, aRoom, aVariant, bookingDay, nightsWith } from "../../support/offers.ts";

const two: StayWish = { party: { adults: 2, childrenAges: [] }, rooms: 1, nights: 2 };
const onSale = (part: Partial<OnSale>): OnSale => ({
  offer: anOffer(),
  variant: aVariant(),
  nightOf: () => undefined,
  today: bookingDay,
  ...part,
});
const states = (days: readonly ArrivalDay[]) => days.map(({ total, state }) => total ?? state);

test("every day of the calendar costs the same as its quote", () => {
  const night = fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    free: fc.integer({ min: 0, max: 3 }),
    closedToArrival: fc.boolean(),
  });
  const inventory = fc.array(fc.option(night), { minLength: 20, maxLength: 70 });
  const wish = fc.record({
    rooms: fc.integer({ min: 1, max: 3 }),
    nights: fc.integer({ min: 1, max: 9 }),
    party: fc.record({
      adults: fc.integer({ min: 1, max: 4 }),
      childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
    }),
  });
  let open = 0;
  fc.assert(
    fc.property(
      inventory,
      wish,
      fc.constantFrom("2026-11-20", "2026-12-31", "2028-02-10"),
      (rows, wished, day) => {
        const today = civilDate(day);
        const nights = new Map<CivilDate, (typeof rows)[number]>(
          rows.map((row, index) => [addDays(today, index), row]),
        );
        const nightOf = (date: CivilDate) => {
          const row = nights.get(date);
          return row ? { ...row, date, price: cents(row.price) } : undefined;
        };
        const offer = anOffer({ additionalServiceUpgrades: [anUpgrade()] });
        const sold = onSale({ offer, today, nightOf });
        const { days, cheapest } = priceMonth(sold, wished, addMonths(today, 1));
        for (const { date, total, state } of [...days, ...priceMonth(sold, wished, today).days]) {
          const stay = { ...wished.party, checkin: date, checkout: addDays(date, wished.nights) };
          const answer = quoteStay(offer, sold.variant, stay, nightOf, today);
          const can = answer.ok && answer.quote.free >= wished.rooms && date > today;
          expect(state === "open").toBe(can);
          if (can) expect(total).toBe(answer.quote.total * wished.rooms);
          if (can) open++;
        }
        const totals = days.flatMap(({ total }) => total ?? []);
        expect(cheapest).toBe(totals.length === 0 ? null : Math.min(...totals));
      },
    ),
  );
  expect(open).toBeGreaterThan(0);
});

test("a day without arrival has its reason", () => {
  const openNights = nightsWith(
    bookingDay,
    Array.from({ length: 20 }, () => 10000),
  );
  const nightOf: OnSale["nightOf"] = (date) => {
    const night = openNights(date);
    if (date === "2026-11-24") return night && { ...night, closedToArrival: true };
    if (date === "2026-11-26") return night && { ...night, free: 0 };
    return night;
  };
  const { days, cheapest } = priceMonth(onSale({ nightOf }), two, bookingDay);
  expect(states(days.slice(19, 27))).toEqual([
    // Today.
    "outside",
    20000,
    20000,
    20000,
    "closed",
    "sold-out",
    "sold-out",
    20000,
  ]);
  expect(cheapest).toBe(20000);
  expect(states(priceMonth(onSale({ nightOf }), two, civilDate("2026-12-01")).days.slice(6, 9))).toEqual([
    20000,
    20000,
    "not-sold",
  ]);
});

test("rooms that are not free together are sold out", () => {
  const nightOf = nightsWith(bookingDay, [10000, 10000, 10000, 10000]);
  expect(priceMonth(onSale({ nightOf }), { ...two, rooms: 2 }, bookingDay).days[21]?.state).toBe("sold-out");
});

test("the calendar ranges from tomorrow to a departure in one year", () => {
  const nightOf = nightsWith(
    bookingDay,
    Array.from({ length: 400 }, () => 10000),
  );
  const first = priceMonth(onSale({ nightOf }), two, bookingDay);
  expect(first.previous).toBeNull();
  expect(first.next).toBe("2026-12-01");
  const last = priceMonth(onSale({ nightOf }), two, civilDate("2027-11-30"));
  expect(last).toMatchObject({ previous: "2027-10-01", next: null });
  expect(states(last.days.slice(17, 19))).toEqual([20000, "outside"]);
  // A stay of three weeks cannot begin in the last month.
  expect(priceMonth(onSale({ nightOf }), { ...two, nights: 21 }, civilDate("2027-10-05")).next).toBeNull();
});

test.each([
  ["2027-02-14", 28],
  ["2028-02-14", 29],
  ["2027-03-28", 31],
  ["2027-10-31", 31],
])("the month of %s has %i consecutive days", (month, count) => {
  const { days } = priceMonth(onSale({ today: civilDate("2027-09-30") }), two, civilDate(month));
  expect(days.map(({ date }) => Number(date.slice(8)))).toEqual(
    Array.from({ length: count }, (_, day) => day + 1),
  );
  expect(nightsBetween(days[0]?.date ?? bookingDay, days.at(-1)?.date ?? bookingDay)).toBe(count - 1);
});

test("a cruise calendar shows its departures only", () => {
  const rows = new Map([
    [civilDate("2026-12-05"), { price: cents(99000), free: 2 }],
    [civilDate("2026-12-19"), { price: cents(89000), free: 0 }],
    [civilDate("2027-11-13"), { price: cents(79000), free: 1 }],
    // The return is too late, after more than a year.
    [civilDate("2027-11-20"), { price: cents(69000), free: 1 }],
  ]);
  const nightOf: OnSale["nightOf"] = (date) => {
    const row = rows.get(date);
    return row && { ...row, date, closedToArrival: false };
  };
  const sold = onSale({ offer: anOffer({ type: "Cruise" }), variant: aVariant({ nights: 7 }), nightOf });
  const days = departures(sold, { ...two, nights: 7 });
  expect(days).toEqual([
    { date: "2026-12-05", state: "open", total: 99000 },
    { date: "2026-12-19", state: "sold-out", total: null },
    { date: "2027-11-13", state: "open", total: 79000 },
  ]);
  expect(lowestTotal(days)).toBe(79000);
  expect(firstArrival(sold, { ...two, nights: 7 }, civilDate("2026-12-06"))).toBe("2027-11-13");
});

test("firstArrival returns the first free day or null", () => {
  const nightOf = nightsWith(civilDate("2027-01-10"), [10000, 10000, 10000]);
  expect(firstArrival(onSale({ nightOf }), two, bookingDay)).toBe("2027-01-10");
  expect(firstArrival(onSale({ nightOf }), two, civilDate("2027-01-11"))).toBe("2027-01-11");
  expect(firstArrival(onSale({ nightOf }), two, civilDate("2027-01-12"))).toBeNull();
});

test("a refusal of all days is named once", () => {
  const variant = aVariant({ nights: 3, room: aRoom({ maxOccupancy: 2 }) });
  const refusal = (wish: Partial<StayWish>) =>
    refusalOfAnyDay(onSale({ variant }), { ...two, nights: 3, ...wish });
  expect(refusal({})).toBeNull();
  expect(refusal({ party: { adults: 3, childrenAges: [] } })).toBe("occupancy");
  expect(refusal({ nights: 2 })).toBe("too-short");
  expect(refusal({ nights: 29 })).toBe("too-long");
});

test("stay lengths range from the shortest to four weeks", () => {
  expect(stayLengths(2, 2)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(stayLengths(2, 14)).toEqual([2, 3, 4, 5, 6, 7, 8, 14]);
  expect(stayLengths(2, 40)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(stayLengths(0, 1)[0]).toBe(1);
  expect(stayLengths(26, 26)).toEqual([26, 27, 28]);
});

test("the cheapest third of the prices is called cheap", () => {
  const limitOf = (...totals: (number | null)[]) =>
    cheapLimit(totals.map((total) => ({ total: total === null ? null : cents(total) })));
  expect(limitOf(60000, 40000, null, 10000, 50000, 20000, 30000)).toBe(20000);
  expect(limitOf(10000, 20000)).toBe(10000);
  // Equal prices are never parted.
  expect(limitOf(10000, 11000, 11000, 11000, 15000, 15000)).toBe(10000);
  expect(limitOf(10000, 10000, 10000, 20000)).toBe(10000);
});

test("prices that are equal in whole euros are all called normal", () => {
  const days = [10001, 10050, 10100].map((total) => ({ total: cents(total) }));
  expect(cheapLimit(days)).toBeNull();
  expect(cheapLimit([])).toBeNull();
});
