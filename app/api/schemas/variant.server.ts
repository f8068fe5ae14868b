import { z } from "zod";

import { amount, day, fieldsOf, imageSchema, toWireImage } from "#app/api/schemas/values.server.ts";
import { boards } from "#app/domain/catalogue/names.ts";
import type { BoardCode, PriceType, Room, Variant } from "#app/domain/catalogue/offer.ts";
import { toDecimal } from "#app/domain/money.ts";
import {
  type OfferPromotion,
  promotionKinds,
  type PromotionValue,
  type VariantPromotion,
} from "#app/domain/price/promotion.ts";
import type { ResultPrice } from "#app/domain/search/result.ts";
import { houseRuleTexts } from "#app/locales/stay-rules-text.ts";

export const boardCodes = Object.keys(boards) as [BoardCode, ...BoardCode[]];

export const boardSchema = z
  .strictObject({ shortName: z.enum(boardCodes), longName: z.string() })
  .meta({ id: "Board" });

export function toWireBoard(code: BoardCode): z.output<typeof boardSchema> {
  const { shortName, longName } = boards[code];
  return { shortName, longName };
}

export const roomSchema = z
  .strictObject({
    name: z.string(),
    sizeSquareMeters: z.number().optional(),
    sizeSquareMetersUpper: z.number().optional(),
    image: imageSchema.optional(),
    amenities: z.array(z.strictObject({ code: z.string(), highlight: z.boolean(), quantity: z.int() })),
    maxOccupancy: z.int().optional(),
    sku: z.string(),
  })
  .meta({ id: "Room" });

const roomFields = fieldsOf(roomSchema);

export function toWireRoom(room: Room, publicUrl: string): z.output<typeof roomSchema> {
  const { image, ...fields } = roomFields(room);
  const amenities = room.amenities.map(({ code, highlight, quantity }) => ({ code, highlight, quantity }));
  return { ...fields, ...(image && { image: toWireImage(image, publicUrl) }), amenities };
}

const core = {
  list: amount.nullable().meta({ description: "Früherer Preis, nur wo er wirklich galt" }),
  total: amount.meta({
    description: "Ein Zimmer und Aufenthalt oder ein Gutschein, mit Mehrwertsteuer, ohne Abgaben vor Ort",
  }),
  display: amount.meta({ description: "total, geteilt durch die Einheit von displayType, aufgerundet" }),
  currency: z.enum(["EUR", "CHF", "USD"]),
  displayType: z.enum(["PerQuantity", "PerPerson", "PerNight", "PerPersonAndNight", "PerRange"]),
};

export const priceSchema = z
  .discriminatedUnion("type", [
    z.strictObject({ ...core, type: z.literal("Fixed") }),
    z.strictObject({
      ...core,
      type: z.literal("Slider"),
      factor: z.number().meta({ description: "Untere Grenze als Anteil des Preises" }),
      sliderMin: amount.optional().meta({ description: "Untere Grenze für die Länge der Variante" }),
    }),
  ])
  .meta({ id: "Price" });

export function toWirePrice(
  price: Omit<ResultPrice, "promotion">,
  priceType: PriceType,
): z.output<typeof priceSchema> {
  const { list, total, display, currency, displayType } = price;
  const euros = { total: toDecimal(total), display: toDecimal(display) };
  const shown = { list: list === null ? null : toDecimal(list), ...euros, currency, displayType };
  if (priceType.kind === "Fixed") return { ...shown, type: "Fixed" };
  const { factor, sliderMin } = priceType;
  const least = sliderMin === undefined ? {} : { sliderMin: toDecimal(sliderMin) };
  return { ...shown, type: "Slider", factor, ...least };
}

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

const promotionFields = fieldsOf(offerPromotionSchema);

export const toWireOfferPromotion = (promotion: OfferPromotion): z.output<typeof offerPromotionSchema> =>
  promotionFields(promotion);

export const variantSchema = z
  .strictObject({
    id: z.string(),
    board: boardSchema,
    room: roomSchema,
    nights: z
      .int()
      .meta({ description: "Gutschein und Kreuzfahrt: genau so viele Nächte; Hotel: mindestens so viele" }),
    persons: z.int().meta({ description: "Gäste, die im Preis sind" }),
    price: priceSchema.nullable().meta({
      description:
        "Mit Reisedaten der dieses Aufenthalts, ohne sie der niedrigste; null, wo es nichts zu kaufen gibt",
    }),
    available: z
      .int()
      .meta({ description: "Zimmer oder Gutscheine, die zu diesem Preis noch zu haben sind" }),
    additional: z.string().meta({
      description: "Was außerdem gilt: Angaben zum Zimmer und Hausregeln (Aufenthalt, Anreise, Alter)",
    }),
    promotions: z.array(variantPromotionSchema),
  })
  .meta({ id: "Variant" });

export interface VariantOnSale {
  price: Omit<ResultPrice, "promotion">;
  free: number;
}

const variantFields = fieldsOf(variantSchema);

export function toWireVariant(
  variant: Variant,
  sale: VariantOnSale | null,
  publicUrl: string,
): z.output<typeof variantSchema> {
  return {
    ...variantFields(variant),
    additional: [variant.additional, ...houseRuleTexts(variant)].filter(Boolean).join("; "),
    board: toWireBoard(variant.board.shortName),
    room: toWireRoom(variant.room, publicUrl),
    price: sale && toWirePrice(sale.price, variant.priceType),
    available: sale?.free ?? 0,
    promotions: variant.promotions.map(toWireVariantPromotion),
  };
}
