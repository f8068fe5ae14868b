import fc from "fast-check";
import { expect, test } from "vitest";

import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { PromotionValue } from "#app/domain/price/promotion.ts";
import { displayPrice, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";

import { anOffer, anUpgrade, aRoom, aVariant, inventoryOf } from "../../support/offers.ts";
import { houseRulesArbitrary } from "./random-catalogue.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

const today = civilDate("2026-11-20");
const tomorrow = addDays(today, 1);

const someNights = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    free: fc.nat({ max: 15 }),
    closedToArrival: fc.nat({ max: 4 }).map((chance) => chance === 0),
    gap: fc.nat({ max: 20 }),
  }),
  { minLength: 10, maxLength: 25 },
);
const someVariant = fc.record({
  house: houseRulesArbitrary,
  nights: fc.integer({ min: 1, max: 4 }),
  persons: fc.integer({ min: 1, max: 3 }),
  maxOccupancy: fc.integer({ min: 1, max: 5 }),
  factor: fc.integer({ min: 50, max: 100 }).map((percent) => percent / 100),
  share: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  voucher: fc.option(
    fc.record({ total: fc.integer({ min: 100, max: 99_000 }).map(cents), available: fc.nat({ max: 2 }) }),
  ),
  dated: fc.boolean(),
  promotions: fc.subarray(["TravelPeriod", "FreeNight", "FlatPrice"]),
  inventory: someNights,
});

const scene = fc.record({
  type: fc.constantFrom("Hotel" as const, "Cruise" as const),
  variants: fc.array(someVariant, { minLength: 1, maxLength: 4 }),
  mandatory: fc.option(fc.integer({ min: 1, max: 5_000 })),
});
const wish = fc.record({
  ahead: fc.nat({ max: 15 }),
  length: fc.integer({ min: 1, max: 6 }),
  adults: fc.integer({ min: 1, max: 3 }),
  childrenAges: fc.array(fc.nat({ max: 17 }), { maxLength: 2 }),
  rooms: fc.integer({ min: 1, max: 2 }),
});

function build(given: typeof scene extends fc.Arbitrary<infer Value> ? Value : never) {
  const rows = new Map<string, Night[]>();
  const variants = given.variants.map((part, index): Variant => {
    const id = `variant-${index}`;
    const dates = part.inventory.map((night, day) => ({
      ...night,
      date: addDays(tomorrow, day),
      price: cents(night.price),
    }));
    rows.set(
      id,
      dates.filter((night) => night.gap > 0),
    );
    const period = { from: tomorrow, to: addDays(tomorrow, 12) };
    const values: Record<string, PromotionValue> = {
      TravelPeriod: { kind: "TravelPeriod", ...period, factor: part.factor },
      FreeNight: { kind: "FreeNight", ...period, freeNights: 2, duration: 2, stays: [], description: "" },
      FlatPrice: { kind: "FlatPrice", price: cents(Math.round(40_000 * part.factor)) },
    };
    const promotions = part.promotions.flatMap((kind) => {
      const value = values[kind];
      return value ? [{ id: `${id}-${kind}`, name: kind, from: today, to: today, value }] : [];
    });
    return aVariant({
      id,
      nights: part.nights,
      persons: part.persons,
      dated: part.dated,
      room: aRoom({ maxOccupancy: part.maxOccupancy }),
      childBands: [{ fromAge: 0, toAge: 11, share: part.share }],
      ...part.house,
      promotions,
      ...(part.voucher && { voucher: part.voucher }),
    });
  });
  const upgrades = given.mandatory === null ? [] : [anUpgrade({ unitPrice: cents(given.mandatory) })];
  const offer: Offer = anOffer({ type: given.type, variants, additionalServiceUpgrades: upgrades });
  const inventory = inventoryOf([offer], rows, today);
  const nightOf = (id: string) => (date: string) => rows.get(id)?.find((night) => night.date === date);
  return { offer, nightOf, index: catalogueIndex({ offers: [offer], groupings: [], inventory }) };
}
const now = { today, instant: new Date("2026-11-20T12:00:00Z") };
const least = (totals: readonly number[]) => (totals.length === 0 ? undefined : Math.min(...totals));

test(
  "a search with dates has the price of the deal page",
  () => {
    let hits = 0;
    fc.assert(
      fc.property(scene, wish, (given, { ahead, length, ...guests }) => {
        const { offer, nightOf, index } = build(given);
        const checkin = addDays(tomorrow, ahead);
        const stay = { ...guests, checkin, checkout: addDays(checkin, length) };
        const totals = offer.variants.flatMap((variant) => {
          const answer = quoteStay(offer, variant, stay, nightOf(variant.id) as never, today);
          return answer.ok && answer.quote.free >= guests.rooms ? [answer.quote.total] : [];
        });
        const result = index.search({ ...plainSearch, ...stay, mode: "b" } satisfies SearchQuery, now)
          .results[0];
        expect(result?.price.total).toBe(least(totals));
        if (result) hits += 1;
        if (result?.mode === "b")
          expect(result.days.reduce((sum, day) => sum + day.price, 0)).toBe(result.price.total);
      }),
      { numRuns: runs(1_000) },
    );
    expect(hits).toBeGreaterThan(50);
  },
  timeoutMs,
);

test(
  "a search without dates has the price of the deal page",
  () => {
    fc.assert(
      fc.property(scene, wish, (given, { adults, childrenAges, rooms }) => {
        const { offer, nightOf, index } = build(given);
        const cheapest = offer.variants.map((variant) => {
          const voucher = quoteVoucher(offer, variant, today);
          const quotes = voucher.ok ? [{ ...voucher.quote, checkin: null as string | null }] : [];
          for (const checkin of Array.from({ length: 40 }, (_, day) => addDays(tomorrow, day))) {
            const checkout = addDays(checkin, variant.nights);
            const stay = { checkin, checkout, adults: variant.persons, childrenAges: [] };
            const answer = quoteStay(offer, variant, stay, nightOf(variant.id) as never, today);
            if (answer.ok) quotes.push({ ...answer.quote, checkin });
          }
          // A voucher precedes a stay of the same price, then the earliest stay.
          const [way] = quotes
            .filter(({ free }) => free >= rooms)
            .sort((one, other) => one.total - other.total);
          return { variant, way };
        });
        for (const { variant, way } of cheapest) {
          const lowest = index.lowestPrice(variant.id, now, rooms);
          const { price, free, stay } = lowest ?? {};
          expect(lowest && [price?.total, free, stay?.checkin ?? null]).toEqual(
            way ? [way.total, way.free, way.checkin] : null,
          );
          const { nights, persons, displayType } = variant;
          if (way) expect(price?.display).toBe(displayPrice(way.total, displayType, nights, persons));
        }
        const fitting = cheapest.filter(
          ({ variant }) =>
            adults + childrenAges.length <= (variant.room.maxOccupancy ?? variant.persons) &&
            childrenAges.every((age) => age >= variant.minAge),
        );
        const result = index.search({ ...plainSearch, adults, childrenAges, rooms }, now).results[0];
        expect(result?.price.total).toBe(least(fitting.flatMap(({ way }) => (way ? [way.total] : []))));
        if (result?.mode !== "o") return;
        const cheapestQuote = fitting.find(({ variant }) => variant.id === result.variant.id)?.way;
        expect([result.stay?.checkin ?? null, result.free]).toEqual([
          cheapestQuote?.checkin,
          cheapestQuote?.free,
        ]);
      }),
      { numRuns: runs(1_000) },
    );
  },
  timeoutMs,
);
