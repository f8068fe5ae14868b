/** The one place that opens an order by its key. */
import { createHash, timingSafeEqual } from "node:crypto";

import { isUuid } from "#app/domain/identifiers.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition, cartLifetimeSeconds, transition } from "#app/domain/order/state-machine.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/orders.server.ts";

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
  if (transition(order, "abandon", now).ok || order.status === orderStatuses.Abandoned)
    return refuse("abandoned");
  return { ok: true, order };
}

/** Constant time whatever the lengths: both sides are hashed first. */
function sameKey(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

// The one place that changes a cart.

/** "not-open": a cart change on an order that is not Open (ALREADY_SIGNED_OFF). */
export type ChangeRefusal = AccessRefusal | "not-open";

/** The cart at this address under a lock, until the transaction ends. */
export async function openCart(
  tx: Db,
  access: OrderAccess,
  now: Date,
): Promise<Result<{ order: Order }, ChangeRefusal>> {
  const opened = await readOrder(tx, access, now, true);
  return !opened.ok || canTransition(opened.order, "change") ? opened : refuse("not-open");
}

/**
 * Loads the open order under a lock, lets `decide` answer with the changed one, saves it: one transaction.
 * Every change moves the cart's expiry on. What `decide` tells besides is handed on.
 */
export function changeCart<Refusal extends string, Told extends object = object>(
  work: CommandContext,
  access: OrderAccess,
  decide: (order: Order, tx: Db) => MaybePromise<Result<{ order: Order } & Told, Refusal>>,
): Promise<Result<{ order: Order } & Told, Refusal | ChangeRefusal>> {
  return withOrder<{ order: Order } & Told, Refusal | "not-open">(work, access, async (opened, tx) => {
    if (!canTransition(opened, "change")) return refuse("not-open");
    const decided = await decide(opened, tx);
    if (!decided.ok) return decided;
    const order = touched(decided.order, work.now);
    await saveOrder(tx, order);
    return { ...decided, order };
  });
}

type MaybePromise<Value> = Value | Promise<Value>;

/** One transaction on the order at this address, under its lock. */
export function withOrder<Value extends object, Refusal extends string>(
  work: CommandContext,
  access: OrderAccess,
  act: (order: Order, tx: Tx) => MaybePromise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | AccessRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<Value, Refusal | AccessRefusal>> => {
    const opened = await readOrder(tx, access, work.now, true);
    return opened.ok ? act(opened.order, tx) : opened;
  });
}

/** One version further, and a full cart lifetime from now on. */
export function touched(order: Order, now: Date): Order {
  const expires = new Date(now.getTime() + cartLifetimeSeconds * 1000);
  return { ...order, version: order.version + 1, expires };
}
