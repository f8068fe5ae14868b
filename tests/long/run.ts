/**
 * `npm run test:long [-- SCENARIO… --seed=1]` runs fault scenarios on real processes with their own PostgreSQL,
 * see README.md. The last line sums up what was lost, doubled, oversold or answered with 500.
 */
import { parseArgs } from "node:util";

import { type Finding, finding, summary } from "./ledger.ts";
import { cluster } from "./cluster/cluster.ts";
import { importing } from "./import.ts";
import { kills } from "./kills.ts";
import { partners } from "./partners.ts";
import { outage } from "./outage.ts";
import { races } from "./races.ts";
import { restarts } from "./restarts.ts";
import { retention } from "./retention.ts";
import type { Scenario } from "./scenario.ts";
import { browsers, fuzz, properties } from "./suites.ts";

/** In the order of a run. */
const usual = { kills, partners, restarts, outage, import: importing, races, retention, fuzz };
const scenarios: Readonly<Record<string, Scenario>> = { ...usual, cluster, properties, browsers };

const { values, positionals } = parseArgs({ strict: false, allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : Object.keys(usual);
for (const name of chosen)
  if (!scenarios[name])
    throw new Error(`no scenario "${name}"; there are ${Object.keys(scenarios).join(", ")}`);

const findings: Finding[] = [];
for (const name of chosen) {
  console.log(`== ${name}`);
  const began = performance.now();
  const input = {
    say: (figure: string) => console.log(`  ${figure}`),
    seed: Number(values["seed"] ?? 1),
    count: (what: string, usual: number) => Number(values[what] ?? usual),
  };
  const found = await scenarios[name]!(input).catch((error: Error) => [
    finding("other", `the scenario broke off: ${error.stack ?? error.message}`),
  ]);
  for (const { counter, text } of found) console.log(`  WRONG (${counter}) ${text}`);
  console.log(`  ${summary(found)} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  findings.push(...found);
}
console.log(`\n${summary(findings)}`);
// Open handles of a failed scenario must not keep the run alive.
process.exit(findings.length > 0 ? 1 : 0);
