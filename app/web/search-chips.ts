import type { GroupingOption } from "#app/domain/offer.ts";
import { type SearchQuery, tagKinds, withoutDates, withTag } from "#app/domain/search-query.ts";
import { textOf } from "#app/locales/texts.ts";
import { formatRange } from "#app/web/format.ts";
import { searchPath } from "#app/web/paths.ts";
import { tagLabel } from "#app/web/tag-label.ts";
import { writeSearch } from "#app/web/write-search.ts";

export interface SearchChip {
  label: string;
  /** The same search without it. */
  href: string;
}

/**
 * Everything that narrows the search, each with the way out.
 * @param destination its name as shown
 */
export function searchChips(
  query: SearchQuery,
  destination: string | null,
  groupings: readonly GroupingOption[],
): SearchChip[] {
  const chip = (label: string, without: SearchQuery) => ({ label, href: searchPath(writeSearch(without)) });
  const first = { ...query, page: 1 };
  return [
    ...(destination === null ? [] : [chip(destination, { ...first, destination: null })]),
    ...(query.mode === "b" ? [chip(formatRange(query.checkin, query.checkout), withoutDates(query))] : []),
    ...tagKinds.flatMap((kind) => {
      const chosen = query.tags[kind] ?? [];
      return chosen.map((value) =>
        chip(
          tagLabel(kind, value, groupings),
          withTag(
            query,
            kind,
            chosen.filter((other) => other !== value),
          ),
        ),
      );
    }),
    ...(query.boundingBox ? [chip(textOf("search:chips.area"), { ...first, boundingBox: null })] : []),
  ];
}
