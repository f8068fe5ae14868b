import type { Offer } from "#app/domain/offer.ts";
import type { VariantNights } from "#app/search/variant-nights.server.ts";

/** An offer as the search sees it. */
export interface CatalogueEntry {
  offer: Offer;
  /** Place in the catalogue, as its editors ordered it. */
  position: number;
  nightsOf(variantId: string): VariantNights;
}
