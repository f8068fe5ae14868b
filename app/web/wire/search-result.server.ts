import { z } from "zod";

import { boardSchema } from "#app/web/wire/board.server.ts";
import { contactSchema } from "#app/web/wire/contact.server.ts";
import { day } from "#app/web/wire/date.server.ts";
import { amount } from "#app/web/wire/amount.server.ts";
import { imageSchema } from "#app/web/wire/image.server.ts";
import { offerType, vendorSchema } from "#app/web/wire/offer.server.ts";
import { priceSchema } from "#app/web/wire/price.server.ts";
import { offerPromotionSchema } from "#app/web/wire/promotion.server.ts";
import { roomSchema } from "#app/web/wire/room.server.ts";
import { variantSchema } from "#app/web/wire/variant.server.ts";

const result = {
  id: z.string().meta({ description: "Id des Angebots" }),
  slug: z.string(),
  type: offerType,
  accommodationType: offerType,
  display: z
    .strictObject({ title: z.string(), subtitle: z.string() })
    .meta({ description: "Was eine Karte zeigt" }),
  contact: contactSchema,
  image: imageSchema.nullable(),
  price: priceSchema,
  promotions: z.array(offerPromotionSchema),
  rating: z.int().min(0).max(5).meta({ description: "Sterne; Bewertungen von Gästen führt der Shop nicht" }),
  themes: z.array(z.strictObject({ name: z.string(), code: z.string(), image: imageSchema.nullable() })),
  variants: z.array(variantSchema),
  vendor: vendorSchema,
  boards: z.array(boardSchema).meta({ description: "Verpflegungen, die mit dieser Suche zu haben sind" }),
};

const range = z.strictObject({ min: z.int(), max: z.int() });

/** With dates: `price` is for exactly that stay in one room. */
export const bookingResultSchema = z
  .strictObject({
    ...result,
    adults: z.int(),
    board: boardSchema,
    checkin: day,
    checkout: day,
    days: z
      .array(z.strictObject({ day, price: amount }))
      .meta({ description: "Die Nächte; zusammen ergeben sie total" }),
    childrenAges: z.array(z.int()),
    room: roomSchema,
    variantId: z.string(),
  })
  .meta({ id: "BookingResult" });

/** Without dates: `price` is the lowest that can be booked now. */
export const offerResultSchema = z
  .strictObject({
    ...result,
    displayedVariantId: z.string(),
    nights: range,
    persons: range,
    rooms: z.array(roomSchema),
  })
  .meta({ id: "OfferResult" });
