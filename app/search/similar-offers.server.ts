import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import { plainSearch, type SearchQuery, withTag } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";

export const similarShown = 3;
/** Looked at for each way of being near: enough to choose from, however large the catalogue. */
const considered = 48;

/**
 * Offers on sale that come closest to this one, which may be over itself: in the same town or region first, then those
 * for the same purpose; among equals the one with the nearest price a guest and night.
 */
export function similarOffers(
  index: Pick<CatalogueIndex, "search" | "byIds">,
  offer: Offer,
  now: SearchMoment,
  count: number = similarShown,
): SearchResult[] {
  const wide = { ...plainSearch, pageSize: considered };
  const sameType = withTag(wide, "Type", [offer.type]);
  const searches: SearchQuery[] = [
    withTag(wide, "Region", [offer.contact.state]),
    ...(offer.themes.length > 0 ? [withTag(sameType, "Theme", offer.themes)] : []),
    withTag(sameType, "Country", [offer.contact.country]),
    sameType,
    wide,
  ];
  const found = new Map<string, SearchResult>();
  for (const query of searches) {
    for (const result of index.search(query, now, []).results) found.set(result.offer.id, result);
    found.delete(offer.id);
    if (found.size >= considered) break;
  }
  const own = index.byIds([offer.id], now, plainSearch.adults)[0];
  return [...found.values()]
    .map((result) => ({ result, nearness: nearnessOf(offer, result.offer), gap: priceGap(own, result) }))
    .sort((one, other) => other.nearness - one.nearness || one.gap - other.gap)
    .slice(0, count)
    .map(({ result }) => result);
}

/** Place outweighs everything else: four for the town, three for the region; then type, themes and country. */
function nearnessOf(offer: Offer, other: Offer): number {
  const here = offer.contact;
  const there = other.contact;
  const sameCountry = here.country === there.country;
  const place =
    sameCountry && here.city === there.city ? 4 : sameCountry && here.state === there.state ? 3 : 0;
  const shared = offer.themes.filter((theme) => other.themes.includes(theme)).length;
  return (
    100 * place + 10 * (other.type === offer.type ? 1 : 0) + 2 * Math.min(4, shared) + (sameCountry ? 1 : 0)
  );
}

/** 0 for the same price, also where this offer has none any more. */
function priceGap(own: SearchResult | undefined, other: SearchResult): number {
  return own ? Math.abs(Math.log(unitPrice(other) / unitPrice(own))) : 0;
}

function unitPrice({ price, variant }: SearchResult): number {
  return Math.max(1, price.total) / Math.max(1, variant.nights) / Math.max(1, variant.persons);
}
