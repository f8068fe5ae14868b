/** Orders as rows: load whole, save whole; opened by their key alone, and changed under a lock. */
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
import { emptyAddress, shippings } from "#app/domain/customer/customer.ts";
import { type CivilDate, laterBy } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { itemTotal } from "#app/domain/order/item.ts";
import {
  type ItemTerms,
  noHouse,
  type Order,
  type OrderItem,
  orderStatuses,
} from "#app/domain/order/order.ts";
import { makesPackage, withRegimes } from "#app/domain/order/package-share.ts";
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
import { findBids } from "#app/store/queries/order/bids.server.ts";
import { bids, itemUpgrades, orderItems, orders } from "#app/store/schema/orders.server.ts";

/** @param lock hold the row until the transaction ends, so that two changes follow each other */
export async function findOrder(db: Db, id: string, lock = false): Promise<Order | null> {
  const query = db.select().from(orders).where(eq(orders.id, id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) return null;
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.added));
  const ids = items.map((item) => item.id);
  const upgrades = await db
    .select()
    .from(itemUpgrades)
    .where(inArray(itemUpgrades.itemId, ids))
    .orderBy(asc(itemUpgrades.added));
  const bidsOf = await findBids(db, ids);
  return orderFrom(
    row,
    items.map((item) =>
      itemFrom(
        item,
        upgrades.filter((upgrade) => upgrade.itemId === item.id),
        bidsOf.get(item.id) ?? [],
      ),
    ),
  );
}

function orderFrom(row: typeof orders.$inferSelect, items: OrderItem[]): Order {
  const { customerEmail: _, network: __, shippingType, shippingPrice, ...rest } = row;
  const customer = { ...emptyAddress, ...row.customer };
  const shipping = { ...shippings[shippingType], shippingPrice };
  return { ...rest, customer, shipping, orderItems: items };
}

/** What items of earlier versions have no record of. */
const soldWithout: Partial<ItemTerms> = { notIncluded: [], goodToKnow: [], room: { amenities: [] } };

function itemFrom(
  row: typeof orderItems.$inferSelect,
  upgradeRows: (typeof itemUpgrades.$inferSelect)[],
  itemBids: readonly Bid[],
): OrderItem {
  const upgrades = upgradeRows.map(({ itemId: _, taxedAs, ...upgrade }) => ({
    ...upgrade,
    ...(taxedAs && { taxedAs }),
  }));
  const {
    type,
    orderId: _,
    boardShort,
    roomName,
    nights,
    persons,
    checkin,
    checkout,
    adults,
    childrenAges,
    ...rest
  } = row;
  const terms = { ...soldWithout, ...rest.terms, house: { ...noHouse, ...rest.terms.house } };
  const core = { ...rest, terms, upgrades, bids: itemBids, total: itemTotal({ ...rest, upgrades }) };
  const package_ = { boardShort, roomName, nights, persons };
  if (type === "Voucher") return { ...core, type, voucherInformation: package_ };
  const ages = childrenAges ?? [];
  return {
    ...core,
    type,
    bookingInformation: {
      ...package_,
      checkin: checkin as CivilDate,
      checkout: checkout as CivilDate,
      adults: adults ?? 1,
      children: ages.length,
      childrenAges: ages,
    },
  };
}

/** Writes the order as it stands; items and upgrades it no longer has are deleted. */
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
  const { upgrades, total: _, bids: _bids, ...rest } = item;
  const information = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const row = { ...rest, ...information, orderId };
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

/** Who orders: an e-mail address as it was typed, or the keyed hash of a network or of a wider one. */
export type Orderer = { email: string } | { network: string };

/**
 * Lets only one order of an orderer be placed at a time, so that two at once cannot both slip under the limit. Addresses
 * before networks: who locks both does so in this order, or two wait for each other.
 */
export async function lockOrderer(tx: Db, orderer: Orderer): Promise<void> {
  const [name, kind] = "email" in orderer ? [countedEmail(orderer.email), 1] : [orderer.network, 2];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${kind}))`);
}

/**
 * Placed orders of the orderer that still wait for money, and those of the last 24 hours that were canceled without any:
 * each had its letters sent, and rooms taken for a while. The limit on unpaid orders counts them.
 */
export async function countUnpaidOrders(db: Db, orderer: Orderer, now: Date): Promise<number> {
  const own =
    "email" in orderer
      ? isCountedAs(orders.customerEmail, orderer.email)
      : isWithinNetwork(orders.network, orderer.network);
  const yesterday = laterBy(now, -24 * 3_600_000);
  const waits = and(eq(orders.status, orderStatuses.Closed), gt(orders.expires, now));
  // None expires before it is placed; there is an index by it.
  const lately = and(gt(orders.expires, yesterday), gt(orders.orderDate, yesterday));
  const gone = and(eq(orders.status, orderStatuses.Canceled), lately);
  return db.$count(orders, and(own, inArray(orders.paymentStatus, unpaidStatuses), or(waits, gone)));
}

/** Where the order was placed from, for `countUnpaidOrders` alone. */
export async function saveNetwork(tx: Db, orderId: string, network: string): Promise<void> {
  await tx.update(orders).set({ network }).where(eq(orders.id, orderId));
}

/** Networks that nobody counts any more. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ network: "" })
    .where(and(ne(orders.network, ""), lte(orders.expires, now)));
}

/** The shop has no service any more: carts that it was chosen in are without it, and are seen again before they are placed. */
export async function dropFees(db: Db): Promise<void> {
  await db
    .update(orders)
    .set({ fees: [], version: sql`${orders.version} + 1` })
    .where(and(eq(orders.status, orderStatuses.Open), sql`${orders.fees} <> '[]'::jsonb`));
}

/** Open -> Abandoned for every cart past its time; says how many. */
export async function abandonCarts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(orders)
    .set({ status: orderTransitions.abandon.to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.status, orderTransitions.abandon.from), lte(orders.expires, now)));
  if (rowCount) await notify(db, ordersChannel);
  return rowCount ?? 0;
}

/** The order with this number, if it was placed with this address. @param order.number as `parseOrderNumber` gives it */
export async function findOrderId(db: Db, order: { number: string; email: string }): Promise<string | null> {
  const email = normalisedEmail(order.email);
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.vanityOrderNumber, order.number), eq(orders.customerEmail, email)));
  return row?.id ?? null;
}

/** What the header of every page says of a cart. */
export interface CartNews {
  /** How many items are in it. */
  count: number;
  /** A price proposal waits for its answer. */
  waits: boolean;
}

/** What the header says of the open order of this id; null where there is none. One short query for every page. */
export async function readCartNews(db: Db, orderId: string): Promise<CartNews | null> {
  const waits = exists(
    db
      .select({ id: bids.id })
      .from(bids)
      .where(and(eq(bids.orderId, orders.id), eq(bids.bidState, "OPEN"))),
  );
  const [row] = await db
    .select({ count: count(orderItems.id), waits: sql<boolean>`${waits}` })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.status, orderStatuses.Open)))
    .groupBy(orders.id);
  return row ?? null;
}

/** A variant that the order of this id is about; null where it has none, or there is no such order. */
export async function findWantedVariant(db: Db, orderId: string): Promise<string | null> {
  if (!isUuid(orderId)) return null;
  const [row] = await db
    .select({ id: orderItems.variantId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.variantId)))
    .orderBy(asc(orderItems.variantId))
    .limit(1);
  return row?.id ?? null;
}

// The one place that opens an order by its key.

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

/**
 * "not-open": a cart change on an order that is not Open (ALREADY_SIGNED_OFF). "would-be-package": a stay would become a
 * package that nobody is set up to organise (BGB § 651a), whatever moved the share of its services.
 */
export type ChangeRefusal = AccessRefusal | "not-open" | "would-be-package";

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
export async function changeCart<Refusal extends string, Told extends object = object>(
  work: CommandContext,
  access: OrderAccess,
  decide: (order: Order, tx: Db) => MaybePromise<Result<{ order: Order } & Told, Refusal>>,
): Promise<Result<{ order: Order } & Told, Refusal | ChangeRefusal>> {
  let undone = false;
  const change = withOrder<{ order: Order } & Told, Refusal | "not-open">(
    work,
    access,
    async (opened, tx) => {
      if (!canTransition(opened, "change")) return refuse("not-open");
      const decided = await decide(opened, tx);
      if (!decided.ok) return decided;
      const order = touched(withRegimes(decided.order), work.now);
      undone = makesPackage(opened, order);
      // What was written on the way goes, too.
      if (undone) tx.rollback();
      await saveOrder(tx, order);
      return { ...decided, order };
    },
  );
  return change.catch((error: unknown) => {
    if (undone) return refuse("would-be-package");
    throw error;
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
