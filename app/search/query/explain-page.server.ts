/** Explains the order of search results: derives from the sort keys why each offer precedes the next. */
import { type Offer, recommendedBy, type RecommendationStep } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import { pageShown, type SearchQuery } from "#app/domain/search/query.ts";
import { findHits, type SearchRequest, type SearchStock } from "#app/search/query/find-hits.server.ts";
import { offerOfNumber, variantOfNumber } from "#app/search/index/inventory.server.ts";
import { offerOfKey, orderKeys, pickPage, rankOfKey, savedShare } from "#app/search/query/sort.server.ts";

/** Criteria compared before the recommended order. `destination`: how well the offer matches the destination. */
type WishedStep = "destination" | "price" | "currency" | "rating" | "saving" | "distance";
export type OrderStep = WishedStep | RecommendationStep;

/** An offer with all values that can affect its position. */
export interface PlacedOffer {
  /** Position across all pages, from 1. */
  place: number;
  offer: Offer;
  /** Price of the cheapest matching variant: one room for the whole stay, or one voucher. */
  total: Cents;
  currency: Currency;
  /** Discount as a share of the regular price, 0 to 1. */
  saving: number;
  /** Kilometres from the centre of the search. Null without a centre or without the offer's position. */
  distance: number | null;
  /** The destination matches the offer's location or hotel name, not only its title, theme, ship or port. */
  fitsPlace: boolean;
}

export interface Decision {
  by: OrderStep;
  /** Criteria compared before `by`, in which both offers are equal. */
  alike: readonly OrderStep[];
}

export interface ExplainedPage {
  total: number;
  page: number;
  /** Position of the page's first offer. */
  first: number;
  /** Offers of the page, plus the last one of the previous page and the first one of the next. */
  offers: readonly PlacedOffer[];
  /** `decisions[i]` explains why `offers[i]` precedes `offers[i + 1]`. */
  decisions: readonly Decision[];
}

/** A page number beyond the last page returns the last page. */
export function explainPage(
  stock: SearchStock,
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
    const requestedStep = requestedStepOf(query, offer, next);
    if (rankOfKey(searchIndex, key) !== rankOfKey(searchIndex, nextKey))
      return { by: requestedStep, alike: [] };
    const by = recommendedBy(offer.offer, next.offer);
    const earlierSteps = recommendationSteps.slice(0, recommendationSteps.indexOf(by));
    const isRequestedStepUsed = requestedStep !== "destination" || hits.ranks !== null;
    return { by, alike: isRequestedStepUsed ? [requestedStep, ...earlierSteps] : earlierSteps };
  });
  return { total, page, first: first + 1, offers, decisions };
}

const recommendationSteps: readonly RecommendationStep[] = ["rank", "title", "slug"];

/** The criterion by which `rankOf` in `sort.server.ts` compares these two offers. */
function requestedStepOf({ sortBy, pos }: SearchQuery, one: PlacedOffer, other: PlacedOffer): WishedStep {
  switch (sortBy) {
    case "recommended":
      return "destination";
    case "price":
    case "price-desc":
      return (one.currency === "EUR") === (other.currency === "EUR") ? "price" : "currency";
    case "rating":
      return "rating";
    case "discount":
      return "saving";
    case "distance":
      return pos ? "distance" : "destination";
  }
}
