/** Numbers for monitoring. */
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, min, notInArray, sql } from "drizzle-orm";

import { laterBy, days, minutes } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { inFlightStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orderListConditions } from "#app/store/queries/order/order-lists.server.ts";
import { bids, mails, orders, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { refunds } from "#app/store/schema/payments.server.ts";

/** Longest time that sending an email takes, in ms. */
const sendTimeout = minutes(10);

export type Operation = Awaited<ReturnType<typeof countOperation>>;

/** Counts orders of the last 24 hours and open tasks. Ages are seconds since the oldest began; 0 without any. */
export async function countOperation(db: Db, now: Date) {
  const age = (instant: Date | string | null | undefined) =>
    instant ? Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000) : 0;
  const isPlacedRecently = and(
    notInArray(orders.status, [orderStatuses.Open, orderStatuses.Abandoned]),
    gte(orders.orderDate, laterBy(now, -days(1))),
  );
  const isUnderWay = and(
    eq(paymentAttempts.open, true),
    isNotNull(paymentAttempts.providerRef),
    inArray(paymentAttempts.status, [...inFlightStatuses]),
  );
  const isOpenBid = and(eq(bids.bidState, "OPEN"), eq(bids.bidType, "BID"), gt(bids.expiry, now));
  const isLate = and(
    isNull(mails.sent),
    lt(sql`coalesce(${mails.claimed}, ${mails.created})`, laterBy(now, -sendTimeout)),
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
    ordersPlaced: await db.$count(orders, isPlacedRecently),
    /** Orders with a wrong amount, a dispute, or a refund that needs manual work. */
    orderProblems: await db.$count(orders, orderListConditions.problem),
    paymentsUnderWay: await db.$count(paymentAttempts, isUnderWay),
    oldestPayment: age(payment?.oldest),
    refundsDue: await db.$count(refunds, isNull(refunds.done)),
    oldestRefund: age(refund?.oldest),
    proposalsWaiting: await db.$count(bids, isOpenBid),
    /** Unsent for more than ten minutes. */
    mailsUnsent: await db.$count(mails, isLate),
  };
}
