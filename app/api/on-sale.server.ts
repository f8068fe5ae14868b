/** Prices of variants for the API, calculated like on offer page, cart and search. */
import type { ResultSurroundings } from "#app/api/schemas/search-result.server.ts";
import type { VariantOnSale } from "#app/api/schemas/variant.server.ts";
import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { outsideBounds } from "#app/domain/price/calendar.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import { displayPrice, quoteStay, type Stay } from "#app/domain/price/quote.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { Shop } from "#app/main/shop.server.ts";

export interface Inventory {
  nightOf: (variantId: string) => (date: CivilDate) => Night | undefined;
  today: CivilDate;
}

export function stayOnSale(
  offer: Offer,
  variant: Variant,
  stay: Stay,
  { nightOf, today }: Inventory,
): (VariantOnSale & { stay: Stay }) | null {
  // From tomorrow to a year ahead, as on pages, in the search and in the cart.
  if (outsideBounds(stay, today)) return null;
  const result = quoteStay(offer, variant, stay, nightOf(variant.id), today);
  if (!result.ok) return null;
  const { total, free } = result.quote;
  const { displayType, currency } = variant;
  const display = displayPrice(
    total,
    displayType,
    nightsBetween(stay.checkin, stay.checkout),
    guestCount(stay),
  );
  return { price: { total, display, displayType, currency, list: null }, free, stay };
}

/**
 * Context for results without dates.
 * @param rooms number of rooms or vouchers that must be available
 */
export function offerSurroundings(shop: Shop, index: CatalogueIndex, rooms = 1): ResultSurroundings {
  const now = { today: shop.today(), instant: shop.now() };
  return {
    publicUrl: shop.config.publicUrl,
    groupings: index.groupings(),
    onSale: (_, { id }) => index.lowestPrice(id, now, rooms),
  };
}
