import { LRUCache } from "lru-cache";

import type { CivilDate } from "#app/domain/dates.ts";
import { isOpen, type PromotionRule, promotionRule } from "#app/domain/price/promotion.ts";
import { quoteVoucher } from "#app/domain/price/quote.ts";
import { specials } from "#app/domain/catalogue/landing-page.ts";
import {
  type ArrivalWish,
  isWished,
  type LengthWish,
  lengthWish,
  searchBounds,
  searchRanges,
  travelMonths,
} from "#app/domain/search/query.ts";
import { kindNumber } from "#app/search/facets/facet-values.server.ts";
import { type CooperativeTask, runAtOnce } from "#app/search/index/cooperative.server.ts";
import {
  type InventoryIndex,
  mostRooms,
  offerOfNumber,
  type PriceDay,
  variantOfNumber,
  type VariantTotals,
} from "#app/search/index/inventory.server.ts";
import {
  cheapestPromotedStay,
  cheapestStay,
  dayBounds,
  stayLengths,
  wishedArrivals,
} from "#app/search/query/stay-prices.server.ts";

/** Requirements on the stay that a price without dates is for. */
export interface StayWish {
  lengths: LengthWish | null;
  arrivals: ArrivalWish | null;
  /** Required promotion of today. -1: none required, 0: any, else its `kindNumber`. */
  promotion: number;
}

const noWish: StayWish = { lengths: null, arrivals: null, promotion: -1 };

/** True if every variant is priced for its own length. */
const hasOwnLengths = ({ lengths, promotion }: StayWish) => lengths === null && promotion < 0;

const isPlain = (wish: StayWish) => hasOwnLengths(wish) && wish.arrivals === null;

/**
 * Prices of all variants without dates: the lower of the voucher and the cheapest stay within a year. The stay has
 * a wished length, by default the variant's own. With a required promotion it has any length.
 */
export interface PricesWithoutDates extends VariantTotals {
  /** Arrival day, counted from the inventory's first day. -1 if the price is a voucher's. */
  arrival: Int16Array;
  /** Length of that stay or voucher. Undefined where `total` is -1. */
  nights: Uint16Array;
}

/** @param rooms number of rooms or vouchers that must be available */
export function* pricesWithoutDates(
  inventoryIndex: InventoryIndex,
  day: PriceDay,
  rooms: number,
  wish: StayWish = noWish,
): CooperativeTask<PricesWithoutDates> {
  const { variants, nights } = inventoryIndex.columns;
  const prices: PricesWithoutDates = {
    total: new Int32Array(variants).fill(-1),
    saved: new Int32Array(variants),
    kind: new Uint8Array(variants),
    arrival: new Int16Array(variants).fill(-1),
    nights: hasOwnLengths(wish) ? nights : new Uint16Array(variants),
  };
  // Variants with promotions or vouchers are priced one by one, all others in bulk.
  const pricedSingly = Uint8Array.from(day.promoted);
  if (wish.promotion < 0) {
    for (const number of inventoryIndex.columns.vouchers) pricedSingly[number] = 1;
    yield* priceRegularStays(inventoryIndex, prices, pricedSingly, day.today, rooms, wish);
  }
  const arrivals = wishedArrivals(inventoryIndex.inventory, wish.arrivals);
  for (const [number, flag] of pricedSingly.entries()) {
    if (flag === 0) continue;
    yield;
    priceWithoutDates(inventoryIndex, prices, number, day, rooms, wish, arrivals);
  }
  return prices;
}

/** Prices a single variant. Correct for every variant, but slower than the bulk calculation. */
export function priceWithoutDates(
  inventoryIndex: InventoryIndex,
  prices: PricesWithoutDates,
  number: number,
  day: PriceDay,
  rooms: number,
  wish: StayWish,
  arrivals = wishedArrivals(inventoryIndex.inventory, wish.arrivals),
): void {
  const { lengths, promotion } = wish;
  const offer = offerOfNumber(inventoryIndex, number);
  const variant = variantOfNumber(inventoryIndex, number);
  const voucher = quoteVoucher(offer, variant, day.today);
  const stay =
    promotion < 0
      ? cheapestStay(inventoryIndex, number, day, rooms, lengths, arrivals)
      : cheapestPromotedStay(inventoryIndex, number, day, rooms, lengths, arrivals, promotion);
  const isPromoted = voucher.ok && voucher.quote.lines.some((line) => line.kind === "promotion");
  const kind = kindNumber(isPromoted ? "FlatPrice" : undefined);
  const isVoucherPossible =
    voucher.ok &&
    arrivals === null &&
    voucher.quote.free >= rooms &&
    isWished(lengths, Math.max(1, variant.nights)) &&
    (promotion < 0 || (isPromoted && (promotion === 0 || promotion === kind)));
  const isVoucherCheaper = isVoucherPossible && (!stay || voucher.quote.total <= stay.total);
  if (!hasOwnLengths(wish)) prices.nights[number] = isVoucherCheaper ? variant.nights : (stay?.length ?? 0);
  if (isVoucherCheaper) {
    const { total, regular } = voucher.quote;
    prices.arrival[number] = -1;
    prices.total[number] = total;
    prices.saved[number] = regular - total;
    prices.kind[number] = kind;
    return;
  }
  prices.total[number] = stay?.total ?? -1;
  prices.saved[number] = stay?.saved ?? 0;
  prices.kind[number] = stay?.kind ?? 0;
  prices.arrival[number] = stay?.day ?? -1;
}

/** Variants with the same rules, length and type, which share their candidate stays. */
interface Group {
  /** Length of stay by arrival day, 0 if no stay may start. */
  starts: Uint16Array;
  cruise: boolean;
  variants: number[];
}

/** Prices the cheapest stays without promotions for all variants at once, from the last day to the first. */
function* priceRegularStays(
  { columns, inventory }: InventoryIndex,
  prices: PricesWithoutDates,
  single: Uint8Array,
  today: CivilDate,
  rooms: number,
  { lengths: wish, arrivals }: StayWish,
): CooperativeTask<void> {
  const groups = new Map<number, Group>();
  for (let number = 0; number < columns.variants; number++) {
    const guests = columns.persons[number] ?? 0;
    if (single[number] === 1 || guests < 1 || (columns.stayGuests[number] ?? 0) < guests) continue;
    const [house, cruise] = [columns.house[number] ?? 0, columns.cruise[number] ?? 0];
    const key = (house * 65_536 + (columns.shortest[number] ?? 1)) * 2 + cruise;
    let group = groups.get(key);
    if (!group) {
      // Among stays with the same arrival the shortest is the cheapest.
      const lengths = stayLengths(columns, number, wish);
      const starts = columns.houses.arrivals(house, lengths, inventory.firstDay, inventory.days);
      group = { starts, cruise: cruise === 1, variants: [] };
      groups.set(key, group);
      if (house > 0) yield;
    }
    group.variants.push(number);
  }
  yield;
  const { first, end } = dayBounds(inventory, today);
  const wishedDays = wishedArrivals(inventory, arrivals);
  const inRow = new Uint8Array(columns.variants);
  const arrivalRun = new Uint8Array(columns.variants);
  const { total, arrival } = prices;
  for (let day = inventory.days - 1; day >= 0; day--) {
    const free = inventory.free[day];
    const sum = inventory.sum[day];
    if (!free || !sum) continue;
    const run =
      rooms === 1 ? (inventory.run[day] ?? arrivalRun) : countNightsWithRooms(free, rooms, inRow, arrivalRun);
    if (wishedDays?.[day] === 0) continue;
    for (const { starts, cruise, variants } of groups.values()) {
      const length = starts[day] as number;
      const nights = cruise ? 1 : length;
      const endSum = inventory.sum[day + nights];
      if (length === 0 || day < first || day + length > end || !endSum) continue;
      keepCheaper(variants, nights, day, run, sum, endSum, total, arrival);
    }
    yield;
  }
  if (wish !== null) {
    for (const { starts, variants } of groups.values())
      for (const number of variants) prices.nights[number] = starts[arrival[number] ?? -1] ?? 0;
  }
  for (let number = 0; number < columns.variants; number++) {
    if (single[number] === 0 && (total[number] ?? -1) >= 0)
      total[number] = (total[number] ?? 0) + (columns.mandatory[columns.offerOf[number] ?? 0] ?? 0);
  }
}

function keepCheaper(
  variants: readonly number[],
  nights: number,
  day: number,
  run: Uint8Array,
  sum: Int32Array,
  endSum: Int32Array,
  total: Int32Array,
  arrival: Int16Array,
): void {
  for (const number of variants) {
    if ((run[number] as number) < nights) continue;
    const price = ((endSum[number] as number) - (sum[number] as number)) | 0;
    const best = total[number] as number;
    // Days run backwards, so an equal price on an earlier day replaces the later one.
    if (best >= 0 && price > best) continue;
    total[number] = price;
    arrival[number] = day;
  }
}

/** Number of consecutive nights with enough rooms, by variant. 0 if no stay may start. */
function countNightsWithRooms(
  free: Uint8Array,
  rooms: number,
  inRow: Uint8Array,
  arrivalRun: Uint8Array,
): Uint8Array {
  for (let number = 0; number < free.length; number++) {
    const left = free[number] as number;
    const row = (left & mostRooms) >= rooms ? Math.min(255, (inRow[number] as number) + 1) : 0;
    inRow[number] = row;
    arrivalRun[number] = left > mostRooms ? 0 : row;
  }
  return arrivalRun;
}

/** Lengths of stay that pages offer as a choice. Their prices are calculated in advance. */
const offeredLengths: readonly LengthWish[] = [
  ...searchRanges.NightsRange.map(({ from, to }) => [{ from, to }]),
  ...Object.values(specials).flatMap((page) => ("query" in page ? [lengthWish(page.query) ?? []] : [])),
].filter((wish) => wish.length > 0);

/** A travel year touches thirteen months. Each search with the month facet reads all of them. */
const monthsShown = 13;

interface WishedPrices {
  rooms: number;
  wish: StayWish;
  prices: PricesWithoutDates;
}

/**
 * Prices that depend on the current civil date. Calculated once a day, for several rooms or wished lengths on
 * demand.
 */
export class DayPrices implements PriceDay {
  readonly #byRooms = new Map<number, PricesWithoutDates>();
  readonly #byWish = new LRUCache<string, WishedPrices>({ max: 4 * offeredLengths.length + 3 * monthsShown });
  /** Smallest number of rooms known to be unavailable everywhere. */
  #nobodyHas = Infinity;

  private constructor(
    private readonly inventoryIndex: InventoryIndex,
    readonly today: CivilDate,
    readonly promoted: Uint8Array,
    readonly rules: PriceDay["rules"],
  ) {}

  static *make(inventoryIndex: InventoryIndex, today: CivilDate): CooperativeTask<DayPrices> {
    const promoted = new Uint8Array(inventoryIndex.columns.variants);
    const rules = new Map<number, readonly PromotionRule[]>();
    let since = 0;
    for (const number of inventoryIndex.columns.promoted) {
      const openPromotions = variantOfNumber(inventoryIndex, number).promotions.filter((each) =>
        isOpen(each, today),
      );
      if (openPromotions.length === 0) continue;
      promoted[number] = 1;
      rules.set(number, openPromotions.map(promotionRule));
      if (++since % 500 === 0) yield;
    }
    const prices = new DayPrices(inventoryIndex, today, promoted, rules);
    yield* prices.#find(1);
    return prices;
  }

  withoutDates(rooms: number, wish: StayWish = noWish): PricesWithoutDates {
    if (!isPlain(wish))
      return this.#byWish.get(keyOf(rooms, wish))?.prices ?? runAtOnce(this.#wished(rooms, wish));
    return this.#known(rooms) ?? runAtOnce(this.#find(rooms));
  }

  /**
   * Calculates prices for several rooms and for offered lengths in advance, the most requested first. Prices with
   * promotions stay on demand, because they concern few variants.
   */
  *warm(): CooperativeTask<void> {
    for (let rooms = 1; rooms <= searchBounds.rooms.most; rooms++) {
      if (!this.#known(rooms)) yield* this.#find(rooms);
      if (rooms > 2) continue;
      const months = travelMonths(this.today).map((month) => ({
        ...noWish,
        arrivals: { months: [month], weekend: false },
      }));
      for (const wish of [...offeredLengths.map((lengths) => ({ ...noWish, lengths })), ...months])
        if (!this.#byWish.has(keyOf(rooms, wish))) yield* this.#wished(rooms, wish);
    }
  }

  *#wished(rooms: number, wish: StayWish): CooperativeTask<PricesWithoutDates> {
    const prices = yield* pricesWithoutDates(this.inventoryIndex, this, rooms, wish);
    this.#byWish.set(keyOf(rooms, wish), { rooms, wish, prices });
    return prices;
  }

  /** If no variant has this number of rooms, none has more. */
  #known(rooms: number): PricesWithoutDates | undefined {
    return this.#byRooms.get(Math.min(rooms, this.#nobodyHas));
  }

  *#find(rooms: number): CooperativeTask<PricesWithoutDates> {
    const found = yield* pricesWithoutDates(this.inventoryIndex, this, rooms);
    this.#byRooms.set(rooms, found);
    if (found.total.every((total) => total < 0)) this.#nobodyHas = Math.min(rooms, this.#nobodyHas);
    return found;
  }

  /** Prices of the same day after the inventory of the `changed` variants changed. */
  patched(inventoryIndex: InventoryIndex, changed: readonly number[]): DayPrices {
    const next = new DayPrices(inventoryIndex, this.today, this.promoted, this.rules);
    const patch = (known: PricesWithoutDates, rooms: number, wish: StayWish) => {
      const prices = {
        total: known.total.slice(),
        saved: known.saved.slice(),
        kind: known.kind.slice(),
        arrival: known.arrival.slice(),
        nights: hasOwnLengths(wish) ? known.nights : known.nights.slice(),
      };
      for (const number of changed.filter((each) => wish.promotion < 0 || this.promoted[each] === 1))
        priceWithoutDates(inventoryIndex, prices, number, this, rooms, wish);
      return prices;
    };
    for (const [rooms, prices] of this.#byRooms) next.#byRooms.set(rooms, patch(prices, rooms, noWish));
    for (const { rooms, wish, prices } of [...this.#byWish.values()].reverse())
      next.#byWish.set(keyOf(rooms, wish), { rooms, wish, prices: patch(prices, rooms, wish) });
    return next;
  }
}

const keyOf = (rooms: number, wish: StayWish) => `${rooms} ${JSON.stringify(wish)}`;
