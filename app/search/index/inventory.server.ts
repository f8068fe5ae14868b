import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, dayNumber, fromDayNumber } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { PromotionRule } from "#app/domain/price/promotion.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { CatalogueColumns } from "#app/search/index/search-index.server.ts";
import type { NightColumns } from "#app/store/queries/catalogue/nights.server.ts";

/** Maximum number of days. Bookings end long before, and a wrong date must not fill the memory. */
const mostDays = 800;
/** Maximum room count stored. The eighth bit marks a day as closed to arrival. */
export const mostRooms = 127;
const closed = 128;

/** Provides the memory of a column: zeros, at an address for 32-bit numbers. */
export type ColumnMemory = (size: number) => { buffer: ArrayBuffer; offset: number };

const ownMemory: ColumnMemory = (size) => ({ buffer: new ArrayBuffer(size), offset: 0 });

/** Most columns that nights can have: prices before each day and after the last, runs and rooms of each day. */
export const mostColumns = { ints: mostDays + 1, bytes: 2 * mostDays };

/**
 * Nights of all variants by day: one array per day with an entry per variant. A search reads few days of many
 * variants, which is a sequential read of a few arrays.
 *
 * Six bytes per night. Immutable once published: `patched` returns a copy that shares unchanged arrays. Only
 * `SharedNights` replaces arrays, by others with the same values.
 */
export class InventoryColumns {
  /**
   * Sum of all night prices before the day in cents, one array more than days. Differences stay correct on
   * overflow.
   */
  readonly sum: Int32Array[] = [];
  /** Consecutive nights with a free room from the day on, at most `longestStay`. 0 if closed to arrival. */
  readonly run: Uint8Array[] = [];
  /** Rooms left, at most `mostRooms`, plus the bit for "closed to arrival". */
  readonly free: Uint8Array[] = [];

  constructor(
    /** Number of variants. */
    readonly variants: number,
    /** First day, in days since 1970-01-01. */
    readonly firstDay: number,
    private readonly memory: ColumnMemory = ownMemory,
  ) {
    this.sum.push(this.#newSum());
  }

  #newSum(): Int32Array {
    const { buffer, offset } = this.memory(4 * this.variants);
    return new Int32Array(buffer, offset, this.variants);
  }

  #newBytes(): Uint8Array {
    const { buffer, offset } = this.memory(this.variants);
    return new Uint8Array(buffer, offset, this.variants);
  }

  get days(): number {
    return this.run.length;
  }

  /** Sets a variant's nights while the columns are being built. Ignores days out of range. */
  fill(variant: number, nights: NightColumns): void {
    this.#write(variant, nights, null);
  }

  /** @param changes changed variants, each with all its nights */
  patched(changes: Iterable<readonly [variant: number, NightColumns]>): InventoryColumns {
    const next = new InventoryColumns(this.variants, this.firstDay);
    next.sum.splice(0, 1, ...this.sum);
    next.run.push(...this.run);
    next.free.push(...this.free);
    const own = new Set<object>();
    for (const [variant, nights] of changes) next.#write(variant, nights, own);
    return next;
  }

  /** @param ownColumns columns that are not shared and can be modified, null: all */
  #write(variant: number, nights: NightColumns, ownColumns: Set<object> | null): void {
    const { sum, run, free } = this;
    const shift = nights.firstDay - this.firstDay;
    this.#reach(Math.min(mostDays, shift + nights.prices.length));
    let total = 0;
    for (let day = 0; day < this.days; day++) {
      const at = day - shift;
      if (at >= 0 && at < nights.prices.length) total = (total + (nights.prices[at] as number)) | 0;
      setValue(sum, day + 1, variant, total, ownColumns);
    }
    let inRow = 0;
    for (let day = this.days - 1; day >= 0; day--) {
      const at = day - shift;
      const exists = at >= 0 && at < nights.prices.length && nights.prices[at] !== 0;
      const rooms = exists ? Math.min(mostRooms, nights.free[at] as number) : 0;
      const closedBit = exists && nights.closed[at] !== 0 ? closed : 0;
      inRow = rooms > 0 ? Math.min(longestStay, inRow + 1) : 0;
      setValue(free, day, variant, rooms | closedBit, ownColumns);
      setValue(run, day, variant, closedBit ? 0 : inRow, ownColumns);
    }
  }

  /** Appends days without inventory. */
  #reach(days: number): void {
    while (this.days < days) {
      const sum = this.#newSum();
      sum.set(this.sum[this.days] ?? []);
      this.sum.push(sum);
      this.run.push(this.#newBytes());
      this.free.push(this.#newBytes());
    }
  }

  /** Price of a night in cents, 0 if the variant has none. @param day counted from the first day */
  price(variant: number, day: number): number {
    return ((this.sum[day + 1]?.[variant] ?? 0) - (this.sum[day]?.[variant] ?? 0)) | 0;
  }

  roomsOn(variant: number, day: number): { rooms: number; closed: boolean } {
    const free = this.free[day]?.[variant] ?? 0;
    return { rooms: free & mostRooms, closed: free >= closed };
  }

  night(variant: number, date: CivilDate): Night | undefined {
    const day = dayNumber(date) - this.firstDay;
    const price = day < 0 || day >= this.days ? 0 : this.price(variant, day);
    if (price === 0) return undefined;
    const { rooms, closed: closedToArrival } = this.roomsOn(variant, day);
    return { date, price: cents(price), free: rooms, closedToArrival };
  }

  dateOf(day: number): CivilDate {
    return fromDayNumber(this.firstDay + day);
  }
}

function setValue<Column extends Int32Array | Uint8Array>(
  list: Column[],
  day: number,
  variant: number,
  value: number,
  ownColumns: Set<object> | null,
): void {
  let column = list[day];
  if (!column || column[variant] === value) return;
  if (ownColumns && !ownColumns.has(column)) {
    column = column.slice() as Column;
    ownColumns.add(column);
    list[day] = column;
  }
  column[variant] = value;
}

/** Everything for sale at one moment: the offers and their columns. Immutable. */
export interface InventoryIndex {
  offers: readonly Offer[];
  columns: CatalogueColumns;
  inventory: InventoryColumns;
}

export function offerOfNumber({ offers, columns }: InventoryIndex, variant: number): Offer {
  const offer = offers[columns.offerOf[variant] ?? -1];
  if (!offer) throw new RangeError(`no variant has the number ${variant}`);
  return offer;
}

export function variantOfNumber(inventoryIndex: InventoryIndex, variant: number): Variant {
  const { firstVariant, offerOf } = inventoryIndex.columns;
  const offer = offerOfNumber(inventoryIndex, variant);
  const found = offer.variants[variant - (firstVariant[offerOf[variant] ?? 0] ?? 0)];
  if (!found) throw new RangeError(`no variant has the number ${variant}`);
  return found;
}

/** Prices without dates depend on the current date. */
export interface PriceDay {
  today: CivilDate;
  /** By variant: 1 if it has a promotion that is bookable today. */
  promoted: Uint8Array;
  /** Rules of those promotions, by variant. */
  rules: ReadonlyMap<number, readonly PromotionRule[]>;
}

/** Prices of all variants in one search. */
export interface VariantTotals {
  /** Cents for one room and stay, or one voucher, mandatory extras included. -1: not available as requested. */
  total: Int32Array;
  /** Discount by a promotion. Undefined where `total` is -1. */
  saved: Int32Array;
  /** Kind of that promotion, see `kindNumber`. Undefined where `total` is -1. */
  kind: Uint8Array;
}

export interface InventoryChange {
  variantIds: readonly string[];
  /** All nights of these variants. A variant that is missing has none. */
  nights: ReadonlyMap<string, NightColumns>;
  /** Vouchers left. Variants without a contingent are missing. */
  vouchers: ReadonlyMap<string, number>;
  /** Last change of each variant's offer. Deleted variants are missing. */
  changeTimes: ReadonlyMap<string, Date>;
}

const noNights: NightColumns = {
  firstDay: 0,
  prices: new Int32Array(0),
  free: new Uint8Array(0),
  closed: new Uint8Array(0),
};

/**
 * Updates the inventory of some variants. Shares unchanged data with the previous index and ignores unknown
 * variants.
 */
export function patchInventory(
  inventoryIndex: InventoryIndex,
  numberOf: ReadonlyMap<string, number>,
  { variantIds, nights, vouchers, changeTimes }: InventoryChange,
): { inventoryIndex: InventoryIndex; changed: number[] } {
  const known = [...new Set(variantIds)].flatMap((id) => {
    const number = numberOf.get(id);
    return number === undefined ? [] : [{ id, number }];
  });
  const inventory = inventoryIndex.inventory.patched(
    known.map(({ id, number }) => [number, nights.get(id) ?? noNights] as const),
  );
  const offers = [...inventoryIndex.offers];
  for (const { id, number } of known) {
    const position = inventoryIndex.columns.offerOf[number] ?? -1;
    const offer = offers[position];
    if (!offer) continue;
    const available = vouchers.get(id);
    const next = available === undefined ? offer : withVouchers(offer, id, available);
    const changedAt = changeTimes.get(id) ?? offer.changedAt;
    offers[position] = changedAt.getTime() === offer.changedAt.getTime() ? next : { ...next, changedAt };
  }
  return {
    inventoryIndex: { ...inventoryIndex, offers, inventory },
    changed: known.map(({ number }) => number),
  };
}

function withVouchers(offer: Offer, variantId: string, available: number): Offer {
  const variants = offer.variants.map((variant) =>
    variant.id === variantId && variant.voucher && variant.voucher.available !== available
      ? { ...variant, voucher: { ...variant.voucher, available } }
      : variant,
  );
  return { ...offer, variants };
}
