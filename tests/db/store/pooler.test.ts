/** The shop behind PgBouncer, in both supported pool modes. */
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import { pino } from "pino";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import {
  loadCatalogueSnapshot,
  openCatalogueIndex,
  reloadInventory,
} from "#app/search/index/live-index.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { runExclusively } from "#app/store/db/locks.server.ts";
import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { SessionNotKept } from "#app/store/db/refusals.server.ts";
import { importSample, importTime, findVariantId } from "#tests/support/catalogue-import.ts";
import { createPostgresUrl, serverUrl } from "#tests/support/database.ts";
import { deferred } from "#tests/support/fakes.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { hasPgbouncer, type Pooler, startPgbouncer } from "./pgbouncer.ts";

vi.setConfig({ testTimeout: 60_000 });

describe.runIf(hasPgbouncer()).each(["session", "transaction"] as const)("in pool mode %s", (mode) => {
  let pooler: Pooler;
  let directUrl: string;
  const opened: OpenDatabase[] = [];

  beforeAll(async () => {
    pooler = await startPgbouncer(mode);
    directUrl = await createPostgresUrl(serverUrl ?? "");
  }, 60_000);
  afterEach(async () => {
    for (const open of opened.splice(0)) await open.close();
  });
  afterAll(() => pooler?.stop());

  async function open(log = silentLog): Promise<OpenDatabase> {
    const databaseDirectUrl = mode === "transaction" ? directUrl : undefined;
    const options = {
      databaseUrl: pooler.through(directUrl),
      databaseDirectUrl,
    };
    const database = await openDatabase({
      ...options,
      dataDir: "/nonexistent",
      log,
    });
    opened.push(database);
    return database;
  }

  /** Counts the session locks of the database without using the pooler. */
  async function heldLocks(): Promise<number> {
    const client = new pg.Client(directUrl);
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    );
    await client.end();
    return rowCount ?? 0;
  }

  test("leaves no lock behind when two processes start, work and start again", async () => {
    for (let start = 0; start < 2; start++) {
      const processes = await Promise.all([open(), open()]);
      for (const process of processes) {
        const queue = await openQueue(process, silentLog, jobSchedule);
        await runExclusively(process.db, "catalogue", (own) => own.execute(sql`select 1`));
        await queue.stop();
      }
      for (const process of opened.splice(0)) await process.close();
      expect(await heldLocks()).toBe(0);
    }
  });

  test("runs one task at a time under a lock of two processes", async () => {
    const [one, other] = [await open(), await open()];
    const order: string[] = [];
    const [begun, mayEnd] = [deferred<void>(), deferred<void>()];
    const first = runExclusively(one.db, "catalogue", async () => {
      order.push("first begins");
      begun.resolve();
      await mayEnd.promise;
      order.push("first ends");
    });
    await begun.promise;
    const second = runExclusively(other.db, "catalogue", async () => order.push("second"));
    await pause(100);
    mayEnd.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(["first begins", "first ends", "second"]);
  });

  test("shows a price that an import in another process changes", async () => {
    const [one, other] = [await open(), await open()];
    const importAt = (price: number) =>
      runExclusively(one.db, "catalogue", (own) =>
        importSample(own as Tx, {
          "offers[0].variants[0].nightRules.seasons[0]": { price, rooms: 3 },
        }),
      );
    await importAt(100);
    const id = await findVariantId(other.db as unknown as Tx, "dz-hp");
    const today = berlinDate(importTime);
    const index = await openCatalogueIndex({
      today: () => today,
      read: () => loadCatalogueSnapshot(other.db, today),
      reread: (snapshot, variantIds) => reloadInventory(other.db, snapshot, variantIds),
      onNotify: other.onNotify,
      log: silentLog,
      onChange: () => undefined,
    });
    const price = async () => (await index.current()).nightOf(id)(civilDate("2027-02-10"))?.price;
    expect(await price()).toBe(10_000);
    await importAt(150);
    await vi.waitFor(async () => expect(await price()).toBe(15_000), 20_000);
    await index.close();
  });

  test("logs who holds a lock that another process waits for", async () => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const [one, other] = [await open(), await open(log)];
    const [begun, logged] = [deferred<number>(), deferred<void>()];
    const first = runExclusively(one.db, "catalogue", async (own) => {
      const { rows } = await own.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      begun.resolve(rows[0]?.pid ?? 0);
      await logged.promise;
    });
    const pid = await begun.promise;
    const second = runExclusively(other.db, "catalogue", async () => undefined);
    await vi.waitFor(() => expect(lines).not.toEqual([]), 20_000);
    logged.resolve();
    await Promise.all([first, second]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "statements wait for a lock",
      waiting: 1,
      holder: {
        pid,
        application: "travel-shop",
        state: "idle",
        queryStart: expect.any(String),
      },
    });
  });

  test("limits how long a transaction waits for a lock", async () => {
    const { db } = await open();
    const limits = sql`select current_setting('lock_timeout') as lock,
      current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone`;
    const { rows } = await transaction(db, (tx) => tx.execute(limits));
    expect(rows).toEqual([{ lock: "5s", statement: "30s", zone: "UTC" }]);
  });

  test("keeps the isolation level of a transaction", async () => {
    const { db } = await open();
    const level = sql`select current_setting('transaction_isolation') as level`;
    const { rows } = await transaction(db, (tx) => tx.execute(level), {
      isolationLevel: "repeatable read",
    });
    expect(rows).toEqual([{ level: "repeatable read" }]);
  });

  test("passes a lock on when its holder is killed", async () => {
    const [one, other] = [await open(), await open()];
    const begun = deferred<number>();
    const first = runExclusively(one.db, "catalogue", async (own) => {
      const { rows } = await own.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      begun.resolve(rows[0]?.pid ?? 0);
      await own.execute(sql`select pg_sleep(60)`);
    });
    const failed = first.catch((error: unknown) => error);
    const pid = await begun.promise;
    const second = runExclusively(other.db, "catalogue", async () => "next");
    const client = new pg.Client(directUrl);
    await client.connect();
    await client.query("select pg_terminate_backend($1)", [pid]);
    await client.end();
    expect(await failed).toBeInstanceOf(Error);
    expect(await second).toBe("next");
    expect(await heldLocks()).toBe(0);
  });

  test("starts a job that another process enqueues", async () => {
    const [one, other] = [await open(), await open()];
    const done = deferred<string>();
    const [worker, sender] = [
      await openQueue(one, silentLog, jobSchedule),
      await openQueue(other, silentLog, jobSchedule),
    ];
    await worker.work("send-mail", async ({ mailId }) => done.resolve(mailId));
    await transaction(other.db, (tx) => sender.enqueue(tx, "send-mail", { mailId: "a" }));
    expect(await done.promise).toBe("a");
    await sender.stop();
    await worker.stop();
  });

  test("sends no named prepared statement", async () => {
    const { db } = await open();
    // More statements than connections, so that each reaches sessions that have not prepared it.
    const read = (n: number) => db.execute<{ n: number }>(sql`select ${n}::int as n`);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => read(n)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    const { rows } = await db.execute(sql`select name from pg_prepared_statements where name <> ''`);
    expect(rows).toEqual([]);
  });
});

describe.runIf(hasPgbouncer())("the start is rejected with a clear message", () => {
  let pooler: Pooler;
  let url: string;
  beforeAll(async () => {
    pooler = await startPgbouncer("transaction");
    url = await createPostgresUrl(serverUrl ?? "");
  }, 60_000);
  afterAll(() => pooler?.stop());

  const start = (databaseUrl: string, databaseDirectUrl?: string) =>
    openDatabase({
      databaseUrl,
      databaseDirectUrl,
      dataDir: "/nonexistent",
      log: silentLog,
    });

  test("when the pooler does not keep sessions", async () => {
    const refused = start(pooler.through(url));
    await expect(refused).rejects.toThrow(SessionNotKept);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL leads through a connection pooler.*DATABASE_DIRECT_URL/,
    );
  });

  test("when DATABASE_DIRECT_URL leads through the pooler as well", async () => {
    await expect(start(pooler.through(url), pooler.through(url))).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads to another database/,
    );
  });

  test("when DATABASE_DIRECT_URL leads to another database", async () => {
    const other = await createPostgresUrl(serverUrl ?? "");
    await expect(start(pooler.through(url), other)).rejects.toThrow(/leads to another database/);
  });
});
