import { type CivilDate, dayNumber } from "#app/domain/civil-date.ts";
import { cents } from "#app/domain/money.ts";
import type { Night } from "#app/domain/offer.ts";

const mostFree = 32_767;

/**
 * The inventory of one variant, seven bytes a night: found by its day in constant time.
 * Days between the first and the last that have no inventory have price 0.
 */
export class VariantNights {
  readonly #first: number;
  readonly #price: Int32Array;
  readonly #free: Int16Array;
  readonly #closed: Uint8Array;

  constructor(rows: readonly Night[]) {
    let first = Infinity;
    let last = -Infinity;
    const days = rows.map((row) => dayNumber(row.date));
    for (const day of days) {
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
    const length = rows.length === 0 ? 0 : last - first + 1;
    this.#first = rows.length === 0 ? 0 : first;
    this.#price = new Int32Array(length);
    this.#free = new Int16Array(length);
    this.#closed = new Uint8Array(length);
    for (const [index, row] of rows.entries()) {
      const at = (days[index] ?? 0) - this.#first;
      this.#price[at] = row.price;
      this.#free[at] = Math.max(0, Math.min(mostFree, row.free));
      this.#closed[at] = row.closedToArrival ? 1 : 0;
    }
  }

  /** Days (since 1970-01-01) on which so many nights can begin with so many rooms, and what the nights cost in sum. */
  arrivals(length: number, rooms: number): { day: number; sum: number }[] {
    const found: { day: number; sum: number }[] = [];
    let run = 0;
    let sum = 0;
    for (let at = this.#price.length - 1; at >= 0; at--) {
      const price = this.#price[at] ?? 0;
      const open = price > 0 && (this.#free[at] ?? 0) >= rooms;
      run = open ? run + 1 : 0;
      sum = open ? sum + price - (run > length ? (this.#price[at + length] ?? 0) : 0) : 0;
      if (run >= length && this.#closed[at] === 0) found.push({ day: this.#first + at, sum });
    }
    return found;
  }

  nightOf = (date: CivilDate): Night | undefined => {
    const at = dayNumber(date) - this.#first;
    const price = this.#price[at];
    if (!price) return undefined;
    return { date, price: cents(price), free: this.#free[at] ?? 0, closedToArrival: this.#closed[at] === 1 };
  };
}

export const noNights = new VariantNights([]);
