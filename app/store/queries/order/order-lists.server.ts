/** Lists of placed orders for the back office, accounts and jobs, and the deletion of old data. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";

import type { Account } from "#app/domain/customer/account.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { MailKind } from "#app/domain/mail-kinds.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import {
  declinedStatuses,
  operatorStatuses,
  paymentStatuses,
  uncollectedStatuses,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";
import { emptyAddress } from "#app/domain/customer/customer.ts";
import type { Retention } from "#app/domain/order/retention.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { keepProposalCounts } from "#app/store/queries/operator/daily-counts.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { orderNotes } from "#app/store/schema/operator.server.ts";
import {
  bids,
  bookings,
  mails,
  orderItems,
  orders,
  participants,
  paymentAttempts,
  vouchers,
} from "#app/store/schema/orders.server.ts";
import {
  bankLines,
  payoutItems,
  refundAccounts,
  payouts,
  invoices,
  reductionUses,
  voucherGifts,
  withdrawals,
} from "#app/store/schema/payments.server.ts";

/** "problem": a wrong amount, a dispute, or a refund that needs manual work. */
export const orderListStates = ["all", "waiting", "paid", "canceled", "problem"] as const;
export type OrderListState = (typeof orderListStates)[number];

const { Paid, Mismatch, Unknown } = paymentStatuses;
const { Open, Closed, Canceled, Abandoned } = orderStatuses;

/** Attempts and refunds that need manual work. Fully refunded attempts need none. */
const needsManualWork = sql`exists (
    select from payment_attempt a where a.order_id = customer_order.id and a.refunded < a.captured
      and (a.status = ${Mismatch} or a.status = ${Unknown} or a.disputed is not null))
  or exists (
    select from refund r where r.order_id = customer_order.id and r.done is null
      and (r.failure is not null or r.attempt_id is null))`;

/** SQL conditions of the list states, for placed orders. */
export const orderListConditions: Readonly<Record<OrderListState, SQL | undefined>> = {
  all: undefined,
  waiting: and(eq(orders.status, Closed), inArray(orders.paymentStatus, uncollectedStatuses)),
  paid: and(eq(orders.status, Closed), eq(orders.paymentStatus, Paid)),
  canceled: eq(orders.status, Canceled),
  problem: or(
    and(eq(orders.status, Closed), inArray(orders.paymentStatus, operatorStatuses)),
    needsManualWork,
  ),
};

export function listOrdersByState(
  db: Db,
  { state, atMost }: { state: OrderListState; atMost: number },
): Promise<string[]> {
  return listIds(db, orderListConditions[state], atMost, 0);
}

/** @param number as returned by `parseOrderNumber` */
export async function findOrderByNumber(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.vanityOrderNumber, number));
  return row?.id ?? null;
}

const isPlaced = notInArray(orders.status, [Open, Abandoned]);

export async function listAccountOrders(
  db: Db,
  accountId: string,
  { skip, most }: { skip: number; most: number },
): Promise<{ orders: Order[]; more: boolean }> {
  const ids = await listIds(db, eq(orders.accountId, accountId), most + 1, skip);
  return { orders: await loadOrders(db, ids.slice(0, most)), more: ids.length > most };
}

/** Placed orders with the account's email address and without an account, newest first; at most 100. */
export async function listUnclaimedOrders(db: Db, { email }: Pick<Account, "email">): Promise<Order[]> {
  const isUnclaimed = and(
    isNull(orders.accountId),
    eq(orders.customerEmail, email),
    ne(orders.customerEmail, ""),
  );
  return loadOrders(db, await listIds(db, isUnclaimed, 100, 0));
}

async function listIds(db: Db, condition: SQL | undefined, most: number, skip: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(condition, isPlaced))
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(most)
    .offset(skip);
  return rows.map(({ id }) => id);
}

async function loadOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of ids) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return found;
}

// Candidates for jobs. The domain decides whether a job has to act.

/** The customer can get this email and did not. */
const isMailMissing = (kind: MailKind) =>
  sql`${orders.customerEmail} <> '' and not exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.kind} = ${kind})`;

/** Ids of placed orders, first to expire first. At most 500; the next run takes the rest. */
async function listClosed(db: Db, ...conditions: SQL[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, Closed), ...conditions))
    .orderBy(asc(orders.expires))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Orders whose payment deadline has passed without payment. */
export function listOverdueOrders(db: Db, now: Date): Promise<string[]> {
  return listClosed(db, lte(orders.expires, now), inArray(orders.paymentStatus, unpaidStatuses));
}

/** Unpaid orders whose deadline is before `until` and whose customer was not reminded. */
export function listUnremindedOrders(db: Db, now: Date, until: Date): Promise<string[]> {
  return listClosed(
    db,
    gt(orders.expires, now),
    lte(orders.expires, until),
    inArray(orders.paymentStatus, unpaidStatuses),
    isMailMissing("payment-reminder"),
  );
}

/**
 * Orders that can still be paid, whose latest attempt failed before `until`, and whose customer was not notified.
 */
export function listFailedPayments(db: Db, now: Date, until: Date): Promise<string[]> {
  return listClosed(
    db,
    gt(orders.expires, now),
    inArray(orders.paymentStatus, declinedStatuses),
    sql`exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id})`,
    sql`not exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
      and (${paymentAttempts.open} or ${paymentAttempts.updated} > ${until.toISOString()}))`,
    isMailMissing("payment-failed"),
  );
}

/** Paid orders with an arrival before `until`, an incomplete participant list and no reminder yet. */
export function listOrdersWithoutParticipants(db: Db, today: CivilDate, until: CivilDate): Promise<string[]> {
  return listClosed(
    db,
    eq(orders.paymentStatus, Paid),
    isNull(orders.participantsSignedOff),
    sql`exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id}
      and ${orderItems.checkin} > ${today} and ${orderItems.checkin} <= ${until})`,
    isMailMissing("participants-missing"),
  );
}

// Deletion of old data, in small batches, because the first run may find years of data.

const batchSize = 200;

/** Repeats `act` until it returns 0; returns the sum. */
async function repeatUntilNone(act: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let found = -1; found !== 0; all += found) found = await act();
  return all;
}

/**
 * Deletes carts abandoned since before `lockedBefore`, with items, bids and emails; returns how many.
 * Carts with a withdrawal are kept.
 */
export function forgetCarts(db: Db, lockedBefore: Date): Promise<number> {
  return repeatUntilNone(() =>
    transaction(db, async (tx) => {
      const carts = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.status, Abandoned),
            lte(orders.expires, lockedBefore),
            sql`not exists (select from ${withdrawals} w where w.order_id = ${orders.id})`,
          ),
        )
        .limit(batchSize)
        .for("update", { skipLocked: true });
      const ids = carts.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await keepProposalCounts(tx, ids);
      await tx.delete(mails).where(inArray(mails.orderId, ids));
      await tx.delete(orders).where(inArray(orders.id, ids));
      return ids.length;
    }),
  );
}

/** Deletes old emails: those without an order earlier than those about one. Returns how many. */
export async function forgetMails(db: Db, { letters, orderLetters }: Retention): Promise<number> {
  const { rowCount } = await db
    .delete(mails)
    .where(or(and(isNull(mails.orderId), lte(mails.created, letters)), lte(mails.created, orderLetters)));
  return rowCount ?? 0;
}

/**
 * Anonymises orders whose retention period has ended and
 * deletes their invoices; returns how many. Sales figures stay.
 * Orders with a voucher or gift card that is still valid are skipped.
 */
export function anonymiseOrders(db: Db, { records, today }: Retention): Promise<number> {
  return repeatUntilNone(() =>
    transaction(db, async (tx) => {
      const old = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.status, [Closed, Canceled]),
            lte(orders.orderDate, records),
            // A guest who booked on the telephone may have no email address.
            sql`(${orders.customerEmail} <> '' or ${orders.customer}->>'lastName' <> '')`,
            sql`not exists (
              select from ${vouchers} v join ${orderItems} i on i.id = v.item_id
              where i.order_id = ${orders.id} and v.valid_until >= ${today} and v.returned is null)`,
          ),
        )
        .limit(batchSize)
        .for("update", { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const anyOfIds = sql`any(${sql.param(ids)}::uuid[])`;
      await tx.execute(sql`
        update ${orders} set version = version + 1, customer_email = '', network = '', shipping_address = null,
          account_id = null, attributes = '{}',
          customer = ${JSON.stringify({ ...emptyAddress, customerAttributes: [] })}::jsonb
            || jsonb_build_object('id', customer->>'id')
        where id = ${anyOfIds}`);
      await tx.execute(sql`update ${bids} set email = '', network = '' where order_id = ${anyOfIds}`);
      await tx.execute(sql`
        update ${orderItems} set agreed = agreed || '{"reason": ""}' where agreed is not null and order_id = ${anyOfIds}`);
      await tx.execute(sql`
        update ${participants} p set sex = '', first_name = '', last_name = '', additional_data = '{}'
        from ${bookings} b join ${orderItems} i on i.id = b.item_id
        where b.id = p.booking_id and i.order_id = ${anyOfIds}`);
      await tx.execute(sql`
        update ${voucherGifts} g set recipient_name = '', giver_name = '', greeting = '',
          recipient_email = '', send_on = null
        from ${vouchers} v join ${orderItems} i on i.id = v.item_id
        where v.id = g.voucher_id and i.order_id = ${anyOfIds}`);
      await tx.execute(sql`
        update ${withdrawals} set name = '', contract = '', email = '', message = '' where order_id = ${anyOfIds}`);
      await tx.execute(sql`update ${reductionUses} set email = '' where order_id = ${anyOfIds}`);
      await tx.execute(sql`delete from ${refundAccounts} where order_id = ${anyOfIds}`);
      await tx.execute(sql`delete from ${orderNotes} where order_id = ${anyOfIds}`);
      await tx.execute(sql`delete from ${invoices} where order_id = ${anyOfIds}`);
      return ids.length;
    }),
  );
}

/** Removes payer, account and purpose from old bank lines, and payees from old payout files. */
export async function forgetBankParties(db: Db, { records }: Retention): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${bankLines} set party = '', party_iban = '', purpose = ''
    where booked_on < ${berlinDate(records)} and (party <> '' or party_iban <> '' or purpose <> '')`);
  await db.execute(sql`
    update ${payoutItems} set iban = '', holder = '' where iban <> '' and payout_id in
      (select id from ${payouts} where created < ${records.toISOString()}::timestamptz)`);
  return rowCount ?? 0;
}

/** Deletes old withdrawal declarations without an order. */
export async function forgetWithdrawals(db: Db, { orderLetters }: Retention): Promise<number> {
  const { rowCount } = await db
    .delete(withdrawals)
    .where(and(isNull(withdrawals.orderId), lte(withdrawals.received, orderLetters)));
  return rowCount ?? 0;
}
