import { createHash } from "node:crypto";
import { access, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";

import type { PictureFormat, PictureWidth } from "#app/domain/catalogue/picture.ts";
import { renderPhoto, renderPicture } from "#app/pictures/render.server.ts";

/** What a picture is made of: a drawing (SVG text, 1280 x 960), or a photograph as an absolute path. */
export type PictureMaterial = { svg: () => Promise<string> } | { photo: string };

/** Counts up when the same drawing or photograph is to be encoded otherwise (render.server.ts). */
const encodingVersion = 1;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/**
 * A name for the content of a material. A drawing is known by its own text, so that a better drawing function makes new
 * files by itself; a photograph by path, size and time of change.
 */
export async function pictureKey(material: PictureMaterial): Promise<string> {
  if ("svg" in material) return digest(`${encodingVersion} ${await material.svg()}`);
  const { size, mtimeMs } = await stat(material.photo);
  return digest(`${encodingVersion} ${material.photo} ${size} ${mtimeMs}`);
}

type Size = readonly [width: PictureWidth, format: PictureFormat];

export interface PictureStore {
  /**
   * Absolute path of the finished file; made now if it is not there yet. The file's own name changes with its content
   * and serves as ETag. undefined: no such picture.
   */
  pictureFile(name: string, ...size: Size): Promise<string | undefined>;
  /** Makes the card sizes that are missing, one after the other with pauses; how many were made. */
  warm(names: Iterable<string>, options?: { signal?: AbortSignal; pauseMs?: number }): Promise<number>;
  /**
   * Deletes the files of all other pictures, and drafts that were never finished; how many. Those younger than a day
   * stay: another process may know a newer catalogue. Whatever is asked for again is made again.
   * @param now milliseconds, of the clock that the files' times are of
   */
  prune(names: Iterable<string>, now: number): Promise<number>;
}

/** It is made but could not be kept: the disk is full or read-only. It can be shown all the same. */
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
   * The catalogue's pictures by name. What is not in it is never drawn, whatever address is asked for. A drawing keeps
   * its name as long as it is the same.
   */
  findMaterial(name: string): PictureMaterial | undefined;
  /** Told of a picture that could not be made while warming. */
  onError?(name: string, error: unknown): void;
}

const cardSizes: readonly Size[] = [
  [640, "avif"],
  [320, "avif"],
  [640, "webp"],
];
const keptKeys = 5_000;
const day = 86_400_000;

/** Pictures as files under DATA_DIR/pictures, each made once, at most two at a time. */
export function createPictureStore({ dataDir, findMaterial, onError }: PictureStoreOptions): PictureStore {
  // One thread a picture: two at a time then leave the event loop its share of a small machine.
  sharp.concurrency(1);
  // Each picture is made once: what libvips remembers of the last ones is 50 MB that nobody asks for.
  sharp.cache(false);
  const directory = join(dataDir, "pictures");
  const inTurn = pLimit(2);
  const underWay = new Map<string, Promise<string>>();
  const keys = new LRUCache<string, string, PictureMaterial>({
    max: keptKeys,
    fetchMethod: (_name, _known, { context }) => pictureKey(context),
  });

  // A photograph may be replaced under its name.
  const keyOf = (name: string, material: PictureMaterial) =>
    "photo" in material ? pictureKey(material) : keys.forceFetch(name, { context: material });

  const render = async (material: PictureMaterial, ...size: Size) =>
    "svg" in material ? renderPicture(await material.svg(), ...size) : renderPhoto(material.photo, ...size);

  const make = async (file: string, material: PictureMaterial, ...size: Size) => {
    const bytes = await inTurn(() => render(material, ...size));
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

  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );

  const pictureFile: PictureStore["pictureFile"] = async (name, ...size) => {
    const material = findMaterial(name);
    if (!material) return undefined;
    const file = await fileFor(name, material, ...size);
    const before = underWay.get(file);
    if (before) return before;
    // Nothing is awaited between the look and the entry, so that two requests never make the same file.
    const work = isThere(file)
      .then((there) => (there ? file : make(file, material, ...size)))
      .finally(() => underWay.delete(file));
    underWay.set(file, work);
    return work;
  };

  return {
    pictureFile,
    async warm(names, { signal, pauseMs = 40 } = {}) {
      let made = 0;
      for (const name of names) {
        for (const size of cardSizes) {
          if (signal?.aborted) return made;
          try {
            const material = findMaterial(name);
            if (!material || (await isThere(await fileFor(name, material, ...size)))) continue;
            await pictureFile(name, ...size);
            made += 1;
            await pause(pauseMs);
          } catch (error) {
            onError?.(name, error);
          }
        }
      }
      return made;
    },
    async prune(names, now) {
      const shown = new Set<string>();
      for (const name of names) {
        const material = findMaterial(name);
        // A photograph that is gone has no name; what was made of it may go with it.
        if (material) shown.add(await keyOf(name, material).catch(() => ""));
      }
      let gone = 0;
      for (const file of await readdir(directory).catch(() => [])) {
        const [key = ""] = file.split("-", 1);
        if (shown.has(key) && !file.endsWith(".draft")) continue;
        const made = await stat(join(directory, file)).catch(() => null);
        if (!made || now - made.mtimeMs < day) continue;
        await rm(join(directory, file), { force: true });
        gone += 1;
      }
      return gone;
    },
  };
}
