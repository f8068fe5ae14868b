import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { SearchQuery, TagKind } from "#app/domain/search/query.ts";
import type { FacetValue, SearchPage } from "#app/domain/search/result.ts";
import { runAtOnce } from "#app/search/index/cooperative.server.ts";
import { InventoryColumns } from "#app/search/index/inventory.server.ts";
import { catalogueIndex, type CatalogueSnapshot } from "#app/search/index/snapshot.server.ts";

import { type MadeData, madeNights, madeNow, madeToday } from "./made-data.ts";
import { numberOfId } from "./made-offers.ts";

/** Result of a search in the same form for all contenders. */
export interface Answer {
  total: number;
  page: readonly Hit[];
  /** Number of offers by facet value, such as `Board=HP`. */
  facets: ReadonlyMap<string, number>;
}

/** Number of the offer, number of the variant, and price in cents; -1 if the contender does not provide it. */
type Hit = readonly [offer: number, variant: number, price: number];

export function answerOf({ total, results, aggregation }: SearchPage): Answer {
  return {
    total,
    page: results.map(({ offer, variant, price }) => [
      numberOfId(offer.id),
      numberOfId(variant.id),
      price.total,
    ]),
    facets: facetsOf(aggregation.tags),
  };
}

function facetsOf(tags: readonly FacetValue[]): Map<string, number> {
  // The shop lists chosen values without hits for their chips.
  return new Map(
    tags.flatMap(({ name, value, hits }) => (hits > 0 ? [[`${name}=${value}`, hits] as const] : [])),
  );
}

/**
 * Describes the first difference; null if both are equal.
 * @param kinds facets to compare
 */
export function difference(one: Answer, other: Answer, kinds: readonly TagKind[]): string | null {
  if (one.total !== other.total) return `totals ${one.total} and ${other.total}`;
  if (
    one.page.length !== other.page.length ||
    !one.page.every((hit, place) => areEqual(hit, other.page[place]))
  )
    return `pages ${JSON.stringify(one.page)} and ${JSON.stringify(other.page)}`;
  for (const kind of kinds) {
    const [ownFacets, otherFacets] = [facetText(one, kind), facetText(other, kind)];
    if (ownFacets !== otherFacets) return `facets ${ownFacets} and ${otherFacets}`;
  }
  return null;
}

function areEqual(one: Hit, other: Hit | undefined): boolean {
  return one.every((value, place) => value === -1 || other?.[place] === -1 || value === other?.[place]);
}

function facetText({ facets }: Answer, kind: TagKind): string {
  return [...facets]
    .filter(([name]) => name.startsWith(`${kind}=`))
    .map(([name, hits]) => `${name}: ${hits}`)
    .sort()
    .join(", ");
}

export function ourInventory(made: MadeData): InventoryColumns {
  const inventory = new InventoryColumns(made.variants, made.firstDay);
  for (let variant = 0; variant < made.variants; variant++)
    inventory.fill(variant, madeNights(made, variant));
  return inventory;
}

/** The shop's index, prepared for the current day. */
export function ourIndex(offers: readonly Offer[], inventory: InventoryColumns): CatalogueSnapshot {
  const index = catalogueIndex({ offers, groupings: [], inventory });
  runAtOnce(index.makeReadyFor(madeToday));
  return index;
}

export function ourAnswer(
  index: CatalogueSnapshot,
  question: SearchQuery,
  kinds: readonly TagKind[],
): Answer {
  return answerOf(index.search(question, madeNow, kinds));
}
