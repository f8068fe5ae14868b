/** Suites of the daily run with more repetitions: the fuzzer, the properties, and the longest journeys. */
import { spawn } from "node:child_process";

import { type Counter, finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

/**
 * Half a million hostile requests. The first one answered with 500 ends the run and is printed in its smallest
 * form.
 */
export const fuzz: Scenario = ({ seed, count }) =>
  suite("failed", "vitest run --config remix.config.ts --project db tests/http/edge/fuzz.test.ts", {
    FUZZ_REQUESTS: String(count("requests", 500_000)),
    FUZZ_SEED: String(seed),
  });

/** Every property ten times as often as daily, and 150 customers for one room. */
export const properties: Scenario = () =>
  suite("other", "vitest run --config remix.config.ts", { FC_RUNS: "10" });

/** Whole journeys in text browsers and by ear, every kind of page in three engines, and journeys in each of them. */
export const browsers: Scenario = async () => [
  ...(await suite("other", "playwright test -c e2e --grep @long", { ALL_ENGINES: "1" })),
  ...(await suite(
    "other",
    "playwright test -c e2e --project Firefox --project WebKit --project plain* --project scripts*",
    {
      ALL_ENGINES: "1",
    },
  )),
];

async function suite(counter: Counter, line: string, environment: Readonly<Record<string, string>>) {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn("npx", line.split(" "), {
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.once("error", reject);
    child.once("exit", resolve);
  });
  return code === 0 ? [] : [finding(counter, `${line}: see above`)];
}
