import { randomBytes } from "node:crypto";

import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { queueGifts } from "#app/commands/voucher/gifts.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { voucherKey } from "#app/domain/identifiers.ts";
import {
  correctionFacts,
  type CorrectionReason,
  type Invoice,
  type InvoiceFacts,
  invoiceFacts,
  isInvoiceDue,
  lacksRecipient,
  leftToCorrect,
  ownLeftToCorrect,
} from "#app/domain/invoice.ts";
import { type Cents, cents, noCents, sumCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { correctsInvoice, type RefundReason, splitRefund } from "#app/domain/payment/refund.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { voucherValidUntil } from "#app/domain/voucher/voucher.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import {
  addInvoice,
  findInvoices,
  hasInvoice,
  markReplaced,
} from "#app/store/queries/order/fulfilment.server.ts";
import * as cardStore from "#app/store/queries/voucher/gift-cards.server.ts";
import {
  addRefund,
  listRefundsOfOrder,
  listRefundSources,
} from "#app/store/queries/payment/refunds.server.ts";
import { issueVouchers } from "#app/store/queries/voucher/vouchers.server.ts";

/**
 * Fulfils a paid order in the transaction `tx`: issues vouchers, gift
 * cards and the invoice, and notifies the customer and recipients of gifts that are due.
 */
export async function fulfilOrder(work: CommandContext, tx: Db, order: Order): Promise<void> {
  const purchased = berlinDate(order.orderDate ?? work.now);
  const validUntil = voucherValidUntil(purchased, order.customer.country);
  await issueVouchers(tx, order.id, { generationDate: work.now, validUntil });
  await issueCards(work, tx, order.id, validUntil);
  await work.publish?.(tx, { orderId: order.id, name: "paid" });
  await issueInvoice(work, tx, order);
  await queueCustomerMail(work, tx, order, "paid");
  // The status of `order` may be the one before the payment.
  await queueGifts(work, tx, { ...order, paymentStatus: paymentStatuses.Paid });
  await notifyOfOrderEvent(work, tx, { name: "order.paid", orderId: order.id });
}

async function issueCards(
  work: CommandContext,
  tx: Db,
  orderId: string,
  validUntil: CivilDate,
): Promise<void> {
  for (const card of await cardStore.listCardsToIssue(tx, orderId)) {
    const code = voucherKey(randomBytes(64)).replaceAll("-", "");
    await cardStore.addCard(tx, {
      ...card,
      ...cardStore.protectCardCode(work.secrets[0], code),
      validUntil,
      now: work.now,
    });
    await cardStore.markIssued(tx, card.voucherId, { generationDate: work.now, validUntil });
  }
}

/**
 * Issues the order's invoice, unless it exists or must wait for the customer's address, whose entry issues it. The
 * caller holds the order's lock.
 */
export async function issueInvoice(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  order: Order,
): Promise<void> {
  if (lacksRecipient(order) || (await hasInvoice(tx, order.id))) return;
  await addOrderInvoice(tx, now, order);
}

/**
 * Issues an invoice that waited for the customer's address, and corrects it by what was paid back or waived meanwhile.
 * The caller holds the order's lock.
 */
export async function issueWaitingInvoice(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  order: Order,
): Promise<void> {
  if (!isInvoiceDue(order) || (await hasInvoice(tx, order.id))) return;
  await issueInvoice({ now }, tx, order);
  const spent = sumCents((await cardStore.listSpent(tx, order.id)).map(({ amount }) => amount));
  const toCards = cents(Math.max(0, invoiceFacts(order).byCards - spent));
  const back = (await listRefundsOfOrder(tx, order.id)).filter(({ reason }) => correctsInvoice(reason));
  const waived = sumCents(order.orderItems.map(({ noShow }) => noShow?.back ?? noCents));
  const amount = cents(Math.max(waived, toCards + sumCents(back.map((refund) => refund.amount))));
  const reason = back.some((refund) => refund.reason === "operator") ? "operator" : "no-show";
  await correctInvoice({ now }, tx, { orderId: order.id, amount, reason, toCards });
}

const addOrderInvoice = (tx: Db, now: Date, order: Order) =>
  saveInvoice(tx, now, { kind: "invoice", orderId: order.id, corrects: null, facts: invoiceFacts(order) });

/**
 * Corrects the invoice to zero and issues one for the changed order, because an invoice names the days of the service
 * (UStG § 14 (4)). One that waited for the customer's address may be small enough now. The caller holds the order's lock.
 */
export async function replaceInvoice(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  order: Order,
): Promise<void> {
  const [invoice] = await findInvoices(tx, order.id);
  if (!invoice) return issueWaitingInvoice({ now }, tx, order);
  const { id: orderId } = order;
  const { byCards: toCards } = invoice.facts;
  await correctInvoice({ now }, tx, {
    orderId,
    amount: invoice.total,
    reason: "change",
    own: "goes",
    toCards,
  });
  await markReplaced(tx, invoice.number);
  await issueInvoice({ now }, tx, order);
}

/** The shop's own service: kept with the rest of the order, or taken back as far as it is still invoiced. */
export type OwnService = "stays" | "goes";

/**
 * Issues a correction for all or part of the invoiced amount. Does
 * nothing without an invoice or if nothing is left of it.
 * @param own absent when unknown, as for amounts that operators refund
 * @param toCards part of the amount that goes back to gift cards
 */
export async function correctInvoice(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  {
    orderId,
    amount,
    reason,
    own,
    toCards = noCents,
  }: { orderId: string; amount: Cents; reason: CorrectionReason; own?: OwnService; toCards?: Cents },
): Promise<void> {
  const [invoice, ...others] = await findInvoices(tx, orderId);
  if (!invoice) return;
  const corrections = others.filter(({ corrects }) => corrects === invoice.number);
  const reduced = cents(Math.min(amount, leftToCorrect(invoice, corrections)));
  if (reduced <= 0) return;
  const ownPart = own === "goes" ? cents(Math.min(reduced, ownLeftToCorrect(invoice, corrections))) : noCents;
  const correction = correctionFacts(invoice, reduced, reason, own ? ownPart : null, corrections);
  const facts = { ...correction, byCards: cents(noCents - toCards) };
  await saveInvoice(tx, now, { kind: "correction", orderId, corrects: invoice.number, facts });
}

async function saveInvoice(
  tx: Db,
  now: Date,
  invoice: Pick<Invoice, "kind" | "orderId" | "corrects"> & { facts: InvoiceFacts },
): Promise<void> {
  await addInvoice(tx, { ...invoice, issued: now, year: Number(berlinDate(now).slice(0, 4)) });
}

/**
 * Refunds gift cards first and the rest the way it was paid: by a job if the provider supports it, else by the
 * operator. Also corrects the invoice. The caller holds the lock on the order.
 */
export async function refundOrder(
  work: CommandContext,
  tx: Db,
  order: Pick<Order, "id" | "currency">,
  refund: Cents,
  reason: CorrectionReason,
  own?: OwnService,
): Promise<void> {
  const toCards = await payBack(work, tx, order, refund, reason);
  await correctInvoice(work, tx, { orderId: order.id, amount: refund, reason, toCards, ...(own && { own }) });
}

/** As `refundOrder`, without a correction of the invoice. Returns the part that went to gift cards. */
export async function payBack(
  work: CommandContext,
  tx: Db,
  order: Pick<Order, "id" | "currency">,
  refund: Cents,
  reason: CorrectionReason,
): Promise<Cents> {
  let rest: number = refund;
  for (const { cardId, amount } of await cardStore.listSpent(tx, order.id)) {
    const back = cents(Math.min(amount, rest));
    if (back > 0)
      await cardStore.giveBackToCard(tx, { cardId, orderId: order.id, amount: back, now: work.now });
    rest -= back;
  }
  for (const part of splitRefund(cents(rest), await listRefundSources(tx, order.id))) {
    await createRefund(work, tx, order, { ...part, reason });
  }
  return cents(refund - rest);
}

/** Adds a refund. A refund of a payment attempt also starts the refund job. */
export async function createRefund(
  work: CommandContext,
  tx: Db,
  order: Pick<Order, "id" | "currency">,
  refund: { attemptId: string | null; amount: Cents; reason: RefundReason },
): Promise<void> {
  await addRefund(tx, { ...refund, orderId: order.id, currency: order.currency, created: work.now });
  if (refund.attemptId !== null) await work.enqueue(tx, "refund-payments", {});
}
