import { createHash } from "node:crypto";
import { access, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import sharp from "sharp";

import type { Scene } from "#app/domain/catalogue/picture.ts";
import type { PictureFormat, PictureWidth } from "#app/pictures/address.ts";
import { renderPhoto, renderPicture } from "#app/pictures/render.server.ts";
import { drawPoster } from "#demo/posters/draw-scene.ts";

/** Runs tasks, at most `count` of them at once, in the order in which they came. */
export function limitConcurrency(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on, not given back, where somebody waits for it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** What a picture is made of: a scene with its seed (the picture's name does), or a photograph as an absolute path. */
export type PictureSource = { scene: Scene; seed: string } | { photo: string };

/** Counts up when the same drawing or photograph is to be encoded otherwise (encode-picture.server.ts). */
const encodingVersion = 1;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/**
 * A name for the content of a source. A drawing is known by its own text, so that a better drawing function makes new
 * files by itself; a photograph by path, size and time of change.
 */
export async function pictureKey(source: PictureSource): Promise<string> {
  if ("scene" in source) return digest(`${encodingVersion} ${drawPoster(source.scene, source.seed)}`);
  const { size, mtimeMs } = await stat(source.photo);
  return digest(`${encodingVersion} ${source.photo} ${size} ${mtimeMs}`);
}

export interface PictureStore {
  /**
   * Absolute path of the finished file; made now if it is not there yet. The file's own name changes with its content
   * and serves as ETag. undefined: no such picture.
   */
  pictureFile(name: string, width: PictureWidth, format: PictureFormat): Promise<string | undefined>;
  /** Makes the card sizes that are missing, one after the other with pauses; how many were made. */
  warm(names: Iterable<string>, options?: { signal?: AbortSignal; pauseMs?: number }): Promise<number>;
}

export interface PictureStoreOptions {
  dataDir: string;
  /** The catalogue's pictures by name. What is not in it is never drawn, whatever address is asked for. */
  findSource(name: string): PictureSource | undefined;
  /** Told of a picture that could not be made while warming. */
  onError?(name: string, error: unknown): void;
}

const cardSizes = [
  [640, "avif"],
  [320, "avif"],
  [640, "webp"],
] as const;
const keptKeys = 5_000;

/** Pictures as files under DATA_DIR/pictures, each made once, at most two at a time. */
export function createPictureStore({ dataDir, findSource, onError }: PictureStoreOptions): PictureStore {
  // One thread a picture: two at a time then leave the event loop its share of a small machine.
  sharp.concurrency(1);
  const directory = join(dataDir, "pictures");
  const inTurn = limitConcurrency(2);
  const underWay = new Map<string, Promise<string>>();
  const keys = new Map<string, Promise<string>>();

  const keyOf = (source: PictureSource) => {
    // A photograph may be replaced under its name, a scene is what it says.
    if ("photo" in source) return pictureKey(source);
    const words = JSON.stringify(source);
    const known = keys.get(words);
    if (known) return known;
    if (keys.size >= keptKeys) keys.clear();
    const key = pictureKey(source);
    keys.set(words, key);
    return key;
  };

  const render = (source: PictureSource, width: PictureWidth, format: PictureFormat) =>
    "scene" in source
      ? renderPicture(drawPoster(source.scene, source.seed), width, format)
      : renderPhoto(source.photo, width, format);

  const make = async (file: string, source: PictureSource, width: PictureWidth, format: PictureFormat) => {
    const bytes = await inTurn(() => render(source, width, format));
    await mkdir(directory, { recursive: true });
    const draft = `${file}.${process.pid}.draft`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return file;
  };

  const fileFor = async (source: PictureSource, width: PictureWidth, format: PictureFormat) =>
    join(directory, `${await keyOf(source)}-${width}.${format}`);

  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );

  const pictureFile: PictureStore["pictureFile"] = async (name, width, format) => {
    const source = findSource(name);
    if (!source) return undefined;
    const file = await fileFor(source, width, format);
    const before = underWay.get(file);
    if (before) return before;
    // Nothing is awaited between the look and the entry, so that two requests never make the same file.
    const work = isThere(file)
      .then((there) => (there ? file : make(file, source, width, format)))
      .finally(() => underWay.delete(file));
    underWay.set(file, work);
    return work;
  };

  return {
    pictureFile,
    async warm(names, { signal, pauseMs = 40 } = {}) {
      let made = 0;
      for (const name of names) {
        for (const [width, format] of cardSizes) {
          if (signal?.aborted) return made;
          try {
            const source = findSource(name);
            if (!source || (await isThere(await fileFor(source, width, format)))) continue;
            await pictureFile(name, width, format);
            made += 1;
            await pause(pauseMs);
          } catch (error) {
            onError?.(name, error);
          }
        }
      }
      return made;
    },
  };
}
