/** npm run bench:orders [-- --orders=300 --kills=10 --faults=0.06 --seed=1 --customers=6]: see README.md. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { sql } from "drizzle-orm";

import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { allOffers } from "../e2e/support/demo-data.ts";
import { HttpBrowser } from "../e2e/support/http-browser.ts";
import { shopProcess } from "../e2e/support/shop-process.ts";
import { accountFile } from "./orders/account-file.ts";
import { disagreements } from "./orders/agree.ts";
import { type Bought, customer, type Street } from "./orders/customer.ts";
import { chance, faultyProviders } from "./orders/faulty-providers.ts";
import { startPostgres } from "./search/postgres-server.ts";

const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "300" },
    kills: { type: "string", default: "10" },
    /** How often of 1 a provider fails at a step. */
    faults: { type: "string", default: "0.06" },
    seed: { type: "string", default: "1" },
    customers: { type: "string", default: "6" },
  },
});
const wanted = Number(values.orders);
const seed = Number(values.seed);
const dice = chance(seed);
const jobs = ["sweep-payments", "refund-payments", "expire-orders", "retry-withdrawals"] as const;

const postgres = await startPostgres();
if (!postgres) throw new Error("PostgreSQL is not installed");
const scratch = mkdtempSync(join(tmpdir(), "bench-orders-"));
const dataDir = join(scratch, "data");
const mailFolder = join(dataDir, "mails");
const code = "DAUERLAUF";
process.env["E2E_SCRATCH"] = scratch;

const providers = await faultyProviders(seed, Number(values.faults), "http://localhost");
const shop = await shopProcess(
  {
    ...providers.environment,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: "on",
    WARM_PICTURES: "off",
  },
  join(scratch, "shop.log"),
);
process.env["E2E_SHOP_URL"] = shop.origin;
providers.pointTo(shop.origin);

try {
  await shop.start();
  shop.operate("codes", "create", code, "--percent", "10", "--to", "31.12.2099");
  const cards = shop.operate("giftcards", "create", "150", "--count", "60").split("\n").slice(0, 60);
  const street: Street = {
    shop,
    providers,
    vouchers: await voucherPaths(),
    code,
    cards,
    broken: [],
    again: {},
  };
  const begin = performance.now();
  const { bought, gaveUp, kills } = await buyAll(street);
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${bought.length} orders in ${seconds.toFixed(0)} s, killed ${kills} times, ${gaveUp} gave up`);
  await settleAll(bought);
  const again = Object.entries(street.again).map(([why, count]) => `${why} ${count}`);
  console.log(`began anew: ${again.join(", ") || "nobody"}`);
  await report(bought, street.broken);
} finally {
  await shop.stop("SIGKILL");
  await Promise.all(providers.sims.map((sim) => sim.close()));
  await postgres.stop();
  if (process.exitCode === 1) console.log(`log and mails: ${scratch}`);
  else rmSync(scratch, { recursive: true, force: true });
}

async function voucherPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const { card } of await allOffers()) {
    const { html } = await new HttpBrowser().open(card);
    if (/name="kind" value="voucher"/.test(html)) paths.push(card);
    if (paths.length === 12) break;
  }
  return paths;
}

/** Customers side by side; the shop is killed after every so many of their orders, in the middle of what they do. */
async function buyAll(street: Street) {
  const bought: Bought[] = [];
  let [begun, gaveUp, kills] = [0, 0, 0];
  const most = Number(values.kills);
  const killer = (async () => {
    for (kills = 0; kills < most;) {
      if (bought.length + gaveUp < ((kills + 1) * wanted) / (most + 1)) await pause(50);
      else {
        await pause(dice.below(400));
        await shop.stop("SIGKILL");
        kills += 1;
        await pause(dice.below(500));
        await shop.start();
      }
    }
  })();
  const oneAfterTheOther = async () => {
    while (begun < wanted) {
      const number = ++begun;
      const order = await customer(street, chance(seed * 10_000 + number), `${seed}.${number}`);
      if (order) bought.push(order);
      else gaveUp += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(values.customers) }, oneAfterTheOther));
  await killer;
  return { bought, gaveUp, kills };
}

/** Nothing fails any more: money that was under way arrives or bounces, transfers come in, jobs run, days pass. */
async function settleAll(bought: readonly Bought[]): Promise<void> {
  providers.calm();
  await shop.stop("SIGKILL");
  const open = await openDatabase({ databaseUrl: postgres?.url, dataDir, log: silentLog });
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
    await settleAtProviders(open.db);
    // What was being done when the shop was killed is done again after minutes; these are over.
    await open.db.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
    );
    await shop.start(clock);
    const statement = day === 1 ? files.inTime : day === 6 ? files.late : null;
    if (statement !== null) {
      const path = join(scratch, `statement-${day}.xml`);
      writeFileSync(path, statement);
      // Twice: the second time nothing may happen.
      for (const _ of [1, 2]) console.log(shop.operate("payments", "import", path).split("\n").at(-1));
    }
    if (day === 5) console.log(`letters that the operator sent again: ${sendLostLetters()}`);
    for (const job of jobs) {
      await transaction(open.db, (tx) => queue.enqueue(tx, job, {}));
      await idle(open.db);
    }
    await shop.stop("SIGKILL");
  }
  await queue.stop();
  await open.close();
}

/** The operator looks which of the letters in doubt are not in the mailbox, and has those sent again. */
function sendLostLetters(): number {
  const arrived = readdirSync(mailFolder);
  const ids = shop
    .operate("mails", "list")
    .split("\n")
    .flatMap((line) => /^[0-9a-f-]{36}(?=: .*vielleicht angekommen)/.exec(line) ?? []);
  const lost = ids.filter((id) => !arrived.some((file) => file.includes(id)));
  for (const id of lost) shop.operate("mails", "retry", id);
  return lost.length;
}

/** Money that takes days arrives or bounces; some of it was under way only since the shop collected it. */
async function settleAtProviders(db: Db): Promise<void> {
  const { rows } = await db.execute<{ provider: string; ref: string }>(
    sql`select provider, provider_ref as ref from payment_attempt where provider_ref is not null`,
  );
  for (const { provider, ref } of rows) {
    const sim = providers.sims.find((each) => each.provider.name === provider);
    const now = await sim?.provider.read(ref);
    if (sim && now?.status === 20 && now.toCapture === 0) await sim.settleLater(ref, dice.of(0.7));
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

async function idle(db: Db): Promise<void> {
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from pgboss.job where name in ('send-mail', 'sweep-payments', 'refund-payments', 'expire-orders', 'retry-withdrawals')
        and state in ('created', 'active', 'retry') and start_after <= now()`,
    );
    if (rows[0]?.left === 0) return;
    await pause(150);
  }
  throw new Error("the jobs do not come to an end");
}

async function report(bought: readonly Bought[], broken: readonly string[]): Promise<void> {
  const open = await openDatabase({ databaseUrl: postgres?.url, dataDir, log: silentLog });
  const list = async (title: string, query: ReturnType<typeof sql>) => {
    const { rows } = await open.db.execute<{ name: string; count: number }>(query);
    console.log(`${title}: ${rows.map(({ name, count }) => `${name} ${count}`).join(", ")}`);
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
  const faults = Object.entries(providers.faults).toSorted(([one], [other]) => (one < other ? -1 : 1));
  console.log(`faults: ${faults.map(([what, count]) => `${what} ${count}`).join(", ")}`);
  const placed = bought.map(({ id }) => id);
  const wrong = await disagreements(open.db, providers, { placed, mailFolder });
  wrong.push(...broken.map((line) => `an answer that nobody should see: ${line}`));
  for (const line of wrong) console.log(`WRONG ${line}`);
  console.log(wrong.length === 0 ? "everything agrees" : `${wrong.length} disagreements`);
  await open.close();
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
