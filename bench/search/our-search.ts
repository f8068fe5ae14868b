import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { SearchQuery, TagKind } from "#app/domain/search/query.ts";
import { runAtOnce } from "#app/search/index/cooperative.server.ts";
import { InventoryColumns } from "#app/search/index/inventory.server.ts";
import { catalogueIndex, type CatalogueSnapshot } from "#app/search/index/snapshot.server.ts";

import { type Answer, answerOf } from "./answer.ts";
import { type MadeData, madeNights, madeNow, madeToday } from "./made-data.ts";

export function ourInventory(made: MadeData): InventoryColumns {
  const inventory = new InventoryColumns(made.variants, made.firstDay);
  for (let variant = 0; variant < made.variants; variant++)
    inventory.fill(variant, madeNights(made, variant));
  return inventory;
}

/** The shop's index, ready for the day. */
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
