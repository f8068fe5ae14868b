import { addMonths, type CivilDate, dayNumber } from "#app/domain/dates.ts";
import { type Cents, cents, noCents, sumCents, timesFactor } from "#app/domain/money.ts";
import {
  bestRule,
  bestTotal,
  isForLength,
  lowestTotal,
  type PromotionRule,
} from "#app/domain/price/promotion.ts";
import { longestStay, paidNights } from "#app/domain/price/quote.ts";
import { type ArrivalWish, isWished, isWishedArrival, type LengthWish } from "#app/domain/search/query.ts";
import { kindNumber } from "#app/search/facets/facet-values.server.ts";
import {
  type InventoryColumns,
  type InventoryIndex,
  mostRooms,
  type PriceDay,
} from "#app/search/index/inventory.server.ts";
import type { CatalogueColumns } from "#app/search/index/search-index.server.ts";

/**
 * Prices stays known to be bookable exactly as `quoteStay` does, but without invoice lines. Reuses its objects,
 * because a search prices thousands of stays.
 */
export class ExactStays {
  /** Total of the last priced stay in cents: one room, mandatory extras included. */
  total = 0;
  /** Discount by a promotion, in cents. */
  saved = 0;
  readonly #plain: Cents[] = [];
  readonly #variant = { nights: 0, persons: 0 };
  readonly #stay: { firstDay: number; guests: number; paid: readonly Cents[] };
  #rules: readonly PromotionRule[] = [];

  constructor(
    private readonly inventoryIndex: InventoryIndex,
    readonly guests: number,
  ) {
    this.#stay = { firstDay: 0, guests, paid: this.#plain };
  }

  /**
   * @param day arrival, counted from the inventory's first day
   * @param share price share of extra guests, see `extraShare`
   * @param rules promotions of today
   */
  price(number: number, day: number, length: number, share: number, rules: readonly PromotionRule[]): void {
    const { columns, inventory } = this.inventoryIndex;
    const cruise = columns.cruise[number] === 1;
    const nights = cruise ? 1 : length;
    const prices = this.#plain;
    // Assigning `length` is slow even if it does not change.
    if (prices.length !== nights) prices.length = nights;
    for (let night = 0; night < nights; night++)
      prices[night] = inventory.price(number, day + night) as Cents;
    const variant = this.#variant;
    variant.nights = cruise ? 1 : (columns.nights[number] ?? 0);
    variant.persons = columns.persons[number] ?? 0;
    const stay = this.#stay;
    stay.firstDay = inventory.firstDay + day;
    stay.paid = share > 0 ? paidNights(prices, variant.persons, share) : prices;
    this.#rules = rules;
    const total = bestTotal(rules, variant, stay);
    this.saved = sumCents(stay.paid) - total;
    this.total = total + (columns.mandatory[columns.offerOf[number] ?? 0] ?? noCents);
  }

  /** Kind of promotion that reduced the last priced stay, see `kindNumber`. */
  get kind(): number {
    if (this.saved === 0) return 0;
    return kindNumber(bestRule(this.#rules, this.#variant, this.#stay)?.promotion.value.kind);
  }
}

export interface CheapestStay {
  /** In cents: one room, mandatory extras included. */
  total: number;
  /** Discount in cents, and its kind of promotion, see `kindNumber`. */
  saved: number;
  kind: number;
  /** Arrival, counted from the inventory's first day. */
  day: number;
  /** In nights. */
  length: number;
}

/**
 * Lengths that the variant can be booked for and that match the wish, ascending. Without a wish, and on a cruise,
 * only the variant's own length.
 */
export function stayLengths(
  { cruise, shortest }: CatalogueColumns,
  number: number,
  wish: LengthWish | null,
): number[] {
  const least = shortest[number] ?? 1;
  const most = wish === null || cruise[number] === 1 ? least : longestStay;
  const lengths: number[] = [];
  for (let length = least; length <= most; length++) if (isWished(wish, length)) lengths.push(length);
  return lengths;
}

/**
 * Range of bookable days: arrival from tomorrow, departure within a year. Counted from the inventory's first day.
 */
export function dayBounds(inventory: InventoryColumns, today: CivilDate) {
  return {
    first: Math.max(0, dayNumber(today) + 1 - inventory.firstDay),
    end: dayNumber(addMonths(today, 12)) - inventory.firstDay,
  };
}

/** 1 for each wished arrival day, counted from the inventory's first day. Null: all days. */
export type ArrivalDays = Uint8Array | null;

export function wishedArrivals(inventory: InventoryColumns, wish: ArrivalWish | null): ArrivalDays {
  if (wish === null) return null;
  return Uint8Array.from({ length: inventory.days }, (_, day) =>
    isWishedArrival(wish, inventory.dateOf(day)) ? 1 : 0,
  );
}

/**
 * The cheapest bookable stay within a year that matches the wished lengths, for the adults included in the price.
 * Returns the earliest if several cost the same, or null if nothing is available.
 */
export function cheapestStay(
  inventoryIndex: InventoryIndex,
  number: number,
  day: PriceDay,
  rooms: number,
  wish: LengthWish | null,
  arrivals: ArrivalDays,
): CheapestStay | null {
  const { persons, stayGuests } = inventoryIndex.columns;
  const guests = persons[number] ?? 0;
  if (guests < 1 || (stayGuests[number] ?? 0) < guests) return null;
  const lengths = stayLengths(inventoryIndex.columns, number, wish);
  // A longer stay with the same arrival costs more, except with free nights. So without them the shortest is
  // enough.
  const mayCostLess = (day.rules.get(number) ?? []).some(({ kind }) => kind === "FreeNight");
  let best: CheapestStay | null = null;
  for (const candidates of mayCostLess ? lengths.map((length) => [length]) : [lengths]) {
    const found = cheapestOfShortest(inventoryIndex, number, day, rooms, candidates, arrivals);
    if (found && (!best || found.total < best.total || (found.total === best.total && found.day < best.day)))
      best = found;
  }
  return best;
}

/**
 * The cheapest stay that a promotion of today reduces. Without a wish of any length, because free nights require
 * longer stays than the variant's own.
 * @param kind kind of promotion, see `kindNumber`. 0: any
 */
export function cheapestPromotedStay(
  inventoryIndex: InventoryIndex,
  number: number,
  day: PriceDay,
  rooms: number,
  wish: LengthWish | null,
  arrivals: ArrivalDays,
  kind: number,
): CheapestStay | null {
  const { columns } = inventoryIndex;
  const guests = columns.persons[number] ?? 0;
  if (guests < 1 || (columns.stayGuests[number] ?? 0) < guests) return null;
  const rules = (day.rules.get(number) ?? []).filter((rule) => kind === 0 || kindNumber(rule.kind) === kind);
  const cruise = columns.cruise[number] === 1;
  const own = cruise ? 1 : (columns.nights[number] ?? 0);
  const night = rules.length === 0 ? 0 : cheapestNight(inventoryIndex, number);
  let best: CheapestStay | null = null;
  for (const length of stayLengths(columns, number, wish ?? anyLength)) {
    const nights = cruise ? 1 : length;
    const fitting = rules.filter((rule) => isForLength(rule, nights, own));
    // Skips longer stays, because even their lower bound is usually too expensive.
    const least = Math.min(...fitting.map((rule) => lowestTotal(rule, nights, night)));
    if (fitting.length === 0 || (best && least > best.total)) continue;
    const found = cheapestOfShortest(inventoryIndex, number, day, rooms, [length], arrivals, kind);
    if (found && (!best || found.total < best.total || (found.total === best.total && found.day < best.day)))
      best = found;
  }
  return best;
}

/** Lowest available price of a night in cents, 0 if there is none. */
function cheapestNight({ inventory }: InventoryIndex, number: number): number {
  let cheapest = Infinity;
  for (let day = 0; day < inventory.days; day++) {
    if ((((inventory.free[day] as Uint8Array)[number] as number) & mostRooms) === 0) continue;
    cheapest = Math.min(cheapest, inventory.price(number, day));
  }
  return cheapest === Infinity ? 0 : cheapest;
}

const anyLength: LengthWish = [{ from: 1, to: Infinity }];

/**
 * For each arrival day considers the shortest possible stay, and returns the cheapest. Exact prices are calculated
 * only for the few stays whose lower bound beats the best price so far.
 * @param lengths ascending
 * @param promoted kind of the promotion required, see `kindNumber`. 0: any, null: none required
 */
function cheapestOfShortest(
  inventoryIndex: InventoryIndex,
  number: number,
  { today, rules: rulesOf }: PriceDay,
  rooms: number,
  lengths: readonly number[],
  arrivals: ArrivalDays,
  promoted: number | null = null,
): CheapestStay | null {
  const { columns, inventory } = inventoryIndex;
  const shortest = lengths[0];
  if (shortest === undefined) return null;
  const bounds = dayBounds(inventory, today);
  const { end } = bounds;
  // Only the wished part of the year is priced.
  const first = Math.max(bounds.first, arrivals?.indexOf(1, bounds.first) ?? 0);
  const last = Math.min(inventory.days - 1, end - shortest, arrivals?.lastIndexOf(1) ?? Infinity);
  if (first > last || arrivals?.includes(1) === false) return null;
  const starts = columns.houses.arrivals(
    columns.house[number] ?? 0,
    lengths,
    inventory.firstDay,
    inventory.days,
  );
  const longest = columns.cruise[number] === 1 ? 1 : (lengths.at(-1) ?? shortest);
  const stays: Stays = { starts, arrivals, cruise: columns.cruise[number] === 1, longest, first, last, end };
  const regularTotals = regularTotalsOf(inventory, number, rooms, stays);
  const rules = rulesOf.get(number) ?? [];
  const lowerBounds = lowerBoundsOf(inventoryIndex, number, regularTotals, rules, stays);
  if (promoted !== null) {
    for (let at = 0; at < lowerBounds.length; at++)
      if (lowerBounds[at] === regularTotals[at]) lowerBounds[at] = Infinity;
  }
  const mandatory = columns.mandatory[columns.offerOf[number] ?? 0] ?? 0;
  const exact = new ExactStays(inventoryIndex, columns.persons[number] ?? 0);
  let best: CheapestStay | null = null;
  const priceArrival = (at: number): void => {
    const day = first + at;
    const bound = (lowerBounds[at] as number) + mandatory;
    if (bound === Infinity || (best && (bound > best.total || (bound === best.total && day > best.day))))
      return;
    let total = (regularTotals[at] as number) + mandatory;
    let [saved, kind] = [0, 0];
    const length = starts[day] as number;
    // If the bound equals the regular total, no promotion reduces it.
    if (bound < total) {
      exact.price(number, day, length, 0, rules);
      ({ total, saved, kind } = exact);
    }
    if (promoted !== null && (saved === 0 || (promoted > 0 && kind !== promoted))) return;
    if (!best || total < best.total || (total === best.total && day < best.day))
      best = { day, length, total, saved, kind };
  };
  // The lowest bound first, so that most others need no exact price.
  priceArrival(indexOfSmallest(lowerBounds));
  for (let at = 0; at < lowerBounds.length; at++) priceArrival(at);
  return best;
}

function indexOfSmallest(values: Float64Array): number {
  let at = 0;
  for (let other = 1; other < values.length; other++)
    if ((values[other] as number) < (values[at] as number)) at = other;
  return at;
}

/** Candidate stays, one per arrival day. Days are counted from the inventory's first day. */
interface Stays {
  /** Length by arrival day, 0 if no stay may start. */
  starts: Uint16Array;
  arrivals: ArrivalDays;
  /** A cruise uses only the inventory of its departure day. */
  cruise: boolean;
  /** Inventory nights of the longest stay. */
  longest: number;
  /** First and last arrival day. */
  first: number;
  last: number;
  /** Last departure day. */
  end: number;
}

/** Regular totals in cents by arrival day, without mandatory extras. Infinity if the stay is not available. */
function regularTotalsOf(
  { sum, run, free, days }: InventoryColumns,
  number: number,
  rooms: number,
  { starts, arrivals, cruise, longest, first, last, end }: Stays,
): Float64Array {
  const totals = new Float64Array(Math.max(0, last - first + 1)).fill(Infinity);
  let inRow = 0;
  for (let day = Math.min(days, last + longest) - 1; day >= first; day--) {
    const length = starts[day] as number;
    const nights = cruise ? 1 : length;
    if (rooms === 1) {
      if (day > last || ((run[day] as Uint8Array)[number] as number) < nights) continue;
    } else {
      const left = (free[day] as Uint8Array)[number] as number;
      inRow = (left & mostRooms) >= rooms ? inRow + 1 : 0;
      if (day > last || inRow < nights || left > mostRooms) continue;
    }
    if (length === 0 || day + length > end || arrivals?.[day] === 0) continue;
    const startSum = (sum[day] as Int32Array)[number] as number;
    totals[day - first] = (((sum[day + nights] as Int32Array)[number] as number) - startSum) | 0;
  }
  return totals;
}

/** Lower bounds of the totals under the promotions of today. Equal to the regular total if no promotion applies. */
function lowerBoundsOf(
  inventoryIndex: InventoryIndex,
  number: number,
  regularTotals: Float64Array,
  rules: readonly PromotionRule[],
  stays: Stays,
): Float64Array {
  const bounds = regularTotals.slice();
  const { first } = stays;
  for (const rule of rules) {
    const bound = boundOf(rule, inventoryIndex, number, stays);
    for (let at = 0; at < regularTotals.length; at++) {
      const total = regularTotals[at] as number;
      if (total === Infinity) continue;
      const reduced = bound(first + at, total);
      if (reduced < (bounds[at] as number)) bounds[at] = reduced;
    }
  }
  return bounds;
}

/**
 * Returns a function that gives a lower bound of the total with this promotion, by arrival day and regular total.
 */
function boundOf(
  rule: PromotionRule,
  { columns, inventory }: InventoryIndex,
  number: number,
  { starts, cruise, longest, first, last }: Stays,
): (day: number, total: number) => number {
  const nightsOn = (day: number) => (cruise ? 1 : (starts[day] as number));
  const { value } = rule.promotion;
  if (value.kind === "FlatPrice") {
    const own = cruise ? 1 : columns.nights[number];
    return (day, total) => (nightsOn(day) === own ? value.price : total);
  }
  const [from, to] = [rule.first - inventory.firstDay, rule.last - inventory.firstDay];
  if (value.kind === "FreeNight") {
    // The cheapest nights are free, so the discount is at most their share of the total.
    return (day, total) => {
      const length = nightsOn(day);
      const paid = Math.max(1, length - value.freeNights) / length;
      return from <= day && day + length - 1 <= to ? Math.floor(total * paid) : total;
    };
  }
  const reducedSums = new Float64Array(last - first + longest + 2);
  for (let at = 0; at + 1 < reducedSums.length; at++) {
    const day = first + at;
    const price = day < inventory.days ? inventory.price(number, day) : 0;
    const isPromoted = from <= day && day <= to;
    reducedSums[at + 1] =
      (reducedSums[at] ?? 0) + (isPromoted ? timesFactor(cents(price), value.factor) : price);
  }
  return (day) => (reducedSums[day - first + nightsOn(day)] ?? 0) - (reducedSums[day - first] ?? 0);
}
