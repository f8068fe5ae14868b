import sharp from "sharp";

import { encodePicture } from "#app/pictures/encode-picture.server.ts";
import { type PictureFormat, pictureHeight, type PictureWidth } from "#app/pictures/picture-size.ts";

/** A drawing (SVG text, 1280 x 960) as a picture of `width`, 4:3, in bytes of `format`. */
export async function renderPicture(
  svg: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  // At this density librsvg draws in the wished size at once: sharp edges, and nothing to scale down.
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .resize(width, pictureHeight(width), { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Drawn once, even where it has to be encoded more than once.
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return encodePicture(sharp(data, { raw }), width, format);
}
