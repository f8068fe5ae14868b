import { TypedFastBitSet } from "typedfastbitset";
import KDBush from "kdbush";

import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import type { BoundingBox, TagKind } from "#app/domain/search/query.ts";
import {
  type OfferFacets,
  offerFacets,
  type VariantFacets,
  variantFacets,
} from "#app/search/facets/facet-values.server.ts";
import { catalogueColumns, type CatalogueColumns } from "#app/search/index/columns.server.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";
import { DestinationLookup } from "#app/search/places/destination-lookup.server.ts";
import { KeywordLookup } from "#app/search/places/keyword-lookup.server.ts";

/** What goes by the offers and not by their inventory: made anew when the catalogue changes. */
export interface SearchIndex {
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
export type Scratch = ReturnType<typeof newScratch>;

function newScratch({ offers, variants }: CatalogueColumns) {
  return {
    /** Numbers of offers. */
    list: new Uint32Array(offers),
    /** By offer: its cheapest variant that fits. */
    best: new Uint32Array(offers),
    /** By variant: 1 where it fits. */
    fits: new Uint8Array(variants),
    total: new Int32Array(variants),
    saved: new Int32Array(variants),
    kind: new Uint8Array(variants),
  };
}

export function* buildSearchIndex(
  offers: readonly Offer[],
  groupings: readonly GroupingOption[],
): CooperativeTask<SearchIndex> {
  const columns = yield* catalogueColumns(offers);
  const facets = { offerFacets: yield* offerFacets(offers), variantFacets: yield* variantFacets(offers) };
  const lookup = yield* DestinationLookup.open(offers, groupings);
  const keywords = yield* KeywordLookup.open(offers, lookup.names);
  const places = new OfferPlaces(columns);
  yield;
  const onSale = new OffersOnSale(columns);
  return { columns, ...facets, lookup, keywords, places, onSale, scratch: newScratch(columns) };
}

/** Every value of a kind that an offer or one of its variants has. */
export function tagValuesOf(
  { offerFacets: byOffer, variantFacets: byVariant }: Pick<SearchIndex, "offerFacets" | "variantFacets">,
  kind: TagKind,
): Iterable<string> {
  for (const [known, { sets }] of byOffer) if (known === kind) return sets.keys();
  for (const [known, { values }] of byVariant.kinds) if (known === kind) return values;
  return [];
}

/** Which offers are on sale at an instant; remembered until the next one begins or ends. */
export class OffersOnSale {
  #from = Infinity;
  #until = -Infinity;
  #found = new TypedFastBitSet();

  constructor(private readonly columns: CatalogueColumns) {}

  /** @returns not to be changed */
  at(instant: Date): TypedFastBitSet {
    const now = instant.getTime();
    if (this.#from <= now && now < this.#until) return this.#found;
    const { offers, saleStart, saleEnd } = this.columns;
    const found = new TypedFastBitSet();
    let [from, until] = [-Infinity, Infinity];
    for (let offer = 0; offer < offers; offer++) {
      const [start, end] = [saleStart[offer] ?? 0, saleEnd[offer] ?? 0];
      if (start <= now && now < end) found.add(offer);
      for (const edge of [start, end]) {
        if (edge <= now) from = Math.max(from, edge);
        else until = Math.min(until, edge);
      }
    }
    this.#found = found;
    this.#from = from;
    this.#until = until;
    return found;
  }
}

const earthRadius = 6371.0088;

/** Where the offers are. */
export class OfferPlaces {
  readonly #numbers: Uint32Array;
  readonly #tree: KDBush | null;

  constructor(private readonly columns: CatalogueColumns) {
    const { latitude, longitude } = columns;
    this.#numbers = Uint32Array.from(latitude.keys()).filter((number) => !Number.isNaN(latitude[number]));
    this.#tree = this.#numbers.length === 0 ? null : new KDBush(this.#numbers.length);
    for (const number of this.#numbers) this.#tree?.add(longitude[number] ?? 0, latitude[number] ?? 0);
    this.#tree?.finish();
  }

  /** The offers in the box, edges included. */
  within({ lat1, lat2, lon1, lon2 }: BoundingBox): TypedFastBitSet {
    const parts =
      lon1 <= lon2
        ? [[lon1, lon2]]
        : [
            [lon1, Infinity],
            [-Infinity, lon2],
          ];
    const found = new TypedFastBitSet();
    for (const [west = 0, east = 0] of parts) {
      for (const at of this.#tree?.range(west, lat1, east, lat2) ?? []) found.add(this.#numbers[at] ?? 0);
    }
    return found;
  }

  /** Kilometres along the great circle, to the metre; null where nobody knows where the offer is. */
  distance(number: number, from: { lat: number; lon: number }): number | null {
    const latitude = this.columns.latitude[number] ?? NaN;
    const longitude = this.columns.longitude[number] ?? NaN;
    if (Number.isNaN(latitude)) return null;
    const [one, other] = [radians(from.lat), radians(latitude)];
    const a =
      Math.sin((other - one) / 2) ** 2 +
      Math.cos(one) * Math.cos(other) * Math.sin(radians(longitude - from.lon) / 2) ** 2;
    return Math.round(2000 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))) / 1000;
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
