/** Long work in steps: a command does them at one go, the running shop answers others between two of them. */
import { setImmediate as turn } from "node:timers/promises";

export type Steps<Result> = Generator<undefined, Result>;

export function atOneGo<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export async function amongOthers<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
