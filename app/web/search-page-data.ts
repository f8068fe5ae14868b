/** What the search page shows; no more than is shown, because loader data stand in the page a second time. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { textOf } from "#app/locales/texts.ts";
import { cardFor } from "#app/web/card-data.ts";
import { formatDate } from "#app/web/format.ts";
import { searchPath } from "#app/web/paths.ts";
import { searchDateBounds } from "#app/web/read-search-dates.ts";
import { readSearch } from "#app/web/read-search.ts";
import type { SearchChip } from "#app/web/search-chips.ts";
import { alternativeData, waysOut } from "#app/web/search-emptiness.ts";
import { carriedFields, type FacetOption, searchFacets } from "#app/web/search-facets.ts";
import { isRemark, saidIssues, searchFormValues } from "#app/web/search-form-values.ts";
import { destinationName, searchHeading, searchTitle } from "#app/web/search-heading.ts";
import type { SearchIssue } from "#app/web/search-issue.ts";
import { writeSearch } from "#app/web/write-search.ts";

export interface Asked {
  params: URLSearchParams;
  today: CivilDate;
  query: SearchQuery;
  issues: readonly SearchIssue[];
}

/** What the index said to it. */
export interface Found {
  page: SearchPage;
  /** What the destination may be called by. */
  places: readonly { key: string; label: string; kind: string }[];
  /** For the list of the destination field. */
  labels: readonly string[];
  groupings: readonly GroupingOption[];
  chips: readonly SearchChip[];
  /** Where nothing fits: what each chip hides, and what there is instead. */
  empty: { hits: readonly number[]; alternative: Parameters<typeof alternativeData>[0] | null } | null;
}

/** @param found null when the search failed */
export function searchPageData({ params, today, query, issues }: Asked, found: Found | null) {
  const page = found?.page ?? null;
  const places = found?.places ?? [];
  const bounds = searchDateBounds(today);
  const destination = destinationName(query.destination, places);
  const address = writeSearch({ ...query, page: 1 });
  const facets = found ? searchFacets(found.page, query, found.groupings) : [];
  const said = (some: readonly SearchIssue[]) =>
    saidIssues(some, { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) });
  const pages = page ? Math.ceil(page.total / page.pageSize) : 0;
  const errors = said(issues.filter((issue) => !isRemark(issue)));
  const heading = page ? searchHeading(query, page.total, places) : textOf("search:failedTitle");
  return {
    heading,
    title: searchTitle(heading, query, found?.chips ?? []),
    canonical: searchPath(writeSearch(query)),
    indexed: page !== null && page.total > 0 && address === "" && issues.length === 0,
    bounds: { from: bounds.earliest, to: bounds.latest },
    places: found?.labels ?? [],
    values: searchFormValues(query, destination, issues, params),
    errors: Object.fromEntries(errors.map(({ field, text }) => [field, text])),
    remarks: said(issues.filter(isRemark)).map(({ text }) => text),
    datedHref: issues.some(({ message }) => message === "dates-unused")
      ? datedSearch(params, today)
      : undefined,
    address,
    facets,
    promotion: promotionBox(query),
    carried: carriedFields(facets, address),
    chips: (found?.chips ?? []).map(({ label, without }) => ({
      label,
      href: searchPath(writeSearch(without)),
    })),
    sortBy: query.sortBy,
    near: query.pos !== null,
    // Errors are heard where they stand.
    said: errors.length > 0 ? null : page ? saidCount(page, pages) : textOf("search:failedTitle"),
    results:
      page && page.total > 0
        ? { cards: page.results.map((result) => cardFor(result, query.rooms)), page: page.page, pages }
        : null,
    empty: found?.empty
      ? {
          ways: waysOut(found.chips, found.empty.hits),
          narrowed: found.chips.length > 0,
          alternative: found.empty.alternative && alternativeData(found.empty.alternative, destination),
        }
      : null,
  };
}

/** One box for all of them; an address may ask for one kind. */
function promotionBox({ promotion }: SearchQuery): FacetOption {
  const value = promotion ?? "any";
  return { value, label: textOf(`search:promotion.${value}`), ...(promotion && { checked: true }) };
}

/** "42 Angebote gefunden", for those who hear the page change. */
function saidCount({ page, total }: SearchPage, pages: number): string {
  const where = page > 1 ? `, ${textOf("pages.pageOf", { page, pages })}` : "";
  return textOf("search:said", { offers: textOf("count.offer", { count: total }), page: where });
}

/** The address of the same search with the dates that stand in it. */
function datedSearch(params: URLSearchParams, today: CivilDate): string {
  const dated = new URLSearchParams(params);
  dated.set("m", "b");
  const { query, issues } = readSearch(dated, today);
  return searchPath(issues.length === 0 ? writeSearch(query) : dated.toString());
}
