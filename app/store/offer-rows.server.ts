/** Rows of the offer tables as domain values: what is null in the database is absent here. */
import { boards } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { cents, type Currency } from "#app/domain/money.ts";
import type { PriceType, Room, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import { withoutSource } from "#app/domain/catalogue/picture.ts";
import type { OfferPromotion, VariantPromotion } from "#app/domain/price/promotion.ts";
import type {
  offerPromotions,
  rooms,
  upgrades,
  variantPromotions,
  variants,
} from "#app/store/schema-catalogue.server.ts";

export function toRoom(row: typeof rooms.$inferSelect): Room {
  const { sizeSquareMeters, sizeSquareMetersUpper, image, maxOccupancy } = row;
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    ...(sizeSquareMeters !== null && { sizeSquareMeters }),
    ...(sizeSquareMetersUpper !== null && { sizeSquareMetersUpper }),
    ...(image && { image: withoutSource(image) }),
    amenities: row.amenities,
    ...(maxOccupancy !== null && { maxOccupancy }),
    sku: row.sku,
  };
}

/** All of a variant that may leave the store: what its vendor answers to bids is not read. */
type VariantRow = Omit<typeof variants.$inferSelect, "bidding"> & { biddable: boolean };

function toPriceType({ sliderFactor, sliderMin }: VariantRow): PriceType {
  if (sliderFactor === null) return { kind: "Fixed" };
  return { kind: "Slider", factor: sliderFactor, ...(sliderMin !== null && { sliderMin: cents(sliderMin) }) };
}

export function toVariant(row: VariantRow, room: Room, promotions: VariantPromotion[]): Variant {
  const { voucherTotal, voucherCapacity, voucherSold } = row;
  return {
    id: row.id,
    key: row.key,
    offerId: row.offerId,
    board: boards[row.board],
    room,
    nights: row.nights,
    persons: row.persons,
    additional: row.additional,
    currency: row.currency as Currency,
    displayType: row.displayType,
    priceType: toPriceType(row),
    ...(voucherTotal !== null && {
      voucher: { total: cents(voucherTotal), available: (voucherCapacity ?? 0) - voucherSold },
    }),
    dated: row.dated,
    childBands: row.childBands,
    promotions,
    biddable: row.biddable,
  };
}

export function toVariantPromotion(row: typeof variantPromotions.$inferSelect): VariantPromotion {
  const { id, name, from, to, value } = row;
  return { id, name, from: from as CivilDate, to: to as CivilDate, value };
}

export function toOfferPromotion(row: typeof offerPromotions.$inferSelect): OfferPromotion {
  const { id, promotionType, active, from, to, name } = row;
  return { id, promotionType, active, from: from as CivilDate, to: to as CivilDate, name };
}

export function toUpgrade(row: typeof upgrades.$inferSelect): UpgradeOffer {
  const { offerId: _offerId, position: _position, unitPrice, ...upgrade } = row;
  return { ...upgrade, unitPrice: cents(unitPrice) };
}
