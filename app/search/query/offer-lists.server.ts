import { LRUCache } from "lru-cache";

import { groupingPageSize, type SpecialPage, themesShown } from "#app/domain/catalogue/landing-page.ts";
import { type GroupingOption, isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import { plainSearch, type SearchQuery, withTag } from "#app/domain/search/query.ts";
import type { SearchPage, SearchResult } from "#app/domain/search/result.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { type CountedGrouping, groupingSearch } from "#app/search/query/groupings.server.ts";

export const similarShown = 3;
/** Looked at for each way of being near: enough to choose from, however large the catalogue. */
const considered = 48;

/** By the catalogue with its inventory: a new one knows nothing yet. An offer can come and go with the minute. */
const similar = new WeakMap<object, LRUCache<string, SearchResult[]>>();

/**
 * Offers on sale that come closest to this one, which may be over itself: in the same town or region first, then those
 * for the same purpose; among equals the one with the nearest price a guest and night. They are looked for once a minute.
 */
export function similarOffers(
  index: Pick<CatalogueIndex, "search" | "byIds">,
  offer: Offer,
  now: SearchMoment,
  count: number = similarShown,
): SearchResult[] {
  const known = similar.get(index) ?? new LRUCache<string, SearchResult[]>({ max: 1_000 });
  similar.set(index, known);
  const key = `${offer.id} ${count} ${now.today} ${Math.floor(now.instant.getTime() / 60_000)}`;
  const found = known.get(key) ?? nearest(index, offer, now, count);
  known.set(key, found);
  return found;
}

function nearest(
  index: Pick<CatalogueIndex, "search" | "byIds">,
  offer: Offer,
  now: SearchMoment,
  count: number,
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

export type OfferListPage = Pick<SearchPage, "results" | "page" | "pageSize" | "total">;

/** One page of the offers that fit and can be bought, in the recommended order; a page beyond the last is the last. */
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

export function specialOffers(
  index: Pick<CatalogueIndex, "offers" | "byIds" | "search">,
  special: SpecialPage,
  wanted: { page: number; pageSize: number },
  now: SearchMoment,
): OfferListPage {
  if ("query" in special) return index.search({ ...special.query, ...wanted }, now, []);
  const { today } = now;
  return pageOfOffers(
    index,
    ({ promotions }) =>
      promotions.some(
        ({ promotionType, active, from, to }) =>
          promotionType === special.promotion && active && from <= today && today <= to,
      ),
    wanted,
    now,
  );
}

// What the home page puts in the window: three themes of six (specification § 9) and three vouchers, no offer twice.

export interface HomeSection {
  option: GroupingOption;
  results: SearchResult[];
  /** Offers of the theme, with those that stand on another shelf. */
  total: number;
}

/** @param counted the fullest groupings first, so that a small catalogue shows no empty shelves */
export function themeSections(
  index: CatalogueIndex,
  counted: readonly CountedGrouping[],
  now: SearchMoment,
  shown: Set<string> = new Set(),
): HomeSection[] {
  const shelves: HomeSection[] = [];
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

const vouchersShown = 3;

/** Offers that are cheapest as a voucher, in the recommended order. */
export function voucherSection(
  index: Pick<CatalogueIndex, "offers" | "byIds">,
  now: SearchMoment,
  shown: ReadonlySet<string> = new Set(),
  count: number = vouchersShown,
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
  for (let at = 0; at < ids.length && shelf.length < count; at += 8 * count) {
    const results = index.byIds(ids.slice(at, at + 8 * count), now, plainSearch.adults);
    shelf.push(...results.filter(({ stay }) => stay === null));
  }
  return shelf.slice(0, count);
}
