import { dayNumber, nightsBetween } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { guestCount, isTooYoung, stayRefusal } from "#app/domain/price/stay-rules.ts";
import { extraShare, longestStay, withExtraGuests } from "#app/domain/price/quote.ts";
import { arrivalWish, lengthWish, type SearchQuery } from "#app/domain/search/query.ts";
import { promotionNumber } from "#app/search/facets/facet-values.server.ts";
import {
  type InventoryIndex,
  mostRooms,
  type PriceDay,
  variantOfNumber,
  type VariantTotals,
} from "#app/search/index/inventory.server.ts";
import type { Scratch } from "#app/search/index/search-index.server.ts";
import type { DayPrices, PricesWithoutDates } from "#app/search/query/prices-without-dates.server.ts";
import { ExactStays } from "#app/search/query/stay-prices.server.ts";

/**
 * Variant prices of a search. `nights`: length of the variant, or in a search without dates, length of the priced
 * stay.
 */
export interface SearchPrices extends VariantTotals {
  nights: Uint16Array;
  /** See `PricesWithoutDates`. Null in a search with dates. */
  arrival: PricesWithoutDates["arrival"] | null;
}

/** Prices the variants of the first `count` offers in `scratch.list`. */
export function priceVariants(
  inventoryIndex: InventoryIndex,
  day: DayPrices,
  query: SearchQuery,
  scratch: Scratch,
  count: number,
): SearchPrices {
  if (query.mode === "b") {
    priceOnDates(inventoryIndex, day, query, { list: scratch.list, count }, scratch);
    const { total, saved, kind } = scratch;
    return { total, saved, kind, nights: inventoryIndex.columns.nights, arrival: null };
  }
  const prices = day.withoutDates(query.rooms, {
    lengths: lengthWish(query),
    arrivals: arrivalWish(query),
    promotion: promotionNumber(query),
  });
  const { firstVariant, occupancy, house, houses } = inventoryIndex.columns;
  const party = { adults: query.adults, childrenAges: [...query.childrenAges] };
  const guests = guestCount(party);
  const rejectsGuests = houses.asker((rules) => isTooYoung(rules, party));
  const { list, total } = scratch;
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    const end = firstVariant[offer + 1] as number;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      // The searching guests must fit into the room and be old enough.
      const fits = (occupancy[number] as number) >= guests && !rejectsGuests(house[number] as number);
      total[number] = fits ? (prices.total[number] as number) : -1;
    }
  }
  return { ...prices, total };
}

/**
 * Prices the requested stay in each variant of the first `count` offers of `list`. Most prices are one subtraction
 * of running totals. Extra guests and promotions need the same calculation as `quoteStay`.
 * `kind` is determined only if the search filters by a kind of promotion.
 */
export function priceOnDates(
  inventoryIndex: InventoryIndex,
  day: PriceDay,
  query: SearchQuery & { mode: "b" },
  { list, count }: { list: Uint32Array; count: number },
  { total, saved, kind }: VariantTotals,
): void {
  const { columns, inventory } = inventoryIndex;
  const { firstVariant, cruise, stayGuests, shortest, persons, mandatory, house, houses } = columns;
  const length = nightsBetween(query.checkin, query.checkout);
  const first = dayNumber(query.checkin) - inventory.firstDay;
  const { promoted, rules } = day;
  const { sum: sums } = inventory;
  const run = inventory.run[first];
  const sum = inventory.sum[first];
  const nextSum = inventory.sum[first + 1];
  const lastSum = inventory.sum[first + length] ?? nextSum;
  const { adults, childrenAges, rooms, checkin, checkout } = query;
  const party = { adults, childrenAges: [...childrenAges] };
  const guests = guestCount(party);
  const rejectsStay = houses.asker((rules) => stayRefusal(rules, { ...party, checkin, checkout }) !== null);
  const shares = new ExtraShares(inventoryIndex, party);
  const exact = new ExactStays(inventoryIndex, guests);
  const byKind = query.promotion !== null && query.promotion !== "any";
  if (!run || !sum || !nextSum || !lastSum || length < 1) {
    clear(total, firstVariant, list, count);
    return;
  }
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    const end = firstVariant[offer + 1] as number;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      total[number] = -1;
      const inRow = run[number] as number;
      if (inRow === 0 || (stayGuests[number] as number) < guests) continue;
      const voyage = cruise[number] === 1;
      const least = shortest[number] as number;
      if (voyage ? length !== least : inRow < length || length < least || length > longestStay) continue;
      if (rejectsStay(house[number] as number)) continue;
      if (rooms > 1 && !hasRooms(inventory.free, number, first, voyage ? 1 : length, rooms)) continue;
      const included = persons[number] as number;
      const extraGuestShare = guests > included ? shares.of(number) : 0;
      if (promoted[number] === 1) {
        exact.price(number, first, length, extraGuestShare, rules.get(number) ?? []);
        total[number] = exact.total;
        saved[number] = exact.saved;
        kind[number] = byKind ? exact.kind : 0;
        continue;
      }
      const endSum = voyage ? nextSum : lastSum;
      let price = ((endSum[number] as number) - (sum[number] as number)) | 0;
      if (extraGuestShare > 0) {
        price = 0;
        let previous = sum[number] as number;
        for (let night = 1; night <= (voyage ? 1 : length); night++) {
          const current = (sums[first + night] as Int32Array)[number] as number;
          price += withExtraGuests(((current - previous) | 0) as Cents, included, extraGuestShare);
          previous = current;
        }
      }
      total[number] = price + (mandatory[offer] as number);
      saved[number] = 0;
      kind[number] = 0;
    }
  }
}

function clear(total: Int32Array, firstVariant: Uint32Array, list: Uint32Array, count: number): void {
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    total.fill(-1, firstVariant[offer], firstVariant[offer + 1]);
  }
}

function hasRooms(
  free: readonly Uint8Array[],
  number: number,
  first: number,
  nights: number,
  rooms: number,
): boolean {
  for (let day = first; day < first + nights; day++) {
    if (((free[day]?.[number] ?? 0) & mostRooms) < rooms) return false;
  }
  return true;
}

/** Price share of the guests beyond the included ones, cached by child bands and included persons. */
class ExtraShares {
  readonly #known = new Map<number, number>();

  constructor(
    private readonly inventoryIndex: InventoryIndex,
    private readonly party: { adults: number; childrenAges: number[] },
  ) {}

  of(number: number): number {
    const { bands, persons } = this.inventoryIndex.columns;
    const key = (bands[number] as number) * 256 + (persons[number] as number);
    let share = this.#known.get(key);
    if (share === undefined) {
      const { childBands } = variantOfNumber(this.inventoryIndex, number);
      share = extraShare(persons[number] as number, childBands, this.party);
      this.#known.set(key, share);
    }
    return share;
  }
}
