import { type Order, orderStatuses } from "#app/domain/order.ts";
import { withQuantity } from "#app/domain/order-item.ts";
import { mayTurn } from "#app/domain/order-life.ts";
import { cents } from "#app/domain/money.ts";
import { paymentStatuses } from "#app/domain/payment.ts";
import { summaryOf } from "#app/domain/summary.ts";
import {
  isPaid,
  type JudgedItem,
  judgeWithdrawal,
  outcomeOf,
  type Withdrawal,
  withoutReturned,
  worthOfReturned,
} from "#app/domain/withdrawal.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import { fulfilOrder } from "#app/commands/fulfil-order.server.ts";
import { correctInvoice } from "#app/commands/issue-invoice.server.ts";
import { openPayment } from "#app/commands/open-payment.server.ts";
import { payBack } from "#app/commands/pay-back.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { announceInventory } from "#app/store/announce.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { giveBackToCard, listSpent } from "#app/store/gift-cards.server.ts";
import { giveBackInventory } from "#app/store/inventory.server.ts";
import { findOrder, saveOrder } from "#app/store/orders.server.ts";
import { findOpenAttempt, lockOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { giveBackCode } from "#app/store/reductions.server.ts";
import { addReturns, findReturns, findWithdrawal, markSettled, readHeld } from "#app/store/returns.server.ts";
import { lockSoldCards, voidReturnedCards } from "#app/store/sold-cards.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { countPieces, returnVouchers } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Takes back what a stored declaration withdraws from rightly; the rest is left to people. While money is under way it
 * has no effect and is to be called again; once it had its effect, it only answers what became of each item.
 */
export async function settleWithdrawal(
  work: Work,
  providers: PaymentProviders,
  withdrawal: Withdrawal,
): Promise<JudgedItem[]> {
  const { orderId } = withdrawal;
  const order = orderId === null ? null : await findOrder(work.db, orderId);
  if (!order) return [];
  const judged = await judge(work.db, order, withdrawal);
  const takesBack = judged.some(({ verdict }) => verdict === "returned");
  const attempt = takesBack && !isPaid(order) ? await findOpenAttempt(work.db, order.id) : null;
  // Nobody pays for what was withdrawn from: a provider's open page asks for the old amount.
  if (attempt && !(await closeAttempt(work, providers, attempt)).ok) return judged.map(underWay);
  const answer = await transaction(work.db, (tx) => settle(work, tx, order.id, withdrawal));
  const waits = attempt !== null && providers.get(attempt.paymentType)?.kind === "own";
  // A transfer goes on waiting, for what is left to pay.
  if (waits) await openPayment(work, providers, { orderId: order.id });
  return answer;
}

const underWay = (item: JudgedItem): JudgedItem =>
  item.verdict === "returned" ? { ...item, verdict: "under-way", quantity: 0 } : item;

async function judge(db: Db, order: Order, { items, received }: Withdrawal, lock = false) {
  return judgeWithdrawal(order, items, await countPieces(db, order.id, lock), received);
}

async function settle(work: Work, tx: Db, orderId: string, withdrawal: Withdrawal): Promise<JudgedItem[]> {
  const order = await findOrder(tx, orderId, true);
  if (!order) return [];
  await lockSoldCards(tx, orderId);
  // Under the order's lock: of two that settle at once, the second finds that it is done.
  if ((await findWithdrawal(tx, withdrawal.id))?.settled) {
    const pieces = await countPieces(tx, orderId);
    return outcomeOf(order, withdrawal, { pieces, returns: await findReturns(tx, orderId) });
  }
  const judged = await judge(tx, order, withdrawal, true);
  const forPeople = judged.some(({ verdict }) => verdict === "late" || verdict === "redeemed");
  const settled = () => markSettled(tx, withdrawal.id, { now: work.now, forPeople });
  const returned = judged.filter(({ quantity }) => quantity > 0);
  if (returned.length === 0) {
    if (judged.every(({ verdict }) => verdict !== "under-way")) await settled();
    return judged;
  }
  if (await lockOpenAttempt(tx, orderId)) return judged.map(underWay);
  for (const { itemId, quantity } of returned) {
    await returnVouchers(tx, { itemId, quantity, now: work.now });
    const item = order.orderItems.find(({ id }) => id === itemId);
    if (item) await giveBackInventory(tx, withQuantity(item, quantity));
  }
  await voidReturnedCards(tx, orderId, work.now);
  const { received: returnedOn, id: subject } = withdrawal;
  await addReturns(
    tx,
    returned.map(({ itemId, quantity }) => ({
      itemId,
      quantity,
      returnedOn,
      kind: "withdrawal" as const,
      fee: cents(0),
    })),
  );
  await repay(work, tx, order, returned);
  await settled();
  await queueMail(work, tx, { orderId, kind: "withdrawn", subject, recipient: order.customer.email });
  await announceInventory(
    tx,
    order.orderItems.map((item) => item.variantId),
  );
  return judged;
}

async function repay(work: Work, tx: Db, order: Order, returned: readonly JudgedItem[]): Promise<void> {
  const pieces = await countPieces(tx, order.id);
  const isLast =
    order.orderItems.every((item) => item.type === "Voucher") &&
    pieces.every(({ left, redeemed }) => left + redeemed === 0);
  const held = await readHeld(tx, order);
  if (isLast && mayTurn(order.status, orderStatuses.Canceled)) {
    await saveOrder(tx, { ...order, version: order.version + 1, status: orderStatuses.Canceled });
    await giveBackCode(tx, order.id, work.now);
    // On account it was invoiced before it was paid.
    const amount = cents(invoicedFor(order));
    if (!isPaid(order)) await correctInvoice(work, tx, { orderId: order.id, amount, reason: "withdrawal" });
  } else if (!isPaid(order)) return reduce(work, tx, order, returned);
  await payBack(work, tx, order, worthOfReturned(order, returned, { held, isLast }), "withdrawal");
}

/** An unpaid order asks for less from now on; cards that gave more than that get it back. */
async function reduce(work: Work, tx: Db, order: Order, returned: readonly JudgedItem[]): Promise<void> {
  const reduced = withoutReturned(order, returned);
  const { prepaid, total } = summaryOf(reduced);
  const paymentStatus = total === 0 ? paymentStatuses.Paid : order.paymentStatus;
  const changed = { ...reduced, version: order.version + 1, paymentStatus };
  await saveOrder(tx, changed);
  const less = cents(invoicedFor(order) - invoicedFor(reduced));
  await correctInvoice(work, tx, { orderId: order.id, amount: less, reason: "withdrawal" });
  for (const { cardId, amount } of await listSpent(tx, order.id)) {
    const needed = prepaid.find(({ id }) => id === cardId)?.amount ?? 0;
    const back = cents(Math.max(0, amount - needed));
    if (back > 0) await giveBackToCard(tx, { cardId, orderId: order.id, amount: back, now: work.now });
  }
  if (total === 0) await fulfilOrder(work, tx, changed);
}

/** What is invoiced: before cards, which are a means to pay. */
function invoicedFor(order: Order): number {
  const { subtotal, shippingTotal, discountTotal } = summaryOf(order);
  return subtotal + shippingTotal - discountTotal;
}
