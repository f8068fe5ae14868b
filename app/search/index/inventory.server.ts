import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, dayNumber, fromDayNumber } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { PromotionRule } from "#app/domain/price/promotion.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { CatalogueColumns } from "#app/search/index/search-index.server.ts";
import type { NightColumns } from "#app/store/queries/catalogue/nights.server.ts";

/** Days from the first that are kept: nobody can book further ahead, and a wrong date must not fill the memory. */
const mostDays = 800;
/** Rooms are counted up to here; the eighth bit says that no stay may begin on the day. */
export const mostRooms = 127;
const closed = 128;

/**
 * The nights of all variants, by day: for each day one array with a place for every variant. A search asks few days of
 * many variants, so it reads a few arrays from end to end.
 *
 * Six bytes a night. A published object never changes: `patched` gives a new one that shares every array in which
 * nothing changed.
 */
export class InventoryColumns {
  /** Prices of all nights before the day, in cents; one array more than days. Differences are right even if it wraps. */
  readonly sum: Int32Array[] = [];
  /** How many nights in a row have a room from the day on, at most `longestStay`; 0 where no stay may begin. */
  readonly run: Uint8Array[] = [];
  /** Rooms left, at most `mostRooms`, and the bit for "closed to arrival". */
  readonly free: Uint8Array[] = [];

  constructor(
    /** Number of variants. */
    readonly variants: number,
    /** The first day, in days since 1970-01-01. */
    readonly firstDay: number,
  ) {
    this.sum.push(new Int32Array(variants));
  }

  get days(): number {
    return this.run.length;
  }

  /** Gives a variant its nights while the columns are being made; days outside of the columns' reach are left out. */
  fill(variant: number, nights: NightColumns): void {
    this.#write(variant, nights, null);
  }

  /** @param changes each variant with all the nights that it has now */
  patched(changes: Iterable<readonly [variant: number, NightColumns]>): InventoryColumns {
    const next = new InventoryColumns(this.variants, this.firstDay);
    next.sum.splice(0, 1, ...this.sum);
    next.run.push(...this.run);
    next.free.push(...this.free);
    const own = new Set<object>();
    for (const [variant, nights] of changes) next.#write(variant, nights, own);
    return next;
  }

  /** @param own columns that nobody else has; null: all */
  #write(variant: number, nights: NightColumns, own: Set<object> | null): void {
    const { sum, run, free } = this;
    const shift = nights.firstDay - this.firstDay;
    this.#reach(Math.min(mostDays, shift + nights.prices.length));
    let total = 0;
    for (let day = 0; day < this.days; day++) {
      const at = day - shift;
      if (at >= 0 && at < nights.prices.length) total = (total + (nights.prices[at] as number)) | 0;
      put(sum, day + 1, variant, total, own);
    }
    let inRow = 0;
    for (let day = this.days - 1; day >= 0; day--) {
      const at = day - shift;
      const there = at >= 0 && at < nights.prices.length && nights.prices[at] !== 0;
      const rooms = there ? Math.min(mostRooms, nights.free[at] as number) : 0;
      const shut = there && nights.closed[at] !== 0 ? closed : 0;
      inRow = rooms > 0 ? Math.min(longestStay, inRow + 1) : 0;
      put(free, day, variant, rooms | shut, own);
      put(run, day, variant, shut ? 0 : inRow, own);
    }
  }

  /** More days, without inventory so far. */
  #reach(days: number): void {
    while (this.days < days) {
      this.sum.push(this.sum[this.days]?.slice() ?? new Int32Array(this.variants));
      this.run.push(new Uint8Array(this.variants));
      this.free.push(new Uint8Array(this.variants));
    }
  }

  /** Price of the night in cents; 0 where the variant has none. @param day from the first day on */
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

function put<Column extends Int32Array | Uint8Array>(
  list: Column[],
  day: number,
  variant: number,
  value: number,
  own: Set<object> | null,
): void {
  let column = list[day];
  if (!column || column[variant] === value) return;
  if (own && !own.has(column)) {
    column = column.slice() as Column;
    own.add(column);
    list[day] = column;
  }
  column[variant] = value;
}

/** What there is to sell at one moment: the offers whole, and their columns. Never changes. */
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

/** Prices without dates go by the day on which they are asked for. */
export interface PriceDay {
  today: CivilDate;
  /** By variant: 1 where a promotion can be booked today. */
  promoted: Uint8Array;
  /** Those promotions, by variant. */
  rules: ReadonlyMap<number, readonly PromotionRule[]>;
}

/** What each variant costs in one search. */
export interface VariantTotals {
  /** Cents of one room and stay, or voucher, mandatory parts included; -1: cannot be had as wished. */
  total: Int32Array;
  /** What a promotion takes off; only where `total` is not -1. */
  saved: Int32Array;
  /** Kind of that promotion, see `kindNumber`; only where `total` is not -1. */
  kind: Uint8Array;
}

/** How the inventory of some variants is now. */
export interface InventoryChange {
  variantIds: readonly string[];
  /** All nights of these variants; a variant that is missing has none. */
  nights: ReadonlyMap<string, NightColumns>;
  /** Vouchers left; variants without a contingent are missing. */
  vouchers: ReadonlyMap<string, number>;
  /** When the offers of these variants last changed; a variant that is gone is missing. */
  changeTimes: ReadonlyMap<string, Date>;
}

const noNights: NightColumns = {
  firstDay: 0,
  prices: new Int32Array(0),
  free: new Uint8Array(0),
  closed: new Uint8Array(0),
};

/** A new stock that shares with the old one what did not change. Unknown variants are left out. */
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
