/** Card pictures rendered before anybody requests them, as work that operators can follow and stop. */
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { fetchPhotos, type PhotoStorage } from "#app/pictures/photos.server.ts";
import type { PictureStore } from "#app/pictures/store.server.ts";

/** One run. No other process renders into the same folder until it ends or gives no sign of life. */
export interface PictureRun {
  /** A sign of life. May be called as often as wanted. */
  onProgress(done: number, total: number): Promise<void>;
  /** Whether an operator has asked it to stop. */
  isStopped(): boolean;
  /** Must be called unless the process dies. */
  end(done: number, total: number): Promise<void>;
}

/** Begins a run, or says why not: another process renders into this folder, or an operator has stopped the work. */
export type ClaimPictures = (
  folderId: string,
) => Promise<{ ok: true; run: PictureRun } | { ok: false; refusal: "running" | "stopped" }>;

export interface RenderAhead {
  store: PictureStore;
  photos: PhotoStorage;
  /** Names of all pictures. */
  names: Iterable<string>;
  claim: ClaimPictures;
  /** Ends the run early. Unlike an operator's stop, the next run follows by itself. */
  isStopped(): boolean;
  /** Called if the photos of the bucket cannot be fetched. Those that are here are rendered nevertheless. */
  onFetchError(error: unknown): void;
  /** Pictures at once, and pause after each one in ms. */
  atOnce?: number;
  pauseMs?: number;
}

/**
 * Renders all card pictures that this machine lacks.
 * @returns numbers of rendered pictures, and of those that are still missing; `isStopped` if that is because it was
 * stopped, `refusal` if it has not begun
 */
export async function renderAhead({
  store,
  photos,
  names,
  claim,
  isStopped,
  onFetchError,
  ...speed
}: RenderAhead): Promise<{
  rendered: number;
  missing: number;
  isStopped?: boolean;
  refusal?: "running" | "stopped";
}> {
  const missing = await store.listMissing(names);
  const total = missing.length;
  if (total === 0) return { rendered: 0, missing: 0 };
  const claimed = await claim(await folderId(photos.dataDir));
  if (!claimed.ok) return { rendered: 0, missing: total, refusal: claimed.refusal };
  const { run } = claimed;
  const ends = () => isStopped() || run.isStopped();
  let [rendered, done] = [0, 0];
  try {
    await run.onProgress(0, total);
    await fetchPhotos(photos, { isStopped: ends, onPhoto: () => run.onProgress(0, total) }).catch(
      onFetchError,
    );
    rendered = await store.warm(missing, {
      ...speed,
      isStopped: ends,
      onProgress: (count) => run.onProgress((done = count), total),
    });
  } finally {
    await run.end(done, total);
  }
  return { rendered, missing: total - rendered, isStopped: done < total };
}

/** Identifies the folder of rendered pictures, which processes and machines can share. */
async function folderId(dataDir: string): Promise<string> {
  const file = join(dataDir, "pictures-id");
  const read = () => readFile(file, "utf8").catch(() => undefined);
  const existing = await read();
  if (existing !== undefined) return existing;
  await mkdir(dataDir, { recursive: true });
  const id = randomUUID();
  const draft = `${file}.${id}.draft`;
  try {
    await writeFile(draft, id);
    await link(draft, file).catch(async (error: NodeJS.ErrnoException) => {
      // Another process was first, and its id counts. Some file systems have no hard links: there the last one counts.
      if (error.code !== "EEXIST") await rename(draft, file);
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await read()) ?? id;
}
