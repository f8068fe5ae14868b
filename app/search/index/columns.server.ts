import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { longestStay, mandatoryTotal } from "#app/domain/price/quote.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";

/**
 * What the search asks of offers and variants, a typed array for each question. Offers are numbered in the order of the
 * catalogue, variants one after the other, those of an offer together.
 */
export type CatalogueColumns = Readonly<ReturnType<typeof emptyColumns>>;

function emptyColumns(offers: number, variants: number) {
  return {
    offers,
    variants,
    /** Of offer `o`: variants `firstVariant[o]` to `firstVariant[o + 1] - 1`. */
    firstVariant: new Uint32Array(offers + 1),
    /** On sale from (inclusive) and to (exclusive), in milliseconds since 1970. */
    saleStart: new Float64Array(offers),
    saleEnd: new Float64Array(offers),
    category: new Uint8Array(offers),
    /** Degrees; NaN where nobody knows. */
    latitude: new Float64Array(offers).fill(NaN),
    longitude: new Float64Array(offers).fill(NaN),
    /** Cents of the mandatory upgrades. */
    mandatory: new Int32Array(offers),
    offerOf: new Uint32Array(variants),
    nights: new Uint16Array(variants),
    persons: new Uint8Array(variants),
    /** Guests that the room holds. */
    occupancy: new Uint8Array(variants),
    /** Guests that can stay by date; 0 where no dated stay can be bought at all. */
    stayGuests: new Uint8Array(variants),
    /** Shortest stay, on a cruise the only one. */
    shortest: new Uint16Array(variants),
    /** Nights of inventory that the shortest stay takes: all, on a cruise the departure day. */
    inventoryNights: new Uint16Array(variants),
    cruise: new Uint8Array(variants),
    /** Number of the child bands: variants with equal ones share it. */
    bands: new Uint16Array(variants),
    /** Variants that have promotions, open or not. */
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
  columns.category[position] = offer.contact.category;
  const at = offer.contact.geoCoordinate;
  if (at) {
    columns.latitude[position] = at.latitude;
    columns.longitude[position] = at.longitude;
  }
  columns.mandatory[position] = mandatoryTotal(offer.additionalServiceUpgrades);
}

function setVariant(columns: CatalogueColumns, number: number, offer: Offer, variant: Variant): void {
  const { nights, persons } = variant;
  const cruise = offer.type === "Cruise";
  const shortest = Math.max(1, nights);
  const occupancy = Math.min(255, variant.room.maxOccupancy ?? persons);
  // The lengths that `quoteStay` refuses whatever the guests are.
  const sellable = variant.dated && (cruise ? nights >= 1 : shortest <= longestStay);
  columns.nights[number] = nights;
  columns.persons[number] = Math.min(255, persons);
  columns.occupancy[number] = occupancy;
  columns.stayGuests[number] = sellable ? occupancy : 0;
  columns.shortest[number] = shortest;
  columns.inventoryNights[number] = cruise ? 1 : shortest;
  columns.cruise[number] = cruise ? 1 : 0;
  if (variant.promotions.length > 0) columns.promoted.push(number);
  if (variant.voucher) columns.vouchers.push(number);
}

/** The numbers of offers and variants (see `CatalogueColumns`) by what they are called outside. */
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
