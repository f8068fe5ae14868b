/** Long tasks in steps. Commands run them at once, the running shop handles requests between two steps. */
import { setImmediate as turn } from "node:timers/promises";

export type Steps<Result> = Generator<undefined, Result>;

export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export async function runStepsInBackground<Result>(steps: Steps<Result>): Promise<Result>;
/** @param isStopped asked before each step; if true, the result is undefined */
export async function runStepsInBackground<Result>(
  steps: Steps<Result>,
  isStopped: (() => boolean) | undefined,
): Promise<Result | undefined>;
export async function runStepsInBackground<Result>(
  steps: Steps<Result>,
  isStopped?: () => boolean,
): Promise<Result | undefined> {
  while (!isStopped?.()) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
  return undefined;
}
