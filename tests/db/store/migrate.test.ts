import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Database } from "#app/store/db/database.server.ts";
import { DatabaseTooOld } from "#app/store/db/refusals.server.ts";
import { applyMigrations, openDatabase, type OpenDatabase } from "#app/store/db/open.server.ts";

import { createBareDatabase, createPostgresUrl, serverUrl, testDatabase } from "../../support/database.ts";
import { silentLog } from "../../support/shop-config.ts";

const database = testDatabase();
let folder: string;
let processes: OpenDatabase[] = [];

/** A second run of these migrations is visible: they create a table, insert a row and increase its number. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await writeMigrations([
    "create table counted (n int);\n--> statement-breakpoint\ninsert into counted values (1);",
    "update counted set n = n + 1;",
  ]);
});
afterAll(async () => {
  for (const open of processes) await open.close();
  await rm(folder, { recursive: true });
});

async function writeMigrations(steps: string[]): Promise<void> {
  await mkdir(join(folder, "meta"), { recursive: true });
  const entries = steps.map((_, idx) => ({
    idx,
    version: "7",
    when: 1_000 + idx,
    tag: `${idx}_step`,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  for (const [index, step] of steps.entries()) await writeFile(join(folder, `${index}_step.sql`), step);
}

async function readCounter(db: Database): Promise<unknown[]> {
  return (await db.execute(sql`select n from counted`)).rows;
}

test("concurrent starts of several processes apply each migration once", async () => {
  const url = serverUrl;
  if (url) {
    const databaseUrl = await createPostgresUrl(url, true);
    const options = { databaseUrl, dataDir: "/nonexistent", log: silentLog, migrations: folder };
    processes = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)));
  } else {
    const open = await createBareDatabase();
    processes = [open];
    await Promise.all([1, 2, 3, 4].map(() => applyMigrations(open.db.$client, folder)));
  }
  for (const open of processes) expect(await readCounter(open.db)).toEqual([{ n: 2 }]);
}, 60_000);

test("a later start applies only new migrations", async () => {
  const [open] = processes;
  if (!open) throw new Error("The test before this one failed.");
  await applyMigrations(open.db.$client, folder);
  expect(await readCounter(open.db)).toEqual([{ n: 2 }]);
  await writeMigrations(["", "", "update counted set n = 10 * n;"]);
  await applyMigrations(open.db.$client, folder);
  await applyMigrations(open.db.$client, folder);
  expect(await readCounter(open.db)).toEqual([{ n: 20 }]);
});

test("a failed migration changes nothing, releases its lock and can be repeated", async () => {
  const [open] = processes;
  if (!open) throw new Error("The first test failed.");
  const broken = "update counted set n = 0;\n--> statement-breakpoint\nselect 1/0;";
  await writeMigrations(["", "", "", broken]);
  await expect(applyMigrations(open.db.$client, folder)).rejects.toThrow("select 1/0");
  expect(await readCounter(open.db)).toEqual([{ n: 20 }]);
  await writeMigrations(["", "", "", "update counted set n = n + 1;"]);
  await Promise.all(processes.map(({ db }) => applyMigrations(db.$client, folder)));
  expect(await readCounter(open.db)).toEqual([{ n: 21 }]);
});

test("rejects a database whose first migration is not the program's own", async () => {
  const [open] = processes;
  if (!open) throw new Error("The first test failed.");
  const other = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const entries = [{ idx: 0, version: "7", when: 5_000, tag: "0_init", breakpoints: true }];
    await mkdir(join(other, "meta"));
    await writeFile(
      join(other, "meta/_journal.json"),
      JSON.stringify({ version: "7", dialect: "postgresql", entries }),
    );
    await writeFile(join(other, "0_init.sql"), "create table counted (n int);");
    await expect(applyMigrations(open.db.$client, other)).rejects.toThrow(DatabaseTooOld);
    expect(await readCounter(open.db)).toEqual([{ n: 21 }]);
  } finally {
    await rm(other, { recursive: true });
  }
});

test("finds and applies the project's own migrations", async () => {
  await applyMigrations(database.db().$client);
  const { rows } = await database
    .db()
    .execute(sql`select count(*) as applied from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ applied: expect.toSatisfy((count: number) => count > 0) }]);
});
