import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { fulfilOrder, issueInvoice } from "#app/commands/order/fulfilment.server.ts";
import { tryCode } from "#app/commands/voucher/gift-cards.server.ts";
import { runLimited } from "#app/store/db/locks.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { networkLimits } from "#app/domain/customer/counted.ts";
import {
  type Address,
  addressOf,
  type Customer,
  type ShippingAddress,
  shippings,
  type ShippingType,
} from "#app/domain/customer/customer.ts";
import { orderNumber } from "#app/domain/identifiers.ts";
import { settleBids } from "#app/domain/order/bid.ts";
import {
  type ItemChange,
  itemName,
  type ItemOnSale,
  repriceItem,
  stayOf,
  summaryOf,
} from "#app/domain/order/item.ts";
import {
  isForCaller,
  mayGoByPost,
  mayHaveService,
  type Order,
  type OrderFee,
  orderStatuses,
  type Summary,
} from "#app/domain/order/order.ts";
import { isForbiddenPackage, updateRegimes } from "#app/domain/order/package-share.ts";
import { canTransition, transition } from "#app/domain/order/state-machine.ts";
import {
  gracePeriodEnd,
  latestGrace,
  latestPayment,
  paymentDeadline,
  type PaymentObstacle,
  paymentObstacle,
  mostUnpaidOrders,
} from "#app/domain/payment/deadlines.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { ReductionRefusal } from "#app/domain/price/reduction.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type GiftCardUse, isGiftCard } from "#app/domain/voucher/gift-card.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { notifyInventoryChange } from "#app/store/db/notify.server.ts";
import {
  type AccessRefusal,
  changeCart,
  countUnpaidOrders,
  lockOrderer,
  type OrderAccess,
  saveNetwork,
  saveOrder,
  withOrder,
  findOrderVariant,
} from "#app/store/queries/order/orders.server.ts";
import { findAccount, saveAccountCustomer } from "#app/store/queries/customer/accounts.server.ts";
import { addFulfilment } from "#app/store/queries/order/fulfilment.server.ts";
import { findCards, spendCard } from "#app/store/queries/voucher/gift-cards.server.ts";
import { lockInventory, takeInventory } from "#app/store/queries/catalogue/inventory.server.ts";
import { findItemOnSale } from "#app/store/queries/catalogue/offers.server.ts";
import { enterItemGifts } from "#app/commands/voucher/gifts.server.ts";
import { findVersionNumber } from "#app/store/queries/content/content.server.ts";
import { countUse } from "#app/store/queries/voucher/reductions.server.ts";

/** Changes of customer, shipping and service. Absent fields keep their values. */
export interface CustomerChange {
  /** Customer attributes are kept if absent. */
  customer?: Address & Partial<Pick<Customer, "customerAttributes">>;
  shippingType?: ShippingType;
  /**
   * Postal address, null for the customer's own address. It may be set before the shipping type that needs it: the
   * checkout asks for what is missing.
   */
  shippingAddress?: ShippingAddress | null;
  /** The shop's service at its current price, null for none. A service chosen earlier keeps its price. */
  service?: OrderFee | null;
}

/** A postal address equal to the customer's own follows its changes. It is kept as long as something goes by post. */
export function saveCustomer(context: CommandContext, access: OrderAccess, change: CustomerChange) {
  return changeCart<"shipping-not-possible" | "no-service">(context, access, (order) => {
    const customer = { ...order.customer, ...change.customer };
    const shipping = change.shippingType ? shippings[change.shippingType] : order.shipping;
    if (change.shippingType && shipping.requiresShippingAddress && !mayGoByPost(order.orderItems))
      return refuse("shipping-not-possible");
    if (change.service && !mayHaveService(order.orderItems)) return refuse("no-service");
    const chosen = change.service ? [order.fees[0] ?? change.service] : [];
    const fees = change.service === undefined ? order.fees : chosen;
    const dropped = change.shippingType !== undefined && !shipping.requiresShippingAddress;
    const current = order.shippingAddress;
    const followsCustomer = change.customer !== undefined && current?.isAlternativeAddress === false;
    const updated = followsCustomer ? { ...current, ...addressOf(customer) } : current;
    const to = change.shippingAddress === undefined ? updated : change.shippingAddress;
    return { ok: true, order: { ...order, customer, shipping, shippingAddress: dropped ? null : to, fees } };
  });
}

/** @param input.offered configured payment types */
export function choosePayment(
  work: CommandContext,
  access: OrderAccess,
  input: { paymentType: PaymentType; offered: ReadonlySet<PaymentType> },
) {
  return changeCart<"unknown-payment" | PaymentObstacle>(work, access, async (order, tx) => {
    if (!input.offered.has(input.paymentType)) return refuse("unknown-payment");
    const obstacle = paymentObstacle(input.paymentType, order, work.now);
    if (obstacle) return refuse(obstacle);
    await work.publish?.(tx, { orderId: order.id, name: "payment-selected" });
    return { ok: true, order: { ...order, paymentType: input.paymentType } };
  });
}

/** A gift card with the name that the customer sees. */
type LostCard = Pick<GiftCardUse, "id" | "name">;

export interface Review {
  /** The order at current prices, not saved. */
  order: Order;
  summary: Summary;
  /** Offers and variants by item id. Items that left the catalogue are missing. */
  onSale: ReadonlyMap<string, ItemOnSale>;
  /** Differences since the items were added. An item with a refusal cannot be ordered. */
  changes: ItemChange[];
  /** Code and gift cards that no longer work. The reviewed order omits them. */
  lost: { code: { code: string; refusal: ReductionRefusal } | null; cards: LostCard[] };
}

/**
 * Recalculates an order at current prices and availability, for cart page, last step and order button.
 * @param lock hold code and cards until the transaction ends
 */
export async function reviewOrder(db: Db, order: Order, now: Date, lock = false): Promise<Review> {
  const changes: ItemChange[] = [];
  const orderItems = [];
  const onSale = new Map<string, ItemOnSale>();
  for (const item of order.orderItems) {
    const found = await findItemOnSale(db, item.variantId, stayOf(item));
    if (found) onSale.set(item.id, found);
    const moment = { instant: now, today: berlinDate(now), sameDay: isForCaller(order) };
    const repriced = repriceItem(item, found, moment);
    if (repriced.change) changes.push(repriced.change);
    orderItems.push(repriced.item);
  }
  const code = await reviewCode(db, { ...order, orderItems }, now, lock);
  const cards = await reviewCards(db, order, now, lock);
  const { reduction } = code;
  const current = updateRegimes({ ...order, orderItems, reduction, giftCards: cards.kept });
  for (const item of orderItems) {
    const isUnavailable = changes.some(({ itemId, refusal }) => itemId === item.id && refusal !== null);
    if (isUnavailable || !isForbiddenPackage(item, reduction)) continue;
    const { id: itemId, total: before, currency } = item;
    const title = itemName(item);
    changes.push({ itemId, title, before, currency, now: null, refusal: "would-be-package", free: 0 });
  }
  const summary = summaryOf(current);
  // Gift cards or a code cover the whole amount.
  const isCovered = orderItems.length > 0 && summary.total === 0;
  const paymentType = isCovered
    ? paymentTypes.GiftCard
    : order.paymentType === paymentTypes.GiftCard
      ? paymentTypes.Unknown
      : order.paymentType;
  const lost = { code: code.lost, cards: cards.lost };
  return { order: { ...current, paymentType }, summary, onSale, changes, lost };
}

async function reviewCode(db: Db, order: Order, now: Date, lock: boolean) {
  const { reduction } = order;
  if (!reduction) return { reduction: null, lost: null };
  const answer = await tryCode(db, order, reduction.code, now, lock);
  return answer.ok
    ? { reduction: answer.reduction, lost: null }
    : { reduction: null, lost: { code: reduction.code, refusal: answer.refusal } };
}

async function reviewCards(db: Db, { giftCards, orderItems, currency }: Order, now: Date, lock: boolean) {
  const found = await findCards(
    db,
    // A gift card cannot be bought with another one.
    orderItems.some(isGiftCard) ? [] : giftCards.map(({ id }) => id),
    lock,
  );
  const today = berlinDate(now);
  const usable = new Map(
    found
      .filter(
        (card) =>
          !card.disabled && card.balance > 0 && today <= card.validUntil && card.currency === currency,
      )
      .map((card) => [card.id, { id: card.id, name: card.name, balance: card.balance }]),
  );
  return {
    kept: giftCards.flatMap(({ id }) => usable.get(id) ?? []),
    lost: giftCards.filter(({ id }) => !usable.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Signs what the last step shows: order, version, amounts of all items, and total. The order button sends the
 * signature back, so that nobody orders an amount that was not shown.
 */
export function totalsSignature(review: Review, secret: string): string {
  const { order, summary } = review;
  const items = order.orderItems.map((item) => `${item.id}:${item.quantity}:${item.unitPrice}:${item.total}`);
  const prepaid = summary.prepaid.map(({ id, amount }) => `${id}:${amount}`);
  const fees = summary.fees.map(({ name, amount }) => `${name}:${amount}`);
  const parts = [
    order.id,
    order.version,
    order.paymentType,
    summary.total,
    summary.discountTotal,
    ...items,
    ...prepaid,
    ...fees,
  ].join("|");
  return createHmac("sha256", secret).update(`order-proof|${parts}`).digest("base64url");
}

export type PlaceRefusal =
  | AccessRefusal
  | "not-open"
  | "incomplete"
  /** Prices, availability or cart differ from what the customer saw: show the review again. */
  | "changed"
  | "not-available"
  | "too-many-unpaid"
  | "too-many-unpaid-here";

/** `replayed`: an earlier submission of the form placed the order, and nothing changed now. */
export type PlaceAnswer = Result<{ order: Order; replayed: boolean }, PlaceRefusal>;

interface PlaceOrder {
  totalsSignature: string;
  secret: string;
  network?: string;
  accountId?: string;
  byOperator?: true;
}

/**
 * Open -> Closed: takes inventory, fixes prices, assigns numbers and queues the email in one transaction.
 * @param input.totalsSignature made by the last step; a repeated submission returns the same order
 * @param input.accountId logged-in customer, who will own the order; its address becomes their default
 * @param input.network keyed hash of the customer's network; not counted if absent
 * @param input.byOperator an operator books for the customer: unpaid orders are not counted
 */
export async function placeOrder(
  work: CommandContext,
  access: OrderAccess,
  input: PlaceOrder,
): Promise<PlaceAnswer> {
  const variantId = await findOrderVariant(work.db, access.id);
  return runLimited(variantId ?? access.id, () => placeInTurn(work, access, input));
}

/** `placeOrder` for a caller that limits concurrent orders of the variant itself, as one in a transaction must. */
export function placeInTurn(
  work: CommandContext,
  access: OrderAccess,
  input: PlaceOrder,
): Promise<PlaceAnswer> {
  return withOrder(work, access, async (order, tx) => {
    if (order.status === orderStatuses.Closed) {
      const isRepeated = isEqual(order.attributes.proof ?? "", input.totalsSignature);
      return isRepeated ? { ok: true, order, replayed: true } : refuse("not-open");
    }
    if (!canTransition(order, "place")) return refuse("not-open");
    // Rows are locked before prices are read, so that what is checked here is what is taken below.
    await lockInventory(tx, order.orderItems);
    const review = await reviewOrder(tx, order, work.now, true);
    const placed = transition(review.order, "place", work.now);
    if (!placed.ok) return refuse("incomplete");
    if (review.changes.some((change) => change.refusal)) return refuse("not-available");
    if (!isEqual(totalsSignature(review, input.secret), input.totalsSignature)) return refuse("changed");
    const refusal =
      !input.byOperator && (await tooManyUnpaid(tx, order.customer.email, input.network, work.now));
    if (refusal) return refuse(refusal);
    // The order has no owner if the account was deleted meanwhile.
    const account = input.accountId ? await findAccount(tx, input.accountId, true) : null;
    const owned = account ? { ...placed.order, accountId: account.id } : placed.order;
    const closed = await closeOrder(tx, work, { ...review, order: owned }, input.totalsSignature);
    if (account) await saveAccountCustomer(tx, account.id, addressOf(closed.customer));
    if (input.network) await saveNetwork(tx, closed.id, input.network);
    return { ok: true, order: closed, replayed: false };
  });
}

async function tooManyUnpaid(tx: Tx, email: string, network: string | undefined, now: Date) {
  await lockOrderer(tx, { email });
  if ((await countUnpaidOrders(tx, { email }, now)) >= mostUnpaidOrders.email) return "too-many-unpaid";
  if (!network) return null;
  for (const [counter, most] of networkLimits(network, mostUnpaidOrders.network)) {
    await lockOrderer(tx, { network: counter });
    if ((await countUnpaidOrders(tx, { network: counter }, now)) >= most) return "too-many-unpaid-here";
  }
  return null;
}

/** @param review of the order in its new status */
async function closeOrder(tx: Tx, work: CommandContext, review: Review, proof: string): Promise<Order> {
  const { order: reviewed, summary } = review;
  for (const item of reviewed.orderItems) {
    if (!(await takeInventory(tx, item))) throw new Error("inventory changed under its lock");
    // Ordering at the shown price ends a bid that is still open.
    await recordBids(work, tx, reviewed.id, item, { bids: settleBids(item.bids) });
  }
  await redeemCodeAndCards(tx, work, review);
  const isPaid = summary.total === 0;
  const isTransfer = reviewed.paymentType === paymentTypes.WireTransfer;
  const order: Order = {
    ...reviewed,
    orderItems: reviewed.orderItems.map(({ gift: _, ...item }) => ({ ...item, bids: settleBids(item.bids) })),
    orderDate: work.now,
    termsVersion: await findVersionNumber(tx, "aab", berlinDate(work.now)),
    vanityOrderNumber: orderNumber(randomBytes(7)),
    gracePeriod: gracePeriodEnd(work.now, latestGrace(reviewed)),
    expires: paymentDeadline(reviewed.paymentType, work.now, latestPayment(reviewed)),
    paymentStatus: isPaid
      ? paymentStatuses.Paid
      : isTransfer
        ? paymentStatuses.Pending
        : paymentStatuses.NotStarted,
    attributes: { ...reviewed.attributes, proof },
  };
  await saveOrder(tx, order);
  await addFulfilment(tx, order);
  await enterItemGifts(work, tx, order, reviewed.orderItems);
  await queueCustomerMail(work, tx, order, "order-received");
  await notifyOfOrderEvent(work, tx, { name: "order.placed", orderId: order.id });
  await work.publish?.(tx, { orderId: order.id, name: "closed" });
  if (isPaid) await fulfilOrder(work, tx, order);
  else if (order.paymentType === paymentTypes.DeferredPayment) await issueInvoice(work, tx, order);
  await notifyInventoryChange(
    tx,
    order.orderItems.map((item) => item.variantId),
  );
  return order;
}

/** Counts the code's use and debits the cards. The review has locked and checked both. */
async function redeemCodeAndCards(
  tx: Tx,
  { now }: CommandContext,
  { order, summary }: Review,
): Promise<void> {
  const { id: orderId, customer, reduction } = order;
  if (reduction && !(await countUse(tx, { code: reduction.code, orderId, email: customer.email, now }))) {
    throw new Error("code used up under its lock");
  }
  for (const { id: cardId, amount } of summary.prepaid.filter((line) => line.amount > 0)) {
    if (!(await spendCard(tx, { cardId, orderId, amount, now })))
      throw new Error("card spent under its lock");
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
