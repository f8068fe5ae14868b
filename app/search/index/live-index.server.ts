import { setTimeout as pause } from "node:timers/promises";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import { NotWanted, runInSlices } from "#app/search/index/cooperative.server.ts";
import { InventoryColumns } from "#app/search/index/inventory.server.ts";
import { type CatalogueIndex, CatalogueSnapshot } from "#app/search/index/snapshot.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import {
  catalogueChannel,
  inventoryChannel,
  type OnNotify,
  readInventoryChange,
} from "#app/store/db/notify.server.ts";
import { listGroupings, listPictures } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listVouchersLeft } from "#app/store/queries/catalogue/inventory.server.ts";
import { listNightColumns } from "#app/store/queries/catalogue/nights.server.ts";
import { listChangeTimes, listOfferIds, listOffersById } from "#app/store/queries/catalogue/offers.server.ts";

/** Few enough that neither the embedded database nor reading the answer holds up a request. */
const offersAtOnce = 50;
const variantsAtOnce = 20;

/**
 * The whole index, ready for searches of today. Read bit by bit, so it may mix two states of the database: whoever
 * hears of a change meanwhile reads again.
 */
export async function loadCatalogueSnapshot(db: Database, today: CivilDate): Promise<CatalogueSnapshot> {
  const groupings = await listGroupings(db);
  const pictures = await listPictures(db);
  const offers: Offer[] = [];
  for (const ids of inGroups(await listOfferIds(db), offersAtOnce))
    offers.push(...(await listOffersById(db, ids)));
  const variantIds = offers.flatMap((offer) => offer.variants.map((variant) => variant.id));
  const inventory = new InventoryColumns(variantIds.length, dayNumber(today));
  let number = 0;
  for (const ids of inGroups(variantIds, variantsAtOnce)) {
    const nights = await listNightColumns(db, { variantIds: ids, from: today });
    for (const id of ids) {
      const columns = nights.get(id);
      if (columns) inventory.fill(number, columns);
      number += 1;
    }
  }
  const snapshot = await runInSlices(CatalogueSnapshot.make({ offers, groupings, pictures, inventory }));
  await runInSlices(snapshot.makeReadyFor(today));
  return snapshot;
}

/** The index with the inventory that these variants have now. */
export async function reloadInventory(
  db: Database,
  snapshot: CatalogueSnapshot,
  variantIds: readonly string[],
): Promise<CatalogueSnapshot> {
  let next = snapshot;
  for (const ids of inGroups(variantIds, variantsAtOnce)) {
    const nights = await listNightColumns(db, { variantIds: ids, from: snapshot.firstDate });
    const vouchers = await listVouchersLeft(db, ids);
    next = next.patched({ variantIds: ids, nights, vouchers, changeTimes: await listChangeTimes(db, ids) });
  }
  return next;
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
}

export interface CatalogueIndexOptions {
  /** The civil date that prices go by. */
  today: () => CivilDate;
  /** Reads the whole catalogue anew. */
  read: () => Promise<CatalogueSnapshot>;
  /** Reads the inventory of these variants anew. */
  reread: (snapshot: CatalogueSnapshot, variantIds: readonly string[]) => Promise<CatalogueSnapshot>;
  onNotify: OnNotify;
  log: { error(fields: object, message: string): void };
  /** Called after each change has become visible: pages rendered before it are out of date. */
  onChange?: () => void;
  /** Milliseconds before a failed reading is tried again. */
  retryAfter?: number;
}

export interface OpenCatalogueIndex {
  /** The newest snapshot there is, ready for today; rejects only while there is none and the database cannot be read. */
  current(): Promise<CatalogueIndex>;
  /** The same once all that was told so far is in it; the older one where that takes more than some seconds. */
  settled(): Promise<CatalogueIndex>;
  /** How many offers it holds, and for how many seconds it has been behind what was told of the database; 0: it is not. */
  state(): { offers: number; behind: number };
  close(): Promise<void>;
}

/** Milliseconds that `settled` waits. */
const longestWait = 5_000;

/** A catalogue that changes all the time must not keep the shop closed for ever. */
const mostReadings = 5;

/**
 * The index of this process. Read at first use; after a change it is read again in the background while the old
 * snapshot serves, then replaced at once. Where only inventory changed, only that of the variants named is read.
 *
 * A change is in the index of every process as soon as it was told and read: after an order some milliseconds, after an
 * import as long as reading takes, once more if another came meanwhile. Orders are checked against the database, so an
 * older snapshot can show what is gone, but never sell it.
 */
export async function openCatalogueIndex(options: CatalogueIndexOptions): Promise<OpenCatalogueIndex> {
  const { today, read, reread, onNotify, log, onChange, retryAfter = 2_000 } = options;
  const ending = new AbortController();
  let snapshot: CatalogueSnapshot | undefined;
  let reading: Promise<CatalogueSnapshot> | undefined;
  let renewing: Promise<void> | undefined;
  let preparing: Promise<unknown> | undefined;
  let warming: Promise<unknown> | undefined;
  let announced = 0;
  /** Announcements before the snapshot's reading began; a later one may not be in it. */
  let covered = 0;
  /** When the first change was told that is not in the snapshot yet, by the process's own clock. */
  let behindSince: number | undefined;
  /** Variants whose inventory is another than the snapshot's. */
  let touched = new Set<string>();

  const publish = async (next: CatalogueSnapshot) => {
    // Midnight may have passed since its reading began.
    if (!next.isReadyFor(today())) await runInSlices(next.makeReadyFor(today()));
    snapshot = next;
    onChange?.();
    warm();
    return next;
  };
  /** When all else is done; a newer snapshot begins again with what is still missing there. */
  const warm = () => {
    const [warmed, day] = [snapshot, today()];
    if (!warmed) return;
    const isWanted = () => snapshot === warmed && today() === day && !ending.signal.aborted;
    warming = runInSlices(warmed.warm(day), { sliceMs: 4, restMs: 4, isWanted }).catch((error: unknown) => {
      if (!(error instanceof NotWanted))
        log.error({ err: error }, "prices for several rooms were not made ahead");
    });
  };
  const readOnce = async (): Promise<CatalogueSnapshot> => {
    for (let turn = 1; ; turn++) {
      const before = announced;
      touched = new Set();
      const next = await read();
      // Half of it may be from before the change: away with it.
      if (announced !== before && turn < mostReadings) continue;
      covered = before;
      return publish(next);
    }
  };
  const readNow = () => {
    reading ??= readOnce().finally(() => {
      reading = undefined;
      if (snapshot) renew();
    });
    return reading;
  };
  const patchNow = async (from: CatalogueSnapshot): Promise<void> => {
    const ids = touched;
    touched = new Set();
    try {
      await publish(await reread(from, [...ids]));
    } catch (error) {
      for (const id of ids) touched.add(id);
      throw error;
    }
  };
  const isBehind = () => covered < announced || touched.size > 0;
  const renewLoop = async (): Promise<void> => {
    while (isBehind() && !ending.signal.aborted) {
      try {
        if (covered < announced || !snapshot) await readNow();
        else await patchNow(snapshot);
      } catch (error) {
        log.error({ err: error }, "reading the catalogue failed, trying again");
        await pause(retryAfter, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const renew = () => {
    behindSince ??= performance.now();
    renewing ??= renewLoop().finally(() => {
      renewing = undefined;
      if (!isBehind()) behindSince = undefined;
    });
  };
  /** The first who asks on a new day has the day's prices made; all who ask meanwhile wait for them. */
  const prepare = (found: CatalogueSnapshot) => {
    preparing ??= runInSlices(found.makeReadyFor(today()))
      .then(() => {
        onChange?.();
        warm();
      })
      .finally(() => {
        preparing = undefined;
      });
    return preparing;
  };
  const silences = [
    await onNotify(catalogueChannel, () => {
      announced += 1;
      if (snapshot) renew();
    }),
    await onNotify(inventoryChannel, (payload) => {
      const ids = readInventoryChange(payload);
      if (ids) for (const id of ids) touched.add(id);
      else announced += 1;
      if (snapshot) renew();
    }),
  ];
  const current = async (): Promise<CatalogueIndex> => {
    for (;;) {
      const found = snapshot ?? (await readNow());
      if (found.isReadyFor(today())) return found;
      await prepare(found);
    }
  };
  return {
    current,
    settled: async () => {
      if (renewing) {
        const waiting = new AbortController();
        const { signal } = waiting;
        const late = pause(longestWait, undefined, { signal, ref: false }).catch(() => undefined);
        await Promise.race([renewing, late]).finally(() => waiting.abort());
      }
      return current();
    },
    state: () => ({
      offers: snapshot?.offers().length ?? 0,
      behind: behindSince === undefined ? 0 : (performance.now() - behindSince) / 1000,
    }),
    close: async () => {
      ending.abort();
      for (const silence of silences) await silence();
      await reading?.catch(() => undefined);
      await renewing;
      await warming;
    },
  };
}
