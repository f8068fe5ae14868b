/**
 * Customers order at two machines while a shop is killed, both are replaced by a new build, the primary is killed and the
 * standby promoted, the network to one shop is cut, and a worker hangs. Everything runs with the files of `deploy/cluster`.
 */
import { setTimeout as pause } from "node:timers/promises";

import { HttpBrowser } from "../../../e2e/support/http-browser.ts";
import { answersLine, type Buying, startBuying } from "../buyers.ts";
import { type Finding, finding } from "../ledger.ts";
import type { Scenario } from "../scenario.ts";
import { stayPaths, voucherPaths } from "../walk.ts";
import { type Cluster, startCluster } from "./machines.ts";
import { childrenOf, killAll } from "./servers.ts";

/** Milliseconds. */
const usual = { calm: 6_000, cut: 20_000, offers: 10 };
const short = { calm: 500, cut: 6_000, offers: 3 };
/** Time in which orders must be placed again, in ms. */
const longestPause = 120_000;

export const cluster: Scenario = async ({ say, count }) => {
  // The scenario `restarts` and the tests of several processes have the other two faults.
  const isShort = count("short", 0) > 0;
  const times = isShort ? short : usual;
  const machines = await startCluster();
  let findings: Finding[] | null = null;
  try {
    // The first one fills the database.
    await machines.shops[0].start();
    await machines.shops[1].start();
    const stays = await stayPaths(new HttpBrowser(), "two machines");
    const buying = startBuying([...(await voucherPaths(times.offers)), ...stays.slice(0, 3)], 4);
    const acts = new Acts(buying, say, times.calm);
    await acts.play("nothing happens", () => pause(times.calm));
    await acts.play("(a) a shop is killed and starts again", () => killShop(machines));
    if (!isShort) await acts.play("(b) both shops are replaced by a new build", () => roll(machines, acts));
    await acts.play("(c) the primary is killed, the standby is promoted", () => failOver(machines, say));
    await acts.play("the old primary becomes the standby", () => rejoin(machines, say));
    await acts.play(`(d) no network to one shop for ${times.cut / 1000} s`, () =>
      cutNetwork(machines, times.cut),
    );
    if (!isShort) await acts.play("(e) a worker hangs", () => hang(machines));
    findings = [...acts.findings, ...(await buying.stop())];
    say(`${buying.told.length} orders; answers: ${answersLine(buying.answers)}`);
    for (const [status, times] of buying.answers)
      if (status === 502 || status === 504)
        findings.push(finding("other", `${times} answers with ${status}`));
    if (buying.hopeless() > 0)
      findings.push(finding("other", `${buying.hopeless()} × 503 without Retry-After`));
    findings.push(...(await machines.audit(buying.told)));
    return findings;
  } finally {
    await machines.close(findings);
  }
};

/** Plays one fault after the other and measures the time without orders. */
class Acts {
  readonly findings: Finding[] = [];

  constructor(
    readonly buying: Buying,
    readonly say: (figure: string) => void,
    readonly calm: number,
  ) {}

  async play(name: string, act: () => Promise<unknown>): Promise<void> {
    const { told, moments } = this.buying;
    const [begin, before] = [performance.now(), told.length];
    await act();
    await this.untilOrders();
    const end = performance.now();
    const during = [begin, ...moments.filter((moment) => moment > begin && moment <= end), end];
    const longest = Math.max(...during.slice(1).map((moment, index) => moment - (during[index] ?? begin)));
    const seconds = (value: number) => (value / 1000).toFixed(1);
    this.say(
      `${name}: ${told.length - before} orders in ${seconds(end - begin)} s, ${seconds(longest)} s without an order`,
    );
    await pause(this.calm);
  }

  /** Waits until customers place orders. */
  async untilOrders(): Promise<void> {
    const { told } = this.buying;
    const [wanted, end] = [told.length + 3, performance.now() + longestPause];
    while (told.length < wanted) {
      if (performance.now() > end) {
        this.findings.push(finding("other", `no orders for ${longestPause / 1000} s`));
        return;
      }
      await pause(50);
    }
  }
}

async function killShop({ shops: [shop] }: Cluster): Promise<void> {
  killAll(shop.pid() ?? 0);
  await pause(2_000);
  await shop.stop("SIGKILL");
  await shop.start();
}

/** Stops one shop at a time, and waits until HAProxy uses the new one. */
async function roll(machines: Cluster, acts: Acts): Promise<void> {
  for (const index of [0, 1] as const) {
    const next = await machines.newBuild(index);
    await machines.shops[index].stop("SIGTERM");
    await next.start();
    machines.shops[index] = next;
    await pause(2_000);
    const { id } = (await (await fetch(`${next.origin}/builds/latest.json`)).json()) as { id: string };
    if (id !== "newbuild") acts.findings.push(finding("other", `the new shop has the build ${id}`));
  }
}

async function failOver(machines: Cluster, say: (figure: string) => void): Promise<void> {
  const { primary, standby } = machines;
  await primary.kill();
  await pause(1_000);
  say(standby.script("promote.sh"));
  [machines.primary, machines.standby] = [standby, primary];
}

async function rejoin({ primary, standby }: Cluster, say: (figure: string) => void): Promise<void> {
  standby.createStandby(primary.port);
  await standby.start();
  say(primary.script("sync.sh", "on").replaceAll("\n", "; "));
}

async function cutNetwork({ links }: Cluster, time: number): Promise<void> {
  for (const link of links) link.cut();
  await pause(time);
  for (const link of links) link.mend();
}

/** Resolves when the first process has replaced the worker. */
async function hang({ shops: [shop] }: Cluster): Promise<void> {
  const parent = shop.pid() ?? 0;
  const [worker = 0] = childrenOf(parent);
  process.kill(worker, "SIGSTOP");
  const end = performance.now() + longestPause;
  while (childrenOf(parent).includes(worker) || childrenOf(parent).length < 2) {
    if (performance.now() > end) throw new Error("the worker that hangs was not replaced");
    await pause(100);
  }
}
