/** What a verb of the command line gets: nothing it uses comes from elsewhere, so tests can give it all. */
export interface Surroundings {
  environment: Readonly<Record<string, string | undefined>>;
  /** The real time; TEST_CLOCK moves it. */
  now: Date;
  /** One line of the result. */
  out(line: string): void;
  /** One line of complaint. */
  err(line: string): void;
}

/** 0: done. 1: refused or failed, the reason is said. 2: called wrongly. */
export type ExitCode = 0 | 1 | 2;

export interface Verb {
  /** A line for each way to call it, with what it does. */
  usage: readonly string[];
  run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode>;
}
