import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { rangeOf, type TagKind } from "#app/domain/search/query.ts";

/** Kinds whose value is the same for all variants of an offer. */
export const offerKinds = [
  "Type",
  "Country",
  "Region",
  "Theme",
  "Category",
  "CategoryUpwards",
] as const satisfies readonly TagKind[];
export type OfferKind = (typeof offerKinds)[number];

/** Kinds whose value goes by the variant; that of `PriceRange` by its price in the search. */
export const variantKinds = [
  "PriceRange",
  "Board",
  "NightsRange",
  "PersonsRange",
  "Nights",
  "Persons",
  "RoomAmenity",
] as const satisfies readonly TagKind[];
export type VariantKind = (typeof variantKinds)[number];

/** Stars "upwards" are all codes up to its own. */
export function offerValues(kind: OfferKind, offer: Offer): readonly string[] {
  switch (kind) {
    case "Type":
      return [offer.type];
    case "Country":
      return placesOf(offer).map((contact) => contact.country);
    case "Region":
      return placesOf(offer).map((contact) => contact.state);
    case "Theme":
      return offer.themes;
    case "Category":
      return [String(offer.contact.category)];
    case "CategoryUpwards":
      return Array.from({ length: offer.contact.category }, (_, index) => String(index + 1));
  }
}

export function variantValues(kind: VariantKind, variant: Variant): readonly string[] {
  switch (kind) {
    case "PriceRange":
      return [];
    case "Board":
      return [variant.board.shortName];
    case "RoomAmenity":
      return variant.room.amenities.map((amenity) => amenity.code);
    case "Nights":
      return [String(variant.nights)];
    case "Persons":
      return [String(variant.persons)];
    case "NightsRange":
      return [rangeOf(kind, variant.nights)];
    case "PersonsRange":
      return [rangeOf(kind, variant.persons)];
  }
}

/** A ship has a contact in more than one port. */
export function placesOf(offer: Offer) {
  return [offer.contact, ...offer.contacts.filter((contact) => contact.id !== offer.contact.id)];
}
