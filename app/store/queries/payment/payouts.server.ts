/** Refunds that the shop pays itself, by transfer: to which account, and in which file they are. */
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Cents } from "#app/domain/money.ts";
import { type Customer, fullName } from "#app/domain/customer/customer.ts";
import { isSepaIban, type PayeeAccount } from "#app/domain/payment/bank-transfer.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import {
  bankLines,
  payoutItems,
  payouts,
  refundAccounts,
  refunds,
} from "#app/store/schema/payments.server.ts";

/** `source`: the statement that brought the money, or who has given the account. */
export type Payee = PayeeAccount & { source: "statement" | "customer" | "operator" };

/**
 * The account that each refund goes to: the one that all its money came from, if transfers of SEPA reach it; else the one
 * given for its order.
 * @returns by the id of the refund
 */
export async function findPayees(
  db: Db,
  due: readonly { id: string; orderId: string; attemptId: string | null }[],
): Promise<Map<string, Payee>> {
  const stated = await findStatedAccounts(
    db,
    due.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const given = await findGivenAccounts(
    db,
    due.map(({ orderId }) => orderId),
  );
  return new Map(
    due.flatMap(({ id, orderId, attemptId }) => {
      const known = attemptId === null ? null : stated.get(attemptId);
      const own = given.get(orderId);
      const payee = known ?? (own && { iban: own.iban, holder: own.holder, source: own.givenBy });
      return payee ? [[id, payee] as const] : [];
    }),
  );
}

/**
 * By attempt; null where there is not exactly one account that SEPA reaches. A line without an account, such as money that
 * an operator has noted, counts as an account of its own.
 */
async function findStatedAccounts(db: Db, attemptIds: readonly string[]): Promise<Map<string, Payee | null>> {
  const found = new Map<string, Payee | null>();
  if (attemptIds.length === 0) return found;
  const rows = await db
    .select({ attemptId: bankLines.attemptId, iban: bankLines.partyIban, holder: bankLines.party })
    .from(bankLines)
    .where(inArray(bankLines.attemptId, [...attemptIds]))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  for (const { attemptId, iban, holder } of rows) {
    if (attemptId === null) continue;
    const known = found.get(attemptId);
    if (known === undefined)
      found.set(attemptId, isSepaIban(iban) ? { iban, holder, source: "statement" } : null);
    else if (known?.iban !== iban) found.set(attemptId, null);
  }
  return found;
}

/** By order. */
async function findGivenAccounts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, typeof refundAccounts.$inferSelect>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(refundAccounts)
    .where(inArray(refundAccounts.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/**
 * The accounts that somebody has named, by the refunds that go or went there. What was paid without a file went to an account
 * that was named before.
 */
export async function findNamedAccounts(
  db: Db,
  sent: readonly { id: string; orderId: string; attemptId: string | null; done: Date | null }[],
): Promise<Map<string, Pick<PayeeAccount, "iban">>> {
  const ids = sent.map(({ id }) => id);
  const filed = new Map(
    (await db.select().from(payoutItems).where(inArray(payoutItems.refundId, ids))).map((row) => [
      row.refundId,
      row,
    ]),
  );
  const stated = await findStatedAccounts(
    db,
    sent.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const given = await findGivenAccounts(
    db,
    sent.map(({ orderId }) => orderId),
  );
  return new Map(
    sent.flatMap(({ id, orderId, attemptId, done }) => {
      const known = attemptId === null ? null : stated.get(attemptId);
      const own = given.get(orderId);
      const item = filed.get(id);
      const inTime = own && (done === null || own.given <= done) ? own : undefined;
      const account = item ?? (known ? undefined : inTime);
      return account && account.iban !== known?.iban ? [[id, { iban: account.iban }] as const] : [];
    }),
  );
}

/** An account that was given before is replaced. */
export async function saveRefundAccount(
  tx: Db,
  row: PayeeAccount & { orderId: string; givenBy: "customer" | "operator"; given: Date },
): Promise<void> {
  const { orderId: target } = refundAccounts;
  await tx.insert(refundAccounts).values(row).onConflictDoUpdate({ target, set: row });
}

/** Which of these refunds stand in a file: the file's id by the refund's. */
export async function findPayoutsOf(db: Db, refundIds: readonly string[]): Promise<Map<string, string>> {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payoutItems)
    .where(inArray(payoutItems.refundId, [...refundIds]));
  return new Map(rows.map(({ refundId, payoutId }) => [refundId, payoutId]));
}

/** Only a refund that is in no file and not done is put in; says which were. */
export async function addPayout(
  tx: Db,
  { created, who }: { created: Date; who: string },
  items: readonly (PayeeAccount & { refundId: string })[],
): Promise<{ id: string; refundIds: string[] }> {
  const id = newId();
  await tx.insert(payouts).values({ id, created, who });
  const added = await tx
    .insert(payoutItems)
    .values(items.map((item) => ({ ...item, payoutId: id })))
    .onConflictDoNothing()
    .returning({ refundId: payoutItems.refundId });
  return { id, refundIds: added.map(({ refundId }) => refundId) };
}

export async function dropPayout(tx: Db, id: string): Promise<void> {
  await tx.delete(payouts).where(eq(payouts.id, id));
}

export interface PayoutItem extends PayeeAccount {
  refundId: string;
  orderId: string;
  number: string;
  amount: Cents;
  done: Date | null;
}

export interface Payout {
  id: string;
  created: Date;
  who: string;
  items: PayoutItem[];
}

/** Locks the refunds of a file until the transaction ends. */
export async function lockPayout(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select r.id from ${refunds} r join ${payoutItems} p on p.refund_id = r.id
    where p.payout_id = ${id} order by r.id for update of r`);
}

export async function findPayout(db: Db, id: string): Promise<Payout | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ? { ...row, items: await itemsOf(db, row.id) } : null;
}

/** The latest first: all that wait for the bank, and of those that are done the last few. */
export async function listPayouts(db: Db, most: number): Promise<Payout[]> {
  const rows = await db.select().from(payouts).orderBy(desc(payouts.created), desc(payouts.id)).limit(most);
  const listed: Payout[] = [];
  for (const row of rows) listed.push({ ...row, items: await itemsOf(db, row.id) });
  return listed;
}

async function itemsOf(db: Db, payoutId: string): Promise<PayoutItem[]> {
  const rows = await db
    .select({
      refundId: refunds.id,
      orderId: refunds.orderId,
      number: orders.vanityOrderNumber,
      amount: refunds.amount,
      done: refunds.done,
      iban: payoutItems.iban,
      holder: payoutItems.holder,
    })
    .from(payoutItems)
    .innerJoin(refunds, eq(refunds.id, payoutItems.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(payoutItems.payoutId, payoutId))
    .orderBy(asc(refunds.created), asc(refunds.id));
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? "" }));
}

/** Who ordered, for where the statement names nobody; and the lock on refunds that are to be paid. */
export async function lockDue(tx: Db, refundIds: readonly string[]) {
  const rows = await tx
    .select({ id: refunds.id, customer: orders.customer })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(refunds.id, [...refundIds]), isNull(refunds.done)))
    .orderBy(asc(refunds.id))
    .for("update", { of: refunds });
  return new Map(rows.map(({ id, customer }) => [id, fullName(customer as Customer)]));
}
