/** The `grouping` search of the specification (§ 7): what a theme, a region or a country has to offer. */
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
  /** From 1; a page beyond the last is the last. */
  page?: number;
  pageSize?: number;
}

/**
 * One page of a grouping, undefined where there is no such grouping.
 * @param kinds facets to count besides
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
  /** Offers of the grouping that fit the search. */
  hits: number;
}

const kinds: readonly TagKind[] = ["Theme", "Country", "Region"];

/** Every grouping with offers that fit, the fullest first: one search with facets, whatever their number. */
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

// Where one can go on from the page of a grouping.

export interface GroupingNeighbours {
  /** The country of a region. */
  country: GroupingOption | undefined;
  /** Themes of a place, countries of a theme: `hits` counts the offers that are both. */
  within: CountedGrouping[];
  /** Regions of a country or beside a region; other themes. */
  beside: CountedGrouping[];
}

export function groupingNeighbours(
  index: CatalogueIndex,
  option: GroupingOption,
  now: SearchMoment,
): GroupingNeighbours {
  const inside = countGroupings(index, now, searchOfGrouping(option));
  const of = (type: GroupingType, counted: readonly CountedGrouping[]) =>
    counted.filter((each) => each.option.groupingType === type);
  if (option.groupingType === "theme") {
    const others = of("theme", countGroupings(index, now)).filter((each) => each.option.slug !== option.slug);
    return { country: undefined, within: of("country", inside), beside: others };
  }
  const countries = regionCountries(index.offers());
  const code = option.groupingType === "country" ? option.tag : countries.get(option.tag);
  const country = index
    .groupings()
    .find(({ groupingType, tag }) => groupingType === "country" && tag === code);
  // A ship calls at ports of other countries, too: what counts is where the region is.
  const beside = of("region", option.groupingType === "country" ? inside : countGroupings(index, now)).filter(
    (each) => each.option.slug !== option.slug && countries.get(each.option.tag) === code,
  );
  return {
    country: option.groupingType === "region" ? country : undefined,
    within: of("theme", inside),
    beside,
  };
}
