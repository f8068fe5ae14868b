/** What may be proposed for a stay or voucher, as every customer may know it. */
import { nightsBetween } from "#app/domain/civil-date.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Offer, Variant } from "#app/domain/offer.ts";
import type { OrderItem } from "#app/domain/order.ts";
import { stayOf } from "#app/domain/order-item.ts";
import { sliderBounds } from "#app/domain/price-display.ts";

export interface BidBounds {
  lowest: Cents;
  highest: Cents;
}

/** @param amount null where what was typed is no amount */
export function isWithin({ lowest, highest }: BidBounds, amount: Cents | null): amount is Cents {
  return amount !== null && amount >= lowest && amount <= highest;
}

/** The bounds of an item whose price is the one now payable. */
export function itemBidBounds(
  item: OrderItem,
  { offer, variant }: { offer: Offer; variant: Variant },
): BidBounds | null {
  const stay = stayOf(item);
  return bidBounds(offer, variant, item.unitPrice, stay && nightsBetween(stay.checkin, stay.checkout));
}

/**
 * From the lowest price that may be proposed up to the price now payable, for one unit; null where none may.
 * @param nights of the stay; null for a voucher
 */
export function bidBounds(
  offer: Pick<Offer, "type">,
  variant: Pick<Variant, "priceType" | "nights" | "biddable">,
  price: Cents,
  nights: number | null,
): BidBounds | null {
  if (!variant.biddable) return null;
  const standard = nights === null || offer.type === "Cruise" || nights === variant.nights;
  return sliderBounds(variant.priceType, price, standard);
}
