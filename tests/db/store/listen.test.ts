import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";

import { transaction } from "#app/store/db/database.server.ts";
import { notify, type StopListening } from "#app/store/db/notify.server.ts";

import { isPostgres, testDatabase } from "../../support/database.ts";
import { deferred } from "../../support/fakes.ts";

const database = testDatabase();
const subscriptions: StopListening[] = [];

afterEach(async () => {
  for (const silence of subscriptions.splice(0)) await silence();
});

/** Listens to a channel. Returns the payloads so far and a function that waits for a payload. */
async function listenTo(channel: string) {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const silence = await database.open().onNotify(channel, (payload) => {
    heard.push(payload);
    waiting.get(payload)?.();
  });
  subscriptions.push(silence);
  const until = (payload: string) =>
    heard.includes(payload) ? undefined : new Promise<void>((resolve) => waiting.set(payload, resolve));
  return { heard, until, silence };
}

describe("a notification", () => {
  test("arrives after the commit and never after a rollback", async () => {
    const { heard, until } = await listenTo("catalogue_changed");
    const undone = transaction(database.db(), async (tx) => {
      await notify(tx, "catalogue_changed", "undone");
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await transaction(database.db(), async (tx) => {
      await notify(tx, "catalogue_changed", "kept");
      await tx.execute(sql`select 1`);
      expect(heard).toEqual([]);
    });
    await until("kept");
    expect(heard).toEqual(["kept"]);
  });

  test("arrives at all listeners of its channel until they stop listening", async () => {
    const one = await listenTo("one");
    const alsoOne = await listenTo("one");
    const other = await listenTo("other");
    await notify(database.db(), "one", "first");
    await Promise.all([one.until("first"), alsoOne.until("first")]);
    await one.silence();
    await notify(database.db(), "one", "second");
    await notify(database.db(), "other", "third");
    await Promise.all([alsoOne.until("second"), other.until("third")]);
    expect([one.heard, alsoOne.heard, other.heard]).toEqual([["first"], ["first", "second"], ["third"]]);
  });

  test("can be answered by a query, and a failing listener breaks nothing", async () => {
    const { promise, resolve } = deferred<unknown>();
    subscriptions.push(
      await database.open().onNotify("question", async (payload) => {
        if (payload === "bad") throw new Error("bad answer");
        resolve((await database.db().execute(sql`select 1 as one`)).rows);
      }),
    );
    await notify(database.db(), "question", "bad");
    await notify(database.db(), "question", "good");
    expect(await promise).toEqual([{ one: 1 }]);
  });

  test("arrives when listening began during a transaction that was rolled back", async () => {
    const began = deferred<Awaited<ReturnType<typeof listenTo>>>();
    const undone = transaction(database.db(), async (tx) => {
      listenTo("beside").then(began.resolve, began.reject);
      // Several round trips, in which LISTEN could run inside this transaction.
      for (let n = 0; n < 5; n++) await tx.execute(sql`select ${n}::int`);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    const { heard, until } = await began.promise;
    await notify(database.db(), "beside", "after");
    await until("after");
    expect(heard).toEqual(["after"]);
  });
});

describe.runIf(isPostgres)("on PostgreSQL", () => {
  test("a lost connection is restored, and the callback runs once for missed notifications", async () => {
    const { heard, until } = await listenTo("lost");
    await database.db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'travel-shop listening'`);
    await until("");
    await notify(database.db(), "lost", "again");
    await until("again");
    expect(heard).toEqual(["", "again"]);
  });
});
