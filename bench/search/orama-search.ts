import { type AnyOrama, create, insertMultiple, search, type SearchParams } from "@orama/orama";

import { rangeOf, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";

import type { Answer } from "./answer.ts";
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
import { countedKinds } from "./questions.ts";

/** The stay of all documents' prices; null uses each variant's lowest price of the year. Two adults, no children. */
export type FlatStay = { in: number; nights: number } | null;
const guests = 2;

/** An offer without variants: its lowest price and all available features. */
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

/** All available offers, calculated from the plain columns. */
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
    const collect = (valuesOf: (variant: number, price: number) => string[]) => [
      ...new Set(found.flatMap(({ variant, price }) => valuesOf(variant, price))),
    ];
    return [
      {
        offer,
        title: madeTitle(offer),
        country: countries[made.country[offer] ?? 0] ?? "",
        category: made.category[offer] ?? 0,
        themes: themes.filter((_, bit) => ((made.themes[offer] ?? 0) >> bit) & 1),
        boards: collect((variant) => [boards[made.board[variant] ?? 0] ?? ""]),
        amenities: collect((variant) =>
          amenities.filter((_, bit) => ((made.amenities[variant] ?? 0) >>> bit) & 1),
        ),
        personsRanges: collect((variant) => [rangeOf("PersonsRange", made.persons[variant] ?? 0)]),
        priceRanges: collect((_, price) => [rangeOf("PriceRange", Math.floor(price / 100))]),
        price: Math.min(...found.map(({ price }) => price)),
      },
    ];
  });
}

function priceOfStay(made: MadeData, variant: number, { in: day, nights }: { in: number; nights: number }) {
  if ((made.shortest[variant] ?? 0) > nights) return null;
  const persons = made.persons[variant] ?? 1;
  // Each additional adult pays the price per included person.
  const nightPrice = (price: number) =>
    guests <= persons ? price : price + Math.round((price * (guests - persons)) / persons);
  return totalOf(made, variant, madeNights(made, variant), day, nights, nightPrice);
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
  nightPrice: (price: number) => number,
): number | null {
  if (closed[first] === 1) return null;
  const factor = (made.factor[variant] ?? 0) / 1_000_000;
  let total = 0;
  for (let day = first; day < first + length; day++) {
    if ((free[day] ?? 0) < 1) return null;
    const price = nightPrice(prices[day] ?? 0);
    const isReduced =
      factor > 0 && (made.factorFrom[variant] ?? 0) <= day && day <= (made.factorTo[variant] ?? 0);
    total += isReduced ? Math.round(price * factor) : price;
  }
  return total;
}

const schema = {
  title: "string",
  country: "enum",
  category: "number",
  stars: "enum[]",
  themes: "enum[]",
  boards: "enum[]",
  amenities: "enum[]",
  personsRanges: "enum[]",
  priceRanges: "enum[]",
  price: "number",
  /** Price and then catalogue position in one number, because Orama sorts by one property. */
  rank: "number",
} as const;

const facetOf: Partial<Record<TagKind, keyof typeof schema>> = {
  Board: "boards",
  Country: "country",
  Theme: "themes",
  CategoryUpwards: "stars",
  RoomAmenity: "amenities",
  PersonsRange: "personsRanges",
  PriceRange: "priceRanges",
};

export async function oramaIndex(offers: readonly FlatOffer[]): Promise<AnyOrama> {
  const index = create({ schema });
  const documents = offers.map(({ offer, ...rest }) => ({
    id: String(offer),
    ...rest,
    stars: ["1", "2", "3", "5", "7"].filter((stars) => Number(stars) <= rest.category),
    rank: rest.price * 1_000_000 + offer,
  }));
  await insertMultiple(index, documents, 1_000);
  return index;
}

export function oramaQuestion({ tags, maxPrice, text, page, pageSize }: SearchQuery): SearchParams<AnyOrama> {
  const where = {
    ...(tags.Country ? { country: { in: [...tags.Country] } } : {}),
    ...(tags.Theme ? { themes: { containsAny: [...tags.Theme] } } : {}),
    ...(tags.CategoryUpwards ? { category: { gte: Math.min(...tags.CategoryUpwards.map(Number)) } } : {}),
    ...(maxPrice === null ? {} : { price: { lte: maxPrice } }),
  };
  return {
    term: text ?? "",
    // The shop's search tolerates one typing error, too.
    ...(text === null ? {} : { properties: ["title"], tolerance: 1 }),
    where,
    facets: Object.fromEntries(countedKinds.map((kind) => [facetOf[kind] ?? "", { limit: 100 }])),
    sortBy: { property: "rank", order: "ASC" },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

/**
 * Facets that Orama counts like the shop. Orama applies all filters, the shop all except those of the same kind, and
 * Orama's documents do not know which variant a price belongs to.
 */
export function comparableKinds({ tags, maxPrice }: SearchQuery): TagKind[] {
  const offerKinds: readonly TagKind[] = ["Country", "Theme", "CategoryUpwards"];
  return countedKinds.filter((kind) => !tags[kind] && (maxPrice === null || offerKinds.includes(kind)));
}

export async function oramaAnswer(index: AnyOrama, question: SearchParams<AnyOrama>): Promise<Answer> {
  const { count, hits, facets } = await search(index, question);
  return {
    total: count,
    page: hits.map(({ id, document }) => [Number(id), -1, Number(document["price"])] as const),
    facets: new Map(
      countedKinds.flatMap((kind) =>
        Object.entries(facets?.[facetOf[kind] ?? ""]?.values ?? {}).flatMap(([value, hits]) =>
          hits > 0 ? [[`${kind}=${value}`, hits] as const] : [],
        ),
      ),
    ),
  };
}
