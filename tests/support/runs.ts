/**
 * Set-up of every worker: how often properties run, and the cost of a hash. `npm run test:long -- properties`
 * sets FC_RUNS=10, ten times the daily number.
 */
import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

import fc from "fast-check";

const factor = Number(process.env["FC_RUNS"] ?? 1);
if (!(factor > 0)) throw new Error("FC_RUNS must be a number above 0");

// For properties without their own number.
fc.configureGlobal({ numRuns: Math.ceil(100 * factor) });

export function runs(everyDay: number): number {
  return Math.ceil(everyDay * factor);
}

/** Timeout in ms for a property with thousands of runs. */
export const timeoutMs = 120_000 * factor;

/**
 * scrypt is cheap in tests, because hashing hundreds of passwords and PINs took a tenth of their processor time.
 * The requested cost is still stored. `tests/db/customer/log-in.test.ts` checks a hash at its real cost.
 */
type Derived = (error: Error | null, key: Buffer) => void;

const real = crypto.scrypt as (
  text: BinaryLike,
  salt: BinaryLike,
  length: number,
  cost: ScryptOptions,
  done: Derived,
) => void;

/** While this environment variable is set, scrypt uses its real cost. */
export const realCost = "TEST_REAL_SCRYPT";

const cheap: typeof real = (text, salt, length, cost, done) =>
  real(text, salt, length, process.env[realCost] ? cost : { ...cost, N: 16 }, done);

// Once per worker, although this module is loaded for each test file.
if (real.name !== cheap.name) {
  Object.assign(crypto, { scrypt: cheap });
  syncBuiltinESMExports();
}
