import { TypedFastBitSet } from "typedfastbitset";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import { type OfferKind, offerKinds, offerValues } from "#app/search/tag-values.server.ts";

/** A kind's values both ways round: which is quicker to count goes by the number of hits. */
export interface OfferFacet {
  /** The offers with each value, by their numbers. */
  sets: ReadonlyMap<string, TypedFastBitSet>;
  /** The values of each offer as their places in `sets`, one offer's after the other's. */
  values: Uint16Array;
  /** Where in `values` each offer's begin, and one more. */
  starts: Uint32Array;
}

export type OfferFacets = ReadonlyMap<OfferKind, OfferFacet>;

export function* offerFacets(offers: readonly Offer[]): Steps<OfferFacets> {
  const facets = new Map<OfferKind, OfferFacet>();
  for (const kind of offerKinds) facets.set(kind, yield* offerFacet(offers, kind));
  return facets;
}

function* offerFacet(offers: readonly Offer[], kind: OfferKind): Steps<OfferFacet> {
  const sets = new Map<string, TypedFastBitSet>();
  const places = new Map<string, number>();
  const values: number[] = [];
  const starts = new Uint32Array(offers.length + 1);
  for (const [position, offer] of offers.entries()) {
    for (const value of new Set(offerValues(kind, offer))) {
      const known = sets.get(value);
      if (known) known.add(position);
      else sets.set(value, new TypedFastBitSet([position]));
      if (!known) places.set(value, places.size);
      values.push(places.get(value) ?? 0);
    }
    starts[position + 1] = values.length;
    if (position % 500 === 499) yield;
  }
  return { sets, values: Uint16Array.from(values), starts };
}
