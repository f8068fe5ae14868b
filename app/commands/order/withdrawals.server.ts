import { createHmac, timingSafeEqual } from "node:crypto";

import { tellOfOrder } from "#app/commands/operator/notices.server.ts";
import { takeBack } from "#app/commands/order/cancellations.server.ts";
import { correctInvoice, fulfilOrder, payBack } from "#app/commands/order/fulfilment.server.ts";
import { networkCounters } from "#app/commands/rate-limits.server.ts";
import { queueMail, writeToCustomer } from "#app/store/queries/mails.server.ts";
import { closeAttempt, openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import type { Account } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import { isUuid, parseOrderNumber } from "#app/domain/identifiers.ts";
import { cents, noCents, sumCents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { transition } from "#app/domain/order/state-machine.ts";
import {
  isPaid,
  type JudgedItem,
  judgeWithdrawal,
  type Withdrawal,
  withdrawalOutcome,
  type WithdrawnItems,
  withoutReturned,
  worthOfReturned,
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
  /** Made with the page that shows what will be declared: sent twice it is one declaration. */
  id: string;
  name: string;
  contract: string;
  email: string;
  message: string;
  items: WithdrawnItems;
  /** Where it was opened from an order. */
  access: OrderAccess | null;
  /** Who is logged in. */
  account?: Pick<Account, "id" | "email"> | null;
  /** Keyed hash of the network: how many come from it says when and how the receipt goes out. */
  network: string;
}

/**
 * Stores a declaration of withdrawal with the letter that confirms it (BGB § 356a), and finds the order it means. It is
 * never refused, neither for want of one nor for their number. What it does to the order comes after it, in
 * `settleWithdrawal`: at once for who came by the order's own link or is logged in. Number and address stand on papers that
 * others see; whoever knows them alone declares, and the order's mailbox confirms. The receipt goes at once to an
 * address that is known to be the order's or the account's; see `strayWait` for others.
 */
export async function declareWithdrawal(
  work: CommandContext,
  { access, account = null, network, ...declared }: WithdrawalDeclaration,
): Promise<{ withdrawal: Withdrawal; isNew: boolean }> {
  const before = await refundStore.findWithdrawal(work.db, declared.id);
  if (before) return { withdrawal: before, isNew: false };
  const byKey = await openedOrder(work, access);
  const order = byKey ?? (await namedOrder(work.db, declared));
  const isOrderers = byKey !== null || (order !== null && isOwnOrder(order, account));
  const withdrawal = {
    ...declared,
    // Items of another order mean nothing.
    items: byKey ? [...declared.items] : [],
    received: work.now,
    orderId: order?.id ?? null,
    confirmed: isOrderers ? work.now : null,
  };
  const isNew = await transaction(work.db, async (tx) => {
    if (!(await refundStore.addWithdrawal(tx, withdrawal))) return false;
    const { id: subject, email: recipient } = withdrawal;
    const email = normalisedEmail(recipient);
    const isKnown = email === account?.email || email === normalisedEmail(order?.customer.email ?? "");
    const after = isKnown ? 0 : await strayWait(work, tx, network);
    const kind = after === 0 ? "withdrawal-received" : "withdrawal-noted";
    await queueMail(work, tx, { orderId: withdrawal.orderId, kind, subject, recipient, after });
    return true;
  });
  return { withdrawal, isNew };
}

/**
 * Receipts an hour that go out at once, whole, from one network to addresses that no order is known of: whoever knows none
 * could have the shop write anything to anybody (decision 073).
 */
export const mostStrayReceipts = 3;
/** Hours; without delay it has to be, and by then it is of no use to who wanted many. */
const longestWait = 24;

/**
 * Seconds that such a receipt waits, and then goes without what was typed; 0: at once, whole. They follow each other at the
 * pace at which the first ones came, up to a day later.
 */
async function strayWait({ now }: CommandContext, tx: Db, network: string): Promise<number> {
  const limits = networkCounters("withdrawal", network, mostStrayReceipts);
  const within = (counter: string, hours: number) =>
    countRateLimitHits(tx, counter, laterBy(now, -hours * 3_600_000));
  await lockCounters(tx, Object.keys(limits));
  let hours = 0;
  for (const [counter, most] of Object.entries(limits)) {
    if ((await within(counter, 1)) < most) continue;
    hours = Math.max(hours, Math.floor((await within(counter, 24)) / most));
  }
  await addRateLimitHit(tx, Object.keys(limits), now);
  return Math.min(hours, longestWait) * 3_600;
}

/** Is it this account's, or was it placed with the account's address? */
export function isOwnOrder(order: Order, account: Pick<Account, "id" | "email"> | null): boolean {
  if (!account) return false;
  return order.accountId === account.id || normalisedEmail(order.customer.email) === account.email;
}

/** What the link of a receipt proves itself with; stored nowhere. */
export function withdrawalProof(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`withdrawal|${id}`).digest("base64url");
}

/** The declaration that such a link names; null where the shop did not write the link. */
export async function findByProof(
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

/** It is the orderer's word: says so once. From now on it has its effect, counted from when it was received. */
export async function confirmWithdrawal(
  { db, now }: Pick<CommandContext, "db" | "now">,
  id: string,
): Promise<Result<{ withdrawal: Withdrawal }, "unknown">> {
  const found = isUuid(id) ? await refundStore.findWithdrawal(db, id) : null;
  if (!found || found.orderId === null || found.answered) return refuse("unknown");
  const confirmed = found.confirmed ?? (await refundStore.markConfirmed(db, id, now));
  return { ok: true, withdrawal: { ...found, confirmed } };
}

/** By its key. */
async function openedOrder({ db, now }: CommandContext, access: OrderAccess | null): Promise<Order | null> {
  const opened = access && (await readOrder(db, access, now));
  return opened?.ok && opened.order.status !== orderStatuses.Open ? opened.order : null;
}

/** By its number together with the address it was ordered with. */
async function namedOrder(
  db: Db,
  { contract, email }: Pick<WithdrawalDeclaration, "contract" | "email">,
): Promise<Order | null> {
  const words = contract.split(/[\s,;:.]+/).filter((word) => /[\p{L}\d]/u.test(word));
  // Its two groups may be apart, among other words.
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ""));
  for (const number of [contract, ...words, ...pairs].map(parseOrderNumber)) {
    const id = number && (await findOrderId(db, { number, email }));
    if (id) return findOrder(db, id);
  }
  return null;
}

/**
 * Takes back what a stored declaration withdraws from rightly; the rest is left to people. While money is under way it
 * has no effect and is to be called again; once it had its effect, it only answers what became of each item.
 */
export async function settleWithdrawal(
  work: CommandContext,
  providers: PaymentProviders,
  withdrawal: Withdrawal,
): Promise<JudgedItem[]> {
  const { orderId, confirmed } = withdrawal;
  const order = orderId === null || !confirmed ? null : await findOrder(work.db, orderId);
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

async function settle(
  work: CommandContext,
  tx: Db,
  orderId: string,
  withdrawal: Withdrawal,
): Promise<JudgedItem[]> {
  const order = await findOrder(tx, orderId, true);
  if (!order) return [];
  await lockSoldCards(tx, orderId);
  // Under the order's lock: of two that settle at once, the second finds that it is done.
  if ((await refundStore.findWithdrawal(tx, withdrawal.id))?.settled) {
    const pieces = await countPieces(tx, orderId);
    return withdrawalOutcome(order, withdrawal, {
      pieces,
      returns: await refundStore.findReturns(tx, orderId),
    });
  }
  const judged = await judge(tx, order, withdrawal, true);
  const forPeople = judged.some(({ verdict }) => verdict === "late" || verdict === "redeemed");
  const settled = () => refundStore.markSettled(tx, withdrawal.id, { now: work.now, forPeople });
  const returned = judged.filter(({ quantity }) => quantity > 0);
  if (returned.length === 0) {
    if (judged.every(({ verdict }) => verdict !== "under-way")) await settled();
    return judged;
  }
  if (await lockOpenAttempt(tx, orderId)) return judged.map(underWay);
  const { received: returnedOn } = withdrawal;
  const items = returned.map(({ itemId, quantity }) => ({ itemId, quantity, fee: noCents }));
  await takeBack(tx, order, { kind: "withdrawal", items, returnedOn }, work.now);
  await repay(work, tx, order, returned);
  await settled();
  await writeToCustomer(work, tx, order, "withdrawn", withdrawal.id);
  return judged;
}

async function repay(
  work: CommandContext,
  tx: Db,
  order: Order,
  returned: readonly JudgedItem[],
): Promise<void> {
  const pieces = await countPieces(tx, order.id);
  const isLast =
    order.orderItems.every((item) => item.type === "Voucher") &&
    pieces.every(({ left, redeemed }) => left + redeemed === 0);
  const held = await refundStore.readHeld(tx, order);
  const ended = isLast ? transition(order, "return-all", work.now) : null;
  if (ended?.ok) {
    await saveOrder(tx, ended.order);
    await tellOfOrder(work, tx, { name: "order.canceled", orderId: order.id });
    await giveBackCode(tx, order.id, work.now);
    // On account it was invoiced before it was paid.
    const amount = cents(invoicedFor(order));
    if (!isPaid(order))
      await correctInvoice(work, tx, { orderId: order.id, amount, reason: "withdrawal", own: "goes" });
  } else if (!isPaid(order)) return reduce(work, tx, order, returned);
  const worth = worthOfReturned(order, returned, { pieces, held, isLast });
  await payBack(work, tx, order, worth, "withdrawal", isLast ? "goes" : "stays");
}

/** An unpaid order asks for less from now on; cards that gave more than that get it back. */
async function reduce(
  work: CommandContext,
  tx: Db,
  order: Order,
  returned: readonly JudgedItem[],
): Promise<void> {
  const moved = transition(withoutReturned(order, returned), "return-part", work.now);
  if (!moved.ok) throw new Error("nothing is returned of an order that is not placed");
  const reduced = moved.order;
  const { prepaid, total } = summaryOf(reduced);
  const paymentStatus = total === 0 ? paymentStatuses.Paid : order.paymentStatus;
  const changed = { ...reduced, paymentStatus };
  await saveOrder(tx, changed);
  const less = cents(invoicedFor(order) - invoicedFor(reduced));
  await correctInvoice(work, tx, { orderId: order.id, amount: less, reason: "withdrawal", own: "stays" });
  for (const { cardId, amount } of await listSpent(tx, order.id)) {
    const needed = prepaid.find(({ id }) => id === cardId)?.amount ?? 0;
    const back = cents(Math.max(0, amount - needed));
    if (back > 0) await giveBackToCard(tx, { cardId, orderId: order.id, amount: back, now: work.now });
  }
  if (total === 0) await fulfilOrder(work, tx, changed);
}

/** What is invoiced: before cards, which are a means to pay. */
function invoicedFor(order: Order): number {
  const { total, prepaid } = summaryOf(order);
  return total + sumCents(prepaid.map(({ amount }) => amount));
}

/**
 * Tries again what a stored declaration has not done to its order yet: a provider was down, or money was under way.
 * What each counts from is the moment it was received. One that fails stops none of the others.
 * @returns how many had their effect now, and the ids of those that failed, with the reason
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
