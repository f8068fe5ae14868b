import sharp, { type Sharp } from "sharp";

import { type PictureFormat, pictureHeight, type PictureWidth } from "#app/domain/catalogue/picture.ts";
import { mostPixels } from "#app/pictures/photos.server.ts";

/** A photograph upright, cut to 4:3 at `width`, decoded once. */
export async function openPhoto(file: string, width: number): Promise<Sharp> {
  return rawOf(
    sharp(file, { limitInputPixels: mostPixels, autoOrient: true })
      .resize(width, pictureHeight(width), { fit: "cover", position: sharp.strategy.attention })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb"),
  );
}

/** Decoded, or drawn, once: even where it has to be encoded more than once. */
async function rawOf(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** What a picture of this width may weigh as AVIF, in bytes: a page shows twelve cards of 640. */
const budgets: Record<PictureWidth, number> = {
  320: 6_000,
  640: 12_000,
  1200: 40_000,
  1280: 40_000,
};

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

/**
 * A photograph file in the frame of the drawings: turned as its EXIF says, cut to 4:3 around what draws the eye, all
 * metadata (place, camera, names) left behind.
 * @throws Error where the file is no picture that can be read
 */
export async function renderPhoto(file: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return encodePicture(await openPhoto(file, width), width, format);
}

/** A drawing (SVG text, 1280 x 960) as a picture of `width`, 4:3, in bytes of `format`. */
export async function renderPicture(
  svg: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  // At this density librsvg draws in the wished size at once: sharp edges, and nothing to scale down.
  const drawn = sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .resize(width, pictureHeight(width), { fit: "cover" })
    .flatten({ background: "#ffffff" });
  return encodePicture(await rawOf(drawn), width, format);
}
