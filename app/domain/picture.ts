/** Where the pictures of the offer side come from, and what they are called. */
import type { Image } from "#app/domain/offer.ts";
import { gradientOf } from "#app/domain/picture-gradient.ts";
import { picturePrefix } from "#app/domain/picture-file.ts";
import type { Scene } from "#app/domain/scene.ts";

/** What a picture is made from; the seed tells apart two pictures of the same scene. */
export type PictureSource = { scene: Scene; seed: string } | { photo: string };

/** As vendors hand it in: a plain file, a scene to be drawn, or a photograph. */
export type CatalogueImage =
  | Image
  | { scene: Scene; alt: string }
  | {
      /** Where the file is; once the shop has taken it over, its name among the shop's photographs. */
      photo: string;
      alt: string;
      /** Name of the gradient; known once the photograph has been looked at. */
      hash?: string;
    };

/** Pages get the image alone; the source is for those who make the picture. */
export type StoredImage = Image & { source?: PictureSource };

/** Longest part of a name that says whose picture it is: names become file names. */
const longestOwner = 90;

/**
 * Gives the picture its address. The last eight digits stand for scene and seed, or for the photograph: another
 * picture never has the address of an earlier one, so that browsers may keep it for ever.
 * @param owner whose picture it is, e.g. "hotel-lago-1"
 */
export function toStoredImage(image: CatalogueImage, owner: string): StoredImage {
  if ("imageUrl" in image) return image;
  const seed = toSlug(owner).slice(0, longestOwner).replace(/-+$/, "");
  if ("photo" in image) {
    const { photo, alt, hash = "day-land" } = image;
    return { imageUrl: addressOf(seed, photo), alt, hash, source: { photo } };
  }
  const { scene, alt } = image;
  const { kind, region, season, time } = scene;
  const words = [owner, kind, region, season, time, ...scene.with].join("|");
  return { imageUrl: addressOf(seed, words), alt, hash: gradientOf(scene), source: { scene, seed } };
}

/** The way back, for an export. */
export function toCatalogueImage({ imageUrl, alt, hash, source }: StoredImage): CatalogueImage {
  if (!source) return { imageUrl, alt, hash };
  return "scene" in source ? { scene: source.scene, alt } : { photo: source.photo, alt, hash };
}

export function withoutSource({ imageUrl, alt, hash }: StoredImage): Image {
  return { imageUrl, alt, hash };
}

/** The name in `/pictures/<name>`. */
export function pictureName(imageUrl: string): string {
  return imageUrl.slice(picturePrefix.length);
}

function addressOf(seed: string, content: string): string {
  return `${picturePrefix}${seed}-${digest(content)}`;
}

/** Keys of rooms may have capitals, dots and underscores. */
function toSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** FNV-1a, eight hexadecimal digits: tells contents apart, guards nothing. */
function digest(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}
