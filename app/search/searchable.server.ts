import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import type { TagKind } from "#app/domain/search/query.ts";
import { catalogueColumns, type CatalogueColumns } from "#app/search/catalogue-columns.server.ts";
import { DestinationLookup } from "#app/search/destination-lookup.server.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import { KeywordLookup } from "#app/search/keyword-lookup.server.ts";
import { type OfferFacets, offerFacets } from "#app/search/offer-facets.server.ts";
import { OfferPlaces } from "#app/search/offer-places.server.ts";
import { OffersOnSale } from "#app/search/offers-on-sale.server.ts";
import { type VariantFacets, variantFacets } from "#app/search/variant-facets.server.ts";

/** What goes by the offers and not by their inventory: made anew when the catalogue changes. */
export interface Searchable {
  columns: CatalogueColumns;
  offerFacets: OfferFacets;
  variantFacets: VariantFacets;
  lookup: DestinationLookup;
  keywords: KeywordLookup;
  places: OfferPlaces;
  onSale: OffersOnSale;
  /** Working memory of one search; a search runs to its end before the next begins. */
  scratch: Scratch;
}

/** By variant or by offer; what a search does not write is left over from another. */
export interface Scratch {
  /** Numbers of offers. */
  list: Uint32Array;
  /** By offer: its cheapest variant that fits. */
  best: Uint32Array;
  /** By variant: 1 where it fits. */
  fits: Uint8Array;
  total: Int32Array;
  saved: Int32Array;
  kind: Uint8Array;
}

export function* searchable(
  offers: readonly Offer[],
  groupings: readonly GroupingOption[],
): Steps<Searchable> {
  const columns = yield* catalogueColumns(offers);
  const facets = { offerFacets: yield* offerFacets(offers), variantFacets: yield* variantFacets(offers) };
  const lookup = yield* DestinationLookup.open(offers, groupings);
  const keywords = yield* KeywordLookup.open(offers, lookup.names);
  const places = new OfferPlaces(columns);
  yield;
  return {
    columns,
    ...facets,
    lookup,
    keywords,
    places,
    onSale: new OffersOnSale(columns),
    scratch: {
      list: new Uint32Array(columns.offers),
      best: new Uint32Array(columns.offers),
      fits: new Uint8Array(columns.variants),
      total: new Int32Array(columns.variants),
      saved: new Int32Array(columns.variants),
      kind: new Uint8Array(columns.variants),
    },
  };
}

/** Every value of a kind that an offer or one of its variants has. */
export function tagValuesOf(
  { offerFacets: byOffer, variantFacets: byVariant }: Pick<Searchable, "offerFacets" | "variantFacets">,
  kind: TagKind,
): Iterable<string> {
  for (const [known, { sets }] of byOffer) if (known === kind) return sets.keys();
  for (const [known, { values }] of byVariant.kinds) if (known === kind) return values;
  return [];
}
