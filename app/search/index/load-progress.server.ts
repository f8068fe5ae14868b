/** How far a process has loaded its search index. Loads of less than some seconds show nothing. */
import { estimateRest, type IndexLoad } from "#app/domain/operator/long-work.ts";

/** Called after each batch. @param total of offers, or of variants with nights */
export type OnLoaded = (part: IndexLoad["part"], done: number, total: number) => void;

/** Time between two log lines, and until the first, in ms. */
const interval = 5_000;

export class LoadProgress {
  #begun: number | undefined;
  #logged: number | undefined;
  #shown: IndexLoad | undefined;
  #first = { done: 0, at: 0 };

  /** @param clock in ms */
  constructor(
    private readonly log: { info(fields: object, message: string): void },
    private readonly clock: () => number = () => performance.now(),
  ) {}

  report: OnLoaded = (part, done, total) => {
    const at = this.clock();
    this.#begun ??= at;
    if (this.#shown?.part !== part || done < this.#shown.done) this.#first = { done, at };
    const rest = estimateRest(this.#first, { done, total, at });
    this.#shown = { part, done, total, rest };
    if (at - (this.#logged ?? this.#begun) < interval) return;
    this.#logged = at;
    this.log.info({ part, done, total, ...roundRest(rest) }, "loading the search index");
  };

  /** The load is over, with or without success. */
  end(): void {
    if (this.#logged !== undefined && this.#begun !== undefined)
      this.log.info(
        { seconds: Math.round((this.clock() - this.#begun) / 1000) },
        "loading the search index ended",
      );
    this.#begun = this.#logged = this.#shown = undefined;
  }

  /** Null when nothing is loading, or only since a few seconds. */
  shown(): IndexLoad | null {
    const isLong = this.#begun !== undefined && this.clock() - this.#begun >= interval;
    return (isLong && this.#shown) || null;
  }
}

const roundRest = (rest: IndexLoad["rest"]) =>
  rest && { perSecond: Math.round(rest.rate), secondsLeft: rest.seconds };
