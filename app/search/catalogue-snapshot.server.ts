import type { CivilDate } from "#app/domain/dates.ts";
import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import { plainSearch, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/catalogue-index.server.ts";
import { type CatalogueNames, catalogueNames } from "#app/search/catalogue-names.server.ts";
import { shownKinds } from "#app/search/count-facets.server.ts";
import { DayPrices } from "#app/search/day-prices.server.ts";
import { findHits } from "#app/search/find-hits.server.ts";
import { atOnce, type Steps } from "#app/search/in-slices.server.ts";
import type { InventoryColumns } from "#app/search/inventory-columns.server.ts";
import { locateOffers } from "#app/search/locate-offers.server.ts";
import { patchStock, type StockChange } from "#app/search/patch-stock.server.ts";
import { resultsOf, searchCatalogue } from "#app/search/search-catalogue.server.ts";
import { type Searchable, searchable, tagValuesOf } from "#app/search/searchable.server.ts";
import { offerOfNumber, type Stock, variantOfNumber } from "#app/search/stock.server.ts";

export interface CatalogueData {
  /** In the order of the catalogue. */
  offers: readonly Offer[];
  groupings: readonly GroupingOption[];
  /** By name, in the order in which they are worth having; none where all pictures are plain files. */
  pictures?: ReadonlyMap<string, PictureSource>;
  /** Variants numbered through all offers, in their order. */
  inventory: InventoryColumns;
}

/** The index without a database: all it needs is given. */
export function catalogueIndex(data: CatalogueData): CatalogueSnapshot {
  return atOnce(CatalogueSnapshot.make(data));
}

/** One state of catalogue and inventory. What it answers never changes; see docs/decisions/012. */
export class CatalogueSnapshot implements CatalogueIndex {
  /** Days that prices are ready for; two, because a search may have begun before midnight. */
  #days: readonly DayPrices[] = [];

  private constructor(
    private readonly data: Omit<CatalogueData, "offers" | "inventory">,
    private readonly names: CatalogueNames,
    private readonly searchable: Searchable,
    private readonly stock: Stock,
  ) {}

  static *make({ offers, inventory, ...rest }: CatalogueData): Steps<CatalogueSnapshot> {
    const names = yield* catalogueNames(offers);
    const parts = yield* searchable(offers, rest.groupings);
    return new CatalogueSnapshot(rest, names, parts, { offers, inventory, columns: parts.columns });
  }

  isReadyFor(today: CivilDate): boolean {
    return this.#days.some((day) => day.today === today);
  }

  /** Works out what goes by the civil date. A search on another day does it at once, and takes so much longer. */
  *makeReadyFor(today: CivilDate): Steps<DayPrices> {
    const day = yield* DayPrices.make(this.stock, today);
    this.#days = [day, ...this.#days.filter((other) => other.today !== today)].slice(0, 2);
    return day;
  }

  /** Works out ahead what searches for several rooms need; who asks before that waits for it. */
  *warm(today: CivilDate): Steps<void> {
    yield* this.#days.find((day) => day.today === today)?.warm() ?? [];
  }

  /** The first day of the inventory: what is read anew to patch it begins there. */
  get firstDate(): CivilDate {
    return this.stock.inventory.dateOf(0);
  }

  /** The same catalogue with other nights and vouchers of some variants. */
  patched(change: StockChange): CatalogueSnapshot {
    const { stock, changed } = patchStock(this.stock, this.names.variantById, change);
    const next = new CatalogueSnapshot(this.data, this.names, this.searchable, stock);
    next.#days = this.#days.map((day) => day.patched(stock, changed));
    return next;
  }

  #dayOf({ today }: SearchMoment): DayPrices {
    return this.#days.find((day) => day.today === today) ?? atOnce(this.makeReadyFor(today));
  }

  offers = () => this.stock.offers;

  findOffer = (slug: string) => this.stock.offers[this.names.offerBySlug.get(slug) ?? -1];

  offerOfVariant = (variantId: string) => {
    const number = this.names.variantById.get(variantId);
    if (number === undefined) return undefined;
    return { offer: offerOfNumber(this.stock, number), variant: variantOfNumber(this.stock, number) };
  };

  nightOf = (variantId: string) => {
    const number = this.names.variantById.get(variantId);
    const { inventory } = this.stock;
    return (date: CivilDate) => (number === undefined ? undefined : inventory.night(number, date));
  };

  findPicture = (name: string) => this.data.pictures?.get(name);
  pictureNames = () => [...(this.data.pictures?.keys() ?? [])];
  groupings = () => this.data.groupings;
  tagValues = (kind: TagKind) => tagValuesOf(this.searchable, kind);
  places = () => this.searchable.lookup.places;
  place = (key: string) => this.searchable.lookup.place(key);
  placeNamed = (label: string) => this.searchable.lookup.named(label);
  suggest = (text: string, limit: number, instant?: Date) =>
    this.searchable.lookup.suggest(text, limit, instant && this.searchable.onSale.at(instant));

  search = (query: SearchQuery, now: SearchMoment, kinds: readonly TagKind[] = shownKinds(query)) => {
    const question = { query, instant: now.instant, counted: kinds };
    return searchCatalogue(this.searchable, this.stock, this.#dayOf(now), question);
  };

  count = (query: SearchQuery, now: SearchMoment) => {
    const question = { query, instant: now.instant, counted: [] };
    return findHits(this.searchable, this.stock, this.#dayOf(now), question).list.length;
  };

  located = (query: SearchQuery, now: SearchMoment) =>
    locateOffers(this.searchable, this.stock, this.#dayOf(now), { query, instant: now.instant });

  byIds = (ids: readonly string[], now: SearchMoment, adults = 1) => {
    const numbers = ids.flatMap((id) => this.names.offerById.get(id) ?? []);
    const query = { ...plainSearch, mode: "o" as const, checkin: null, checkout: null, adults };
    const question = { query, instant: now.instant };
    return resultsOf(this.searchable, this.stock, this.#dayOf(now), question, numbers);
  };
}
