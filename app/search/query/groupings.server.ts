/** The `grouping` search of the specification (§ 7): offers of a theme, region or country. */
import {
  groupingPageSize,
  type GroupingType,
  searchOfGrouping,
  tagOfGrouping,
} from "#app/domain/catalogue/landing-page.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { plainSearch, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { regionCountries } from "#app/search/facets/facet-values.server.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";

export interface GroupingQuery {
  groupingType: GroupingType;
  slug: string;
  /** From 1. A page beyond the last returns the last page. */
  page?: number;
  pageSize?: number;
}

/**
 * One page of a grouping's offers, or undefined if there is no such grouping.
 * @param kinds facets to count in addition
 */
export function groupingSearch(
  index: Pick<CatalogueIndex, "groupings" | "search">,
  { groupingType, slug, page = 1, pageSize = groupingPageSize }: GroupingQuery,
  now: SearchMoment,
  kinds: readonly TagKind[] = [],
): { option: GroupingOption; found: SearchPage } | undefined {
  const option = index.groupings().find((each) => each.groupingType === groupingType && each.slug === slug);
  return (
    option && { option, found: index.search({ ...searchOfGrouping(option), page, pageSize }, now, kinds) }
  );
}

export interface CountedGrouping {
  option: GroupingOption;
  /** Number of matching offers in the grouping. */
  hits: number;
}

const kinds: readonly TagKind[] = ["Theme", "Country", "Region"];

/** Counts matching offers of all groupings with one faceted search. Omits empty groupings, most offers first. */
export function countGroupings(
  index: Pick<CatalogueIndex, "groupings" | "search">,
  now: SearchMoment,
  query: SearchQuery = plainSearch,
): CountedGrouping[] {
  const { aggregation } = index.search({ ...query, page: 1, pageSize: 1 }, now, kinds);
  const hits = new Map(aggregation.tags.map((tag) => [`${tag.name} ${tag.value}`, tag.hits]));
  return index
    .groupings()
    .map((option) => {
      const { kind, value } = tagOfGrouping(option);
      return { option, hits: hits.get(`${kind} ${value}`) ?? 0 };
    })
    .filter((counted) => counted.hits > 0)
    .sort((one, other) => other.hits - one.hits);
}

// Links from a grouping's page to related groupings.

export interface GroupingNeighbours {
  /** The country of a region. */
  country: GroupingOption | undefined;
  /** Themes of a region or country, or countries of a theme. `hits` counts the offers in both groupings. */
  within: CountedGrouping[];
  /** Other themes, regions of the country, or other regions of the same country. */
  beside: CountedGrouping[];
}

export function groupingNeighbours(
  index: CatalogueIndex,
  option: GroupingOption,
  now: SearchMoment,
): GroupingNeighbours {
  const inside = countGroupings(index, now, searchOfGrouping(option));
  const ofType = (type: GroupingType, counted: readonly CountedGrouping[]) =>
    counted.filter((each) => each.option.groupingType === type);
  if (option.groupingType === "theme") {
    const others = ofType("theme", countGroupings(index, now)).filter(
      (each) => each.option.slug !== option.slug,
    );
    return { country: undefined, within: ofType("country", inside), beside: others };
  }
  const countries = regionCountries(index.offers());
  const countryCode = option.groupingType === "country" ? option.tag : countries.get(option.tag);
  const country = index
    .groupings()
    .find(({ groupingType, tag }) => groupingType === "country" && tag === countryCode);
  // A cruise calls at ports in several countries, so regions are filtered by their own country.
  const beside = ofType(
    "region",
    option.groupingType === "country" ? inside : countGroupings(index, now),
  ).filter((each) => each.option.slug !== option.slug && countries.get(each.option.tag) === countryCode);
  return {
    country: option.groupingType === "region" ? country : undefined,
    within: ofType("theme", inside),
    beside,
  };
}
