import type { GroupingOption } from "#app/domain/offer.ts";
import { plainSearch, type SearchQuery, type TagKind, withTag } from "#app/domain/search-query.ts";

export type GroupingType = GroupingOption["groupingType"];

/** Specification § 9 "Theme results". */
export const groupingPageSize = 6;
export const themesShown = 3;

/** The facet that an offer of the grouping has. Offers name themes by their slug, countries and regions are tags. */
export function tagOfGrouping({
  groupingType,
  slug,
  tag,
}: Pick<GroupingOption, "groupingType" | "slug" | "tag">): { kind: TagKind; value: string } {
  switch (groupingType) {
    case "theme":
      return { kind: "Theme", value: slug };
    case "region":
      return { kind: "Region", value: tag };
    case "country":
      return { kind: "Country", value: tag };
  }
}

/** The search for everything in the grouping. */
export function searchOfGrouping(option: Pick<GroupingOption, "groupingType" | "slug" | "tag">): SearchQuery {
  const { kind, value } = tagOfGrouping(option);
  return withTag(plainSearch, kind, [value]);
}

/** A description has paragraphs with an empty line between them; the first one says enough for a card. */
export function paragraphsOf(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
