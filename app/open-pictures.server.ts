/** The catalogue's pictures, put together from index, photographs and the store of finished files. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { photoDirectory } from "#app/operate/keep-photos.server.ts";
import { createPictureStore, type PictureStore } from "#app/pictures/store.server.ts";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import { safeError } from "#app/web/safe-error.server.ts";

export interface OpenPictures {
  /** The finished file, made now where it is not there yet; undefined: the catalogue has no such picture. */
  file: PictureStore["pictureFile"];
  /** Ends making pictures ahead. */
  close(): Promise<void>;
}

export interface OpenPicturesOptions {
  dataDir: string;
  /** The newest snapshot of the catalogue. */
  offers: () => Promise<Pick<CatalogueIndex, "findPicture" | "pictureNames">>;
  log: { error(fields: object, message: string): void };
  /** Milliseconds after which the pictures of cards are made ahead, one at a time; undefined: only when asked for. */
  warmAfter: number | undefined;
}

export function openPictures({ dataDir, offers, log, warmAfter }: OpenPicturesOptions): OpenPictures {
  let index: Awaited<ReturnType<typeof offers>> | undefined;
  const failed = (picture: string, error: unknown) =>
    log.error({ picture, error: safeError(error) }, "a picture could not be made");
  const store = createPictureStore({
    dataDir,
    findSource: (name) => {
      const source = index?.findPicture(name);
      return source && "photo" in source ? { photo: join(photoDirectory(dataDir), source.photo) } : source;
    },
    onError: failed,
  });

  const ending = new AbortController();
  const { signal } = ending;
  const warm = async (delay: number) => {
    await pause(delay, undefined, { signal, ref: false });
    index = await offers();
    await store.warm(index.pictureNames(), { signal });
  };
  const warming =
    warmAfter === undefined
      ? undefined
      : warm(warmAfter).catch((error: unknown) => {
          if (!signal.aborted) log.error({ error: safeError(error) }, "no pictures were made ahead");
        });
  return {
    file: async (name, width, format) => {
      index = await offers();
      // A photograph whose file is gone is a picture that there is not.
      return store.pictureFile(name, width, format).catch((error: unknown) => void failed(name, error));
    },
    close: async () => {
      ending.abort();
      await warming;
    },
  };
}
