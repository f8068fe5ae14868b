import { cents } from "#app/domain/money.ts";
import { isStayKind, type SearchQuery, type TagKind } from "#app/domain/search/query.ts";
import type { FacetValue } from "#app/domain/search/result.ts";
import {
  type OfferFacet,
  type OfferKind,
  offerKinds,
  type VariantKind,
} from "#app/search/facets/facet-values.server.ts";
import type { SearchIndex } from "#app/search/index/search-index.server.ts";
import type { Hits } from "#app/search/query/find-hits.server.ts";

/** Codes of whole stars. Other codes are listed under "stars and more" only while selected. */
const wholeStars = new Set(["1", "2", "3", "5", "7"]);

/**
 * Counts offers per facet value. Values of one kind are alternatives, kinds are combined, so each kind is counted
 * among the offers that match all other kinds. Most frequent first. Values without hits are included only while
 * selected.
 */
export function countFacets(
  searchIndex: SearchIndex,
  query: SearchQuery,
  kinds: readonly TagKind[],
  hits: Hits,
): FacetValue[] {
  const facets: FacetValue[] = [];
  for (const name of kinds) facets.push(...countKind(searchIndex, name, query.tags[name] ?? [], hits));
  return facets;
}

function countKind(
  searchIndex: SearchIndex,
  name: TagKind,
  chosen: readonly string[],
  found: Hits,
): FacetValue[] {
  const values = new CountedValues(name, chosen);
  if (isOfferKind(name)) addByOffer(searchIndex, name, found, values);
  else if (isStayKind(name))
    for (const [value, { hits, from }] of found.stays.get(name) ?? [])
      values.add(value, hits, name === "Month" ? from : 0);
  else addByVariant(searchIndex, name, found, values);
  return values.sorted();
}

class CountedValues {
  readonly #counted: FacetValue[] = [];

  constructor(
    private readonly name: TagKind,
    private readonly chosen: readonly string[],
  ) {}

  /** @param from lowest price in cents, 0: none */
  add(value: string, hits: number, from = 0): void {
    const { name, chosen } = this;
    if (hits === 0 && !chosen.includes(value)) return;
    if (name === "CategoryUpwards" && !wholeStars.has(value) && !chosen.includes(value)) return;
    this.#counted.push({ name, value, hits, ...(from > 0 && { from: cents(from) }) });
  }

  sorted(): FacetValue[] {
    for (const value of this.chosen)
      if (!this.#counted.some((one) => one.value === value)) this.add(value, 0);
    return this.#counted.sort(byHits);
  }
}

function byHits(one: FacetValue, other: FacetValue): number {
  return other.hits - one.hits || (one.value < other.value ? -1 : 1);
}

function isOfferKind(kind: TagKind): kind is OfferKind {
  return offerKinds.some((known) => known === kind);
}

function addByOffer(
  { offerFacets }: SearchIndex,
  kind: OfferKind,
  found: Hits,
  counted: CountedValues,
): void {
  const facet = offerFacets.get(kind);
  if (!facet) return;
  const { asked, withVariant, list } = found;
  const others = asked.without.get(kind);
  if (!others && list.length < withVariant.words.length) {
    addFewByOffer(facet, list, counted);
    return;
  }
  const among = (others ?? asked.all).new_intersection(withVariant);
  for (const [value, offers] of facet.sets) counted.add(value, among.intersection_size(offers));
}

/** For few hits, reading each offer's values is faster than intersecting each value's set. */
function addFewByOffer(
  { sets, values, starts }: OfferFacet,
  list: Uint32Array,
  counted: CountedValues,
): void {
  const counts = new Uint32Array(sets.size);
  for (let index = 0; index < list.length; index++) {
    const offer = list[index] as number;
    const end = starts[offer + 1] as number;
    for (let at = starts[offer] as number; at < end; at++) {
      const value = values[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  let index = 0;
  for (const value of sets.keys()) counted.add(value, counts[index++] ?? 0);
}

function addByVariant(
  { variantFacets }: SearchIndex,
  kind: VariantKind,
  { tallies }: Hits,
  counted: CountedValues,
): void {
  const { start, values } = variantFacets.kinds.get(kind) ?? { start: 0, values: [] };
  for (let index = 0; index < values.length; index++) {
    const bit = start + index;
    counted.add(values[index] as string, tallies[bit >>> 5]?.[bit & 31] ?? 0);
  }
}
