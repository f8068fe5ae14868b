import { type AnyOrama, create, insertMultiple, search, type SearchParams } from "@orama/orama";
import type { SearchQuery, TagKind } from "#app/domain/search/query.ts";
import type { Answer } from "./answer.ts";
import type { FlatOffer } from "./flat-offers.ts";
import { countedKinds } from "./questions.ts";

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
  /** Price, then place in the catalogue: Orama sorts by one property. */
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
    // The shop's search forgives a typing mistake.
    ...(text === null ? {} : { properties: ["title"], tolerance: 1 }),
    where,
    facets: Object.fromEntries(countedKinds.map((kind) => [facetOf[kind] ?? "", { limit: 100 }])),
    sortBy: { property: "rank", order: "ASC" },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

/**
 * Kinds whose facets Orama counts as the shop does. It filters by all choices, the shop by those of other kinds; and its
 * documents know no longer which variant a price is of.
 */
export function comparableKinds({ tags, maxPrice }: SearchQuery): TagKind[] {
  const ofOffers: readonly TagKind[] = ["Country", "Theme", "CategoryUpwards"];
  return countedKinds.filter((kind) => !tags[kind] && (maxPrice === null || ofOffers.includes(kind)));
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
