import { boards } from "#app/domain/board.ts";
import { type TagKind, tagKinds, type Tags } from "#app/domain/search-query.ts";
import { searchRanges } from "#app/domain/search-ranges.ts";
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

/** The chosen values that there are, written as the catalogue has them ("it" is "IT"), and those that there are not. */
export function knownTags(
  index: Pick<CatalogueIndex, "tagValues">,
  tags: Tags,
): { tags: Tags; unknown: { kind: TagKind; value: string }[] } {
  const unknown: { kind: TagKind; value: string }[] = [];
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
