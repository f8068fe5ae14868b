import { LRUCache } from "lru-cache";

import type { CivilDate } from "#app/domain/dates.ts";
import { isOpen, type PromotionRule, promotionRule } from "#app/domain/price/promotion.ts";
import { quoteVoucher } from "#app/domain/price/quote.ts";
import { specials } from "#app/domain/catalogue/landing-page.ts";
import {
  isWished,
  type LengthWish,
  lengthWish,
  searchBounds,
  searchRanges,
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
} from "#app/search/query/stay-prices.server.ts";

/** What is wished of the stays that prices without dates are for. */
export interface StayWish {
  lengths: LengthWish | null;
  /** That a promotion of today lowers them. -1: it need not; 0: any; else its `kindNumber`. */
  promotion: number;
}

const nothingWished: StayWish = { lengths: null, promotion: -1 };

/** Without any wish stays are as long as the columns say. */
const hasOwnLengths = ({ lengths, promotion }: StayWish) => lengths === null && promotion < 0;

/**
 * What each variant costs without dates: the lower of its voucher and the cheapest stay of the coming year, which is as
 * long as is wished, or else as the variant's own number of nights; with a promotion wished of any length.
 */
export interface PricesWithoutDates extends VariantTotals {
  /** Day on which the stay begins, from the inventory's first; -1 where the price is a voucher's. */
  arrival: Int16Array;
  /** Of that stay or voucher; only where `total` is not -1. */
  nights: Uint16Array;
}

/** @param rooms so many rooms or vouchers must be left */
export function* pricesWithoutDates(
  inventoryIndex: InventoryIndex,
  day: PriceDay,
  rooms: number,
  wish: StayWish = nothingWished,
): CooperativeTask<PricesWithoutDates> {
  const { variants, nights } = inventoryIndex.columns;
  const prices: PricesWithoutDates = {
    total: new Int32Array(variants).fill(-1),
    saved: new Int32Array(variants),
    kind: new Uint8Array(variants),
    arrival: new Int16Array(variants).fill(-1),
    nights: hasOwnLengths(wish) ? nights : new Uint16Array(variants),
  };
  // Those with a promotion, and those with vouchers, are done one by one.
  const single = Uint8Array.from(day.promoted);
  if (wish.promotion < 0) {
    for (const number of inventoryIndex.columns.vouchers) single[number] = 1;
    yield* plainStays(inventoryIndex, prices, single, day.today, rooms, wish.lengths);
  }
  for (const [number, is] of single.entries()) {
    if (is === 0) continue;
    yield;
    priceWithoutDates(inventoryIndex, prices, number, day, rooms, wish);
  }
  return prices;
}

/** One variant's price, by the way that is right for all of them. */
export function priceWithoutDates(
  inventoryIndex: InventoryIndex,
  prices: PricesWithoutDates,
  number: number,
  day: PriceDay,
  rooms: number,
  wish: StayWish,
): void {
  const { lengths, promotion } = wish;
  const offer = offerOfNumber(inventoryIndex, number);
  const variant = variantOfNumber(inventoryIndex, number);
  const voucher = quoteVoucher(offer, variant, day.today);
  const stay =
    promotion < 0
      ? cheapestStay(inventoryIndex, number, day, rooms, lengths)
      : cheapestPromotedStay(inventoryIndex, number, day, rooms, lengths, promotion);
  const promoted = voucher.ok && voucher.quote.lines.some((line) => line.kind === "promotion");
  const kind = kindNumber(promoted ? "FlatPrice" : undefined);
  const enough =
    voucher.ok &&
    voucher.quote.free >= rooms &&
    isWished(lengths, Math.max(1, variant.nights)) &&
    (promotion < 0 || (promoted && (promotion === 0 || promotion === kind)));
  const asVoucher = enough && (!stay || voucher.quote.total <= stay.total);
  if (!hasOwnLengths(wish)) prices.nights[number] = asVoucher ? variant.nights : (stay?.length ?? 0);
  if (asVoucher) {
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

/** Variants whose cheapest stay is looked for among the same stays. */
interface Group {
  /** Length of the stay by day of arrival; 0 where none may begin. */
  starts: Uint16Array;
  cruise: boolean;
  variants: number[];
}

/** The cheapest stays without promotions, of all variants at once: day by day from the last to the first. */
function* plainStays(
  { columns, inventory }: InventoryIndex,
  prices: PricesWithoutDates,
  single: Uint8Array,
  today: CivilDate,
  rooms: number,
  wish: LengthWish | null,
): CooperativeTask<void> {
  const groups = new Map<number, Group>();
  for (let number = 0; number < columns.variants; number++) {
    const guests = columns.persons[number] ?? 0;
    if (single[number] === 1 || guests < 1 || (columns.stayGuests[number] ?? 0) < guests) continue;
    const [house, cruise] = [columns.house[number] ?? 0, columns.cruise[number] ?? 0];
    const key = (house * 65_536 + (columns.shortest[number] ?? 1)) * 2 + cruise;
    let group = groups.get(key);
    if (!group) {
      // Of stays that begin on the same day the shortest is the cheapest.
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
  const inRow = new Uint8Array(columns.variants);
  const open = new Uint8Array(columns.variants);
  const { total, arrival } = prices;
  for (let day = inventory.days - 1; day >= 0; day--) {
    const free = inventory.free[day];
    const sum = inventory.sum[day];
    if (!free || !sum) continue;
    const run = rooms === 1 ? (inventory.run[day] ?? open) : withRooms(free, rooms, inRow, open);
    for (const { starts, cruise, variants } of groups.values()) {
      const length = starts[day] as number;
      const nights = cruise ? 1 : length;
      const after = inventory.sum[day + nights];
      if (length === 0 || day < first || day + length > end || !after) continue;
      cheaper(variants, nights, day, run, sum, after, total, arrival);
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

function cheaper(
  variants: readonly number[],
  nights: number,
  day: number,
  run: Uint8Array,
  sum: Int32Array,
  after: Int32Array,
  total: Int32Array,
  arrival: Int16Array,
): void {
  for (const number of variants) {
    if ((run[number] as number) < nights) continue;
    const price = ((after[number] as number) - (sum[number] as number)) | 0;
    const best = total[number] as number;
    // Days come backwards: the earlier of equally cheap ones stays.
    if (best >= 0 && price > best) continue;
    total[number] = price;
    arrival[number] = day;
  }
}

/** How many nights in a row have so many rooms; 0 where no stay may begin. */
function withRooms(free: Uint8Array, rooms: number, inRow: Uint8Array, open: Uint8Array): Uint8Array {
  for (let number = 0; number < free.length; number++) {
    const left = free[number] as number;
    const row = (left & mostRooms) >= rooms ? Math.min(255, (inRow[number] as number) + 1) : 0;
    inRow[number] = row;
    open[number] = left > mostRooms ? 0 : row;
  }
  return open;
}

/** Lengths that pages offer to choose, each alone. */
const offeredLengths: readonly LengthWish[] = [
  ...searchRanges.NightsRange.map(({ from, to }) => [{ from, to }]),
  ...Object.values(specials).flatMap((page) => ("query" in page ? [lengthWish(page.query) ?? []] : [])),
].filter((wish) => wish.length > 0);

/** Prices for wished stays. */
interface WishedPrices {
  rooms: number;
  wish: StayWish;
  prices: PricesWithoutDates;
}

/** What goes by the civil date on which prices are asked for. Made once a day; prices for more rooms when asked for. */
export class DayPrices implements PriceDay {
  readonly #byRooms = new Map<number, PricesWithoutDates>();
  readonly #byWish = new LRUCache<string, WishedPrices>({ max: 4 * offeredLengths.length });
  /** The fewest rooms that can be had nowhere, as far as known. */
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
      const open = variantOfNumber(inventoryIndex, number).promotions.filter((each) => isOpen(each, today));
      if (open.length === 0) continue;
      promoted[number] = 1;
      rules.set(number, open.map(promotionRule));
      if (++since % 500 === 0) yield;
    }
    const prices = new DayPrices(inventoryIndex, today, promoted, rules);
    yield* prices.#find(1);
    return prices;
  }

  withoutDates(rooms: number, wish: StayWish = nothingWished): PricesWithoutDates {
    if (!hasOwnLengths(wish))
      return this.#byWish.get(keyOf(rooms, wish))?.prices ?? runAtOnce(this.#wished(rooms, wish));
    return this.#known(rooms) ?? runAtOnce(this.#find(rooms));
  }

  /** Works out the prices for other lengths and for more rooms before somebody asks, what is asked most first; those of promotions are few. */
  *warm(): CooperativeTask<void> {
    for (let rooms = 1; rooms <= searchBounds.rooms.most; rooms++) {
      if (!this.#known(rooms)) yield* this.#find(rooms);
      if (rooms > 2) continue;
      for (const wish of offeredLengths.map((lengths) => ({ lengths, promotion: -1 })))
        if (!this.#byWish.has(keyOf(rooms, wish))) yield* this.#wished(rooms, wish);
    }
  }

  *#wished(rooms: number, wish: StayWish): CooperativeTask<PricesWithoutDates> {
    const prices = yield* pricesWithoutDates(this.inventoryIndex, this, rooms, wish);
    this.#byWish.set(keyOf(rooms, wish), { rooms, wish, prices });
    return prices;
  }

  /** Where nobody has so many rooms, nobody has more. */
  #known(rooms: number): PricesWithoutDates | undefined {
    return this.#byRooms.get(Math.min(rooms, this.#nobodyHas));
  }

  *#find(rooms: number): CooperativeTask<PricesWithoutDates> {
    const found = yield* pricesWithoutDates(this.inventoryIndex, this, rooms);
    this.#byRooms.set(rooms, found);
    if (found.total.every((total) => total < 0)) this.#nobodyHas = Math.min(rooms, this.#nobodyHas);
    return found;
  }

  /** The same day's prices of another stock, which differs in the inventory of these variants alone. */
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
    for (const [rooms, prices] of this.#byRooms)
      next.#byRooms.set(rooms, patch(prices, rooms, nothingWished));
    for (const { rooms, wish, prices } of [...this.#byWish.values()].reverse())
      next.#byWish.set(keyOf(rooms, wish), { rooms, wish, prices: patch(prices, rooms, wish) });
    return next;
  }
}

const keyOf = (rooms: number, wish: StayWish) => `${rooms} ${JSON.stringify(wish)}`;
