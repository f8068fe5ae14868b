import { dayNumber, nightsBetween } from "#app/domain/dates.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import { extraShare } from "#app/domain/price/quote.ts";
import type { Answer } from "./answer.ts";
import {
  amenities,
  boards,
  childBands,
  countries,
  type MadeData,
  madeNights,
  themes,
  variantsEach,
} from "./made-data.ts";
import type { Question } from "./questions.ts";

/**
 * Arrays only: variant `v` on day `d` is at index `d * variants + v`. Reading them by day is sequential and two to four
 * times as fast as by variant.
 */
export interface BareNights {
  price: Int32Array;
  free: Uint8Array;
  closed: Uint8Array;
}

export function bareNights(made: MadeData): BareNights {
  const size = made.variants * made.days;
  const bare = { price: new Int32Array(size), free: new Uint8Array(size), closed: new Uint8Array(size) };
  for (let variant = 0; variant < made.variants; variant++) {
    const { prices, free, closed } = madeNights(made, variant);
    for (let day = 0; day < made.days; day++) {
      const at = day * made.variants + variant;
      bare.price[at] = prices[day] ?? 0;
      bare.free[at] = free[day] ?? 0;
      bare.closed[at] = closed[day] ?? 0;
    }
  }
  return bare;
}

/**
 * The simplest loop that answers a question: it adds up the nights of every variant, keeps each offer's lowest price,
 * counts offers and picks a page. It uses no index and computes no facets.
 */
export function bareScan(
  made: MadeData,
  { price, free, closed }: BareNights,
  question: Question,
): Omit<Answer, "facets"> {
  const { tags, rooms, page, pageSize, sortBy } = question;
  const length = nightsBetween(question.checkin, question.checkout);
  const first = dayNumber(question.checkin) - made.firstDay;
  const party = { adults: question.adults, childrenAges: [...question.childrenAges] };
  const guests = guestCount(party);
  const shares = [0, 1, 2, 3, 4].map((persons) =>
    persons === 0 ? 0 : extraShare(persons, childBands, party),
  );
  const boardSet = bitsOf(boards, tags.Board);
  const countrySet = bitsOf(countries, tags.Country);
  const themeSet = bitsOf(themes, tags.Theme);
  const amenitySet = bitsOf(amenities, tags.RoomAmenity);
  const leastStars = Number(tags.CategoryUpwards?.[0] ?? 0);
  const wantedPersons = tags.PersonsRange ? Number(tags.PersonsRange[0]) : 0;
  const minPrice = question.minPrice ?? 0;
  const maxPrice = question.maxPrice ?? Infinity;
  const { offers, variants } = made;
  const keys = new Float64Array(page === 1 ? pageSize : offers).fill(Infinity);
  let total = 0;
  for (let offer = 0; offer < offers; offer++) {
    if (made.onSale[offer] === 0) continue;
    if (((countrySet >>> (made.country[offer] as number)) & 1) === 0) continue;
    if (((made.themes[offer] as number) & themeSet) === 0) continue;
    if ((made.category[offer] as number) < leastStars) continue;
    let lowest = Infinity;
    for (let variant = offer * variantsEach; variant < (offer + 1) * variantsEach; variant++) {
      if ((made.occupancy[variant] as number) < guests || (made.shortest[variant] as number) > length)
        continue;
      if (((boardSet >>> (made.board[variant] as number)) & 1) === 0) continue;
      if (((made.amenities[variant] as number) & amenitySet) === 0) continue;
      const persons = made.persons[variant] as number;
      if (wantedPersons > 0 && persons !== wantedPersons) continue;
      const at = first * variants + variant;
      if (closed[at] === 1) continue;
      const share = guests > persons ? (shares[persons] as number) : 0;
      const factor = made.factor[variant] as number;
      const from = made.factorFrom[variant] as number;
      const to = made.factorTo[variant] as number;
      let sum = made.mandatory[offer] as number;
      let night = 0;
      for (let place = at; night < length && (free[place] as number) >= rooms; night++, place += variants) {
        let nightPrice = price[place] as number;
        if (share > 0)
          nightPrice += Math.floor((2 * nightPrice * share + persons * 1e6) / (2 * persons * 1e6));
        if (factor > 0 && from <= first + night && first + night <= to)
          nightPrice = Math.floor((2 * nightPrice * factor + 1e6) / 2e6);
        sum += nightPrice;
      }
      if (night === length && sum >= minPrice && sum <= maxPrice && sum < lowest) lowest = sum;
    }
    if (lowest === Infinity) continue;
    total += 1;
    const rank = sortBy === "price" ? lowest : sortBy === "price-desc" ? 2 ** 31 - lowest : 0;
    const key = rank * offers + offer;
    if (page > 1) keys[total - 1] = key;
    else if (key < (keys[pageSize - 1] as number)) insert(keys, key);
  }
  const list =
    page > 1
      ? keys
          .subarray(0, total)
          .sort()
          .subarray((page - 1) * pageSize, page * pageSize)
      : keys;
  const picked = list.subarray(0, Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize)));
  const priceOf = (key: number) => {
    const rank = Math.floor(key / offers);
    return sortBy === "price" ? rank : sortBy === "price-desc" ? 2 ** 31 - rank : -1;
  };
  return { total, page: Array.from(picked, (key) => [key % offers, -1, priceOf(key)] as const) };
}

/** Inserts a key into the sorted list of the smallest keys. */
function insert(keys: Float64Array, key: number): void {
  let place = keys.length - 1;
  for (; place > 0 && (keys[place - 1] as number) > key; place--) keys[place] = keys[place - 1] as number;
  keys[place] = key;
}

/** A bit set of the chosen values, with all bits set if none is chosen. */
function bitsOf(all: readonly string[], chosen: readonly string[] | undefined): number {
  if (!chosen) return -1;
  return chosen.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}
