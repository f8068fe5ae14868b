/** Checks an uploaded logo and converts it to the format that the shop stores. */
import sharp from "sharp";

import { contrastRatio, logoBox } from "#app/domain/operator/look.ts";
import { mostPixels } from "#app/pictures/photos.server.ts";
import { decodeInThread, type PhotoFault, readHead } from "#app/pictures/uploads.server.ts";

/** Light ground of header, emails and documents. In dark colours the logo keeps it, so that it stays readable. */
const ground = "#fffdf9";
/** Least contrast between the darkest part and the ground (WCAG 1.4.11). */
export const leastLogoContrast = 3;
/** Space around the drawing, as a share of its height. */
const space = 0.08;

export type LogoFault = Exclude<PhotoFault, "heic"> | "svg" | "invisible";

export type ReadLogo =
  | { ok: true; png: Buffer; width: number; height: number }
  | { ok: false; refusal: LogoFault; contrast?: number; width?: number; height?: number };

/**
 * Stores only the logo's pixels: upright, sRGB, on a light ground, cut to the drawing with a little space around it.
 * @returns the same bytes for the same file
 */
export const readLogo = (bytes: Buffer): Promise<ReadLogo> => decodeInThread(() => readNow(bytes));

async function readNow(bytes: Buffer): Promise<ReadLogo> {
  const head = await readHead(bytes);
  if (!head.ok) {
    const isSvg = /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(bytes.toString("utf8", 0, 200));
    const other = head.refusal === "heic" ? "no-photo" : head.refusal;
    return { ...head, refusal: isSvg ? "svg" : other };
  }
  const options = { limitInputPixels: mostPixels, failOn: "error", autoOrient: true } as const;
  const drawing = await sharp(bytes, options)
    .flatten({ background: ground })
    .toColourspace("srgb")
    .resize(2_000, 2_000, { fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
  if (!drawing) return { ok: false, refusal: "broken" };
  const contrast = await darkestContrast(drawing);
  if (contrast < leastLogoContrast) return { ok: false, refusal: "invisible", contrast };
  const cut = await sharp(drawing)
    .trim({ threshold: 12 })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  const { width, height } = cut?.info ?? head;
  if (width < logoBox.width && height < logoBox.height)
    return { ok: false, refusal: "too-small", width, height };
  const edge = Math.ceil(height * space);
  const { data, info } = await sharp(cut?.data ?? drawing)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
    .toBuffer()
    .then((whole) =>
      sharp(whole)
        .resize(logoBox.width * logoBox.density, logoBox.height * logoBox.density, {
          fit: "inside",
          withoutEnlargement: true,
        })
        .png({ palette: true, colours: 128, effort: 10 })
        .toBuffer({ resolveWithObject: true }),
    );
  return { ok: true, png: data, width: info.width, height: info.height };
}

/** Contrast of the darkest pixel with the ground. */
async function darkestContrast(drawing: Buffer): Promise<number> {
  const { channels } = await sharp(drawing).greyscale().stats();
  const grey = (channels[0]?.min ?? 255).toString(16).padStart(2, "0");
  return contrastRatio(`#${grey}${grey}${grey}`, ground);
}
