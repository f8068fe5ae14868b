import { z } from "zod";

import type { Room } from "#app/domain/catalogue/offer.ts";
import { imageSchema, toWireImage } from "#app/web/wire/image.server.ts";

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

export function toWireRoom(room: Room, publicUrl: string): z.output<typeof roomSchema> {
  const { name, sizeSquareMeters, sizeSquareMetersUpper, image, amenities, maxOccupancy, sku } = room;
  return {
    name,
    ...(sizeSquareMeters !== undefined && { sizeSquareMeters }),
    ...(sizeSquareMetersUpper !== undefined && { sizeSquareMetersUpper }),
    ...(image && { image: toWireImage(image, publicUrl) }),
    amenities: amenities.map(({ code, highlight, quantity }) => ({ code, highlight, quantity })),
    ...(maxOccupancy !== undefined && { maxOccupancy }),
    sku,
  };
}
