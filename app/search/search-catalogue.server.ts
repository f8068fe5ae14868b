import type { OfferResult, SearchPage } from "#app/domain/search/result.ts";
import type { SearchQuery, TagKind } from "#app/domain/search/query.ts";
import { countFacets } from "#app/search/count-facets.server.ts";
import type { DayPrices } from "#app/search/day-prices.server.ts";
import { findHits } from "#app/search/find-hits.server.ts";
import type { Metrics } from "#app/search/judge-variants.server.ts";
import { makeResult } from "#app/search/make-result.server.ts";
import { offerOfKey, orderKeys } from "#app/search/order-keys.server.ts";
import { pickPage } from "#app/search/pick-page.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";
import type { Stock } from "#app/search/stock.server.ts";

const metricNames = [
  "minPrice",
  "maxPrice",
  "minNights",
  "maxNights",
  "minPersons",
  "maxPersons",
] as const satisfies readonly (keyof Metrics)[];

/** One page of the offers on sale that fit; a page beyond the last is the last. */
export function searchCatalogue(
  searchable: Searchable,
  stock: Stock,
  day: DayPrices,
  question: { query: SearchQuery; instant: Date; counted: readonly TagKind[] },
): SearchPage {
  const { query, counted } = question;
  const hits = findHits(searchable, stock, day, question);
  const total = hits.list.length;
  const { pageSize } = query;
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)));
  const keys = pickPage(orderKeys(searchable, query, hits), (page - 1) * pageSize, pageSize);
  return {
    page,
    pageSize,
    total,
    aggregation: {
      tags: countFacets(searchable, query, counted, hits),
      metrics: total === 0 ? [] : metricNames.map((name) => ({ name, value: hits.metrics[name] })),
    },
    results: Array.from(keys, (key) =>
      makeResult(searchable, stock, day, query, hits, offerOfKey(searchable, key)),
    ),
  };
}

/** @param numbers of offers, in the order wished for; those that do not fit are left out */
export function resultsOf(
  searchable: Searchable,
  stock: Stock,
  day: DayPrices,
  question: { query: SearchQuery & { mode: "o" }; instant: Date },
  numbers: readonly number[],
): OfferResult[] {
  const hits = findHits(searchable, stock, day, { ...question, counted: [], only: numbers });
  const found = new Set(hits.list);
  return numbers.flatMap((number) => {
    if (!found.has(number)) return [];
    const result = makeResult(searchable, stock, day, question.query, hits, number);
    return result.mode === "o" ? [result] : [];
  });
}
