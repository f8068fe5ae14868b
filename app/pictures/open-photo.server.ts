import sharp, { type Sharp } from "sharp";

import { pictureHeight } from "#app/pictures/picture-size.ts";

/** More is no photograph of a shop, but an attempt to fill the memory. */
const mostPixels = 80_000_000;

/** A photograph upright, cut to 4:3 at `width`, decoded once. */
export async function openPhoto(file: string, width: number): Promise<Sharp> {
  const { data, info } = await sharp(file, { limitInputPixels: mostPixels, autoOrient: true })
    .resize(width, pictureHeight(width), { fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}
