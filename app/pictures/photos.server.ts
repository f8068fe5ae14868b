/** Stores photos as files under DATA_DIR/photos, named by a hash of their content. */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { days } from "#app/domain/dates.ts";
import { type Colour, nearestGradient, type PictureSource } from "#app/domain/catalogue/picture.ts";

export function photoDirectory(dataDir: string): string {
  return join(dataDir, "photos");
}

/** Maximum number of pixels to decode. A small file can claim to be much larger in order to exhaust the memory. */
export const mostPixels = 80_000_000;

/** A stored photo: `photo` is its file name, `hash` the gradient shown until it is loaded. */
export interface KeptPhoto {
  photo: string;
  hash: string;
}

/**
 * Stores a photo by the hash of its content, so that equal photos are stored once.
 * @param ending file extension with its dot
 * @param gradient determined from the photo if undefined
 * @throws Error if the photo cannot be decoded. A photo with a given gradient is not decoded
 */
export async function keepPhoto(
  bytes: Buffer,
  ending: string,
  { dataDir, now, gradient }: { dataDir: string; now: Date; gradient?: string | undefined },
): Promise<KeptPhoto> {
  const hash = gradient ?? (await gradientIn(bytes));
  const photo = createHash("sha256").update(bytes).digest("hex").slice(0, 32) + ending;
  // An existing file is not rewritten, so that pictures rendered from it stay valid.
  if (await touchPhoto(photo, { dataDir, now })) return { photo, hash };
  const directory = photoDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  // A unique name, because another process may be storing the same photo.
  const draft = join(directory, `${photo}.${randomBytes(6).toString("hex")}.part`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, join(directory, photo));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  return { photo, hash };
}

/** Marks a photo as used now, which restarts its retention period. Returns false if it does not exist. */
export async function touchPhoto(
  photo: string,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<boolean> {
  return utimes(join(photoDirectory(dataDir), photo), now, now).then(
    () => true,
    () => false,
  );
}

/** Whether the name is one of an uploaded photo. Protects against paths in external input. */
export const isUploadedPhotoName = (photo: string): boolean => /^[0-9a-f]{32}\.jpg$/.test(photo);

/** Content of an uploaded photo, or null if there is none of this name. */
export async function readUploadedPhoto(photo: string, dataDir: string): Promise<Buffer | null> {
  if (!isUploadedPhotoName(photo)) return null;
  return readFile(join(photoDirectory(dataDir), photo)).catch(() => null);
}

/** Path of a logo by its file name, which `parseLogo` has checked. */
export const logoFile = (file: string, dataDir: string): string => join(photoDirectory(dataDir), file);

/** Retention in days of photos that no offer uses, long enough to undo a removal. */
export const photosKeptDays = 7;

/**
 * Deletes photos and unfinished files that no source uses and that were not used for `photosKeptDays`.
 * The delay protects photos that an import or an operator is about to use.
 * @param sources of all existing pictures, and the logo
 * @returns number of deleted files
 */
export async function deleteUnusedPhotos(
  sources: Iterable<Pick<PictureSource, "photo">>,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<number> {
  const used = new Set([...sources].map(({ photo }) => photo));
  const directory = photoDirectory(dataDir);
  let deleted = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    if (used.has(name)) continue;
    const stats = await stat(join(directory, name)).catch(() => null);
    if (!stats?.isFile() || now.getTime() - stats.mtimeMs <= days(photosKeptDays)) continue;
    await rm(join(directory, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Gradient closest to the mean colours of the upper and the lower half. */
async function gradientIn(bytes: Buffer): Promise<string> {
  // Loaded on demand, because the command line, which can import photos, should start quickly.
  const { default: sharp } = await import("sharp");
  const halves = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(1, 2, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const colour = (from: number): Colour => [halves[from] ?? 0, halves[from + 1] ?? 0, halves[from + 2] ?? 0];
  return nearestGradient(colour(0), colour(3));
}
