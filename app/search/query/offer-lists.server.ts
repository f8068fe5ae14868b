import { groupingPageSize, type SpecialPage, themesShown } from "#app/domain/catalogue/landing-page.ts";
import { type GroupingOption, isOnSale, type Offer } from "#app/domain/catalogue/offer.ts";
import { plainSearch, searchBounds, type SearchQuery, withTag } from "#app/domain/search/query.ts";
import type { SearchPage, SearchResult } from "#app/domain/search/result.ts";
import { rememberForMinute } from "#app/search/index/remember.server.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { type CountedGrouping, groupingSearch } from "#app/search/query/groupings.server.ts";

export const similarShown = 3;
/** Maximum number of candidates. Limits the work in a large catalogue. */
const mostCandidates = 48;

/**
 * Offers on sale that are most similar to this one, which itself may have ended. Ranked by location, type, themes
 * and country, then by the smallest difference in price per person and night. Cached for the current minute.
 */
export function similarOffers(
  index: Pick<CatalogueIndex, "search" | "byIds">,
  offer: Offer,
  now: SearchMoment,
  count: number = similarShown,
): SearchResult[] {
  return rememberForMinute(index, now, `similar ${offer.id} ${count}`, () =>
    findNearest(index, offer, now, count),
  );
}

function findNearest(
  index: Pick<CatalogueIndex, "search" | "byIds">,
  offer: Offer,
  now: SearchMoment,
  count: number,
): SearchResult[] {
  const wide = { ...plainSearch, pageSize: mostCandidates };
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
    if (found.size >= mostCandidates) break;
  }
  const own = index.byIds([offer.id], now, plainSearch.adults)[0];
  return [...found.values()]
    .map((result) => ({ result, nearness: nearnessOf(offer, result.offer), gap: priceGap(own, result) }))
    .sort((one, other) => other.nearness - one.nearness || one.gap - other.gap)
    .slice(0, count)
    .map(({ result }) => result);
}

/**
 * Location outweighs everything else: 4 for the same city, 3 for the same region. Then type, themes and country.
 */
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

/** Distance between the two prices, 0 if equal or if this offer is no longer on sale. */
function priceGap(own: SearchResult | undefined, other: SearchResult): number {
  return own ? Math.abs(Math.log(unitPrice(other) / unitPrice(own))) : 0;
}

function unitPrice({ price, variant }: SearchResult): number {
  return Math.max(1, price.total) / Math.max(1, variant.nights) / Math.max(1, variant.persons);
}

export type OfferListPage = Pick<SearchPage, "results" | "page" | "pageSize" | "total">;

/**
 * One page of the matching offers on sale, in recommended order. A page number beyond the last page returns the
 * last page.
 */
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
  const shownPage = Math.max(1, Math.min(page, Math.ceil(all.length / pageSize)));
  const results = all.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  return { results, page: shownPage, pageSize, total: all.length };
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

// Home page: the cheapest stays, three themes of six offers (specification § 9) and three vouchers. No offer appears twice.

const cheapestShown = 3;

/** Search that lists the hotels of the first section and those after them. */
export const cheapestHotels: SearchQuery = { ...withTag(plainSearch, "Type", ["Hotel"]), sortBy: "price" };

/** Hotels with the lowest totals of a stay with dates. Adds them to `shown`. */
export function cheapestSection(
  index: Pick<CatalogueIndex, "search">,
  now: SearchMoment,
  shown: Set<string>,
): SearchResult[] {
  // Vouchers are skipped, so more than the shown number are read.
  const { results } = index.search({ ...cheapestHotels, pageSize: searchBounds.pageSize.most }, now, []);
  const stays = results.filter((result) => result.mode === "o" && result.stay !== null);
  const cheapest = stays.slice(0, cheapestShown);
  for (const { offer } of cheapest) shown.add(offer.id);
  return cheapest;
}

export interface HomeSection {
  option: GroupingOption;
  results: SearchResult[];
  /** Offers of the theme, including those already shown in another section. */
  total: number;
}

/** @param counted groupings with most offers first, so that a small catalogue shows no empty sections */
export function themeSections(
  index: CatalogueIndex,
  counted: readonly CountedGrouping[],
  now: SearchMoment,
  shown: Set<string> = new Set(),
): HomeSection[] {
  const sections: HomeSection[] = [];
  for (const { option } of counted) {
    if (sections.length === themesShown) break;
    if (option.groupingType !== "theme") continue;
    const wanted = { groupingType: option.groupingType, slug: option.slug };
    const found = groupingSearch(index, { ...wanted, pageSize: groupingPageSize + shown.size }, now)?.found;
    const results = (found?.results ?? [])
      .filter(({ offer }) => !shown.has(offer.id))
      .slice(0, groupingPageSize);
    if (!found || results.length === 0) continue;
    for (const { offer } of results) shown.add(offer.id);
    sections.push({ option, results, total: found.total });
  }
  return sections;
}

const vouchersShown = 3;

/** Offers whose cheapest price is a voucher, in recommended order. */
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
  const vouchers: SearchResult[] = [];
  // In batches, because for most offers with vouchers the voucher is the cheapest price.
  for (let at = 0; at < ids.length && vouchers.length < count; at += 8 * count) {
    const results = index.byIds(ids.slice(at, at + 8 * count), now, plainSearch.adults);
    vouchers.push(...results.filter(({ stay }) => stay === null));
  }
  return vouchers.slice(0, count);
}
