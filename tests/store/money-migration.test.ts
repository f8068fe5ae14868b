/** A shop that has sold before: what 0006 makes of money that had come and gone. */
import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = "app/store/migrations";
const scripts = readdirSync(folder).filter((name) => name.endsWith(".sql"));
const old = new PGlite();
afterAll(() => old.close());

const apply = async (names: readonly string[]) => {
  for (const name of names) await old.exec(readFileSync(`${folder}/${name}`, "utf8"));
};

interface Column {
  column_name: string;
  data_type: string;
}

const fillers: Record<string, unknown> = {
  integer: 0,
  boolean: false,
  date: "2026-11-01",
  "timestamp with time zone": "2026-11-01T10:00:00Z",
  jsonb: "{}",
};

/** Writes a row with these values; whatever else must be there gets something. */
async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const { rows } = await old.query<Column>(
    "select column_name, data_type from information_schema.columns where table_name = $1 and is_nullable = 'NO' and column_default is null",
    [table],
  );
  const filled = Object.fromEntries(
    rows.map(({ column_name, data_type }) => [
      column_name,
      data_type === "uuid" || data_type === "text" ? crypto.randomUUID() : fillers[data_type],
    ]),
  );
  const all = { ...filled, ...row };
  const names = Object.keys(all).map((name) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  await old.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(all));
}

const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;
const [paid, refunded, late] = [id(1), id(2), id(3)];

beforeAll(async () => {
  await apply(scripts.filter((name) => name < "0006"));
  await insert("customer_order", { id: paid, status: 20, payment_status: 40, amount_received: 9900 });
  await insert("payment_attempt", { id: id(4), order_id: paid, status: 40, amount: 9900, captured: 0 });
  // Given back whole: what had been received was lessened by it then.
  await insert("customer_order", { id: refunded, status: 30, payment_status: 60, amount_received: 0 });
  await insert("payment_attempt", {
    id: id(5),
    order_id: refunded,
    status: 60,
    amount: 5000,
    captured: 5000,
    refunded: 5000,
  });
  // Money after a cancellation, owed and not yet sent.
  await insert("customer_order", { id: late, status: 30, payment_status: 40, amount_received: 7000 });
  await insert("payment_attempt", { id: id(6), order_id: late, status: 40, amount: 7000, captured: 7000 });
  await insert("refund", { id: id(7), order_id: late, amount: 7000, currency: "EUR", reason: "late-money" });
  await apply(scripts.filter((name) => name >= "0006"));
});

test("what tries brought counts for them, and for their orders before anything went back", async () => {
  const { rows } = await old.query(
    `select o.id, o.amount_received as received, a.captured, a.refunded
     from customer_order o join payment_attempt a on a.order_id = o.id order by o.id`,
  );
  expect(rows).toEqual([
    { id: paid, received: 9900, captured: 9900, refunded: 0 },
    { id: refunded, received: 5000, captured: 5000, refunded: 5000 },
    { id: late, received: 7000, captured: 7000, refunded: 0 },
  ]);
});

test("what went back is a row that is done; what is owed knows its try and stays to be done", async () => {
  const { rows } = await old.query(
    `select order_id, attempt_id, amount, reason, done is not null as done, tries from refund order by order_id`,
  );
  expect(rows).toEqual([
    { order_id: refunded, attempt_id: id(5), amount: 5000, reason: "provider", done: true, tries: 0 },
    { order_id: late, attempt_id: id(6), amount: 7000, reason: "late-money", done: false, tries: 0 },
  ]);
});
