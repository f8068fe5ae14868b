/** Random small catalogues, and searches that often match. */
import fc from "fast-check";
import { boards } from "#app/domain/catalogue/names.ts";
import { addDays, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { PromotionValue } from "#app/domain/price/promotion.ts";
import type { StayRule } from "#app/domain/price/stay-rules.ts";
import { plainSearch, type SearchQuery, sortOrders, type Tags } from "#app/domain/search/query.ts";
import { aContact, anOffer, anUpgrade, aRoom, aVariant } from "../../support/offers.ts";

export const today = civilDate("2026-11-20");
export const now = { today, instant: new Date("2026-11-20T12:00:00Z") };
const tomorrow = addDays(today, 1);

const price = fc.integer({ min: 1, max: 60 }).map((tens) => cents(tens * 1_000));
export const nightsArbitrary = fc.array(
  fc.record({
    price,
    free: fc.nat({ max: 4 }),
    closedToArrival: fc.nat({ max: 4 }).map((chance) => chance === 0),
    there: fc.nat({ max: 9 }).map((chance) => chance > 0),
  }),
  { minLength: 8, maxLength: 14 },
);
export type SomeNights = typeof nightsArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const promotion = fc.oneof(
  price.map((flat): PromotionValue => ({ kind: "FlatPrice", price: flat })),
  fc.integer({ min: 50, max: 110 }).map((percent): PromotionValue => ({
    kind: "TravelPeriod",
    from: addDays(today, 3),
    to: addDays(today, 9),
    factor: percent / 100,
    ...(percent % 2 === 0 && { promotedPrice: { total: cents(9_000), minimum: cents(9_000) } }),
  })),
  fc
    .record({ freeNights: fc.integer({ min: 1, max: 3 }), stays: fc.subarray([2, 3, 4]) })
    .map((free): PromotionValue => ({
      kind: "FreeNight",
      from: tomorrow,
      to: addDays(today, 10),
      duration: 2,
      description: "",
      ...free,
    })),
);

const weekdays = fc.subarray(["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const, { minLength: 3 });
const sometimes = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 2, nil: undefined });
const period = fc.constantFrom(
  {},
  { from: "11-23", to: "11-27" },
  { from: "11-30", to: "11-22" },
  { from: addDays(today, 2), to: addDays(today, 6) },
);
/** House rules of all kinds. Half of the variants have none. */
export const houseRulesArbitrary = fc.record({
  stayRules: fc.oneof(
    fc.constant([] as StayRule[]),
    fc.array(
      fc
        .record({
          period,
          on: sometimes(weekdays),
          minNights: sometimes(fc.integer({ min: 1, max: 4 })),
          maxNights: sometimes(fc.integer({ min: 2, max: 5 })),
          arrival: sometimes(weekdays),
          departure: sometimes(weekdays),
        })
        .map(({ period: days, ...rule }): StayRule => ({ ...days, ...rule })),
      { minLength: 1, maxLength: 2 },
    ),
  ),
  minAge: fc.constantFrom(0, 0, 0, 6, 12, 18),
});

const someVariant = fc.record({
  house: houseRulesArbitrary,
  nights: fc.integer({ min: 1, max: 4 }),
  persons: fc.integer({ min: 1, max: 3 }),
  maxOccupancy: fc.integer({ min: 2, max: 5 }),
  board: fc.constantFrom("UF" as const, "HP" as const, "AI" as const),
  amenities: fc.subarray(["wifi", "balkon", "sauna"]),
  share: fc.constantFrom(0, 0.5, 1),
  dated: fc.nat({ max: 5 }).map((chance) => chance > 0),
  voucher: fc.option(fc.record({ total: price, available: fc.nat({ max: 2 }) }), { freq: 3 }),
  promotions: fc.array(fc.record({ value: promotion, open: fc.boolean() }), { maxLength: 2 }),
  nightList: nightsArbitrary,
});

const someOffer = fc.record({
  type: fc.constantFrom("Hotel" as const, "Hotel" as const, "Cruise" as const),
  category: fc.nat({ max: 8 }),
  rating: fc.option(
    fc.record({ average: fc.constantFrom(280, 300, 399, 400, 450), count: fc.constantFrom(1, 2, 9_999) }),
  ),
  country: fc.constantFrom("DE", "AT", "IT"),
  state: fc.constantFrom("Nord", "Süd"),
  second: fc.option(fc.constantFrom("DE", "FR"), { freq: 3 }),
  themes: fc.subarray(["wein", "meer"]),
  at: fc.option(
    fc.record({
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
    }),
    { freq: 5 },
  ),
  over: fc.nat({ max: 9 }).map((chance) => chance === 0),
  mandatory: fc.option(price),
  currency: fc.constantFrom("EUR" as const, "EUR" as const, "EUR" as const, "CHF" as const),
  variants: fc.array(someVariant, { minLength: 1, maxLength: 3 }),
});

export interface RandomShop {
  offers: Offer[];
  nights: Map<string, Night[]>;
}

export const shopArbitrary: fc.Arbitrary<RandomShop> = fc
  .array(someOffer, { minLength: 1, maxLength: 8 })
  .map((given) => {
    const nights = new Map<string, Night[]>();
    const offers = given.map((part, position): Offer => {
      const variants = part.variants.map((variant, place): Variant => {
        const id = `v${position}-${place}`;
        nights.set(id, listNights(variant.nightList));
        return { ...makeVariant(id, variant), currency: part.currency };
      });
      const slug = `offer-${position}`;
      const contact = aContact({
        id: slug,
        slug,
        category: part.category,
        country: part.country,
        state: part.state,
        ...(part.at && { geoCoordinate: part.at }),
      });
      return anOffer({
        id: slug,
        slug,
        type: part.type,
        contact,
        contacts: part.second ? [aContact({ id: `${slug}-2`, country: part.second, state: "West" })] : [],
        themes: part.themes,
        variants,
        additionalServiceUpgrades: part.mandatory === null ? [] : [anUpgrade({ unitPrice: part.mandatory })],
        ...(part.rating && { rating: part.rating }),
        ...(part.over && { onlineTo: now.instant }),
      });
    });
    return { offers, nights };
  });

export function listNights(list: SomeNights): Night[] {
  return list.flatMap(({ there, ...night }, day) =>
    there ? [{ ...night, date: addDays(tomorrow, day) }] : [],
  );
}

function makeVariant(
  id: string,
  part: typeof someVariant extends fc.Arbitrary<infer Value> ? Value : never,
): Variant {
  return aVariant({
    id,
    key: id,
    nights: part.nights,
    persons: part.persons,
    dated: part.dated,
    board: boards[part.board],
    room: aRoom({
      maxOccupancy: part.maxOccupancy,
      amenities: part.amenities.map((code) => ({ code, highlight: false, quantity: 1 })),
    }),
    childBands: [{ fromAge: 0, toAge: 11, share: part.share }],
    ...part.house,
    promotions: part.promotions.map(({ value, open }, place) => ({
      id: `${id}-${place}`,
      name: `${id}-${place}`,
      from: today,
      to: open ? today : addDays(today, -1),
      value,
    })),
    ...(part.voucher && { voucher: part.voucher }),
  });
}

const bound = (max: number) =>
  fc.option(fc.integer({ min: 1, max }), { freq: 1, nil: null }).map((value) => value);
const seldom = <Value>(values: fc.Arbitrary<Value>) =>
  fc
    .option(values, { freq: 1 })
    .chain((value) => fc.nat({ max: 3 }).map((chance) => (chance === 0 ? value : null)));
const cent = (euros: number | null): Cents | null => (euros === null ? null : cents(euros * 100));

const someTags: fc.Arbitrary<Tags> = fc
  .record({
    Type: fc.subarray(["Hotel", "Cruise"]),
    Board: fc.subarray(["HP", "UF", "VP"]),
    Country: fc.subarray(["DE", "FR", "XX"]),
    Region: fc.subarray(["Nord", "West"]),
    Theme: fc.subarray(["meer", "wein"]),
    Category: fc.subarray(["3", "5"]),
    CategoryUpwards: fc.subarray(["3", "6"]),
    RatingUpwards: fc.subarray(["3", "4.5"]),
    RoomAmenity: fc.subarray(["sauna", "wifi"]),
    Nights: fc.subarray(["1", "2", "5"]),
    NightsRange: fc.subarray(["1-2", "3-4", "5-7"]),
    Month: fc.subarray(["2026-11", "2026-12", "2027-01"]),
    Persons: fc.subarray(["2", "3"]),
    PersonsRange: fc.subarray(["2", "3-4"]),
    PriceRange: fc.subarray(["0-199", "200-399", "400-799"]),
  })
  .chain((all) => {
    const kinds = (Object.keys(all) as (keyof typeof all)[]).filter((kind) => all[kind].length > 0);
    const few = fc.oneof(fc.constant([]), fc.subarray(kinds, { maxLength: Math.min(3, kinds.length) }));
    return few.map((some) => Object.fromEntries(some.map((kind) => [kind, all[kind]])) as Tags);
  });

const corner = fc.record({
  lat: fc.integer({ min: -90, max: 90 }),
  lon: fc.integer({ min: -180, max: 180 }),
});

export const queryArbitrary: fc.Arbitrary<SearchQuery> = fc
  .record({
    dates: fc.option(fc.record({ ahead: fc.nat({ max: 8 }), length: fc.integer({ min: 1, max: 5 }) }), {
      freq: 2,
    }),
    adults: fc.integer({ min: 1, max: 3 }),
    childrenAges: fc.array(fc.nat({ max: 17 }), { maxLength: 2 }),
    rooms: fc.constantFrom(1, 1, 1, 2, 3),
    tags: someTags,
    bounds: fc.record({
      price: fc.tuple(seldom(bound(900)), seldom(bound(900))),
      nights: fc.tuple(seldom(bound(6)), seldom(bound(6))),
      persons: fc.tuple(seldom(bound(3)), seldom(bound(3))),
    }),
    weekend: fc.constantFrom(false, false, false, true),
    promotion: fc.constantFrom(
      null,
      null,
      null,
      "any" as const,
      "FlatPrice" as const,
      "TravelPeriod" as const,
      "FreeNight" as const,
    ),
    sortBy: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.integer({ min: 1, max: 4 }),
    box: seldom(fc.tuple(corner, corner)),
    pos: fc.option(corner),
  })
  .map(({ dates, bounds, box, pos, ...rest }): SearchQuery => {
    const checkin = addDays(tomorrow, dates?.ahead ?? 0);
    const stay:
      | { mode: "b"; checkin: CivilDate; checkout: CivilDate }
      | { mode: "o"; checkin: null; checkout: null } = dates
      ? { mode: "b", checkin, checkout: addDays(checkin, dates.length) }
      : { mode: "o", checkin: null, checkout: null };
    const corners = box && {
      lat1: Math.min(box[0].lat, box[1].lat),
      lat2: Math.max(box[0].lat, box[1].lat),
      lon1: box[0].lon,
      lon2: box[1].lon,
    };
    return {
      ...plainSearch,
      ...rest,
      ...stay,
      minPrice: cent(bounds.price[0]),
      maxPrice: cent(bounds.price[1]),
      minNights: bounds.nights[0],
      maxNights: bounds.nights[1],
      minPersons: bounds.persons[0],
      maxPersons: bounds.persons[1],
      boundingBox: corners,
      pos: pos && { ...pos, z: 5 },
    };
  });
