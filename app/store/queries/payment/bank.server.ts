/** Lines of the shop's bank account. */
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { v7 as newId } from "uuid";

import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents, noCents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { type BankTransaction, notedSources, statementSources } from "#app/domain/payment/bank-transfer.ts";
import { operatorStatuses, paymentTypes, unpaidStatuses } from "#app/domain/payment/status.ts";
import { type Db, sumOf } from "#app/store/db/database.server.ts";
import { orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { bankLines, refunds } from "#app/store/schema/payments.server.ts";

export type StoredLine = typeof bankLines.$inferSelect;

type UnstoredLine = BankTransaction & Pick<StoredLine, "fingerprint">;
type Origin = Pick<StoredLine, "source" | "imported">;
export type LineToAdd = UnstoredLine & Origin;

/** Inserts a line and returns its id; null when its reference exists already. */
export async function addLine(tx: Db, line: LineToAdd): Promise<string | null> {
  const added = await addLines(tx, [line], line);
  return added.get(line.reference) ?? null;
}

const linesPerQuery = 1_000;
const fingerprintsPerQuery = 5_000;

/**
 * Inserts lines whose references are new.
 * @param signal aborts between two queries by throwing, so that the caller's transaction is rolled back
 * @returns ids of the new lines by reference
 */
export async function addLines(
  tx: Db,
  lines: readonly UnstoredLine[],
  { source, imported, signal }: Origin & { signal?: AbortSignal | undefined },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let start = 0; start < lines.length; start += linesPerQuery) {
    signal?.throwIfAborted();
    const rows = lines.slice(start, start + linesPerQuery);
    const column = <Value>(valueOf: (line: UnstoredLine) => Value) => sql.param(rows.map(valueOf));
    const added = await tx.execute<{ id: string; reference: string }>(sql`
      insert into ${bankLines} (id, reference, fingerprint, source, booked_on, amount, currency, party,
        party_iban, purpose, returned, certain, imported)
      select * from unnest(
        ${column(() => newId())}::uuid[],
        ${column((line) => line.reference)}::text[],
        ${column((line) => line.fingerprint)}::text[],
        ${column(() => source)}::text[],
        ${column((line) => line.bookedOn)}::date[],
        ${column((line) => line.amount)}::int[],
        ${column((line) => line.currency)}::text[],
        ${column((line) => line.party)}::text[],
        ${column((line) => line.partyIban)}::text[],
        ${column((line) => line.purpose)}::text[],
        ${column((line) => line.returned)}::boolean[],
        ${column((line) => line.certain)}::boolean[],
        ${column(() => imported.toISOString())}::timestamptz[])
      on conflict do nothing
      returning id, reference`);
    for (const { id, reference } of added.rows) ids.set(reference, id);
  }
  return ids;
}

/**
 * Serialises imports of statements until the transaction ends, so that
 * files of different formats with the same entries see each other's lines.
 */
export async function lockStatements(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank-line', 12))`);
}

type Facts = Pick<StoredLine, "bookedOn" | "amount" | "currency">;

/** Lines from other file formats with the day, amount and currency of one of these. */
export async function listLinesLike(
  tx: Db,
  facts: readonly Facts[],
  source: StoredLine["source"],
): Promise<(Facts & Pick<StoredLine, "purpose">)[]> {
  if (facts.length === 0) return [];
  const column = <Value>(valueOf: (line: Facts) => Value) => sql.param(facts.map(valueOf));
  const { bookedOn, amount, currency, purpose } = bankLines;
  return tx
    .select({ bookedOn, amount, currency, purpose })
    .from(bankLines)
    .where(
      and(
        sql`(${bookedOn}, ${amount}, ${currency}) in (select * from unnest(
          ${column((line) => line.bookedOn)}::date[],
          ${column((line) => line.amount)}::int[],
          ${column((line) => line.currency)}::text[]))`,
        notInArray(bankLines.source, [source, ...notedSources]),
      ),
    );
}

/** Numbers of lines from other file formats by fingerprint; fingerprints without any are missing. */
export async function countMatchingLines(
  tx: Db,
  fingerprints: readonly string[],
  source: StoredLine["source"],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const distinct = [...new Set(fingerprints)];
  for (let start = 0; start < distinct.length; start += fingerprintsPerQuery) {
    const batch = sql.param(distinct.slice(start, start + fingerprintsPerQuery));
    const rows = await tx
      .select({ fingerprint: bankLines.fingerprint, twins: count() })
      .from(bankLines)
      .where(
        and(
          sql`${bankLines.fingerprint} = any(${batch}::text[])`,
          notInArray(bankLines.source, [source, ...notedSources]),
        ),
      )
      .groupBy(bankLines.fingerprint);
    for (const { fingerprint, twins } of rows) counts.set(fingerprint, twins);
  }
  return counts;
}

export async function assignLine(tx: Db, id: string, attemptId: string): Promise<void> {
  await tx.update(bankLines).set({ attemptId }).where(eq(bankLines.id, id));
}

/**
 * Replaces the operator's note of this order's payment by a bank line, unless it was paid in cash. A smaller line reduces the noted amount.
 * @returns the note's attempt, and by how much the line exceeds the note; null without a note
 */
export async function replaceNote(
  tx: Db,
  orderId: string,
  { id, amount }: { id: string; amount: Cents },
): Promise<{ attemptId: string; surplus: Cents } | null> {
  const [note] = await tx
    .select({ id: bankLines.id, amount: bankLines.amount, attemptId: paymentAttempts.id })
    .from(bankLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankLines.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(bankLines.source, "operator")))
    .orderBy(asc(bankLines.imported), asc(bankLines.id))
    .limit(1);
  if (!note) return null;
  const { attemptId } = note;
  await assignLine(tx, id, attemptId);
  const left = cents(Math.max(0, note.amount - amount));
  if (left === 0) await tx.delete(bankLines).where(eq(bankLines.id, note.id));
  else await tx.update(bankLines).set({ amount: left }).where(eq(bankLines.id, note.id));
  return { attemptId, surplus: cents(Math.max(0, amount - note.amount)) };
}

/** The orders among these that an operator marked as paid before the bank line was imported. */
export async function listOrdersWithNote(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(bankLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankLines.attemptId))
    .where(and(inArray(paymentAttempts.orderId, [...orderIds]), eq(bankLines.source, "operator")));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Incoming money without an order, and returned transfers. */
const isInInbox = and(
  isNull(bankLines.attemptId),
  isNull(bankLines.dismissed),
  or(gt(bankLines.amount, noCents), bankLines.returned),
);

/**
 * Lines that need manual assignment, oldest first.
 * @param most maximum number
 * @param ids limits to these lines
 */
export async function listInbox(
  db: Db,
  { most, ids }: { most?: number; ids?: readonly string[] } = {},
): Promise<StoredLine[]> {
  const query = db
    .select()
    .from(bankLines)
    .where(and(isInInbox, ids && inArray(bankLines.id, [...ids])))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  return most === undefined ? query : query.limit(most);
}

export const countInbox = (db: Db): Promise<number> => db.$count(bankLines, isInInbox);

export async function listLinesOf(db: Db, orderId: string): Promise<StoredLine[]> {
  const rows = await db
    .select({ line: bankLines })
    .from(bankLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankLines.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  return rows.map(({ line }) => line);
}

/**
 * Lines from bank statements in euros that are assigned to orders,
 * for these days (inclusive). Operators' notes are excluded.
 */
export async function listBookedLines(
  db: Db,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<{ day: CivilDate; amount: Cents; orderNumber: string }[]> {
  const rows = await db
    .select({ day: bankLines.bookedOn, amount: bankLines.amount, number: orders.vanityOrderNumber })
    .from(bankLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankLines.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        inArray(bankLines.source, [...statementSources]),
        eq(bankLines.currency, "EUR"),
        gte(bankLines.bookedOn, from),
        lte(bankLines.bookedOn, to),
      ),
    )
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  return rows.map(({ number, ...row }) => ({ ...row, orderNumber: number ?? "" }));
}

/** @param lock locks the row until the transaction ends */
export async function findLine(db: Db, id: string, lock = false): Promise<StoredLine | null> {
  const query = db.select().from(bankLines).where(eq(bankLines.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** Returns false when the line does not exist, is assigned to an order, or was dismissed before. */
export async function dismissLine(db: Db, id: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(bankLines.id, id), isNull(bankLines.attemptId), isNull(bankLines.dismissed));
  const { rowCount } = await db.update(bankLines).set({ dismissed: now }).where(isOpen);
  return rowCount === 1;
}

const selectNumbers = (db: Db, condition: SQL) =>
  db
    .select({ id: orders.id, number: sql<string>`${orders.vanityOrderNumber}` })
    .from(orders)
    .where(condition);

/** Normalises a name as on bank statements: lower case, umlauts spelled out. */
const normaliseName = (text: SQL | PgColumn) =>
  sql`replace(replace(replace(replace(lower(${text}), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

const isWaiting = and(
  eq(orders.status, orderStatuses.Closed),
  inArray(orders.paymentStatus, [...unpaidStatuses, ...operatorStatuses]),
  inArray(orders.paymentType, [paymentTypes.WireTransfer, paymentTypes.DeferredPayment]),
);

/** Ids of up to 10 unpaid transfer orders whose customer's surname occurs in the payer's name. */
export async function listUnpaidByPayer(db: Db, party: string): Promise<string[]> {
  const name = sql`${orders.customer}->>'lastName'`;
  const isNamed = sql`${name} <> '' and position(${normaliseName(name)} in ${normaliseName(sql`${party}`)}) > 0`;
  const rows = await db.select({ id: orders.id }).from(orders).where(and(isWaiting, isNamed)).limit(10);
  return rows.map(({ id }) => id);
}

/** Ids of up to 3 unpaid transfer orders of this amount. */
export async function listUnpaidByAmount(db: Db, amount: Cents): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(isWaiting, eq(paymentAttempts.open, true), eq(paymentAttempts.amount, amount)))
    .limit(3);
  return rows.map(({ id }) => id);
}

/** Placed orders with one of these numbers. @param numbers as formatted by `orderNumber` */
export async function listNumbered(db: Db, numbers: readonly string[]) {
  return selectNumbers(db, inArray(orders.vanityOrderNumber, [...numbers]));
}

/** Up to 3 placed orders whose number starts like this. @param beginning at least five characters, with the dash */
export async function listNumbersFrom(db: Db, beginning: string) {
  return selectNumbers(db, like(orders.vanityOrderNumber, `${beginning}%`)).limit(3);
}

// Ledger of payments without a provider: bank lines, and refunds sent by the operator.

export async function readLedger(db: Db, attemptId: string): Promise<{ captured: Cents; refunded: Cents }> {
  const [income] = await db
    .select({ captured: sumOf(bankLines.amount) })
    .from(bankLines)
    .where(eq(bankLines.attemptId, attemptId));
  const [outgoing] = await db
    .select({ refunded: sumOf(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNotNull(refunds.done)));
  return { captured: income?.captured ?? noCents, refunded: outgoing?.refunded ?? noCents };
}
