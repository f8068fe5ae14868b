import { createHmac } from "node:crypto";
import { berlinDate } from "#app/domain/berlin-time.ts";
import type { Order, Summary } from "#app/domain/order.ts";
import { stayOf } from "#app/domain/order-item.ts";
import { type ItemChange, repriceItem } from "#app/domain/reprice.ts";
import { summaryOf } from "#app/domain/summary.ts";
import type { Db } from "#app/store/database.server.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";

export interface Review {
  /** The order at today's prices; not saved by looking at it. */
  order: Order;
  summary: Summary;
  /** What is different from when the items were put in; an item with a refusal cannot be ordered. */
  changes: ItemChange[];
}

/** The cart as it would be ordered now: for cart page, last step and order button alike. */
export async function reviewOrder(db: Db, order: Order, now: Date): Promise<Review> {
  const changes: ItemChange[] = [];
  const orderItems = [];
  for (const item of order.orderItems) {
    const found = await itemOnSale(db, item.variantId, stayOf(item));
    const repriced = repriceItem(item, found, { instant: now, today: berlinDate(now) });
    if (repriced.change) changes.push(repriced.change);
    orderItems.push(repriced.item);
  }
  const current = { ...order, orderItems };
  return { order: current, summary: summaryOf(current), changes };
}

/**
 * Signs what the customer sees on the last step: order, version, every item's amount and the total.
 * The order button sends it back, so that nobody ever orders an amount not shown.
 */
export function proofOf(review: Review, secret: string): string {
  const { order, summary } = review;
  const items = order.orderItems.map((item) => `${item.id}:${item.quantity}:${item.unitPrice}:${item.total}`);
  const seen = [order.id, order.version, order.paymentType, summary.total, ...items].join("|");
  return createHmac("sha256", secret).update(`order-proof|${seen}`).digest("base64url");
}
