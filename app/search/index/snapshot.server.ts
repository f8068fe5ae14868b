import type { GroupingOption, Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { plainSearch, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { LowestPrice, OfferResult, SearchPage, SearchResult } from "#app/domain/search/result.ts";
import {
  buildSearchIndex,
  type CatalogueNames,
  catalogueNames,
  type SearchIndex,
  tagValuesOf,
} from "#app/search/index/search-index.server.ts";
import { type CooperativeTask, runAtOnce } from "#app/search/index/cooperative.server.ts";
import {
  type InventoryChange,
  type InventoryColumns,
  type InventoryIndex,
  offerOfNumber,
  patchInventory,
  variantOfNumber,
} from "#app/search/index/inventory.server.ts";
import type { Place } from "#app/search/places/place-list.server.ts";
import { type ExplainedPage, explainPage } from "#app/search/query/explain-page.server.ts";
import { findHits, type SearchStock } from "#app/search/query/find-hits.server.ts";
import { DayPrices } from "#app/search/query/prices-without-dates.server.ts";
import {
  type LocatedOffer,
  locateOffers,
  lowestPrice,
  cheapestDatedResult,
  resultsOf,
  searchCatalogue,
} from "#app/search/query/search.server.ts";

export interface SearchMoment {
  today: CivilDate;
  instant: Date;
}

export interface CatalogueData {
  /** In recommended order. */
  offers: readonly Offer[];
  groupings: readonly GroupingOption[];
  /** By name, in order of importance. Undefined if all pictures are plain files. */
  pictures?: ReadonlyMap<string, PictureSource>;
  /** Variants are numbered across all offers, in their order. */
  inventory: InventoryColumns;
}

/** Builds the index from given data, without a database. */
export function catalogueIndex(data: CatalogueData): CatalogueSnapshot {
  return runAtOnce(CatalogueSnapshot.make(data));
}

/** One state of catalogue and inventory. Its results never change, see docs/decisions/012. */
export class CatalogueSnapshot {
  /** Days with calculated prices. Two, because a search can begin before midnight. */
  #days: readonly DayPrices[] = [];

  private constructor(
    private readonly data: Omit<CatalogueData, "offers" | "inventory">,
    private readonly names: CatalogueNames,
    private readonly searchIndex: SearchIndex,
    private readonly inventoryIndex: InventoryIndex,
  ) {}

  static *make({ offers, inventory, ...rest }: CatalogueData): CooperativeTask<CatalogueSnapshot> {
    const names = yield* catalogueNames(offers);
    const parts = yield* buildSearchIndex(offers, rest.groupings);
    return new CatalogueSnapshot(rest, names, parts, { offers, inventory, columns: parts.columns });
  }

  isReadyFor(today: CivilDate): boolean {
    return this.#days.some((day) => day.today === today);
  }

  /** Calculates what depends on the civil date. Otherwise the first search on that day does so and is slower. */
  *makeReadyFor(today: CivilDate): CooperativeTask<DayPrices> {
    const day = yield* DayPrices.make(this.inventoryIndex, today);
    this.#days = [day, ...this.#days.filter((other) => other.today !== today)].slice(0, 2);
    return day;
  }

  /** Calculates prices for several rooms in advance. Without it the first such search is slower. */
  *warm(today: CivilDate): CooperativeTask<void> {
    yield* this.#days.find((day) => day.today === today)?.warm() ?? [];
  }

  get inventory(): InventoryColumns {
    return this.inventoryIndex.inventory;
  }

  /** First day of the inventory, from which nights are read for a patch. */
  get firstDate(): CivilDate {
    return this.inventory.dateOf(0);
  }

  /** The same catalogue with updated nights and vouchers of some variants. */
  patched(change: InventoryChange): CatalogueSnapshot {
    const { inventoryIndex, changed } = patchInventory(this.inventoryIndex, this.names.variantById, change);
    const next = new CatalogueSnapshot(this.data, this.names, this.searchIndex, inventoryIndex);
    next.#days = this.#days.map((day) => day.patched(inventoryIndex, changed));
    return next;
  }

  #stockOf({ today }: SearchMoment): SearchStock {
    const day = this.#days.find((each) => each.today === today) ?? runAtOnce(this.makeReadyFor(today));
    return { searchIndex: this.searchIndex, inventoryIndex: this.inventoryIndex, day };
  }

  /** All offers in recommended order, on sale or not. */
  offers = () => this.inventoryIndex.offers;

  /** An offer by its slug, on sale or not. */
  findOffer = (slug: string): Offer | undefined =>
    this.inventoryIndex.offers[this.names.offerBySlug.get(slug) ?? -1];

  offerOfVariant = (variantId: string): { offer: Offer; variant: Variant } | undefined => {
    const number = this.names.variantById.get(variantId);
    if (number === undefined) return undefined;
    return {
      offer: offerOfNumber(this.inventoryIndex, number),
      variant: variantOfNumber(this.inventoryIndex, number),
    };
  };

  nightOf = (variantId: string): ((date: CivilDate) => Night | undefined) => {
    const number = this.names.variantById.get(variantId);
    const { inventory } = this.inventoryIndex;
    return (date) => (number === undefined ? undefined : inventory.night(number, date));
  };

  /** Lowest price of a variant within a year, on sale or not. */
  lowestPrice = (variantId: string, now: SearchMoment, rooms = 1): LowestPrice | null => {
    const number = this.names.variantById.get(variantId);
    return number === undefined ? null : lowestPrice(this.#stockOf(now), number, rooms);
  };

  /** Source of a picture by its name in `/pictures/<name>`. */
  findPicture = (name: string) => this.data.pictures?.get(name);
  /** Names of all pictures, the first picture of each offer before all others. */
  pictureNames = () => [...(this.data.pictures?.keys() ?? [])];
  groupings = () => this.data.groupings;
  /** All values of this kind, of offers on sale or not. */
  tagValues = (kind: TagKind) => tagValuesOf(this.searchIndex, kind);
  /** All destinations except hotels and ships, of which there can be very many. */
  places = () => this.searchIndex.lookup.places;
  place = (key: string) => this.searchIndex.lookup.place(key);
  /** The only destination with this label, compared case- and accent-insensitively. */
  placeNamed = (label: string) => this.searchIndex.lookup.named(label);
  /**
   * Best destinations for the text typed so far.
   * @param instant restricts results and counts to offers on sale at this instant
   */
  suggest = (text: string, limit: number, instant?: Date): readonly Place[] =>
    this.searchIndex.lookup.suggest(text, limit, instant && this.searchIndex.onSale.at(instant));

  /**
   * @param now civil date and instant of the same moment. Prices depend on the date, availability for sale on the
   * instant
   * @param kinds facets to count
   */
  search = (query: SearchQuery, now: SearchMoment, kinds: readonly TagKind[] = []): SearchPage =>
    searchCatalogue(this.#stockOf(now), { query, instant: now.instant, counted: kinds });

  /** Result of one offer in a search. Undefined when it does not match. */
  searchOffer = (id: string, query: SearchQuery, now: SearchMoment): SearchResult | undefined => {
    const only = [this.names.offerById.get(id) ?? -1].filter((number) => number >= 0);
    const question = { query: { ...query, page: 1 }, instant: now.instant, counted: [], only };
    return searchCatalogue(this.#stockOf(now), question).results[0];
  };

  /** Number of matching offers. Faster than a search. */
  count = (query: SearchQuery, now: SearchMoment): number =>
    findHits(this.#stockOf(now), { query, instant: now.instant, counted: [] }).list.length;

  /** Offers of a result page, each with the reason for its position. */
  explain = (query: SearchQuery, now: SearchMoment): ExplainedPage =>
    explainPage(this.#stockOf(now), { query, instant: now.instant });

  /** All matching offers with known coordinates, in search order, for the map. */
  located = (query: SearchQuery, now: SearchMoment): readonly LocatedOffer[] =>
    locateOffers(this.#stockOf(now), { query, instant: now.instant });

  /**
   * Results without dates for these offers, in the given order. Omits unknown offers and those not on sale.
   * @param adults guests that the room must hold: one, or the number in the search whose prices are shown
   * @param nights length of the priced stay. Default: the length of the lowest price
   */
  byIds = (ids: readonly string[], now: SearchMoment, adults = 1, nights?: number): OfferResult[] => {
    const numbers = ids.flatMap((id) => this.names.offerById.get(id) ?? []);
    const limits = nights !== undefined && { minNights: nights, maxNights: nights };
    const question = { query: { ...plainSearch, adults, ...limits }, instant: now.instant };
    return resultsOf(this.#stockOf(now), question, numbers);
  };

  /**
   * Result of an offer in a search without dates. Falls back to one adult if no room holds `adults`.
   * @param adults default: the default of the search form
   */
  shownOffer = (
    id: string,
    now: SearchMoment,
    adults: number = plainSearch.adults,
  ): OfferResult | undefined => this.byIds([id], now, adults)[0] ?? this.byIds([id], now)[0];

  /** The offer's cheapest stay with dates. See `cheapestDatedResult`. */
  datedOffer = (
    voucher: OfferResult,
    now: SearchMoment,
    adults: number = plainSearch.adults,
  ): OfferResult | undefined => {
    const number = this.names.offerById.get(voucher.offer.id);
    return number === undefined
      ? undefined
      : cheapestDatedResult(this.#stockOf(now), number, voucher, adults);
  };
}

/** Read access to a snapshot, without the methods that build and update it. */
export type CatalogueIndex = Omit<
  CatalogueSnapshot,
  "isReadyFor" | "makeReadyFor" | "warm" | "inventory" | "firstDate" | "patched"
>;
