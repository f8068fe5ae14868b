import { plainSearch } from "#app/domain/search/query.ts";
import type { FacetValue } from "#app/domain/search/result.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";

const counts = new WeakMap<object, { today: string; months: readonly FacetValue[] }>();

/** Months with their lowest prices over all offers, counted once a day and state of the catalogue. */
export function countMonths(index: CatalogueIndex, now: SearchMoment): readonly FacetValue[] {
  const known = counts.get(index);
  if (known?.today === now.today) return known.months;
  const months = index.search({ ...plainSearch, pageSize: 1 }, now, ["Month"]).aggregation.tags;
  counts.set(index, { today: now.today, months });
  return months;
}
