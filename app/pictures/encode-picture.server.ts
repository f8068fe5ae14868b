import type { Sharp } from "sharp";

import type { PictureFormat, PictureWidth } from "#app/pictures/picture-size.ts";

/** What a picture of this width may weigh as AVIF, in bytes: a page shows twelve cards of 640. */
const budgets: Record<PictureWidth, number> = { 320: 6_000, 640: 12_000, 1280: 40_000 };

/** The best first; the next one where the picture is too rich for its budget. Flat drawings bear all of them. */
const avifQualities = [44, 36, 30, 25] as const;

/** Bytes of a drawing or photograph, without metadata. */
export async function encodePicture(
  picture: Sharp,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  if (format === "webp") return picture.webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
  if (format === "jpg") return picture.jpeg({ quality: 74, mozjpeg: true }).toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of avifQualities) {
    // Effort 2 takes a fifth of the time of 4 for a tenth more bytes.
    bytes = await picture.clone().avif({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= budgets[width]) break;
  }
  return bytes;
}
