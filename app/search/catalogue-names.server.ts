import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { Steps } from "#app/search/in-slices.server.ts";

/** The numbers of offers and variants (see `CatalogueColumns`) by what they are called outside. */
export interface CatalogueNames {
  offerBySlug: ReadonlyMap<string, number>;
  offerById: ReadonlyMap<string, number>;
  variantById: ReadonlyMap<string, number>;
}

export function* catalogueNames(offers: readonly Offer[]): Steps<CatalogueNames> {
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
