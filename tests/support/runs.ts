/** How often properties are tried. `npm run test:long` sets FC_RUNS=10: ten times as often as every day. */
import fc from "fast-check";

const factor = Number(process.env["FC_RUNS"] ?? 1);
if (!(factor > 0)) throw new Error("FC_RUNS must be a number above 0");

// Properties that name no number of their own.
fc.configureGlobal({ numRuns: Math.ceil(100 * factor) });

export function runs(everyDay: number): number {
  return Math.ceil(everyDay * factor);
}

/** Milliseconds for a property that is tried thousands of times. */
export const patience = 120_000 * factor;
