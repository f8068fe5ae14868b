import type { Db } from "#app/store/db/database.server.ts";

interface Run {
  names: ReadonlySet<string>;
  done: Promise<void>;
}

/** Runs work on several connections at once, in the given order. Work that shares a name follows each other. */
export class Lanes {
  readonly #free: Db[];
  readonly #running = new Set<Run>();
  readonly #failures: unknown[] = [];

  constructor(connections: readonly [Db, ...Db[]]) {
    this.#free = [...connections];
  }

  /** Waits until work with these names can start. @throws what earlier work has thrown */
  async ready(names: ReadonlySet<string>): Promise<void> {
    const isBlocked = () =>
      this.#free.length === 0 ||
      [...this.#running].some((run) => [...names].some((name) => run.names.has(name)));
    while (this.#failures.length === 0 && isBlocked())
      await Promise.race([...this.#running].map(({ done }) => done));
    if (this.#failures.length > 0) await this.finish();
  }

  /** Starts work after `ready`. */
  start(names: ReadonlySet<string>, work: (own: Db) => Promise<void>): void {
    const own = this.#free.pop();
    if (!own) throw new Error("no connection is free");
    const done = work(own)
      .catch((error: unknown) => void this.#failures.push(error))
      .finally(() => {
        this.#free.push(own);
        this.#running.delete(run);
      });
    const run: Run = { names, done };
    this.#running.add(run);
  }

  /** Waits for all work. @throws the first error */
  async finish(): Promise<void> {
    await Promise.all([...this.#running].map(({ done }) => done));
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}
