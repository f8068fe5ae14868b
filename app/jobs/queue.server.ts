import PgBoss from "pg-boss";
import type { Logger } from "pino";

import { inTurn } from "#app/store/in-turn.server.ts";
import { notify } from "#app/store/listen.server.ts";
import type { OpenDatabase } from "#app/store/open-database.server.ts";
import type { Enqueue, JobMap, JobName } from "#app/store/work.server.ts";

import { bossConnection, databaseTime, inside } from "#app/jobs/boss-connection.server.ts";

/** May be called twice for one job: after a crash, or when the answer to the database was lost. */
export type Handler<Name extends JobName> = (data: JobMap[Name], jobId: string) => Promise<void>;

export interface Queue {
  enqueue: Enqueue;
  /** Takes jobs of this name, one at a time in this process. A job whose handler throws is tried again later. */
  work<Name extends JobName>(name: Name, handler: Handler<Name>): Promise<void>;
  /** Enqueues the job at the times of a cron line, in Europe/Berlin. All processes together do so once. */
  schedule<Name extends JobName>(name: Name, cron: string, data: JobMap[Name]): Promise<void>;
  /** Takes no new jobs, waits for the running ones and for their marks in the database. The pool stays open. */
  stop(): Promise<void>;
}

/** A mail is tried for more than a day. What comes by the clock is not tried again, nor queued twice: the next tick comes. */
const queues: Record<JobName, Omit<PgBoss.Queue, "name">> = {
  "send-mail": { policy: "standard", retryLimit: 12, retryDelay: 15, retryBackoff: true, expireInMinutes: 5 },
  "affiliate-sale": {
    policy: "standard",
    retryLimit: 6,
    retryDelay: 15,
    retryBackoff: true,
    expireInMinutes: 5,
  },
  "meta-event": { policy: "standard", retryLimit: 6, retryDelay: 15, retryBackoff: true, expireInMinutes: 5 },
  "expire-orders": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
  "extend-nights": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
  "refund-payments": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
  "remind-payers": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
  "retry-withdrawals": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
  "sweep-payments": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
  "forget-old": { policy: "short", retryLimit: 0, expireInMinutes: 15 },
};

const channel = "job_waiting";

/**
 * The queue in the shop's own database: jobs are stored with what they belong to, and survive a restart.
 *
 * @param graceMs how long `stop` leaves running jobs to themselves; later it puts them back to be done again by the
 *   next process, and still waits for them
 */
export async function openQueue(
  open: OpenDatabase,
  log: Pick<Logger, "info" | "warn" | "error">,
  graceMs = 20_000,
): Promise<Queue> {
  const connection = bossConnection(open.db.$client, log);
  const boss = new PgBoss({ db: connection });
  // Without a listener each of its errors would end the process.
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const prepare = async () => {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
  };
  // Processes that make the queue's tables at the same moment run into each other's locks. The embedded database has
  // one process, and no second connection to hold a lock with.
  if (open.kind === "embedded") await prepare();
  else await inTurn(open.db.$client, "queue", prepare);

  const workers = new Map<string, string>();
  const running = new Set<Promise<void>>();
  // Woken at the commit, so that a mail does not wait for the next poll.
  const silence = await open.onNotify(channel, (name) => {
    const waiting = name === "" ? [...workers.values()] : [workers.get(name)];
    for (const id of waiting) if (id) boss.notifyWorker(id);
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
    async enqueue(tx, name, data, { startAfter, afterSeconds } = {}) {
      const later = afterSeconds === undefined ? startAfter : await databaseTime(tx, afterSeconds);
      const id = await boss.send(name, data, {
        db: inside(tx),
        ...(later && { startAfter: later }),
      });
      if (id === null && queues[name].policy !== "short")
        throw new Error(`The queue did not take the job ${name}.`);
      if (!later) await notify(tx, channel, name);
    },
    async work(name, handler) {
      // One job a batch: an error fails the whole batch, so that the others would be done twice.
      const options = { batchSize: 1, pollingIntervalSeconds: 2 };
      const id = await boss.work<JobMap[typeof name]>(name, options, async ([job]) => {
        if (!job) return;
        // There may be another one; without this it would wait for the next poll.
        boss.notifyWorker(id);
        await runOne(name, handler, job);
      });
      workers.set(name, id);
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: "Europe/Berlin" });
    },
    async stop() {
      await silence();
      await boss.stop({ graceful: true, close: false, timeout: graceMs });
      // A handler that outlasts the grace goes on; who closes the pool next must not do so under it.
      await Promise.allSettled(running);
      await connection.close();
    },
  };
}
