/** What the page says where a search finds nothing. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";
import { textOf } from "#app/locales/texts.ts";
import { cardFor, type CardData } from "#app/web/card-data.ts";
import { formatDayRange } from "#app/web/format.ts";
import { searchPath } from "#app/web/paths.ts";
import type { SearchChip } from "#app/web/search-chips.ts";
import { writeSearch } from "#app/web/write-search.ts";

interface Link {
  label: string;
  href: string;
}

/** How many offers each chip hides; those that hide none are left out. @param hits by position of the chip */
export function waysOut(chips: readonly SearchChip[], hits: readonly number[]): Link[] {
  return chips.flatMap(({ label, without }, position) => {
    const count = hits[position] ?? 0;
    if (count === 0) return [];
    const offers = textOf("count.offer", { count });
    return [
      { label: textOf("search:none.without", { label, offers }), href: searchPath(writeSearch(without)) },
    ];
  });
}

/** What was found in place of the search, and which part of it had to go. @param destination its name as shown */
export function alternativeData(
  found: { relaxed: "dates" | "filters" | "destination" | "both"; query: SearchQuery; page: SearchPage },
  destination: string | null,
): { text: string; cards: CardData[]; all: Link } {
  const { relaxed, query, page } = found;
  const key = relaxed === "destination" && destination === null ? "area" : relaxed;
  return {
    text: textOf(`search:none.relaxed.${key}`, {
      where: destination,
      when: query.mode === "b" ? whenText(query) : "",
    }),
    cards: page.results.map((result) => cardFor(result, query.rooms)),
    all: {
      label: textOf("search:none.showAll", { offers: textOf("count.offer", { count: page.total }) }),
      href: searchPath(writeSearch({ ...query, pageSize: 12 })),
    },
  };
}

/** "Vom 14. bis 17. Februar" */
function whenText({ checkin, checkout }: { checkin: CivilDate; checkout: CivilDate }): string {
  const [from, to] = formatDayRange(checkin, checkout);
  return textOf("search:none.from", { from, to });
}
