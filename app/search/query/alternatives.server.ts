/** What to offer when nothing fits: the alternative search (specification § 7, § 9). */
import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";

/** Days from the wished date: the first six days, then in growing steps; eleven rounds each way. */
const offsets = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 26] as const;
const mostResults = 6;

/** What was let go of. */
export type Relaxed = "dates" | "filters" | "destination" | "both";

export interface Alternative {
  relaxed: Relaxed;
  /** The search that finds them, six a page. */
  query: SearchQuery;
  page: SearchPage;
}

type Findable = Pick<CatalogueIndex, "search" | "count">;

/**
 * The first way that finds anything: other dates of the same length, forward before back, further away each round; then
 * without filters; then without destination; then without both. Null where nothing helps.
 */
export function findAlternative(index: Findable, query: SearchQuery, now: SearchMoment): Alternative | null {
  for (const way of waysOn({ ...query, page: 1, pageSize: mostResults }, now.today)) {
    if (index.count(way.query, now) > 0) return { ...way, page: index.search(way.query, now, []) };
  }
  return null;
}

/** Lazily, because most searches that found nothing are helped by one of the first. */
function* waysOn(query: SearchQuery, today: CivilDate): Generator<{ relaxed: Relaxed; query: SearchQuery }> {
  if (query.mode === "b") {
    for (const other of shiftedDates(query, today)) yield { relaxed: "dates", query: { ...query, ...other } };
  }
  const unfiltered = { ...query, ...noFilters };
  const filtered = isNarrowed(query);
  if (filtered) yield { relaxed: "filters", query: unfiltered };
  if (!query.destination && !query.boundingBox) return;
  const anywhere = { destination: null, boundingBox: null };
  yield { relaxed: "destination", query: { ...query, ...anywhere } };
  if (filtered) yield { relaxed: "both", query: { ...unfiltered, ...anywhere } };
}

/** Arrival tomorrow or later, departure within a year, as every search (specification § 5). */
function shiftedDates(
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
  today: CivilDate,
): { checkin: CivilDate; checkout: CivilDate }[] {
  const latest = addMonths(today, 12);
  return offsets
    .flatMap((days) => [days, -days])
    .map((days) => ({ checkin: addDays(checkin, days), checkout: addDays(checkout, days) }))
    .filter((dates) => dates.checkin > today && dates.checkout <= latest);
}

/** All that is chosen among the filters; where and when and who stay. */
const filtersOf = ({ tags, text, promotion, ...query }: SearchQuery) => {
  const { minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons } = query;
  return { tags, text, promotion, minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons };
};
const noFilters = filtersOf(plainSearch);

function isNarrowed(query: SearchQuery): boolean {
  const { tags, ...bounds } = filtersOf(query);
  return Object.keys(tags).length > 0 || Object.values(bounds).some((bound) => bound !== null);
}
