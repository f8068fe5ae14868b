import type { PromotionRule } from "#app/domain/price/promotion.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { CatalogueColumns } from "#app/search/catalogue-columns.server.ts";
import type { InventoryColumns } from "#app/search/inventory-columns.server.ts";

/** What there is to sell at one moment: the offers whole, and their columns. Never changes. */
export interface Stock {
  offers: readonly Offer[];
  columns: CatalogueColumns;
  inventory: InventoryColumns;
}

export function offerOfNumber({ offers, columns }: Stock, variant: number): Offer {
  const offer = offers[columns.offerOf[variant] ?? -1];
  if (!offer) throw new RangeError(`no variant has the number ${variant}`);
  return offer;
}

export function variantOfNumber(stock: Stock, variant: number): Variant {
  const offer = offerOfNumber(stock, variant);
  const found =
    offer.variants[variant - (stock.columns.firstVariant[stock.columns.offerOf[variant] ?? 0] ?? 0)];
  if (!found) throw new RangeError(`no variant has the number ${variant}`);
  return found;
}

/** Prices without dates go by the day on which they are asked for. */
export interface PriceDay {
  today: CivilDate;
  /** By variant: 1 where a promotion can be booked today. */
  promoted: Uint8Array;
  /** Those promotions, by variant; most have none. */
  rules: readonly (readonly PromotionRule[] | undefined)[];
}

/** What each variant costs in one search. */
export interface VariantTotals {
  /** Cents of one room and stay, or voucher, mandatory parts included; -1: cannot be had as wished. */
  total: Int32Array;
  /** What a promotion takes off; only where `total` is not -1. */
  saved: Int32Array;
  /** Kind of that promotion, see `kindNumber`; only where `total` is not -1. */
  kind: Uint8Array;
}
