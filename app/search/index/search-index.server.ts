import { currencyOf } from "#app/domain/catalogue/offer.ts";
import { ratingRank } from "#app/domain/catalogue/review.ts";
import { TypedFastBitSet } from "typedfastbitset";
import KDBush from "kdbush";

import type { GroupingOption, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type BoundingBox, searchRanges, type TagKind } from "#app/domain/search/query.ts";
import {
  type OfferFacets,
  offerFacets,
  type VariantFacets,
  variantFacets,
} from "#app/search/facets/facet-values.server.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";
import { StayRuleTable } from "#app/search/index/house-table.server.ts";
import { DestinationLookup } from "#app/search/places/destination-lookup.server.ts";
import { KeywordLookup } from "#app/search/places/keyword-lookup.server.ts";
import { longestStay, mandatoryTotal } from "#app/domain/price/quote.ts";

/**
 * The part of the index that depends on the offers but not on their inventory. Rebuilt after each catalogue change.
 */
export interface SearchIndex {
  columns: CatalogueColumns;
  offerFacets: OfferFacets;
  variantFacets: VariantFacets;
  lookup: DestinationLookup;
  keywords: KeywordLookup;
  places: OfferPlaces;
  onSale: OffersOnSale;
  /** Working memory of one search. Searches are synchronous, so they never overlap. */
  scratch: Scratch;
}

/** By variant or by offer. Entries that a search does not write are left over from previous searches. */
export type Scratch = ReturnType<typeof newScratch>;

function newScratch({ offers, variants }: CatalogueColumns) {
  return {
    /** Numbers of offers. */
    list: new Uint32Array(offers),
    /** By offer: its cheapest matching variant. */
    best: new Uint32Array(offers),
    /** By variant: 1 if it matches. */
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

/** All values of a kind that any offer or variant has. */
export function tagValuesOf(
  {
    offerFacets: byOffer,
    variantFacets: byVariant,
    columns,
  }: Pick<SearchIndex, "offerFacets" | "variantFacets" | "columns">,
  kind: TagKind,
): Iterable<string> {
  if (kind === "Nights") return columns.lengths;
  if (kind === "NightsRange") return searchRanges.NightsRange.map(({ value }) => value);
  for (const [known, { sets }] of byOffer) if (known === kind) return sets.keys();
  for (const [known, { values }] of byVariant.kinds) if (known === kind) return values;
  return [];
}

/** Offers on sale at an instant. Cached until the next offer starts or ends. */
export class OffersOnSale {
  #from = Infinity;
  #until = -Infinity;
  #found = new TypedFastBitSet();

  constructor(private readonly columns: CatalogueColumns) {}

  /** @returns a shared set that must not be modified */
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

  /** Offers in the box, including its edges. */
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

  /** Great-circle distance in kilometres, rounded to metres. Null if the offer's position is unknown. */
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

/**
 * Columns of numbers that searches read, one typed array per property. Offers are numbered in recommended order,
 * variants consecutively in order of their offers.
 */
export type CatalogueColumns = Readonly<ReturnType<typeof emptyColumns>>;

function emptyColumns(offers: number, variants: number) {
  return {
    offers,
    variants,
    /** Offer `o` has variants `firstVariant[o]` to `firstVariant[o + 1] - 1`. */
    firstVariant: new Uint32Array(offers + 1),
    /** On sale from (inclusive) and to (exclusive), in milliseconds since 1970. */
    saleStart: new Float64Array(offers),
    saleEnd: new Float64Array(offers),
    /** Position by rating, see `ratingRank`. */
    ratingRank: new Uint32Array(offers),
    /** In degrees, NaN if unknown. */
    latitude: new Float64Array(offers).fill(NaN),
    longitude: new Float64Array(offers).fill(NaN),
    /** Total of the mandatory upgrades in cents. */
    mandatory: new Int32Array(offers),
    /** All bits set for prices in euros, 0 for other currencies, which price limits and ranges exclude. */
    inEuros: new Int32Array(offers),
    offerOf: new Uint32Array(variants),
    nights: new Uint16Array(variants),
    /** All distinct lengths of variants, in nights. */
    lengths: new Set<string>(),
    persons: new Uint8Array(variants),
    /** Maximum number of guests in the room. */
    occupancy: new Uint8Array(variants),
    /** Maximum number of guests for a dated stay, 0 if the variant is not sold by date. */
    stayGuests: new Uint8Array(variants),
    /** Minimum nights of a stay. On a cruise the only length. */
    shortest: new Uint16Array(variants),
    /** Inventory nights of the shortest stay. A cruise uses only its departure day. */
    inventoryNights: new Uint16Array(variants),
    cruise: new Uint8Array(variants),
    /** Number of the child bands. Variants with equal bands share it. */
    bands: new Uint16Array(variants),
    /** Number of the stay rules in `houses`, shared by variants with equal rules. 0: no rules. */
    house: new Uint16Array(variants),
    houses: new StayRuleTable(),
    /** Variants with promotions, bookable today or not. */
    promoted: [] as number[],
    /** Variants with a contingent of vouchers. */
    vouchers: [] as number[],
  };
}

export function* catalogueColumns(offers: readonly Offer[]): CooperativeTask<CatalogueColumns> {
  let variants = 0;
  for (const offer of offers) variants += offer.variants.length;
  const columns = emptyColumns(offers.length, variants);
  const bands = new Map<string, number>();
  let number = 0;
  for (const [position, offer] of offers.entries()) {
    setOffer(columns, position, offer);
    for (const variant of offer.variants) {
      columns.offerOf[number] = position;
      const key = JSON.stringify(variant.childBands);
      const band = bands.get(key) ?? bands.size;
      bands.set(key, band);
      columns.bands[number] = band;
      setVariant(columns, number, offer, variant);
      number += 1;
    }
    columns.firstVariant[position + 1] = number;
    if (position % 100 === 99) yield;
  }
  return columns;
}

function setOffer(columns: CatalogueColumns, position: number, offer: Offer): void {
  columns.saleStart[position] = offer.run.start.getTime();
  columns.saleEnd[position] = Math.min(offer.run.end.getTime(), offer.onlineTo.getTime());
  columns.ratingRank[position] = ratingRank(offer.rating);
  const at = offer.contact.geoCoordinate;
  if (at) {
    columns.latitude[position] = at.latitude;
    columns.longitude[position] = at.longitude;
  }
  columns.inEuros[position] = currencyOf(offer) === "EUR" ? -1 : 0;
  columns.mandatory[position] = mandatoryTotal(offer.additionalServiceUpgrades);
}

function setVariant(columns: CatalogueColumns, number: number, offer: Offer, variant: Variant): void {
  const { nights, persons } = variant;
  const cruise = offer.type === "Cruise";
  const shortest = Math.max(1, nights);
  const occupancy = Math.min(255, variant.room.maxOccupancy ?? persons);
  // Excludes lengths that `quoteStay` rejects for any guests.
  const sellable = variant.dated && (cruise ? nights >= 1 : shortest <= longestStay);
  columns.nights[number] = nights;
  columns.lengths.add(String(shortest));
  columns.persons[number] = Math.min(255, persons);
  columns.occupancy[number] = occupancy;
  columns.stayGuests[number] = sellable ? occupancy : 0;
  columns.shortest[number] = shortest;
  columns.inventoryNights[number] = cruise ? 1 : shortest;
  columns.cruise[number] = cruise ? 1 : 0;
  columns.house[number] = columns.houses.numberOf(variant);
  if (variant.promotions.length > 0) columns.promoted.push(number);
  if (variant.voucher) columns.vouchers.push(number);
}

/** Numbers of offers and variants (see `CatalogueColumns`) by slug and ID. */
export interface CatalogueNames {
  offerBySlug: ReadonlyMap<string, number>;
  offerById: ReadonlyMap<string, number>;
  variantById: ReadonlyMap<string, number>;
}

export function* catalogueNames(offers: readonly Offer[]): CooperativeTask<CatalogueNames> {
  const offerBySlug = new Map<string, number>();
  const offerById = new Map<string, number>();
  const variantById = new Map<string, number>();
  for (const [position, offer] of offers.entries()) {
    offerBySlug.set(offer.slug, position);
    offerById.set(offer.id, position);
    for (const variant of offer.variants) variantById.set(variant.id, variantById.size);
    if (position % 500 === 499) yield;
  }
  return { offerBySlug, offerById, variantById };
}
