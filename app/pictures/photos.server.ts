/** Photographs as files under DATA_DIR/photos, each under the hash of its content: taken in, kept, and forgotten. */
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { type Colour, nearestGradient, type PictureSource } from "#app/domain/catalogue/picture.ts";

/** Where photographs are kept, by their names. */
export function photoDirectory(dataDir: string): string {
  return join(dataDir, "photos");
}

/** More is no photograph of a shop, but an attempt to fill the memory; a small file can claim to be much larger. */
export const mostPixels = 80_000_000;

/** A photograph of the shop: its file's name, and the gradient that a frame shows until it is there. */
export interface KeptPhoto {
  photo: string;
  hash: string;
}

/**
 * Keeps a photograph under the hash of its content, so that the same one is kept once, and looks at its colours.
 * @param ending of the file's name, with its dot
 * @throws Error where it cannot be decoded
 */
export async function keepPhoto(
  bytes: Buffer,
  ending: string,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<KeptPhoto> {
  const hash = await gradientIn(bytes);
  const photo = createHash("sha256").update(bytes).digest("hex").slice(0, 32) + ending;
  // Its bytes are left alone where it is there: what was made of it then stays good.
  if (await touchPhoto(photo, { dataDir, now })) return { photo, hash };
  const directory = photoDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  // Of a name of its own, for another process may be keeping the same one.
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

/** Somebody wants this photograph, or has wanted it until now: from here on it is kept its days. False: it is not there. */
export async function touchPhoto(
  photo: string,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<boolean> {
  return utimes(join(photoDirectory(dataDir), photo), now, now).then(
    () => true,
    () => false,
  );
}

/** Is it named as what is uploaded is named? A name from outside is never a path. */
export const isTakenIn = (photo: string): boolean => /^[0-9a-f]{32}\.jpg$/.test(photo);

/** The bytes of a photograph that was taken in; null where there is none of this name. */
export async function readKept(photo: string, dataDir: string): Promise<Buffer | null> {
  if (!isTakenIn(photo)) return null;
  return readFile(join(photoDirectory(dataDir), photo)).catch(() => null);
}

/** Days that a photograph stays of which no offer has a picture any more: long enough to take a removal back. */
export const photosKeptDays = 7;

/**
 * Deletes photographs, and halves of them, of which the catalogue has no picture any more and which nobody has wanted
 * for `photosKeptDays`: an import or an operator may be about to name them.
 * @param sources of all pictures that there are
 * @returns how many
 */
export async function forgetPhotos(
  sources: Iterable<PictureSource>,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<number> {
  const wanted = new Set([...sources].flatMap((source) => ("photo" in source ? [source.photo] : [])));
  const directory = photoDirectory(dataDir);
  let gone = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    if (wanted.has(name)) continue;
    const stats = await stat(join(directory, name)).catch(() => null);
    if (!stats?.isFile() || now.getTime() - stats.mtimeMs <= photosKeptDays * 86_400_000) continue;
    await rm(join(directory, name), { force: true });
    gone += 1;
  }
  return gone;
}

/** By the mean colours of the upper and the lower half. */
async function gradientIn(bytes: Buffer): Promise<string> {
  // Once there is one: the command line, which can take photographs in, starts without it.
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
