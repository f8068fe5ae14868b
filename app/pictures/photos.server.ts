/** Stores photos as files under DATA_DIR/photos or in a bucket, named by a hash of their content. */
import { createHash, randomBytes } from "node:crypto";
import {
  access,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";

import pLimit from "p-limit";

import { days } from "#app/domain/dates.ts";
import { type Colour, nearestGradient, type PictureSource } from "#app/domain/catalogue/picture.ts";
import type { PhotoBucket } from "#app/config/storage.server.ts";
import { openBucket } from "#app/pictures/bucket.server.ts";

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
 * Where photos are stored: in files below `dataDir`. If several machines share a bucket, the photos are there, and
 * the files are copies of those that this machine has used.
 */
export interface PhotoStorage {
  dataDir: string;
  bucket?: PhotoBucket | undefined;
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
  { now, gradient, ...storage }: PhotoStorage & { now: Date; gradient?: string | undefined },
): Promise<KeptPhoto> {
  const hash = gradient ?? (await gradientIn(bytes));
  const photo = digestOf(bytes) + ending;
  // An existing file is not rewritten, so that pictures rendered from it stay valid.
  if (await touchPhoto(photo, { ...storage, now })) return { photo, hash };
  // The bucket comes first, because a photo that only this machine has is a gap on the others.
  if (storage.bucket) await openBucket(storage.bucket).put(photo, bytes);
  await writePhoto(photo, bytes, storage);
  return { photo, hash };
}

const writePhoto = (photo: string, bytes: Uint8Array, { dataDir }: PhotoStorage): Promise<string> =>
  writeWholeFile(join(photoDirectory(dataDir), photo), bytes);

/** Ending of unfinished files. */
export const draftEnding = ".draft";

/**
 * Writes a file at once, because another process or machine may be writing or reading the same file.
 * @returns the file
 */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}${draftEnding}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  return file;
}

/** Marks a photo as used now, which restarts its retention period. Returns false if it does not exist. */
export async function touchPhoto(
  photo: string,
  { now, ...storage }: PhotoStorage & { now: Date },
): Promise<boolean> {
  if (storage.bucket && !(await openBucket(storage.bucket).touch(photo))) return false;
  const file = await photoFile(photo, storage);
  if (file === undefined) return false;
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

/**
 * Path of a photo's file, which is fetched from the bucket if this machine has no copy. Undefined if the photo does not
 * exist.
 */
export async function photoFile(photo: string, storage: PhotoStorage): Promise<string | undefined> {
  const file = join(photoDirectory(storage.dataDir), photo);
  const isHere = await access(file).then(
    () => true,
    () => false,
  );
  if (isHere) return file;
  const bytes = storage.bucket && (await openBucket(storage.bucket).get(photo));
  // Other bytes would stay here under this name. Missing, the photo is stored again by the next upload.
  return bytes && isNamedBy(photo, bytes) ? writePhoto(photo, bytes, storage) : undefined;
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);
const isNamedBy = (photo: string, bytes: Uint8Array) =>
  !isPhotoName(photo) || photo.startsWith(digestOf(bytes));

/** Bytes of a photo, or null if it does not exist or cannot be read now. */
export async function readPhotoFile(photo: string, storage: PhotoStorage): Promise<Buffer | null> {
  const file = await photoFile(photo, storage).catch(() => undefined);
  return file === undefined ? null : readFile(file).catch(() => null);
}

/**
 * Fetches each photo of the bucket that this machine has no copy of.
 * @param work `onPhoto` is called after each photo of the bucket
 * @returns the directory with all photos
 * @throws the first error, when nothing is being fetched any more
 */
export async function fetchPhotos(
  storage: PhotoStorage,
  { isStopped, onPhoto }: { isStopped?(): boolean; onPhoto?(): Promise<void> } = {},
): Promise<string> {
  const directory = photoDirectory(storage.dataDir);
  if (!storage.bucket) return directory;
  const limit = pLimit(4);
  const names = [...(await openBucket(storage.bucket).list()).keys()].filter(isPhotoName);
  const failures: unknown[] = [];
  const fetchOne = async (name: string) => {
    if (failures.length > 0 || isStopped?.()) return;
    try {
      await photoFile(name, storage);
      await onPhoto?.();
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(names.map((name) => limit(() => fetchOne(name))));
  if (failures.length > 0) throw failures[0];
  return directory;
}

/** For work on many photos, which can stop between two of them. */
export interface ManyPhotos {
  onProgress?(done: number, total: number): void;
  isStopped?(): boolean;
}

/**
 * Stores each photo of this machine that the bucket lacks, once after a shop begins to use a bucket.
 * @returns numbers of stored photos, and of those that are missing after a stop
 */
export async function sendPhotos(
  { dataDir, bucket: settings }: PhotoStorage,
  work: ManyPhotos = {},
): Promise<{ sent: number; missing: number }> {
  if (!settings) return { sent: 0, missing: 0 };
  const bucket = openBucket(settings);
  const stored = await bucket.list();
  const directory = photoDirectory(dataDir);
  const names = (await readdir(directory).catch(() => [])).filter(
    (name) => isPhotoName(name) && !stored.has(name),
  );
  const sent = await forEachPhoto(names, work, async (name) =>
    bucket.put(name, await readFile(join(directory, name))),
  );
  return { sent, missing: names.length - sent };
}

/**
 * Copies photos into a directory. Photos that are there already are left out.
 * @returns number of photos that are there now; fewer than all after a stop
 * @throws Error if a photo is missing or cannot be written
 */
export function copyPhotos(
  photos: readonly string[],
  directory: string,
  storage: PhotoStorage,
  work: ManyPhotos = {},
): Promise<number> {
  return forEachPhoto(photos, work, async (photo) => {
    const [source, target] = [await photoFile(photo, storage), join(directory, photo)];
    if (source === undefined) throw new Error(`ENOENT: ${photo}`);
    const [size, existing] = [(await stat(source)).size, await stat(target).catch(() => null)];
    if (existing?.size === size) return;
    await mkdir(directory, { recursive: true });
    await copyFile(source, `${target}.part`);
    await rename(`${target}.part`, target);
  });
}

async function forEachPhoto(
  photos: readonly string[],
  { onProgress, isStopped }: ManyPhotos,
  act: (photo: string) => Promise<unknown>,
): Promise<number> {
  for (const [index, photo] of photos.entries()) {
    if (isStopped?.()) return index;
    await act(photo);
    onProgress?.(index + 1, photos.length);
  }
  return photos.length;
}

/** Whether the name is one that `keepPhoto` gives. Protects against paths in a bucket of others. */
const isPhotoName = (name: string): boolean => /^[0-9a-f]{32}(?:-\d+x\d+)?\.[a-z]{3,4}$/.test(name);

/** Whether the name is one of an uploaded photo. Protects against paths in external input. */
export const isUploadedPhotoName = (photo: string): boolean => /^[0-9a-f]{32}\.jpg$/.test(photo);

/** Content of an uploaded photo, or null if there is none of this name. */
export async function readUploadedPhoto(photo: string, storage: PhotoStorage): Promise<Buffer | null> {
  return isUploadedPhotoName(photo) ? readPhotoFile(photo, storage) : null;
}

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
  { dataDir, bucket: settings, now }: PhotoStorage & { now: Date },
): Promise<number> {
  const used = new Set([...sources].map(({ photo }) => photo));
  const directory = photoDirectory(dataDir);
  let deleted = 0;
  if (settings) {
    const bucket = openBucket(settings);
    const isOld = (date: Date) => now.getTime() - date.getTime() > days(photosKeptDays);
    for (const [name, listed] of await bucket.list()) {
      if (!isPhotoName(name) || used.has(name) || !isOld(listed)) continue;
      // Another machine may use it since it was listed.
      const date = await bucket.date(name);
      if (!date || !isOld(date)) continue;
      await bucket.delete(name);
      await rm(join(directory, name), { force: true });
      deleted += 1;
    }
  }
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
