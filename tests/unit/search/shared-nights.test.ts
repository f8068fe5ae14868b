import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { type ColumnMemory, InventoryColumns } from "#app/search/index/inventory.server.ts";
import { openSharedNights } from "#app/search/index/shared-nights.server.ts";
import type { NightColumns } from "#app/store/queries/catalogue/nights.server.ts";

const fileSystem = vi.hoisted((): { type?: number } => ({}));
vi.mock(import("node:fs/promises"), async (original) => {
  const real = await original();
  const statfs = async (path: string) => ({ ...(await real.statfs(path)), ...fileSystem });
  return { ...real, statfs: statfs as typeof real.statfs };
});

const firstDay = 20_000;
const [variants, days] = [2_500, 90];

let directory: string;
const file = () => join(directory, "columns");
const warnings: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "nights-"));
  warnings.length = 0;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Nights that differ by variant and day. Some variants have none, some begin late or end early. */
function nightsOf(variant: number, price = 5_000): NightColumns {
  const length = variant % 7 === 0 ? 0 : days - (variant % 5);
  return {
    firstDay: firstDay + (variant % 3),
    prices: Int32Array.from({ length }, (_, day) => (day % 11 === 5 ? 0 : price + variant + day)),
    free: Uint8Array.from({ length }, (_, day) => (variant + day) % 4),
    closed: Uint8Array.from({ length }, (_, day) => ((variant + day) % 9 === 0 ? 1 : 0)),
  };
}

function columns(
  changed: ReadonlySet<number> = new Set(),
  count = variants,
  memory?: ColumnMemory,
): InventoryColumns {
  const inventory = new InventoryColumns(count, firstDay, memory);
  for (let variant = 0; variant < count; variant++)
    inventory.fill(variant, nightsOf(variant, changed.has(variant) ? 7_000 : 5_000));
  return inventory;
}

const sharer = () =>
  openSharedNights({ directory, log: { warn: (_fields, message) => warnings.push(message) } });

async function shared(inventory = columns()): Promise<InventoryColumns> {
  await sharer().share(inventory);
  return inventory;
}

/** Names of columns that differ. */
function differing(one: InventoryColumns, other: InventoryColumns): string[] {
  return (["sum", "run", "free"] as const).flatMap((name) =>
    Array.from({ length: Math.max(one[name].length, other[name].length) }, (_, day) => {
      const [column, expected] = [one[name][day], other[name][day]];
      const isEqual = column && column.constructor === expected?.constructor && sameBytes(column, expected);
      return isEqual ? [] : [`${name} ${day}`];
    }).flat(),
  );
}

const sameBytes = (one: Uint8Array | Int32Array, other: Uint8Array | Int32Array) =>
  Buffer.from(one.buffer, one.byteOffset, one.byteLength).equals(
    Buffer.from(other.buffer, other.byteOffset, other.byteLength),
  );

/** Inodes of files of the test that this process has mapped, a row for each mapping. */
const mappings = () =>
  readFileSync("/proc/self/maps", "utf8")
    .split("\n")
    .filter((line) => line.includes(directory))
    .map((line) => line.split(/\s+/)[4] ?? "");

/** Bytes of addresses of this process, whether they are in use or not. */
const addressSpace = () =>
  1_024 * Number(/^VmSize:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);

/** Reading a mapped file that has become shorter would end the process. */
function replaceFile(bytes: Buffer): void {
  writeFileSync(`${file()}.new`, bytes);
  renameSync(`${file()}.new`, file());
}

const isMapped = ({ sum, run, free }: InventoryColumns) =>
  new Set([...sum, ...run, ...free].map(({ buffer }) => buffer)).size === 1;

test("two processes map the same file at the same time", async () => {
  const [one, other] = await Promise.all([shared(), shared()]);
  expect([isMapped(one), isMapped(other)]).toEqual([true, true]);
  expect(mappings()).toHaveLength(2);
  expect(new Set(mappings()).size).toBe(1);
  expect(differing(one, columns())).toEqual([]);
  expect(differing(other, columns())).toEqual([]);
});

test("only the shop's own user can read the file", async () => {
  await shared();
  expect(readdirSync(directory).toSorted()).toEqual(["columns", "lock"]);
  for (const name of readdirSync(directory)) expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
});

test.each([
  ["zeros", (size: number) => Buffer.alloc(size)],
  ["ones", (size: number) => Buffer.alloc(size, 0xff)],
  ["any bytes", (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7_919) >>> 5))],
  ["nothing", () => Buffer.alloc(0)],
  ["a byte less", (size: number) => Buffer.alloc(size - 1)],
  ["a byte more", (size: number) => Buffer.alloc(size + 1)],
] as [string, (size: number) => Buffer][])("a file of %s changes no value", async (_name, content) => {
  await shared();
  replaceFile(content(statSync(file()).size));
  const inventory = await shared();
  expect(isMapped(inventory)).toBe(true);
  expect(differing(inventory, columns())).toEqual([]);
});

test("single wrong bytes of the file are corrected in memory alone", async () => {
  await shared();
  const bytes = readFileSync(file());
  for (const at of [0, 12_345, 500_000, bytes.length - 70]) bytes[at] = (bytes[at] as number) ^ 0xff;
  replaceFile(bytes);
  expect(differing(await shared(), columns())).toEqual([]);
  expect(readFileSync(file()).equals(bytes)).toBe(true);
});

test("a file that differs little is kept, and each process sees its own values", async () => {
  const sold = new InventoryColumns(variants, firstDay);
  for (let variant = 0; variant < variants; variant++) {
    const nights = nightsOf(variant);
    if (variant === 100) nights.free.fill(0, days - 10);
    sold.fill(variant, nights);
  }
  const expected = [...sold.free];
  const before = await shared();
  const { ino } = statSync(file());
  const after = await shared(sold);
  expect(statSync(file()).ino).toBe(ino);
  expect(differing(before, columns())).toEqual([]);
  expect(isMapped(after)).toBe(true);
  expect(after.free).toEqual(expected);
  expect(after.free).not.toEqual(before.free);
});

test("a file that differs much is replaced, and the former one stays with those who use it", async () => {
  const changed = new Set(Array.from({ length: variants }, (_, variant) => variant));
  const before = await shared();
  const { ino } = statSync(file());
  const after = await shared(columns(changed));
  expect(statSync(file()).ino).not.toBe(ino);
  const third = await shared(columns(changed));
  expect(new Set(mappings()).size).toBe(2);
  expect(differing(before, columns())).toEqual([]);
  expect(differing(after, columns(changed))).toEqual([]);
  expect(differing(third, columns(changed))).toEqual([]);
});

test("a catalogue of another size gets a file of its own", async () => {
  const before = await shared();
  const after = await shared(columns(new Set(), variants + 1));
  expect(differing(before, columns())).toEqual([]);
  expect(differing(after, columns(new Set(), variants + 1))).toEqual([]);
});

test("a change of a variant leaves shared columns as they are", async () => {
  const before = await shared();
  const change = [[100, nightsOf(100, 9_000)]] as const;
  const after = before.patched(change);
  expect(differing(before, columns())).toEqual([]);
  expect(differing(after, columns().patched(change))).toEqual([]);
});

test("columns are shared again when changes have copied many of them", async () => {
  const { share } = sharer();
  const before = columns();
  await share(before);
  const { ino } = statSync(file());
  const after = before.patched([[100, nightsOf(100, 9_000)]]);
  expect(isMapped(after)).toBe(false);
  await share(after);
  expect(isMapped(after)).toBe(true);
  expect(statSync(file()).ino).toBe(ino);
  expect(differing(before, columns())).toEqual([]);
  expect(differing(after, columns().patched([[100, nightsOf(100, 9_000)]]))).toEqual([]);
});

test("of several states that wait only the latest is shared", async () => {
  const { share } = sharer();
  const all = [columns(), columns(), columns()];
  await Promise.all(all.map(share));
  expect(all.map(isMapped)).toEqual([false, false, true]);
});

test("a process that is killed while it writes neither locks nor spoils the file", async () => {
  const code = `
    const { default: koffi } = await import("koffi");
    const { openSync, writeSync } = await import("node:fs");
    const flock = koffi.load(null).func("int flock(int file, int kind)");
    if (flock(openSync(process.argv[1] + "/lock", "a", 0o600), 2) !== 0) process.exit(1);
    writeSync(openSync(process.argv[1] + "/draft", "w", 0o600), Buffer.alloc(5_000_000, 1));
    console.log("writing");
    setInterval(() => {}, 1_000);`;
  const writer = spawn(process.execPath, ["--input-type=module", "-e", code, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void writer.kill("SIGKILL"));
  await once(writer.stdout, "data");
  const inventory = columns();
  const sharing = sharer().share(inventory);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isMapped(inventory)).toBe(false);
  writer.kill("SIGKILL");
  await sharing;
  expect(isMapped(inventory)).toBe(true);
  expect(differing(inventory, columns())).toEqual([]);
  expect(readdirSync(directory).toSorted()).toEqual(["columns", "lock"]);
  expect(warnings).toEqual([]);
});

test("without a directory to write to, columns stay in the process, and it is not tried again at once", async () => {
  writeFileSync(join(directory, "taken"), "");
  const { share } = openSharedNights({
    directory: join(directory, "taken"),
    log: { warn: (_fields, message) => warnings.push(message) },
  });
  const inventory = columns();
  await share(inventory);
  await share(inventory);
  expect(isMapped(inventory)).toBe(false);
  expect(differing(inventory, columns())).toEqual([]);
  expect(warnings).toEqual(["the nights are not shared with other processes"]);
});

test.each([
  ["NFS", 0x6969],
  ["SMB", 0xfe534d42],
  ["FUSE", 0x65735546],
  ["an unknown one", 1],
])("a file system where another machine can end mapped pages is not used: %s", async (_name, type) => {
  fileSystem.type = type;
  onTestFinished(() => void delete fileSystem.type);
  const inventory = await shared();
  expect(isMapped(inventory)).toBe(false);
  expect(differing(inventory, columns())).toEqual([]);
  expect([readdirSync(directory), warnings.length]).toEqual([[], 1]);
});

test("columns built in reserved memory return it when they are shared", async () => {
  const buffers: ArrayBuffer[] = [];
  const before = addressSpace();
  // So much that it shows among everything else in this process.
  const inventory = await sharer().build(800_000, async (memory) =>
    columns(new Set(), variants, (size) => {
      const given = memory?.(size) ?? { buffer: new ArrayBuffer(0), offset: 0 };
      buffers.push(given.buffer);
      return given;
    }),
  );
  expect(new Set(buffers).size).toBe(1);
  expect(buffers[0]?.byteLength).toBeGreaterThan(3e9);
  expect(addressSpace() - before).toBeLessThan(1e9);
  // That of the file alone.
  expect(mappings()).toHaveLength(1);
  expect(isMapped(inventory)).toBe(true);
  expect(inventory.free[0]?.buffer).not.toBe(buffers[0]);
  expect(differing(inventory, columns())).toEqual([]);
});

test("a reading that fails returns the memory in which it built columns", async () => {
  const before = addressSpace();
  const failure = new Error("the shop stops");
  const reading = sharer().build(800_000, async (memory) => {
    columns(new Set(), variants, memory);
    throw failure;
  });
  await expect(reading).rejects.toBe(failure);
  expect(addressSpace() - before).toBeLessThan(1e9);
  expect(warnings).toEqual([]);
});

test.each([0, 200])("columns of %d variants are built without a file", async (count) => {
  const inventory = await sharer().build(count, async (memory) => columns(new Set(), count, memory));
  expect(differing(inventory, columns(new Set(), count))).toEqual([]);
  expect(readdirSync(directory)).toEqual([]);
});

test("columns larger than a mapping can be are built without it", async () => {
  const inventory = await sharer().build(2_000_000, async (memory) => columns(new Set(), variants, memory));
  expect(differing(inventory, columns())).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test("columns that cannot be shared stay where they were built", async () => {
  writeFileSync(join(directory, "taken"), "");
  const { build } = openSharedNights({
    directory: join(directory, "taken"),
    log: { warn: (_fields, message) => warnings.push(message) },
  });
  for (let reading = 0; reading < 2; reading++) {
    const inventory = await build(variants, async (memory) => columns(new Set(), variants, memory));
    expect(differing(inventory, columns())).toEqual([]);
  }
  expect(warnings).toHaveLength(1);
});

test("a small catalogue has no file", async () => {
  const inventory = await shared(columns(new Set(), 200));
  expect(isMapped(inventory)).toBe(false);
  expect(readdirSync(directory)).toEqual([]);
});

test("a mapping lasts as long as one column of it, and ends with the last", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // Functions of their own, because a function that waits keeps all values it has used.
  const oneColumn = async () => (await shared()).free[40];
  const check = (columnKept: Uint8Array | undefined) => expect(columnKept).toEqual(columns().free[40]);
  const kept = new Map([["column", await oneColumn()]]);
  for (let round = 0; round < 5; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(mappings()).toHaveLength(1);
  (() => check(kept.get("column")))();
  kept.clear();
  await vi.waitFor(
    () => {
      collect();
      expect(mappings()).toHaveLength(0);
    },
    { timeout: 20_000, interval: 20 },
  );
});
