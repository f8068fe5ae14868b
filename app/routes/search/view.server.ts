import { travelBounds } from "#app/domain/price/calendar.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { Step } from "#app/domain/operator/figures.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatDayRange } from "#app/domain/format.ts";
import {
  type RangeKind,
  type SearchQuery,
  searchRanges,
  type TagKind,
  tagKinds,
} from "#app/domain/search/query.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { searchPath } from "#app/http/urls.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { searchTexts as t } from "#locale/catalogue/search.ts";
import { searchFilterTexts } from "#locale/catalogue/search-issues.ts";
import { hasText } from "#app/locales/texts.ts";
import { facetFields, writeSearch } from "#app/search-url/address.ts";
import type { SearchIssue } from "#app/search-url/fields.ts";
import { readSearch } from "#app/search-url/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { findAlternative } from "#app/search/query/alternatives.server.ts";
import { destinationLabels, placesToName } from "#app/search/query/resolve-query.server.ts";
import { cardFor } from "#app/ui/offer/card-view.ts";
import { isRemark, issueMessages, searchFormValues } from "#app/ui/search/search-form-view.server.ts";
import {
  destinationName,
  type SearchChip,
  searchChips,
  searchHeading,
  searchTitle,
  tagLabel,
} from "#app/ui/search/search-text.server.ts";

export interface FacetOption {
  value: string;
  /** With the number of hits. */
  label: string;
  /** Absent where it is not chosen. */
  checked?: boolean;
}

export interface Facet {
  /** Name of the checkboxes. */
  field: string;
  legend: string;
  /** The most frequent ones. */
  options: FacetOption[];
  /** Those that fold away under a line of their own. */
  rest?: { label: string; options: FacetOption[] };
  /** How many regions are shown, where that is not all. */
  cut?: number;
}

/** One and two stars are no choice anybody makes. */
const offeredStars = new Set(["3", "5", "7"]);
const boardOrder = ["OV", "UF", "HP", "VP", "AI"];
const shown = 5;
/** Two more are not worth a fold. */
const worthFolding = 3;
/** More of a kind than anybody reads; the destination field finds the others. */
const mostOptions = 24;

/** The kinds that the page offers, in its order. Without dates also how long and for how many an offer is. */
export function facetKinds(query: SearchQuery): TagKind[] {
  const always: TagKind[] = [
    "PriceRange",
    "Type",
    "Board",
    "Country",
    "Region",
    "Theme",
    "CategoryUpwards",
    "RoomAmenity",
  ];
  return query.mode === "o" ? [...always, "NightsRange", "PersonsRange"] : always;
}

/** The facets as groups of checkboxes with counts; groups that leave nothing to choose are left out. */
export function searchFacets(
  page: SearchPage,
  query: SearchQuery,
  groupings: readonly GroupingOption[],
): Facet[] {
  return facetKinds(query).flatMap((kind) => {
    const chosen = query.tags[kind] ?? [];
    const values = page.aggregation.tags.filter(
      ({ name, value }) =>
        name === kind && (kind !== "CategoryUpwards" || offeredStars.has(value) || chosen.includes(value)),
    );
    if (values.length === 0 || (values.length < 2 && chosen.length === 0)) return [];
    const options = inOrder(kind, values)
      .filter(({ value }, index) => index < mostOptions || chosen.includes(value))
      .map(({ value, hits }): FacetOption => ({
        value,
        label: t("option", { label: tagLabel(kind, value, groupings), hits }),
        ...(chosen.includes(value) && { checked: true }),
      }));
    const facet = {
      field: facetFields[kind],
      legend: t(`kinds.${kind}`),
      ...(kind === "Region" && options.length < values.length && { cut: options.length }),
    };
    if (options.length < shown + worthFolding || !hasText(t, "more", kind)) return [{ ...facet, options }];
    const rest = { label: t(`more.${kind}`), options: options.slice(shown) };
    return [{ ...facet, options: options.slice(0, shown), rest }];
  });
}

/** Most hits first, but boards, stars and ranges in their own order. */
function inOrder<Value extends { value: string }>(kind: TagKind, values: readonly Value[]): readonly Value[] {
  const rank = ranks[kind];
  return rank ? [...values].sort((one, other) => rank(one.value) - rank(other.value)) : values;
}

const rangeRank = (kind: RangeKind) => (value: string) =>
  searchRanges[kind].findIndex((range) => range.value === value);
const ranks: Partial<Record<TagKind, (value: string) => number>> = {
  Board: (value) => boardOrder.indexOf(value),
  CategoryUpwards: Number,
  PriceRange: rangeRank("PriceRange"),
  NightsRange: rangeRank("NightsRange"),
  PersonsRange: rangeRank("PersonsRange"),
};

/**
 * Hidden fields that carry along what the filters have no fields for.
 * @param typed what stands in the search form, where not all of it was understood
 */
export function carriedFields(
  shownFacets: readonly Facet[],
  address: string,
  typed?: Readonly<Record<string, string>>,
): [string, string][] {
  const own = new Set<string>(["text", "minPrice", "maxPrice", "promotion", "page"]);
  for (const kind of tagKinds) {
    if (shownFacets.some((facet) => facet.field === facetFields[kind])) own.add(`tags[${kind}]`);
  }
  const understood = [...new URLSearchParams(address)].filter(([name]) => !own.has(name));
  if (!typed) return understood;
  const kept = Object.entries(typed).filter(([name, value]) => value !== "" && !own.has(name));
  return [...kept, ...understood.filter(([name]) => !(name in typed))];
}

// What the page says where a search finds nothing.

/** How many offers each chip hides; those that hide none are left out. @param hits by position of the chip */
function relaxations(chips: readonly SearchChip[], hits: readonly number[]) {
  return chips.flatMap(({ label, without }, position) => {
    const count = hits[position] ?? 0;
    if (count === 0) return [];
    const offers = common("count.offer", { count });
    return [
      {
        label: t("none.without", { label, offers }),
        href: searchPath(writeSearch(without)),
      },
    ];
  });
}

/** What was found in place of the search, and which part of it had to go. @param destination its name as shown */
function alternativeData(
  { relaxed, query, page }: NonNullable<ReturnType<typeof findAlternative>>,
  destination: string | null,
  today: CivilDate,
) {
  const key = relaxed === "destination" && destination === null ? "area" : relaxed;
  return {
    text: t(`none.relaxed.${key}`, {
      where: destination ?? "",
      when: query.mode === "b" ? whenText(query) : "",
    }),
    cards: page.results.map((result) => cardFor(result, today, query.rooms)),
    all: {
      label: t("none.showAll", {
        offers: common("count.offer", { count: page.total }),
      }),
      href: searchPath(writeSearch({ ...query, pageSize: 12 })),
    },
  };
}

/** "Vom 14. bis 17. Februar" */
function whenText({ checkin, checkout }: { checkin: CivilDate; checkout: CivilDate }): string {
  const [from, to] = formatDayRange(checkin, checkout);
  return t("none.from", { from, to });
}

// What the search page shows; no more than is shown, because loader data stand in the page a second time.

interface SearchPageRequest {
  params: URLSearchParams;
  today: CivilDate;
  query: SearchQuery;
  issues: readonly SearchIssue[];
}

/** More are nobody's search, and each is a search of its own. */
const mostWaysOut = 20;

/** What the index says to a search. */
export function searchAll(index: CatalogueIndex, query: SearchQuery, now: SearchMoment) {
  const page = index.search(query, now, facetKinds(query));
  const [places, groupings] = [placesToName(index, query.destination), index.groupings()];
  const chips = searchChips(query, destinationName(query.destination, places), groupings);
  return {
    page,
    /** What the destination may be called by. */
    places,
    /** For the list of the destination field. */
    labels: destinationLabels(index),
    groupings,
    chips,
    /** Where nothing fits: what each chip hides, and what there is instead. */
    empty:
      page.total > 0
        ? null
        : {
            hits: chips.slice(0, mostWaysOut).map(({ without }) => index.count(without, now)),
            alternative: findAlternative(index, query, now),
          },
  };
}

/** What the figures count: the search, and for which place it found nothing. What somebody typed is not among it. */
export function searchStep(
  { destination }: Pick<SearchQuery, "destination">,
  { page, places }: Pick<ReturnType<typeof searchAll>, "page" | "places">,
): Step {
  if (page.total > 0) return { what: "search" };
  if (!destination) return { what: "search", nothing: "anywhere" };
  const [place] = destination.kind === "key" ? places.filter(({ key }) => key === destination.value) : [];
  return { what: "search", nothing: place ? { place: place.label } : "unknown" };
}

export type SearchPageData = ReturnType<typeof searchPageData>;

/** @param found null when the search failed */
export function searchPageData(
  { params, today, query, issues }: SearchPageRequest,
  found: ReturnType<typeof searchAll> | null,
) {
  const page = found?.page ?? null;
  const places = found?.places ?? [];
  const bounds = travelBounds(today);
  const destination = destinationName(query.destination, places);
  const address = writeSearch({ ...query, page: 1 });
  const facets = found ? searchFacets(found.page, query, found.groupings) : [];
  const said = (some: readonly SearchIssue[]) =>
    issueMessages(some, { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) });
  const pages = page ? Math.ceil(page.total / page.pageSize) : 0;
  const errors = said(issues.filter((issue) => !isRemark(issue)));
  const values = searchFormValues(query, destination, issues, params);
  const chips = found?.chips ?? [];
  const heading = page ? searchHeading(query, page.total, places) : t("failedTitle");
  return {
    heading,
    title: searchTitle(heading, query, chips),
    canonical: searchPath(writeSearch(query)),
    indexed: page !== null && page.total > 0 && address === "" && issues.length === 0,
    bounds: { from: bounds.earliest, to: bounds.latest },
    places: found?.labels ?? [],
    values,
    errors: Object.fromEntries(errors.map(({ field, text }) => [field, text])),
    remarks: said(issues.filter(isRemark)).map(({ text }) => text),
    datedHref: issues.some(({ message }) => message === "dates-unused")
      ? datedSearch(params, today)
      : undefined,
    /** Query string of the first page. */
    address,
    facets,
    promotion: promotionBox(query),
    priceHint: searchFilterTexts("price"),
    carried: carriedFields(facets, address, issues.length > 0 ? values : undefined),
    chips: chips.map(({ label, without }) => ({
      label,
      href: searchPath(writeSearch(without)),
    })),
    /** What the filters are called, and the way from them to what they leave. */
    filterTexts: {
      link: filterLabel(chips.length - (destination === null ? 0 : 1) - (query.mode === "b" ? 1 : 0)),
      show: page && t("show", { offers: common("count.offer", { count: page.total }) }),
    },
    sortBy: query.sortBy,
    /** The search says where the visitor is: it can be sorted by distance. */
    near: query.pos !== null,
    // Errors are heard where they stand.
    said: errors.length > 0 ? null : page ? saidCount(page, pages) : t("failedTitle"),
    results:
      page && page.total > 0
        ? { cards: page.results.map((result) => cardFor(result, today, query.rooms)), page: page.page, pages }
        : null,
    empty: found?.empty
      ? {
          ways: relaxations(found.chips, found.empty.hits),
          narrowed: found.chips.length > 0,
          alternative:
            found.empty.alternative && alternativeData(found.empty.alternative, destination, today),
        }
      : null,
  };
}

function filterLabel(count: number): string {
  return count > 0 ? t("filterCount", { count }) : t("filter");
}

/** One box for all of them; an address may ask for one kind. */
function promotionBox({ promotion }: SearchQuery): FacetOption {
  const value = promotion ?? "any";
  return { value, label: t(`promotion.${value}`), ...(promotion && { checked: true }) };
}

/** "42 Angebote gefunden", for those who hear the page change. */
function saidCount({ page, total }: SearchPage, pages: number): string {
  const where = page > 1 ? `, ${common("pages.pageOf", { page, pages })}` : "";
  return t("said", {
    offers: common("count.offer", { count: total }),
    page: where,
  });
}

/** The address of the same search with the dates that stand in it. */
function datedSearch(params: URLSearchParams, today: CivilDate): string {
  const dated = new URLSearchParams(params);
  dated.set("m", "b");
  const { query, issues } = readSearch(dated, today);
  return searchPath(issues.length === 0 ? writeSearch(query) : dated.toString());
}
