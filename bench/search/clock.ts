export interface Contender {
  name: string;
  run(): unknown;
  /** CPU time so far in ms; default: this process. */
  cpu?(): number;
}

export interface Timing {
  p50: number;
  p99: number;
  /** Median CPU time of one run, less sensitive to other load than the duration. */
  cpu: number;
  runs: number;
}

/** Duration of a turn: fast contenders run often in it, slow ones once. */
const turnMs = 40;
const warmUp = 8;

/**
 * Contenders run in turns, so that other load affects all alike. The first rounds warm up caches and the JIT compiler
 * and are not counted.
 */
export async function takeTurns(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Map<string, Timing>> {
  const times = contenders.map((): number[] => []);
  const cpuTimes = contenders.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [number, { run, cpu = ownCpu }] of contenders.entries()) {
      const initialCpu = cpu();
      const durations: number[] = [];
      for (const begin = performance.now(); performance.now() < begin + turnMs;) {
        const start = performance.now();
        const pending = run();
        // An unconditional `await` would add to the measured time.
        if (pending instanceof Promise) await pending;
        durations.push(performance.now() - start);
      }
      if (round < 0) continue;
      times[number]?.push(...durations);
      cpuTimes[number]?.push((cpu() - initialCpu) / durations.length);
    }
  }
  return new Map(
    contenders.map(({ name }, number) => [
      name,
      {
        p50: quantile(times[number] ?? [], 0.5),
        p99: quantile(times[number] ?? [], 0.99),
        cpu: quantile(cpuTimes[number] ?? [], 0.5),
        runs: times[number]?.length ?? 0,
      },
    ]),
  );
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Bytes in use by heap and typed arrays. Requires `--expose-gc`. */
export function memoryInUse(): number {
  if (!globalThis.gc) throw new Error("run with --expose-gc");
  for (let turn = 0; turn < 3; turn++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export function showTime(milliseconds: number): string {
  const digits = milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0;
  return `${milliseconds.toFixed(digits)} ms`;
}

export function showBytes(bytes: number): string {
  if (bytes < 2 ** 20) return `${(bytes / 2 ** 10).toFixed(2)} KB`;
  return `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 27 ? 1 : 0)} MB`;
}

/** A ratio as `12.3x`, with `!` if it misses its goal. */
export function showRatio(ratio: number, goal?: { least?: number; most?: number }): string {
  const missed = goal && ((goal.least ?? 0) > ratio || (goal.most ?? Infinity) < ratio);
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)}x${missed ? " !" : ""}`;
}
