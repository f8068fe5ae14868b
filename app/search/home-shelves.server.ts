/** What the home page puts in the window: three themes of six (specification § 9) and vouchers, no offer twice. */
import { groupingPageSize, themesShown } from "#app/domain/catalogue/landing-page.ts";
import { type GroupingOption, isOnSale } from "#app/domain/catalogue/offer.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";
import type { CountedGrouping } from "#app/search/count-groupings.server.ts";
import { groupingSearch } from "#app/search/grouping-search.server.ts";

export interface Shelf {
  option: GroupingOption;
  results: SearchResult[];
  /** Offers of the theme, with those that stand on another shelf. */
  total: number;
}

/** @param counted the fullest groupings first, so that a small catalogue shows no empty shelves */
export function themeShelves(
  index: CatalogueIndex,
  counted: readonly CountedGrouping[],
  now: SearchMoment,
  shown: Set<string> = new Set(),
): Shelf[] {
  const shelves: Shelf[] = [];
  for (const { option } of counted) {
    if (shelves.length === themesShown) break;
    if (option.groupingType !== "theme") continue;
    const wanted = { groupingType: option.groupingType, slug: option.slug };
    const found = groupingSearch(index, { ...wanted, pageSize: groupingPageSize + shown.size }, now)?.found;
    const results = (found?.results ?? [])
      .filter(({ offer }) => !shown.has(offer.id))
      .slice(0, groupingPageSize);
    if (!found || results.length === 0) continue;
    for (const { offer } of results) shown.add(offer.id);
    shelves.push({ option, results, total: found.total });
  }
  return shelves;
}

/** Offers that are cheapest as a voucher, in the order of the catalogue. */
export function voucherShelf(
  index: Pick<CatalogueIndex, "offers" | "byIds">,
  now: SearchMoment,
  shown: ReadonlySet<string> = new Set(),
): SearchResult[] {
  const ids = index
    .offers()
    .filter(
      (offer) =>
        !shown.has(offer.id) &&
        isOnSale(offer, now.instant) &&
        offer.variants.some(({ voucher }) => (voucher?.available ?? 0) > 0),
    )
    .map(({ id }) => id);
  const shelf: SearchResult[] = [];
  // A few at a time: most of them are what they promise to be.
  for (let at = 0; at < ids.length && shelf.length < groupingPageSize; at += 4 * groupingPageSize) {
    const results = index.byIds(ids.slice(at, at + 4 * groupingPageSize), now, plainSearch.adults);
    shelf.push(...results.filter(({ stay }) => stay === null));
  }
  return shelf.slice(0, groupingPageSize);
}
