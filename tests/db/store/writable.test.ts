import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test, vi } from "vitest";

import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { DiskFull } from "#app/store/db/refusals.server.ts";
import { createWriteCheck } from "#app/store/db/writable.server.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";

const database = testDatabase();

/** Checks the database and its directory without cached results. */
const check = (dataDir: string | null = null) => createWriteCheck(database.db().$client, dataDir)();

/** Makes writes to the file of the check fail with a full disk. */
function fillDisk(dataDir: string): void {
  symlinkSync("/dev/full", join(dataDir, `.space-${process.pid}`));
}

/** Applies a setting to all connections while `act` runs. */
async function withSetting(setting: string, value: string, act: (open: OpenDatabase) => Promise<void>) {
  const open = database.open();
  const { $client } = open.db;
  const connections = Array.from({ length: $client.options.max ?? 1 }, () => $client.connect());
  const runOnAll = async (sql: string) => {
    const clients = await Promise.all(connections.splice(0));
    for (const client of clients) await client.query(sql);
    for (const client of clients) client.release();
  };
  await runOnAll(`set ${setting} = ${value}`);
  try {
    await act(open);
  } finally {
    connections.push(...Array.from({ length: $client.options.max ?? 1 }, () => $client.connect()));
    await runOnAll(`reset ${setting}`);
  }
}

test("accepts a writable database", async () => {
  await expect(check()).resolves.toBeUndefined();
  await expect(check(filesIn({}))).resolves.toBeUndefined();
});

test("detects a read-only database", async () => {
  await withSetting("default_transaction_read_only", "on", async () => {
    await expect(check()).rejects.toThrow("read-only");
  });
  await expect(check()).resolves.toBeUndefined();
});

test("detects a database without space for a file", async () => {
  await withSetting("temp_file_limit", "'64kB'", async () => {
    await expect(check()).rejects.toThrow("temp_file_limit");
  });
  await expect(check()).resolves.toBeUndefined();
});

test("detects a full disk below the embedded database", async () => {
  const dataDir = filesIn({});
  fillDisk(dataDir);
  await expect(check(dataDir)).rejects.toThrow(DiskFull);
});

test("answers concurrent and immediately following checks with one query", async () => {
  const { $client } = database.db();
  const query = vi.spyOn($client, "query");
  const ask = createWriteCheck($client, null);
  await Promise.all([ask(), ask()]);
  await ask();
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test("checks again after a failure", async () => {
  const query = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("away"));
  query.mockResolvedValue([{ rows: [] }, { rows: [{ read_only: "off" }] }]);
  const ask = createWriteCheck({ query } as never, null);
  await expect(ask()).rejects.toThrow("away");
  await expect(ask()).resolves.toBeUndefined();
});

test("a start on a full disk fails with a clear message instead of a stack trace", async () => {
  const dataDir = filesIn({});
  mkdirSync(join(dataDir, "db"));
  // A database that cannot open because its files are missing.
  writeFileSync(join(dataDir, "db/PG_VERSION"), "18");
  fillDisk(dataDir);
  const start = openDatabase({ dataDir, log: silentLog });
  await expect(start).rejects.toThrow(DiskFull);
  await expect(start).rejects.toThrow(/^The disk of .* is full: free some space/);
});
