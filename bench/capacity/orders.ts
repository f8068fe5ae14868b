/** Orders from the cart to the payment, their webhooks and their emails. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { sql } from "drizzle-orm";
import pLimit from "p-limit";

import type { SmtpServer } from "#tests/support/fakes.ts";
import { openStripe, type StripeSimulator } from "#tests/support/payment/simulators.ts";

import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { waitForJobs } from "../../tests/long/books.ts";
import type { Deployment } from "../../tests/long/deployment.ts";
import { isFormMissing, press, type ReadyCart, stayPaths, toLastStep } from "../../tests/long/walk.ts";
import type { Meter, Row } from "./meter.ts";

/** Payment by card at Stripe, played on a port of its own. */
const byCard = "35";
/** Customers at the same time. */
const crowd = pLimit(3);

interface StripeBeside {
  sim: StripeSimulator;
  environment: Record<string, string>;
}

export async function stripeBeside(): Promise<StripeBeside> {
  const sim = await openStripe("http://localhost", undefined, 10_000);
  sim.outbox.beforeReturn = async () => undefined;
  return {
    sim,
    environment: {
      STRIPE_SECRET_KEY: "sk_test_simulated",
      STRIPE_WEBHOOK_SECRET: "whsec_simulated",
      STRIPE_BASE_URL: new URL(sim.provider.formAction).origin,
    },
  };
}

interface OrderFigures {
  rows: Row[];
  /** All rows of an order together. */
  order: Row;
  /** Transactions of PostgreSQL that write, and bytes of its log, for an order with its emails. */
  writes: number;
  log: number;
  /** Emails of an order. */
  emails: number;
}

export async function orderRows(
  deployment: Deployment,
  meter: Meter,
  { sim }: StripeBeside,
  mailbox: SmtpServer,
  wanted: number,
): Promise<OrderFigures> {
  const [shop] = deployment.shops;
  sim.outbox.target = `${shop.origin}/webhooks/stripe`;
  const jobs = () => deployment.withOpen(({ db }) => waitForJobs(db));
  const paths = await payablePaths();
  const next = (number: number) => paths[number % paths.length] ?? "/de";

  const before = await written(deployment);
  const mailsBefore = mailbox.messages.length;
  const carts: ReadyCart[] = [];
  const cart = await meter.row("from the offer to the last step", async () => {
    const all = await crowdOf(wanted, (number) => cartOf(next(number)));
    carts.push(...all.filter((each) => each !== null));
    return { count: carts.length };
  });
  const hosted: string[] = [];
  const placed = await meter.row("the order is placed, with its email", async () => {
    await crowdOf(carts.length, async (number) => {
      const ready = carts[number];
      const { location } = ready ? await press(ready) : { location: null };
      if (location?.startsWith(sim.provider.formAction)) hosted.push(location);
    });
    await jobs();
    return { count: hosted.length };
  });
  const returns = await Promise.all(hosted.map((location) => sim.press(location, "pay")));
  const paid = await meter.row("a webhook tells the payment, with email", async () => {
    await sim.outbox.deliver();
    await jobs();
    return { count: hosted.length };
  });
  const back = await meter.row("the customer returns to the order", async () => {
    await crowdOf(returns.length, async (number) => {
      await new HttpBrowser().open(new URL(returns[number] ?? "").href.slice(shop.origin.length));
    });
    await jobs();
    return { count: returns.length };
  });
  const after = await written(deployment);
  const orders = hosted.length;
  const again = await meter.row("a webhook that is sent again", async () => ({
    count: (await sim.outbox.repeat()).length,
  }));
  const rows = [cart, placed, paid, back];
  const sum = (of: "shop" | "database") => rows.reduce((total, row) => total + row[of], 0);
  return {
    rows: [...rows, again],
    order: {
      name: "a whole order, all of this",
      count: orders,
      shop: sum("shop"),
      database: sum("database"),
    },
    writes: (after.writes - before.writes) / orders,
    log: (after.log - before.log) / orders,
    emails: (mailbox.messages.length - mailsBefore) / orders,
  };
}

/** Emails that were sent before are sent again. */
export async function emailRows(deployment: Deployment, meter: Meter, mailbox: SmtpServer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, name] of [
    ["order-received", "an email: order received"],
    ["paid", "an email: paid, with its documents"],
  ] as const) {
    const ids = await deployment.withOpen(async ({ db }) => {
      const found = await db.execute<{ id: string }>(
        sql`select id from mail where kind = ${kind} and sent is not null limit 60`,
      );
      return found.rows.map(({ id }) => id);
    });
    const row = await meter.row(name, async () => {
      const before = mailbox.messages.length;
      await operate(
        deployment,
        ids.map((id) => ["mails", "retry", id]),
      );
      await deployment.withOpen(({ db }) => waitForJobs(db));
      const sent = mailbox.messages.slice(before);
      return {
        count: sent.length,
        bytes: sent.reduce((total, { data }) => total + data.length, 0) / sent.length,
      };
    });
    rows.push(row);
  }
  return rows;
}

/** Runs the operator's commands in a process of their own, while this one receives the emails. */
async function operate({ environment }: Deployment, commands: string[][]): Promise<void> {
  const line = ["--import", "tsx", "e2e/support/operate.ts", JSON.stringify(commands)];
  await promisify(execFile)(process.execPath, line, { env: { ...process.env, ...environment } });
}

/** Stays that can be paid by card. Trying them warms up the shop. */
async function payablePaths(): Promise<string[]> {
  const found: string[] = [];
  for (const name of ["spring", "summer", "autumn"])
    for (const path of await stayPaths(new HttpBrowser(), name)) if (await cartOf(path)) found.push(path);
  if (found.length === 0) throw new Error("no stay can be paid by card");
  return found;
}

async function cartOf(path: string): Promise<ReadyCart | null> {
  try {
    const cart = await toLastStep(new HttpBrowser(), { path, paymentType: byCard });
    return cart?.form ? cart : null;
  } catch (error) {
    if (isFormMissing(error)) return null;
    throw error;
  }
}

const crowdOf = <Value>(count: number, work: (number: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => crowd(() => work(number))));

async function written({ withOpen }: Deployment): Promise<{ writes: number; log: number }> {
  return withOpen(async ({ db }) => {
    const { rows } = await db.execute<{ writes: string; log: string }>(
      sql`select pg_snapshot_xmax(pg_current_snapshot())::text as writes,
        pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log`,
    );
    return { writes: Number(rows[0]?.writes), log: Number(rows[0]?.log) };
  });
}
