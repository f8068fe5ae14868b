import type { Offer } from "#app/domain/catalogue/offer.ts";
import { placesOf } from "#app/search/tag-values.server.ts";

/** Region -> its country's code, as houses and ports of the offers say it. */
export function regionCountries(offers: readonly Offer[]): Map<string, string> {
  const countries = new Map<string, string>();
  for (const offer of offers) {
    for (const { state, country } of placesOf(offer))
      if (!countries.has(state)) countries.set(state, country);
  }
  return countries;
}
