import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";

import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { sql } from "drizzle-orm";
import { v5 as idOfName } from "uuid";

import type { reconcilePayments } from "#app/commands/maintenance.server.ts";
import { type DueJobs, watchDueJobs } from "#app/jobs/due-jobs.server.ts";
import { type JobTimes, watchJobTimes } from "#app/jobs/job-times.server.ts";
import type { CommandContext, Enqueue, JobMap, JobName } from "#app/store/db/context.server.ts";
import type { Database, Db } from "#app/store/db/database.server.ts";
import { withAdvisoryLock } from "#app/store/db/locks.server.ts";
import { notify } from "#app/store/db/notify.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

/** Handles one job. It may be called twice, after a crash or when the database's response was lost. */
export type Handler<Name extends JobName> = (data: JobMap[Name], jobId: string) => Promise<void>;

/** Dependencies of jobs that call commands. */
export interface CommandJobContext {
  work(): CommandContext;
  providers: Parameters<typeof reconcilePayments>[1];
  log: Pick<Logger, "info" | "warn" | "error">;
}

export interface Queue {
  enqueue: Enqueue;
  /**
   * Processes jobs of this name, at most `atOnce` (default 1) concurrently in this process. Failed jobs are retried.
   */
  work<Name extends JobName>(name: Name, handler: Handler<Name>, atOnce?: number): Promise<void>;
  /**
   * Enqueues jobs without data at their times, once across all processes.
   * @param crons cron expressions in Europe/Berlin
   * @param clock of the machine
   * @throws Error for an invalid expression
   */
  schedule(crons: ReadonlyMap<JobName, string>, clock: () => Date): void;
  /** Numbers by name: due jobs that have not started, and jobs that failed within the last day. */
  count(): Promise<JobCount[]>;
  /** Stops taking jobs, and waits for running ones and their status updates. The pool stays open. */
  stop(): Promise<void>;
}

export interface JobCount {
  name: string;
  waiting: number;
  /** Seconds since the oldest waiting job became due; 0 without any. */
  oldest: number;
  failed: number;
}

/** pg-boss options for retention and retries of a queue. Expiry is in seconds: pg-boss ignores minutes and hours here. */
export type QueueOptions = Omit<PgBoss.Queue, "name" | "expireInMinutes" | "expireInHours">;

/** Payload: name of a job that can start now; empty: delayed jobs may have been added. */
const channel = "job_waiting";

/**
 * Workers are woken by notifications and poll only once a day. Batch size 1, because an error fails the whole batch
 * and its other jobs would run twice.
 */
const workerOptions = { batchSize: 1, pollingIntervalSeconds: 86_400 };
/** Namespace of the ids of scheduled jobs. An id is made of name and time, so the database takes each job once. */
const scheduledJobs = "8f4c1d0e-6a52-4c0b-9b7e-2d1f0c3a5e77";

/** Selects due jobs and the start of the next one, by the database's clock. */
const dueJobsQuery = `
  select name, bool_or(start_after < now()) as "isDue",
    (extract(epoch from min(start_after) filter (where start_after >= now()) - now()) * 1000)::float as "nextInMs"
  from pgboss.job where state < 'active' and name = any($1) group by name`;

/** pg-boss reports the size of a queue, but not the age of its jobs. */
const countQuery = `
  select name,
    count(*) filter (where state < 'active' and start_after <= now()) as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0) as oldest,
    count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed
  from pgboss.job group by name`;

/**
 * Opens the job queue in the shop's database. Jobs are stored in the transaction of
 * their cause and survive a restart.
 * @param queues options by name, from `schedule.server.ts`
 * @param graceMs how long `stop` waits before it returns running jobs to the queue; it still waits for them to end
 */
export async function openQueue(
  open: OpenDatabase,
  log: Pick<Logger, "info" | "warn" | "error">,
  queues: Readonly<Record<JobName, { queue: QueueOptions }>>,
  graceMs = 20_000,
): Promise<Queue> {
  // A failed job starts again after a delay that is known now.
  const connection = bossConnection(open.db.$client, log, retryDelays, () => dueJobs.look());
  const boss = new PgBoss({ db: connection, schedule: false });
  // An "error" event without a listener would end the process.
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const prepare = async () => {
    await boss.start();
    for (const [name, { queue: options }] of Object.entries(queues)) {
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
  };
  // Processes that create the queue's tables concurrently block each other. The embedded database has one process and
  // no second connection for the lock.
  if (open.kind === "embedded") await prepare();
  else await withAdvisoryLock(open.db.$direct, "queue", prepare);

  const workers = new Map<string, string[]>();
  const running = new Set<Promise<void>>();
  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const dueJobs = watchDueJobs(async () => {
    const { rows } = await connection.executeSql(dueJobsQuery, [[...workers.keys()]]);
    return rows as DueJobs[];
  }, wake);
  // Notified on commit, so that emails need not wait for the next check.
  const stopListening = await open.onNotify(channel, (name) => {
    if (name !== "") wake(name);
    else if (workers.size > 0) dueJobs.look();
  });

  const closing = new AbortController();
  const enqueueScheduled = async (name: JobName, time: Date) => {
    const id = idOfName(`${name} ${time.toISOString()}`, scheduledJobs);
    for (const wait of [0, ...retryDelays]) {
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await boss.send(name, {}, { id });
        return wake(name);
      } catch {
        // Logged by the connection.
      }
    }
    log.error({ job: name, time }, "a scheduled job could not be enqueued");
  };
  let times: JobTimes | undefined;

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
      const startTime = afterSeconds === undefined ? startAfter : await databaseTime(tx, afterSeconds);
      const id = await boss.send(name, data, {
        db: bossTransaction(tx),
        ...(startTime && { startAfter: startTime }),
        ...(first && { priority: 1 }),
      });
      if (id === null && queues[name].queue.policy !== "short")
        throw new Error(`The queue did not take the job ${name}.`);
      await notify(tx, channel, startTime ? "" : name);
    },
    async work(name, handler, atOnce = 1) {
      const ids: string[] = [];
      for (let worker = 0; worker < atOnce; worker++) {
        const id: string = await boss.work<JobMap[typeof name]>(name, workerOptions, async ([job]) => {
          if (!job) return;
          // Wakes itself, because another job may be waiting.
          boss.notifyWorker(id);
          await runOne(name, handler, job);
        });
        ids.push(id);
      }
      workers.set(name, ids);
      dueJobs.look();
    },
    schedule(crons, clock) {
      times ??= watchJobTimes(clock, (name, time) => void enqueueScheduled(name as JobName, time));
      for (const [name, cron] of crons) times.add(name, cron);
    },
    async count() {
      const { rows } = await open.db.$client.query<Record<keyof JobCount, string>>(countQuery);
      const found = new Map(rows.map((row) => [row.name, row]));
      return Object.keys(queues).map((name) => {
        const { waiting = 0, oldest = 0, failed = 0 } = found.get(name) ?? {};
        return { name, waiting: Number(waiting), oldest: Number(oldest), failed: Number(failed) };
      });
    },
    async stop() {
      times?.stop();
      closing.abort();
      await stopListening();
      await dueJobs.stop();
      await boss.stop({ graceful: true, close: false, timeout: graceMs });
      // A handler may outlast the grace period. The pool must stay open for it.
      await Promise.allSettled(running);
      await connection.close();
    },
  };
}

/** Runs pg-boss' statements in the shop's transaction, converting `$1` to Drizzle's parameters. */
export function bossTransaction(tx: Db): PgBoss.Db {
  return {
    executeSql(text, values) {
      // Splitting by a group: every second part is a parameter's number.
      const parts = text.split(/\$(\d+)/).map((part, index) => {
        return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
      });
      return tx.execute(sql.join(parts));
    },
  };
}

/** The time in `seconds` by the database's clock, which decides when jobs start. */
export async function databaseTime(tx: Db, seconds: number): Promise<Date> {
  const query = sql`select extract(epoch from clock_timestamp()) * 1000 + ${seconds * 1000}::int as at`;
  const { rows } = await tx.execute<{ at: string | number }>(query);
  return new Date(Number(rows[0]?.at));
}

/**
 * Milliseconds between attempts to update a job's status, together more than half a
 * minute, which most outages do not exceed.
 */
const retryDelays = [100, 500, 2_000, 5_000, 10_000, 20_000];

/**
 * Runs pg-boss' own statements on the pool. `close` waits for running ones; later ones are ignored.
 * @param onFailed called when a job is stored as failed
 */
export function bossConnection(
  pool: Pick<Database["$client"], "query">,
  log: Pick<Logger, "info" | "error">,
  delays: readonly number[] = retryDelays,
  onFailed: () => void = () => undefined,
): PgBoss.Db & { close(): Promise<void> } {
  const inFlight = new Set<Promise<unknown>>();
  const closing = new AbortController();
  let [isClosed, isFailing] = [false, false];

  const run = async (text: string, values?: unknown[]) => {
    try {
      const result = await pool.query(text, values);
      if (isFailing) log.info("queue reaches the database again");
      isFailing = false;
      return result;
    } catch (error) {
      // pg-boss does not report failed polls. Logged once per outage.
      if (!isFailing) log.error({ err: error }, "queue statement failed");
      isFailing = true;
      throw error;
    }
  };
  const updateStatus = async (text: string, values: unknown[]) => {
    for (const wait of delays) {
      try {
        const result = await run(text, values);
        if (isFailure(text)) onFailed();
        return result;
      } catch {
        if (closing.signal.aborted) break;
        await pause(wait, undefined, { signal: closing.signal }).catch(
          () => "closed meanwhile: the last try",
        );
      }
    }
    // The job stays "active" until it expires and is run again.
    log.error("queue could not mark a job as done or failed");
    return emptyResult;
  };

  return {
    async executeSql(text, values) {
      if (isClosed) return emptyResult;
      const query = values && isStatusUpdate(text) ? updateStatus(text, values) : run(text, values);
      inFlight.add(query);
      return query.finally(() => inFlight.delete(query));
    },
    async close() {
      closing.abort();
      do {
        await Promise.allSettled(inFlight);
        await turn();
      } while (inFlight.size > 0);
      isClosed = true;
    },
  };
}

const emptyResult = { rows: [{ count: "0" }] };

/** Detects status updates of jobs. pg-boss does not await them, so an error would be an unhandled rejection. */
function isStatusUpdate(text: string): boolean {
  return text.includes("state = 'completed'") || isFailure(text);
}

const isFailure = (text: string) => text.includes("FROM deleted_jobs");
