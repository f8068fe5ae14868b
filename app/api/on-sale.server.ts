/** What a variant costs, for the API: by the pricing functions of deal page, cart and search. */
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
  // Tomorrow at the earliest and at most a year ahead, as pages, search and cart have it.
  if (outsideBounds(stay, today)) return null;
  const answer = quoteStay(offer, variant, stay, nightOf(variant.id), today);
  if (!answer.ok) return null;
  const { total, free } = answer.quote;
  const { displayType, currency } = variant;
  const display = displayPrice(
    total,
    displayType,
    nightsBetween(stay.checkin, stay.checkout),
    guestCount(stay),
  );
  return { price: { total, display, displayType, currency, list: null }, free, stay };
}

/** What searches without dates need to know to answer. @param rooms or vouchers that must be left */
export function offerSurroundings(shop: Shop, index: CatalogueIndex, rooms = 1): ResultSurroundings {
  const now = { today: shop.today(), instant: shop.now() };
  return {
    publicUrl: shop.config.publicUrl,
    groupings: index.groupings(),
    onSale: (_, { id }) => index.lowestPrice(id, now, rooms),
  };
}
