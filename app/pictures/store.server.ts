import { access, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import pLimit from "p-limit";
import sharp from "sharp";

import { days } from "#app/domain/dates.ts";
import type { PictureFormat, PictureWidth } from "#app/domain/catalogue/picture.ts";
import { draftEnding, writeWholeFile } from "#app/pictures/photos.server.ts";
import { renderPhoto } from "#app/pictures/render.server.ts";

/** Incremented when the encoding in render.server.ts changes. */
const encodingVersion = 1;

/** Beginning of the names of a photo's rendered files. A photo's name is a hash of its content (`keepPhoto`). */
const pictureKey = (photo: string) => `${encodingVersion}-${basename(photo)}`;
const keyOf = (file: string) => file.slice(0, file.lastIndexOf("-"));

type Size = readonly [width: PictureWidth, format: PictureFormat];

export interface CardPicture {
  name: string;
  size: Size;
}

export interface WarmOptions {
  /** Called after each picture, rendered or not. */
  onProgress?(done: number): Promise<void>;
  isStopped?(): boolean;
  atOnce?: number | undefined;
  pauseMs?: number | undefined;
}

export interface PictureStore {
  /**
   * Absolute path of the rendered file, which may be missing. The file name changes with the content and serves as
   * ETag. Undefined if there is no such picture.
   */
  path(name: string, ...size: Size): string | undefined;
  /** The same, rendered now if missing. */
  pictureFile(name: string, ...size: Size): Promise<string | undefined>;
  /** Card sizes that are not rendered yet. */
  listMissing(names: Iterable<string>): Promise<CardPicture[]>;
  /** Renders them with pauses. Returns the number of those that could be rendered. */
  warm(pictures: readonly CardPicture[], work?: WarmOptions): Promise<number>;
  /**
   * Deletes files of all other pictures and unfinished files. Returns their number. Keeps files younger than a day,
   * because another process may have a newer catalogue. Deleted files are rendered again on request.
   * @param now in ms, by the clock of the file system
   */
  prune(names: Iterable<string>, now: number): Promise<number>;
}

/** The picture was rendered but not stored, because the disk is full or read-only. Its bytes can still be sent. */
export class UnsavedPicture extends Error {
  override readonly name = "UnsavedPicture";

  constructor(
    readonly bytes: Buffer,
    cause: unknown,
  ) {
    super("a picture could not be kept", { cause });
  }
}

export interface PictureStoreOptions {
  dataDir: string;
  /** Absolute path of the photo by the picture's name. Unknown names are never rendered, whatever URL is requested. */
  findPhoto(name: string): string | undefined;
  /** Called for a picture that cannot be rendered in advance. */
  onError?(name: string, error: unknown): void;
}

const cardSizes: readonly Size[] = [
  [640, "avif"],
  [320, "avif"],
  [640, "webp"],
];

/** Stores pictures as files under DATA_DIR/pictures. Renders each file once, at most two at a time. */
export function createPictureStore({ dataDir, findPhoto, onError }: PictureStoreOptions): PictureStore {
  // One thread per picture. With two pictures at a time a small machine still has capacity for the event loop.
  sharp.concurrency(1);
  // Each picture is rendered once, so the 50 MB cache of libvips would be useless.
  sharp.cache(false);
  const directory = join(dataDir, "pictures");
  const limit = pLimit(2);
  const inProgress = new Map<string, Promise<string>>();

  const make = async (file: string, photo: string, ...size: Size) => {
    const bytes = await limit(() => renderPhoto(photo, ...size));
    return writeWholeFile(file, bytes).catch((error: unknown) => {
      throw new UnsavedPicture(bytes, error);
    });
  };

  const fileFor = (photo: string, ...[width, format]: Size) =>
    join(directory, `${pictureKey(photo)}-${width}.${format}`);

  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );

  const pictureFile: PictureStore["pictureFile"] = async (name, ...size) => {
    const photo = findPhoto(name);
    if (photo === undefined) return undefined;
    const file = fileFor(photo, ...size);
    const existing = inProgress.get(file);
    if (existing) return existing;
    // No await between the lookup and the entry, so that concurrent requests do not render the same file.
    const work = exists(file)
      .then((isRendered) => (isRendered ? file : make(file, photo, ...size)))
      .finally(() => inProgress.delete(file));
    inProgress.set(file, work);
    return work;
  };

  return {
    path(name, ...size) {
      const photo = findPhoto(name);
      return photo === undefined ? undefined : fileFor(photo, ...size);
    },
    pictureFile,
    async listMissing(names) {
      const existing = new Set(await readdir(directory).catch(() => []));
      const missing = new Map<string, CardPicture>();
      for (const name of names)
        for (const size of cardSizes) {
          const photo = findPhoto(name);
          const file = photo === undefined ? "" : basename(fileFor(photo, ...size));
          // Several pictures can have the same photo.
          if (file !== "" && !existing.has(file) && !missing.has(file)) missing.set(file, { name, size });
        }
      return [...missing.values()];
    },
    async warm(pictures, { onProgress, isStopped, atOnce = 1, pauseMs = 40 } = {}) {
      let [rendered, done] = [0, 0];
      const queue = pictures.values();
      const failures: unknown[] = [];
      const work = async () => {
        for (const { name, size } of queue) {
          if (failures.length > 0 || isStopped?.()) return;
          try {
            if ((await pictureFile(name, ...size)) !== undefined) rendered += 1;
          } catch (error) {
            onError?.(name, error);
          }
          await onProgress?.((done += 1));
          await pause(pauseMs);
        }
      };
      const workers = Array.from({ length: atOnce }, work);
      await Promise.all(workers.map((worker) => worker.catch((error: unknown) => failures.push(error))));
      if (failures.length > 0) throw failures[0];
      return rendered;
    },
    async prune(names, now) {
      const usedKeys = new Set<string>();
      for (const name of names) {
        const photo = findPhoto(name);
        if (photo !== undefined) usedKeys.add(pictureKey(photo));
      }
      let deleted = 0;
      for (const file of await readdir(directory).catch(() => [])) {
        if (usedKeys.has(keyOf(file)) && !file.endsWith(draftEnding)) continue;
        const stats = await stat(join(directory, file)).catch(() => null);
        if (!stats || now - stats.mtimeMs < days(1)) continue;
        await rm(join(directory, file), { force: true });
        deleted += 1;
      }
      return deleted;
    },
  };
}
