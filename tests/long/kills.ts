/**
 * Checks that every order ends up correct when everything fails. Customers buy vouchers and stays with codes and
 * gift cards, pay at simulated providers or by transfer, decline, leave, return, press twice and cancel.
 * Meanwhile providers fail, webhooks arrive in any way, and the shop's process is killed repeatedly. Then all
 * faults end, and eleven days pass.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import { type Database, transaction } from "#app/store/db/database.server.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { accountFile } from "./account-file.ts";
import { waitForJobs } from "./books.ts";
import { type Bought, customer, type CustomerContext } from "./customer.ts";
import { type Deployment, deploy } from "./deployment.ts";
import { type Chance, chance, type FaultyProviders, faultyProviders } from "./faulty-providers.ts";
import { type Finding, finding } from "./ledger.ts";
import { sendLostLetters } from "./lost-letters.ts";
import type { Scenario } from "./scenario.ts";
import { voucherPaths } from "./walk.ts";

const customers = 6;
/** Probability that a provider fails at a step. */
const faultRate = 0.06;
const code = "DAUERLAUF";
const jobs = ["sweep-payments", "refund-payments", "expire-orders", "retry-withdrawals"] as const;

interface Run extends Deployment {
  providers: FaultyProviders;
  dice: Chance;
  seed: number;
  say: (figure: string) => void;
}

export const kills: Scenario = async ({ say, seed, count }) => {
  const most = count("kills", 50);
  const wanted = count("orders", 6 * most);
  const providers = await faultyProviders(seed, faultRate, "http://localhost");
  const deployment = await deploy({ environment: providers.environment });
  const run: Run = { ...deployment, providers, dice: chance(seed), seed, say };
  const [shop] = deployment.shops;
  providers.pointTo(shop.origin);
  let findings: Finding[] | null = null;
  try {
    await shop.start();
    shop.operate("codes", "create", code, "--percent", "10", "--to", "31.12.2099");
    const cards = shop.operate("giftcards", "create", "150", "--count", "60").split("\n").slice(0, 60);
    const vouchers = await voucherPaths();
    const street: CustomerContext = { shop, providers, vouchers, code, cards, broken: [], again: {} };
    const begin = performance.now();
    const { bought, gaveUp, killed } = await buyAll(run, street, most, wanted);
    const seconds = (performance.now() - begin) / 1000;
    say(`${bought.length} orders in ${seconds.toFixed(0)} s, killed ${killed} times, ${gaveUp} gave up`);
    await settleAll(run, bought);
    const again = Object.entries(street.again).map(([why, times]) => `${why} ${times}`);
    if (again.length > 0) say(`began anew: ${again.join(", ")}`);
    await report(run);
    const told = bought.map(({ id }) => id);
    findings = await run.audit({ told, providers: providers.sims, settled: true });
    // Responses with 500 are not included, because they are in the log.
    findings.push(
      ...street.broken.map((line) => finding("other", `an answer that nobody should see: ${line}`)),
    );
    return findings;
  } finally {
    await deployment.close(findings);
    await Promise.all(providers.sims.map((sim) => sim.close()));
  }
};

/** Runs concurrent customers. The shop is killed after every few orders, in the middle of their actions. */
async function buyAll(
  { shops: [shop], dice, seed }: Run,
  street: CustomerContext,
  most: number,
  wanted: number,
) {
  const bought: Bought[] = [];
  let [begun, gaveUp, killed] = [0, 0, 0];
  const killer = (async () => {
    while (killed < most) {
      if (bought.length + gaveUp < ((killed + 1) * wanted) / (most + 1)) await pause(50);
      else {
        await pause(dice.below(400));
        await shop.stop("SIGKILL");
        killed += 1;
        await pause(dice.below(500));
        await shop.start();
      }
    }
  })();
  const buyRepeatedly = async () => {
    while (begun < wanted) {
      const number = ++begun;
      const order = await customer(street, chance(seed * 10_000 + number), `${seed}.${number}`);
      if (order) bought.push(order);
      else gaveUp += 1;
    }
  };
  await Promise.all(Array.from({ length: customers }, buyRepeatedly));
  await killer;
  return { bought, gaveUp, killed };
}

/** Ends all faults: pending money arrives or fails, transfers come in, jobs run and days pass. */
async function settleAll(run: Run, bought: readonly Bought[]): Promise<void> {
  const {
    shops: [shop],
    providers,
    dice,
    say,
    scratch,
  } = run;
  providers.calm();
  await shop.stop("SIGKILL");
  await run.withOpen(async (open) => {
    const queue = await openQueue(open, silentLog, jobSchedule);
    const transfers = bought.filter(({ type }) => type === "5").map(({ id }) => id);
    const files = await accountFile(open.db, dice, transfers);
    for (const [day, clock] of [
      "+PT20M",
      "+PT2H",
      "+PT4H",
      "+P1DT2H",
      "+P3D",
      "+P9D",
      "+P10D",
      "+P11D",
    ].entries()) {
      await settleAtProviders(run, open.db);
      // Jobs interrupted by a kill are repeated minutes later. That time is over.
      await open.db.execute(
        sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
      );
      await shop.start(clock);
      const statement = day === 1 ? files.inTime : day === 6 ? files.late : null;
      if (statement !== null) {
        const path = join(scratch, `statement-${day}.xml`);
        writeFileSync(path, statement);
        // Imported twice, because the second import must change nothing.
        for (const _ of [1, 2]) say(shop.operate("payments", "import", path).split("\n").at(-1) ?? "");
      }
      if (day === 5) say(`letters that the operator sent again: ${sendLostLetters(shop, run.mailFolder)}`);
      for (const job of jobs) {
        await transaction(open.db, (tx) => queue.enqueue(tx, job, {}));
        await waitForJobs(open.db);
      }
      await shop.stop("SIGKILL");
    }
    await queue.stop();
  });
}

/** Delayed money arrives or fails, including money that is pending only since the shop collected it. */
async function settleAtProviders({ providers, dice }: Run, db: Database): Promise<void> {
  const { rows } = await db.execute<{ provider: string; ref: string }>(
    sql`select provider, provider_ref as ref from payment_attempt where provider_ref is not null`,
  );
  for (const { provider, ref } of rows) {
    const sim = providers.sims.find((each) => each.provider.name === provider);
    const now = await sim?.provider.read(ref);
    if (sim && now?.status === 20 && now.toCapture === 0) await sim.settleLater(ref, dice.of(0.7));
  }
}

async function report({ withOpen, providers, say }: Run): Promise<void> {
  await withOpen(async ({ db }) => {
    const list = async (title: string, query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute<{ name: string; count: number }>(query);
      say(`${title}: ${rows.map(({ name, count }) => `${name} ${count}`).join(", ")}`);
    };
    await list(
      "orders by status/payment",
      sql`select status || '/' || payment_status as name, count(*)::int as count from customer_order where status in (20, 30) group by 1 order by 1`,
    );
    await list(
      "tries by provider/status",
      sql`select provider || '/' || status as name, count(*)::int as count from payment_attempt group by 1 order by 1`,
    );
    await list(
      "refunds",
      sql`select reason || case when done is null then ' open' else '' end as name, count(*)::int as count from refund group by 1 order by 1`,
    );
    await list(
      "mails",
      sql`select case when sent is not null then 'sent' when claimed is not null then 'begun when killed' else 'waiting' end as name, count(*)::int as count from mail group by 1 order by 1`,
    );
  });
  const faults = Object.entries(providers.faults).toSorted(([one], [other]) => (one < other ? -1 : 1));
  say(`faults: ${faults.map(([what, times]) => `${what} ${times}`).join(", ")}`);
}
