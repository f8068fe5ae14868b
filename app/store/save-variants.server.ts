import { inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import type { Db } from "#app/store/database.server.ts";
import { variantPromotions, variants } from "#app/store/schema-catalogue.server.ts";
import { upsert } from "#app/store/upsert.server.ts";

export interface SavedOffer {
  id: string;
  offer: CatalogueOffer;
}

/**
 * Variants that are no longer named become inactive and stay for the orders that have them.
 * @returns the ids in the order of the catalogue: one list for each offer.
 */
export async function saveVariants(
  db: Db,
  saved: readonly SavedOffer[],
  roomIdOf: (offerId: string, roomKey: string) => string,
): Promise<string[][]> {
  const before = await db
    .select({ id: variants.id, offerId: variants.offerId, key: variants.key, sold: variants.voucherSold })
    .from(variants)
    .where(
      inArray(
        variants.offerId,
        saved.map(({ id }) => id),
      ),
    );
  const there = new Map(before.map((row) => [`${row.offerId}/${row.key}`, row]));
  const ids = saved.map(({ id, offer }) =>
    offer.variants.map(({ key }) => there.get(`${id}/${key}`)?.id ?? newId()),
  );
  const rows = saved.flatMap(({ id: offerId, offer }, offerIndex) =>
    offer.variants.map((variant, position) => ({
      id: ids[offerIndex]?.[position] ?? newId(),
      offerId,
      roomId: roomIdOf(offerId, variant.room),
      position,
      ...toColumns(variant, there.get(`${offerId}/${variant.key}`)?.sold ?? 0),
    })),
  );
  const named = new Set(rows.map(({ id }) => id));
  const unnamed = before.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  await db.update(variants).set({ active: false }).where(inArray(variants.id, unnamed));
  await upsert(db, variants, rows, [variants.id]);
  await savePromotions(
    db,
    saved.flatMap(({ offer }, index) =>
      offer.variants.map((variant, position) => ({ id: ids[index]?.[position] ?? "", variant })),
    ),
  );
  return ids;
}

function toColumns({ priceType, voucher, ...variant }: CatalogueVariant, voucherSold: number) {
  const slider = priceType.kind === "Slider" ? priceType : undefined;
  return {
    key: variant.key,
    active: true,
    board: variant.board,
    nights: variant.nights,
    persons: variant.persons,
    additional: variant.additional,
    currency: variant.currency,
    displayType: variant.displayType,
    sliderFactor: slider?.factor ?? null,
    sliderMin: slider?.sliderMin ?? null,
    voucherTotal: voucher?.total ?? null,
    // Vouchers that are sold keep their place, also when no more are on offer.
    voucherCapacity: voucher?.available ?? (voucherSold > 0 ? voucherSold : null),
    dated: variant.nightRules !== undefined || variant.nightRows.length > 0,
    nightRules: variant.nightRules ?? null,
    childBands: variant.childBands,
    bidding: variant.bidding ?? null,
  };
}

async function savePromotions(
  db: Db,
  of: readonly { id: string; variant: CatalogueVariant }[],
): Promise<void> {
  const before = await db
    .select({ id: variantPromotions.id, variantId: variantPromotions.variantId, key: variantPromotions.key })
    .from(variantPromotions)
    .where(
      inArray(
        variantPromotions.variantId,
        of.map(({ id }) => id),
      ),
    );
  const there = new Map(before.map((row) => [`${row.variantId}/${row.key}`, row.id]));
  const rows = of.flatMap(({ id: variantId, variant }) =>
    variant.promotions.map((promotion) => ({
      ...promotion,
      variantId,
      id: there.get(`${variantId}/${promotion.key}`) ?? newId(),
    })),
  );
  const named = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  await db.delete(variantPromotions).where(inArray(variantPromotions.id, gone));
  await upsert(db, variantPromotions, rows, [variantPromotions.id]);
}
