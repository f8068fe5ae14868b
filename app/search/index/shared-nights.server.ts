/** One copy of the nights for all processes with the same DATA_DIR. */
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { type CooperativeTask, runInSlices } from "#app/search/index/cooperative.server.ts";
import { type ColumnMemory, type InventoryColumns, mostColumns } from "#app/search/index/inventory.server.ts";
import { type FileMapper, isOnThisMachine, loadFileMapper } from "#app/search/index/mapped-file.server.ts";

/** Smaller nights are not worth a file. */
const leastSize = 2 ** 20;
/** Nights are shared again when so much of them is in arrays of this process alone. */
const mostPlain = 1 / 8;
/** The file is replaced if more of it differs after a whole reading, or after changes of some nights. */
const mostDifferent = { whole: 1 / 16, patched: 1 / 2 };
/** Columns begin at cache lines, and are compared and copied in pieces of a page of memory. */
const alignment = 64;
const pieceSize = 4_096;
const longestLockMs = 60_000;
/** Delay of the next attempt after a failure, such as a full disk. */
const retryMs = 600_000;

type Column = Int32Array | Uint8Array;

interface Place {
  column: Column;
  /** Start in the file, in bytes. */
  offset: number;
  replace(column: Column): void;
}

export interface SharedNightsOptions {
  directory: string;
  log: { warn(fields: object, message: string): void };
}

export interface SharedNights {
  /**
   * Replaces the arrays of columns by a mapped file with the same values, in the background. Never rejects: after a
   * failure the columns stay as they are.
   */
  share(inventory: InventoryColumns): Promise<void>;
  /**
   * Builds columns in memory that returns to the machine as soon as they are shared, or `fill` fails; V8 would keep it
   * until it collects. Nobody else may have the columns before.
   */
  build(
    variants: number,
    fill: (memory?: ColumnMemory) => Promise<InventoryColumns>,
  ): Promise<InventoryColumns>;
}

/**
 * The file only saves memory. Each byte is compared, and what differs is copied into pages of this process alone. So
 * nothing depends on who wrote the file, when, and whether completely.
 */
export function openSharedNights({ directory, log }: SharedNightsOptions): SharedNights {
  const name = join(directory, "columns");
  const mapped = new WeakSet<object>();
  let latest: InventoryColumns | undefined;
  let current = Promise.resolve();
  let pausedUntil = 0;

  const share = async (inventory: InventoryColumns): Promise<void> => {
    if (inventory !== latest || performance.now() < pausedUntil) return;
    const { places, size } = placesOf(inventory);
    const plain = places.filter(({ column }) => !mapped.has(column.buffer));
    const plainSize = plain.reduce((sum, { column }) => sum + column.byteLength, 0);
    if (size < leastSize || plainSize < size * mostPlain) return;
    const mapper = await loadFileMapper();
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if (!(await isOnThisMachine(directory))) throw new Error(`${directory} is not on a disk of this machine`);
    const lock = await open(join(directory, "lock"), "a", 0o600);
    try {
      for (const until = performance.now() + longestLockMs; !mapper.lock(lock); await pause(50))
        if (performance.now() > until) throw new Error("another process does not finish its nights");
      const most = plain.length === places.length ? mostDifferent.whole : mostDifferent.patched;
      let buffer = await mapFile(mapper, name, size);
      if (!buffer || !(await inBackground(copyDifferences(places, buffer, size * most)))) {
        await writeFile(name, join(directory, "draft"), places, size);
        buffer = await mapFile(mapper, name, size);
        if (!buffer) throw new Error("the file of the nights has another size");
        await inBackground(copyDifferences(places, buffer, Infinity));
      }
      mapped.add(buffer);
      for (const { column, offset, replace } of places)
        replace(
          column instanceof Int32Array
            ? new Int32Array(buffer, offset, column.length)
            : new Uint8Array(buffer, offset, column.length),
        );
    } finally {
      await lock.close();
    }
  };

  const fail = (error: unknown) => {
    pausedUntil = performance.now() + retryMs;
    log.warn({ err: error }, "the nights are not shared with other processes");
  };
  const shareNext = (inventory: InventoryColumns): Promise<void> => {
    latest = inventory;
    current = current.then(() => share(inventory)).catch(fail);
    return current;
  };
  const reserve = async (size: number) => {
    if (performance.now() < pausedUntil) return undefined;
    return (await loadFileMapper()).reserve(size);
  };
  return {
    share: shareNext,
    build: async (variants, fill) => {
      const size = mostColumns.ints * aligned(4 * variants) + mostColumns.bytes * aligned(variants);
      const reserved = variants === 0 ? undefined : await reserve(size).catch(fail);
      if (!reserved) return fill();
      let used = 0;
      const inventory = await fill((bytes) => {
        const offset = used;
        used += aligned(bytes);
        return { buffer: reserved.buffer, offset };
      }).catch((error: unknown) => {
        reserved.free();
        throw error;
      });
      await shareNext(inventory);
      if (placesOf(inventory).places.every(({ column }) => column.buffer !== reserved.buffer))
        reserved.free();
      return inventory;
    },
  };
}

const aligned = (size: number) => Math.ceil(size / alignment) * alignment;

function placesOf({ sum, run, free }: InventoryColumns): { places: Place[]; size: number } {
  const places: Place[] = [];
  let size = 0;
  for (const list of [sum, run, free] as Column[][])
    for (const [number, column] of list.entries()) {
      places.push({ column, offset: size, replace: (next) => void (list[number] = next) });
      size += aligned(column.byteLength);
    }
  return { places, size };
}

/** Undefined if there is no such file, or one of another size. */
async function mapFile(mapper: FileMapper, name: string, size: number): Promise<ArrayBuffer | undefined> {
  const file = await open(name, "r").catch(() => undefined);
  try {
    return file && (await file.stat()).size === size ? mapper.map(file, size) : undefined;
  } finally {
    await file?.close();
  }
}

const inBackground = (task: CooperativeTask<boolean>) => runInSlices(task, { sliceMs: 4, restMs: 1 });

/** @returns false as soon as more than `most` bytes differ */
function* copyDifferences(places: Place[], buffer: ArrayBuffer, most: number): CooperativeTask<boolean> {
  let different = 0;
  for (const { column, offset } of places) {
    const own = bytesOf(column);
    const shared = Buffer.from(buffer, offset, own.length);
    for (let start = 0; start < own.length; start += pieceSize) {
      const end = Math.min(own.length, start + pieceSize);
      if (own.compare(shared, start, end, start, end) === 0) continue;
      different += end - start;
      if (different > most) return false;
      own.copy(shared, start, start, end);
    }
    yield;
  }
  return true;
}

/** Replaces the file as a whole, because other processes have mapped the former one. */
async function writeFile(name: string, draftName: string, places: Place[], size: number): Promise<void> {
  const draft = await open(draftName, "w", 0o600);
  try {
    for (const { column, offset } of places) await draft.write(bytesOf(column), 0, column.byteLength, offset);
    await draft.truncate(size);
    // Otherwise the disk could still refuse a page, which would then be read with other values.
    await draft.sync();
    await rename(draftName, name);
  } catch (error) {
    await rm(draftName, { force: true });
    throw error;
  } finally {
    await draft.close();
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Column) => Buffer.from(buffer, byteOffset, byteLength);
