/** Orders as rows: loaded and saved as a whole, opened with their key, changed under a lock. */
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { createHash, timingSafeEqual } from "node:crypto";

import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";

import { countedEmail } from "#app/domain/customer/counted.ts";
import { laterBy, hours } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { createsForbiddenPackage, updateRegimes } from "#app/domain/order/package-share.ts";
import {
  canTransition,
  cartLifetimeSeconds,
  orderTransitions,
  transition,
} from "#app/domain/order/state-machine.ts";
import { unpaidStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { isCountedAs, isWithinNetwork } from "#app/store/db/counted.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { notify, ordersChannel } from "#app/store/db/notify.server.ts";
import { loadOrders } from "#app/store/queries/order/order-rows.server.ts";
import { bids, itemUpgrades, orderItems, orders } from "#app/store/schema/orders.server.ts";

/** Loads an order with items, upgrades and bids. @param lock locks the row until the transaction ends */
export async function findOrder(db: Db, id: string, lock = false): Promise<Order | null> {
  const query = db.select().from(orders).where(eq(orders.id, id));
  const [order] = await loadOrders(db, lock ? await query.for("update") : await query);
  return order ?? null;
}

/** Loads orders in any order, in as many queries as one. Unknown ids are left out. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return loadOrders(db, rows);
}

/** Saves the order and deletes items and upgrades that it no longer contains. */
export async function saveOrder(tx: Db, order: Order): Promise<void> {
  const { orderItems: items, shipping, ...rest } = order;
  const row = {
    ...rest,
    customerEmail: normalisedEmail(order.customer.email),
    shippingType: shipping.type,
    shippingPrice: shipping.shippingPrice,
  };
  await tx.insert(orders).values(row).onConflictDoUpdate({ target: orders.id, set: row });
  const kept = items.map((item) => item.id);
  await tx.delete(orderItems).where(and(eq(orderItems.orderId, order.id), notInArray(orderItems.id, kept)));
  for (const item of items) await saveItem(tx, order.id, item);
  await notify(tx, ordersChannel, order.id);
}

async function saveItem(tx: Db, orderId: string, item: OrderItem): Promise<void> {
  const { upgrades, total: _, bids: _bids, noShow, ...rest } = item;
  const information = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const row = {
    ...rest,
    ...information,
    orderId,
    gift: item.gift ?? null,
    agreed: item.agreed ?? null,
    ...(noShow ? { noShow: noShow.at, noShowBack: noShow.back } : { noShow: null, noShowBack: null }),
  };
  await tx.insert(orderItems).values(row).onConflictDoUpdate({ target: orderItems.id, set: row });
  const codes = upgrades.map((upgrade) => upgrade.serviceCode);
  await tx
    .delete(itemUpgrades)
    .where(and(eq(itemUpgrades.itemId, item.id), notInArray(itemUpgrades.serviceCode, codes)));
  for (const upgrade of upgrades) {
    const { unitPrice, description, isOptional, touristService, taxedAs = null, persons } = upgrade;
    await tx
      .insert(itemUpgrades)
      .values({ ...upgrade, taxedAs, itemId: item.id })
      .onConflictDoUpdate({
        target: [itemUpgrades.itemId, itemUpgrades.serviceCode],
        set: { unitPrice, description, isOptional, touristService, taxedAs, persons },
      });
  }
}

/** A customer by the email address as typed, or by the keyed hash of a network or wider network. */
export type Orderer = { email: string } | { network: string };

/**
 * Serialises placing of orders per customer until the transaction ends, so that two cannot both pass the limit.
 * To avoid deadlocks, lock addresses before networks.
 */
export async function lockOrderer(tx: Db, orderer: Orderer): Promise<void> {
  const [name, kind] = "email" in orderer ? [countedEmail(orderer.email), 1] : [orderer.network, 2];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${kind}))`);
}

/**
 * Counts unpaid orders for the limit: placed ones that wait for payment, and those of the
 * last 24 hours that were canceled unpaid. Each caused emails and blocked rooms for a while.
 */
export async function countUnpaidOrders(db: Db, orderer: Orderer, now: Date): Promise<number> {
  const own =
    "email" in orderer
      ? isCountedAs(orders.customerEmail, orderer.email)
      : isWithinNetwork(orders.network, orderer.network);
  const yesterday = laterBy(now, -hours(24));
  const isWaiting = and(eq(orders.status, orderStatuses.Closed), gt(orders.expires, now));
  // Redundant condition that enables the index on `expires`: no order expires before it is placed.
  const isRecent = and(gt(orders.expires, yesterday), gt(orders.orderDate, yesterday));
  const isCanceled = and(eq(orders.status, orderStatuses.Canceled), isRecent);
  return db.$count(
    orders,
    and(own, inArray(orders.paymentStatus, unpaidStatuses), or(isWaiting, isCanceled)),
  );
}

/** Stores the hash of the customer's network, used by `countUnpaidOrders` only. */
export async function saveNetwork(tx: Db, orderId: string, network: string): Promise<void> {
  await tx.update(orders).set({ network }).where(eq(orders.id, orderId));
}

/** Removes networks that no limit counts any more. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ network: "" })
    .where(and(ne(orders.network, ""), lte(orders.expires, now)));
}

/**
 * Removes fees from all open carts, for when the shop no longer offers a
 * service. The new version makes customers review the cart before they place it.
 */
export async function dropFees(db: Db): Promise<void> {
  await db
    .update(orders)
    .set({ fees: [], version: sql`${orders.version} + 1` })
    .where(and(eq(orders.status, orderStatuses.Open), sql`${orders.fees} <> '[]'::jsonb`));
}

/** Sets all expired carts to Abandoned; returns how many. */
export async function abandonCarts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(orders)
    .set({ status: orderTransitions.abandon.to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.status, orderTransitions.abandon.from), lte(orders.expires, now)));
  if (rowCount) await notify(db, ordersChannel);
  return rowCount ?? 0;
}

/**
 * Id of the order with this number and email address, or null. @param order.number as returned by `parseOrderNumber`
 */
export async function findOrderId(db: Db, order: { number: string; email: string }): Promise<string | null> {
  const email = normalisedEmail(order.email);
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.vanityOrderNumber, order.number), eq(orders.customerEmail, email)));
  return row?.id ?? null;
}

/** Cart status in the header of every page. */
export interface CartStatus {
  count: number;
  /** True while a price proposal is open. */
  waits: boolean;
}

/** Cart status of an open order; null when there is none. One short query, because every page needs it. */
export async function readCartStatus(db: Db, orderId: string): Promise<CartStatus | null> {
  const isWaiting = exists(
    db
      .select({ id: bids.id })
      .from(bids)
      .where(and(eq(bids.orderId, orders.id), eq(bids.bidState, "OPEN"))),
  );
  const [row] = await db
    .select({ count: count(orderItems.id), waits: sql<boolean>`${isWaiting}` })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.status, orderStatuses.Open)))
    .groupBy(orders.id);
  return row ?? null;
}

/** Id of a variant in the order; null when it has none or does not exist. */
export async function findOrderVariant(db: Db, orderId: string): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const [row] = await db
    .select({ id: orderItems.variantId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.variantId)))
    .orderBy(asc(orderItems.variantId))
    .limit(1);
  return row?.id ?? null;
}

// Access by key. No other code opens an order by its key.

/** Id and key of an order, as in its URL and the cart cookie. */
export interface OrderAccess {
  id: string;
  token: string;
}

/** HTTP statuses: unknown 404 (INVALID_ORDER), wrong key 403 (DOES_NOT_BELONG), abandoned 410 (INVALID_ORDER). */
export type AccessRefusal = "unknown-order" | "wrong-key" | "abandoned";

/** Opens an order by id and key. An expired cart counts as abandoned even before the job marks it. */
export async function readOrder(
  db: Db,
  access: OrderAccess,
  now: Date,
  lock = false,
): Promise<Result<{ order: Order }, AccessRefusal>> {
  const order = isUuid(access.id) ? await findOrder(db, access.id, lock) : null;
  if (!order) return refuse("unknown-order");
  if (!isSameKey(order.token, access.token)) return refuse("wrong-key");
  if (transition(order, "abandon", now).ok || order.status === orderStatuses.Abandoned)
    return refuse("abandoned");
  return { ok: true, order };
}

/** Compares in constant time. Hashing both sides makes their lengths equal. */
function isSameKey(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

// The functions below are the only code that changes a cart.

/**
 * "not-open": the order is not an open cart (ALREADY_SIGNED_OFF). "would-be-package": a stay would
 * become a package that nobody is registered to organise (BGB § 651a), by the share of its services.
 */
export type ChangeRefusal = AccessRefusal | "not-open" | "would-be-package";

/** Opens the cart and locks it until the transaction ends. */
export async function openCart(
  tx: Db,
  access: OrderAccess,
  now: Date,
): Promise<Result<{ order: Order }, ChangeRefusal>> {
  const opened = await readOrder(tx, access, now, true);
  return !opened.ok || canTransition(opened.order, "change") ? opened : refuse("not-open");
}

/**
 * Changes an open cart in one transaction: locks it, passes it to `decide`, saves the result and renews its expiry.
 * Other properties of `decide`'s result are returned as well.
 */
export async function changeCart<Refusal extends string, Told extends object = object, Facts = unknown>(
  work: CommandContext,
  access: OrderAccess,
  decide: (order: Order, tx: Db) => MaybePromise<Result<{ order: Order } & Told, Refusal, Facts>>,
): Promise<Result<{ order: Order } & Told, Refusal | ChangeRefusal, Facts>> {
  let isRolledBack = false;
  const change = withOrder<{ order: Order } & Told, Refusal | "not-open", Facts>(
    work,
    access,
    async (opened, tx) => {
      if (!canTransition(opened, "change")) return refuse("not-open");
      const decision = await decide(opened, tx);
      if (!decision.ok) return decision;
      const order = renewCart(updateRegimes(decision.order), work.now);
      isRolledBack = createsForbiddenPackage(opened, order);
      // The rollback also undoes what `decide` has written.
      if (isRolledBack) tx.rollback();
      await saveOrder(tx, order);
      return { ...decision, order };
    },
  );
  return change.catch((error: unknown) => {
    if (isRolledBack) return refuse("would-be-package");
    throw error;
  });
}

type MaybePromise<Value> = Value | Promise<Value>;

/** Runs `act` on the order in one transaction, with the order locked. */
export function withOrder<Value extends object, Refusal extends string, Facts = unknown>(
  work: CommandContext,
  access: OrderAccess,
  act: (order: Order, tx: Tx) => MaybePromise<Result<Value, Refusal, Facts>>,
): Promise<Result<Value, Refusal | AccessRefusal, Facts>> {
  return transaction(work.db, async (tx): Promise<Result<Value, Refusal | AccessRefusal, Facts>> => {
    const opened = await readOrder(tx, access, work.now, true);
    return opened.ok ? act(opened.order, tx) : refuse(opened.refusal);
  });
}

/** Increments the version and renews the cart's expiry. */
export function renewCart(order: Order, now: Date): Order {
  const expires = new Date(now.getTime() + cartLifetimeSeconds * 1000);
  return { ...order, version: order.version + 1, expires };
}
