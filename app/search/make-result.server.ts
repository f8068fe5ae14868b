import { nightsBetween } from "#app/domain/civil-date.ts";
import { guestCount } from "#app/domain/party.ts";
import { displayPrice } from "#app/domain/price-display.ts";
import type { ResultPrice, SearchResult } from "#app/domain/search-page.ts";
import type { SearchQuery } from "#app/domain/search-query.ts";
import type { Offer } from "#app/domain/offer.ts";
import type { Candidate } from "#app/search/price-entry.server.ts";

/** @param candidates those that pass every filter, at least one */
export function makeResult(
  offer: Offer,
  candidates: readonly [Candidate, ...Candidate[]],
  query: SearchQuery,
): SearchResult {
  const best = cheapestOf(candidates);
  const { variant, quote, stay } = best;
  const boards = [...new Set(candidates.map((candidate) => candidate.variant.board.shortName))];
  if (query.mode === "b") {
    const { checkin, checkout, adults, childrenAges, rooms } = query;
    const guests = guestCount({ adults, childrenAges: [...childrenAges] });
    const price = priceOf(best, nightsBetween(checkin, checkout), guests);
    return {
      mode: "b",
      offer,
      variant,
      price,
      boards,
      days: quote.days,
      free: quote.free,
      checkin,
      checkout,
      adults,
      childrenAges,
      rooms,
    };
  }
  return {
    mode: "o",
    offer,
    variant,
    boards,
    price: priceOf(best, Math.max(1, variant.nights), variant.persons),
    stay: stay && { checkin: stay.checkin, checkout: stay.checkout, adults: stay.adults },
    nights: rangeOf(candidates.map((candidate) => Math.max(1, candidate.variant.nights))),
    persons: rangeOf(candidates.map((candidate) => candidate.variant.persons)),
  };
}

/** The first of the cheapest, in the order of the catalogue. */
export function cheapestOf(candidates: readonly [Candidate, ...Candidate[]]): Candidate {
  return candidates.reduce((best, other) => (other.quote.total < best.quote.total ? other : best));
}

function priceOf({ variant, quote }: Candidate, nights: number, guests: number): ResultPrice {
  return {
    total: quote.total,
    display: displayPrice(quote.total, variant.displayType, nights, guests),
    displayType: variant.displayType,
    currency: variant.currency,
    // Struck through only with the proof that it was charged before, and there is no price history yet.
    list: null,
    promotion: quote.lines.find((line) => line.kind === "promotion")?.text ?? null,
  };
}

function rangeOf(values: readonly number[]): { min: number; max: number } {
  return { min: Math.min(...values), max: Math.max(...values) };
}
