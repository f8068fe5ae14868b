import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DataDirInUse } from "#app/store/db/locks.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";

import { dataDirProcess, type DataDirProcess } from "../../support/data-dir/lock-process.ts";
import { isPostgres } from "../../support/database.ts";
import { silentLog } from "../../support/shop-config.ts";

vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let owner: DataDirProcess | undefined;

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "data-dir-")), "not", "yet", "there");
});
afterEach(async () => {
  await owner?.end("SIGKILL");
  await rm(join(dataDir, "../../.."), { recursive: true });
});

test.skipIf(isPostgres)(
  "the embedded database is created, accepts one process and survives a kill",
  async () => {
    // Left behind by a process that was killed during the first start.
    await mkdir(join(dataDir, "db.making"), { recursive: true });
    await writeFile(join(dataDir, "db.making/PG_VERSION"), "18");

    owner = dataDirProcess("database", dataDir);
    expect(await owner.line()).toBe("held");
    expect(await owner.ask("create table kept (n int); insert into kept values (1); ")).toBeDefined();
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(DataDirInUse);
    expect(await owner.ask("insert into kept values (2) returning n")).toBe('[{"n":2}]');
    await owner.end("SIGKILL");

    const open = await openDatabase({ dataDir, log: silentLog });
    expect((await open.db.$client.query("select n from kept order by n")).rows).toEqual([{ n: 1 }, { n: 2 }]);
    await open.close();
    expect(existsSync(join(dataDir, "db.making"))).toBe(false);

    // After a clean close it can be opened at once. A failed opening also releases the lock.
    const migrations = join(dataDir, "no-such-folder");
    for (let times = 0; times < 2; times++) {
      const failed = openDatabase({ dataDir, log: silentLog, migrations });
      await expect(failed).rejects.toThrow(/_journal\.json/);
    }
  },
);

test("an unreachable PostgreSQL is an error and leaves nothing running", async () => {
  const databaseUrl = "postgres://nobody@127.0.0.1:1/none";
  await expect(openDatabase({ databaseUrl, dataDir, log: silentLog })).rejects.toThrow("ECONNREFUSED");
  await mkdir(dataDir, { recursive: true });
});
