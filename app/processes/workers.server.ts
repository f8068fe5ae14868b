/** How the shop's processes begin and end: several behind one port, and none of them cuts what is under way. */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Drain {
  /**
   * Goes on answering for `linger` milliseconds, in which the balancer sees that the shop is not ready; every answer ends
   * its connection. Then nobody new is let in, and the rest is waited for, `longest` milliseconds at most.
   * @param endStreams ends the answers that would not end by themselves
   */
  end(linger: number, longest: number, endStreams?: () => Promise<void>): Promise<void>;
}

/** Milliseconds in which a request that has begun to come must have come, once nobody new is let in. */
const arriving = 1_000;

/** Call it before the server listens. */
export function drainOf(server: Server): Drain {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let ending = false;
  server.on("connection", (socket) => {
    answering.set(socket, new Set());
    socket.once("close", () => answering.delete(socket));
  });
  server.prependListener("request", ({ socket }, answer) => {
    const open = answering.get(socket);
    open?.add(answer);
    answer.once("close", () => open?.delete(answer));
    // Says `Connection: close`.
    if (ending) answer.shouldKeepAlive = false;
  });
  return {
    async end(linger, longest, endStreams) {
      ending = true;
      for (const open of answering.values()) for (const answer of open) answer.shouldKeepAlive = false;
      await pause(linger);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers open connections ahead, and may never ask anything on them.
      const unused = setTimeout(() => {
        for (const [socket, open] of answering) if (open.size === 0) socket.destroy();
      }, arriving);
      const late = setTimeout(() => server.closeAllConnections(), longest);
      await endStreams?.();
      await closed;
      clearTimeout(unused);
      clearTimeout(late);
    },
  };
}

// Several processes: the first one only starts them, and another where one has died.

export interface Workers {
  /** The port, once all of them listen on it; rejects when one ends before that. */
  listening: Promise<number>;
  /** Hands the signal on and resolves when all have ended; false: not every one cleanly. */
  stop(signal: NodeJS.Signals): Promise<boolean>;
}

interface WorkersParts {
  count: number;
  /** The file that each of them runs. */
  program: string;
  /** One that had listened has ended, and another takes its place in so many milliseconds. */
  onDeath(pid: number | undefined, end: string, wait: number): void;
}

/** Milliseconds until a dead one is replaced, twice as many each time one dies soon after it has begun. */
const firstWait = 500;
const longestWait = 30_000;
const soon = 60_000;

export function startWorkers({ count, program, onDeath }: WorkersParts): Workers {
  cluster.setupPrimary({ exec: program });
  const ending = new AbortController();
  let wait = firstWait;

  /** Runs one after the other until the stop, which the first one may not come to. */
  async function keepOne(
    onListening: (port: number) => void,
    onFailure: (error: Error) => void,
  ): Promise<boolean> {
    for (let first = true; ; first = false) {
      const begin = performance.now();
      const worker = cluster.fork();
      let listened = false;
      worker.once("listening", ({ port }) => {
        listened = true;
        onListening(port);
      });
      const end = await endOf(worker);
      // One that was still starting may end as it likes.
      if (ending.signal.aborted) return end === "0" || !listened;
      if (first && !listened) {
        onFailure(new Error(`a process ended with ${end} before it listened`));
        return false;
      }
      wait = performance.now() - begin < soon ? Math.min(2 * wait, longestWait) : firstWait;
      onDeath(worker.process.pid, end, wait);
      await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return true;
    }
  }

  const kept: Promise<boolean>[] = [];
  const places = Array.from(
    { length: count },
    () => new Promise<number>((resolve, reject) => kept.push(keepOne(resolve, reject))),
  );
  return {
    listening: Promise.all(places).then(([port = 0]) => port),
    stop: async (signal) => {
      ending.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
      return (await Promise.all(kept)).every(Boolean);
    },
  };
}

/** "0", "1", "SIGKILL"; what was wrong where it could not even begin. */
async function endOf(worker: Worker): Promise<string> {
  try {
    const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
    return String(signal ?? code);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "an error";
  }
}
