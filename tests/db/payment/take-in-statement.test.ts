import { drizzle } from "drizzle-orm/node-postgres";
import { beforeEach, expect, test } from "vitest";

import type { NewLine } from "#app/commands/payment/bank.server.ts";
import { importStatement } from "#app/commands/payment/bank-inbox.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { orderNumber } from "#app/domain/identifiers.ts";
import { cents } from "#app/domain/money.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { listInbox } from "#app/store/queries/payment/bank.server.ts";
import { anOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
beforeEach(() => database.empty());

/** The same database, with a callback per query. */
const observed = (onQuery: (sql: string) => void): Database =>
  Object.assign(drizzle(database.db().$client, { casing: "snake_case", logger: { logQuery: onQuery } }), {
    $direct: database.db().$direct,
  });

const lineOf = (at: number): NewLine => ({
  reference: `reference ${at}`,
  fingerprint: `fingerprint ${at}`,
  ordinal: 1,
  bookedOn: civilDate("2026-11-21"),
  // Every tenth line is a debit.
  amount: cents(at % 10 === 0 ? -500 : 100 + at),
  currency: "EUR",
  party: "Änne Großmann",
  partyIban: "",
  purpose: `Rechnung ${at}`,
  returned: false,
  certain: true,
});
const linesTo = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at));

const numberOf = (at: number) => orderNumber(Uint8Array.from([at & 255, (at >> 8) & 255, 1, 2, 3, 4, 5]));

async function takeIn(lines: readonly NewLine[], source: "camt" | "csv" = "camt", db = database.db()) {
  const id = await operatorId();
  return importStatement({ db, now: testNow }, { source, lines, by: { operator: { id, name: "Frida" } } });
}
let cachedOperatorId: Promise<string> | undefined;
beforeEach(() => void (cachedOperatorId = undefined));
const operatorId = () => (cachedOperatorId ??= anOperator(database.db(), "finance").then(({ id }) => id));

test("a statement of 25,000 lines takes at most 40 queries", async () => {
  await operatorId();
  const queries: string[] = [];
  const counted = observed((sql) => void queries.push(sql));
  const lines = linesTo(25_000);
  expect(await takeIn(lines, "camt", counted)).toEqual({ added: 22_500, out: 2_500, known: 0 });
  expect(queries.length).toBeLessThanOrEqual(40);
  expect(queries.filter((sql) => sql.includes('insert into "bank_line"'))).toHaveLength(25);
  queries.length = 0;
  expect(await takeIn(lines, "camt", counted)).toEqual({ added: 0, out: 0, known: 25_000 });
  expect(queries.length).toBeLessThanOrEqual(40);
});

test("a statement of 25,000 lines with order numbers takes at most 40 queries", async () => {
  await operatorId();
  const queries: string[] = [];
  const counted = observed((sql) => void queries.push(sql));
  const lines = linesTo(25_000).map((line) => ({ ...line, purpose: numberOf(line.amount) }));
  expect(await takeIn(lines, "csv", counted)).toMatchObject({ known: 0 });
  expect(queries.length).toBeLessThanOrEqual(40);
});

test("a line of another file format is known up to its number of twins", async () => {
  await takeIn([lineOf(1)]);
  const twin = { ...lineOf(1), reference: "csv 1" };
  const second = { ...lineOf(1), reference: "csv 2", ordinal: 2 };
  expect(await takeIn([twin, second, lineOf(2)], "csv")).toEqual({ added: 2, out: 0, known: 1 });
  expect((await listInbox(database.db())).map(({ reference }) => reference).toSorted()).toEqual([
    "csv 2",
    "reference 1",
    "reference 2",
  ]);
});

test("a line that is twice in one file is stored once", async () => {
  expect(await takeIn([lineOf(1), lineOf(1), lineOf(2)])).toMatchObject({ added: 2 });
  expect(await listInbox(database.db())).toHaveLength(2);
});

test("nothing is stored when the upload is aborted between two queries", async () => {
  const upload = new AbortController();
  let inserts = 0;
  const counted = observed((sql) => {
    if (sql.includes('insert into "bank_line"') && ++inserts === 2) upload.abort();
  });
  const by = { operator: { id: await operatorId(), name: "Frida" } };
  const taking = importStatement(
    { db: counted, now: testNow },
    { source: "camt", lines: linesTo(5_000), by, signal: upload.signal },
  );
  await expect(taking).rejects.toThrow(/abort/);
  expect(inserts).toBe(2);
  expect(await listInbox(database.db())).toEqual([]);
});
