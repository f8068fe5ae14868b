import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Database, createDatabase, sqlState, transaction } from "#app/store/db/database.server.ts";
import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import { postgresPool } from "#app/store/db/pools.server.ts";

import {
  createEmbeddedDatabase,
  createPostgresUrl,
  isPostgres,
  serverUrl,
  testDatabase,
} from "../../support/database.ts";
import { silentLog } from "../../support/shop-config.ts";

const database = testDatabase();

async function one(db: Database, query = sql`select 1 as one`): Promise<unknown> {
  return (await db.execute(query)).rows[0];
}

describe("values", () => {
  test("are the same on both databases, by the pool and by Drizzle", async () => {
    const text = `select 9007199254740991::bigint as "large", count(*) as "count", 9007199254740993::bigint as "tooLarge",
      date '2026-03-29' as "civil", timestamptz '2026-03-29 02:30:00+01' as "instant", interval '1 day' as "interval",
      numeric '1.50' as "exact", '{"a": 1}'::jsonb as "json", '{1,2}'::int[] as "list",
      '{1,null}'::bigint[] as "largeList", '{2026-03-29,2026-10-25}'::date[] as "civilList", null as "none"`;
    const expected = {
      large: 9_007_199_254_740_991,
      count: 1,
      tooLarge: "9007199254740993",
      civil: "2026-03-29",
      instant: new Date("2026-03-29T01:30:00Z"),
      interval: "1 day",
      exact: "1.50",
      json: { a: 1 },
      list: [1, 2],
      largeList: [1, null],
      civilList: ["2026-03-29", "2026-10-25"],
      none: null,
    };
    expect((await database.db().$client.query(text)).rows[0]).toEqual(expected);
    expect(await one(database.db(), sql.raw(text))).toEqual(expected);
  });

  test("instants and civil dates are stored unchanged, in UTC", async () => {
    const instant = new Date("2026-10-25T00:30:00.123Z");
    const row = await one(
      database.db(),
      sql`select ${instant.toISOString()}::timestamptz as instant, ${"2026-10-25"}::date as civil,
        current_setting('TimeZone') as zone, (${instant.toISOString()}::timestamptz)::text as text`,
    );
    expect(row).toEqual({ instant, civil: "2026-10-25", zone: "UTC", text: "2026-10-25 00:30:00.123+00" });
  });
});

describe("after an error", () => {
  test("the pool keeps working and the error code is readable", async () => {
    for (const bad of [sql`select 1/0`, sql`select * from nowhere`, sql`syntax error`]) {
      const error = await database
        .db()
        .execute(bad)
        .catch((thrown: unknown) => thrown);
      expect(sqlState(error)).toMatch(/^(22012|42P01|42601)$/);
      expect(await one(database.db())).toEqual({ one: 1 });
    }
  });

  test("a failed transaction is rolled back, and the next one works", async () => {
    const db = database.db();
    await db.execute(sql`create table if not exists failing (n int primary key)`);
    const failed = transaction(db, async (tx) => {
      await tx.execute(sql`insert into failing values (1)`);
      await tx.execute(sql`insert into failing values (1)`);
    });
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe("23505");
    await transaction(db, (tx) => tx.execute(sql`insert into failing values (2)`));
    expect((await db.execute(sql`select n from failing`)).rows).toEqual([{ n: 2 }]);
    await db.execute(sql`drop table failing`);
  });

  test("names of prepared statements can be reused on the next connection", async () => {
    const db = database.db();
    const prepared = db
      .select({ two: sql<number>`1 + ${sql.placeholder("n")}::int` })
      .from(sql`(values (1)) as t`)
      .prepare("two");
    expect(await prepared.execute({ n: 1 })).toEqual([{ two: 2 }]);
    for (let times = 0; times < 2; times++) {
      await db.execute(sql`select 1/0`).catch(() => undefined);
      expect(await prepared.execute({ n: 1 })).toEqual([{ two: 2 }]);
    }
  });
});

describe("with one connection", () => {
  /** Long enough to connect on a busy machine. The first test waits this long. */
  const connectionTimeoutMs = 2_000;
  let open: OpenDatabase;
  let db: Database;

  beforeAll(async () => {
    const url = serverUrl;
    if (url) {
      const pool = postgresPool(url, { connectionTimeoutMs, max: 1 });
      open = { ...database.open(), db: createDatabase(pool), close: () => pool.end() };
    } else {
      open = await createEmbeddedDatabase(connectionTimeoutMs);
    }
    db = open.db;
  }, 60_000);
  afterAll(() => open.close());

  test("a query next to an open transaction times out, and the pool recovers", async () => {
    const inside = transaction(db, async () => one(db));
    await expect(inside).rejects.toThrow(/Failed query/);
    await expect(inside).rejects.toMatchObject({
      cause: { message: "timeout exceeded when trying to connect" },
    });
    expect(await one(db)).toEqual({ one: 1 });
  });

  test("a failed BEGIN does not lose a connection left in a failed transaction", async () => {
    const client = await db.$client.connect();
    await client.query("begin; select 1/0").catch(() => undefined);
    // The pool cannot detect the failed transaction.
    client.release();
    // PostgreSQL answers BEGIN in a failed transaction with 25P02.
    expect(sqlState(await transaction(db, (tx) => tx.execute(sql`select 1`)).catch((e: unknown) => e))).toBe(
      "25P02",
    );
    expect(await transaction(db, async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
      { one: 1 },
    ]);
  });

  test("a multi-statement query that fails leaves no transaction open", async () => {
    await expect(db.$client.query("begin; create table half (n int); select 1/0; commit")).rejects.toThrow(
      "division by zero",
    );
    expect(await one(db, sql`select to_regclass('half') as half`)).toEqual({ half: null });
  });
});

describe.runIf(isPostgres)("on PostgreSQL", () => {
  test("a broken connection fails its own transaction only", async () => {
    const db = database.db();
    const broken = transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow("Failed query");
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'travel-shop'`);
    expect(await one(db)).toEqual({ one: 1 });
  });

  test("limits are set on every connection", async () => {
    const row = await one(
      database.db(),
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(row).toEqual({ statement: "30s", lock: "5s", idle: "1min" });
  });

  test("closing answers running and waiting queries", async () => {
    const databaseUrl = await createPostgresUrl(serverUrl ?? "");
    const open = await openDatabase({ databaseUrl, dataDir: "/nonexistent", log: silentLog });
    const queries = Array.from({ length: 30 }, () => open.db.$client.query("select pg_sleep(0.02)"));
    const answers = Promise.allSettled(queries);
    await open.close();
    expect((await answers).map(({ status }) => status)).toEqual(queries.map(() => "fulfilled"));
  });
});

test.runIf(!isPostgres)("closing answers queries that wait for the only connection", async () => {
  const open = await createEmbeddedDatabase();
  const answers = Promise.allSettled(Array.from({ length: 30 }, () => open.db.$client.query("select 1")));
  await open.close();
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => "fulfilled"));
});

test.runIf(!isPostgres)("repeated queries to the embedded database leave turns to other tasks", async () => {
  const { $client } = database.db();
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const asks = 20;
  // Each query takes longer than the database may keep its turn.
  for (let ask = 0; ask < asks; ask++) await $client.query("select pg_sleep(0.02)");
  clearInterval(others);
  expect(turns).toBeGreaterThanOrEqual(asks - 1);
});
