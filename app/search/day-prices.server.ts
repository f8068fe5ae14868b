import { isOpen, type PromotionRule, promotionRule } from "#app/domain/price/promotion.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { searchBounds } from "#app/domain/search/query.ts";
import { atOnce, type Steps } from "#app/search/in-slices.server.ts";
import {
  priceWithoutDates,
  type PricesWithoutDates,
  pricesWithoutDates,
} from "#app/search/prices-without-dates.server.ts";
import { type PriceDay, type Stock, variantOfNumber } from "#app/search/stock.server.ts";

/** What goes by the civil date on which prices are asked for. Made once a day; prices for more rooms when asked for. */
export class DayPrices implements PriceDay {
  readonly #byRooms = new Map<number, PricesWithoutDates>();
  /** The fewest rooms that can be had nowhere, as far as known. */
  #nobodyHas = Infinity;

  private constructor(
    private readonly stock: Stock,
    readonly today: CivilDate,
    readonly promoted: Uint8Array,
    readonly rules: PriceDay["rules"],
  ) {}

  static *make(stock: Stock, today: CivilDate): Steps<DayPrices> {
    const promoted = new Uint8Array(stock.columns.variants);
    const rules: (PromotionRule[] | undefined)[] = Array.from(
      { length: stock.columns.variants },
      () => undefined,
    );
    let since = 0;
    for (const number of stock.columns.promoted) {
      const open = variantOfNumber(stock, number).promotions.filter((each) => isOpen(each, today));
      if (open.length === 0) continue;
      promoted[number] = 1;
      rules[number] = open.map(promotionRule);
      if (++since % 500 === 0) yield;
    }
    const prices = new DayPrices(stock, today, promoted, rules);
    yield* prices.#find(1);
    return prices;
  }

  withoutDates(rooms: number): PricesWithoutDates {
    return this.#known(rooms) ?? atOnce(this.#find(rooms));
  }

  /** Works out the prices for more rooms before somebody asks. */
  *warm(): Steps<void> {
    for (let rooms = 2; rooms <= searchBounds.rooms.most; rooms++)
      if (!this.#known(rooms)) yield* this.#find(rooms);
  }

  /** Where nobody has so many rooms, nobody has more. */
  #known(rooms: number): PricesWithoutDates | undefined {
    return this.#byRooms.get(Math.min(rooms, this.#nobodyHas));
  }

  *#find(rooms: number): Steps<PricesWithoutDates> {
    const found = yield* pricesWithoutDates(this.stock, this, rooms);
    this.#byRooms.set(rooms, found);
    if (found.total.every((total) => total < 0)) this.#nobodyHas = Math.min(rooms, this.#nobodyHas);
    return found;
  }

  /** The same day's prices of another stock, which differs in the inventory of these variants alone. */
  patched(stock: Stock, changed: readonly number[]): DayPrices {
    const next = new DayPrices(stock, this.today, this.promoted, this.rules);
    for (const [rooms, { total, saved, kind, arrival }] of this.#byRooms) {
      const prices = {
        total: total.slice(),
        saved: saved.slice(),
        kind: kind.slice(),
        arrival: arrival.slice(),
      };
      for (const number of changed) priceWithoutDates(stock, prices, number, this, rooms);
      next.#byRooms.set(rooms, prices);
    }
    return next;
  }
}
