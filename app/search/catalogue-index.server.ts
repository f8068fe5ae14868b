import type { CivilDate } from "#app/domain/dates.ts";
import type { GroupingOption, Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import type { OfferResult, SearchPage } from "#app/domain/search/result.ts";
import type { SearchQuery, TagKind } from "#app/domain/search/query.ts";
import type { LocatedOffer } from "#app/search/locate-offers.server.ts";
import type { Place } from "#app/search/places.server.ts";

/** A snapshot of the catalogue and its inventory; never changes. */
export interface CatalogueIndex {
  /** In the order of the catalogue, also those that are not on sale. */
  offers(): readonly Offer[];
  /** Whole, also when it is not on sale (any more). */
  findOffer(slug: string): Offer | undefined;
  offerOfVariant(variantId: string): { offer: Offer; variant: Variant } | undefined;
  nightOf(variantId: string): (date: CivilDate) => Night | undefined;
  /** What a picture of the catalogue is made from, by its name in `/pictures/<name>`. */
  findPicture(name: string): PictureSource | undefined;
  /** The pictures' names: the first picture of each offer before all others. */
  pictureNames(): readonly string[];
  groupings(): readonly GroupingOption[];
  /** Every value of this kind that an offer has, on sale or not. */
  tagValues(kind: TagKind): Iterable<string>;
  /** Destinations but for single houses and ships, which may be a great many. */
  places(): readonly Place[];
  /** A destination of any kind by its key. */
  place(key: string): Place | undefined;
  /** The one destination with this label, however it is written. */
  placeNamed(label: string): Place | undefined;
  /**
   * Best destinations for what was typed so far.
   * @param instant only those with offers on sale at this moment, and only these are counted
   */
  suggest(text: string, limit: number, instant?: Date): readonly Place[];
  /**
   * @param now civil date and instant of the same moment: prices go by the one, what is on sale by the other
   * @param kinds facets to count; default: those the search page shows
   */
  search(query: SearchQuery, now: SearchMoment, kinds?: readonly TagKind[]): SearchPage;
  /** How many offers fit; cheaper than a search. */
  count(query: SearchQuery, now: SearchMoment): number;
  /** Every offer that fits and has a place, in the order of the search, for the map. */
  located(query: SearchQuery, now: SearchMoment): readonly LocatedOffer[];
  /**
   * Offers-mode results of these offers, in the order given; unknown ones and those not on sale are left out.
   * @param adults for whom there must be room: one, or as many as the search has, to show its prices
   */
  byIds(ids: readonly string[], now: SearchMoment, adults?: number): OfferResult[];
}

export interface SearchMoment {
  today: CivilDate;
  instant: Date;
}
