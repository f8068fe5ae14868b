import { civilDate } from "#app/domain/dates.ts";
import { formatDate, formatPrice } from "#app/domain/format.ts";
import { type SearchQuery, withTag } from "#app/domain/search/query.ts";
import type { FacetValue } from "#app/domain/search/result.ts";
import { searchPath } from "#app/http/urls.ts";
import { searchNoteTexts as notes } from "#locale/catalogue/search-notes.ts";
import { writeSearch } from "#app/search-url/address.ts";

/** Months that are linked. The filter has the others. */
const monthsLinked = 8;

export type FlexibleLink = ReturnType<typeof buildFlexibleLinks>[number];

/**
 * Links to a search without dates: weekends, some nights, and months with their lowest price.
 * @param counted facet values that include the months
 */
export function buildFlexibleLinks(query: SearchQuery, counted: readonly FacetValue[]) {
  const first = { ...query, page: 1 };
  const link = (name: string, wish: SearchQuery) => ({ name, href: searchPath(writeSearch(wish)) });
  const months = counted
    .flatMap(({ name, value, from }) => (name === "Month" && from !== undefined ? [{ value, from }] : []))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
    .slice(0, monthsLinked)
    .map(({ value, from }) => {
      const month = formatDate(civilDate(`${value}-01`), "month");
      const price = formatPrice(from, "EUR", true);
      return link(notes("flexible.month", { month, price }), withTag(query, "Month", [value]));
    });
  return [
    link(notes("flexible.weekend"), { ...first, weekend: true, minNights: null, maxNights: null }),
    link(notes("flexible.nights"), { ...first, weekend: false, minNights: 3, maxNights: 5 }),
    ...months,
  ];
}
