import { describe, expect, test } from "vitest";

import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import type { JobName } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { findMail, queueMail } from "#app/store/queries/mails.server.ts";

import { createPostgresUrl, isPostgres, serverUrl } from "../../support/database.ts";
import { deferred } from "../../support/fakes.ts";
import { silentLog } from "../../support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { openQueuePerTest } from "./open-queue.ts";

const { database, jobs, queue } = openQueuePerTest();

describe("enqueue", () => {
  test("in a committed transaction runs the job with its data", async () => {
    const done = deferred<string>();
    await queue().work("send-mail", async ({ mailId }) => done.resolve(mailId));
    await transaction(database.db(), (tx) => queue().enqueue(tx, "send-mail", { mailId: "it's $1 ü" }));
    expect(await done.promise).toBe("it's $1 ü");
  });

  test("in a rolled-back transaction stores no job", async () => {
    const undone = transaction(database.db(), async (tx) => {
      await queue().enqueue(tx, "send-mail", { mailId: "a" });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await jobs()).toEqual([]);
    await queue().enqueue(database.db(), "send-mail", { mailId: "b" });
    expect(await jobs()).toEqual([
      { name: "send-mail", data: { mailId: "b" }, state: "created", retries: 0 },
    ]);
  });

  test("with a start time keeps the job waiting", async () => {
    await queue().enqueue(
      database.db(),
      "send-mail",
      { mailId: "a" },
      { startAfter: new Date("2100-01-01T00:00:00Z") },
    );
    const { rows } = await database.db().$client.query("select start_after from pgboss.job");
    expect(rows).toEqual([{ start_after: new Date("2100-01-01T00:00:00Z") }]);
  });

  test("delays a job by the database's clock", async () => {
    await queue().enqueue(database.db(), "send-mail", { mailId: "a" }, { afterSeconds: 1 });
    const { rows } = await database
      .db()
      .$client.query("select extract(epoch from start_after - created_on) as wait from pgboss.job");
    expect(rows.map(({ wait }: { wait: string }) => Number(wait))).toEqual([expect.closeTo(1, 0)]);
  });

  test("keeps one waiting job of a scheduled kind", async () => {
    for (let times = 0; times < 3; times++) await queue().enqueue(database.db(), "expire-orders", {});
    expect(await jobs()).toEqual([{ name: "expire-orders", data: {}, state: "created", retries: 0 }]);
  });

  test("rejects a job whose queue is missing in the database", async () => {
    await database.db().$client.query("select pgboss.delete_queue('send-mail')");
    await expect(queue().enqueue(database.db(), "send-mail", { mailId: "a" })).rejects.toThrow(
      "did not take",
    );
  });
});

describe("work", () => {
  test("a failed job is retried later and does not affect other jobs", async () => {
    const all = deferred<void>();
    const started: string[] = [];
    for (const mailId of ["good", "bad", "also good"])
      await queue().enqueue(database.db(), "send-mail", { mailId });
    await queue().work("send-mail", async ({ mailId }) => {
      started.push(mailId);
      if (started.length === 3) all.resolve();
      if (mailId === "bad") throw new Error("smtp is away");
    });
    await all.promise;
    await queue().stop();
    expect(started).toEqual(["good", "bad", "also good"]);
    expect(await jobs()).toEqual([
      { name: "send-mail", data: { mailId: "good" }, state: "completed", retries: 0 },
      { name: "send-mail", data: { mailId: "bad" }, state: "retry", retries: 0 },
      { name: "send-mail", data: { mailId: "also good" }, state: "completed", retries: 0 },
    ]);
    const { rows } = await database
      .db()
      .$client.query(
        "select start_after > now() as later, output->>'message' as why from pgboss.job where state = 'retry'",
      );
    expect(rows).toEqual([{ later: true, why: "smtp is away" }]);
  });

  test("a due retry runs with the same data", async () => {
    const second = deferred<string>();
    let runs = 0;
    await queue().work("send-mail", async ({ mailId }) => {
      runs += 1;
      if (runs === 1) {
        // The back-off starts now. The test moves the job's start instead of waiting for it.
        setImmediate(() => void bringForward());
        throw new Error("first");
      }
      second.resolve(mailId);
    });
    const bringForward = async (): Promise<void> => {
      const sql = "update pgboss.job set start_after = now() - interval '1 s' where state = 'retry'";
      const { rowCount } = await database.db().$client.query(sql);
      if (rowCount === 0) setTimeout(() => void bringForward(), 20);
    };
    await queue().enqueue(database.db(), "send-mail", { mailId: "a" });
    expect(await second.promise).toBe("a");
  });

  test("an email that hangs does not block another one", async () => {
    const [begun, over, next] = [deferred<void>(), deferred<void>(), deferred<string>()];
    const handler = async ({ mailId }: { mailId: string }) => {
      if (mailId !== "hangs") return next.resolve(mailId);
      begun.resolve();
      await over.promise;
    };
    await queue().work("send-mail", handler, jobSchedule["send-mail"].atOnce);
    await queue().enqueue(database.db(), "send-mail", { mailId: "hangs" });
    await begun.promise;
    await queue().enqueue(database.db(), "send-mail", { mailId: "goes" });
    expect(await next.promise).toBe("goes");
    over.resolve();
  });

  test("order emails are sent before emails that anybody can trigger", async () => {
    const begun: string[] = [];
    const done = deferred<void>();
    const work = { ...workAt(database.db()), enqueue: queue().enqueue };
    for (const kind of ["support-opened", "newsletter-confirm", "order-received"] as const)
      await queueMail(work, database.db(), { kind, recipient: "a@kundin.example", subject: kind });
    await queue().work("send-mail", async ({ mailId }) => {
      begun.push((await findMail(database.db(), mailId))?.kind ?? "");
      if (begun.length === 3) done.resolve();
    });
    await done.promise;
    expect(begun).toEqual(["order-received", "support-opened", "newsletter-confirm"]);
  });

  test("two processes run each job once", async () => {
    const other = await openQueue(database.open(), silentLog, jobSchedule);
    const all = deferred<void>();
    const done: string[] = [];
    const handler = async ({ mailId }: { mailId: string }) => {
      done.push(mailId);
      if (done.length >= 20) all.resolve();
    };
    const mails = Array.from({ length: 20 }, (_, n) => String(n));
    for (const mailId of mails) await queue().enqueue(database.db(), "send-mail", { mailId });
    await queue().work("send-mail", handler);
    await other.work("send-mail", handler);
    await all.promise;
    await queue().stop();
    await other.stop();
    expect(done.toSorted()).toEqual(mails.toSorted());
    expect((await jobs()).every((job) => (job as { state: string }).state === "completed")).toBe(true);
  });
});

test("two processes enqueue a scheduled job once, at its time", async () => {
  const [runs, done] = [[] as string[], deferred<void>()];
  const other = await openQueue(database.open(), silentLog, jobSchedule);
  const crons = new Map<JobName, string>([["extend-nights", "30 2 * * *"]]);
  for (const process of [queue(), other]) {
    await process.work("extend-nights", async (_data, id) => {
      runs.push(id);
      done.resolve();
    });
    // 2:30:30 in Berlin.
    process.schedule(crons, () => new Date("2026-12-01T01:30:30Z"));
  }
  await done.promise;
  // Time for the second process.
  for (let query = 0; query < 20; query++) await jobs();
  await queue().stop();
  await other.stop();
  expect(runs).toHaveLength(1);
  expect(await jobs()).toEqual([{ name: "extend-nights", data: {}, state: "completed", retries: 0 }]);
});

test("opening the queue again keeps waiting jobs, also concurrently", async () => {
  await queue().enqueue(database.db(), "send-mail", { mailId: "a" });
  const others = await Promise.all([
    openQueue(database.open(), silentLog, jobSchedule),
    openQueue(database.open(), silentLog, jobSchedule),
  ]);
  for (const other of others) await other.stop();
  expect(await jobs()).toEqual([{ name: "send-mail", data: { mailId: "a" }, state: "created", retries: 0 }]);
});

test.runIf(isPostgres)("several processes can create the queue concurrently", async () => {
  const databaseUrl = await createPostgresUrl(serverUrl ?? "");
  const start = async () => {
    const open = await openDatabase({ databaseUrl, dataDir: "/nonexistent", log: silentLog });
    return { open, queue: await openQueue(open, silentLog, jobSchedule) };
  };
  const processes = await Promise.all([start(), start(), start(), start()]);
  const done = deferred<string>();
  await processes[0]?.queue.work("send-mail", async ({ mailId }) => done.resolve(mailId));
  const last = processes[3];
  await last?.queue.enqueue(last.open.db, "send-mail", { mailId: "from another process" });
  expect(await done.promise).toBe("from another process");
  for (const { open, queue: own } of processes) {
    await own.stop();
    await open.close();
  }
});
