import { createHash } from "node:crypto";
import { access, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";

import { days } from "#app/domain/dates.ts";
import type { PictureFormat, PictureWidth } from "#app/domain/catalogue/picture.ts";
import { renderPhoto, renderPicture } from "#app/pictures/render.server.ts";

/** Source of a picture: a drawing (SVG text, 1280 x 960), or the absolute path of a photo. */
export type PictureMaterial = { svg: () => Promise<string> } | { photo: string };

/** Incremented when the encoding in render.server.ts changes. */
const encodingVersion = 1;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/**
 * Key of a source's content. A drawing's key is the hash of its SVG, so that an improved drawing function creates
 * new files. A photo's key depends on path, size and modification time.
 */
export async function pictureKey(material: PictureMaterial): Promise<string> {
  if ("svg" in material) return digest(`${encodingVersion} ${await material.svg()}`);
  const { size, mtimeMs } = await stat(material.photo);
  return digest(`${encodingVersion} ${material.photo} ${size} ${mtimeMs}`);
}

type Size = readonly [width: PictureWidth, format: PictureFormat];

export interface PictureStore {
  /**
   * Absolute path of the rendered file, rendered now if missing. The file name changes with the content and serves
   * as ETag. Undefined if there is no such picture.
   */
  pictureFile(name: string, ...size: Size): Promise<string | undefined>;
  /** Renders missing card sizes one at a time with pauses. Returns their number. */
  warm(names: Iterable<string>, options?: { signal?: AbortSignal; pauseMs?: number }): Promise<number>;
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
  /**
   * Source of a picture by its name. Unknown names are never rendered, whatever URL is requested. A drawing keeps
   * its name as long as it does not change.
   */
  findMaterial(name: string): PictureMaterial | undefined;
  /** Called for a picture that cannot be rendered in advance. */
  onError?(name: string, error: unknown): void;
}

const cardSizes: readonly Size[] = [
  [640, "avif"],
  [320, "avif"],
  [640, "webp"],
];
const keptKeys = 5_000;

/** Stores pictures as files under DATA_DIR/pictures. Renders each file once, at most two at a time. */
export function createPictureStore({ dataDir, findMaterial, onError }: PictureStoreOptions): PictureStore {
  // One thread per picture. With two pictures at a time a small machine still has capacity for the event loop.
  sharp.concurrency(1);
  // Each picture is rendered once, so the 50 MB cache of libvips would be useless.
  sharp.cache(false);
  const directory = join(dataDir, "pictures");
  const limit = pLimit(2);
  const inProgress = new Map<string, Promise<string>>();
  const keys = new LRUCache<string, string, PictureMaterial>({
    max: keptKeys,
    fetchMethod: (_name, _known, { context }) => pictureKey(context),
  });

  // Not cached for photos, because a photo's file can be replaced.
  const keyOf = (name: string, material: PictureMaterial) =>
    "photo" in material ? pictureKey(material) : keys.forceFetch(name, { context: material });

  const render = async (material: PictureMaterial, ...size: Size) =>
    "svg" in material ? renderPicture(await material.svg(), ...size) : renderPhoto(material.photo, ...size);

  const make = async (file: string, material: PictureMaterial, ...size: Size) => {
    const bytes = await limit(() => render(material, ...size));
    const draft = `${file}.${process.pid}.draft`;
    try {
      await mkdir(directory, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new UnsavedPicture(bytes, error);
    }
    return file;
  };

  const fileFor = async (name: string, material: PictureMaterial, ...[width, format]: Size) =>
    join(directory, `${await keyOf(name, material)}-${width}.${format}`);

  const exists = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );

  const pictureFile: PictureStore["pictureFile"] = async (name, ...size) => {
    const material = findMaterial(name);
    if (!material) return undefined;
    const file = await fileFor(name, material, ...size);
    const existing = inProgress.get(file);
    if (existing) return existing;
    // No await between the lookup and the entry, so that concurrent requests do not render the same file.
    const work = exists(file)
      .then((isRendered) => (isRendered ? file : make(file, material, ...size)))
      .finally(() => inProgress.delete(file));
    inProgress.set(file, work);
    return work;
  };

  return {
    pictureFile,
    async warm(names, { signal, pauseMs = 40 } = {}) {
      let rendered = 0;
      for (const name of names) {
        for (const size of cardSizes) {
          if (signal?.aborted) return rendered;
          try {
            const material = findMaterial(name);
            if (!material || (await exists(await fileFor(name, material, ...size)))) continue;
            await pictureFile(name, ...size);
            rendered += 1;
            await pause(pauseMs);
          } catch (error) {
            onError?.(name, error);
          }
        }
      }
      return rendered;
    },
    async prune(names, now) {
      const usedKeys = new Set<string>();
      for (const name of names) {
        const material = findMaterial(name);
        // If the photo is missing, its rendered files are deleted as well.
        if (material) usedKeys.add(await keyOf(name, material).catch(() => ""));
      }
      let deleted = 0;
      for (const file of await readdir(directory).catch(() => [])) {
        const [key = ""] = file.split("-", 1);
        if (usedKeys.has(key) && !file.endsWith(".draft")) continue;
        const stats = await stat(join(directory, file)).catch(() => null);
        if (!stats || now - stats.mtimeMs < days(1)) continue;
        await rm(join(directory, file), { force: true });
        deleted += 1;
      }
      return deleted;
    },
  };
}
