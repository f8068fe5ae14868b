import type { Cents } from "#app/domain/money.ts";
import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import { type SearchQuery, tagKinds, withoutDates, withTag } from "#app/domain/search/query.ts";
import { textOf } from "#app/locales/texts.ts";
import { formatMoney, formatRange } from "#app/web/format.ts";
import { tagLabel } from "#app/web/tag-label.ts";

export interface SearchChip {
  label: string;
  /** The same search without it, from its first page. */
  without: SearchQuery;
}

/**
 * Everything that narrows the search, each with the way out. The number of guests and rooms is no filter.
 * @param destination its name as shown
 */
export function searchChips(
  query: SearchQuery,
  destination: string | null,
  groupings: readonly GroupingOption[],
): SearchChip[] {
  const first = { ...query, page: 1 };
  const chip = (label: string | null, without: Partial<SearchQuery>): SearchChip[] =>
    label === null ? [] : [{ label, without: { ...first, ...without } as SearchQuery }];
  return [
    ...chip(destination, { destination: null }),
    ...chip(query.mode === "b" ? formatRange(query.checkin, query.checkout) : null, withoutDates(query)),
    ...chip(query.text && textOf("search:chips.text", { text: query.text }), { text: null }),
    ...tagKinds.flatMap((kind) => {
      const chosen = query.tags[kind] ?? [];
      return chosen.flatMap((value) =>
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
    ...limitChips(query, chip),
    ...chip(query.promotion && textOf(`search:promotion.${query.promotion}`), { promotion: null }),
    ...chip(query.boundingBox && textOf("search:chips.area"), { boundingBox: null }),
  ];
}

function limitChips(
  query: SearchQuery,
  chip: (label: string | null, without: Partial<SearchQuery>) => SearchChip[],
): SearchChip[] {
  const label = (unit: "price" | "nights" | "persons", min: string | null, max: string | null) => {
    const way = min === null ? "upTo" : max === null ? "from" : min === max ? "exactly" : "between";
    return min === null && max === null ? null : textOf(`search:limits.${unit}.${way}`, { min, max });
  };
  const money = (amount: Cents | null) =>
    amount === null ? null : formatMoney(amount).replace(/,00(?=\s)/, "");
  const count = (value: number | null) => (value === null ? null : String(value));
  const { minPrice, maxPrice, minNights, maxNights, minPersons, maxPersons } = query;
  return [
    ...chip(label("price", money(minPrice), money(maxPrice)), { minPrice: null, maxPrice: null }),
    ...chip(label("nights", count(minNights), count(maxNights)), { minNights: null, maxNights: null }),
    ...chip(label("persons", count(minPersons), count(maxPersons)), { minPersons: null, maxPersons: null }),
  ];
}
