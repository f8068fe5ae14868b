/** What came back, and what is owed for it. */
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { RefundReason } from "#app/domain/payment/refund.ts";
import type { ItemReturn, OrderRefund, Withdrawal } from "#app/domain/order/withdrawal.ts";
import type { Db } from "#app/store/database.server.ts";
import { listSpent, sumGivenBack } from "#app/store/gift-cards.server.ts";
import { orderItems, orders } from "#app/store/schema-orders.server.ts";
import { refunds, returns, withdrawals } from "#app/store/schema-returns.server.ts";

export async function addReturns(tx: Db, list: readonly ItemReturn[]): Promise<void> {
  if (list.length > 0) await tx.insert(returns).values(list.map((each) => ({ ...each, id: newId() })));
}

/** Of all items of an order, the oldest first. */
export async function findReturns(db: Db, orderId: string): Promise<ItemReturn[]> {
  const rows = await db
    .select({ returned: returns })
    .from(returns)
    .innerJoin(orderItems, eq(orderItems.id, returns.itemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(returns.returnedOn), asc(returns.id));
  return rows.map(({ returned: { id: _, fee, ...row } }) => ({ ...row, fee: fee as Cents }));
}

/** Money that goes back the way it came; with `done` it has gone already. */
export async function addRefund(
  tx: Db,
  refund: {
    orderId: string;
    attemptId: string | null;
    amount: Cents;
    currency: string;
    reason: RefundReason;
    created: Date;
    done?: Date;
  },
): Promise<void> {
  if (refund.amount > 0) await tx.insert(refunds).values({ ...refund, id: newId() });
}

/** What the items of an order cost by being returned, and what is or was owed; null where nothing came or goes back. */
export async function findRefund(db: Db, orderId: string): Promise<OrderRefund | null> {
  const returned = await findReturns(db, orderId);
  const owed = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  if (returned.length === 0 && owed.length === 0) return null;
  return {
    fee: sumCents(returned.map(({ fee }) => fee)),
    toCards: await sumGivenBack(db, orderId),
    amount: sumCents(owed.map(({ amount }) => amount as Cents)),
  };
}

/** What has gone back to the customer by the means it came; gift cards not counted. */
export async function sumPaidBack(db: Db, orderId: string): Promise<Cents> {
  const gone = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.done)));
  return sumCents(gone.map(({ amount }) => amount as Cents));
}

export async function findRefundById(db: Db, id: string): Promise<{ orderId: string; amount: Cents } | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ? { orderId: row.orderId, amount: row.amount as Cents } : null;
}

/** What the shop still holds of the customer's money: received and spent from cards, less what is owed back already. */
export async function readHeld(db: Db, order: Pick<Order, "id" | "amountReceived">): Promise<Cents> {
  const owed = await db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.orderId, order.id));
  const spent = await listSpent(db, order.id);
  const back = sumCents(owed.map(({ amount }) => amount as Cents));
  return cents(order.amountReceived - back + sumCents(spent.map(({ amount }) => amount)));
}

/** False when it was stored before: the same form sent twice is one declaration. */
export async function addWithdrawal(tx: Db, withdrawal: Withdrawal): Promise<boolean> {
  const added = await tx
    .insert(withdrawals)
    .values(withdrawal)
    .onConflictDoNothing()
    .returning({ id: withdrawals.id });
  return added.length === 1;
}

/** With what became of it: see the table. */
export type StoredWithdrawal = Withdrawal & { settled: Date | null; answered: Date | null };

export async function findWithdrawal(db: Db, id: string): Promise<StoredWithdrawal | null> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ?? null;
}

/** The oldest first. */
export async function listWithdrawals(db: Db): Promise<StoredWithdrawal[]> {
  return db.select().from(withdrawals).orderBy(withdrawals.received);
}

/** Those that mean an order and have not had their effect on it, the oldest first. */
export async function listUnsettledWithdrawals(db: Db): Promise<StoredWithdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(and(isNull(withdrawals.settled), isNotNull(withdrawals.orderId), isNull(withdrawals.answered)))
    .orderBy(withdrawals.received);
}

/** Those that somebody has to look at, or that wait to be tried again, the oldest first. */
export async function listUnansweredWithdrawals(
  db: Db,
): Promise<(StoredWithdrawal & { number: string | null })[]> {
  const rows = await db
    .select({ withdrawal: withdrawals, number: orders.vanityOrderNumber })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(isNull(withdrawals.answered))
    .orderBy(withdrawals.received);
  return rows.map(({ withdrawal, number }) => ({ ...withdrawal, number }));
}

/** @param forPeople something of it is left for people to answer */
export async function markSettled(
  tx: Db,
  id: string,
  { now, forPeople }: { now: Date; forPeople: boolean },
): Promise<void> {
  const answered = forPeople ? {} : { answered: now };
  await tx
    .update(withdrawals)
    .set({ settled: now, ...answered })
    .where(eq(withdrawals.id, id));
}

/** False where there is no such declaration, or it was answered before. It is not tried again after that. */
export async function markAnswered(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(withdrawals)
    .set({ answered: now })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.answered)))
    .returning({ id: withdrawals.id });
  return marked.length === 1;
}
