/** Outstanding liabilities from vouchers and gift cards. */
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { type Db, sumOf } from "#app/store/db/database.server.ts";
import { orderItems, orders, vouchers } from "#app/store/schema/orders.server.ts";
import { giftCards } from "#app/store/schema/payments.server.ts";

export interface Outstanding {
  /** Title of the voucher's offer; null for gift cards. */
  title: string | null;
  /** Year of expiry. */
  year: number;
  count: number;
  /** Price paid, before discounts; for gift cards the balance. */
  value: Cents;
  currency: Currency;
}

/** Paid vouchers and cards that are valid on this day, neither redeemed nor returned, by title and year of expiry. */
export async function listOutstanding(db: Db, today: CivilDate): Promise<Outstanding[]> {
  const count = sql<number>`count(*)::int`;
  const yearOf = (day: typeof vouchers.validUntil | typeof giftCards.validUntil) =>
    sql<number>`extract(year from ${day})::int`;
  const { title, currency, unitPrice } = orderItems;
  const voucherRows = await db
    .select({ title, year: yearOf(vouchers.validUntil), count, value: sumOf(unitPrice), currency })
    .from(vouchers)
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        isNotNull(vouchers.voucherKey),
        isNull(vouchers.fulfillmentDate),
        isNull(vouchers.returned),
        sql`${vouchers.validUntil} >= ${today}`,
      ),
    )
    .groupBy(title, yearOf(vouchers.validUntil), currency);
  const cards = await db
    .select({
      year: yearOf(giftCards.validUntil),
      count,
      value: sumOf(giftCards.balance),
      currency: giftCards.currency,
    })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.disabled, false),
        gt(giftCards.balance, sql`0`),
        sql`${giftCards.validUntil} >= ${today}`,
      ),
    )
    .groupBy(yearOf(giftCards.validUntil), giftCards.currency);
  const rows: Outstanding[] = [
    ...cards.map((row) => ({ ...row, title: null, currency: row.currency as Currency })),
    ...voucherRows,
  ];
  return rows.toSorted((a, b) => (a.title ?? "").localeCompare(b.title ?? "", "de") || a.year - b.year);
}
