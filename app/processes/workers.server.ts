/** Start and stop of the shop's processes. Several share one port, and a stop waits for open requests. */
import { minutes } from "#app/domain/dates.ts";
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Drain {
  /**
   * Answers for another `linger` ms, so that a load balancer notices that the shop is not ready. Each response closes
   * its connection. Then refuses new connections and waits up to `longest` ms for open ones.
   * @param endStreams ends responses that would not end by themselves
   */
  end(linger: number, longest: number, endStreams?: () => Promise<void>): Promise<void>;
}

/** Time for a request to arrive completely once new connections are refused, in ms. */
const arrivalTime = 1_000;

/** Must be called before the server listens. */
export function createDrain(server: Server): Drain {
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
    // Sends `Connection: close`.
    if (ending) answer.shouldKeepAlive = false;
  });
  return {
    async end(linger, longest, endStreams) {
      ending = true;
      for (const open of answering.values()) for (const answer of open) answer.shouldKeepAlive = false;
      await pause(linger);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers open connections in advance and may never use them.
      const unusedTimer = setTimeout(() => {
        for (const [socket, open] of answering) if (open.size === 0) socket.destroy();
      }, arrivalTime);
      const lateTimer = setTimeout(() => server.closeAllConnections(), longest);
      await endStreams?.();
      await closed;
      clearTimeout(unusedTimer);
      clearTimeout(lateTimer);
    },
  };
}

// With several processes, the first one only starts the others and replaces dead ones.

export interface Workers {
  /** The port once all processes listen. Rejects if one ends before that. */
  listening: Promise<number>;
  /** Forwards the signal and resolves when all have ended; false if any did not end cleanly. */
  stop(signal: NodeJS.Signals): Promise<boolean>;
}

interface WorkersParts {
  count: number;
  /** File that each process runs. */
  program: string;
  /** Called when a process has ended. It is replaced after `wait` ms. */
  onDeath(pid: number | undefined, end: string, wait: number): void;
  /** Called when a process was silent for `silence` ms and is killed. */
  onHang(pid: number | undefined, silence: number): void;
}

/** Interval of the workers' signs of life, in ms. */
const beatInterval = 1_000;
/**
 * Silence in ms after which a worker is killed. Longer than any work of a healthy process, because a kill cuts off its
 * requests.
 */
const longestSilence = 15_000;
const beatType = "shop:alive";

/** Runs in worker processes: tells the first process regularly that the event loop runs. */
export function reportAlive(): void {
  setInterval(() => process.connected && process.send?.({ type: beatType }), beatInterval).unref();
}

/**
 * Kills a listening worker that reports nothing for `longestSilence`, because its requests would wait forever.
 * @returns ends the watch
 */
function watchWorker(worker: Worker, onHang: WorkersParts["onHang"]): () => void {
  let lastCheck = performance.now();
  let lastBeat = lastCheck;
  worker.on("message", (message: unknown) => {
    if ((message as { type?: unknown } | null)?.type === beatType) lastBeat = performance.now();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    // This process was suspended itself: the signs of life are still in the queue.
    if (now - lastCheck > 3 * beatInterval) lastBeat = now;
    lastCheck = now;
    if (now - lastBeat < longestSilence) return;
    lastBeat = now;
    onHang(worker.process.pid, longestSilence);
    worker.process.kill("SIGKILL");
  }, beatInterval);
  return () => clearInterval(timer);
}

/** Delay before a dead process is replaced, in ms. Doubles when it died soon after its start. */
const firstWait = 500;
const longestWait = 30_000;
const shortLife = minutes(1);

export function startWorkers({ count, program, onDeath, onHang }: WorkersParts): Workers {
  cluster.setupPrimary({ exec: program });
  const ending = new AbortController();
  let wait = firstWait;

  /** Runs one process after another until the stop. Gives up if the first one never listens. */
  async function keepRunning(
    onListening: (port: number) => void,
    onFailure: (error: Error) => void,
  ): Promise<boolean> {
    for (let first = true; ; first = false) {
      const begin = performance.now();
      const worker = cluster.fork();
      let hasListened = false;
      let endWatch = () => {};
      worker.once("listening", ({ port }) => {
        hasListened = true;
        // A start may take long, and a process that cannot start ends.
        endWatch = watchWorker(worker, onHang);
        onListening(port);
      });
      const end = await waitForEnd(worker);
      endWatch();
      // A process that was still starting may end with any code.
      if (ending.signal.aborted) return end === "0" || !hasListened;
      if (first && !hasListened) {
        onFailure(new Error(`a process ended with ${end} before it listened`));
        return false;
      }
      wait = performance.now() - begin < shortLife ? Math.min(2 * wait, longestWait) : firstWait;
      onDeath(worker.process.pid, end, wait);
      await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return true;
    }
  }

  const runs: Promise<boolean>[] = [];
  const ports = Array.from(
    { length: count },
    () => new Promise<number>((resolve, reject) => runs.push(keepRunning(resolve, reject))),
  );
  return {
    listening: Promise.all(ports).then(([port = 0]) => port),
    stop: async (signal) => {
      ending.abort();
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
      return (await Promise.all(runs)).every(Boolean);
    },
  };
}

/** Exit code or signal, such as "0" or "SIGKILL"; the error code if it could not start. */
async function waitForEnd(worker: Worker): Promise<string> {
  try {
    const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
    return String(signal ?? code);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "an error";
  }
}
