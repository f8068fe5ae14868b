import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import type { Party } from "#app/domain/price/stay-rules.ts";
import {
  extraShare,
  longestStay,
  quoteStay,
  quoteVoucher,
  withExtraGuests,
} from "#app/domain/price/quote.ts";
import type { PromotionValue, VariantPromotion } from "#app/domain/price/promotion.ts";
import { anOffer, anUpgrade, aRoom, aVariant, bookingDay, nightsWith } from "#tests/support/offers.ts";

const checkin = civilDate("2027-02-05");
const couple: Party = { adults: 2, childrenAges: [] };

function promotion(value: PromotionValue, part: Partial<VariantPromotion> = {}): VariantPromotion {
  return {
    id: "p",
    name: "Aktion",
    from: civilDate("2026-01-01"),
    to: civilDate("2027-12-31"),
    value,
    ...part,
  };
}

function quote(variant: Partial<Variant>, prices: number[], party = couple, offer = anOffer()) {
  const stay = { ...party, checkin, checkout: addDays(checkin, prices.length) };
  const answer = quoteStay(offer, aVariant(variant), stay, nightsWith(checkin, prices), bookingDay);
  return answer.ok ? answer.quote : answer.refusal;
}

function totalOf(...input: Parameters<typeof quote>) {
  const answer = quote(...input);
  return typeof answer === "string" ? answer : answer.total;
}

test("a stay costs the sum of its nights", () => {
  expect(totalOf({}, [10000, 12000, 9000])).toBe(31000);
  expect(totalOf({}, [10000, 12000, 9000], { adults: 1, childrenAges: [] })).toBe(31000);
});

test("additional guests pay by age", () => {
  const bands = [
    { fromAge: 0, toAge: 2, share: 0 },
    { fromAge: 3, toAge: 11, share: 0.5 },
  ];
  const price = cents(10000);
  const nightPriceFor = (persons: number, party: Party) =>
    withExtraGuests(price, persons, extraShare(persons, bands, party));
  expect(nightPriceFor(2, { adults: 2, childrenAges: [1] })).toBe(10000);
  expect(nightPriceFor(2, { adults: 2, childrenAges: [7] })).toBe(12500);
  expect(nightPriceFor(2, { adults: 2, childrenAges: [14] })).toBe(15000);
  expect(nightPriceFor(2, { adults: 3, childrenAges: [] })).toBe(15000);
  expect(nightPriceFor(2, { adults: 2, childrenAges: [7, 1] })).toBe(12500);
  expect(nightPriceFor(2, { adults: 1, childrenAges: [14, 1] })).toBe(10000);
});

test("mandatory upgrades are part of the total", () => {
  const offer = anOffer({
    additionalServiceUpgrades: [
      anUpgrade(),
      anUpgrade({ serviceCode: "SPA", isOptional: true, unitPrice: cents(5000) }),
    ],
  });
  expect(totalOf({}, [10000], couple, offer)).toBe(13000);
});

test("a refused stay has a reason", () => {
  expect(quote({ dated: false }, [1])).toBe("not-dated");
  expect(quote({}, [1], { adults: 0, childrenAges: [3] })).toBe("party");
  expect(quote({}, [1], { adults: 2, childrenAges: [18] })).toBe("party");
  expect(quote({ room: aRoom({ maxOccupancy: 2 }) }, [1], { adults: 2, childrenAges: [1] })).toBe(
    "occupancy",
  );
  expect(quote({ nights: 3 }, [1, 1])).toBe("too-short");
  expect(quote({}, [])).toBe("too-short");
  expect(
    quote(
      {},
      Array.from({ length: longestStay + 1 }, () => 100),
    ),
  ).toBe("too-long");
  const stay = { ...couple, checkin, checkout: addDays(checkin, 2) };
  const twoNights = (part: object) =>
    quoteStay(anOffer(), aVariant(), stay, nightsWith(checkin, [1, 1], part), bookingDay);
  expect(twoNights({ free: 0 })).toEqual({ ok: false, refusal: "sold-out" });
  expect(twoNights({ closedToArrival: true })).toEqual({ ok: false, refusal: "closed-to-arrival" });
  expect(quoteStay(anOffer(), aVariant(), stay, nightsWith(checkin, [1]), bookingDay)).toEqual({
    ok: false,
    refusal: "closed",
  });
});

test("the night with the fewest free rooms counts", () => {
  const stay = { ...couple, checkin, checkout: addDays(checkin, 2) };
  const nights = nightsWith(checkin, [100, 100], { free: 5 });
  const nightOf: typeof nights = (date) => {
    const night = nights(date);
    return night && { ...night, free: date === checkin ? 5 : 2 };
  };
  expect(quoteStay(anOffer(), aVariant(), stay, nightOf, bookingDay)).toMatchObject({ quote: { free: 2 } });
});

test("a cruise is sold as a whole at its departure price", () => {
  const offer = anOffer({ type: "Cruise" });
  const variant = aVariant({ nights: 7 });
  const departure = nightsWith(checkin, [100001]);
  const stay = { ...couple, checkin, checkout: addDays(checkin, 7) };
  const answer = quoteStay(offer, variant, stay, departure, bookingDay);
  expect(answer).toMatchObject({ ok: true, quote: { total: 100001 } });
  if (answer.ok) expect(answer.quote.days.map((day) => day.price)).toEqual([14291, ...Array(6).fill(14285)]);
  expect(
    quoteStay(offer, variant, { ...stay, checkout: addDays(checkin, 6) }, departure, bookingDay),
  ).toMatchObject({
    refusal: "wrong-length",
  });
  const dayLater = { ...stay, checkin: addDays(checkin, 1), checkout: addDays(checkin, 8) };
  expect(quoteStay(offer, variant, dayLater, departure, bookingDay)).toMatchObject({
    refusal: "no-departure",
  });
});

test("the three kinds of promotion apply [S3-09]", () => {
  const flat = promotion({ kind: "FlatPrice", price: cents(15000) });
  expect(totalOf({ nights: 2, promotions: [flat] }, [10000, 10000])).toBe(15000);
  expect(totalOf({ nights: 2, promotions: [flat] }, [10000, 10000, 10000])).toBe(30000);
  expect(totalOf({ nights: 2, promotions: [flat] }, [10000, 10000], { adults: 3, childrenAges: [] })).toBe(
    30000,
  );

  const period = { from: checkin, to: addDays(checkin, 1) };
  const travel = promotion({ kind: "TravelPeriod", ...period, factor: 0.8 });
  expect(totalOf({ promotions: [travel] }, [10000, 10000, 10000])).toBe(26000);
  const promotedPrice = { total: cents(20000), minimum: cents(27000) };
  const bounded = promotion({ kind: "TravelPeriod", ...period, factor: 0.8, promotedPrice });
  expect(totalOf({ promotions: [bounded] }, [10000, 10000, 10000])).toBe(27000);

  const free = {
    kind: "FreeNight",
    from: checkin,
    to: addDays(checkin, 30),
    freeNights: 1,
    description: "",
  } as const;
  const third = promotion({ ...free, duration: 3, stays: [3] });
  expect(totalOf({ promotions: [third] }, [10000, 9000, 11000])).toBe(21000);
  expect(totalOf({ promotions: [third] }, [10000, 9000, 11000, 10000])).toBe(40000);
  const long = promotion({ ...free, freeNights: 9, duration: 2, stays: [] });
  expect(totalOf({ promotions: [long] }, [10000, 9000])).toBe(10000);
});

test("a travel period on a cruise counts by departure", () => {
  const sold = (from: CivilDate, to: CivilDate) => {
    const promotions = [promotion({ kind: "TravelPeriod", from, to, factor: 0.87 })];
    return quoteStay(
      anOffer({ type: "Cruise" }),
      aVariant({ nights: 12, promotions }),
      { ...couple, checkin, checkout: addDays(checkin, 12) },
      nightsWith(checkin, [418000]),
      bookingDay,
    );
  };
  expect(sold(checkin, checkin)).toMatchObject({ quote: { total: 363660, regular: 418000 } });
  expect(sold(addDays(checkin, -9), checkin)).toMatchObject({ quote: { total: 363660 } });
  expect(sold(addDays(checkin, 1), addDays(checkin, 30))).toMatchObject({ quote: { total: 418000 } });
});

test("a promotion counts during its booking window only", () => {
  const over = promotion({ kind: "FlatPrice", price: cents(1) }, { to: civilDate("2026-11-19") });
  const lastDay = promotion({ kind: "FlatPrice", price: cents(500) }, { to: bookingDay });
  expect(totalOf({ promotions: [over] }, [1000])).toBe(1000);
  expect(totalOf({ promotions: [over, lastDay] }, [1000])).toBe(500);
});

// A thousandth of a smaller amount would round to zero.
const anyPrices = fc.array(fc.integer({ min: 1_000, max: 500_000 }), { minLength: 1, maxLength: 28 });
const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
});
const within = { from: checkin, to: addDays(checkin, 20) };
const anyValue: fc.Arbitrary<PromotionValue> = fc.oneof(
  fc.record({
    kind: fc.constant("FlatPrice" as const),
    price: fc.integer({ min: 1, max: 900_000 }).map(cents),
  }),
  fc.record({
    kind: fc.constant("TravelPeriod" as const),
    from: fc.constant(within.from),
    to: fc.constant(within.to),
    factor: fc.integer({ min: 1, max: 1000 }).map((permille) => permille / 1000),
    promotedPrice: fc.option(
      fc.record({ total: fc.constant(cents(1)), minimum: fc.integer({ min: 1, max: 900_000 }).map(cents) }),
      { nil: undefined },
    ),
  }),
  fc.record({
    kind: fc.constant("FreeNight" as const),
    from: fc.constant(within.from),
    to: fc.constant(within.to),
    freeNights: fc.integer({ min: 1, max: 10 }),
    duration: fc.integer({ min: 1, max: 10 }),
    stays: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
    description: fc.constant(""),
  }),
);

test("lines and nights of a stay add up to the total", () => {
  const bands = [{ fromAge: 0, toAge: 11, share: 0.333333 }];
  const extra = fc.array(fc.integer({ min: 0, max: 9999 }).map(cents), { maxLength: 2 });
  fc.assert(
    fc.property(
      anyPrices,
      anyParty,
      fc.array(anyValue, { maxLength: 4 }),
      extra,
      fc.boolean(),
      (prices, party, values, mandatory, cruise) => {
        const offer = anOffer({
          type: cruise ? "Cruise" : "Hotel",
          additionalServiceUpgrades: mandatory.map((unitPrice, index) =>
            anUpgrade({ serviceCode: `M${index}`, unitPrice }),
          ),
        });
        const variant = {
          nights: cruise ? prices.length : 1,
          childBands: bands,
          room: aRoom({ maxOccupancy: 9 }),
          promotions: values.map((value) => promotion(value)),
        };
        const answer = quote(variant, prices, party, offer);
        const unpromoted = quote({ ...variant, promotions: [] }, prices, party, offer);
        if (typeof answer === "string" || typeof unpromoted === "string") throw new Error("must be bookable");
        expect(answer.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(answer.total);
        expect(answer.days.reduce((sum, day) => sum + day.price, 0)).toBe(answer.total);
        expect(answer.days.every((day) => day.price >= 0)).toBe(true);
        expect(answer.days).toHaveLength(prices.length);
        expect(answer.total).toBeLessThanOrEqual(unpromoted.total);
        expect(answer.regular).toBe(unpromoted.total);
        expect(answer.total).toBeGreaterThan(0);
      },
    ),
  );
});

test("a voucher quote respects contingent, flat price and mandatory extras", () => {
  const voucher = { total: cents(39900), available: 3 };
  const offer = anOffer({ additionalServiceUpgrades: [anUpgrade()] });
  const flat = promotion({ kind: "FlatPrice", price: cents(29900) });
  expect(quoteVoucher(offer, aVariant({ voucher, promotions: [flat] }), bookingDay)).toMatchObject({
    quote: { total: 32900, regular: 42900, free: 3 },
  });
  expect(quoteVoucher(offer, aVariant({ voucher: { ...voucher, available: 0 } }), bookingDay)).toMatchObject({
    refusal: "sold-out",
  });
  expect(quoteVoucher(offer, aVariant(), bookingDay)).toMatchObject({ refusal: "no-voucher" });
});
