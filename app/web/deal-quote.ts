import type { DisplayType, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { Cents } from "#app/domain/money.ts";
import { bidBounds } from "#app/domain/order/bid-rules.ts";
import { displayPrice, type PriceLine, type Quote } from "#app/domain/price/quote.ts";

/** A price with its lines, for one room or voucher. */
export interface DealQuote {
  lines: PriceLine[];
  total: Cents;
  display: Cents;
  displayType: DisplayType | "PerVoucher";
  /** What it cost before; null where that is not to be shown. */
  former: Cents | null;
  free: number;
  /** The lowest price that may be proposed for it in the cart; null where the price is fixed. */
  bidFrom: Cents | null;
}

/** @param stay what the total pays for; a voucher's where there is none */
export function dealQuote(
  offer: Pick<Offer, "type">,
  variant: Variant,
  { lines, total, free }: Quote,
  stay?: { nights: number; guests: number },
): DealQuote {
  const { displayType, persons } = variant;
  const { nights, guests } = stay ?? { nights: Math.max(1, variant.nights), guests: persons };
  return {
    lines,
    total,
    former: null,
    free,
    display: displayPrice(total, displayType, nights, guests),
    displayType: !stay && displayType === "PerQuantity" ? "PerVoucher" : displayType,
    bidFrom: bidBounds(offer, variant, total, stay?.nights ?? null)?.lowest ?? null,
  };
}
