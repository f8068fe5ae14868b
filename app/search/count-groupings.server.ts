import { tagOfGrouping } from "#app/domain/catalogue/landing-page.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { plainSearch, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";

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
