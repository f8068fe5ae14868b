/** Pictures embedded in emails and documents. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import sharp from "sharp";

import { isPictureName, pictureName, shopPicture } from "#app/domain/catalogue/picture.ts";
import type { Logo } from "#app/domain/operator/look.ts";
import { giftMotifs, motifPicture } from "#app/domain/voucher/gift.ts";
import type { OpenPictures } from "#app/pictures/open-pictures.server.ts";
import { type PhotoStorage, readPhotoFile } from "#app/pictures/photos.server.ts";

/** In pixels, twice the displayed size: an email's column is 600 px wide, a voucher's picture 180 mm. */
const strip = { width: 1200, height: 400 } as const;
/** Resolution at which drawings are larger than the strip. */
const density = 144;

/** Path of a public file. Resolved by the package's import map, because the build directory varies. */
const publicFile = (path: string) =>
  join(dirname(createRequire(import.meta.url).resolve("#app/routes.ts")), "../public", path);

const ownDrawings: ReadonlySet<string> = new Set([shopPicture, ...giftMotifs.map(motifPicture)]);

/**
 * A picture by its URL in the shop, as JPEG, which all mail programs and PDF viewers support.
 * @returns null if the picture does not exist or cannot be created now. The email is sent without it
 */
export async function renderEmbeddedPicture(
  picture: OpenPictures["picture"],
  imageUrl: string,
): Promise<Buffer | null> {
  const source = ownDrawings.has(imageUrl) ? publicFile(imageUrl) : await catalogueBytes(picture, imageUrl);
  if (source === undefined) return null;
  return sharp(source, { density })
    .resize(strip.width, strip.height, { fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

async function catalogueBytes(picture: OpenPictures["picture"], imageUrl: string) {
  return isPictureName(imageUrl) ? (await picture(pictureName(imageUrl), 1280, "jpg"))?.bytes : undefined;
}

/** In pixels, twice the displayed size. */
const signSize = 72;
let sign: Promise<Buffer> | undefined;

/**
 * The shop's own logo, with its size in CSS pixels. Without one, or if its file is missing, the usual sign without a
 * size.
 */
export async function readLogoPicture(
  logo: Logo | null,
  photos: PhotoStorage,
): Promise<{ png: Buffer; size?: { width: number; height: number } }> {
  const own = logo && (await readPhotoFile(logo.file, photos));
  if (!logo || !own) return { png: await renderSign() };
  return { png: own, size: { width: logo.width, height: logo.height } };
}

/** Sign of the shop as a square PNG, created once. */
function renderSign(): Promise<Buffer> {
  const creation =
    sign ??
    sharp(publicFile("/favicon.svg"), { density: (72 * signSize) / 48 })
      .resize(signSize, signSize)
      .png()
      .toBuffer();
  sign = creation;
  // After a failure the next call retries.
  creation.catch(() => (sign = undefined));
  return creation;
}
