import { TypedFastBitSet } from "typedfastbitset";

import { reachedSteps } from "#app/domain/catalogue/review.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type PromotionKind, promotionKinds } from "#app/domain/price/promotion.ts";
import { rangeOf, type SearchQuery, searchRanges, type TagKind } from "#app/domain/search/query.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";

type Values<Of> = Partial<Record<TagKind, (of: Of) => readonly string[]>>;

/** Kinds with one set of values for the whole offer. */
const offerValues = {
  Type: ({ type }) => [type],
  Country: (offer) => placesOf(offer).map(({ country }) => country),
  Region: (offer) => placesOf(offer).map(({ state }) => state),
  Theme: ({ themes }) => themes,
  Category: ({ contact }) => [String(contact.category)],
  RatingUpwards: ({ rating }) => reachedSteps(rating),
  // All codes up to the offer's own.
  CategoryUpwards: ({ contact }) => Array.from({ length: contact.category }, (_, index) => String(index + 1)),
} satisfies Values<Offer>;
export type OfferKind = keyof typeof offerValues;
export const offerKinds = Object.keys(offerValues) as OfferKind[];

/**
 * Kinds whose value depends on the variant. `PriceRange` depends on the price in each search, and has the first
 * bits.
 */
const variantValues = {
  PriceRange: () => [],
  Board: ({ board }) => [board.shortName],
  PersonsRange: ({ persons }) => [rangeOf("PersonsRange", persons)],
  Persons: ({ persons }) => [String(persons)],
  RoomAmenity: ({ room }) => room.amenities.map(({ code }) => code),
} satisfies Values<Variant>;
export type VariantKind = keyof typeof variantValues;
export const variantKinds = Object.keys(variantValues) as VariantKind[];

/** Contacts of an offer without duplicates. A ship has one per port. */
export function placesOf(offer: Offer) {
  return [offer.contact, ...offer.contacts.filter((contact) => contact.id !== offer.contact.id)];
}

/** Country code by region, from the contacts of all offers. */
export function regionCountries(offers: readonly Offer[]): Map<string, string> {
  const countries = new Map<string, string>();
  for (const offer of offers) {
    for (const { state, country } of placesOf(offer))
      if (!countries.has(state)) countries.set(state, country);
  }
  return countries;
}

/**
 * Values of a kind in both directions: by value and by offer. The faster one is used depending on the number of
 * hits.
 */
export interface OfferFacet {
  /** Numbers of the offers with each value. */
  sets: ReadonlyMap<string, TypedFastBitSet>;
  /** Values of all offers in order of the offers, as indices into `sets`. */
  values: Uint16Array;
  /** Start of each offer's values in `values`, plus the end of the last one. */
  starts: Uint32Array;
}

export type OfferFacets = ReadonlyMap<OfferKind, OfferFacet>;

export function* offerFacets(offers: readonly Offer[]): CooperativeTask<OfferFacets> {
  const facets = new Map<OfferKind, OfferFacet>();
  for (const kind of offerKinds) facets.set(kind, yield* offerFacet(offers, kind));
  return facets;
}

function* offerFacet(offers: readonly Offer[], kind: OfferKind): CooperativeTask<OfferFacet> {
  const sets = new Map<string, TypedFastBitSet>();
  const places = new Map<string, number>();
  const values: number[] = [];
  const starts = new Uint32Array(offers.length + 1);
  for (const [position, offer] of offers.entries()) {
    for (const value of new Set(offerValues[kind](offer))) {
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

/** Range of bits that a kind's values occupy. */
interface KindBits {
  /** Bit of the first value. */
  start: number;
  values: readonly string[];
}

/**
 * Values of each variant as a bit set over all kinds. The bits of the price ranges come first and stay 0, because
 * they depend on the search.
 */
export class VariantFacets {
  /** 32-bit words, each with one entry per variant. */
  readonly words: readonly Int32Array[];
  readonly kinds: ReadonlyMap<VariantKind, KindBits>;

  constructor(variants: number, valuesOf: ReadonlyMap<VariantKind, readonly string[]>) {
    const kinds = new Map<VariantKind, KindBits>();
    let start = 0;
    for (const kind of variantKinds) {
      const values = valuesOf.get(kind) ?? [];
      kinds.set(kind, { start, values });
      start += values.length;
    }
    this.kinds = kinds;
    this.words = Array.from({ length: Math.max(1, Math.ceil(start / 32)) }, () => new Int32Array(variants));
  }

  /** Bit mask of these values, one number per word. Null: all values of the kind. */
  mask(kind: VariantKind, values: readonly string[] | null): number[] {
    const mask = this.words.map(() => 0);
    const { start, values: known } = this.kinds.get(kind) ?? { start: 0, values: [] };
    for (const [index, value] of known.entries()) {
      if (values !== null && !values.includes(value)) continue;
      const bit = start + index;
      mask[bit >>> 5] = (mask[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    return mask;
  }

  add(variant: number, kind: VariantKind, value: number): void {
    const bit = (this.kinds.get(kind)?.start ?? 0) + value;
    const word = this.words[bit >>> 5];
    if (word) word[variant] = (word[variant] ?? 0) | (1 << (bit & 31));
  }
}

export function* variantFacets(offers: readonly Offer[]): CooperativeTask<VariantFacets> {
  const found = new Map(variantKinds.map((kind) => [kind, new Map<string, number>()]));
  for (const { value } of searchRanges.PriceRange) numberOf(found, "PriceRange", value);
  let variants = 0;
  for (const [position, offer] of offers.entries()) {
    for (const variant of offer.variants) {
      variants += 1;
      for (const kind of variantKinds)
        for (const value of variantValues[kind](variant)) numberOf(found, kind, value);
    }
    if (position % 100 === 99) yield;
  }
  const facets = new VariantFacets(
    variants,
    new Map([...found].map(([kind, values]) => [kind, [...values.keys()]])),
  );
  let number = 0;
  for (const [position, offer] of offers.entries()) {
    for (const variant of offer.variants) {
      for (const kind of variantKinds)
        for (const value of variantValues[kind](variant))
          facets.add(number, kind, numberOf(found, kind, value));
      number += 1;
    }
    if (position % 100 === 99) yield;
  }
  return facets;
}

function numberOf(
  found: ReadonlyMap<VariantKind, Map<string, number>>,
  kind: VariantKind,
  value: string,
): number {
  const values = found.get(kind) ?? new Map<string, number>();
  const known = values.get(value) ?? values.size;
  values.set(value, known);
  return known;
}

/** Filters of a search on variants, prepared for the pass over all variants. */
export interface VariantFilter {
  /** Inclusive bounds of the total in cents, and of persons. */
  price: readonly [number, number];
  /** A price limit is set. It is in euros, so offers in other currencies are excluded. */
  limitsPrice: boolean;
  persons: readonly [number, number];
  /** -1: no promotion required, 0: any, else its `kindNumber`. */
  promotion: number;
  /** Filters by kind: a variant needs at least one of the `accepted` bits. */
  chosen: readonly { mask: readonly number[]; accepted: readonly number[] }[];
  /** Bits to be counted, per word. */
  counted: readonly number[];
}

/** Number of a promotion kind in the columns. @returns 1 and up, 0 for none */
export function kindNumber(kind: PromotionKind | undefined): number {
  return kind === undefined ? 0 : promotionKinds.indexOf(kind) + 1;
}

/** Promotion filter of a search. @returns -1: no filter, 0: any promotion, else its `kindNumber` */
export function promotionNumber({ promotion }: SearchQuery): number {
  if (promotion === null) return -1;
  return promotion === "any" ? 0 : kindNumber(promotion);
}

export function toVariantFilter(
  facets: VariantFacets,
  query: SearchQuery,
  counted: readonly string[],
): VariantFilter {
  const all = facets.words.map(() => 0);
  for (const kind of variantKinds) {
    if (!counted.includes(kind)) continue;
    for (const [word, bits] of facets.mask(kind, null).entries()) all[word] = (all[word] ?? 0) | bits;
  }
  return {
    price: [query.minPrice ?? 0, query.maxPrice ?? largest],
    limitsPrice: query.minPrice !== null || query.maxPrice !== null,
    persons: [query.minPersons ?? 0, query.maxPersons ?? largest],
    promotion: promotionNumber(query),
    chosen: variantKinds.flatMap((kind) => {
      const values = query.tags[kind];
      return values ? [{ mask: facets.mask(kind, null), accepted: facets.mask(kind, values) }] : [];
    }),
    counted: all,
  };
}

/** Largest value of the columns. */
const largest = 2 ** 31 - 1;

/** Last cent below each range except the first. */
const rangeEnds = Int32Array.from(searchRanges.PriceRange.slice(1), ({ from }) => from * 100 - 1);

/** Bit of the price range that contains a total in cents. */
export function priceBit(total: number): number {
  let range = 0;
  // Sign bit of the difference instead of a comparison, because the branch would be mispredicted half of the time.
  for (let at = 0; at < rangeEnds.length; at++) range += ((rangeEnds[at] as number) - total) >>> 31;
  return 1 << range;
}
