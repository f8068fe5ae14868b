import { z } from "zod";

import type { Image } from "#app/domain/catalogue/offer.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";

export const imageSchema = z
  .strictObject({
    imageUrl: z.string().meta({ description: "JPEG im Format 4:3" }),
    alt: z.string(),
    hash: z.string().meta({ description: "Name des Farbverlaufs, der steht, bis das Bild da ist" }),
  })
  .meta({ id: "Image" });

/** @param publicUrl pictures are files of the shop: their addresses are made absolute */
export function toWireImage({ imageUrl, alt, hash }: Image, publicUrl: string): z.output<typeof imageSchema> {
  const path = picturePath(imageUrl, 1280, "jpg");
  return { imageUrl: path.startsWith("/") ? publicUrl + path : path, alt, hash };
}
