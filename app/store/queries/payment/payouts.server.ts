/** Refunds by transfer: payee accounts and transfer files. */
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
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

/** `source`: bank statement, or who entered the account. */
export type Payee = PayeeAccount & { source: "statement" | "customer" | "operator" };

/**
 * Payee account of each refund: the only account that paid, if
 * SEPA transfers reach it, else the one entered for the order.
 * @returns by the refund's id; refunds without an account are missing
 */
export async function findPayees(
  db: Db,
  due: readonly { id: string; orderId: string; attemptId: string | null }[],
): Promise<Map<string, Payee>> {
  const statementAccounts = await findStatementAccounts(
    db,
    due.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const enteredAccounts = await findEnteredAccounts(
    db,
    due.map(({ orderId }) => orderId),
  );
  return new Map(
    due.flatMap(({ id, orderId, attemptId }) => {
      const statementAccount = attemptId === null ? null : statementAccounts.get(attemptId);
      const enteredAccount = enteredAccounts.get(orderId);
      const payee =
        statementAccount ??
        (enteredAccount && {
          iban: enteredAccount.iban,
          holder: enteredAccount.holder,
          source: enteredAccount.givenBy,
        });
      return payee ? [[id, payee] as const] : [];
    }),
  );
}

/**
 * Accounts that paid, by attempt; null unless there is exactly one account and SEPA transfers reach it.
 * A line without an account, such as an operator's note, counts as a separate account.
 */
async function findStatementAccounts(
  db: Db,
  attemptIds: readonly string[],
): Promise<Map<string, Payee | null>> {
  const found = new Map<string, Payee | null>();
  if (attemptIds.length === 0) return found;
  const rows = await db
    .select({ attemptId: bankLines.attemptId, iban: bankLines.partyIban, holder: bankLines.party })
    .from(bankLines)
    .where(inArray(bankLines.attemptId, [...attemptIds]))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
  for (const { attemptId, iban, holder } of rows) {
    if (attemptId === null) continue;
    const statementAccount = found.get(attemptId);
    if (statementAccount === undefined)
      found.set(attemptId, isSepaIban(iban) ? { iban, holder, source: "statement" } : null);
    else if (statementAccount?.iban !== iban) found.set(attemptId, null);
  }
  return found;
}

async function findEnteredAccounts(
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
 * Refunds that are or were paid to an account entered by customer or operator, with its IBAN, by the refund's id.
 * A refund paid without a transfer file counts only if the account was entered before.
 */
export async function findRefundAccounts(
  db: Db,
  sent: readonly { id: string; orderId: string; attemptId: string | null; done: Date | null }[],
): Promise<Map<string, Pick<PayeeAccount, "iban">>> {
  const ids = sent.map(({ id }) => id);
  const payoutItemsById = new Map(
    (await db.select().from(payoutItems).where(inArray(payoutItems.refundId, ids))).map((row) => [
      row.refundId,
      row,
    ]),
  );
  const statementAccounts = await findStatementAccounts(
    db,
    sent.flatMap(({ attemptId }) => attemptId ?? []),
  );
  const enteredAccounts = await findEnteredAccounts(
    db,
    sent.map(({ orderId }) => orderId),
  );
  return new Map(
    sent.flatMap(({ id, orderId, attemptId, done }) => {
      const statementAccount = attemptId === null ? null : statementAccounts.get(attemptId);
      const enteredAccount = enteredAccounts.get(orderId);
      const item = payoutItemsById.get(id);
      const usedAccount =
        enteredAccount && (done === null || enteredAccount.given <= done) ? enteredAccount : undefined;
      const account = item ?? (statementAccount ? undefined : usedAccount);
      return account && account.iban !== statementAccount?.iban
        ? [[id, { iban: account.iban }] as const]
        : [];
    }),
  );
}

export async function saveRefundAccount(
  tx: Db,
  row: PayeeAccount & { orderId: string; givenBy: "customer" | "operator"; given: Date },
): Promise<void> {
  const { orderId: target } = refundAccounts;
  await tx.insert(refundAccounts).values(row).onConflictDoUpdate({ target, set: row });
}

/** Ids of the transfer files that contain these refunds, by the refund's id. */
export async function findPayoutsOf(db: Db, refundIds: readonly string[]): Promise<Map<string, string>> {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payoutItems)
    .where(inArray(payoutItems.refundId, [...refundIds]));
  return new Map(rows.map(({ refundId, payoutId }) => [refundId, payoutId]));
}

/** Creates a transfer file with those refunds that are in no other file. Returns their ids. */
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

export async function lockPayout(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select r.id from ${refunds} r join ${payoutItems} p on p.refund_id = r.id
    where p.payout_id = ${id} order by r.id for update of r`);
}

export async function findPayout(db: Db, id: string): Promise<Payout | null> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row ? { ...row, items: await listItems(db, row.id) } : null;
}

/** Transfer files, latest first: all with a refund that is not done, and the last `most` of any state. */
export async function listPayouts(db: Db, most: number): Promise<Payout[]> {
  const unfinished = db
    .select({ id: payoutItems.payoutId })
    .from(payoutItems)
    .innerJoin(refunds, eq(refunds.id, payoutItems.refundId))
    .where(isNull(refunds.done));
  const latestFirst = [desc(payouts.created), desc(payouts.id)];
  const latest = db
    .select({ id: payouts.id })
    .from(payouts)
    .orderBy(...latestFirst)
    .limit(most);
  const rows = await db
    .select()
    .from(payouts)
    .where(or(inArray(payouts.id, unfinished), inArray(payouts.id, latest)))
    .orderBy(...latestFirst);
  const listed: Payout[] = [];
  for (const row of rows) listed.push({ ...row, items: await listItems(db, row.id) });
  return listed;
}

async function listItems(db: Db, payoutId: string): Promise<PayoutItem[]> {
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

/**
 * Locks these refunds if they are due, and returns the customers' names by the refund's id.
 * The name is used when the statement does not contain one.
 */
export async function lockDueRefunds(tx: Db, refundIds: readonly string[]) {
  const rows = await tx
    .select({ id: refunds.id, customer: orders.customer })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(refunds.id, [...refundIds]), isNull(refunds.done)))
    .orderBy(asc(refunds.id))
    .for("update", { of: refunds });
  return new Map(rows.map(({ id, customer }) => [id, fullName(customer as Customer)]));
}
