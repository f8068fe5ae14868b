import { plainSearch, tagKinds } from "#app/domain/search/query.ts";
import { addressFields, facetFields } from "#app/web/search-fields.ts";

/** What stands in the upper part of the form: a filter leaves it as it was searched for, whatever is half typed there. */
const wishFields = new Set([
  "m",
  "destination",
  "checkin",
  "checkout",
  "adults",
  "childrenAges",
  "rooms",
] as const satisfies readonly (typeof addressFields)[number][]);
const kindOfField = new Map(tagKinds.map((kind) => [facetFields[kind], `tags[${kind}]`]));

/**
 * The query string of the search that stands in `address` with the filters of the form, from its first page.
 * In canonical order and without empty fields, so that it needs no redirect.
 */
export function filteredSearch(
  form: Iterable<readonly [string, FormDataEntryValue]>,
  address: URLSearchParams,
): string {
  const pairs: [string, string][] = [...address].filter(([name]) => (wishFields as Set<string>).has(name));
  for (const [name, value] of form) {
    if (typeof value === "string" && !(wishFields as Set<string>).has(name)) pairs.push([name, value]);
  }
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
  const params = new URLSearchParams();
  for (const name of addressFields) {
    const found = values.get(name);
    if (found)
      params.append(name, name.startsWith("tags[") ? [...new Set(found)].sort().join(",") : (found[0] ?? ""));
  }
  return params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}
