import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import {
  type RangeKind,
  type SearchQuery,
  searchRanges,
  type TagKind,
  tagKinds,
} from "#app/domain/search/query.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { textOf } from "#app/locales/texts.ts";
import { facetFields } from "#app/web/search-fields.ts";
import { tagLabel } from "#app/web/tag-label.ts";

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
const shown = 6;
/** Two more are not worth a fold. */
const worthFolding = 3;
/** More of a kind than anybody reads; the destination field finds the others. */
const mostOptions = 32;

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
        label: textOf("search:option", { label: tagLabel(kind, value, groupings), hits }),
        ...(chosen.includes(value) && { checked: true }),
      }));
    const facet = {
      field: facetFields[kind],
      legend: textOf(`search:kinds.${kind}`),
      ...(kind === "Region" && options.length < values.length && { cut: options.length }),
    };
    if (options.length < shown + worthFolding) return [{ ...facet, options }];
    const rest = { label: textOf(`search:more.${kind}`), options: options.slice(shown) };
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

/** Parameters that the form has fields for. */
const ownFields = [
  "m",
  "destination",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "text",
  "minPrice",
  "maxPrice",
  "promotion",
  "page",
];

/** Hidden fields that carry along what the search form has no fields for. */
export function carriedFields(shownFacets: readonly Facet[], address: string): [string, string][] {
  const own = new Set(ownFields);
  for (const kind of tagKinds) {
    if (shownFacets.some((facet) => facet.field === facetFields[kind])) own.add(`tags[${kind}]`);
  }
  return [...new URLSearchParams(address)].filter(([name]) => !own.has(name));
}
