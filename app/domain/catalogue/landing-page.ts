import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { PromotionKind } from "#app/domain/price/promotion.ts";
import { plainSearch, type SearchQuery, type TagKind, withTag } from "#app/domain/search/query.ts";

export type GroupingType = GroupingOption["groupingType"];

/** Specification § 9 "Theme results". */
export const groupingPageSize = 6;
export const themesShown = 3;

/** The search tag of a grouping. Offers have themes by slug; countries and regions are tags. */
export function tagOfGrouping({ groupingType, slug, tag }: Tagged): { kind: TagKind; value: string } {
  const kinds = { theme: "Theme", region: "Region", country: "Country" } as const;
  return { kind: kinds[groupingType], value: groupingType === "theme" ? slug : tag };
}

type Tagged = Pick<GroupingOption, "groupingType" | "slug" | "tag">;

export function searchOfGrouping(option: Tagged): SearchQuery {
  const { kind, value } = tagOfGrouping(option);
  return withTag(plainSearch, kind, [value]);
}

/** Splits a description at empty lines. Cards show only the first paragraph. */
export function paragraphsOf(description: string): string[] {
  return description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

// Special deals: curated lists with their own page, defined by a promotion or a search (docs/decisions/009).

export const specialSlugs = [
  "gratisnacht",
  "festpreis",
  "reisezeiten",
  "kurzurlaub",
  "kleine-preise",
] as const;
export type SpecialSlug = (typeof specialSlugs)[number];

/** Lists the offers that match today: those with the promotion, or the results of the search. */
export type SpecialPage = {
  /** Slug of the theme whose image the page uses. */
  poster: string;
} & ({ promotion: PromotionKind } | { query: SearchQuery });

export const specials: Readonly<Record<SpecialSlug, SpecialPage>> = {
  gratisnacht: { promotion: "FreeNight", poster: "winter" },
  festpreis: { promotion: "FlatPrice", poster: "kulinarik" },
  reisezeiten: { promotion: "TravelPeriod", poster: "am-see" },
  kurzurlaub: {
    query: { ...plainSearch, tags: { Type: ["Hotel"] }, minNights: 2, maxNights: 3 },
    poster: "staedtereisen",
  },
  "kleine-preise": {
    query: { ...plainSearch, tags: { PriceRange: ["0-199"] }, sortBy: "price" },
    poster: "wandern",
  },
};

export function isSpecial(slug: string): slug is SpecialSlug {
  return specialSlugs.some((known) => known === slug);
}
