import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";

import { transaction } from "#app/store/db/database.server.ts";
import { notify, type StopListening } from "#app/store/db/notify.server.ts";

import { onPostgres, testDatabase } from "../../support/database.ts";
import { deferred } from "../../support/fakes.ts";

const database = testDatabase();
const silences: StopListening[] = [];

afterEach(async () => {
  for (const silence of silences.splice(0)) await silence();
});

/** What was heard on a channel, and a way to wait until `payload` is among it. */
async function ear(channel: string) {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const silence = await database.open().onNotify(channel, (payload) => {
    heard.push(payload);
    waiting.get(payload)?.();
  });
  silences.push(silence);
  const until = (payload: string) =>
    heard.includes(payload) ? undefined : new Promise<void>((resolve) => waiting.set(payload, resolve));
  return { heard, until, silence };
}

describe("a notification", () => {
  test("is heard after the commit, and never after a rollback", async () => {
    const { heard, until } = await ear("catalogue_changed");
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

  test("is heard only on its channel, by everybody who listens, and not after the silence", async () => {
    const one = await ear("one");
    const alsoOne = await ear("one");
    const other = await ear("other");
    await notify(database.db(), "one", "first");
    await Promise.all([one.until("first"), alsoOne.until("first")]);
    await one.silence();
    await notify(database.db(), "one", "second");
    await notify(database.db(), "other", "third");
    await Promise.all([alsoOne.until("second"), other.until("third")]);
    expect([one.heard, alsoOne.heard, other.heard]).toEqual([["first"], ["first", "second"], ["third"]]);
  });

  test("may be answered by a query, and an answer that throws breaks nothing", async () => {
    const { promise, resolve } = deferred<unknown>();
    silences.push(
      await database.open().onNotify("question", async (payload) => {
        if (payload === "bad") throw new Error("bad answer");
        resolve((await database.db().execute(sql`select 1 as one`)).rows);
      }),
    );
    await notify(database.db(), "question", "bad");
    await notify(database.db(), "question", "good");
    expect(await promise).toEqual([{ one: 1 }]);
  });

  test("is heard although listening began beside a transaction that was undone", async () => {
    const began = deferred<Awaited<ReturnType<typeof ear>>>();
    const undone = transaction(database.db(), async (tx) => {
      ear("beside").then(began.resolve, began.reject);
      // Some round trips, in which LISTEN could slip into this transaction.
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

describe.runIf(onPostgres)("on PostgreSQL", () => {
  test("a lost connection is made again, and the callback called once, as something may have been missed", async () => {
    const { heard, until } = await ear("lost");
    await database.db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'travel-shop listening'`);
    await until("");
    await notify(database.db(), "lost", "again");
    await until("again");
    expect(heard).toEqual(["", "again"]);
  });
});
