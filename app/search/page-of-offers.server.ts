import { isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import type { SearchPage } from "#app/domain/search/result.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";

export type OfferListPage = Pick<SearchPage, "results" | "page" | "pageSize" | "total">;

/** One page of the offers that fit and can be bought, in the order of the catalogue; a page beyond the last is the last. */
export function pageOfOffers(
  index: Pick<CatalogueIndex, "offers" | "byIds">,
  fits: (offer: Offer) => boolean,
  { page, pageSize }: { page: number; pageSize: number },
  now: SearchMoment,
): OfferListPage {
  const fitting = index.offers().filter((offer) => isOnSale(offer, now.instant) && fits(offer));
  const all = index.byIds(
    fitting.map(({ id }) => id),
    now,
    plainSearch.adults,
  );
  const shown = Math.max(1, Math.min(page, Math.ceil(all.length / pageSize)));
  const results = all.slice((shown - 1) * pageSize, shown * pageSize);
  return { results, page: shown, pageSize, total: all.length };
}
