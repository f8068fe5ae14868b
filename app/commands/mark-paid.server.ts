import { v7 as newId } from "uuid";
import { berlinDate } from "#app/domain/berlin-time.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order.ts";
import { mayBecome, paymentStatuses } from "#app/domain/payment.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { summaryOf } from "#app/domain/summary.ts";
import { bookLine } from "#app/commands/book-line.server.ts";
import { closeAttempt } from "#app/commands/close-attempt.server.ts";
import { fulfilOrder } from "#app/commands/fulfil-order.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { addLine } from "#app/store/bank-lines.server.ts";
import type { Tx } from "#app/store/database.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { savePaymentState } from "#app/store/order-payments.server.ts";
import { findOpenAttempt, listAttempts, saveAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type MarkPaidRefusal =
  | "unknown-order"
  | "not-closed"
  | "paid-already"
  | "payment-under-way"
  | "provider-down";

/** How it came to be paid: what had come was accepted as it was, or the operator has seen the money on the account. */
export type MarkedPaid = Result<{ order: Order; accepted: Cents | null }, MarkPaidRefusal>;

/**
 * The operator says that an order is paid. Where other money than was asked for has come, that money is accepted; else
 * the whole sum is noted as a line of the shop's account. Only this leads out of Mismatch and Unknown.
 */
export async function markPaid(
  work: Work,
  providers: PaymentProviders,
  { orderId }: { orderId: string },
): Promise<MarkedPaid> {
  const { Mismatch, Unknown } = paymentStatuses;
  const early = await findOrder(work.db, orderId);
  const stuck = early?.paymentStatus === Mismatch || early?.paymentStatus === Unknown;
  const attempt = stuck ? null : await findOpenAttempt(work.db, orderId);
  if (attempt && attempt.providerRef !== null) {
    const closed = await closeAttempt(work, providers, attempt);
    if (!closed.ok) return refuse(closed.refusal === "under-way" ? "payment-under-way" : "provider-down");
  }
  return transaction(work.db, async (tx): Promise<MarkedPaid> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (order.status !== orderStatuses.Closed) return refuse("not-closed");
    const { paymentStatus } = order;
    if (paymentStatus === Mismatch || paymentStatus === Unknown) return resolve(work, tx, order);
    if (!mayBecome(paymentStatus, paymentStatuses.Paid)) return refuse("paid-already");
    await noteMoney(work, tx, order);
    return { ok: true, order, accepted: null };
  });
}

/** Out of Mismatch or Unknown: the tries that brought money count as what they brought. */
async function resolve(work: Work, tx: Tx, order: Order): Promise<MarkedPaid> {
  const { Paid, Mismatch, Unknown } = paymentStatuses;
  const stuck = (await listAttempts(tx, order.id)).filter(
    ({ status }) => status === Mismatch || status === Unknown,
  );
  const accepted = sumCents(stuck.map(({ captured, refunded }) => cents(captured - refunded)));
  for (const { id, captured, status } of stuck) {
    const brought = captured > 0 ? { status: Paid, amount: captured } : { status };
    await saveAttempt(tx, id, { ...brought, open: false, updated: work.now });
  }
  if (accepted === 0) await noteMoney(work, tx, order);
  const { amountReceived } = (await findOrder(tx, order.id)) ?? order;
  await savePaymentState(tx, order.id, { paymentStatus: Paid, amountReceived });
  await fulfilOrder(work, tx, order);
  return { ok: true, order, accepted: accepted > 0 ? accepted : null };
}

async function noteMoney(work: Work, tx: Tx, order: Order): Promise<void> {
  const amount = summaryOf(order).total;
  const id = await addLine(tx, {
    reference: `operator:${newId()}`,
    fingerprint: "",
    source: "operator",
    bookedOn: berlinDate(work.now),
    amount,
    currency: order.currency,
    party: "",
    purpose: order.vanityOrderNumber ?? "",
    returned: false,
    imported: work.now,
  });
  if (id) await bookLine(work, tx, order, { id, amount });
}
