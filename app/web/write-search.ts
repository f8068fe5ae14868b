import type { Cents } from "#app/domain/money.ts";
import { plainSearch, type SearchQuery, tagKinds } from "#app/domain/search/query.ts";

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
  const params = new URLSearchParams();
  for (const [name, value] of pairs) if (value !== null) params.append(name, String(value));
  // Both signs are allowed in a query; lists and "txt:" stay readable.
  return params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
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
