import type { GroupingOption, Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { plainSearch, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { LowestPrice, OfferResult, SearchPage } from "#app/domain/search/result.ts";
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
import { findHits, type Stock } from "#app/search/query/find-hits.server.ts";
import { DayPrices } from "#app/search/query/prices-without-dates.server.ts";
import {
  type LocatedOffer,
  locateOffers,
  lowestPrice,
  resultsOf,
  searchCatalogue,
} from "#app/search/query/search.server.ts";

export interface SearchMoment {
  today: CivilDate;
  instant: Date;
}

export interface CatalogueData {
  /** In the recommended order. */
  offers: readonly Offer[];
  groupings: readonly GroupingOption[];
  /** By name, in the order in which they are worth having; none where all pictures are plain files. */
  pictures?: ReadonlyMap<string, PictureSource>;
  /** Variants numbered through all offers, in their order. */
  inventory: InventoryColumns;
}

/** The index without a database: all it needs is given. */
export function catalogueIndex(data: CatalogueData): CatalogueSnapshot {
  return runAtOnce(CatalogueSnapshot.make(data));
}

/** One state of catalogue and inventory. What it answers never changes; see docs/decisions/012. */
export class CatalogueSnapshot {
  /** Days that prices are ready for; two, because a search may have begun before midnight. */
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

  /** Works out what goes by the civil date. A search on another day does it at once, and takes so much longer. */
  *makeReadyFor(today: CivilDate): CooperativeTask<DayPrices> {
    const day = yield* DayPrices.make(this.inventoryIndex, today);
    this.#days = [day, ...this.#days.filter((other) => other.today !== today)].slice(0, 2);
    return day;
  }

  /** Works out ahead what searches for several rooms need; who asks before that waits for it. */
  *warm(today: CivilDate): CooperativeTask<void> {
    yield* this.#days.find((day) => day.today === today)?.warm() ?? [];
  }

  /** The first day of the inventory: what is read anew to patch it begins there. */
  get firstDate(): CivilDate {
    return this.inventoryIndex.inventory.dateOf(0);
  }

  /** The same catalogue with other nights and vouchers of some variants. */
  patched(change: InventoryChange): CatalogueSnapshot {
    const { inventoryIndex, changed } = patchInventory(this.inventoryIndex, this.names.variantById, change);
    const next = new CatalogueSnapshot(this.data, this.names, this.searchIndex, inventoryIndex);
    next.#days = this.#days.map((day) => day.patched(inventoryIndex, changed));
    return next;
  }

  #stockOf({ today }: SearchMoment): Stock {
    const day = this.#days.find((each) => each.today === today) ?? runAtOnce(this.makeReadyFor(today));
    return { searchIndex: this.searchIndex, inventoryIndex: this.inventoryIndex, day };
  }

  /** In the recommended order, also those that are not on sale. */
  offers = () => this.inventoryIndex.offers;

  /** Whole, also when it is not on sale (any more). */
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

  /** What a variant costs at least in the coming year, also while its offer is not on sale. */
  lowestPrice = (variantId: string, now: SearchMoment, rooms = 1): LowestPrice | null => {
    const number = this.names.variantById.get(variantId);
    return number === undefined ? null : lowestPrice(this.#stockOf(now), number, rooms);
  };

  /** What a picture of the catalogue is made from, by its name in `/pictures/<name>`. */
  findPicture = (name: string) => this.data.pictures?.get(name);
  /** The pictures' names: the first picture of each offer before all others. */
  pictureNames = () => [...(this.data.pictures?.keys() ?? [])];
  groupings = () => this.data.groupings;
  /** Every value of this kind that an offer has, on sale or not. */
  tagValues = (kind: TagKind) => tagValuesOf(this.searchIndex, kind);
  /** Destinations but for single houses and ships, which may be a great many. */
  places = () => this.searchIndex.lookup.places;
  /** A destination of any kind by its key. */
  place = (key: string) => this.searchIndex.lookup.place(key);
  /** The one destination with this label, however it is written. */
  placeNamed = (label: string) => this.searchIndex.lookup.named(label);
  /**
   * Best destinations for what was typed so far.
   * @param instant only those with offers on sale at this moment, and only these are counted
   */
  suggest = (text: string, limit: number, instant?: Date): readonly Place[] =>
    this.searchIndex.lookup.suggest(text, limit, instant && this.searchIndex.onSale.at(instant));

  /**
   * @param now civil date and instant of the same moment: prices go by the one, what is on sale by the other
   * @param kinds facets to count
   */
  search = (query: SearchQuery, now: SearchMoment, kinds: readonly TagKind[] = []): SearchPage =>
    searchCatalogue(this.#stockOf(now), { query, instant: now.instant, counted: kinds });

  /** How many offers fit; cheaper than a search. */
  count = (query: SearchQuery, now: SearchMoment): number =>
    findHits(this.#stockOf(now), { query, instant: now.instant, counted: [] }).list.length;

  /** The offers of a page of results, each with why it stands where it stands. */
  explain = (query: SearchQuery, now: SearchMoment): ExplainedPage =>
    explainPage(this.#stockOf(now), { query, instant: now.instant });

  /** Every offer that fits and has a place, in the order of the search, for the map. */
  located = (query: SearchQuery, now: SearchMoment): readonly LocatedOffer[] =>
    locateOffers(this.#stockOf(now), { query, instant: now.instant });

  /**
   * Offers-mode results of these offers, in the order given; unknown ones and those not on sale are left out.
   * @param adults for whom there must be room: one, or as many as the search has, to show its prices
   */
  byIds = (ids: readonly string[], now: SearchMoment, adults = 1): OfferResult[] => {
    const numbers = ids.flatMap((id) => this.names.offerById.get(id) ?? []);
    const question = { query: { ...plainSearch, adults }, instant: now.instant };
    return resultsOf(this.#stockOf(now), question, numbers);
  };

  /**
   * What the search without dates shows of an offer; what has no room for so many, it shows for one.
   * @param adults as in the search where nobody said how many
   */
  shownOffer = (
    id: string,
    now: SearchMoment,
    adults: number = plainSearch.adults,
  ): OfferResult | undefined => this.byIds([id], now, adults)[0] ?? this.byIds([id], now)[0];
}

/** What a snapshot answers; how it is made and kept is the business of its index alone. */
export type CatalogueIndex = Omit<
  CatalogueSnapshot,
  "isReadyFor" | "makeReadyFor" | "warm" | "firstDate" | "patched"
>;
