/** The names under which the search form and addresses carry a search; `read-search.ts` reads them. */
import type { TagKind } from "#app/domain/search-query.ts";

/** Fields of the form besides the facets. */
export const searchFields = [
  "m",
  "destination",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
  "sortBy",
  "language",
  "lat1",
  "lat2",
  "lon1",
  "lon2",
  "lat",
  "lon",
  "z",
  "page",
  "pageSize",
] as const;
export type SearchField = (typeof searchFields)[number];

/** Checkboxes of the form post their kind under these names, once for each chosen value. */
export const facetFields: Readonly<Record<TagKind, string>> = {
  Type: "type",
  Board: "board",
  Country: "country",
  Region: "region",
  Theme: "theme",
  CategoryUpwards: "stars",
  Category: "category",
  RoomAmenity: "amenity",
};
