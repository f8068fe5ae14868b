/** Placed orders as the operator looks for them. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";

import type { Account } from "#app/domain/customer/account.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import {
  declinedStatuses,
  operatorStatuses,
  paymentStatuses,
  uncollectedStatuses,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";
import { mails, orderItems, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";

/** "problem": money that does not fit, is disputed, or does not go back. */
export const orderListStates = ["all", "waiting", "paid", "canceled", "problem"] as const;
export type OrderListState = (typeof orderListStates)[number];

const { Paid, Mismatch, Unknown } = paymentStatuses;
const { Closed, Canceled } = orderStatuses;

/** Tries and refunds that somebody has to look at; what is refunded in full is seen to. */
const needsPeople = sql`exists (
    select from payment_attempt a where a.order_id = customer_order.id and a.refunded < a.captured
      and (a.status = ${Mismatch} or a.status = ${Unknown} or a.disputed is not null))
  or exists (
    select from refund r where r.order_id = customer_order.id and r.done is null
      and (r.failure is not null or r.attempt_id is null))`;

const conditions: Record<OrderListState, SQL | undefined> = {
  all: undefined,
  waiting: and(eq(orders.status, Closed), inArray(orders.paymentStatus, uncollectedStatuses)),
  paid: and(eq(orders.status, Closed), eq(orders.paymentStatus, Paid)),
  canceled: eq(orders.status, Canceled),
  problem: or(and(eq(orders.status, Closed), inArray(orders.paymentStatus, operatorStatuses)), needsPeople),
};

/** Ids of placed orders, the latest first. */
export async function listDeskOrders(
  db: Db,
  wish: { state: OrderListState; atMost: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ne(orders.status, orderStatuses.Open),
        ne(orders.status, orderStatuses.Abandoned),
        conditions[wish.state],
      ),
    )
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(wish.atMost);
  return rows.map(({ id }) => id);
}

/** @param number as `parseOrderNumber` gives it */
export async function findNumbered(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.vanityOrderNumber, number));
  return row?.id ?? null;
}

// Orders by whose they are.

const { Open, Abandoned } = orderStatuses;

const placed = notInArray(orders.status, [Open, Abandoned]);

/** Placed orders, the newest first; a page of them. */
export async function listAccountOrders(
  db: Db,
  accountId: string,
  { skip, most }: { skip: number; most: number },
): Promise<{ orders: Order[]; more: boolean }> {
  const ids = await idsOf(db, eq(orders.accountId, accountId), most + 1, skip);
  return { orders: await ordersOf(db, ids.slice(0, most)), more: ids.length > most };
}

/** Placed orders of the account's address that no account owns, the newest first; a hundred at most. */
export async function listUnclaimedOrders(db: Db, { email }: Pick<Account, "email">): Promise<Order[]> {
  const own = and(isNull(orders.accountId), eq(orders.customerEmail, email), ne(orders.customerEmail, ""));
  return ordersOf(db, await idsOf(db, own, 100, 0));
}

async function idsOf(db: Db, whose: SQL | undefined, most: number, skip: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(whose, placed))
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(most)
    .offset(skip);
  return rows.map(({ id }) => id);
}

async function ordersOf(db: Db, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of ids) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return found;
}

// Orders whose customers may be due for a letter; whether they are is a rule of the domain.

/** Ids of placed orders whose time to pay ends until `until`, and whose customer was not reminded; the first to end first. */
export async function listUnremindedOrders(db: Db, now: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        gt(orders.expires, now),
        lte(orders.expires, until),
        inArray(orders.paymentStatus, unpaidStatuses),
        sql`not exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.kind} = 'payment-reminder')`,
      ),
    )
    .orderBy(asc(orders.expires))
    .limit(500);
  return rows.map((row) => row.id);
}

/**
 * Ids of placed orders whose latest try to pay was given up or declined before `until`, and that can still be paid and
 * have not been written to about it.
 */
export async function listFailedPayments(db: Db, now: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        gt(orders.expires, now),
        inArray(orders.paymentStatus, declinedStatuses),
        sql`exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id})`,
        sql`not exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
          and (${paymentAttempts.open} or ${paymentAttempts.updated} > ${until.toISOString()}))`,
        sql`not exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.kind} = 'payment-failed')`,
      ),
    )
    .limit(500);
  return rows.map((row) => row.id);
}

/** Ids of paid orders that begin until then, without everybody named for good, and without a reminder of it. */
export async function listUnnamedOrders(db: Db, today: CivilDate, until: CivilDate): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        eq(orders.paymentStatus, paymentStatuses.Paid),
        isNull(orders.participantsSignedOff),
        gt(orderItems.checkin, today),
        lte(orderItems.checkin, until),
        sql`not exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.kind} = 'participants-missing')`,
      ),
    )
    .limit(500);
  return rows.map((row) => row.id);
}
