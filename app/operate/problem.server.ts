import type { JsonPath } from "#app/operate/json-text.server.ts";

/** One mistake in a catalogue file, for its author. */
export interface Problem {
  /** As it was found from the path given on the command line. */
  file: string;
  /** `offers[0].variants[1].price`; empty where the whole file is meant. */
  path: string;
  /** A German clause. */
  reason: string;
}

/** Takes a complaint about what stands at `path` of the value being checked. */
export type Complain = (path: JsonPath, reason: string) => void;
