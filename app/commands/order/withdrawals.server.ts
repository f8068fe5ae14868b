import { createHmac, timingSafeEqual } from "node:crypto";

import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { returnItems } from "#app/commands/order/cancellations.server.ts";
import { correctInvoice, fulfilOrder, refundOrder } from "#app/commands/order/fulfilment.server.ts";
import { networkCounters } from "#app/commands/rate-limits.server.ts";
import { queueMail, queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { closeAttempt, openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import type { Account } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy, hours } from "#app/domain/dates.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { cents, noCents, sumCents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { transition } from "#app/domain/order/state-machine.ts";
import {
  isPaid,
  type ItemDecision,
  decideWithdrawal,
  type Withdrawal,
  withdrawalOutcome,
  type WithdrawnItems,
  withoutReturned,
  calculateReturnValue,
} from "#app/domain/order/withdrawal.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  findOrder,
  findOrderId,
  type OrderAccess,
  readOrder,
  saveOrder,
} from "#app/store/queries/order/orders.server.ts";
import { giveBackToCard, listSpent, lockSoldCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { findOpenAttempt, lockOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { addRateLimitHit, countRateLimitHits, lockCounters } from "#app/store/queries/rate-limits.server.ts";
import { giveBackCode } from "#app/store/queries/voucher/reductions.server.ts";
import * as refundStore from "#app/store/queries/payment/refunds.server.ts";
import { countPieces } from "#app/store/queries/voucher/vouchers.server.ts";

export interface WithdrawalDeclaration {
  /** Created with the page that shows the declaration, so that two submissions are one declaration. */
  id: string;
  name: string;
  contract: string;
  email: string;
  message: string;
  items: WithdrawnItems;
  /** Set when the form was opened from an order. */
  access: OrderAccess | null;
  account?: Pick<Account, "id" | "email"> | null;
  /** Keyed hash of the network. Many declarations from one network delay their receipts. */
  network: string;
}

/**
 * Stores a declaration of withdrawal, queues its receipt (BGB § 356a) and finds the order it names. Never refused.
 * Confirmed at once by the order's link or its logged-in owner, otherwise by email to the orderer, because number and
 * address are printed on documents that others see. `settleWithdrawal` applies it afterwards.
 */
export async function declareWithdrawal(
  work: CommandContext,
  { access, account = null, network, ...declared }: WithdrawalDeclaration,
): Promise<{ withdrawal: Withdrawal; isNew: boolean }> {
  const existing = await refundStore.findWithdrawal(work.db, declared.id);
  if (existing) return { withdrawal: existing, isNew: false };
  const byKey = await loadOrder(work, access);
  const order = byKey ?? (await findNamedOrder(work.db, declared));
  const isFromOrderer = byKey !== null || (order !== null && isOwnOrder(order, account));
  const withdrawal = {
    ...declared,
    // Items of any other order are ignored.
    items: byKey ? [...declared.items] : [],
    received: work.now,
    orderId: order?.id ?? null,
    confirmed: isFromOrderer ? work.now : null,
  };
  const isNew = await transaction(work.db, async (tx) => {
    if (!(await refundStore.addWithdrawal(tx, withdrawal))) return false;
    const { id: subject, email: recipient } = withdrawal;
    const email = normalisedEmail(recipient);
    const isKnown = email === account?.email || email === normalisedEmail(order?.customer.email ?? "");
    const after = isKnown ? 0 : await calculateReceiptDelay(work, tx, network);
    const kind = after === 0 ? "withdrawal-received" : "withdrawal-noted";
    await queueMail(work, tx, { orderId: withdrawal.orderId, kind, subject, recipient, after });
    return true;
  });
  return { withdrawal, isNew };
}

/**
 * Receipts per hour that one network gets sent at once and in full to addresses unrelated to an order. More would let
 * anybody use the shop to send any text to any address (decision 073).
 */
export const maxUnrelatedReceipts = 3;
/** In hours. The law requires a receipt without delay, and a delay of a day makes abuse pointless. */
const longestWait = 24;

/**
 * Delay of a receipt to an unrelated address, in seconds. 0: sent at once and in full. A delayed one omits the typed
 * text. The delay grows with the number of receipts that the network caused in the last 24 hours, up to a day.
 */
async function calculateReceiptDelay({ now }: CommandContext, tx: Db, network: string): Promise<number> {
  const limits = networkCounters("withdrawal", network, maxUnrelatedReceipts);
  const countWithin = (counter: string, period: number) =>
    countRateLimitHits(tx, counter, laterBy(now, -hours(period)));
  await lockCounters(tx, Object.keys(limits));
  let delay = 0;
  for (const [counter, most] of Object.entries(limits)) {
    if ((await countWithin(counter, 1)) < most) continue;
    delay = Math.max(delay, Math.floor((await countWithin(counter, 24)) / most));
  }
  await addRateLimitHit(tx, Object.keys(limits), now);
  return Math.min(delay, longestWait) * 3_600;
}

/** True when the order belongs to the account or was placed with the account's address. */
export function isOwnOrder(order: Order, account: Pick<Account, "id" | "email"> | null): boolean {
  if (!account) return false;
  return order.accountId === account.id || normalisedEmail(order.customer.email) === account.email;
}

/** Signature in a receipt's confirmation link. Calculated from the id and stored nowhere. */
export function withdrawalProof(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`withdrawal|${id}`).digest("base64url");
}

/** Returns the declaration of a confirmation link, null if the signature is invalid or the declaration is missing. */
export async function findWithdrawalByProof(
  { db, secrets }: Pick<CommandContext, "db" | "secrets">,
  { id, proof }: { id: string; proof: string },
): Promise<refundStore.StoredWithdrawal | null> {
  const given = Buffer.from(proof);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(withdrawalProof(secret, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && isUuid(id) ? refundStore.findWithdrawal(db, id) : null;
}

/** Marks a declaration as confirmed by the orderer, once. It then takes effect as of the time it was received. */
export async function confirmWithdrawal(
  { db, now }: Pick<CommandContext, "db" | "now">,
  id: string,
): Promise<Result<{ withdrawal: Withdrawal }, "unknown">> {
  const found = isUuid(id) ? await refundStore.findWithdrawal(db, id) : null;
  if (!found || found.orderId === null || found.answered) return refuse("unknown");
  const confirmed = found.confirmed ?? (await refundStore.markConfirmed(db, id, now));
  return { ok: true, withdrawal: { ...found, confirmed } };
}

/** Finds the order by its key. Null for a cart. */
async function loadOrder({ db, now }: CommandContext, access: OrderAccess | null): Promise<Order | null> {
  const opened = access && (await readOrder(db, access, now));
  return opened?.ok && opened.order.status !== orderStatuses.Open ? opened.order : null;
}

/** Finds the order by its number together with the email address it was placed with. */
async function findNamedOrder(
  db: Db,
  { contract, email }: Pick<WithdrawalDeclaration, "contract" | "email">,
): Promise<Order | null> {
  const words = contract.split(/[\s,;:.]+/).filter((word) => /[\p{L}\d]/u.test(word));
  // The two groups of the number may be typed as separate words.
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ""));
  for (const number of [contract, ...words, ...pairs].map(parseOrderNumber)) {
    const id = number && (await findOrderId(db, { number, email }));
    if (id) return findOrder(db, id);
  }
  return null;
}

/**
 * Takes back what a stored declaration validly withdraws from and leaves the rest to operators. Returns verdicts by
 * item. Changes nothing while a payment is under way: the caller has to try again. A declaration that is already
 * settled only gets its outcome returned.
 */
export async function settleWithdrawal(
  work: CommandContext,
  providers: PaymentProviders,
  withdrawal: Withdrawal,
): Promise<ItemDecision[]> {
  const { orderId, confirmed } = withdrawal;
  const order = orderId === null || !confirmed ? null : await findOrder(work.db, orderId);
  if (!order) return [];
  const judged = await judgeItems(work.db, order, withdrawal);
  const takesBack = judged.some(({ verdict }) => verdict === "returned");
  const attempt = takesBack && !isPaid(order) ? await findOpenAttempt(work.db, order.id) : null;
  // A provider's open payment page would still collect the old amount.
  if (attempt && !(await closeAttempt(work, providers, attempt)).ok) return judged.map(markUnderWay);
  const answer = await transaction(work.db, (tx) => applyWithdrawal(work, tx, order.id, withdrawal));
  const isTransfer = attempt !== null && providers.get(attempt.paymentType)?.kind === "own";
  // An open bank transfer continues with the reduced amount.
  if (isTransfer) await openPayment(work, providers, { orderId: order.id });
  return answer;
}

const markUnderWay = (item: ItemDecision): ItemDecision =>
  item.verdict === "returned" ? { ...item, verdict: "under-way", quantity: 0 } : item;

async function judgeItems(db: Db, order: Order, { items, received }: Withdrawal, lock = false) {
  return decideWithdrawal(order, items, await countPieces(db, order.id, lock), received);
}

async function applyWithdrawal(
  work: CommandContext,
  tx: Db,
  orderId: string,
  withdrawal: Withdrawal,
): Promise<ItemDecision[]> {
  const order = await findOrder(tx, orderId, true);
  if (!order) return [];
  await lockSoldCards(tx, orderId);
  // Checked under the order's lock: the second of two parallel calls finds the declaration settled.
  if ((await refundStore.findWithdrawal(tx, withdrawal.id))?.settled) {
    const pieces = await countPieces(tx, orderId);
    return withdrawalOutcome(order, withdrawal, {
      pieces,
      returns: await refundStore.findReturns(tx, orderId),
    });
  }
  const judged = await judgeItems(tx, order, withdrawal, true);
  const forPeople = judged.some(({ verdict }) => verdict === "late" || verdict === "redeemed");
  const markSettled = () => refundStore.markSettled(tx, withdrawal.id, { now: work.now, forPeople });
  const returned = judged.filter(({ quantity }) => quantity > 0);
  if (returned.length === 0) {
    if (judged.every(({ verdict }) => verdict !== "under-way")) await markSettled();
    return judged;
  }
  if (await lockOpenAttempt(tx, orderId)) return judged.map(markUnderWay);
  const { received: returnedOn } = withdrawal;
  const items = returned.map(({ itemId, quantity }) => ({ itemId, quantity, fee: noCents }));
  await returnItems(tx, order, { kind: "withdrawal", items, returnedOn }, work.now);
  await refundReturned(work, tx, order, returned);
  await markSettled();
  await queueCustomerMail(work, tx, order, "withdrawn", withdrawal.id);
  return judged;
}

async function refundReturned(
  work: CommandContext,
  tx: Db,
  order: Order,
  returned: readonly ItemDecision[],
): Promise<void> {
  const pieces = await countPieces(tx, order.id);
  const isLast =
    order.orderItems.every((item) => item.type === "Voucher") &&
    pieces.every(({ left, redeemed }) => left + redeemed === 0);
  const held = await refundStore.readHeldAmount(tx, order);
  const ended = isLast ? transition(order, "return-all", work.now) : null;
  if (ended?.ok) {
    await saveOrder(tx, ended.order);
    await notifyOfOrderEvent(work, tx, { name: "order.canceled", orderId: order.id });
    await giveBackCode(tx, order.id, work.now);
  } else if (!isPaid(order)) return reduceAmountDue(work, tx, order, returned);
  const worth = calculateReturnValue(order, returned, { pieces, held, isLast });
  await refundOrder(work, tx, order, worth, "withdrawal", isLast ? "goes" : "stays");
  if (isPaid(order)) return;
  // An order on account was invoiced before payment.
  const amount = cents(calculateInvoiced(order));
  await correctInvoice(work, tx, { orderId: order.id, amount, reason: "withdrawal", own: "goes" });
}

/** Reduces the amount due of an unpaid order. Gift cards get back what exceeds the new amount. */
async function reduceAmountDue(
  work: CommandContext,
  tx: Db,
  order: Order,
  returned: readonly ItemDecision[],
): Promise<void> {
  const moved = transition(withoutReturned(order, returned), "return-part", work.now);
  if (!moved.ok) throw new Error("nothing is returned of an order that is not placed");
  const reduced = moved.order;
  const { prepaid, total } = summaryOf(reduced);
  const paymentStatus = total === 0 ? paymentStatuses.Paid : order.paymentStatus;
  const changed = { ...reduced, paymentStatus };
  await saveOrder(tx, changed);
  const reduction = cents(calculateInvoiced(order) - calculateInvoiced(reduced));
  let toCards = noCents;
  for (const { cardId, amount } of await listSpent(tx, order.id)) {
    const needed = prepaid.find(({ id }) => id === cardId)?.amount ?? 0;
    const back = cents(Math.max(0, amount - needed));
    if (back > 0) await giveBackToCard(tx, { cardId, orderId: order.id, amount: back, now: work.now });
    toCards = cents(toCards + back);
  }
  const correction = { amount: reduction, reason: "withdrawal", own: "stays", toCards } as const;
  await correctInvoice(work, tx, { orderId: order.id, ...correction });
  if (total === 0) await fulfilOrder(work, tx, changed);
}

/** Invoiced amount: the total before gift cards, which are a means of payment. */
function calculateInvoiced(order: Order): number {
  const { total, prepaid } = summaryOf(order);
  return total + sumCents(prepaid.map(({ amount }) => amount));
}

/**
 * Retries declarations that are not applied yet, because a provider failed or a payment was under way. Deadlines
 * count from the time of receipt. A failure does not stop the others.
 * @returns the number settled now, and id and error of each failure
 */
export async function retryWithdrawals(
  work: CommandContext,
  providers: PaymentProviders,
): Promise<{ settled: number; failed: { id: string; error: unknown }[] }> {
  const failed: { id: string; error: unknown }[] = [];
  let settled = 0;
  for (const withdrawal of await refundStore.listUnsettledWithdrawals(work.db)) {
    try {
      const judged = await settleWithdrawal(work, providers, withdrawal);
      if (judged.every(({ verdict }) => verdict !== "under-way")) settled += 1;
    } catch (error) {
      failed.push({ id: withdrawal.id, error });
    }
  }
  return { settled, failed };
}
