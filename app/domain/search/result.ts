/** Result of a search (specification § 3 "Search page", "Offer in search results"). */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { BoardCode, DisplayType, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { TagKind } from "#app/domain/search/query.ts";

/** Price of the variant shown, the same as on its deal page. */
export interface ResultPrice {
  /** One room and stay, or one voucher, including mandatory upgrades. */
  total: Cents;
  /** `total` per unit of `displayType`. */
  display: Cents;
  displayType: DisplayType;
  currency: Currency;
  /** Former total; null unless it was really charged before. */
  list: Cents | null;
  /** Name of the promotion applied to `total`; null without one. */
  promotion: string | null;
}

interface Result {
  offer: Offer;
  /** The cheapest matching variant, to which `price` belongs. */
  variant: Variant;
  price: ResultPrice;
  boards: BoardCode[];
  /** Kilometres from `pos`; null without `pos` or when the property's coordinates are unknown. */
  distance: number | null;
  /** Rooms available for the whole stay, or vouchers left. */
  free: number;
}

export interface BookingResult extends Result {
  mode: "b";
  checkin: CivilDate;
  checkout: CivilDate;
  adults: number;
  childrenAges: readonly number[];
  /** Number of rooms requested; `price` is for one. */
  rooms: number;
  days: { day: CivilDate; price: Cents }[];
}

/** Result without dates: the lowest price that can be booked now. */
export interface OfferResult extends Result {
  mode: "o";
  /** The stay that `price` belongs to; null for a voucher. */
  stay: { checkin: CivilDate; checkout: CivilDate; adults: number } | null;
  nights: { min: number; max: number };
  persons: { min: number; max: number };
}

/** Lowest price of a variant without dates, for any guests, and its availability. */
export type LowestPrice = Pick<OfferResult, "stay" | "free"> & { price: Omit<ResultPrice, "promotion"> };

export type SearchResult = BookingResult | OfferResult;

/**
 * One value of a filter. `hits` counts the offers with it, ignoring other selected values of the same kind. `from` is
 * the lowest price in euros of a month, in cents.
 */
export interface FacetValue {
  name: TagKind;
  value: string;
  hits: number;
  from?: Cents;
}

export interface SearchPage {
  page: number;
  pageSize: number;
  total: number;
  aggregation: { tags: FacetValue[]; metrics: { name: string; value: number }[] };
  results: SearchResult[];
}
