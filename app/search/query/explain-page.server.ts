/** Why offers stand where they stand in a list of results: read out of the keys by which it was put in order. */
import { type Offer, recommendedBy, type RecommendationStep } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import { pageShown, type SearchQuery } from "#app/domain/search/query.ts";
import { findHits, type SearchRequest, type Stock } from "#app/search/query/find-hits.server.ts";
import { offerOfNumber, variantOfNumber } from "#app/search/index/inventory.server.ts";
import { offerOfKey, orderKeys, pickPage, rankOfKey, savedShare } from "#app/search/query/sort.server.ts";

/** What offers are compared by before the recommended order; `destination`: how well they fit it. */
type WishedStep = "destination" | "price" | "currency" | "stars" | "saving" | "distance";
export type OrderStep = WishedStep | RecommendationStep;

/** An offer with all that the order may go by. */
export interface PlacedOffer {
  /** Counted from 1 through all pages. */
  place: number;
  offer: Offer;
  /** Of the cheapest variant that fits: for one room and the whole stay, or one voucher. */
  total: Cents;
  currency: Currency;
  /** What a promotion saves of the regular price, as a share of 1. */
  saving: number;
  /** Kilometres from the middle of the map; null where the search has none, or nobody knows the place. */
  distance: number | null;
  /** A name of the place or house fits the destination, not only title, theme, ship or port. */
  fitsPlace: boolean;
}

/** Why an offer stands before the next one. */
export interface Decision {
  by: OrderStep;
  /** What they were compared by before, and are alike in. */
  alike: readonly OrderStep[];
}

export interface ExplainedPage {
  total: number;
  page: number;
  /** Place of the first offer of the page. */
  first: number;
  /** Those of the page, with the last one of the page before and the first one of the next. */
  offers: readonly PlacedOffer[];
  /** Why the offer at this position of `offers` stands before the next; one less than there are offers. */
  decisions: readonly Decision[];
}

/** A page beyond the last is the last. */
export function explainPage(
  stock: Stock,
  { query, instant }: Pick<SearchRequest, "query" | "instant">,
): ExplainedPage {
  const { searchIndex, inventoryIndex } = stock;
  const hits = findHits(stock, { query, instant, counted: [] });
  const total = hits.list.length;
  const page = pageShown(query, total);
  const first = (page - 1) * query.pageSize;
  const start = Math.max(0, first - 1);
  const keys = [...pickPage(orderKeys(searchIndex, query, hits), start, first - start + query.pageSize + 1)];
  const offers = keys.map((key, index): PlacedOffer => {
    const number = offerOfKey(searchIndex, key);
    const variant = hits.best[number] ?? 0;
    const price = hits.prices.total[variant] ?? 0;
    return {
      place: start + index + 1,
      offer: offerOfNumber(inventoryIndex, variant),
      total: cents(price),
      currency: variantOfNumber(inventoryIndex, variant).currency,
      saving: savedShare(price, hits.prices.saved[variant] ?? 0) / 10_000,
      distance: query.pos ? searchIndex.places.distance(number, query.pos) : null,
      fitsPlace: hits.ranks?.other.has(number) !== true,
    };
  });
  const decisions = offers.slice(1).map((next, index): Decision => {
    const offer = offers[index] as PlacedOffer;
    const [key, nextKey] = [keys[index] as number, keys[index + 1] as number];
    const wished = wishedStep(query, offer, next);
    if (rankOfKey(searchIndex, key) !== rankOfKey(searchIndex, nextKey)) return { by: wished, alike: [] };
    const by = recommendedBy(offer.offer, next.offer);
    const before = recommendationSteps.slice(0, recommendationSteps.indexOf(by));
    const told = wished !== "destination" || hits.ranks !== null;
    return { by, alike: told ? [wished, ...before] : before };
  });
  return { total, page, first: first + 1, offers, decisions };
}

const recommendationSteps: readonly RecommendationStep[] = ["rank", "title", "slug"];

/** What `rankOf` in `sort.server.ts` compares these two by. */
function wishedStep({ sortBy, pos }: SearchQuery, one: PlacedOffer, other: PlacedOffer): WishedStep {
  switch (sortBy) {
    case "recommended":
      return "destination";
    case "price":
    case "price-desc":
      return (one.currency === "EUR") === (other.currency === "EUR") ? "price" : "currency";
    case "rating":
      return "stars";
    case "discount":
      return "saving";
    case "distance":
      return pos ? "distance" : "destination";
  }
}
