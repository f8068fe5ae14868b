/** The catalogue's pictures, put together from index, photographs, illustrator and the store of finished files. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { PictureSource } from "#app/domain/catalogue/picture.ts";
import type { Illustrator } from "#app/pictures/illustrator.server.ts";
import { createPictureStore, type PictureStore, UnsavedPicture } from "#app/pictures/store.server.ts";

/** Where photographs are kept, by their names. */
export function photoDirectory(dataDir: string): string {
  return join(dataDir, "photos");
}

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
  illustrator,
  onError,
  warmAfter,
  now,
}: OpenPicturesOptions): OpenPictures {
  let index: Awaited<ReturnType<typeof offers>> | undefined;
  const failed = (picture: string, error: unknown) => onError("a picture could not be made", error, picture);
  const store = createPictureStore({
    dataDir,
    findMaterial: (name) => {
      const source = index?.findPicture(name);
      if (source && "photo" in source) return { photo: join(photoDirectory(dataDir), source.photo) };
      return source && illustrator && { svg: () => illustrator.draw(source.scene, source.seed) };
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
