import type { CivilDate } from "#app/domain/civil-date.ts";
import { isOnSale, type Offer } from "#app/domain/offer.ts";
import type { SearchPage } from "#app/domain/search-page.ts";
import type { BoundingBox, SearchQuery, SortBy } from "#app/domain/search-query.ts";
import type { CatalogueEntry } from "#app/search/catalogue-entry.server.ts";
import type { CheapestStays } from "#app/search/cheapest-stay.server.ts";
import type { DestinationLookup } from "#app/search/destination-lookup.server.ts";
import { FacetCounts } from "#app/search/facet-counts.server.ts";
import { cheapestOf, makeResult } from "#app/search/make-result.server.ts";
import { type Candidate, priceEntry } from "#app/search/price-entry.server.ts";
import { failedKinds } from "#app/search/tag-values.server.ts";

export interface Searchable {
  entries: readonly CatalogueEntry[];
  lookup: DestinationLookup;
  cheapest: CheapestStays;
}

interface Hit {
  entry: CatalogueEntry;
  candidates: [Candidate, ...Candidate[]];
  total: number;
  rank: number;
}

/** Every offer on sale that fits, one page of it; a page beyond the last is the last. */
export function searchCatalogue(
  { entries, lookup, cheapest }: Searchable,
  query: SearchQuery,
  now: { today: CivilDate; instant: Date },
): SearchPage {
  const found = lookup.find(query.destination);
  const counts = new FacetCounts();
  const hits: Hit[] = [];
  for (const entry of entries) {
    const rank = found ? found.get(entry.position) : 0;
    if (
      rank === undefined ||
      !isOnSale(entry.offer, now.instant) ||
      !isWithin(query.boundingBox, entry.offer)
    )
      continue;
    const judged = priceEntry(entry, query, now.today, cheapest).map((candidate) => ({
      candidate,
      failed: failedKinds(query.tags, entry.offer, candidate.variant),
    }));
    counts.add(entry.offer, judged);
    const [first, ...rest] = judged.filter(({ failed }) => failed === 0).map(({ candidate }) => candidate);
    if (!first) continue;
    const candidates: Hit["candidates"] = [first, ...rest];
    hits.push({ entry, candidates, total: cheapestOf(candidates).quote.total, rank });
  }
  hits.sort(orders[query.sortBy]);
  const { pageSize } = query;
  const page = Math.max(1, Math.min(query.page, Math.ceil(hits.length / pageSize)));
  const totals = hits.map((hit) => hit.total);
  return {
    page,
    pageSize,
    total: hits.length,
    aggregation: {
      tags: counts.list(query.tags),
      metrics:
        hits.length === 0
          ? []
          : [
              { name: "minPrice", value: totals.reduce((one, other) => Math.min(one, other)) },
              { name: "maxPrice", value: totals.reduce((one, other) => Math.max(one, other)) },
            ],
    },
    results: hits
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ entry, candidates }) => makeResult(entry.offer, candidates, query)),
  };
}

/** Ties keep the order of the catalogue. No vendor pays for a place in it. */
const orders: Readonly<Record<SortBy, (one: Hit, other: Hit) => number>> = {
  recommended: (one, other) => one.rank - other.rank,
  price: (one, other) => one.total - other.total,
  "price-desc": (one, other) => other.total - one.total,
};

function isWithin(box: BoundingBox | null, offer: Offer): boolean {
  if (!box) return true;
  const at = offer.contact.geoCoordinate;
  if (!at || at.latitude < box.lat1 || box.lat2 < at.latitude) return false;
  const [eastOf, westOf] = [box.lon1 <= at.longitude, at.longitude <= box.lon2];
  return box.lon1 <= box.lon2 ? eastOf && westOf : eastOf || westOf;
}
