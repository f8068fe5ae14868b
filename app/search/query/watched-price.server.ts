import type { WatchedStay } from "#app/domain/customer/price-alert.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";

/** The cheapest room of an offer for this stay; undefined when sold out or no longer on sale. */
export function findWatchedStay(
  index: CatalogueIndex,
  { slug, checkin, checkout, adults, childrenAges, rooms }: WatchedStay,
  now: SearchMoment,
): SearchResult | undefined {
  const offer = index.findOffer(slug);
  const ages = childrenAges.split(",").filter(Boolean).map(Number);
  const stay = { mode: "b", checkin, checkout, adults, childrenAges: ages, rooms } as const;
  return offer && index.searchOffer(offer.id, { ...plainSearch, ...stay }, now);
}
