/** What a search answers (specification § 3 "Search page", "Offer in search results"). */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { BoardCode, DisplayType, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { TagKind } from "#app/domain/search/query.ts";

/** Of the variant shown, as the deal page names it. */
export interface ResultPrice {
  /** One room and stay, or one voucher, all mandatory parts included. */
  total: Cents;
  /** `total` by the unit of `displayType`. */
  display: Cents;
  displayType: DisplayType;
  currency: Currency;
  /** Former total, null unless it was really charged before. */
  list: Cents | null;
  /** Name of the promotion in `total`; null without one. */
  promotion: string | null;
}

interface Result {
  offer: Offer;
  /** The cheapest variant that fits; `price` is its price. */
  variant: Variant;
  price: ResultPrice;
  /** Boards that can be had with this search. */
  boards: BoardCode[];
  /** Kilometres from `pos`; null without it, or where nobody knows where the house is. */
  distance: number | null;
  /** Rooms still free for the whole stay, or vouchers left. */
  free: number;
}

/** A stay on the wished dates. */
export interface BookingResult extends Result {
  mode: "b";
  checkin: CivilDate;
  checkout: CivilDate;
  adults: number;
  childrenAges: readonly number[];
  /** Rooms wished for; `price` is for one. */
  rooms: number;
  days: { day: CivilDate; price: Cents }[];
}

/** Without dates: the lowest price that can be booked now. */
export interface OfferResult extends Result {
  mode: "o";
  /** The stay that `price` is for; null when it is a voucher's. */
  stay: { checkin: CivilDate; checkout: CivilDate; adults: number } | null;
  nights: { min: number; max: number };
  persons: { min: number; max: number };
}

/** Without dates: what any variant costs at least, whatever the guests are; and how often it can be had so. */
export type LowestPrice = Pick<OfferResult, "stay" | "free"> & { price: Omit<ResultPrice, "promotion"> };

export type SearchResult = BookingResult | OfferResult;

/** One value of a facet; `hits` counts the offers with it, whatever else of its kind is chosen. */
export interface FacetValue {
  name: TagKind;
  value: string;
  hits: number;
}

export interface SearchPage {
  page: number;
  pageSize: number;
  total: number;
  aggregation: { tags: FacetValue[]; metrics: { name: string; value: number }[] };
  results: SearchResult[];
}
