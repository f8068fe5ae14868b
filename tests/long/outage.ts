/**
 * PostgreSQL crashes repeatedly under load. The shop responds with 503, loses nothing and recovers without a
 * restart.
 */
import { setTimeout as pause } from "node:timers/promises";

import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { answersLine, startBuying } from "./buyers.ts";
import { deploy } from "./deployment.ts";
import type { Finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";
import { voucherPaths } from "./walk.ts";

/** Milliseconds. */
const downtime = 6000;
const uptime = 8000;

export const outage: Scenario = async ({ say, count }) => {
  const wanted = count("outages", 4);
  const deployment = await deploy({ processes: 2 });
  const { shops, postgres } = deployment;
  let findings: Finding[] | null = null;
  try {
    for (const shop of shops) await shop.start();
    const paths = await voucherPaths();
    const buying = startBuying(paths, 6);
    const recoveries: number[] = [];
    for (let round = 0; round < wanted; round++) {
      await pause(uptime);
      await postgres.crash();
      await pause(downtime);
      // Served from memory, independent of the database.
      const { status } = await new HttpBrowser().open("/de");
      if (status !== 200) say(`the home page was answered with ${status}`);
      await postgres.restart();
      const began = performance.now();
      await Promise.all(shops.map((shop) => shop.ready()));
      recoveries.push(performance.now() - began);
    }
    await pause(uptime);
    findings = await buying.stop();
    say(`${buying.told.length} orders around ${wanted} crashes; answers: ${answersLine(buying.answers)}`);
    say(`ready again after at most ${(Math.max(...recoveries) / 1000).toFixed(1)} s`);
    findings.push(...(await deployment.audit({ told: buying.told })));
    return findings;
  } finally {
    await deployment.close(findings);
  }
};
