import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that can pause: at each `yield` others may have their turn. */
export type Steps<Result> = Generator<void, Result, void>;

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the work in slices of about `sliceMs` milliseconds, with a turn for everybody else in between.
 * @param isWanted asked before each slice; rejects with `NotWanted` once it says no
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  { sliceMs = 8, isWanted = () => true }: { sliceMs?: number; isWanted?: () => boolean } = {},
): Promise<Result> {
  for (;;) {
    if (!isWanted()) throw new NotWanted();
    for (const until = performance.now() + sliceMs; performance.now() < until;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await nextTurn();
  }
}

export class NotWanted extends Error {}
