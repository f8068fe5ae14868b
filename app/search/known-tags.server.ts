import { boards } from "#app/domain/catalogue/names.ts";
import {
  type SearchQuery,
  searchRanges,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";

const ranged = (kind: keyof typeof searchRanges) => searchRanges[kind].map(({ value }) => value);

/** Values that mean something, whether or not anything in the catalogue has them. */
const always: Partial<Record<TagKind, readonly string[]>> = {
  Type: ["Hotel", "Cruise"],
  Board: Object.keys(boards),
  Category: ["0", "1", "2", "3", "4", "5", "6", "7", "8"],
  CategoryUpwards: ["1", "2", "3", "4", "5", "6", "7", "8"],
  NightsRange: ranged("NightsRange"),
  PersonsRange: ranged("PersonsRange"),
  PriceRange: ranged("PriceRange"),
};

export interface UnknownTag {
  kind: TagKind;
  value: string;
}

/**
 * The search without the filters that nothing has; as it was where the index cannot be read. List, map and feed of an
 * address are of the same offers by this.
 */
export async function withKnownTags(
  shop: { offers(): Promise<Pick<CatalogueIndex, "tagValues">> },
  query: SearchQuery,
): Promise<{ query: SearchQuery; unknown: UnknownTag[] }> {
  const index = Object.keys(query.tags).length === 0 ? null : await shop.offers().catch(() => null);
  if (!index) return { query, unknown: [] };
  const { tags, unknown } = knownTags(index, query.tags);
  return { query: { ...query, tags }, unknown };
}

/** The chosen values that there are, written as the catalogue has them ("it" is "IT"), and those that there are not. */
export function knownTags(
  index: Pick<CatalogueIndex, "tagValues">,
  tags: Tags,
): { tags: Tags; unknown: UnknownTag[] } {
  const unknown: UnknownTag[] = [];
  const kept: Partial<Record<TagKind, readonly string[]>> = {};
  for (const kind of tagKinds) {
    const chosen = tags[kind];
    if (!chosen) continue;
    const known = [...(always[kind] ?? []), ...index.tagValues(kind)];
    const values = chosen.flatMap((value) => {
      const alike = value.toLowerCase();
      const isCount = (kind === "Nights" || kind === "Persons") && /^\d{1,3}$/.test(value);
      if (isCount || known.includes(value)) return [value];
      const other = known.find((each) => each.toLowerCase() === alike);
      if (other === undefined) unknown.push({ kind, value });
      return other === undefined ? [] : [other];
    });
    if (values.length > 0) kept[kind] = [...new Set(values)].sort();
  }
  return { tags: kept, unknown };
}
