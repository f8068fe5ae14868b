import type { GroupingOption } from "#app/domain/offer.ts";
import type { SearchPage } from "#app/domain/search-page.ts";
import { type SearchQuery, type TagKind, tagKinds } from "#app/domain/search-query.ts";
import { textOf } from "#app/locales/texts.ts";
import { facetFields } from "#app/web/search-fields.ts";
import { tagLabel } from "#app/web/tag-label.ts";

export interface Facet {
  /** Name of the checkboxes. */
  field: string;
  legend: string;
  options: { value: string; label: string; checked: boolean }[];
}

/** One and two stars are no choice anybody makes. */
const offeredStars = new Set(["3", "5", "7"]);
const boardOrder = ["OV", "UF", "HP", "VP", "AI"];

/** The facets as groups of checkboxes with counts; groups that leave nothing to choose are left out. */
export function searchFacets(
  page: SearchPage,
  query: SearchQuery,
  groupings: readonly GroupingOption[],
): Facet[] {
  return tagKinds.flatMap((kind) => {
    const chosen = query.tags[kind] ?? [];
    const values = page.aggregation.tags.filter(
      ({ name, value }) =>
        name === kind && (kind !== "CategoryUpwards" || offeredStars.has(value) || chosen.includes(value)),
    );
    if (values.length < 2 && chosen.length === 0) return [];
    const options = inOrder(kind, values).map(({ value, hits }) => ({
      value,
      label: textOf("search:option", { label: tagLabel(kind, value, groupings), hits }),
      checked: chosen.includes(value),
    }));
    return options.length === 0
      ? []
      : [{ field: facetFields[kind], legend: textOf(`search:kinds.${kind}`), options }];
  });
}

/** Most hits first, but boards and stars in their own order. */
function inOrder<Value extends { value: string }>(kind: TagKind, values: readonly Value[]): readonly Value[] {
  const rank = (value: string) => (kind === "Board" ? boardOrder.indexOf(value) : Number(value));
  if (kind !== "Board" && kind !== "CategoryUpwards") return values;
  return [...values].sort((one, other) => rank(one.value) - rank(other.value));
}

/** Hidden fields that carry along what the search form has no fields for. */
export function carriedFields(
  query: SearchQuery,
  shown: readonly Facet[],
  address: string,
): [string, string][] {
  const own = new Set(["m", "destination", "checkin", "checkout", "adults", "childrenAges", "page"]);
  for (const kind of tagKinds) {
    if (shown.some((facet) => facet.field === facetFields[kind])) own.add(`tags[${kind}]`);
  }
  return [...new URLSearchParams(address)].filter(([name]) => !own.has(name));
}
