import type { Finding } from "./ledger.ts";

export interface ScenarioInput {
  /** Prints a figure. */
  say: (figure: string) => void;
  /** Of all dice. */
  seed: number;
  /** A number from the command line (`--kills=5`), or the usual one. */
  count(name: string, usual: number): number;
}

/** Something that goes wrong in real life, done to real processes. @returns what did not come out right */
export type Scenario = (input: ScenarioInput) => Promise<Finding[]>;
