/** The `grouping` search of the specification (§ 7): what a theme, a region or a country has to offer. */
import { groupingPageSize, type GroupingType, searchOfGrouping } from "#app/domain/catalogue/landing-page.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import type { TagKind } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";

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
