/** Runs blocking work in a separate thread: documents, drawings, and reading of files. */
import { minutes } from "#app/domain/dates.ts";
import { parentPort, Worker } from "node:worker_threads";

import pLimit from "p-limit";

/** Message from the thread. Errors are sent as text. */
type Answer<Done> = { done: Done } | { error: string };

/** Jobs are copied, unless the thread `takesBytes`. Bytes of a result are transferred. A Buffer becomes a Uint8Array. */
export interface Thread<Job extends unknown[], Done> {
  /** Runs jobs one after the other. @throws if the job failed or the thread ended; the next job starts a new thread */
  run(...job: Job): Promise<Done>;
  close(): Promise<void>;
}

export interface ThreadOptions {
  /** Time without work after which the thread ends, in ms. Its modules take as much memory as a small shop's index. */
  idleMs?: number | undefined;
  /** Maximum heap in MB. Above it the thread ends, and its job fails with `isOutOfMemory`. */
  heapMb?: number | undefined;
  /** Longest time of one job in ms. Above it the thread ends, and its job fails. */
  limitMs?: number | undefined;
  /** Bytes of a job are transferred instead of copied: the sender cannot read them afterwards. */
  takesBytes?: boolean | undefined;
}

/** Buffers of all bytes in a plain value, to be transferred. Leaves out Node's shared pool of small buffers. */
function listBuffers(value: unknown): ArrayBuffer[] {
  const list = (part: unknown): ArrayBufferLike[] => {
    if (part instanceof Uint8Array) return [part.buffer];
    return typeof part === "object" && part !== null ? Object.values(part).flatMap(list) : [];
  };
  const isOwn = (buffer: ArrayBufferLike): buffer is ArrayBuffer =>
    buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize;
  return [...new Set(list(value).filter(isOwn))];
}

/** True if a job failed because it needed more than `heapMb`. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const closedError = () => new Error("the shop is closing");

/**
 * Creates a thread that starts when needed and ends when idle.
 * @param program a file that calls `answerJobs`, or its build
 */
export function openThread<Job extends unknown[], Done>(
  program: URL,
  { idleMs = minutes(1), heapMb, limitMs, takesBytes = false }: ThreadOptions = {},
): Thread<Job, Done> {
  const turn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let limit: NodeJS.Timeout | undefined;
  let waiting: { resolve(done: Done): void; reject(error: unknown): void } | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const start = () => {
    const resourceLimits = heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb };
    const worker = new Worker(program, { resourceLimits });
    const settle = (finish: (job: NonNullable<typeof waiting>) => void) => {
      // A thread may end between two jobs: its idle timer would otherwise end the next thread at work.
      clearTimeout(idle);
      clearTimeout(limit);
      const job = waiting;
      waiting = undefined;
      worker.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
      if (job) finish(job);
    };
    const onFailure = (error: unknown) => {
      if (thread !== worker) return;
      thread = undefined;
      settle(({ reject }) =>
        reject(error instanceof Error ? error : new Error(`the thread ended with ${String(error)}`)),
      );
    };
    // Permanent listeners: a worker whose listeners were removed receives no further messages.
    worker.on("message", (answer: Answer<Done>) =>
      settle(({ resolve, reject }) =>
        "error" in answer ? reject(new Error(answer.error)) : resolve(answer.done),
      ),
    );
    worker.on("messageerror", onFailure);
    worker.on("error", onFailure);
    worker.on("exit", onFailure);
    return worker;
  };
  const endOverdue = () => {
    const overdue = waiting;
    waiting = undefined;
    void end();
    overdue?.reject(new Error(`the thread needed more than ${String(limitMs)} ms`));
  };
  return {
    run: (...job) =>
      turn(
        () =>
          new Promise((resolve, reject) => {
            if (closed) return reject(closedError());
            thread ??= start();
            // Throws if the job cannot be copied.
            thread.postMessage(job, takesBytes ? listBuffers(job) : []);
            clearTimeout(idle);
            waiting = { resolve, reject };
            thread.ref();
            if (limitMs !== undefined) limit = setTimeout(endOverdue, limitMs);
          }),
      ),
    close: async () => {
      closed = true;
      const unfinished = waiting;
      clearTimeout(limit);
      await end();
      unfinished?.reject(closedError());
    },
  };
}

/** Runs incoming jobs inside the thread. */
export function answerJobs<Job extends unknown[]>(work: (...job: Job) => Promise<unknown>): void {
  const answer = (message: Answer<unknown>) => parentPort?.postMessage(message, listBuffers(message));
  parentPort?.on("message", (job: Job) => {
    work(...job).then(
      (done) => answer({ done }),
      (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
