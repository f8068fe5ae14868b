import type { SearchQuery } from "#app/domain/search/query.ts";
import { isSearchField } from "#app/web/search-fields.ts";
import { writeSearch } from "#app/web/write-search.ts";

/**
 * The query string where `query` should stand, or null when `params` are that already. The form sent without scripts
 * comes with empty fields and plain names; campaign parameters are kept.
 */
export function canonicalSearch(params: URLSearchParams, query: SearchQuery): string | null {
  const wanted = writeSearch(query);
  const found = new URLSearchParams();
  const campaign = new URLSearchParams();
  for (const [name, value] of params) {
    if (name.startsWith("utm_")) campaign.append(name, value);
    else if (isSearchField(name)) found.append(name, value);
  }
  const sorted = new URLSearchParams(wanted);
  sorted.sort();
  found.sort();
  if (sorted.toString() === found.toString()) return null;
  return [wanted, campaign.toString()].filter((part) => part !== "").join("&");
}
