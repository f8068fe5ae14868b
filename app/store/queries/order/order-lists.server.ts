/** Placed orders as the operator looks for them. */
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

/** "problem": money that does not fit, is disputed, or does not go back. */
export const orderListStates = ["all", "waiting", "paid", "canceled", "problem"] as const;
export type OrderListState = (typeof orderListStates)[number];

const { Paid, Mismatch, Unknown } = paymentStatuses;
const { Open, Closed, Canceled, Abandoned } = orderStatuses;

/** Tries and refunds that somebody has to look at; what is refunded in full is seen to. */
const needsPeople = sql`exists (
    select from payment_attempt a where a.order_id = customer_order.id and a.refunded < a.captured
      and (a.status = ${Mismatch} or a.status = ${Unknown} or a.disputed is not null))
  or exists (
    select from refund r where r.order_id = customer_order.id and r.done is null
      and (r.failure is not null or r.attempt_id is null))`;

/** What makes a placed order one of these. */
export const orderListConditions: Readonly<Record<OrderListState, SQL | undefined>> = {
  all: undefined,
  waiting: and(eq(orders.status, Closed), inArray(orders.paymentStatus, uncollectedStatuses)),
  paid: and(eq(orders.status, Closed), eq(orders.paymentStatus, Paid)),
  canceled: eq(orders.status, Canceled),
  problem: or(and(eq(orders.status, Closed), inArray(orders.paymentStatus, operatorStatuses)), needsPeople),
};

/** Ids of placed orders, the latest first. */
export function listDeskOrders(
  db: Db,
  { state, atMost }: { state: OrderListState; atMost: number },
): Promise<string[]> {
  return idsOf(db, orderListConditions[state], atMost, 0);
}

/** @param number as `parseOrderNumber` gives it */
export async function findNumbered(db: Db, number: string): Promise<string | null> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.vanityOrderNumber, number));
  return row?.id ?? null;
}

// Orders by whose they are.

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

// Placed orders that a job may have something to do for; whether it has is a rule of the domain.

const letterMissing = (kind: MailKind) =>
  sql`not exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.kind} = ${kind})`;

/** Ids, the first whose time ends first; 500 at most, the next run takes the others. */
async function listClosed(db: Db, ...facts: SQL[]): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, Closed), ...facts))
    .orderBy(asc(orders.expires))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Past their time to pay, and without money. */
export function listOverdueOrders(db: Db, now: Date): Promise<string[]> {
  return listClosed(db, lte(orders.expires, now), inArray(orders.paymentStatus, unpaidStatuses));
}

/** Those whose time to pay ends until `until`, and whose customer was not reminded. */
export function listUnremindedOrders(db: Db, now: Date, until: Date): Promise<string[]> {
  return listClosed(
    db,
    gt(orders.expires, now),
    lte(orders.expires, until),
    inArray(orders.paymentStatus, unpaidStatuses),
    letterMissing("payment-reminder"),
  );
}

/**
 * Those whose latest try to pay was given up or declined before `until`, and that can still be paid and have not been
 * written to about it.
 */
export function listFailedPayments(db: Db, now: Date, until: Date): Promise<string[]> {
  return listClosed(
    db,
    gt(orders.expires, now),
    inArray(orders.paymentStatus, declinedStatuses),
    sql`exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id})`,
    sql`not exists (select from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
      and (${paymentAttempts.open} or ${paymentAttempts.updated} > ${until.toISOString()}))`,
    letterMissing("payment-failed"),
  );
}

/** Paid ones that begin until then, without everybody named for good, and without a reminder of it. */
export function listUnnamedOrders(db: Db, today: CivilDate, until: CivilDate): Promise<string[]> {
  return listClosed(
    db,
    eq(orders.paymentStatus, Paid),
    isNull(orders.participantsSignedOff),
    sql`exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id}
      and ${orderItems.checkin} > ${today} and ${orderItems.checkin} <= ${until})`,
    letterMissing("participants-missing"),
  );
}

// What is not kept any longer. Each in small pieces, for a first run may find years of it.

const forgottenAtOnce = 200;

/** Repeats `act` until it finds nothing more; says how many it found. */
async function untilNone(act: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let found = -1; found !== 0; all += found) found = await act();
  return all;
}

/** Carts that nobody ordered and that are locked since before `lockedBefore`, with their items, bids and letters. */
export function forgetCarts(db: Db, lockedBefore: Date): Promise<number> {
  return untilNone(() =>
    transaction(db, async (tx) => {
      const gone = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.status, Abandoned),
            lte(orders.expires, lockedBefore),
            sql`not exists (select from ${withdrawals} w where w.order_id = ${orders.id})`,
          ),
        )
        .limit(forgottenAtOnce)
        .for("update", { skipLocked: true });
      const ids = gone.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await keepProposalCounts(tx, ids);
      await tx.delete(mails).where(inArray(mails.orderId, ids));
      await tx.delete(orders).where(inArray(orders.id, ids));
      return ids.length;
    }),
  );
}

/** Letters of the outbox: those without an order, and those about one. */
export async function forgetMails(db: Db, { letters, orderLetters }: Retention): Promise<number> {
  const { rowCount } = await db
    .delete(mails)
    .where(or(and(isNull(mails.orderId), lte(mails.created, letters)), lte(mails.created, orderLetters)));
  return rowCount ?? 0;
}

/**
 * Takes everybody's name, address and words out of orders that the law wants no longer, and deletes their invoices. What
 * was sold when for how much stays, for the shop's own figures. Orders with a voucher or gift card that is still good wait.
 */
export function forgetPersons(db: Db, { records, today }: Retention): Promise<number> {
  return untilNone(() =>
    transaction(db, async (tx) => {
      const old = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            inArray(orders.status, [Closed, Canceled]),
            lte(orders.orderDate, records),
            ne(orders.customerEmail, ""),
            sql`not exists (
              select from ${vouchers} v join ${orderItems} i on i.id = v.item_id
              where i.order_id = ${orders.id} and v.valid_until >= ${today} and v.returned is null)`,
          ),
        )
        .limit(forgottenAtOnce)
        .for("update", { skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const ofThese = sql`any(${sql.param(ids)}::uuid[])`;
      await tx.execute(sql`
        update ${orders} set version = version + 1, customer_email = '', network = '', shipping_address = null,
          account_id = null, attributes = '{}',
          customer = ${JSON.stringify({ ...emptyAddress, customerAttributes: [] })}::jsonb
            || jsonb_build_object('id', customer->>'id')
        where id = ${ofThese}`);
      await tx.execute(sql`update ${bids} set email = '', network = '' where order_id = ${ofThese}`);
      await tx.execute(sql`
        update ${participants} p set sex = '', first_name = '', last_name = '', additional_data = '{}'
        from ${bookings} b join ${orderItems} i on i.id = b.item_id
        where b.id = p.booking_id and i.order_id = ${ofThese}`);
      await tx.execute(sql`
        update ${voucherGifts} g set recipient_name = '', giver_name = '', greeting = '', recipient_email = ''
        from ${vouchers} v join ${orderItems} i on i.id = v.item_id
        where v.id = g.voucher_id and i.order_id = ${ofThese}`);
      await tx.execute(sql`
        update ${withdrawals} set name = '', contract = '', email = '', message = '' where order_id = ${ofThese}`);
      await tx.execute(sql`update ${reductionUses} set email = '' where order_id = ${ofThese}`);
      await tx.execute(sql`delete from ${refundAccounts} where order_id = ${ofThese}`);
      await tx.execute(sql`delete from ${orderNotes} where order_id = ${ofThese}`);
      await tx.execute(sql`delete from ${invoices} where order_id = ${ofThese}`);
      return ids.length;
    }),
  );
}

/** Who paid and what for, on the statements of the shop's own account. */
export async function forgetBankParties(db: Db, { records }: Retention): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${bankLines} set party = '', party_iban = '', purpose = ''
    where booked_on < ${berlinDate(records)} and (party <> '' or party_iban <> '' or purpose <> '')`);
  await db.execute(sql`
    update ${payoutItems} set iban = '', holder = '' where iban <> '' and payout_id in
      (select id from ${payouts} where created < ${records.toISOString()}::timestamptz)`);
  return rowCount ?? 0;
}

/** Declarations that belong to no order. */
export async function forgetWithdrawals(db: Db, { orderLetters }: Retention): Promise<number> {
  const { rowCount } = await db
    .delete(withdrawals)
    .where(and(isNull(withdrawals.orderId), lte(withdrawals.received, orderLetters)));
  return rowCount ?? 0;
}
