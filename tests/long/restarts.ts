/** Two processes behind a balancer are replaced ten times while customers order. No request may fail. */
import { setTimeout as pause } from "node:timers/promises";

import { openBalancer } from "#tests/http/edge/balancer.ts";

import type { ShopProcess } from "../../e2e/support/shop-process.ts";
import { answersLine, startBuying } from "./buyers.ts";
import { deploy } from "./deployment.ts";
import { type Finding, finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";
import { percentile, voucherPaths } from "./walk.ts";

/** Milliseconds between two health checks of the balancer. `docs/operations.md` asks for a second. */
const probing = 1000;

export const restarts: Scenario = async ({ say, count }) => {
  const wanted = count("restarts", 10);
  const backends = new Set<ShopProcess>();
  const balancer = await openBalancer(backends, probing);
  const deployment = await deploy({ processes: 3, publicUrl: `http://localhost:${balancer.port}` });
  const { shops } = deployment;
  const isReady = async (shop: ShopProcess) => {
    while (!balancer.isReady(shop)) await pause(50);
  };
  let findings: Finding[] | null = null;
  try {
    for (const shop of shops.slice(0, 2)) {
      backends.add(shop);
      await shop.start();
      await isReady(shop);
    }
    const buying = startBuying(await voucherPaths(), 4);
    const stops: number[] = [];
    for (let restart = 0; restart < wanted; restart++) {
      const [old, next] = [shops[restart % 3]!, shops[(restart + 2) % 3]!];
      backends.add(next);
      await next.start();
      await isReady(next);
      const began = performance.now();
      await old.stop("SIGTERM");
      stops.push(performance.now() - began);
      backends.delete(old);
      balancer.forget(old);
    }
    findings = await buying.stop();
    say(`${buying.told.length} orders during ${wanted} restarts; answers: ${answersLine(buying.answers)}`);
    say(
      `a stop took ${(percentile(stops, 0.5) / 1000).toFixed(1)} s, the longest ${(Math.max(...stops) / 1000).toFixed(1)} s`,
    );
    say(
      `a press of the button took ${percentile(buying.waits, 0.5).toFixed(0)} ms, p99 ${percentile(buying.waits, 0.99).toFixed(0)} ms`,
    );
    findings.push(...balancer.failures.map((reason) => finding("lost", `502 to ${reason}`)));
    const unanswered = (buying.answers.get(0) ?? 0) + (buying.answers.get(503) ?? 0);
    if (unanswered > 0) findings.push(finding("lost", `${unanswered} requests found nobody, or 503`));
    findings.push(...(await deployment.audit({ told: buying.told })));
    return findings;
  } finally {
    await deployment.close(findings);
    await balancer.close();
  }
};
