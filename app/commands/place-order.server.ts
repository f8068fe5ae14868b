import { randomBytes, timingSafeEqual } from "node:crypto";
import { settleBids } from "#app/domain/bid.ts";
import { firstOpenStep } from "#app/domain/checkout-step.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import { orderNumber } from "#app/domain/order-number.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment.ts";
import { latestGrace, latestPayment } from "#app/domain/payment-choice.ts";
import { gracePeriodEnd, paymentDeadline } from "#app/domain/payment-terms.ts";
import { refuse } from "#app/domain/result.ts";
import { issueInvoice } from "#app/commands/issue-invoice.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { proofOf, type Review, reviewOrder } from "#app/commands/review-order.server.ts";
import { findAccount, saveAccountCustomer } from "#app/store/accounts.server.ts";
import { announceInventory } from "#app/store/announce.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import type { Tx } from "#app/store/database.server.ts";
import { fulfilOrder } from "#app/commands/fulfil-order.server.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { spendCard } from "#app/store/gift-cards.server.ts";
import { countUse } from "#app/store/reductions.server.ts";
import { addFulfilment } from "#app/store/fulfilment.server.ts";
import { lockInventory, takeInventory } from "#app/store/inventory.server.ts";
import { countUnpaidOrders, lockOrderer, saveNetwork, saveOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Placed orders that may wait for money at the same time: of one e-mail address, and of one network. */
const mostUnpaidOrders = { email: 2, network: 5 };

export type PlaceRefusal =
  | AccessRefusal
  | "not-open"
  | "incomplete"
  /** Prices, rooms or the cart are not what the customer saw: show the review again. */
  | "changed"
  | "not-available"
  | "too-many-unpaid"
  | "too-many-unpaid-here";

export type PlaceAnswer =
  /** `replayed`: the order was placed before by the same form; nothing happened now. */
  { ok: true; order: Order; replayed: boolean } | { ok: false; refusal: PlaceRefusal };

/**
 * Open -> Closed: takes the inventory, fixes prices, gives numbers and writes the mail, all in one transaction.
 * @param input.proof what the last step signed (`proofOf`); sent twice it makes one order.
 * @param input.accountId who is logged in: the order is theirs, and their next one begins with its address
 * @param input.network keyed hash of the customer's network; without one it is not counted
 */
export function placeOrder(
  work: Work,
  access: OrderAccess,
  input: { proof: string; secret: string; network?: string; accountId?: string },
): Promise<PlaceAnswer> {
  return transaction(work.db, async (tx): Promise<PlaceAnswer> => {
    const opened = await readOrder(tx, access, work.now, true);
    if (!opened.ok) return opened;
    const { order } = opened;
    if (order.status === orderStatuses.Closed) {
      const same = isSame(order.attributes.proof ?? "", input.proof);
      return same ? { ok: true, order, replayed: true } : refuse("not-open");
    }
    if (!mayTurn(order.status, orderStatuses.Closed)) return refuse("not-open");
    // Rows are locked before prices are read, so that what is checked here is what is taken below.
    await lockInventory(tx, order.orderItems);
    const review = await reviewOrder(tx, order, work.now, true);
    if (firstOpenStep(review.order, work.now) !== "finalize") return refuse("incomplete");
    if (review.changes.some((change) => change.refusal)) return refuse("not-available");
    if (!isSame(proofOf(review, input.secret), input.proof)) return refuse("changed");
    const refusal = await tooManyUnpaid(tx, order.customer.email, input.network, work.now);
    if (refusal) return refuse(refusal);
    // Deleted meanwhile: nobody's.
    const account = input.accountId ? await findAccount(tx, input.accountId, true) : null;
    const owned = account ? { ...review, order: { ...review.order, accountId: account.id } } : review;
    const closed = await close(tx, work, owned, input.proof);
    if (account) await rememberCustomer(tx, closed, account.id);
    if (input.network) await saveNetwork(tx, closed.id, input.network);
    return { ok: true, order: closed, replayed: false };
  });
}

async function rememberCustomer(tx: Tx, { customer }: Order, accountId: string): Promise<void> {
  const { id: _, customerAttributes: __, ...address } = customer;
  await saveAccountCustomer(tx, accountId, address);
}

async function tooManyUnpaid(tx: Tx, email: string, network: string | undefined, now: Date) {
  await lockOrderer(tx, { email });
  if ((await countUnpaidOrders(tx, { email }, now)) >= mostUnpaidOrders.email) return "too-many-unpaid";
  if (!network) return null;
  await lockOrderer(tx, { network });
  const here = await countUnpaidOrders(tx, { network }, now);
  return here >= mostUnpaidOrders.network ? "too-many-unpaid-here" : null;
}

async function close(tx: Tx, work: Work, review: Review, proof: string): Promise<Order> {
  const { order: reviewed, summary } = review;
  for (const item of reviewed.orderItems) {
    if (!(await takeInventory(tx, item))) throw new Error("inventory changed under its lock");
    // A bid that still waits is given up by ordering at the price shown.
    await saveBidStates(tx, settleBids(item.bids));
  }
  await redeem(tx, work, review);
  const paid = summary.total === 0;
  const waits = reviewed.paymentType === paymentTypes.WireTransfer;
  const order: Order = {
    ...reviewed,
    version: reviewed.version + 1,
    orderItems: reviewed.orderItems.map((item) => ({ ...item, bids: settleBids(item.bids) })),
    status: orderStatuses.Closed,
    orderDate: work.now,
    vanityOrderNumber: orderNumber(randomBytes(7)),
    gracePeriod: gracePeriodEnd(work.now, latestGrace(reviewed)),
    expires: paymentDeadline(reviewed.paymentType, work.now, latestPayment(reviewed)),
    paymentStatus: paid ? paymentStatuses.Paid : waits ? paymentStatuses.Pending : paymentStatuses.NotStarted,
    attributes: { ...reviewed.attributes, proof },
  };
  await saveOrder(tx, order);
  await addFulfilment(tx, order);
  await queueMail(work, tx, { orderId: order.id, kind: "order-received", recipient: order.customer.email });
  await work.tell?.(tx, { orderId: order.id, name: "closed" });
  if (paid) await fulfilOrder(work, tx, order);
  else if (order.paymentType === paymentTypes.DeferredPayment) await issueInvoice(work, tx, order);
  await announceInventory(
    tx,
    order.orderItems.map((item) => item.variantId),
  );
  return order;
}

/** Counts the code's use and takes the cards' money; both were locked and checked by the review. */
async function redeem(tx: Tx, { now }: Work, { order, summary }: Review): Promise<void> {
  const { id: orderId, customer, reduction } = order;
  if (reduction && !(await countUse(tx, { code: reduction.code, orderId, email: customer.email, now }))) {
    throw new Error("code used up under its lock");
  }
  for (const { id: cardId, amount } of summary.prepaid.filter((line) => line.amount > 0)) {
    if (!(await spendCard(tx, { cardId, orderId, amount, now })))
      throw new Error("card spent under its lock");
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
