/** Names of a search's form fields and query parameters, and writing them. `query.ts` parses them. */
import type { Cents } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery, type TagKind, tagKinds } from "#app/domain/search/query.ts";

/**
 * Fields of the upper part of the form. Changing a filter keeps the values that were searched for, not those typed
 * since.
 */
const wishFields = ["m", "destination", "checkin", "checkout", "adults", "childrenAges", "rooms"] as const;

const searchFields = [
  ...wishFields,
  "text",
  "minPrice",
  "maxPrice",
  "minNights",
  "maxNights",
  "minPersons",
  "maxPersons",
  "weekend",
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

/** Name of the form's second button, which searches without dates and keeps the other fields. */
export const undatedField = "undated";

/** Requested mode: "b" with dates, "o" without; empty when the dates decide. */
export const readMode = (params: URLSearchParams): string =>
  params.has(undatedField) ? "o" : (params.get("m") ?? "").trim();

/** Field names of the filter checkboxes, submitted once per selected value. */
export const facetFields: Readonly<Record<TagKind, string>> = {
  Type: "type",
  Board: "board",
  Country: "country",
  Region: "region",
  Theme: "theme",
  CategoryUpwards: "stars",
  RatingUpwards: "rating",
  Category: "category",
  RoomAmenity: "amenity",
  Nights: "nights",
  NightsRange: "nightsRange",
  Month: "month",
  Persons: "persons",
  PersonsRange: "personsRange",
  PriceRange: "priceRange",
};

/** Alternative names of the JSON API (specification § 7), which are read but never written. */
export const facetAliases: Readonly<Partial<Record<TagKind, string>>> = {
  Type: "types",
  Board: "boardIds",
  Country: "countries",
  Theme: "themes",
  Category: "categories",
};

const fieldNames = new Set<string>([
  ...searchFields,
  ...Object.values(facetFields),
  ...Object.values(facetAliases),
  "childrenAges[]",
  undatedField,
]);

/** Parameters of a canonical URL, in their order (see `query.ts`). */
export const addressFields: readonly string[] = searchFields.flatMap((name) =>
  name === "text" ? [name, ...tagKinds.map((kind) => `tags[${kind}]`)] : [name],
);

export function isSearchField(name: string): boolean {
  return fieldNames.has(name) || /^(?:tags|boundingBox|pos)\[/.test(name);
}

/**
 * The canonical query string of a search, without "?": fixed order, defaults omitted (specification § 2).
 * `readSearch` parses it to the same query.
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
    ["weekend", query.weekend ? 1 : null],
    ["promotion", query.promotion],
    ["sortBy", unlessDefault(query, "sortBy")],
    ["language", unlessDefault(query, "language")],
    ...Object.entries(boundingBox ?? {}),
    ...Object.entries(pos ?? {}),
    ["pageSize", unlessDefault(query, "pageSize")],
    // Last, so that page links only append to the URL of the first page.
    ["page", unlessDefault(query, "page")],
  ];
  return queryString(pairs.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}

/** Keeps commas and colons unescaped, which queries allow, so that lists and "txt:" are readable. */
function queryString(pairs: string[][]): string {
  return new URLSearchParams(pairs).toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** Whole euros without decimals, others with two: `150`, `149,50`. */
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

/** The canonical query string of a search, with the campaign parameters of `params` and without unknown ones. */
export function shortSearch(params: URLSearchParams, query: SearchQuery): string {
  const campaign = new URLSearchParams([...params].filter(([name]) => name.startsWith("utm_")));
  return [writeSearch(query), campaign.toString()].filter((part) => part !== "").join("&");
}

/**
 * The canonical query string to redirect to; null when `params` are canonical. Submissions without scripts have empty
 * fields and other names. Campaign parameters are kept.
 */
export function canonicalSearch(params: URLSearchParams, query: SearchQuery): string | null {
  const current = new URLSearchParams([...params].filter(([name]) => isSearchField(name)));
  const sorted = new URLSearchParams(writeSearch(query));
  sorted.sort();
  current.sort();
  return sorted.toString() === current.toString() ? null : shortSearch(params, query);
}

/** Whether the field is part of the search itself, not a filter. */
export const isWish = (name: string) => wishFields.some((known) => known === name);
const parameterOfField = new Map(tagKinds.map((kind) => [facetFields[kind], `tags[${kind}]`]));

/**
 * Query string with the search of `address` and the filters of the form, on the first page. It is canonical, so that no
 * redirect follows.
 */
export function filteredSearch(
  form: Iterable<readonly [string, FormDataEntryValue]>,
  address: URLSearchParams,
): string {
  const pairs: [string, string][] = [...address].filter(([name]) => isWish(name));
  for (const [name, value] of form) if (typeof value === "string" && !isWish(name)) pairs.push([name, value]);
  return arrangedSearch(pairs);
}

/** Joins checkboxes to lists, drops empty fields, page and default order, and sorts the parameters canonically. */
export function arrangedSearch(pairs: Iterable<readonly [string, string]>): string {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const field = parameterOfField.get(name) ?? name;
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
