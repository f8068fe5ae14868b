import { setTimeout as pause } from "node:timers/promises";
import type { CatalogueIndex } from "#app/search/catalogue-index.server.ts";
import type { OnNotify } from "#app/store/listen.server.ts";

/** What a change of catalogue or inventory is announced on, in the transaction that makes it. */
export const catalogueChannel = "catalogue_changed";

export interface CatalogueIndexOptions {
  /** Reads the whole catalogue anew. */
  read: () => Promise<CatalogueIndex>;
  onNotify: OnNotify;
  log: { error(fields: object, message: string): void };
  /** Called after each change has become visible: pages rendered before it are out of date. */
  onChange?: () => void;
  /** Milliseconds before a failed reading is tried again. */
  retryAfter?: number;
}

export interface OpenCatalogueIndex {
  /** The newest snapshot there is; rejects only while there is none and the database cannot be read. */
  current(): Promise<CatalogueIndex>;
  close(): Promise<void>;
}

/**
 * The index of this process. Read at first use; after a change it is read again in the background while the old
 * snapshot serves, then replaced at once. There is never more than one reading at a time.
 */
export async function openCatalogueIndex(options: CatalogueIndexOptions): Promise<OpenCatalogueIndex> {
  const { read, onNotify, log, onChange, retryAfter = 2_000 } = options;
  const ending = new AbortController();
  let snapshot: CatalogueIndex | undefined;
  let reading: Promise<CatalogueIndex> | undefined;
  let renewing: Promise<void> | undefined;
  let announced = 0;
  /** Announcements before the snapshot's reading began; a later one may not be in it. */
  let covered = 0;

  const readOnce = async (): Promise<CatalogueIndex> => {
    const before = announced;
    snapshot = await read();
    covered = before;
    onChange?.();
    return snapshot;
  };
  const readNow = () => {
    reading ??= readOnce().finally(() => {
      reading = undefined;
      if (snapshot) renew();
    });
    return reading;
  };
  const renewLoop = async (): Promise<void> => {
    while (covered < announced && !ending.signal.aborted) {
      try {
        await readNow();
      } catch (error) {
        log.error({ err: error }, "reading the catalogue failed, trying again");
        await pause(retryAfter, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const renew = () => {
    renewing ??= renewLoop().finally(() => {
      renewing = undefined;
    });
  };
  const silence = await onNotify(catalogueChannel, () => {
    announced += 1;
    if (snapshot) renew();
  });
  return {
    current: async () => snapshot ?? readNow(),
    close: async () => {
      ending.abort();
      await silence();
      await reading?.catch(() => undefined);
      await renewing;
    },
  };
}
