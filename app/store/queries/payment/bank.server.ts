/** Lines of the shop's own account. */
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
import { type BankTransaction, statementSources } from "#app/domain/payment/bank-transfer.ts";
import { operatorStatuses, paymentTypes, unpaidStatuses } from "#app/domain/payment/status.ts";
import { type Db, sumOf } from "#app/store/db/database.server.ts";
import { orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { bankLines, refunds } from "#app/store/schema/payments.server.ts";

export type StoredLine = typeof bankLines.$inferSelect;

type UnstoredLine = BankTransaction & Pick<StoredLine, "fingerprint">;
type Origin = Pick<StoredLine, "source" | "imported">;
export type LineToAdd = UnstoredLine & Origin;

/** Null when this booking is here already. */
export async function addLine(tx: Db, line: LineToAdd): Promise<string | null> {
  const added = await addLines(tx, [line], line);
  return added.get(line.reference) ?? null;
}

/** Lines of one query. */
const linesAtOnce = 1_000;
/** Fingerprints of one query. */
const twinsAtOnce = 5_000;

/**
 * Adds the bookings that are not here yet.
 * @param origin.signal stops between two queries when it is aborted; the caller's transaction then keeps nothing
 * @returns ids by reference of those that were added
 */
export async function addLines(
  tx: Db,
  lines: readonly UnstoredLine[],
  { source, imported, signal }: Origin & { signal?: AbortSignal | undefined },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    signal?.throwIfAborted();
    const rows = lines.slice(start, start + linesAtOnce);
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

/** Lets one statement be stored at a time: two kinds of files with the same bookings then see each other's lines. */
export async function lockStatements(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank-line', 12))`);
}

type Facts = Pick<StoredLine, "bookedOn" | "amount" | "currency">;

/** Lines from other kinds of files with the day, amount and currency of one of these. */
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
        notInArray(bankLines.source, [source, "operator"]),
      ),
    );
}

/** How many lines of other kinds of files say the same, by fingerprint; those without any are left out. */
export async function countTwins(
  tx: Db,
  fingerprints: readonly string[],
  source: StoredLine["source"],
): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  const distinct = [...new Set(fingerprints)];
  for (let start = 0; start < distinct.length; start += twinsAtOnce) {
    const asked = sql.param(distinct.slice(start, start + twinsAtOnce));
    const rows = await tx
      .select({ fingerprint: bankLines.fingerprint, twins: count() })
      .from(bankLines)
      .where(
        and(
          sql`${bankLines.fingerprint} = any(${asked}::text[])`,
          notInArray(bankLines.source, [source, "operator"]),
        ),
      )
      .groupBy(bankLines.fingerprint);
    for (const { fingerprint, twins } of rows) known.set(fingerprint, twins);
  }
  return known;
}

export async function saveLineHome(tx: Db, id: string, attemptId: string): Promise<void> {
  await tx.update(bankLines).set({ attemptId }).where(eq(bankLines.id, id));
}

/**
 * Puts a line of the bank in the place of what the operator has noted for this order, as far as it goes: a part of it
 * leaves the rest noted.
 * @returns the try that the note was for, and what the line brings beyond the note; null where there is none
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
  await saveLineHome(tx, id, attemptId);
  const left = cents(Math.max(0, note.amount - amount));
  if (left === 0) await tx.delete(bankLines).where(eq(bankLines.id, note.id));
  else await tx.update(bankLines).set({ amount: left }).where(eq(bankLines.id, note.id));
  return { attemptId, surplus: cents(Math.max(0, amount - note.amount)) };
}

/** Which of these orders people have noted as paid by a line that is still to come. */
export async function listNoted(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(bankLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankLines.attemptId))
    .where(and(inArray(paymentAttempts.orderId, [...orderIds]), eq(bankLines.source, "operator")));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** What came and belongs to nobody, and what came back. */
const inInbox = and(
  isNull(bankLines.attemptId),
  isNull(bankLines.dismissed),
  or(gt(bankLines.amount, noCents), bankLines.returned),
);

/**
 * Lines that people have to look at, the oldest first.
 * @param only `most` of them, or those among `ids`; without either all
 */
export async function listInbox(
  db: Db,
  { most, ids }: { most?: number; ids?: readonly string[] } = {},
): Promise<StoredLine[]> {
  const query = db
    .select()
    .from(bankLines)
    .where(and(inInbox, ids && inArray(bankLines.id, [...ids])))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  return most === undefined ? query : query.limit(most);
}

export const countInbox = (db: Db): Promise<number> => db.$count(bankLines, inInbox);

/** Those that belong to an order, in the order of their days. */
export async function listLinesOf(db: Db, orderId: string): Promise<StoredLine[]> {
  const rows = await db
    .select({ line: bankLines })
    .from(bankLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, bankLines.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  return rows.map(({ line }) => line);
}

/** In euros, what the bank says came for orders on these days; what an operator has noted is not yet the bank's word. */
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

/** @param lock hold it until the transaction ends */
export async function findLine(db: Db, id: string, lock = false): Promise<StoredLine | null> {
  const query = db.select().from(bankLines).where(eq(bankLines.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** False where there is none, or it belongs to an order, or it was said before. */
export async function dismissLine(db: Db, id: string, now: Date): Promise<boolean> {
  const open = and(eq(bankLines.id, id), isNull(bankLines.attemptId), isNull(bankLines.dismissed));
  const { rowCount } = await db.update(bankLines).set({ dismissed: now }).where(open);
  return rowCount === 1;
}

const numbered = (db: Db, named: SQL) =>
  db
    .select({ id: orders.id, number: sql<string>`${orders.vanityOrderNumber}` })
    .from(orders)
    .where(named);

/** As names stand on statements: without capitals, umlauts spelled out. */
const spelledOut = (text: SQL | PgColumn) =>
  sql`replace(replace(replace(replace(lower(${text}), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')`;

const waiting = and(
  eq(orders.status, orderStatuses.Closed),
  inArray(orders.paymentStatus, [...unpaidStatuses, ...operatorStatuses]),
  inArray(orders.paymentType, [paymentTypes.WireTransfer, paymentTypes.DeferredPayment]),
);

/** Ids of a few orders that wait for a transfer, by somebody whose surname stands in the name of the payer. */
export async function listWaitingOf(db: Db, party: string): Promise<string[]> {
  const name = sql`${orders.customer}->>'lastName'`;
  const isCalled = sql`${name} <> '' and position(${spelledOut(name)} in ${spelledOut(sql`${party}`)}) > 0`;
  const rows = await db.select({ id: orders.id }).from(orders).where(and(waiting, isCalled)).limit(10);
  return rows.map(({ id }) => id);
}

/** Ids of a few orders that wait for a transfer of this sum. */
export async function listWaitingFor(db: Db, amount: Cents): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(waiting, eq(paymentAttempts.open, true), eq(paymentAttempts.amount, amount)))
    .limit(3);
  return rows.map(({ id }) => id);
}

/** Placed orders with one of these numbers. @param numbers as `orderNumber` writes them */
export async function listNumbered(db: Db, numbers: readonly string[]) {
  return numbered(db, inArray(orders.vanityOrderNumber, [...numbers]));
}

/** Placed orders whose number begins so. @param beginning five signs or more, with the dash */
export async function listNumbersFrom(db: Db, beginning: string) {
  return numbered(db, like(orders.vanityOrderNumber, `${beginning}%`)).limit(3);
}

// The books of payments without a provider: lines of the shop's account, and refunds that the operator has sent.

export async function readOwnBooks(db: Db, attemptId: string): Promise<{ captured: Cents; refunded: Cents }> {
  const [came] = await db
    .select({ captured: sumOf(bankLines.amount) })
    .from(bankLines)
    .where(eq(bankLines.attemptId, attemptId));
  const [gone] = await db
    .select({ refunded: sumOf(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), isNotNull(refunds.done)));
  return { captured: came?.captured ?? noCents, refunded: gone?.refunded ?? noCents };
}
