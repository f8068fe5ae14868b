import { searchBounds, type TagKind, tagKinds, type Tags } from "#app/domain/search/query.ts";
import { facetAliases, facetFields } from "#app/web/search-fields.ts";
import type { NoteIssue } from "#app/web/search-issue.ts";

/** Codes and slugs as the catalogue has them; no comma, which separates values. */
const tagValue = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._:+'’()/&-]*$/u;

/** Facets by `tags[Board]=HP,UF`, by the form's checkboxes, `board=HP&board=UF`, and by `boardIds=HP,UF`. */
export function readTags(params: URLSearchParams, note: NoteIssue): Tags {
  const chosen: Partial<Record<TagKind, string[]>> = {};
  for (const kind of tagKinds) {
    const names = [`tags[${kind}]`, facetFields[kind], facetAliases[kind] ?? facetFields[kind]];
    const texts = [...new Set(names)].flatMap((name) => params.getAll(name));
    const values = new Set<string>();
    for (const text of texts
      .slice(0, 2 * searchBounds.tagValues)
      .flatMap((joined) => joined.split(",", 100))) {
      const value = text.trim().normalize("NFC");
      if (value === "") continue;
      const good = value.length <= searchBounds.tagValue && tagValue.test(value);
      if (good && values.size < searchBounds.tagValues) values.add(value);
      else if (!values.has(value)) note(`tags[${kind}]`, "filter-value", value);
    }
    if (values.size > 0) chosen[kind] = [...values].sort();
  }
  for (const name of params.keys()) {
    const kind = /^tags\[(.*)\]?$/s.exec(name)?.[1]?.replace(/\]$/, "");
    if (kind !== undefined && !tagKinds.some((known) => `tags[${known}]` === name)) {
      note(name, "filter-unknown", kind);
    }
  }
  return chosen;
}
