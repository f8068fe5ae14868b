/** Promotions of a variant: they never stack; the one with the lowest total counts (see `price.ts`). */
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Cents } from "#app/domain/money.ts";

export type PromotionValue =
  /** That price, for a stay of exactly the variant's nights and at most its persons. */
  | { kind: "FlatPrice"; price: Cents }
  /** Nights within from..to (inclusive) cost price × factor; the total never under `promotedPrice.minimum`. */
  | {
      kind: "TravelPeriod";
      from: CivilDate;
      to: CivilDate;
      factor: number;
      promotedPrice?: { total: Cents; minimum: Cents };
    }
  /** The whole stay within from..to, its length in `stays` (or at least `duration`): the cheapest nights are free. */
  | {
      kind: "FreeNight";
      from: CivilDate;
      to: CivilDate;
      freeNights: number;
      duration: number;
      stays: number[];
      description: string;
    };

export const promotionKinds = ["FlatPrice", "TravelPeriod", "FreeNight"] as const;
export type PromotionKind = PromotionValue["kind"];

export interface VariantPromotion {
  id: string;
  /** German name for the explanation of the price, e.g. "Frühbucher". */
  name: string;
  /** Booking window, both days inclusive. */
  from: CivilDate;
  to: CivilDate;
  value: PromotionValue;
}

export interface OfferPromotion {
  id: string;
  promotionType: PromotionKind;
  active: boolean;
  from: CivilDate;
  to: CivilDate;
  name: string;
}
