import { setTimeout as pause } from "node:timers/promises";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import type { IndexState } from "#app/domain/operator/long-work.ts";
import { TaskCanceled, runInSlices } from "#app/search/index/cooperative.server.ts";
import { type ColumnMemory, InventoryColumns } from "#app/search/index/inventory.server.ts";
import { LoadProgress, type OnLoaded } from "#app/search/index/load-progress.server.ts";
import type { SharedNights } from "#app/search/index/shared-nights.server.ts";
import { type CatalogueIndex, CatalogueSnapshot } from "#app/search/index/snapshot.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import {
  catalogueChannel,
  inventoryChannel,
  type OnNotify,
  readInventoryChange,
} from "#app/store/db/notify.server.ts";
import { listGroupings, listPictures } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listPoolVariants, listVouchersLeft } from "#app/store/queries/catalogue/inventory.server.ts";
import { listNightColumns } from "#app/store/queries/catalogue/nights.server.ts";
import { listChangeTimes, listOfferIds, listOffersById } from "#app/store/queries/catalogue/offers.server.ts";

/** Batch sizes that keep the embedded database and the reading of its result from delaying requests. */
const offersAtOnce = 50;
const variantsAtOnce = 20;

/** Why there is no index: the shop stops. Mapped to a "busy" outage by the HTTP layer. */
class ShopStops extends Error {
  override readonly name = "AbortError";
  readonly code = "SHOP_STOPS";
}

export interface LoadOptions {
  onLoaded?: OnLoaded;
  /** Rejects with its reason after the batch at hand. */
  signal?: AbortSignal;
  /** Where several processes share their nights. */
  sharedNights?: SharedNights | undefined;
}

/**
 * Loads the whole index, prepared for searches of today. Loaded in batches, so it can mix two states of the
 * database. After a change notification during loading, the caller loads again.
 */
export async function loadCatalogueSnapshot(
  db: Database,
  today: CivilDate,
  options: LoadOptions = {},
): Promise<CatalogueSnapshot> {
  const { onLoaded, signal, sharedNights } = options;
  const groupings = await listGroupings(db);
  const pictures = await listPictures(db);
  const offers: Offer[] = [];
  const offerIds = await listOfferIds(db);
  for (const ids of inGroups(offerIds, offersAtOnce)) {
    signal?.throwIfAborted();
    offers.push(...(await listOffersById(db, ids)));
    onLoaded?.("offers", offers.length, offerIds.length);
  }
  const variantIds = offers.flatMap((offer) => offer.variants.map((variant) => variant.id));
  const loadNights = (memory?: ColumnMemory) => loadInventory(db, today, variantIds, options, memory);
  const inventory = await (sharedNights?.build(variantIds.length, loadNights) ?? loadNights());
  const isWanted = () => (signal?.throwIfAborted(), true);
  const made = CatalogueSnapshot.make({ offers, groupings, pictures, inventory });
  const snapshot = await runInSlices(made, { isWanted });
  await runInSlices(snapshot.makeReadyFor(today), { isWanted });
  return snapshot;
}

async function loadInventory(
  db: Database,
  today: CivilDate,
  variantIds: readonly string[],
  { onLoaded, signal }: LoadOptions,
  memory?: ColumnMemory,
): Promise<InventoryColumns> {
  const inventory = new InventoryColumns(variantIds.length, dayNumber(today), memory);
  let number = 0;
  for (const ids of inGroups(variantIds, variantsAtOnce)) {
    signal?.throwIfAborted();
    const nights = await listNightColumns(db, { variantIds: ids, from: today });
    for (const id of ids) {
      const columns = nights.get(id);
      if (columns) inventory.fill(number, columns);
      number += 1;
    }
    onLoaded?.("nights", number, variantIds.length);
  }
  return inventory;
}

/** Updates the inventory of these variants, and of others that sell the same rooms, in a snapshot. */
export async function reloadInventory(
  db: Database,
  snapshot: CatalogueSnapshot,
  variantIds: readonly string[],
): Promise<CatalogueSnapshot> {
  let next = snapshot;
  for (const ids of inGroups(await listPoolVariants(db, variantIds), variantsAtOnce)) {
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
  /** Current civil date, which prices depend on. */
  today: () => CivilDate;
  /** Loads the whole catalogue. */
  read: (options: Required<Pick<LoadOptions, "onLoaded" | "signal">>) => Promise<CatalogueSnapshot>;
  /** Loads the inventory of these variants into a new snapshot. */
  reread: (snapshot: CatalogueSnapshot, variantIds: readonly string[]) => Promise<CatalogueSnapshot>;
  onNotify: OnNotify;
  log: Record<"error" | "info", (fields: object, message: string) => void>;
  /** Called after each change has become visible. Pages rendered before are outdated. */
  onChange?: () => void;
  /** Delay before a failed load is repeated, in milliseconds. */
  retryAfter?: number;
}

export interface OpenCatalogueIndex {
  /** Latest snapshot, prepared for today. Rejects only if there is none and the database fails. */
  current(): Promise<CatalogueIndex>;
  /** Like `current`, but waits up to 5 seconds for all changes notified so far. */
  settled(): Promise<CatalogueIndex>;
  state(): IndexState;
  /** Ends a load that is under way. The snapshot, if there is one, stays what it is. */
  stopLoading(): void;
  close(): Promise<void>;
}

/** Maximum wait of `settled`, in milliseconds. */
const longestWait = 5_000;

/** Maximum number of loads in a row, so that a constantly changing catalogue still becomes available. */
const mostReadings = 5;

/**
 * The search index of this process. Loaded at first use and again in the background after each change. Until then
 * the previous snapshot is served. If only inventory changed, only the named variants are reloaded.
 *
 * Each process sees a change once it is notified and loaded: an order within milliseconds, an import as soon as it
 * is loaded. Orders are checked against the database, so an outdated snapshot never sells what is gone.
 */
export async function openCatalogueIndex(options: CatalogueIndexOptions): Promise<OpenCatalogueIndex> {
  const { today, read, reread, onNotify, log, onChange, retryAfter = 2_000 } = options;
  const closing = new AbortController();
  const stop = () => closing.abort(new ShopStops("the shop stops"));
  const progress = new LoadProgress(log);
  let snapshot: CatalogueSnapshot | undefined;
  let currentLoad: Promise<CatalogueSnapshot> | undefined;
  let currentRenewal: Promise<void> | undefined;
  let currentPreparation: Promise<unknown> | undefined;
  let currentWarmUp: Promise<unknown> | undefined;
  let notifiedChanges = 0;
  /** Number of notifications before the snapshot's load began. Later ones may be missing in it. */
  let includedChanges = 0;
  /** Time of the oldest change that is not in the snapshot yet, by the process's monotonic clock. */
  let behindSince: number | undefined;
  /** Variants whose inventory changed after the snapshot. */
  let changedVariantIds = new Set<string>();

  const publish = async (next: CatalogueSnapshot) => {
    // The load may have begun before midnight.
    if (!next.isReadyFor(today())) await runInSlices(next.makeReadyFor(today()));
    snapshot = next;
    onChange?.();
    warm();
    return next;
  };
  /** Runs in the background when nothing else is left to do. A newer snapshot restarts it. */
  const warm = () => {
    const [warmedSnapshot, day] = [snapshot, today()];
    if (!warmedSnapshot) return;
    const isWanted = () => snapshot === warmedSnapshot && today() === day && !closing.signal.aborted;
    currentWarmUp = runInSlices(warmedSnapshot.warm(day), { sliceMs: 4, restMs: 4, isWanted }).catch(
      (error: unknown) => {
        if (!(error instanceof TaskCanceled))
          log.error({ err: error }, "prices for several rooms were not made ahead");
      },
    );
  };
  const readOnce = async (): Promise<CatalogueSnapshot> => {
    for (let turn = 1; ; turn++) {
      const notifiedAtStart = notifiedChanges;
      changedVariantIds = new Set();
      const next = await read({ onLoaded: progress.report, signal: closing.signal });
      // The catalogue changed during the load, so the result may be inconsistent.
      if (notifiedChanges !== notifiedAtStart && turn < mostReadings) continue;
      includedChanges = notifiedAtStart;
      return publish(next);
    }
  };
  const readNow = () => {
    currentLoad ??= readOnce().finally(() => {
      progress.end();
      currentLoad = undefined;
      if (snapshot) renew();
    });
    return currentLoad;
  };
  const patchNow = async (from: CatalogueSnapshot): Promise<void> => {
    const ids = changedVariantIds;
    changedVariantIds = new Set();
    try {
      await publish(await reread(from, [...ids]));
    } catch (error) {
      for (const id of ids) changedVariantIds.add(id);
      throw error;
    }
  };
  const isBehind = () => includedChanges < notifiedChanges || changedVariantIds.size > 0;
  const renewLoop = async (): Promise<void> => {
    while (isBehind() && !closing.signal.aborted) {
      try {
        if (includedChanges < notifiedChanges || !snapshot) await readNow();
        else await patchNow(snapshot);
      } catch (error) {
        if (closing.signal.aborted) return;
        log.error({ err: error }, "reading the catalogue failed, trying again");
        await pause(retryAfter, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const renew = () => {
    behindSince ??= performance.now();
    currentRenewal ??= renewLoop().finally(() => {
      currentRenewal = undefined;
      if (!isBehind()) behindSince = undefined;
    });
  };
  /** Prepares a snapshot for a new day. Concurrent callers share one preparation. */
  const prepare = (found: CatalogueSnapshot) => {
    currentPreparation ??= runInSlices(found.makeReadyFor(today()))
      .then(() => {
        onChange?.();
        warm();
      })
      .finally(() => {
        currentPreparation = undefined;
      });
    return currentPreparation;
  };
  const unsubscribers = [
    await onNotify(catalogueChannel, () => {
      notifiedChanges += 1;
      if (snapshot) renew();
    }),
    await onNotify(inventoryChannel, (payload) => {
      const ids = readInventoryChange(payload);
      if (ids) for (const id of ids) changedVariantIds.add(id);
      else notifiedChanges += 1;
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
      if (currentRenewal) {
        const waiting = new AbortController();
        const { signal } = waiting;
        const late = pause(longestWait, undefined, { signal, ref: false }).catch(() => undefined);
        await Promise.race([currentRenewal, late]).finally(() => waiting.abort());
      }
      return current();
    },
    state: () => ({
      offers: snapshot?.offers().length ?? 0,
      behind: behindSince === undefined ? 0 : (performance.now() - behindSince) / 1000,
      loading: progress.shown(),
    }),
    stopLoading: stop,
    close: async () => {
      stop();
      for (const unsubscribe of unsubscribers) await unsubscribe();
      await currentLoad?.catch(() => undefined);
      await currentRenewal;
      await currentWarmUp;
    },
  };
}
