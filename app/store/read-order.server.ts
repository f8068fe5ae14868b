/** The one place that opens an order by its key. */
import { isUuid } from "#app/domain/identifiers.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { Db } from "#app/store/database.server.ts";
import { findOrder } from "#app/store/orders.server.ts";

/** Id and key of an order, as its address and the cart cookie hold them. */
export interface OrderAccess {
  id: string;
  token: string;
}

/** Unknown 404 (INVALID_ORDER), wrong key 403 (DOES_NOT_BELONG), abandoned 410 (INVALID_ORDER). */
export type AccessRefusal = "unknown-order" | "wrong-key" | "abandoned";

/** The order at this address. A cart past its time counts as abandoned before the job marks it so. */
export async function readOrder(
  db: Db,
  access: OrderAccess,
  now: Date,
  lock = false,
): Promise<Result<{ order: Order }, AccessRefusal>> {
  const order = isUuid(access.id) ? await findOrder(db, access.id, lock) : null;
  if (!order) return refuse("unknown-order");
  if (!sameKey(order.token, access.token)) return refuse("wrong-key");
  const expired = order.status === orderStatuses.Open && order.expires <= now;
  if (expired || order.status === orderStatuses.Abandoned) return refuse("abandoned");
  return { ok: true, order };
}

/** Constant time whatever the lengths: both sides are hashed first. */
function sameKey(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
