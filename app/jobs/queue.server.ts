import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { sql } from "drizzle-orm";

import type { reconcilePayments } from "#app/commands/maintenance.server.ts";
import { type DueJobs, watchDueJobs } from "#app/jobs/due-jobs.server.ts";
import type { CommandContext, Enqueue, JobMap, JobName } from "#app/store/db/context.server.ts";
import type { Database, Db } from "#app/store/db/database.server.ts";
import { withAdvisoryLock } from "#app/store/db/locks.server.ts";
import { notify } from "#app/store/db/notify.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

/** May be called twice for one job: after a crash, or when the answer to the database was lost. */
export type Handler<Name extends JobName> = (data: JobMap[Name], jobId: string) => Promise<void>;

/** What a job that calls commands works with. */
export interface CommandJobContext {
  work(): CommandContext;
  providers: Parameters<typeof reconcilePayments>[1];
  log: Pick<Logger, "info" | "warn" | "error">;
}

export interface Queue {
  enqueue: Enqueue;
  /** Takes jobs of this name, `atOnce` (1) at a time in this process. A job whose handler throws is tried again later. */
  work<Name extends JobName>(name: Name, handler: Handler<Name>, atOnce?: number): Promise<void>;
  /** Enqueues the job at the times of a cron line, in Europe/Berlin. All processes together do so once. */
  schedule<Name extends JobName>(name: Name, cron: string, data: JobMap[Name]): Promise<void>;
  /** Of each name: jobs that could be done now and are not, and those given up in the last day. */
  count(): Promise<JobCount[]>;
  /** Takes no new jobs, waits for the running ones and for their marks in the database. The pool stays open. */
  stop(): Promise<void>;
}

export interface JobCount {
  name: string;
  waiting: number;
  /** Seconds since the oldest of them could have begun; 0 where none waits. */
  oldest: number;
  failed: number;
}

/** How pg-boss keeps and tries the jobs of a name. */
export type QueueOptions = Omit<PgBoss.Queue, "name">;

/** Payload: the name of a job that can start now; empty: jobs may have been added that start later. */
const channel = "job_waiting";

/**
 * pg-boss' workers are woken when there is something to do, and look by themselves once a day only. One job a batch: an
 * error fails the whole batch, so that the others would be done twice.
 */
const ownLook = { batchSize: 1, pollingIntervalSeconds: 86_400 };
/** How often pg-boss enqueues what its schedule has made ready. */
const scheduleSeconds = 30;

/** What can start now and what can start next, by the database's clock. */
const finding = `
  select name, bool_or(start_after < now()) as "isDue",
    (extract(epoch from min(start_after) filter (where start_after >= now()) - now()) * 1000)::float as "nextInMs"
  from pgboss.job where state < 'active' and name = any($1) group by name`;

/** pg-boss has a size of a queue, without an age. */
const counting = `
  select name,
    count(*) filter (where state < 'active' and start_after <= now()) as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0) as oldest,
    count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed
  from pgboss.job group by name`;

/**
 * The queue in the shop's own database: jobs are stored with what they belong to, and survive a restart.
 *
 * @param queues of every name, as `schedule.server.ts` has them
 * @param graceMs how long `stop` leaves running jobs to themselves; later it puts them back to be done again by the
 *   next process, and still waits for them
 */
export async function openQueue(
  open: OpenDatabase,
  log: Pick<Logger, "info" | "warn" | "error">,
  queues: Readonly<Record<JobName, { queue: QueueOptions }>>,
  graceMs = 20_000,
): Promise<Queue> {
  const connection = bossConnection(open.db.$client, log);
  const boss = new PgBoss({ db: connection, cronWorkerIntervalSeconds: scheduleSeconds });
  // Without a listener each of its errors would end the process.
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const prepare = async () => {
    await boss.start();
    for (const [name, { queue: options }] of Object.entries(queues)) {
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
  };
  // Processes that make the queue's tables at the same moment run into each other's locks. The embedded database has
  // one process, and no second connection to hold a lock with.
  if (open.kind === "embedded") await prepare();
  else await withAdvisoryLock(open.db.$direct, "queue", prepare);

  const workers = new Map<string, string[]>();
  const running = new Set<Promise<void>>();
  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const dueJobs = watchDueJobs(async () => {
    const { rows } = await connection.executeSql(finding, [[...workers.keys()]]);
    return rows as DueJobs[];
  }, wake);
  // Woken at the commit, so that a mail does not wait for the next look.
  const silence = await open.onNotify(channel, (name) => {
    if (name !== "") wake(name);
    else if (workers.size > 0) dueJobs.look();
  });

  const runOne = async <Name extends JobName>(
    name: Name,
    handler: Handler<Name>,
    job: PgBoss.Job<JobMap[Name]>,
  ) => {
    const run = handler(job.data, job.id);
    running.add(run);
    try {
      await run;
    } catch (error) {
      log.warn({ err: error, job: name, jobId: job.id }, "job failed");
      throw error;
    } finally {
      running.delete(run);
    }
  };

  return {
    async enqueue(tx, name, data, { startAfter, afterSeconds, first } = {}) {
      const later = afterSeconds === undefined ? startAfter : await databaseTime(tx, afterSeconds);
      const id = await boss.send(name, data, {
        db: bossTransaction(tx),
        ...(later && { startAfter: later }),
        ...(first && { priority: 1 }),
      });
      if (id === null && queues[name].queue.policy !== "short")
        throw new Error(`The queue did not take the job ${name}.`);
      await notify(tx, channel, later ? "" : name);
    },
    async work(name, handler, atOnce = 1) {
      const ids: string[] = [];
      for (let worker = 0; worker < atOnce; worker++) {
        const id: string = await boss.work<JobMap[typeof name]>(name, ownLook, async ([job]) => {
          if (!job) return;
          // There may be another one; without this it would wait for the next look.
          boss.notifyWorker(id);
          await runOne(name, handler, job);
        });
        ids.push(id);
      }
      workers.set(name, ids);
      dueJobs.look();
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: "Europe/Berlin" });
    },
    async count() {
      const { rows } = await open.db.$client.query<Record<keyof JobCount, string>>(counting);
      const found = new Map(rows.map((row) => [row.name, row]));
      return Object.keys(queues).map((name) => {
        const { waiting = 0, oldest = 0, failed = 0 } = found.get(name) ?? {};
        return { name, waiting: Number(waiting), oldest: Number(oldest), failed: Number(failed) };
      });
    },
    async stop() {
      await silence();
      await dueJobs.stop();
      await boss.stop({ graceful: true, close: false, timeout: graceMs });
      // A handler that outlasts the grace goes on; who closes the pool next must not do so under it.
      await Promise.allSettled(running);
      await connection.close();
    },
  };
}

/** pg-boss' statements inside our transaction: its `$1` become Drizzle's parameters. */
export function bossTransaction(tx: Db): PgBoss.Db {
  return {
    executeSql(text, values) {
      // Split by a group: every second part is the number of a parameter.
      const parts = text.split(/\$(\d+)/).map((part, index) => {
        return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
      });
      return tx.execute(sql.join(parts));
    },
  };
}

/** The moment that is so many seconds away, by the clock that decides when a job may start. */
export async function databaseTime(tx: Db, seconds: number): Promise<Date> {
  const later = sql`select extract(epoch from clock_timestamp()) * 1000 + ${seconds * 1000}::int as at`;
  const { rows } = await tx.execute<{ at: string | number }>(later);
  return new Date(Number(rows[0]?.at));
}

/** Milliseconds between tries to mark a job, more than half a minute in all: most outages are shorter. */
const patience = [100, 500, 2_000, 5_000, 10_000, 20_000];

/** pg-boss' own statements on the pool. `close` waits for the last of them; what comes later is dropped. */
export function bossConnection(
  pool: Pick<Database["$client"], "query">,
  log: Pick<Logger, "info" | "error">,
  waits: readonly number[] = patience,
): PgBoss.Db & { close(): Promise<void> } {
  const inFlight = new Set<Promise<unknown>>();
  const closing = new AbortController();
  let [closed, failing] = [false, false];

  const run = async (text: string, values?: unknown[]) => {
    try {
      const result = await pool.query(text, values);
      if (failing) log.info("queue reaches the database again");
      failing = false;
      return result;
    } catch (error) {
      // pg-boss is silent when a fetch fails. Said once, not with every poll.
      if (!failing) log.error({ err: error }, "queue statement failed");
      failing = true;
      throw error;
    }
  };
  const mark = async (text: string, values: unknown[]) => {
    for (const wait of waits) {
      try {
        return await run(text, values);
      } catch {
        if (closing.signal.aborted) break;
        await pause(wait, undefined, { signal: closing.signal }).catch(
          () => "closed meanwhile: the last try",
        );
      }
    }
    // The job stays "active" until it expires and is done again.
    log.error("queue could not mark a job as done or failed");
    return nothing;
  };

  return {
    async executeSql(text, values) {
      if (closed) return nothing;
      const query = values && marksJob(text) ? mark(text, values) : run(text, values);
      inFlight.add(query);
      return query.finally(() => inFlight.delete(query));
    },
    async close() {
      closing.abort();
      do {
        await Promise.allSettled(inFlight);
        await turn();
      } while (inFlight.size > 0);
      closed = true;
    },
  };
}

const nothing = { rows: [{ count: "0" }] };

/** Nobody in pg-boss waits for these statements: if one threw, that would be an unhandled rejection. */
function marksJob(text: string): boolean {
  return text.includes("state = 'completed'") || text.includes("FROM deleted_jobs");
}
