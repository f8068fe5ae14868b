/** Do money, status, inventory, vouchers and mails of every order agree, here and at the providers? */
import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "#app/store/db/database.server.ts";
import type { FaultyProviders } from "./faulty-providers.ts";

interface OrderRow {
  id: string;
  status: number;
  payment_status: number;
  received: number;
  captured: number;
  refund_rows: number;
  spent: number;
  fees: number;
  returned: boolean;
  paid_mails: number;
  received_mails: number;
  pieces: number;
  keyed: number;
  given_back: number;
  items: string;
  open: number;
}

/** Every row of it is a fault of the shop: the order's id and what does not fit. */
export async function disagreements(
  db: Database,
  providers: FaultyProviders,
  { placed, mailFolder }: { placed: readonly string[]; mailFolder: string },
): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await db.execute<OrderRow & Record<string, unknown>>(sql`
    select o.id, o.status, o.payment_status, o.amount_received as received,
      coalesce((select sum(captured) from payment_attempt a where a.order_id = o.id), 0)::int as captured,
      coalesce((select sum(amount) from refund r where r.order_id = o.id), 0)::int as refund_rows,
      coalesce((select -sum(amount) from gift_card_entry e where e.order_id = o.id and e.kind in ('spent', 'given-back')), 0)::int as spent,
      coalesce((select sum(r.fee) from item_return r join order_item i on i.id = r.item_id where i.order_id = o.id), 0)::int as fees,
      (select count(*) from mail m where m.order_id = o.id and m.kind = 'paid')::int as paid_mails,
      (select count(*) from mail m where m.order_id = o.id and m.kind = 'order-received')::int as received_mails,
      (select count(*) from voucher v join order_item i on i.id = v.item_id where i.order_id = o.id)::int as pieces,
      (select count(*) from voucher v join order_item i on i.id = v.item_id where i.order_id = o.id and v.voucher_key is not null)::int as keyed,
      (select count(*) from voucher v join order_item i on i.id = v.item_id where i.order_id = o.id and v.returned is not null)::int as given_back,
      (select count(*) from payment_attempt a where a.order_id = o.id and a.open)::int as open
    from customer_order o where o.status in (20, 30)`);
  const say = (id: string, text: string) => void wrong.push(`${id}: ${text}`);
  for (const row of rows) {
    const { id } = row;
    const held = row.received - row.refund_rows + row.spent;
    const stuck = row.payment_status === 50 || row.payment_status === 90;
    if (row.received !== row.captured) say(id, `received ${row.received}, its tries brought ${row.captured}`);
    if (held < 0) say(id, `more went back than came: ${held}`);
    if (row.received_mails !== 1) say(id, `${row.received_mails} mails that it was received`);
    if (row.paid_mails > 1) say(id, `${row.paid_mails} mails that it is paid`);
    if (row.open > 0 && row.payment_status === 40) say(id, "paid, and a try is still open");
    if (row.status === 30 && held !== row.fees)
      say(id, `canceled, and ${held} is held instead of ${row.fees}`);
    if (row.status === 30 && row.given_back !== row.pieces)
      say(id, "canceled, and vouchers were not taken back");
    if (row.status === 20 && row.payment_status === 40) {
      if (row.paid_mails !== 1) say(id, `paid, ${row.paid_mails} mails say so`);
      if (row.keyed !== row.pieces) say(id, `paid, ${row.keyed} of ${row.pieces} vouchers have keys`);
    }
    if (row.status === 20 && ![40, 60].includes(row.payment_status) && !stuck)
      say(id, `long past its time and still at ${row.payment_status}`);
    if (row.status === 20 && row.keyed > 0 && row.paid_mails === 0) say(id, "vouchers without payment");
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const id of placed) if (!known.has(id)) say(id, "a customer has it, the shop has not");
  if (known.size !== new Set(placed).size)
    wrong.push(`the shop has ${known.size} orders, customers know of ${new Set(placed).size}`);
  wrong.push(...(await atProviders(db, providers)), ...(await inTables(db)));
  wrong.push(...(await sums(db)), ...(await letters(db, mailFolder)));
  return wrong;
}

/** What each provider has in its own books. */
async function atProviders(db: Database, { sims }: FaultyProviders): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string;
    provider: string;
    ref: string;
    captured: number;
    refunded: number;
    status: number;
  }>(
    sql`select id, provider, provider_ref as ref, captured, refunded, status from payment_attempt where provider_ref is not null`,
  );
  const wrong: string[] = [];
  for (const { id, provider, ref, captured, refunded } of rows) {
    const sim = sims.find((each) => each.provider.name === provider);
    const books = await sim?.provider.read(ref);
    if (!sim || !books) wrong.push(`try ${id}: ${provider} does not know it`);
    else {
      if (sim.collected(ref) > 1) wrong.push(`try ${id}: collected ${sim.collected(ref)} times`);
      if (books.captured !== captured || books.refunded !== refunded)
        wrong.push(
          `try ${id}: ${provider} has ${books.captured} and gave back ${books.refunded}, we have ${captured} and ${refunded}`,
        );
    }
  }
  return wrong;
}

/** Faults that are rows of a query. */
async function inTables(db: Database): Promise<string[]> {
  const queries = {
    "a refund is not done": sql`select r.id, a.status, a.provider, r.asked, r.tries, r.failure from refund r
      join payment_attempt a on a.id = r.attempt_id where r.done is null and a.provider_ref is not null`,
    "a night has sold other rooms than orders have": sql`
      select n.variant_id as id, n.date, n.sold, coalesce(sum(i.quantity), 0) as ordered from night n
      left join (order_item i join customer_order o on o.id = i.order_id and o.status = 20)
        on i.variant_id = n.variant_id and i.checkin <= n.date and n.date < i.checkout
      group by 1, 2, 3 having n.sold <> coalesce(sum(i.quantity), 0)`,
    "a variant has sold other vouchers than orders have": sql`
      select v.id, v.voucher_sold, count(p.id) as ordered from variant v
      left join (order_item i join customer_order o on o.id = i.order_id and o.status = 20
        join voucher p on p.item_id = i.id and p.returned is null) on i.variant_id = v.id and i.type = 'Voucher'
      group by 1, 2 having v.voucher_sold <> count(p.id)`,
    "a card's balance is not its entries": sql`
      select c.id, c.balance, sum(e.amount) as entries from gift_card c join gift_card_entry e on e.card_id = c.id
      group by 1, 2 having c.balance <> sum(e.amount)`,
    "a code counts other uses than orders have": sql`
      select c.code as id, c.used, count(o.id) as uses from reduction_code c
      left join customer_order o on o.status = 20 and o.reduction ->> 'code' = c.code
      group by 1, 2 having c.used <> count(o.id)`,
  };
  const wrong: string[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await db.execute(query);
    for (const row of rows.slice(0, 5)) wrong.push(`${what}: ${JSON.stringify(row)}`);
    if (rows.length > 5) wrong.push(`${what}: and ${rows.length - 5} more`);
  }
  return wrong;
}

/** All that came and went, shop against providers and account. */
async function sums(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tries: number; orders: number; account: number; own: number }>(sql`
    select (select coalesce(sum(captured), 0) from payment_attempt)::int as tries,
      (select coalesce(sum(amount_received), 0) from customer_order)::int as orders,
      (select coalesce(sum(amount), 0) from bank_line where attempt_id is not null)::int as account,
      (select coalesce(sum(captured), 0) from payment_attempt where provider_ref is null)::int as own`);
  const [all] = rows;
  const fits = all && all.tries === all.orders && all.account === all.own;
  return fits ? [] : [`sums differ: ${JSON.stringify(all)}`];
}

/** Each letter is in the mailbox, once: those that were under way when the shop was killed as well. */
async function letters(db: Database, folder: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string }>(
    sql`select id, case when sent is not null then 'sent' when claimed is not null then 'in doubt' else 'waiting' end as state from mail`,
  );
  const files = readdirSync(folder);
  return rows.flatMap(({ id, state }) => {
    const copies = files.filter((name) => name.includes(id)).length;
    return copies === 1 ? [] : [`mail ${id} is ${state}, and arrived ${copies} times`];
  });
}
