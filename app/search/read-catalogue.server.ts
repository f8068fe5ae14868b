import type { Offer } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import { CatalogueSnapshot } from "#app/search/catalogue-snapshot.server.ts";
import { inSlices } from "#app/search/in-slices.server.ts";
import { InventoryColumns } from "#app/search/inventory-columns.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { listGroupings, listPictures } from "#app/store/queries/catalogue.server.ts";
import { listVouchersLeft } from "#app/store/queries/inventory.server.ts";
import { listNightColumns } from "#app/store/queries/nights.server.ts";
import { listOfferIds, listOffersById } from "#app/store/queries/offers.server.ts";

/** Few enough that neither the embedded database nor reading the answer holds up a request. */
const offersAtOnce = 50;
const variantsAtOnce = 20;

/**
 * The whole index, ready for searches of today. Read bit by bit, so it may mix two states of the database: whoever
 * hears of a change meanwhile reads again.
 */
export async function readCatalogue(db: Database, today: CivilDate): Promise<CatalogueSnapshot> {
  const groupings = await listGroupings(db);
  const pictures = await listPictures(db);
  const offers: Offer[] = [];
  for (const ids of inGroups(await listOfferIds(db), offersAtOnce))
    offers.push(...(await listOffersById(db, ids)));
  const variantIds = offers.flatMap((offer) => offer.variants.map((variant) => variant.id));
  const inventory = new InventoryColumns(variantIds.length, dayNumber(today));
  let number = 0;
  for (const ids of inGroups(variantIds, variantsAtOnce)) {
    const nights = await listNightColumns(db, { variantIds: ids, from: today });
    for (const id of ids) {
      const columns = nights.get(id);
      if (columns) inventory.fill(number, columns);
      number += 1;
    }
  }
  const snapshot = await inSlices(CatalogueSnapshot.make({ offers, groupings, pictures, inventory }));
  await inSlices(snapshot.makeReadyFor(today));
  return snapshot;
}

/** The index with the inventory that these variants have now. */
export async function rereadInventory(
  db: Database,
  snapshot: CatalogueSnapshot,
  variantIds: readonly string[],
): Promise<CatalogueSnapshot> {
  let next = snapshot;
  for (const ids of inGroups(variantIds, variantsAtOnce)) {
    const nights = await listNightColumns(db, { variantIds: ids, from: snapshot.firstDate });
    next = next.patched({ variantIds: ids, nights, vouchers: await listVouchersLeft(db, ids) });
  }
  return next;
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}
