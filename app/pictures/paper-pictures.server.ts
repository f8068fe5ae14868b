/** Pictures where there is no page to show them: in letters and on papers. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import sharp from "sharp";

import { isPictureName, pictureName, shopPicture } from "#app/domain/catalogue/picture.ts";
import type { OpenPictures } from "#app/pictures/open-pictures.server.ts";

/** Twice as many pixels as are shown: a letter's column is 600 wide, a poster on paper takes half a sheet. */
const shapes = { strip: { width: 1200, height: 400 }, whole: { width: 1280, height: 960 } } as const;

/** Files that everybody may fetch; by the package's own name for its sources, from wherever this program was built to. */
const publicFile = (path: string) =>
  join(dirname(createRequire(import.meta.url).resolve("#app/routes.ts")), "../public", path);

/**
 * JPEG, which every mail program and PDF reader knows, of a picture by its address in the shop.
 * @returns null where there is no such picture (any more), or it cannot be made now: a letter goes out without it
 */
export async function paperPicture(
  file: OpenPictures["file"],
  imageUrl: string,
  shape: keyof typeof shapes,
): Promise<Buffer | null> {
  const whole = imageUrl === shopPicture ? publicFile(imageUrl) : await catalogueFile(file, imageUrl);
  if (whole === undefined) return null;
  const { width, height } = shapes[shape];
  return sharp(whole)
    .resize(width, height, { fit: "cover", position: "attention" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}

async function catalogueFile(file: OpenPictures["file"], imageUrl: string) {
  return isPictureName(imageUrl) ? file(pictureName(imageUrl), 1280, "jpg") : undefined;
}

/** Pixels; twice as many as are shown. */
const signSize = 72;
let sign: Promise<Buffer> | undefined;

/** The shop's sign as a square PNG, drawn once. */
export function shopSign(): Promise<Buffer> {
  const drawn =
    sign ??
    sharp(publicFile("/favicon.svg"), { density: (72 * signSize) / 48 })
      .resize(signSize, signSize)
      .png()
      .toBuffer();
  sign = drawn;
  // The next letter tries again.
  drawn.catch(() => (sign = undefined));
  return drawn;
}
