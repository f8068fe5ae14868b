/** How the shop stands, in numbers alone: for a program that watches it. */
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, min, notInArray, sql } from "drizzle-orm";

import { laterBy } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { inFlightStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orderListConditions } from "#app/store/queries/order/order-lists.server.ts";
import { bids, mails, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { refunds } from "#app/store/schema/payments.server.ts";

/** Milliseconds: handing a mail over takes no longer. */
const patience = 10 * 60_000;
const day = 86_400_000;

export type Operation = Awaited<ReturnType<typeof countOperation>>;

/** What was ordered, and what waits. Ages are seconds since the oldest of them began, 0 where there is none. */
export async function countOperation(db: Db, now: Date) {
  const age = (instant: Date | string | null | undefined) =>
    instant ? Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000) : 0;
  const placed = and(
    notInArray(orders.status, [orderStatuses.Open, orderStatuses.Abandoned]),
    gte(orders.orderDate, laterBy(now, -day)),
  );
  const isUnderWay = and(
    eq(paymentAttempts.open, true),
    isNotNull(paymentAttempts.providerRef),
    inArray(paymentAttempts.status, [...inFlightStatuses]),
  );
  const isAsked = and(eq(bids.bidState, "OPEN"), eq(bids.bidType, "BID"), gt(bids.expiry, now));
  const isLate = and(
    isNull(mails.sent),
    lt(sql`coalesce(${mails.claimed}, ${mails.created})`, laterBy(now, -patience)),
  );
  const [payment] = await db
    .select({ oldest: min(paymentAttempts.created) })
    .from(paymentAttempts)
    .where(isUnderWay);
  const [refund] = await db
    .select({ oldest: min(refunds.created) })
    .from(refunds)
    .where(isNull(refunds.done));
  return {
    /** In the last 24 hours. */
    ordersPlaced: await db.$count(orders, placed),
    /** With money that does not fit, is disputed, or does not go back. */
    orderProblems: await db.$count(orders, orderListConditions.problem),
    paymentsUnderWay: await db.$count(paymentAttempts, isUnderWay),
    oldestPayment: age(payment?.oldest),
    refundsDue: await db.$count(refunds, isNull(refunds.done)),
    oldestRefund: age(refund?.oldest),
    proposalsWaiting: await db.$count(bids, isAsked),
    /** For longer than ten minutes. */
    mailsUnsent: await db.$count(mails, isLate),
  };
}
