import fc from "fast-check";

import { cleanLine } from "#app/domain/text/typed-text.ts";
import { addDays, civilDate, nightsBetween } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { promotionKinds } from "#app/domain/price/promotion.ts";
import { searchBounds, type SearchQuery, sortOrders, tagKinds } from "#app/domain/search/query.ts";

export const today = civilDate("2026-11-20");
const { earliest, latest } = travelBounds(today);

/** Without half surrogate pairs, as in addresses. */
export const replaceLoneSurrogates = (text: string) => Buffer.from(text).toString();

const between = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most });
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6 + 0);
const destination = fc.record({
  kind: fc.constantFrom("txt" as const, "key" as const),
  value: fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .map((text) => cleanLine(replaceLoneSurrogates(text).replace(/[\s\p{Cc}]+/gu, " ")))
    .filter(
      (text) => /[\p{L}\p{N}]/u.test(text.normalize("NFKD")) && text.length <= searchBounds.destination,
    ),
});
const tagValues = fc
  .uniqueArray(
    fc.stringMatching(/^[\wÄÖÜäöüß][\wÄÖÜäöüß ._:+-]{0,20}$/).map((text) => text.trim().replace(/^_/, "x")),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((values) => values.sort());
const tags = fc
  .array(fc.tuple(fc.constantFrom(...tagKinds), tagValues))
  .map((entries) => Object.fromEntries(entries));
const dates = fc.oneof(
  fc.constant({ mode: "o" as const, checkin: null, checkout: null }),
  fc
    .tuple(fc.nat({ max: nightsBetween(earliest, latest) - 1 }), fc.integer({ min: 1, max: 365 }))
    .map(([ahead, nights]) => {
      const [checkin, wished] = [addDays(earliest, ahead), addDays(earliest, ahead + nights)];
      return { mode: "b" as const, checkin, checkout: wished < latest ? wished : latest };
    }),
);
const limits = <Value extends number>(values: fc.Arbitrary<Value>) =>
  fc.tuple(fc.option(values), fc.option(values)).map(([one, other]): [Value | null, Value | null] => {
    return one !== null && other !== null && one > other ? [other, one] : [one, other];
  });
const prices = limits(fc.integer({ min: 1, max: 100 * searchBounds.price.most }).map(cents));
/** Any search that an address can hold on this day. */
export const queryArbitrary: fc.Arbitrary<SearchQuery> = fc
  .record({
    destination: fc.option(destination),
    adults: between(searchBounds.adults),
    childrenAges: fc.array(fc.nat({ max: 17 }), { maxLength: searchBounds.children }),
    rooms: between(searchBounds.rooms),
    text: fc.option(destination.map(({ value }) => value)),
    tags,
    prices,
    nights: limits(between(searchBounds.nights)),
    persons: limits(between(searchBounds.persons)),
    weekend: fc.constantFrom(false, false, false, true),
    promotion: fc.option(fc.constantFrom("any" as const, ...promotionKinds)),
    sortBy: fc.constantFrom(...sortOrders),
    page: between(searchBounds.page),
    pageSize: between(searchBounds.pageSize),
    language: fc.stringMatching(/^[a-z]{2}$/),
    boundingBox: fc.option(
      fc
        .record({ lat1: degrees(90), lat2: degrees(90), lon1: degrees(180), lon2: degrees(180) })
        .map((box) => (box.lat1 <= box.lat2 ? box : { ...box, lat1: box.lat2, lat2: box.lat1 })),
    ),
    pos: fc.option(fc.record({ lat: degrees(90), lon: degrees(180), z: between(searchBounds.zoom) })),
  })
  .chain(({ prices: [minPrice, maxPrice], nights, persons, ...wish }) => {
    const [minNights, maxNights] = nights;
    const [minPersons, maxPersons] = persons;
    const bounds = { minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons };
    const sortBy = wish.sortBy === "distance" && !wish.pos ? "recommended" : wish.sortBy;
    return dates.map((stay): SearchQuery => ({ ...wish, ...bounds, ...stay, sortBy }));
  });
