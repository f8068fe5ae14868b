import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import {
  type OfferPromotion,
  promotionKinds,
  type PromotionValue,
  type VariantPromotion,
} from "#app/domain/price/promotion.ts";
import { amount } from "#app/web/wire/amount.server.ts";
import { day } from "#app/web/wire/date.server.ts";

export const variantPromotionSchema = z
  .strictObject({
    id: z.string(),
    from: day.meta({ description: "Erster Tag, an dem so gebucht werden kann" }),
    to: day.meta({ description: "Letzter Tag, an dem so gebucht werden kann" }),
    value: z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("FlatPrice"), price: amount }),
      z.strictObject({
        kind: z.literal("TravelPeriod"),
        from: day,
        to: day,
        factor: z.number(),
        promotedPrice: z.strictObject({ total: amount, minimum: amount }).optional(),
      }),
      z.strictObject({
        kind: z.literal("FreeNight"),
        from: day,
        to: day,
        freeNights: z.int(),
        duration: z.int(),
        stays: z.array(z.int()),
        description: z.string(),
      }),
    ]),
  })
  .meta({ id: "VariantPromotion" });

type WireVariantPromotion = z.output<typeof variantPromotionSchema>;

export function toWireVariantPromotion({ id, from, to, value }: VariantPromotion): WireVariantPromotion {
  return { id, from, to, value: toWireValue(value) };
}

function toWireValue(value: PromotionValue): WireVariantPromotion["value"] {
  switch (value.kind) {
    case "FlatPrice":
      return { kind: value.kind, price: toDecimal(value.price) };
    case "TravelPeriod": {
      const { kind, from, to, factor, promotedPrice: promoted } = value;
      if (!promoted) return { kind, from, to, factor };
      const promotedPrice = { total: toDecimal(promoted.total), minimum: toDecimal(promoted.minimum) };
      return { kind, from, to, factor, promotedPrice };
    }
    case "FreeNight": {
      const { kind, from, to, freeNights, duration, stays, description } = value;
      return { kind, from, to, freeNights, duration, stays: [...stays], description };
    }
  }
}

export const offerPromotionSchema = z
  .strictObject({
    promotionType: z.enum(promotionKinds),
    active: z.boolean(),
    id: z.string(),
    from: day,
    to: day,
    name: z.string(),
  })
  .meta({ id: "OfferPromotion" });

export function toWireOfferPromotion(promotion: OfferPromotion): z.output<typeof offerPromotionSchema> {
  const { promotionType, active, id, from, to, name } = promotion;
  return { promotionType, active, id, from, to, name };
}
