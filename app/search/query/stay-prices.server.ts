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
import { isWished, type LengthWish } from "#app/domain/search/query.ts";
import { kindNumber } from "#app/search/facets/facet-values.server.ts";
import {
  type InventoryColumns,
  type InventoryIndex,
  mostRooms,
  type PriceDay,
} from "#app/search/index/inventory.server.ts";
import type { CatalogueColumns } from "#app/search/index/search-index.server.ts";

/**
 * What stays cost that are known to be bookable: the price of `quoteStay`, by the same functions, without its lines. One
 * after the other and without an object for each: there are thousands in a search.
 */
export class ExactStays {
  /** Of the stay priced last: one room, mandatory parts included, in cents. */
  total = 0;
  /** How much a promotion takes off. */
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
   * @param day of arrival, counted from the inventory's first day
   * @param share what guests beyond the included ones pay, see `extraShare`
   * @param rules of the promotions of today
   */
  price(number: number, day: number, length: number, share: number, rules: readonly PromotionRule[]): void {
    const { columns, inventory } = this.inventoryIndex;
    const cruise = columns.cruise[number] === 1;
    const nights = cruise ? 1 : length;
    const plain = this.#plain;
    // Setting it is slow even where it stays the same.
    if (plain.length !== nights) plain.length = nights;
    for (let night = 0; night < nights; night++) plain[night] = inventory.price(number, day + night) as Cents;
    const variant = this.#variant;
    variant.nights = cruise ? 1 : (columns.nights[number] ?? 0);
    variant.persons = columns.persons[number] ?? 0;
    const stay = this.#stay;
    stay.firstDay = inventory.firstDay + day;
    stay.paid = share > 0 ? paidNights(plain, variant.persons, share) : plain;
    this.#rules = rules;
    const total = bestTotal(rules, variant, stay);
    this.saved = sumCents(stay.paid) - total;
    this.total = total + (columns.mandatory[columns.offerOf[number] ?? 0] ?? noCents);
  }

  /** Kind of the promotion that lowered the price of the stay priced last, see `kindNumber`. */
  get kind(): number {
    if (this.saved === 0) return 0;
    return kindNumber(bestRule(this.#rules, this.#variant, this.#stay)?.promotion.value.kind);
  }
}

export interface CheapestStay {
  /** One room, mandatory parts included, in cents. */
  total: number;
  /** How much a promotion takes off, and its kind, see `kindNumber`. */
  saved: number;
  kind: number;
  /** Of arrival, counted from the inventory's first day. */
  day: number;
  /** In nights. */
  length: number;
}

/** The lengths that a stay in the variant may have, ascending: without a wish its own one, on a cruise the only one. */
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

/** Arrival tomorrow or later, departure within a year; counted from the inventory's first day. */
export function dayBounds(inventory: InventoryColumns, today: CivilDate) {
  return {
    first: Math.max(0, dayNumber(today) + 1 - inventory.firstDay),
    end: dayNumber(addMonths(today, 12)) - inventory.firstDay,
  };
}

/**
 * The cheapest stay that can be booked from tomorrow to one year ahead, as long as is wished, for as many adults as the
 * variant's price includes. The earliest of equally cheap ones; null when everything is taken.
 */
export function cheapestStay(
  inventoryIndex: InventoryIndex,
  number: number,
  day: PriceDay,
  rooms: number,
  wish: LengthWish | null,
): CheapestStay | null {
  const { persons, stayGuests } = inventoryIndex.columns;
  const guests = persons[number] ?? 0;
  if (guests < 1 || (stayGuests[number] ?? 0) < guests) return null;
  const lengths = stayLengths(inventoryIndex.columns, number, wish);
  // Of stays that begin on the same day a longer one costs more, unless some of its nights are free.
  const mayCostLess = (day.rules.get(number) ?? []).some(({ kind }) => kind === "FreeNight");
  let best: CheapestStay | null = null;
  for (const some of mayCostLess ? lengths.map((length) => [length]) : [lengths]) {
    const found = cheapestOfShortest(inventoryIndex, number, day, rooms, some);
    if (found && (!best || found.total < best.total || (found.total === best.total && found.day < best.day)))
      best = found;
  }
  return best;
}

/**
 * The cheapest stay that a promotion of today lowers, as long as is wished, or else of any length: a free night asks for
 * longer stays than the variant's own.
 * @param kind of the promotion, see `kindNumber`; 0: any
 */
export function cheapestPromotedStay(
  inventoryIndex: InventoryIndex,
  number: number,
  day: PriceDay,
  rooms: number,
  wish: LengthWish | null,
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
  for (const length of stayLengths(columns, number, wish ?? ofAnyLength)) {
    const nights = cruise ? 1 : length;
    const fitting = rules.filter((rule) => isForLength(rule, nights, own));
    // What is longer need mostly not be looked at.
    const least = Math.min(...fitting.map((rule) => lowestTotal(rule, nights, night)));
    if (fitting.length === 0 || (best && least > best.total)) continue;
    const found = cheapestOfShortest(inventoryIndex, number, day, rooms, [length], kind);
    if (found && (!best || found.total < best.total || (found.total === best.total && found.day < best.day)))
      best = found;
  }
  return best;
}

/** What a night of the variant costs at least, in cents; 0 where none can be had. */
function cheapestNight({ inventory }: InventoryIndex, number: number): number {
  let cheapest = Infinity;
  for (let day = 0; day < inventory.days; day++) {
    if ((((inventory.free[day] as Uint8Array)[number] as number) & mostRooms) === 0) continue;
    cheapest = Math.min(cheapest, inventory.price(number, day));
  }
  return cheapest === Infinity ? 0 : cheapest;
}

const ofAnyLength: LengthWish = [{ from: 1, to: Infinity }];

/**
 * The cheapest of the shortest stays that can begin on each day. Only those that may be cheaper than the best one so far
 * are priced: a handful of them.
 * @param lengths ascending
 * @param promoted kind of the promotion that must lower it, see `kindNumber`; 0: any, null: none need
 */
function cheapestOfShortest(
  inventoryIndex: InventoryIndex,
  number: number,
  { today, rules: rulesOf }: PriceDay,
  rooms: number,
  lengths: readonly number[],
  promoted: number | null = null,
): CheapestStay | null {
  const { columns, inventory } = inventoryIndex;
  const shortest = lengths[0];
  if (shortest === undefined) return null;
  const { first, end } = dayBounds(inventory, today);
  const last = Math.min(inventory.days - 1, end - shortest);
  if (first > last) return null;
  const starts = columns.houses.arrivals(
    columns.house[number] ?? 0,
    lengths,
    inventory.firstDay,
    inventory.days,
  );
  const longest = columns.cruise[number] === 1 ? 1 : (lengths.at(-1) ?? shortest);
  const stays: Stays = { starts, cruise: columns.cruise[number] === 1, longest, first, last, end };
  const plain = plainTotals(inventory, number, rooms, stays);
  const rules = rulesOf.get(number) ?? [];
  const least = leastTotals(inventoryIndex, number, plain, rules, stays);
  if (promoted !== null) {
    for (let at = 0; at < least.length; at++) if (least[at] === plain[at]) least[at] = Infinity;
  }
  const mandatory = columns.mandatory[columns.offerOf[number] ?? 0] ?? 0;
  const exact = new ExactStays(inventoryIndex, columns.persons[number] ?? 0);
  let best: CheapestStay | null = null;
  const look = (at: number): void => {
    const day = first + at;
    const bound = (least[at] as number) + mandatory;
    if (bound === Infinity || (best && (bound > best.total || (bound === best.total && day > best.day))))
      return;
    let total = (plain[at] as number) + mandatory;
    let [saved, kind] = [0, 0];
    const length = starts[day] as number;
    // Otherwise no promotion lowers this one.
    if (bound < total) {
      exact.price(number, day, length, 0, rules);
      ({ total, saved, kind } = exact);
    }
    if (promoted !== null && (saved === 0 || (promoted > 0 && kind !== promoted))) return;
    if (!best || total < best.total || (total === best.total && day < best.day))
      best = { day, length, total, saved, kind };
  };
  // The most promising first: after it there is little left to look at.
  look(smallest(least));
  for (let at = 0; at < least.length; at++) look(at);
  return best;
}

function smallest(values: Float64Array): number {
  let at = 0;
  for (let other = 1; other < values.length; other++)
    if ((values[other] as number) < (values[at] as number)) at = other;
  return at;
}

/** The stays that are looked at, a day of arrival each; days are counted from the inventory's first. */
interface Stays {
  /** Length by day of arrival; 0 where none may begin. */
  starts: Uint16Array;
  /** It takes the night of its departure day alone. */
  cruise: boolean;
  /** Nights of inventory that the longest takes. */
  longest: number;
  /** Days of arrival. */
  first: number;
  last: number;
  /** Last day of departure. */
  end: number;
}

/** What the stay's nights cost by day of arrival, mandatory parts left out; infinite where it cannot begin. */
function plainTotals(
  { sum, run, free, days }: InventoryColumns,
  number: number,
  rooms: number,
  { starts, cruise, longest, first, last, end }: Stays,
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
    if (length === 0 || day + length > end) continue;
    const before = (sum[day] as Int32Array)[number] as number;
    totals[day - first] = (((sum[day + nights] as Int32Array)[number] as number) - before) | 0;
  }
  return totals;
}

/** Lower bounds of the totals under the promotions of today; equal to the plain total where none can lower it. */
function leastTotals(
  inventoryIndex: InventoryIndex,
  number: number,
  plain: Float64Array,
  rules: readonly PromotionRule[],
  stays: Stays,
): Float64Array {
  const least = plain.slice();
  const { first } = stays;
  for (const rule of rules) {
    const bound = boundOf(rule, inventoryIndex, number, stays);
    for (let at = 0; at < plain.length; at++) {
      const total = plain[at] as number;
      if (total === Infinity) continue;
      const lowered = bound(first + at, total);
      if (lowered < (least[at] as number)) least[at] = lowered;
    }
  }
  return least;
}

/** No stay that arrives on the day, with this plain total, can cost less by the promotion. */
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
    // The cheapest nights are free: at most their share of the sum.
    return (day, total) => {
      const length = nightsOn(day);
      const paid = Math.max(1, length - value.freeNights) / length;
      return from <= day && day + length - 1 <= to ? Math.floor(total * paid) : total;
    };
  }
  const lowered = new Float64Array(last - first + longest + 2);
  for (let at = 0; at + 1 < lowered.length; at++) {
    const day = first + at;
    const price = day < inventory.days ? inventory.price(number, day) : 0;
    const within = from <= day && day <= to;
    lowered[at + 1] = (lowered[at] ?? 0) + (within ? timesFactor(cents(price), value.factor) : price);
  }
  return (day) => (lowered[day - first + nightsOn(day)] ?? 0) - (lowered[day - first] ?? 0);
}
