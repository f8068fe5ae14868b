import type { CivilDate } from "#app/domain/civil-date.ts";
import { type CatalogueIndex, catalogueIndex } from "#app/search/catalogue-index.server.ts";
import { VariantNights } from "#app/search/variant-nights.server.ts";
import type { Database } from "#app/store/database.server.ts";
import { listGroupings } from "#app/store/groupings.server.ts";
import { listNights, type VariantNight } from "#app/store/nights.server.ts";
import { listOffers } from "#app/store/offers.server.ts";
import { listPictures } from "#app/store/pictures.server.ts";
import { transaction } from "#app/store/transaction.server.ts";

/** The index as of one moment of the database: offers and nights fit each other. */
export async function readCatalogue(db: Database, today: CivilDate): Promise<CatalogueIndex> {
  const { rows, ...read } = await transaction(
    db,
    async (tx) => ({
      offers: await listOffers(tx),
      groupings: await listGroupings(tx),
      pictures: await listPictures(tx),
      rows: await listNights(tx, { from: today }),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return catalogueIndex({ ...read, nights: byVariant(rows) });
}

/** @param rows by variant */
function byVariant(rows: readonly VariantNight[]): Map<string, VariantNights> {
  const nights = new Map<string, VariantNights>();
  for (let start = 0; start < rows.length;) {
    const variantId = rows[start]?.variantId ?? "";
    let end = start + 1;
    while (end < rows.length && rows[end]?.variantId === variantId) end++;
    nights.set(variantId, new VariantNights(rows.slice(start, end)));
    start = end;
  }
  return nights;
}
