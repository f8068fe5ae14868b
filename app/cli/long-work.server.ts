/** Long work on the command line: it says how far it is, and stops where it can go on later. */
import { formatNumber } from "#app/domain/format.ts";
import { estimateRest } from "#app/domain/operator/long-work.ts";

/**
 * Runs work that asks `isStopped` now and then. The first SIGINT or SIGTERM lets it finish what it has begun; the
 * second ends the process.
 */
export async function untilStopped<Result>(
  work: (isStopped: () => boolean) => Promise<Result>,
): Promise<Result> {
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(() => stopped);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

const signals = ["SIGINT", "SIGTERM"] as const;

/** Time between two lines, in ms. Short work says nothing. */
const every = 5_000;

/**
 * @param units what is counted, in the dative plural
 * @param clock in ms
 */
export function showProgress(
  print: (line: string) => void,
  units = "Angeboten",
  clock: () => number = () => performance.now(),
): (done: number, all: number) => void {
  let first: { done: number; at: number } | undefined;
  let last = clock();
  return (done, all) => {
    const at = clock();
    first ??= { done, at };
    if (at - last < every || done === all) return;
    last = at;
    const rest = estimateRest(first, { done, total: all, at });
    const restText = rest
      ? `, ${formatNumber(rest.rate)} je Sekunde, noch etwa ${lengthText(rest.seconds)}`
      : "";
    print(`${done} von ${all} ${units}${restText} …`);
  };
}

const lengthText = (seconds: number) =>
  seconds < 120 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
