import type { Offer, Variant } from "#app/domain/offer.ts";
import { type SearchQuery, type TagKind, tagKinds } from "#app/domain/search-query.ts";

/** The values of one kind that an offer has with this variant; stars "upwards" are all codes up to its own. */
export function tagValues(kind: TagKind, offer: Offer, variant: Variant): readonly string[] {
  switch (kind) {
    case "Type":
      return [offer.type];
    case "Board":
      return [variant.board.shortName];
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
    case "RoomAmenity":
      return variant.room.amenities.map((amenity) => amenity.code);
  }
}

/** A ship has a contact in more than one port. */
export function placesOf(offer: Offer) {
  return [offer.contact, ...offer.contacts.filter((contact) => contact.id !== offer.contact.id)];
}

/** One bit for each kind of `tagKinds` in which the variant has none of the chosen values. */
export function failedKinds(tags: SearchQuery["tags"], offer: Offer, variant: Variant): number {
  let failed = 0;
  for (const [bit, kind] of tagKinds.entries()) {
    const chosen = tags[kind];
    if (chosen && !tagValues(kind, offer, variant).some((value) => chosen.includes(value)))
      failed |= 1 << bit;
  }
  return failed;
}
