import { TypedFastBitSet } from "typedfastbitset";
import type { SearchQuery } from "#app/domain/search/query.ts";
import type { Found } from "#app/search/destination-lookup.server.ts";
import type { Searchable } from "#app/search/searchable.server.ts";
import { type OfferKind, offerKinds } from "#app/search/tag-values.server.ts";

/** The offers that a search is about, as far as that does not go by their variants. */
export interface OffersAskedFor {
  /** Pass all that is asked of offers. */
  all: TypedFastBitSet;
  /** Kinds with chosen values that are counted: the offers that pass all but the kind's own choice. */
  without: ReadonlyMap<OfferKind, TypedFastBitSet>;
  /** How well an offer fits the destination, 0 best; null where all fit equally. */
  ranks: Found | null;
}

/** @param counted kinds whose values are counted @param only numbers of the offers that are asked at all */
export function offersAskedFor(
  { onSale, lookup, keywords, places, offerFacets }: Searchable,
  query: SearchQuery,
  instant: Date,
  counted: readonly string[],
  only?: readonly number[],
): OffersAskedFor {
  const base = onSale.at(instant).clone();
  if (only) base.intersection(new TypedFastBitSet(only));
  const ranks = lookup.find(query.destination);
  if (ranks) base.intersection(ranks.best.new_union(ranks.other));
  const saying = query.text === null ? null : keywords.find(query.text);
  if (saying) base.intersection(saying);
  if (query.boundingBox) base.intersection(places.within(query.boundingBox));

  const chosen = offerKinds.flatMap((kind) => {
    const values = query.tags[kind];
    if (!values) return [];
    const any = new TypedFastBitSet();
    for (const value of values) any.union(offerFacets.get(kind)?.sets.get(value) ?? nothing);
    return [{ kind, any }];
  });
  const passing = (but?: OfferKind) => {
    if (chosen.length === 0) return base;
    const set = base.clone();
    for (const { kind, any } of chosen) if (kind !== but) set.intersection(any);
    return set;
  };
  const without = chosen
    .filter(({ kind }) => counted.includes(kind))
    .map(({ kind }) => [kind, passing(kind)] as const);
  return { all: passing(), without: new Map(without), ranks };
}

const nothing = new TypedFastBitSet();
