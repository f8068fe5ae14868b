/** Special deals: curated lists with a page of their own, made from promotions or from a search (docs/decisions/009). */
import type { PromotionKind } from "#app/domain/promotion.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search-query.ts";

export const specialSlugs = [
  "gratisnacht",
  "festpreis",
  "reisezeiten",
  "kurzurlaub",
  "kleine-preise",
] as const;
export type SpecialSlug = (typeof specialSlugs)[number];

/** Shows what holds today: a promotion that can be booked now, or what a search finds now. */
export type Special = {
  /** Slug of the theme whose poster it borrows. */
  poster: string;
} & ({ promotion: PromotionKind } | { query: SearchQuery });

export const specials: Readonly<Record<SpecialSlug, Special>> = {
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
