/** The names under which the search form and addresses carry a search; `query.ts` reads them. */
import type { Cents } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery, type TagKind, tagKinds } from "#app/domain/search/query.ts";

/** What stands in the upper part of the form: a filter leaves it as it was searched for, whatever is half typed there. */
const wishFields = ["m", "destination", "checkin", "checkout", "adults", "childrenAges", "rooms"] as const;

/** Fields of the form besides the facets. */
const searchFields = [
  ...wishFields,
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

/** All of a canonical address, in its order (see `query.ts`). */
export const addressFields: readonly string[] = searchFields.flatMap((name) =>
  name === "text" ? [name, ...tagKinds.map((kind) => `tags[${kind}]`)] : [name],
);

/** Does a parameter of this name say anything about the search? */
export function isSearchField(name: string): boolean {
  return names.has(name) || /^(?:tags|boundingBox|pos)\[/.test(name);
}

/**
 * The canonical query string of a search, without "?": fixed order, defaults left out (specification § 2).
 * `readSearch` gives the same query back.
 */
export function writeSearch(query: SearchQuery): string {
  const { destination, boundingBox, pos } = query;
  const pairs: [string, string | number | null][] = [
    ["m", query.mode === "b" ? "b" : null],
    ["destination", destination && `${destination.kind}:${destination.value}`],
    ["checkin", query.checkin],
    ["checkout", query.checkout],
    ["adults", unlessDefault(query, "adults")],
    ["childrenAges", query.childrenAges.join(",") || null],
    ["rooms", unlessDefault(query, "rooms")],
    ["text", query.text],
    ...tagKinds.map((kind): [string, string | null] => [
      `tags[${kind}]`,
      query.tags[kind]?.join(",") || null,
    ]),
    ["minPrice", priceText(query.minPrice)],
    ["maxPrice", priceText(query.maxPrice)],
    ["minNights", query.minNights],
    ["maxNights", query.maxNights],
    ["minPersons", query.minPersons],
    ["maxPersons", query.maxPersons],
    ["promotion", query.promotion],
    ["sortBy", unlessDefault(query, "sortBy")],
    ["language", unlessDefault(query, "language")],
    ...Object.entries(boundingBox ?? {}),
    ...Object.entries(pos ?? {}),
    ["pageSize", unlessDefault(query, "pageSize")],
    // Last, so that page links only add to the address of the first page.
    ["page", unlessDefault(query, "page")],
  ];
  return queryString(pairs.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}

/** Commas and colons are allowed in a query; lists and "txt:" stay readable. */
function queryString(pairs: string[][]): string {
  return new URLSearchParams(pairs).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** Whole euros as such, else with both places: `150`, `149,50`. */
export function priceText(amount: Cents | null): string | null {
  if (amount === null) return null;
  const [euros, rest] = [Math.floor(amount / 100), amount % 100];
  return rest === 0 ? String(euros) : `${euros},${String(rest).padStart(2, "0")}`;
}

function unlessDefault<Name extends "adults" | "rooms" | "sortBy" | "language" | "page" | "pageSize">(
  query: SearchQuery,
  name: Name,
): SearchQuery[Name] | null {
  return query[name] === plainSearch[name] ? null : query[name];
}

/** The canonical query string of what was read from `params`, with their campaign and without what nobody reads. */
export function shortSearch(params: URLSearchParams, query: SearchQuery): string {
  const campaign = new URLSearchParams([...params].filter(([name]) => name.startsWith("utm_")));
  return [writeSearch(query), campaign.toString()].filter((part) => part !== "").join("&");
}

/**
 * The query string where `query` should stand, or null when `params` are that already. The form sent without scripts
 * comes with empty fields and plain names; campaign parameters are kept.
 */
export function canonicalSearch(params: URLSearchParams, query: SearchQuery): string | null {
  const found = new URLSearchParams([...params].filter(([name]) => isSearchField(name)));
  const sorted = new URLSearchParams(writeSearch(query));
  sorted.sort();
  found.sort();
  return sorted.toString() === found.toString() ? null : shortSearch(params, query);
}

/** Does a field say what is searched for, and not what is left of it? */
export const isWish = (name: string) => wishFields.some((known) => known === name);
const kindOfField = new Map(tagKinds.map((kind) => [facetFields[kind], `tags[${kind}]`]));

/**
 * The query string of the search that stands in `address` with the filters of the form, from its first page.
 * In canonical order and without empty fields, so that it needs no redirect.
 */
export function filteredSearch(
  form: Iterable<readonly [string, FormDataEntryValue]>,
  address: URLSearchParams,
): string {
  const pairs: [string, string][] = [...address].filter(([name]) => isWish(name));
  for (const [name, value] of form) if (typeof value === "string" && !isWish(name)) pairs.push([name, value]);
  return arrangedSearch(pairs);
}

/** Checkboxes become lists, empty fields and the default order go, everything in the order of addresses. */
export function arrangedSearch(pairs: Iterable<readonly [string, string]>): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const field = kindOfField.get(name) ?? name;
    if (value.trim() === "" || field === "page" || (field === "sortBy" && value === plainSearch.sortBy))
      continue;
    values.set(field, [
      ...(values.get(field) ?? []),
      ...(field.startsWith("tags[") ? value.split(",") : [value]),
    ]);
  }
  return queryString(
    addressFields.flatMap((name) => {
      const found = values.get(name);
      if (!found) return [];
      return [[name, name.startsWith("tags[") ? [...new Set(found)].sort().join(",") : (found[0] ?? "")]];
    }),
  );
}
