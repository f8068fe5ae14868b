import { z } from "zod";

import type { Variant } from "#app/domain/catalogue/offer.ts";
import type { ResultPrice } from "#app/domain/search/result.ts";
import { boardSchema, toWireBoard } from "#app/web/wire/board.server.ts";
import { priceSchema, toWirePrice } from "#app/web/wire/price.server.ts";
import { toWireVariantPromotion, variantPromotionSchema } from "#app/web/wire/promotion.server.ts";
import { roomSchema, toWireRoom } from "#app/web/wire/room.server.ts";

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
      description: "null, wo es so nichts zu kaufen gibt oder die Suche diesen Preis nicht rechnet",
    }),
    available: z
      .int()
      .meta({ description: "Zimmer oder Gutscheine, die zu diesem Preis noch zu haben sind" }),
    additional: z.string(),
    promotions: z.array(variantPromotionSchema),
  })
  .meta({ id: "Variant" });

/** What a variant costs now, and how often it can be had so. */
export interface VariantOnSale {
  price: Omit<ResultPrice, "promotion">;
  available: number;
}

export function toWireVariant(
  variant: Variant,
  sale: VariantOnSale | null,
  publicUrl: string,
): z.output<typeof variantSchema> {
  const { id, board, room, nights, persons, additional, promotions } = variant;
  return {
    id,
    board: toWireBoard(board.shortName),
    room: toWireRoom(room, publicUrl),
    nights,
    persons,
    price: sale && toWirePrice(sale.price, variant.priceType),
    available: sale?.available ?? 0,
    additional,
    promotions: promotions.map(toWireVariantPromotion),
  };
}
