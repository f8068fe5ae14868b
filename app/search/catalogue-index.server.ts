import type { CivilDate } from "#app/domain/civil-date.ts";
import type { GroupingOption, Night, Offer, Variant } from "#app/domain/offer.ts";
import type { PictureSource } from "#app/domain/picture.ts";
import type { SearchPage } from "#app/domain/search-page.ts";
import type { SearchQuery } from "#app/domain/search-query.ts";
import { CheapestStays } from "#app/search/cheapest-stay.server.ts";
import { DestinationLookup } from "#app/search/destination-lookup.server.ts";
import type { Place } from "#app/search/places.server.ts";
import { searchCatalogue } from "#app/search/search-catalogue.server.ts";
import { noNights, type VariantNights } from "#app/search/variant-nights.server.ts";

/** A snapshot of the catalogue and its inventory; never changes. */
export interface CatalogueIndex {
  /** Whole, also when it is not on sale (any more). */
  findOffer(slug: string): Offer | undefined;
  offerOfVariant(variantId: string): { offer: Offer; variant: Variant } | undefined;
  nightOf(variantId: string): (date: CivilDate) => Night | undefined;
  /** What a picture of the catalogue is made from, by its name in `/pictures/<name>`. */
  findPicture(name: string): PictureSource | undefined;
  /** The pictures' names: the first picture of each offer before all others. */
  pictureNames(): readonly string[];
  groupings(): readonly GroupingOption[];
  /** Destinations for suggestions, by label. */
  places(): readonly Place[];
  /** @param now civil date and instant of the same moment: prices go by the one, what is on sale by the other */
  search(query: SearchQuery, now: { today: CivilDate; instant: Date }): SearchPage;
}

export interface CatalogueData {
  /** In the order of the catalogue. */
  offers: readonly Offer[];
  groupings: readonly GroupingOption[];
  /** By name, in the order in which they are worth having; none where all pictures are plain files. */
  pictures?: ReadonlyMap<string, PictureSource>;
  /** By variant id, ready for use. */
  nights: ReadonlyMap<string, VariantNights>;
}

export function catalogueIndex({ offers, groupings, nights, pictures }: CatalogueData): CatalogueIndex {
  const bySlug = new Map(offers.map((offer) => [offer.slug, offer]));
  const byVariant = new Map(
    offers.flatMap((offer) => offer.variants.map((variant) => [variant.id, { offer, variant }] as const)),
  );
  const nightsOf = (variantId: string) => nights.get(variantId) ?? noNights;
  const searchable = {
    entries: offers.map((offer, position) => ({ offer, position, nightsOf })),
    lookup: new DestinationLookup(offers, groupings),
    cheapest: new CheapestStays(),
  };
  return {
    findOffer: (slug) => bySlug.get(slug),
    offerOfVariant: (variantId) => byVariant.get(variantId),
    nightOf: (variantId) => nightsOf(variantId).nightOf,
    findPicture: (name) => pictures?.get(name),
    pictureNames: () => [...(pictures?.keys() ?? [])],
    groupings: () => groupings,
    places: () => searchable.lookup.places,
    search: (query, now) => searchCatalogue(searchable, query, now),
  };
}
