/** What may be proposed for a stay or voucher, as every customer may know it. */
import type { Cents } from "#app/domain/money.ts";
import type { Offer, Variant } from "#app/domain/offer.ts";
import { sliderBounds } from "#app/domain/price-display.ts";

/**
 * From the lowest price that may be proposed up to the price now payable, for one unit; null where none may.
 * @param nights of the stay; null for a voucher
 */
export function bidBounds(
  offer: Pick<Offer, "type">,
  variant: Pick<Variant, "priceType" | "nights" | "biddable">,
  price: Cents,
  nights: number | null,
): { lowest: Cents; highest: Cents } | null {
  if (!variant.biddable) return null;
  const standard = nights === null || offer.type === "Cruise" || nights === variant.nights;
  return sliderBounds(variant.priceType, price, standard);
}
