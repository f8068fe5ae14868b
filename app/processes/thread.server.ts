/** Work that would hold up everybody's answers, in a thread of its own: documents, drawings, and files that are read. */
import { parentPort, Worker } from "node:worker_threads";

import pLimit from "p-limit";

/** What the thread answers; an error comes as its text. */
type Answer<Done> = { done: Done } | { error: string };

/**
 * A job is copied, unless the thread `takesBytes`. The bytes of its result are handed over. A Buffer becomes a Uint8Array.
 */
export interface Thread<Job extends unknown[], Done> {
  /** One job after the other. @throws where it failed, or the thread ended before its answer; the next one begins anew */
  run(...job: Job): Promise<Done>;
  close(): Promise<void>;
}

const minute = 60_000;

export interface ThreadOptions {
  /** Milliseconds without work after which the thread ends: what it has loaded takes as much room as a small shop's index. */
  idleMs?: number | undefined;
  /** Heap that the thread may use, in MB. Beyond it the thread ends, and its job fails with `isOutOfMemory`. */
  heapMb?: number | undefined;
  /** The bytes of a job are handed over, not copied: its sender cannot read them afterwards. */
  takesBytes?: boolean | undefined;
}

/** Buffers of all bytes in a plain value, for a message to hand over. Node's pool of small buffers stays where it is. */
function listBuffers(value: unknown): ArrayBuffer[] {
  const list = (part: unknown): ArrayBufferLike[] => {
    if (part instanceof Uint8Array) return [part.buffer];
    return typeof part === "object" && part !== null ? Object.values(part).flatMap(list) : [];
  };
  const isOwn = (buffer: ArrayBufferLike): buffer is ArrayBuffer =>
    buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize;
  return [...new Set(list(value).filter(isOwn))];
}

/** True for the error of a job that needed more than `heapMb`. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

const closing = () => new Error("the shop is closing");

/**
 * A thread that is there while it is needed.
 * @param program calls `answerJobs` with the work, or is what was built from such a file
 */
export function openThread<Job extends unknown[], Done>(
  program: URL,
  { idleMs = minute, heapMb, takesBytes = false }: ThreadOptions = {},
): Thread<Job, Done> {
  const turn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let waiting: { resolve(done: Done): void; reject(error: unknown): void } | undefined;
  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const begin = () => {
    const resourceLimits = heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb };
    const begun = new Worker(program, { resourceLimits });
    const settle = (finish: (job: NonNullable<typeof waiting>) => void) => {
      // A thread may end between two jobs: the timer of the last answer would end the next thread at its work.
      clearTimeout(idle);
      const job = waiting;
      waiting = undefined;
      begun.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
      if (job) finish(job);
    };
    const broken = (error: unknown) => {
      if (thread !== begun) return;
      thread = undefined;
      settle(({ reject }) =>
        reject(error instanceof Error ? error : new Error(`the thread ended with ${String(error)}`)),
      );
    };
    // For good: a worker whose listeners were taken away hears nothing any more.
    begun.on("message", (answer: Answer<Done>) =>
      settle(({ resolve, reject }) =>
        "error" in answer ? reject(new Error(answer.error)) : resolve(answer.done),
      ),
    );
    begun.on("messageerror", broken);
    begun.on("error", broken);
    begun.on("exit", broken);
    return begun;
  };
  return {
    run: (...job) =>
      turn(
        () =>
          new Promise((resolve, reject) => {
            if (closed) return reject(closing());
            thread ??= begin();
            // Throws where a job cannot be copied.
            thread.postMessage(job, takesBytes ? listBuffers(job) : []);
            clearTimeout(idle);
            waiting = { resolve, reject };
            thread.ref();
          }),
      ),
    close: async () => {
      closed = true;
      const left = waiting;
      await end();
      left?.reject(closing());
    },
  };
}

/** The other end: does what comes in. */
export function answerJobs<Job extends unknown[]>(work: (...job: Job) => Promise<unknown>): void {
  const answer = (found: Answer<unknown>) => parentPort?.postMessage(found, listBuffers(found));
  parentPort?.on("message", (job: Job) => {
    work(...job).then(
      (done) => answer({ done }),
      (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
