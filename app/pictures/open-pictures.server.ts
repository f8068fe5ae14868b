/** Pictures of the catalogue, combined from index, photos and the store of rendered files. */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { days } from "#app/domain/dates.ts";
import { isStop, silentTime } from "#app/domain/operator/long-work.ts";
import type { PictureFormat, PictureSource, PictureWidth } from "#app/domain/catalogue/picture.ts";
import { type ClaimPictures, renderAhead } from "#app/pictures/ahead.server.ts";
import { photoDirectory, photoFile, type PhotoStorage } from "#app/pictures/photos.server.ts";
import { createPictureStore, UnsavedPicture } from "#app/pictures/store.server.ts";

export interface RenderedPicture {
  bytes: Buffer;
  /** Media type. */
  type: string;
  /** Changes with the photo and its encoding. */
  etag: string;
}

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

type Asked = [name: string, width: PictureWidth, format: PictureFormat];

export interface OpenPictures {
  /** The picture, rendered now if its file is missing. Undefined if the catalogue has no such picture. */
  picture(...asked: Asked): Promise<RenderedPicture | undefined>;
  /** The picture from its file. Undefined if it is not rendered yet. */
  rendered(...asked: Asked): Promise<RenderedPicture | undefined>;
  /** Renders in advance now, unless that goes on already or is not wanted. */
  resume(): void;
  /** Stops rendering in advance and deleting. */
  close(): Promise<void>;
}

export interface OpenPicturesOptions extends PhotoStorage {
  /** Latest snapshot of the catalogue. */
  offers: () => Promise<{
    findPicture(name: string): PictureSource | undefined;
    pictureNames(): Iterable<string>;
  }>;
  /** Latest snapshot with all changes notified so far. Used if `offers` lacks the picture. */
  settled?: OpenPicturesOptions["offers"];
  /** Called on an error, with the picture's name if it concerns one. */
  onError: (message: string, error: unknown, picture?: string) => void;
  /**
   * Delay in ms before unused files are deleted and card pictures are rendered in advance, one at a time. Repeated
   * daily. Undefined: pictures are rendered on request and never deleted.
   */
  warmAfter: number | undefined;
  now: () => Date;
  /** Begins a run of rendering in advance. */
  claim: ClaimPictures;
}

export function openPictures({
  dataDir,
  bucket,
  offers,
  settled = offers,
  onError,
  warmAfter,
  now,
  claim,
}: OpenPicturesOptions): OpenPictures {
  const photos = { dataDir, bucket };
  let index: Awaited<ReturnType<typeof offers>> | undefined;
  const reportFailure = (picture: string, error: unknown) =>
    onError("a picture could not be made", error, picture);
  const store = createPictureStore({
    dataDir,
    findPhoto: (name) => {
      const source = index?.findPicture(name);
      return source && join(photoDirectory(dataDir), source.photo);
    },
    onError: reportFailure,
  });

  const closing = new AbortController();
  const { signal } = closing;
  /** Returns the delay in ms before the next run. */
  const maintain = async (): Promise<number> => {
    index = await offers();
    const names = [...index.pictureNames()];
    // First, because it makes room on a full disk.
    await store.prune(names, now().getTime());
    const { refusal } = await renderAhead({
      store,
      photos,
      names,
      claim,
      isStopped: () => signal.aborted,
      onFetchError: (error) => onError("photos could not be fetched from the bucket", error),
    });
    // The other process may have been killed.
    return refusal === "running" ? silentTime : days(1);
  };
  let sleeping = new AbortController();
  const maintainDaily = async (first: number) => {
    for (let delay = first; !signal.aborted;) {
      const ends = AbortSignal.any([signal, sleeping.signal]);
      await pause(delay, undefined, { signal: ends, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      sleeping = new AbortController();
      delay = await maintain().catch((error: unknown) => {
        // The shop stops while it reads the catalogue.
        if (!signal.aborted && !isStop(error))
          onError("pictures were not made ahead, nor old ones deleted", error);
        return silentTime;
      });
    }
  };
  // Runs until `close`.
  const maintenance = warmAfter === undefined ? undefined : maintainDaily(warmAfter);
  const readRendered = async (...asked: Asked): Promise<RenderedPicture | undefined> => {
    const path = store.path(...asked);
    if (path === undefined) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    return bytes && { bytes, type: types[asked[2]], etag: etagOf(path) };
  };
  const render = async (...asked: Asked): Promise<RenderedPicture | undefined> => {
    const [name] = asked;
    const source = index?.findPicture(name);
    const path = store.path(...asked);
    if (!source || path === undefined) return undefined;
    await photoFile(source.photo, photos).catch((error: unknown) => reportFailure(name, error));
    try {
      await store.pictureFile(...asked);
      return await readRendered(...asked);
    } catch (error) {
      reportFailure(name, error);
      // A photo whose file is missing counts as a missing picture.
      if (!(error instanceof UnsavedPicture)) return undefined;
      return { bytes: error.bytes, type: types[asked[2]], etag: etagOf(path) };
    }
  };
  return {
    rendered: async (...asked) => {
      index = await offers();
      return readRendered(...asked);
    },
    picture: async (...asked) => {
      index = await offers();
      // After changing a picture, an operator sees the page before the index is updated.
      if (!index.findPicture(asked[0])) index = await settled();
      return (await readRendered(...asked)) ?? render(...asked);
    },
    resume: () => sleeping.abort(),
    close: async () => {
      closing.abort();
      await maintenance;
    },
  };
}

const etagOf = (path: string) => `"${basename(path)}"`;
