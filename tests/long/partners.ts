/**
 * A program with a key buys stays and vouchers, changes the prices of a season and blocks rooms, while ten customers
 * order and the process is killed. It sends a call again under its name when the answer is lost. A second program that
 * follows by cursor misses no order and gets none twice.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";

import { createApiKey } from "#app/commands/operator/api-keys.server.ts";
import type { Database } from "#app/store/db/database.server.ts";

import {
  connectShop,
  read,
  type ShopClient,
  ShopProblem,
} from "../../examples/typescript-client/shop-client.ts";
import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { waitForJobs } from "./books.ts";
import { answersLine, startBuying } from "./buyers.ts";
import { deploy } from "./deployment.ts";
import { chance, type Chance } from "./faulty-providers.ts";
import { type Finding, finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";
import { stayPaths, voucherPaths } from "./walk.ts";

export const partners: Scenario = async ({ say, seed, count }) => {
  const most = count("kills", 10);
  const wanted = count("orders", 20 * most);
  const customers = count("customers", 10);
  const dice = chance(seed);
  const deployment = await deploy();
  const [process] = deployment.shops;
  let findings: Finding[] | null = null;
  try {
    await process.start();
    await deployment.withOpen(({ db }) => countChanges(db));
    const client = connectShop(process.origin, await deployment.withOpen(({ db }) => makeKey(db)));
    const paths = [...(await stayPaths(new HttpBrowser(), "partners")), ...(await voucherPaths(5))];
    const variants = await listVariants(client);
    const told: string[] = [];
    const follower = follow(client);
    const buying = startBuying(paths, customers);
    const placed = () => told.length + buying.told.length;
    const written: Written = { blocks: new Map(), prices: new Map() };
    const [killed] = await Promise.all([
      killRepeatedly(),
      (async () => {
        for (let turn = 0; placed() < wanted; turn++)
          told.push(await order(client, variants, { dice, isVoucher: turn % 2 === 1 }));
      })(),
      (async () => {
        for (let turn = 1; placed() < wanted; turn++) {
          await changeSeason(client, variants, { turn, written });
          await blockRoom(client, variants, { turn, written });
        }
      })(),
    ]);
    findings = await buying.stop();
    await process.stop("SIGKILL");
    // Jobs interrupted by a kill are repeated minutes later. That time is over.
    const repeat = sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`;
    await deployment.withOpen(({ db }) => db.execute(repeat));
    await process.start();
    await deployment.withOpen(({ db }) => waitForJobs(db));
    const seen = await follower.end();
    const all = [...told, ...buying.told];
    say(
      `${all.length} orders (${buying.told.length} of customers, ${told.length} of the program), killed ${killed} ` +
        `times, the follower got ${seen.size} orders in ${[...seen.values()].flat().length} copies`,
    );
    say(`${written.prices.size} prices of seasons, ${written.blocks.size} blocks`);
    say(`answers to customers: ${answersLine(buying.answers)}`);
    findings.push(...(await deployment.withOpen(({ db }) => compare(db, client, all, seen))));
    findings.push(...(await deployment.withOpen(({ db }) => compareWritten(db, client, written))));
    findings.push(...(await deployment.audit({ told: all })));
    return findings;

    async function killRepeatedly(): Promise<number> {
      for (let kills = 0; kills < most; kills++) {
        while (placed() < (kills * wanted) / most) await pause(20);
        await pause(dice.below(400));
        await process.stop("SIGKILL");
        await process.start();
      }
      return most;
    }
  } finally {
    await deployment.close(findings);
  }
};

async function makeKey(db: Database): Promise<string> {
  const made = await createApiKey(
    { db, now: new Date(), secrets: ["s".repeat(40)] },
    {
      name: "Programm",
      scopes: ["orders:read", "orders:write", "inventory:read", "inventory:write"],
      vendorKey: null,
      term: 30,
    },
    { by: { operator: { id: null, name: "Olga" } }, formKey: undefined },
  );
  if (!made.ok) throw new Error(made.refusal);
  return made.key;
}

/** Asks until the shop answers. Answers with 503 come from a process that starts or stops. */
async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ShopProblem && error.problem.status !== 503) throw error;
      await pause(100);
    }
  }
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = { checkin: dayAfter(60), checkout: dayAfter(62), adults: 2 };

interface Variant {
  variantId: string;
  roomId: string;
}

async function listVariants(client: ShopClient): Promise<Variant[]> {
  const query = { from: dayAfter(60), to: dayAfter(61) };
  const { variants } = await untilAnswered(() =>
    read(client.GET("/api/partner/inventory", { params: { query } })),
  );
  return variants.filter(({ days }) => days.length === 2 && days.every((day) => day.free > 0));
}

/** Accepted changes: blocks by their reason, and the last price of the season by variant. */
interface Written {
  /** The room of each. */
  blocks: Map<string, string>;
  prices: Map<string, number>;
}

const season = { from: dayAfter(60), to: dayAfter(90) };

/** Prices of days that are being sold, each turn another one. */
async function changeSeason(
  client: ShopClient,
  variants: readonly Variant[],
  { turn, written }: { turn: number; written: Written },
): Promise<void> {
  const { variantId = "" } = variants[turn % variants.length] ?? {};
  const price = 100 + turn;
  const body = { preview: false, rows: [{ variantId, ...season, price }] };
  const headers = { "Idempotency-Key": randomUUID() };
  const { rows } = await untilAnswered(() => read(client.POST("/api/partner/rates", { headers, body })));
  if (rows[0]?.ok) written.prices.set(variantId, price);
}

async function blockRoom(
  client: ShopClient,
  variants: readonly Variant[],
  { turn, written }: { turn: number; written: Written },
): Promise<void> {
  const { roomId = "" } = variants[turn % variants.length] ?? {};
  const reason = `Maler ${turn}`;
  const from = dayAfter(100 + (turn % 200));
  const body = { preview: false, rows: [{ roomId, from, to: from, block: 1, reason }] };
  const headers = { "Idempotency-Key": randomUUID() };
  const { rows } = await untilAnswered(() => read(client.POST("/api/partner/inventory", { headers, body })));
  if (rows[0]?.ok) written.blocks.set(reason, roomId);
}

interface Wish {
  dice: Chance;
  isVoucher: boolean;
}

/** Places an order and returns its id. Another room is tried when one cannot be booked or became dearer. */
async function order(client: ShopClient, variants: readonly Variant[], wish: Wish): Promise<string> {
  for (;;) {
    const { variantId = "" } = variants[wish.dice.below(variants.length)] ?? {};
    try {
      return await buy(client, variantId, wish);
    } catch (error) {
      if (!(error instanceof ShopProblem) || error.problem.status !== 422) throw error;
    }
  }
}

async function buy(client: ShopClient, variantId: string, { isVoucher }: Wish): Promise<string> {
  const { id, token } = await untilAnswered(() => read(client.POST("/api/orders")));
  const params = { path: { id, token } };
  const item = { orderId: id, key: token, variantId, quantity: 1, ...(!isVoucher && { book: stay }) };
  await untilAnswered(() => read(client.POST("/api/orders/{id}/{token}/items", { params, body: item })));
  const customer = {
    sex: "female",
    firstName: "Erika",
    lastName: "Beispiel",
    email: `${randomUUID()}@kundin.example`,
    phone: "",
    address: "Musterweg 3",
    country: "DE",
    zip: "10115",
    city: "Berlin",
  } as const;
  await untilAnswered(() =>
    read(client.PUT("/api/orders/{id}/{token}/customer", { params, body: customer })),
  );
  const shipping = { orderId: id, key: token, type: "EMAIL" } as const;
  await untilAnswered(() =>
    read(client.POST("/api/orders/{id}/{token}/shipping", { params, body: shipping })),
  );
  const cart = await untilAnswered(() => read(client.GET("/api/orders/{id}/{token}", { params })));
  const body = { token, paymentType: "WireTransfer", total: cart.summary.total, acceptTerms: true } as const;
  const headers = { "Idempotency-Key": randomUUID() };
  const placed = await untilAnswered(() =>
    read(client.POST("/api/partner/orders/{id}/place", { params: { path: { id } }, headers, body })),
  );
  return placed.order.id;
}

/** Counts the changes of each order, because a job deletes those that a later one replaces. */
async function countChanges(db: Database): Promise<void> {
  await db.execute(sql`create table counted_change (order_id uuid not null)`);
  await db.execute(sql`
    create function count_change() returns trigger language plpgsql as $$
    begin
      insert into counted_change values (new.order_id);
      return null;
    end $$`);
  await db.execute(sql`
    create trigger counted after insert on order_change for each row execute function count_change()`);
}

type Seen = Map<string, string[]>;

/** Reads on from the last cursor until it is told to end, then what is left. */
function follow(client: ShopClient) {
  const seen: Seen = new Map();
  let ending = false;
  const done = (async () => {
    let since: string | undefined;
    for (let idle = 0; !ending || idle < 10;) {
      const query = since === undefined ? { limit: 7 } : { since, limit: 7 };
      const page = await untilAnswered(() => read(client.GET("/api/partner/orders", { params: { query } })));
      for (const each of page.orders) seen.set(each.id, [...(seen.get(each.id) ?? []), JSON.stringify(each)]);
      since = page.cursor;
      idle = page.orders.length > 0 || !ending ? 0 : idle + 1;
      if (!page.more) await pause(50);
    }
  })();
  return {
    async end(): Promise<Seen> {
      ending = true;
      await done;
      return seen;
    },
  };
}

async function compare(
  db: Database,
  client: ShopClient,
  told: readonly string[],
  seen: Seen,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows } = await db.execute<{ id: string; changes: number }>(
    sql`select order_id as id, count(*)::int as changes from counted_change group by order_id`,
  );
  const changes = new Map(rows.map((row) => [row.id, row.changes]));
  for (const id of told) {
    const copies = seen.get(id) ?? [];
    if (copies.length === 0) findings.push(finding("lost", `the follower never got order ${id}`));
    if (copies.length > (changes.get(id) ?? 0))
      findings.push(finding("doubled", `the follower got order ${id} more often than it changed`));
    const current = await read(client.GET("/api/partner/orders/{id}", { params: { path: { id } } }));
    if (copies.length > 0 && copies.at(-1) !== JSON.stringify(current))
      findings.push(finding("lost", `the follower has an old copy of order ${id}`));
  }
  for (const id of seen.keys())
    if (!told.includes(id))
      findings.push(finding("doubled", `the follower got order ${id}, which nobody placed`));
  return findings;
}

/** Every block that was accepted is there once, and every variant has the price that was written last. */
async function compareWritten(db: Database, client: ShopClient, written: Written): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows } = await db.execute<{ reason: string; blocks: number }>(
    sql`select reason, count(*)::int as blocks from room_block where reason like 'Maler %' group by reason`,
  );
  const blocks = new Map(rows.map((row) => [row.reason, row.blocks]));
  for (const reason of written.blocks.keys())
    if (!blocks.has(reason)) findings.push(finding("lost", `the block "${reason}" is missing`));
  for (const [reason, times] of blocks)
    if (times > 1) findings.push(finding("doubled", `the block "${reason}" was made ${times} times`));
  for (const [variant, price] of written.prices) {
    const query = { ...season, variant };
    const { variants } = await read(client.GET("/api/partner/rates", { params: { query } }));
    if (!variants[0]?.days.every((day) => day.price === price))
      findings.push(finding("lost", `variant ${variant} has another price than ${price}`));
  }
  return findings;
}
