/** Reads the books for the ledger from the shop's database, the simulated providers and the mail folder. */
import { existsSync, readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "drizzle-orm";

import type { Database } from "#app/store/db/database.server.ts";
import type { WireSimulator } from "#tests/support/payment/simulator.ts";
import type { AttemptEntry, Books, MailEntry, OrderEntry, StockEntry } from "./ledger.ts";

export interface BooksWish {
  told: readonly string[];
  mailFolder: string;
  /** Attempts of other providers are not compared. */
  providers?: readonly WireSimulator[];
  settled?: boolean;
}

export async function readBooks(db: Database, wish: BooksWish): Promise<Books> {
  const { told, mailFolder, providers = [], settled = false } = wish;
  return {
    told,
    settled,
    orders: await readOrders(db),
    attempts: await readAttempts(db, providers),
    owed: settled ? await readOwed(db) : [],
    stock: await readStock(db),
    mails: await readMails(db, mailFolder),
    transfers: await readTransfers(db),
  };
}

/**
 * Milliseconds. A job interrupted by an outage is repeated after a quarter of an hour at most
 * (`app/jobs/schedule.server.ts`), plus the time to the next poll.
 */
const overdue = 20 * 60_000;

/** Waits until no job is due or waits for a retry. Jobs with a later start do not count. */
export async function waitForJobs(db: Database): Promise<void> {
  const end = performance.now() + overdue;
  while (performance.now() < end) {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from pgboss.job
        where name not like '\\_\\_%' and (state = 'retry' or state in ('created', 'active') and start_after <= now())`,
    );
    if (rows[0]?.left === 0) return;
    await pause(150);
  }
  throw new Error("the jobs do not come to an end");
}

async function readOrders(db: Database): Promise<OrderEntry[]> {
  const pieces = sql`(select count(*)::int from voucher v join order_item i on i.id = v.item_id where i.order_id = o.id`;
  const { rows } = await db.execute<OrderEntry & Record<string, unknown>>(sql`
    select o.id, o.status, o.payment_status as "paymentStatus", o.amount_received as received,
      coalesce((select sum(captured) from payment_attempt a where a.order_id = o.id), 0)::int as captured,
      coalesce((select sum(amount) from refund r where r.order_id = o.id), 0)::int as refunds,
      coalesce((select -sum(amount) from gift_card_entry e where e.order_id = o.id and e.kind in ('spent', 'given-back')), 0)::int as spent,
      coalesce((select sum(r.fee) from item_return r join order_item i on i.id = r.item_id where i.order_id = o.id), 0)::int as fees,
      (select count(*) from mail m where m.order_id = o.id and m.kind = 'order-received')::int as "receivedMails",
      (select count(*) from mail m where m.order_id = o.id and m.kind = 'paid')::int as "paidMails",
      ${pieces}) as pieces, ${pieces} and v.voucher_key is not null) as keyed,
      ${pieces} and v.returned is not null) as "givenBack",
      (select count(*) from payment_attempt a where a.order_id = o.id and a.open)::int as open
    from customer_order o where o.status in (20, 30)`);
  return rows;
}

async function readAttempts(db: Database, providers: readonly WireSimulator[]): Promise<AttemptEntry[]> {
  const { rows } = await db.execute<{
    id: string;
    provider: string;
    ref: string;
    captured: number;
    refunded: number;
  }>(
    sql`select id, provider, provider_ref as ref, captured, refunded from payment_attempt where provider_ref is not null`,
  );
  const entries: AttemptEntry[] = [];
  for (const { id, provider: name, ref, captured, refunded } of rows) {
    const sim = providers.find(({ provider }) => provider.name === name);
    if (!sim) continue;
    const books = await sim.provider.read(ref);
    const provider = books && {
      captured: books.captured,
      refunded: books.refunded,
      collected: sim.collected(ref),
    };
    entries.push({ id, captured, refunded, provider: provider ?? null });
  }
  return entries;
}

async function readOwed(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select r.id from refund r join payment_attempt a on a.id = r.attempt_id where r.done is null and a.provider_ref is not null`,
  );
  return rows.map(({ id }) => id);
}

async function readStock(db: Database): Promise<StockEntry[]> {
  const queries = {
    night: sql`
      select n.variant_id || ' ' || n.date as id, n.sold, coalesce(sum(i.quantity), 0)::int as ordered, n.rooms as most
      from night n left join (order_item i join customer_order o on o.id = i.order_id and o.status = 20)
        on i.variant_id = n.variant_id and i.checkin <= n.date and n.date < i.checkout
      where n.sold > 0 or i.id is not null group by n.variant_id, n.date, n.sold, n.rooms`,
    vouchers: sql`
      select v.id, v.voucher_sold as sold, count(p.id)::int as ordered, v.voucher_capacity as most from variant v
      left join (order_item i join customer_order o on o.id = i.order_id and o.status = 20
        join voucher p on p.item_id = i.id and p.returned is null) on i.variant_id = v.id and i.type = 'Voucher'
      group by v.id having v.voucher_sold > 0 or count(p.id) > 0`,
    "gift card": sql`
      select c.id, i.amount - c.balance as sold, (i.amount - sum(e.amount))::int as ordered, i.amount as most
      from gift_card c join gift_card_entry e on e.card_id = c.id
      join gift_card_entry i on i.card_id = c.id and i.kind = 'issued' group by c.id, i.amount`,
    code: sql`
      select c.code as id, c.used as sold, count(o.id)::int as ordered, c.uses_total as most from reduction_code c
      left join customer_order o on o.status = 20 and o.reduction ->> 'code' = c.code group by c.code`,
  };
  const stock: StockEntry[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await db.execute<Omit<StockEntry, "what"> & Record<string, unknown>>(query);
    stock.push(...rows.map((row) => ({ ...row, what })));
  }
  return stock;
}

/** Each email is a file named by its id. Several files mean that it was sent several times. */
async function readMails(db: Database, folder: string): Promise<MailEntry[]> {
  const { rows } = await db.execute<{ id: string; state: string }>(
    sql`select id, case when sent is not null then 'sent' when claimed is not null then 'in doubt' else 'waiting' end as state from mail`,
  );
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith(".part")) : [];
  return rows.map(({ id, state }) => ({
    id,
    state,
    copies: files.filter((name) => name.includes(id)).length,
  }));
}

async function readTransfers(db: Database): Promise<Books["transfers"]> {
  const { rows } = await db.execute<Books["transfers"] & Record<string, unknown>>(sql`
    select (select coalesce(sum(amount), 0) from bank_line where attempt_id is not null)::int as account,
      (select coalesce(sum(captured), 0) from payment_attempt where provider_ref is null)::int as attempts`);
  return rows[0] ?? { account: 0, attempts: 0 };
}
