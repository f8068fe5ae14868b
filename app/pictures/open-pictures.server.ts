/** The catalogue's pictures, put together from index, photographs, illustrator and the store of finished files. */
import { join } from "node:path";
import { setImmediate as answers, setTimeout as pause } from "node:timers/promises";

import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import type { Illustrator } from "#app/pictures/illustrator.server.ts";
import { photoDirectory } from "#app/pictures/photos.server.ts";
import { createPictureStore, type PictureStore, UnsavedPicture } from "#app/pictures/store.server.ts";

export interface OpenPictures {
  /**
   * The finished file, made now where it is not there yet, or what would stand in it where it cannot be kept; undefined:
   * the catalogue has no such picture.
   */
  file(...asked: Parameters<PictureStore["pictureFile"]>): Promise<string | Buffer | undefined>;
  /** Ends making pictures ahead, and deleting them. */
  close(): Promise<void>;
}

export interface OpenPicturesOptions {
  dataDir: string;
  /** The newest snapshot of the catalogue. */
  offers: () => Promise<{
    findPicture(name: string): PictureSource | undefined;
    pictureNames(): Iterable<string>;
  }>;
  /** The same with every change that was told so far; asked where the newest has no such picture. */
  settled?: OpenPicturesOptions["offers"];
  /** Draws what is not a photograph; without one there are no such pictures. */
  illustrator: Pick<Illustrator, "draw"> | undefined;
  /** Told what went wrong, and with which picture where it was one. */
  onError: (message: string, error: unknown, picture?: string) => void;
  /**
   * Milliseconds after which the pictures of cards are made ahead, one at a time, and what no offer shows any more is
   * deleted; again every day. undefined: pictures are made only when asked for, and stay.
   */
  warmAfter: number | undefined;
  now: () => Date;
}

const day = 86_400_000;

export function openPictures({
  dataDir,
  offers,
  settled = offers,
  illustrator,
  onError,
  warmAfter,
  now,
}: OpenPicturesOptions): OpenPictures {
  let index: Awaited<ReturnType<typeof offers>> | undefined;
  const drawer = illustrator && inTurn(illustrator);
  const failed = (picture: string, error: unknown) => onError("a picture could not be made", error, picture);
  const store = createPictureStore({
    dataDir,
    findMaterial: (name) => {
      const source = index?.findPicture(name);
      if (source && "photo" in source) return { photo: join(photoDirectory(dataDir), source.photo) };
      return source && drawer && { svg: () => drawer(source) };
    },
    onError: failed,
  });

  const ending = new AbortController();
  const { signal } = ending;
  const tend = async () => {
    index = await offers();
    const names = [...index.pictureNames()];
    await store.warm(names, { signal });
    if (!signal.aborted) await store.prune(names, now().getTime());
  };
  const tendDaily = async (first: number) => {
    for (let delay = first; ; delay = day) {
      await pause(delay, undefined, { signal, ref: false });
      await tend().catch((error: unknown) => {
        if (!signal.aborted) onError("pictures were not made ahead, nor old ones deleted", error);
      });
    }
  };
  // It ends by being closed only.
  const tending = warmAfter === undefined ? undefined : tendDaily(warmAfter).catch(() => undefined);
  return {
    file: async (name, width, format) => {
      index = await offers();
      // Who has changed a picture sees the page before the index has it.
      if (!index.findPicture(name)) index = await settled();
      // A photograph whose file is gone is a picture that there is not.
      return store.pictureFile(name, width, format).catch((error: unknown) => {
        failed(name, error);
        return error instanceof UnsavedPicture ? error.bytes : undefined;
      });
    },
    close: async () => {
      ending.abort();
      await tending;
    },
  };
}

type Drawn = Extract<PictureSource, { scene: unknown }>;

/** The last ones: a picture is asked for by its name, then once for each of its sizes. */
const keptDrawings = 4;

/** One drawing after the other; without a thread of its own answers come in between, for each takes some hundredths of a second. */
function inTurn({ draw }: Pick<Illustrator, "draw">): (source: Drawn) => Promise<string> {
  const kept = new LRUCache<string, Promise<string>>({ max: keptDrawings });
  const turn = pLimit(1);
  return (source) => {
    const key = JSON.stringify([source.scene, source.seed]);
    const before = kept.get(key);
    if (before) return before;
    const drawn = turn(async () => {
      await answers();
      return draw(source.scene, source.seed);
    });
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}
