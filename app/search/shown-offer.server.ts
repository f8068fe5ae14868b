import type { OfferResult } from "#app/domain/search/result.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";

/**
 * What the search without dates shows of an offer; what has no room for so many, it shows for one.
 * @param adults as in the search where nobody said how many
 */
export function shownOffer(
  index: Pick<CatalogueIndex, "byIds">,
  id: string,
  now: SearchMoment,
  adults: number = plainSearch.adults,
): OfferResult | undefined {
  return index.byIds([id], now, adults)[0] ?? index.byIds([id], now)[0];
}
