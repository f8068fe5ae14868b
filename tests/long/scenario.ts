import type { Finding } from "./ledger.ts";

export interface ScenarioInput {
  say: (figure: string) => void;
  /** The seed of all random choices. */
  seed: number;
  /** A number from the command line (`--kills=5`), or its default. */
  count(name: string, usual: number): number;
}

/**
 * A real-life fault applied to real processes.
 * @returns all inconsistencies
 */
export type Scenario = (input: ScenarioInput) => Promise<Finding[]>;
