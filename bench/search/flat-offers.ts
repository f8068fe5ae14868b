import { rangeOf } from "#app/domain/search/query.ts";
import {
  amenities,
  boards,
  countries,
  type MadeData,
  madeNights,
  madeTitle,
  themes,
  variantsEach,
} from "./made-data.ts";

/** The stay that all documents are for; null: each variant's cheapest of the year. Two adults, no children. */
export type FlatStay = { in: number; nights: number } | null;
const guests = 2;

/** An offer without its variants: its lowest price, and what can be had at all. */
export interface FlatOffer {
  offer: number;
  title: string;
  country: string;
  category: number;
  themes: string[];
  boards: string[];
  amenities: string[];
  personsRanges: string[];
  priceRanges: string[];
  price: number;
}

/** All offers that can be had, from the plain columns. */
export function flatOffers(made: MadeData, stay: FlatStay): FlatOffer[] {
  return Array.from({ length: made.offers }, (_, offer) => offer).flatMap((offer) => {
    if (made.onSale[offer] === 0) return [];
    const variants = Array.from({ length: variantsEach }, (_, place) => offer * variantsEach + place);
    const found = variants.flatMap((variant) => {
      if ((made.occupancy[variant] ?? 0) < guests) return [];
      const price = stay ? priceOfStay(made, variant, stay) : lowestPrice(made, variant);
      return price === null ? [] : [{ variant, price: price + (made.mandatory[offer] ?? 0) }];
    });
    if (found.length === 0) return [];
    const each = (valuesOf: (variant: number, price: number) => string[]) => [
      ...new Set(found.flatMap(({ variant, price }) => valuesOf(variant, price))),
    ];
    return [
      {
        offer,
        title: madeTitle(offer),
        country: countries[made.country[offer] ?? 0] ?? "",
        category: made.category[offer] ?? 0,
        themes: themes.filter((_, bit) => ((made.themes[offer] ?? 0) >> bit) & 1),
        boards: each((variant) => [boards[made.board[variant] ?? 0] ?? ""]),
        amenities: each((variant) =>
          amenities.filter((_, bit) => ((made.amenities[variant] ?? 0) >>> bit) & 1),
        ),
        personsRanges: each((variant) => [rangeOf("PersonsRange", made.persons[variant] ?? 0)]),
        priceRanges: each((_, price) => [rangeOf("PriceRange", Math.floor(price / 100))]),
        price: Math.min(...found.map(({ price }) => price)),
      },
    ];
  });
}

function priceOfStay(made: MadeData, variant: number, { in: day, nights }: { in: number; nights: number }) {
  if ((made.shortest[variant] ?? 0) > nights) return null;
  const persons = made.persons[variant] ?? 1;
  // Each further adult pays what one of the included persons does.
  const paid = (price: number) =>
    guests <= persons ? price : price + Math.round((price * (guests - persons)) / persons);
  return totalOf(made, variant, madeNights(made, variant), day, nights, paid);
}

function lowestPrice(made: MadeData, variant: number): number | null {
  const nights = madeNights(made, variant);
  const length = made.shortest[variant] ?? 1;
  let lowest: number | null = null;
  for (let day = 1; day + length <= made.days; day++) {
    const total = totalOf(made, variant, nights, day, length, (price) => price);
    if (total !== null && (lowest === null || total < lowest)) lowest = total;
  }
  return lowest;
}

function totalOf(
  made: MadeData,
  variant: number,
  { prices, free, closed }: ReturnType<typeof madeNights>,
  first: number,
  length: number,
  paid: (price: number) => number,
): number | null {
  if (closed[first] === 1) return null;
  const factor = (made.factor[variant] ?? 0) / 1_000_000;
  let total = 0;
  for (let day = first; day < first + length; day++) {
    if ((free[day] ?? 0) < 1) return null;
    const price = paid(prices[day] ?? 0);
    const reduced =
      factor > 0 && (made.factorFrom[variant] ?? 0) <= day && day <= (made.factorTo[variant] ?? 0);
    total += reduced ? Math.round(price * factor) : price;
  }
  return total;
}
