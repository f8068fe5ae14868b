import { type CivilDate, dayNumber, fromDayNumber } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Night } from "#app/domain/catalogue/offer.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import type { NightColumns } from "#app/store/queries/nights.server.ts";

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
