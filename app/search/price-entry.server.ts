/** What of an offer can be had with a search, and for how much. */
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Variant } from "#app/domain/offer.ts";
import { guestCount } from "#app/domain/party.ts";
import { type Quote, quoteStay, quoteVoucher } from "#app/domain/price.ts";
import type { SearchQuery } from "#app/domain/search-query.ts";
import type { CatalogueEntry } from "#app/search/catalogue-entry.server.ts";
import type { CheapestStay, CheapestStays } from "#app/search/cheapest-stay.server.ts";

/** A variant that fits the search, before its facets are asked. */
export interface Candidate {
  variant: Variant;
  quote: Quote;
  /** Offers mode: the stay the price is for; null for vouchers and in booking mode. */
  stay: CheapestStay | null;
}

/** Variants that can be bought as wished; prices are those of the deal page and the cart. */
export function priceEntry(
  entry: CatalogueEntry,
  query: SearchQuery,
  today: CivilDate,
  cheapest: CheapestStays,
): Candidate[] {
  return entry.offer.variants.flatMap((variant) => {
    const candidate =
      query.mode === "b"
        ? priceOnDates(entry, variant, query, today)
        : priceWithoutDates(entry, variant, query, today, cheapest);
    return candidate && candidate.quote.free >= query.rooms ? [candidate] : [];
  });
}

function priceOnDates(
  { offer, nightsOf }: CatalogueEntry,
  variant: Variant,
  query: SearchQuery & { mode: "b" },
  today: CivilDate,
): Candidate | null {
  const { checkin, checkout, adults } = query;
  const stay = { checkin, checkout, adults, childrenAges: [...query.childrenAges] };
  const answer = quoteStay(offer, variant, stay, nightsOf(variant.id).nightOf, today);
  return answer.ok ? { variant, quote: answer.quote, stay: null } : null;
}

/** A voucher where there is one, else the cheapest stay of the coming year; the room must be large enough. */
function priceWithoutDates(
  { offer, nightsOf }: CatalogueEntry,
  variant: Variant,
  query: SearchQuery & { mode: "o" },
  today: CivilDate,
  cheapest: CheapestStays,
): Candidate | null {
  const guests = guestCount({ adults: query.adults, childrenAges: [...query.childrenAges] });
  if (guests > (variant.room.maxOccupancy ?? variant.persons)) return null;
  const voucher = quoteVoucher(offer, variant, today);
  if (voucher.ok) return { variant, quote: voucher.quote, stay: null };
  if (!variant.dated) return null;
  const stay = cheapest.find(offer, variant, nightsOf(variant.id), today, query.rooms);
  return stay && { variant, quote: stay.quote, stay };
}
