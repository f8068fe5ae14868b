import { describe, expect, test } from "vitest";

import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";

import { deferred } from "../../support/fakes.ts";
import { silentLog } from "../../support/shop-config.ts";
import { openQueuePerTest } from "./open-queue.ts";

const { database, jobs, queue } = openQueuePerTest();

describe("stop", () => {
  test("waits until the running job is finished and marked as completed", async () => {
    const started = deferred<void>();
    const goOn = deferred<void>();
    let read: unknown;
    await queue().work("send-mail", async () => {
      started.resolve();
      await goOn.promise;
      read = (await database.db().$client.query("select 1 as one")).rows[0];
    });
    await queue().enqueue(database.db(), "send-mail", { mailId: "a" });
    await started.promise;
    let stopped = false;
    const stopping = queue()
      .stop()
      .then(() => (stopped = true));
    await database.db().$client.query("select 1");
    expect(stopped).toBe(false);
    goOn.resolve();
    await stopping;
    expect(read).toEqual({ one: 1 });
    expect(await jobs()).toEqual([
      { name: "send-mail", data: { mailId: "a" }, state: "completed", retries: 0 },
    ]);
  });

  test("requeues a job that exceeds the grace period and still waits for its end", async () => {
    const hasty = await openQueue(database.open(), silentLog, jobSchedule, 1_000);
    const started = deferred<void>();
    const goOn = deferred<void>();
    await hasty.work("send-mail", async () => {
      started.resolve();
      await goOn.promise;
    });
    await hasty.enqueue(database.db(), "send-mail", { mailId: "a" });
    await started.promise;
    let stopped = false;
    const stopping = hasty.stop().then(() => (stopped = true));
    const putBack = async (): Promise<void> => {
      const [job] = (await jobs()) as { state: string }[];
      if (job?.state !== "retry") await new Promise((resolve) => setTimeout(resolve, 20)).then(putBack);
    };
    await putBack();
    // Enough queries for a stop that would not wait.
    for (let n = 0; n < 20; n++) await database.db().$client.query("select 1");
    expect(stopped).toBe(false);
    goOn.resolve();
    await stopping;
    expect(await jobs()).toEqual([{ name: "send-mail", data: { mailId: "a" }, state: "retry", retries: 0 }]);
  });

  test("takes no job afterwards and can be called twice", async () => {
    let runs = 0;
    await queue().work("send-mail", async () => void (runs += 1));
    await queue().stop();
    await queue().enqueue(database.db(), "send-mail", { mailId: "a" });
    await queue().stop();
    expect(runs).toBe(0);
    expect(await jobs()).toHaveLength(1);
  });
});

test("a database failure while marking a job neither ends the process nor loses the job", async () => {
  const unhandled: unknown[] = [];
  const remember = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", remember);
  const { $client: pool } = database.db();
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const ran = deferred<void>();
  let refused = 0;
  try {
    await queue().work("send-mail", async () => ran.resolve());
    pool.query = ((...args: unknown[]) => {
      if (!String(args[0]).includes("state = 'completed'")) return query(...args);
      refused += 1;
      return Promise.reject(new Error("the database is away"));
    }) as typeof pool.query;
    await queue().enqueue(database.db(), "send-mail", { mailId: "a" });
    await ran.promise;
    await queue().stop();
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    Reflect.deleteProperty(pool, "query");
    process.off("unhandledRejection", remember);
  }
  expect(refused).toBeGreaterThan(1);
  expect(unhandled).toEqual([]);
  expect(await jobs()).toEqual([{ name: "send-mail", data: { mailId: "a" }, state: "active", retries: 0 }]);
});
