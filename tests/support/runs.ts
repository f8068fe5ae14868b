/**
 * Set-up of every worker. How often properties are tried: `npm run test:long -- properties` sets FC_RUNS=10, ten
 * times as often as every day. And what a hash costs.
 */
import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

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

/**
 * What scrypt derives is cheap in tests: hashing hundreds of passwords and PINs took a tenth of their processor time. The
 * cost that is asked for is stored as ever; `tests/db/customer/log-in.test.ts` proves a hash at its real cost.
 */
type Derived = (error: Error | null, key: Buffer) => void;

const real = crypto.scrypt as (
  text: BinaryLike,
  salt: BinaryLike,
  length: number,
  cost: ScryptOptions,
  done: Derived,
) => void;

/** While this is set in the environment, scrypt is Node's own. */
export const realCost = "TEST_REAL_SCRYPT";

const cheap: typeof real = (text, salt, length, cost, done) =>
  real(text, salt, length, process.env[realCost] ? cost : { ...cost, N: 16 }, done);

// Once a worker, though each of its files begins here.
if (real.name !== cheap.name) {
  Object.assign(crypto, { scrypt: cheap });
  syncBuiltinESMExports();
}
