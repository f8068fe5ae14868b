/** What a variant costs, for the API: by the pricing functions of deal page, cart and search. */
import type { ResultSurroundings } from "#app/api/schemas/search-result.server.ts";
import type { VariantOnSale } from "#app/api/schemas/variant.server.ts";
import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, addMonths, type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { guestCount } from "#app/domain/price/party.ts";
import { displayPrice, type Quote, quoteStay, quoteVoucher, type Stay } from "#app/domain/price/quote.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { Shop } from "#app/shop.server.ts";

export interface Inventory {
  nightOf: (variantId: string) => (date: CivilDate) => Night | undefined;
  today: CivilDate;
}

export function stayOnSale(
  offer: Offer,
  variant: Variant,
  stay: Stay,
  { nightOf, today }: Inventory,
): VariantOnSale | null {
  const answer = quoteStay(offer, variant, stay, nightOf(variant.id), today);
  if (!answer.ok) return null;
  return onSale(variant, answer.quote, nightsBetween(stay.checkin, stay.checkout), guestCount(stay));
}

export function voucherOnSale(offer: Offer, variant: Variant, today: CivilDate): VariantOnSale | null {
  const answer = quoteVoucher(offer, variant, today);
  return answer.ok ? onSale(variant, answer.quote, Math.max(1, variant.nights), variant.persons) : null;
}

/** A voucher, else the cheapest stay of the coming year, as the search without dates has it. */
export function lowestOnSale(offer: Offer, variant: Variant, inventory: Inventory): VariantOnSale | null {
  const { today, nightOf } = inventory;
  const voucher = voucherOnSale(offer, variant, today);
  if (voucher || !variant.dated) return voucher;
  const nights = Math.max(1, variant.nights);
  const [last, free] = [addMonths(today, 12), nightOf(variant.id)];
  let best: Quote | null = null;
  for (let checkin = addDays(today, 1); addDays(checkin, nights) <= last; checkin = addDays(checkin, 1)) {
    if (!free(checkin)) continue;
    const stay = { checkin, checkout: addDays(checkin, nights), adults: variant.persons, childrenAges: [] };
    const answer = quoteStay(offer, variant, stay, free, today);
    if (answer.ok && (!best || answer.quote.total < best.total)) best = answer.quote;
  }
  return best && onSale(variant, best, nights, variant.persons);
}

function onSale(variant: Variant, { total, free }: Quote, nights: number, guests: number): VariantOnSale {
  const { displayType, currency } = variant;
  const display = displayPrice(total, displayType, nights, guests);
  return { price: { total, display, displayType, currency, list: null }, available: free };
}

// What searches without dates need to know to answer.

export function offerSurroundings(shop: Shop, index: CatalogueIndex): ResultSurroundings {
  const today = shop.today();
  return {
    publicUrl: shop.config.publicUrl,
    groupings: index.groupings(),
    onSale: (offer, variant, stay) =>
      stay
        ? stayOnSale(offer, variant, { ...stay, childrenAges: [] }, { nightOf: index.nightOf, today })
        : voucherOnSale(offer, variant, today),
  };
}
