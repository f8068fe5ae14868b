import type { CivilDate } from "#app/domain/dates.ts";
import { isOpen, type PromotionRule, promotionRule } from "#app/domain/price/promotion.ts";
import { quoteVoucher } from "#app/domain/price/quote.ts";
import { searchBounds } from "#app/domain/search/query.ts";
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
import { arrivalBounds, cheapestStay } from "#app/search/query/stay-prices.server.ts";

/** What each variant costs without dates: the lower of its voucher and the cheapest stay of the coming year. */
export interface PricesWithoutDates extends VariantTotals {
  /** Day on which the stay begins, from the inventory's first; -1 where the price is a voucher's. */
  arrival: Int16Array;
}

/** @param rooms so many rooms or vouchers must be left */
export function* pricesWithoutDates(
  inventoryIndex: InventoryIndex,
  day: PriceDay,
  rooms: number,
): CooperativeTask<PricesWithoutDates> {
  const { variants } = inventoryIndex.columns;
  const prices: PricesWithoutDates = {
    total: new Int32Array(variants).fill(-1),
    saved: new Int32Array(variants),
    kind: new Uint8Array(variants),
    arrival: new Int16Array(variants).fill(-1),
  };
  // Those with a promotion, and those with vouchers, are done one by one.
  const single = Uint8Array.from(day.promoted);
  for (const number of inventoryIndex.columns.vouchers) single[number] = 1;
  yield* plainStays(inventoryIndex, prices, single, day.today, rooms);
  for (const [number, is] of single.entries()) {
    if (is === 0) continue;
    yield;
    priceWithoutDates(inventoryIndex, prices, number, day, rooms);
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
): void {
  const offer = offerOfNumber(inventoryIndex, number);
  const variant = variantOfNumber(inventoryIndex, number);
  const voucher = quoteVoucher(offer, variant, day.today);
  const stay = cheapestStay(inventoryIndex, number, day, rooms);
  const enough = voucher.ok && voucher.quote.free >= rooms;
  if (enough && (!stay || voucher.quote.total <= stay.total)) {
    const { total, regular, lines } = voucher.quote;
    prices.arrival[number] = -1;
    prices.total[number] = total;
    prices.saved[number] = regular - total;
    const promoted = lines.some((line) => line.kind === "promotion");
    prices.kind[number] = kindNumber(promoted ? "FlatPrice" : undefined);
    return;
  }
  prices.total[number] = stay?.total ?? -1;
  prices.saved[number] = stay?.saved ?? 0;
  prices.kind[number] = stay?.kind ?? 0;
  prices.arrival[number] = stay?.day ?? -1;
}

/** Variants whose cheapest stay is looked for among the same stays. */
interface Group {
  nights: number;
  /** Days of arrival. */
  first: number;
  last: number;
  /** 0 where a house rule shuts the day; null without rules. */
  open: Uint8Array | null;
  variants: number[];
}

/** The cheapest stays without promotions, of all variants at once: day by day from the last to the first. */
function* plainStays(
  { columns, inventory }: InventoryIndex,
  prices: PricesWithoutDates,
  single: Uint8Array,
  today: CivilDate,
  rooms: number,
): CooperativeTask<void> {
  const groups = new Map<number, Group>();
  for (let number = 0; number < columns.variants; number++) {
    const guests = columns.persons[number] ?? 0;
    if (single[number] === 1 || guests < 1 || (columns.stayGuests[number] ?? 0) < guests) continue;
    const [nights, length] = [columns.inventoryNights[number] ?? 1, columns.shortest[number] ?? 1];
    const house = columns.house[number] ?? 0;
    const key = (house * 65_536 + nights) * 65_536 + length;
    const group = groups.get(key) ?? {
      nights,
      ...arrivalBounds(inventory, today, length),
      open: house > 0 ? columns.houses.arrivals(house, length, inventory.firstDay, inventory.days) : null,
      variants: [],
    };
    groups.set(key, group);
    if (house > 0 && group.variants.length === 0) yield;
    group.variants.push(number);
  }
  yield;
  const inRow = new Uint8Array(columns.variants);
  const open = new Uint8Array(columns.variants);
  const { total, arrival } = prices;
  for (let day = inventory.days - 1; day >= 0; day--) {
    const free = inventory.free[day];
    const sum = inventory.sum[day];
    if (!free || !sum) continue;
    const run = rooms === 1 ? (inventory.run[day] ?? open) : withRooms(free, rooms, inRow, open);
    for (const { nights, first, last, open: arrivals, variants } of groups.values()) {
      const after = inventory.sum[day + nights];
      if (day < first || day > last || !after || arrivals?.[day] === 0) continue;
      cheaper(variants, nights, day, run, sum, after, total, arrival);
    }
    yield;
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

/** What goes by the civil date on which prices are asked for. Made once a day; prices for more rooms when asked for. */
export class DayPrices implements PriceDay {
  readonly #byRooms = new Map<number, PricesWithoutDates>();
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
    const rules: (PromotionRule[] | undefined)[] = Array.from(
      { length: inventoryIndex.columns.variants },
      () => undefined,
    );
    let since = 0;
    for (const number of inventoryIndex.columns.promoted) {
      const open = variantOfNumber(inventoryIndex, number).promotions.filter((each) => isOpen(each, today));
      if (open.length === 0) continue;
      promoted[number] = 1;
      rules[number] = open.map(promotionRule);
      if (++since % 500 === 0) yield;
    }
    const prices = new DayPrices(inventoryIndex, today, promoted, rules);
    yield* prices.#find(1);
    return prices;
  }

  withoutDates(rooms: number): PricesWithoutDates {
    return this.#known(rooms) ?? runAtOnce(this.#find(rooms));
  }

  /** Works out the prices for more rooms before somebody asks. */
  *warm(): CooperativeTask<void> {
    for (let rooms = 2; rooms <= searchBounds.rooms.most; rooms++)
      if (!this.#known(rooms)) yield* this.#find(rooms);
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
    for (const [rooms, { total, saved, kind, arrival }] of this.#byRooms) {
      const prices = {
        total: total.slice(),
        saved: saved.slice(),
        kind: kind.slice(),
        arrival: arrival.slice(),
      };
      for (const number of changed) priceWithoutDates(inventoryIndex, prices, number, this, rooms);
      next.#byRooms.set(rooms, prices);
    }
    return next;
  }
}
