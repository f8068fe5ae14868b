/** The names under which the search form and addresses carry a search; `read-search.ts` reads them. */
import { type TagKind, tagKinds } from "#app/domain/search/query.ts";

/** Fields of the form besides the facets. */
export const searchFields = [
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
  "minNights",
  "maxNights",
  "minPersons",
  "maxPersons",
  "promotion",
  "sortBy",
  "language",
  "lat1",
  "lat2",
  "lon1",
  "lon2",
  "lat",
  "lon",
  "z",
  "pageSize",
  "page",
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
  Nights: "nights",
  NightsRange: "nightsRange",
  Persons: "persons",
  PersonsRange: "personsRange",
  PriceRange: "priceRange",
};

/** What the search of the JSON interface calls some kinds (specification § 7); read, never written. */
export const facetAliases: Readonly<Partial<Record<TagKind, string>>> = {
  Type: "types",
  Board: "boardIds",
  Country: "countries",
  Theme: "themes",
  Category: "categories",
};

const names = new Set<string>([
  ...searchFields,
  ...Object.values(facetFields),
  ...Object.values(facetAliases),
  "childrenAges[]",
]);

/** All of a canonical address, in its order (see `write-search.ts`). */
export const addressFields: readonly string[] = searchFields.flatMap((name) =>
  name === "text" ? [name, ...tagKinds.map((kind) => `tags[${kind}]`)] : [name],
);

/** Does a parameter of this name say anything about the search? */
export function isSearchField(name: string): boolean {
  return names.has(name) || /^(?:tags|boundingBox|pos)\[/.test(name);
}
