import { TypedFastBitSet } from "typedfastbitset";
import type { Offer } from "#app/domain/offer.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import { type OfferKind, offerKinds, offerValues } from "#app/search/tag-values.server.ts";

/** The offers with each value, by their numbers. */
export type OfferFacets = ReadonlyMap<OfferKind, ReadonlyMap<string, TypedFastBitSet>>;

export function* offerFacets(offers: readonly Offer[]): Steps<OfferFacets> {
  const facets = new Map(offerKinds.map((kind) => [kind, new Map<string, TypedFastBitSet>()]));
  for (const [position, offer] of offers.entries()) {
    for (const [kind, values] of facets) {
      for (const value of offerValues(kind, offer)) {
        const known = values.get(value);
        if (known) known.add(position);
        else values.set(value, new TypedFastBitSet([position]));
      }
    }
    if (position % 100 === 99) yield;
  }
  return facets;
}
