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
import { searchNoteTexts as notes } from "#locale/catalogue/search-notes.ts";
import { searchFilterTexts } from "#locale/catalogue/search-issues.ts";
import { hasText } from "#app/locales/texts.ts";
import { facetFields, undatedField, writeSearch } from "#app/search-url/address.ts";
import type { SearchIssue } from "#app/search-url/fields.ts";
import { readSearch } from "#app/search-url/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { findAlternative } from "#app/search/query/alternatives.server.ts";
import { destinationLabels, placesToName } from "#app/search/query/resolve-query.server.ts";
import { buildFlexibleLinks } from "#app/ui/search/flexible-links.server.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
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
  /** Includes the number of hits. */
  label: string;
  /** Absent when it is not chosen. */
  checked?: boolean;
}

export interface Facet {
  /** Name of the checkboxes. */
  field: string;
  legend: string;
  /** The first options, always visible. */
  options: FacetOption[];
  /** Further options, folded under a summary of their own. */
  rest?: { label: string; options: FacetOption[] };
  /** Number of regions shown, when some are left out. */
  cut?: number;
}

/** Category codes of three, four and five stars. Fewer stars are not offered. */
const offeredStars = new Set(["3", "5", "7"]);
const boardOrder = ["OV", "UF", "HP", "VP", "AI"];
const shownOptions = 5;
/** Minimum number of options worth folding. */
const minFoldedOptions = 3;
/** Maximum number of options of a kind. The destination field finds the others. */
const maxOptions = 24;

/** Tag kinds that the page offers, in its order. Without dates also nights and persons. */
export function facetKinds(query: SearchQuery): TagKind[] {
  const always: TagKind[] = [
    "PriceRange",
    "Type",
    "Board",
    "Country",
    "Region",
    "Theme",
    "CategoryUpwards",
    "RatingUpwards",
    "RoomAmenity",
  ];
  return query.mode === "o" ? [...always, "Month", "NightsRange", "PersonsRange"] : always;
}

/** Facets as groups of checkboxes with counts. Groups without a choice are left out. */
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
    const options = sortOptions(kind, values)
      .filter(({ value }, index) => index < maxOptions || chosen.includes(value))
      .map(({ value, hits }): FacetOption => ({
        value,
        label: notes("option", { label: tagLabel(kind, value, groupings), hits }),
        ...(chosen.includes(value) && { checked: true }),
      }));
    const facet = {
      field: facetFields[kind],
      legend: t(`kinds.${kind}`),
      ...(kind === "Region" && options.length < values.length && { cut: options.length }),
    };
    if (options.length < shownOptions + minFoldedOptions || !hasText(t, "more", kind))
      return [{ ...facet, options }];
    const rest = { label: t(`more.${kind}`), options: options.slice(shownOptions) };
    return [{ ...facet, options: options.slice(0, shownOptions), rest }];
  });
}

/** Most hits first; boards, stars and ranges in their own order. */
function sortOptions<Value extends { value: string }>(
  kind: TagKind,
  values: readonly Value[],
): readonly Value[] {
  const rank = ranks[kind];
  return rank ? [...values].sort((one, other) => rank(one.value) - rank(other.value)) : values;
}

const rangeRank = (kind: RangeKind) => (value: string) =>
  searchRanges[kind].findIndex((range) => range.value === value);
const ranks: Partial<Record<TagKind, (value: string) => number>> = {
  Board: (value) => boardOrder.indexOf(value),
  CategoryUpwards: Number,
  RatingUpwards: Number,
  PriceRange: rangeRank("PriceRange"),
  NightsRange: rangeRank("NightsRange"),
  PersonsRange: rangeRank("PersonsRange"),
  Month: (value) => Number(value.replace("-", "")),
};

/**
 * Hidden fields for the query parts that the filters have no fields for.
 * @param typed values of the search form, when not all of them were understood
 */
export function listCarriedFields(
  shownFacets: readonly Facet[],
  address: string,
  typed?: Readonly<Record<string, string>>,
): [string, string][] {
  const filterFields = new Set<string>(["text", "minPrice", "maxPrice", "weekend", "promotion", "page"]);
  for (const kind of tagKinds) {
    if (shownFacets.some((facet) => facet.field === facetFields[kind])) filterFields.add(`tags[${kind}]`);
  }
  const understood = [...new URLSearchParams(address)].filter(([name]) => !filterFields.has(name));
  if (!typed) return understood;
  const typedFields = Object.entries(typed).filter(
    ([name, value]) => value !== "" && !filterFields.has(name),
  );
  return [...typedFields, ...understood.filter(([name]) => !(name in typed))];
}

/**
 * Links to the search without one chip, with the number of offers the chip hides. Chips that hide none are left out.
 * @param hits by position of the chip
 */
function buildRelaxations(chips: readonly SearchChip[], hits: readonly number[]) {
  return chips.flatMap(({ label, without }, position) => {
    const count = hits[position] ?? 0;
    if (count === 0) return [];
    const offers = common("count.offer", { count });
    return [
      {
        label: notes("none.without", { label, offers }),
        href: searchPath(writeSearch(without)),
      },
    ];
  });
}

/**
 * Alternative results, and the part of the search that was dropped for them.
 * @param destination its name as shown
 */
function buildAlternative(
  { relaxed, query, page }: NonNullable<ReturnType<typeof findAlternative>>,
  destination: string | null,
  today: CivilDate,
) {
  const key = relaxed === "destination" && destination === null ? "area" : relaxed;
  return {
    text: notes(`none.relaxed.${key}`, {
      where: destination ?? "",
      when: query.mode === "b" ? whenText(query) : "",
    }),
    cards: page.results.map((result) => createCard(result, today, query.rooms)),
    all: {
      label: notes("none.showAll", {
        offers: common("count.offer", { count: page.total }),
      }),
      href: searchPath(writeSearch({ ...query, pageSize: 12 })),
    },
  };
}

/** "Vom 14. bis 17. Februar" */
function whenText({ checkin, checkout }: { checkin: CivilDate; checkout: CivilDate }): string {
  const [from, to] = formatDayRange(checkin, checkout);
  return notes("none.from", { from, to });
}

// Data of the search page, limited to what is shown, because the page contains loader data a second time.

interface SearchPageRequest {
  params: URLSearchParams;
  today: CivilDate;
  query: SearchQuery;
  issues: readonly SearchIssue[];
}

/** Limit of the searches without one chip, because each is a search of its own. */
const maxRelaxations = 20;

/** Results of a search, and what the page needs from the index besides. */
export function runSearch(index: CatalogueIndex, query: SearchQuery, now: SearchMoment) {
  const page = index.search(query, now, facetKinds(query));
  const [places, groupings] = [placesToName(index, query.destination), index.groupings()];
  const chips = searchChips(query, destinationName(query.destination, places), groupings);
  return {
    page,
    /** Possible names of the destination. */
    places,
    /** Suggestions of the destination field. */
    labels: destinationLabels(index),
    groupings,
    chips,
    /** Set when nothing matches: hits that each chip hides, and alternative results. */
    empty:
      page.total > 0
        ? null
        : {
            hits: chips.slice(0, maxRelaxations).map(({ without }) => index.count(without, now)),
            alternative: findAlternative(index, query, now),
          },
  };
}

/** Funnel step of a search, with the place that had no results. Contains nothing that was typed. */
export function buildSearchStep(
  { destination }: Pick<SearchQuery, "destination">,
  { page, places }: Pick<ReturnType<typeof runSearch>, "page" | "places">,
): Step {
  if (page.total > 0) return { what: "search" };
  if (!destination) return { what: "search", nothing: "anywhere" };
  const [place] = destination.kind === "key" ? places.filter(({ key }) => key === destination.value) : [];
  return { what: "search", nothing: place ? { place: place.label } : "unknown" };
}

export type SearchPageData = ReturnType<typeof buildSearchPageData>;

/** @param found null when the search failed */
export function buildSearchPageData(
  { params, today, query, issues }: SearchPageRequest,
  found: ReturnType<typeof runSearch> | null,
) {
  const page = found?.page ?? null;
  const places = found?.places ?? [];
  const bounds = travelBounds(today);
  const destination = destinationName(query.destination, places);
  const address = writeSearch({ ...query, page: 1 });
  const facets = found ? searchFacets(found.page, query, found.groupings) : [];
  const describeIssues = (some: readonly SearchIssue[]) =>
    issueMessages(some, { from: formatDate(bounds.earliest), to: formatDate(bounds.latest) });
  const pages = page ? Math.ceil(page.total / page.pageSize) : 0;
  const errors = describeIssues(issues.filter((issue) => !isRemark(issue)));
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
    remarks: describeIssues(issues.filter(isRemark)).map(({ text }) => text),
    datedHref: issues.some(({ message }) => message === "dates-unused")
      ? buildDatedSearch(params, today)
      : undefined,
    /** Query string of the first page. */
    address,
    facets,
    promotion: buildPromotionOption(query),
    /** Only in a search without dates. */
    weekend: query.mode === "o" ? buildWeekendOption(query) : null,
    /** Choices of a search without dates. */
    flexible: page && query.mode === "o" ? buildFlexibleLinks(query, page.aggregation.tags) : null,
    priceHint: searchFilterTexts("price"),
    carried: listCarriedFields(facets, address, issues.length > 0 ? values : undefined),
    chips: chips.map(({ label, without }) => ({
      label,
      href: searchPath(writeSearch(without)),
    })),
    /** Texts of the link to the filters, and of the link from them to the results. */
    filterTexts: {
      link: buildFilterLabel(chips.length - (destination === null ? 0 : 1) - (query.mode === "b" ? 1 : 0)),
      show: page && notes("show", { offers: common("count.offer", { count: page.total }) }),
    },
    sortBy: query.sortBy,
    /** The search has a position, so it can be sorted by distance. */
    near: query.pos !== null,
    // Errors are announced where they are shown.
    said: errors.length > 0 ? null : page ? formatCount(page, pages) : t("failedTitle"),
    results:
      page && page.total > 0
        ? {
            cards: page.results.map((result) => createCard(result, today, query.rooms)),
            page: page.page,
            pages,
          }
        : null,
    empty: found?.empty
      ? {
          ways: buildRelaxations(found.chips, found.empty.hits),
          narrowed: found.chips.length > 0,
          alternative:
            found.empty.alternative && buildAlternative(found.empty.alternative, destination, today),
        }
      : null,
  };
}

function buildFilterLabel(count: number): string {
  return count > 0 ? notes("filterCount", { count }) : t("filter");
}

/** One checkbox for all promotions. An address may name one kind. */
function buildPromotionOption({ promotion }: SearchQuery): FacetOption {
  const value = promotion ?? "any";
  return { value, label: t(`promotion.${value}`), ...(promotion && { checked: true }) };
}

function buildWeekendOption({ weekend }: SearchQuery): FacetOption {
  return { value: "1", label: t("weekend.only"), ...(weekend && { checked: true }) };
}

/** "42 Angebote gefunden", announced to screen readers. */
function formatCount({ page, total }: SearchPage, pages: number): string {
  const where = page > 1 ? `, ${common("pages.pageOf", { page, pages })}` : "";
  return notes("said", {
    offers: common("count.offer", { count: total }),
    page: where,
  });
}

/** Address of the same search with its typed dates applied. */
function buildDatedSearch(params: URLSearchParams, today: CivilDate): string {
  const dated = new URLSearchParams(params);
  dated.set("m", "b");
  dated.delete(undatedField);
  const { query, issues } = readSearch(dated, today);
  return searchPath(issues.length === 0 ? writeSearch(query) : dated.toString());
}
