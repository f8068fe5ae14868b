/** Limits how much is under way at once, in this process. A rate alone does not bound the memory of what takes long. */
import pLimit from "p-limit";

/** Counts work by key, and refuses more than a number of it at once. */
export class UnderWay {
  readonly #counts = new Map<string, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** "full" when the limit of the key is reached. Then `work` does not run. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | "full"> {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) return "full";
    this.#counts.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }
}

/** Large bodies of one sender at once. Property systems send one message after another, and people one file. */
const mostOfOne = 4;
/** Seconds after which a body that was one too many can be sent again. */
export const waitForOthers = 10;
/** Large bodies until they have arrived, by access of a property system or by operator. */
export const arrivingBodies = new UnderWay(mostOfOne);
/** Messages of property systems until they are answered, by access. They go on when their client leaves. */
export const answeredMessages = new UnderWay(mostOfOne);

const oneAtOnce = pLimit(1);
/**
 * Runs large work alone, after the work before it. "left" when the client has gone in the meantime; then `work` does not
 * run.
 */
export const runAlone = <Result>(
  { signal }: Pick<Request, "signal">,
  work: () => Promise<Result>,
): Promise<Result | "left"> => oneAtOnce(async () => (signal.aborted ? "left" : work()));
