import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { sqlState, transaction } from "#app/store/db/database.server.ts";
import { runExclusively, runUnlessLocked } from "#app/store/db/locks.server.ts";
import { inventoryChannel, notifyInventoryChange, readInventoryChange } from "#app/store/db/notify.server.ts";

import { isPostgres, withRollback, testDatabase } from "../../support/database.ts";
import { deferred } from "#tests/support/fakes.ts";

const database = testDatabase();

/** The error of PostgreSQL when it aborts one of two conflicting transactions. */
function abortError(code: string): Error {
  return new Error("Failed query", { cause: Object.assign(new Error("given up"), { code }) });
}

describe("transaction", () => {
  test.each(["40001", "40P01"])("runs again from its beginning after %s", async (code) => {
    let runs = 0;
    const result = await transaction(database.db(), async () => {
      runs += 1;
      if (runs < 3) throw abortError(code);
      return "done";
    });
    expect([result, runs]).toEqual(["done", 3]);
  });

  test("stops after five attempts, and at once for any other error", async () => {
    let runs = 0;
    const always = (code: string) =>
      transaction(database.db(), async () => {
        runs += 1;
        throw abortError(code);
      });
    expect(sqlState(await always("40001").catch((error: unknown) => error))).toBe("40001");
    expect(runs).toBe(5);
    await expect(always("23505")).rejects.toThrow("Failed query");
    expect(runs).toBe(6);
  });

  test(
    "inside another one is a savepoint without retries",
    withRollback(async (tx) => {
      await tx.execute(sql`create table outer_and_inner (n int)`);
      let runs = 0;
      const inner = transaction(tx, async (within) => {
        runs += 1;
        await within.execute(sql`insert into outer_and_inner values (1)`);
        throw abortError("40001");
      });
      await expect(inner).rejects.toThrow("Failed query");
      expect(runs).toBe(1);
      expect((await tx.execute(sql`select n from outer_and_inner`)).rows).toEqual([]);
    }),
  );

  test("a rolled-back test leaves nothing behind", async () => {
    await withRollback(async (tx) => void (await tx.execute(sql`create table gone (n int)`)))();
    expect((await database.db().execute(sql`select to_regclass('gone') as gone`)).rows).toEqual([
      { gone: null },
    ]);
  });

  test("a test that fails inside rolledBack fails", async () => {
    await expect(withRollback(async () => expect(1).toBe(2))()).rejects.toThrow("expected 1 to be 2");
  });
});

describe("sqlState", () => {
  test("is undefined without a code of PostgreSQL's", () => {
    expect(sqlState(new Error("plain"))).toBeUndefined();
    expect(sqlState(Object.assign(new Error("net"), { code: "ECONNREFUSED" }))).toBeUndefined();
    expect(sqlState("23505")).toBeUndefined();
  });
});

describe.runIf(isPostgres)("two connections", () => {
  beforeAll(() => database.db().execute(sql`create table rooms (id int primary key, free int not null)`));
  afterAll(() => database.db().execute(sql`drop table rooms`));

  test("that lock two rows crosswise both succeed after a retry", async () => {
    const db = database.db();
    await db.execute(sql`truncate rooms`);
    await db.execute(sql`insert into rooms values (1, 10), (2, 10)`);
    let runs = 0;
    const bothHaveOne = rendezvous(2);
    const takeRoom = (first: number, second: number) =>
      transaction(db, async (tx) => {
        runs += 1;
        await tx.execute(sql`update rooms set free = free - 1 where id = ${first}`);
        await bothHaveOne();
        await tx.execute(sql`update rooms set free = free - 1 where id = ${second}`);
      });
    await Promise.all([takeRoom(1, 2), takeRoom(2, 1)]);
    // If the second lock wait is found before the first transaction ends, the server aborts both.
    expect(runs).toBeGreaterThan(2);
    expect((await db.execute(sql`select free from rooms order by id`)).rows).toEqual([
      { free: 8 },
      { free: 8 },
    ]);
  });

  test("in serializable transactions do not both take the last room", async () => {
    const db = database.db();
    await db.execute(sql`truncate rooms`);
    await db.execute(sql`insert into rooms values (1, 1)`);
    const bothHaveRead = rendezvous(2);
    const takeRoom = () =>
      transaction(
        db,
        async (tx) => {
          const { rows } = await tx.execute<{ free: number }>(sql`select free from rooms where id = 1`);
          await bothHaveRead();
          if (rows[0]?.free !== 1) return "none left";
          await tx.execute(sql`update rooms set free = 0 where id = 1`);
          return "taken";
        },
        { isolationLevel: "serializable" },
      );
    expect((await Promise.all([takeRoom(), takeRoom()])).toSorted()).toEqual(["none left", "taken"]);
  });
});

/** Resolves when `parties` callers have arrived. Later callers pass at once. */
function rendezvous(parties: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    arrived += 1;
    if (arrived >= parties) open();
    await all;
  };
}

const announceDatabase = testDatabase();

test("an inventory notification names each variant once, or none when there are too many", async () => {
  const { onNotify, db } = announceDatabase.open();
  const payloads: string[] = [];
  const unsubscribe = await onNotify(inventoryChannel, (payload) => payloads.push(payload));
  await notifyInventoryChange(db, ["one", "two", "one"]);
  await notifyInventoryChange(
    db,
    Array.from({ length: 1_000 }, (_, number) => `variant-${number}`),
  );
  await expect.poll(() => payloads.length).toBe(2);
  await unsubscribe();
  expect(payloads.map(readInventoryChange)).toEqual([["one", "two"], null]);
});

test.runIf(!isPostgres)(
  "on the embedded database turns run one after the other without blocking queries",
  async () => {
    const db = database.db();
    const [first, began] = [deferred<void>(), deferred<void>()];
    const order: string[] = [];
    const one = runExclusively(db, "catalogue", async () => {
      began.resolve();
      await first.promise;
      order.push("one");
    });
    await began.promise;
    const two = runExclusively(db, "catalogue", async () => void order.push("two"));
    await db.execute(sql`select 1`);
    expect([order, await runUnlessLocked(db, "catalogue", async () => "done")]).toEqual([[], undefined]);
    first.resolve();
    await Promise.all([one, two]);
    expect(order).toEqual(["one", "two"]);
    await expect(runExclusively(db, "catalogue", () => Promise.reject(new Error("fails")))).rejects.toThrow(
      "fails",
    );
    expect(await runUnlessLocked(db, "catalogue", async () => "done")).toBe("done");
  },
);
