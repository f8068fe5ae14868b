/** Alternative search for a search without hits (specification § 7, § 9). */
import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";

/** Shift from the requested dates in days, eleven steps each way. */
const offsets = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 26] as const;
const mostResults = 6;

/** The part of the search that was given up. */
export type RelaxedPart = "dates" | "filters" | "destination" | "both";

export interface Alternative {
  relaxed: RelaxedPart;
  /** The search that finds the alternatives, six per page. */
  query: SearchQuery;
  page: SearchPage;
}

type Findable = Pick<CatalogueIndex, "search" | "count">;

/**
 * Returns the first alternative with hits: other dates of the same length, later and earlier in turn by growing
 * distance. Then without filters, then without destination, then without both. Null if none has hits.
 */
export function findAlternative(index: Findable, query: SearchQuery, now: SearchMoment): Alternative | null {
  for (const candidate of listCandidates({ ...query, page: 1, pageSize: mostResults }, now.today)) {
    if (index.count(candidate.query, now) > 0)
      return { ...candidate, page: index.search(candidate.query, now, []) };
  }
  return null;
}

/** Lazy, because one of the first alternatives usually has hits. */
function* listCandidates(
  query: SearchQuery,
  today: CivilDate,
): Generator<{ relaxed: RelaxedPart; query: SearchQuery }> {
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

/** Arrival from tomorrow, departure within a year, as in every search (specification § 5). */
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

/** All filters of a search, without its destination, dates and guests. */
const filtersOf = ({ tags, text, promotion, ...query }: SearchQuery) => {
  const { minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons } = query;
  return { tags, text, promotion, minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons };
};
const noFilters = filtersOf(plainSearch);

function isNarrowed(query: SearchQuery): boolean {
  const { tags, ...bounds } = filtersOf(query);
  return Object.keys(tags).length > 0 || Object.values(bounds).some((bound) => bound !== null);
}
