export interface Contender {
  name: string;
  run(): unknown;
  /** Milliseconds of processor time so far; default: this process's. */
  cpu?(): number;
}

export interface Timing {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of one run, in the middle of the rounds: a busy machine disturbs it less. */
  cpu: number;
  runs: number;
}

/** What is fast runs often in its turn, what is slow once. */
const turnMs = 40;
const warmUp = 8;

/**
 * Contenders take turns round by round, so that whatever else the machine does meets all alike. The first rounds warm
 * caches and compilers and do not count.
 */
export async function takeTurns(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Map<string, Timing>> {
  const times = contenders.map((): number[] => []);
  const spent = contenders.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [number, { run, cpu = ownCpu }] of contenders.entries()) {
      const before = cpu();
      const taken: number[] = [];
      for (const begin = performance.now(); performance.now() < begin + turnMs;) {
        const start = performance.now();
        const pending = run();
        // Waiting where there is nothing to wait for would be measured too.
        if (pending instanceof Promise) await pending;
        taken.push(performance.now() - start);
      }
      if (round < 0) continue;
      times[number]?.push(...taken);
      spent[number]?.push((cpu() - before) / taken.length);
    }
  }
  return new Map(
    contenders.map(({ name }, number) => [
      name,
      {
        p50: atShare(times[number] ?? [], 0.5),
        p99: atShare(times[number] ?? [], 0.99),
        cpu: atShare(spent[number] ?? [], 0.5),
        runs: times[number]?.length ?? 0,
      },
    ]),
  );
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Bytes in use: heap and typed arrays. The process must run with `--expose-gc`. */
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

/** `12.3x`, with a `!` where it misses its goal. */
export function showRatio(ratio: number, goal?: { least?: number; most?: number }): string {
  const missed = goal && ((goal.least ?? 0) > ratio || (goal.most ?? Infinity) < ratio);
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)}x${missed ? " !" : ""}`;
}
