/** Orders whose customers may be due for a letter; whether they are is a rule of the domain. */
import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { CivilDate } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/database.server.ts";
import { mails, orderItems, orders, paymentAttempts } from "#app/store/schema-orders.server.ts";

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
        inArray(orders.paymentStatus, [0, 10, 20, 30, 35]),
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
        inArray(orders.paymentStatus, [30, 35]),
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
