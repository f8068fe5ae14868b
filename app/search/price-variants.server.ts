import { guestCount } from "#app/domain/price/party.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import type { DayPrices } from "#app/search/day-prices.server.ts";
import { priceOnDates } from "#app/search/price-on-dates.server.ts";
import type { Scratch } from "#app/search/searchable.server.ts";
import type { Stock, VariantTotals } from "#app/search/stock.server.ts";

/** Prices the variants of the first `count` offers of the list. */
export function priceVariants(
  stock: Stock,
  day: DayPrices,
  query: SearchQuery,
  scratch: Scratch,
  count: number,
): VariantTotals {
  if (query.mode === "b") {
    priceOnDates(stock, day, query, { list: scratch.list, count }, scratch);
    return scratch;
  }
  const prices = day.withoutDates(query.rooms);
  const { firstVariant, occupancy } = stock.columns;
  const guests = guestCount({ adults: query.adults, childrenAges: [...query.childrenAges] });
  const { list, total } = scratch;
  for (let index = 0; index < count; index++) {
    const offer = list[index] as number;
    const end = firstVariant[offer + 1] as number;
    for (let number = firstVariant[offer] as number; number < end; number++) {
      // The room must be large enough for those who asked.
      total[number] = (occupancy[number] as number) < guests ? -1 : (prices.total[number] as number);
    }
  }
  return { total, saved: prices.saved, kind: prices.kind };
}
