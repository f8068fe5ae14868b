import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { type Cents, noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import { isOwnType, paymentStatuses, paymentTypes } from "#app/domain/payment.ts";
import type { PaymentAttempt } from "#app/domain/payment-attempt.ts";
import { type Settled, settlePayment } from "#app/commands/settle-payment.server.ts";
import { noProviders } from "#app/payments/provider.ts";
import { saveLineHome } from "#app/store/bank-lines.server.ts";
import type { Tx } from "#app/store/database.server.ts";
import { addAttempt, listAttempts } from "#app/store/payment-attempts.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Money on our own account belongs to this order: the line is put to its try, and the payment settled by our own books,
 * all in the transaction `tx`. The caller holds the lock on the order and has stored the line.
 */
export async function bookLine(
  work: Work,
  tx: Tx,
  order: Order,
  line: { id: string; amount: Cents },
): Promise<Settled> {
  const attempt = await tryFor(work, tx, order, line.amount);
  await saveLineHome(tx, line.id, attempt.id);
  const settled = await settlePayment({ ...work, db: tx }, noProviders, { attemptId: attempt.id });
  if (!settled.ok) throw new Error("a line has lost its attempt");
  return settled;
}

/**
 * The transfer that the order waits for, or the one it waited for last and that has brought nothing. Money beyond that
 * gets a try of its own: it pays an order that is unpaid, and is owed back where it is paid already.
 */
async function tryFor(work: Work, tx: Tx, order: Order, amount: Cents): Promise<PaymentAttempt> {
  const own = (await listAttempts(tx, order.id)).filter(({ paymentType }) => isOwnType(paymentType));
  const { Mismatch } = paymentStatuses;
  const waiting =
    own.find(({ open }) => open) ??
    own.findLast(({ status }) => status === Mismatch) ??
    own.findLast(({ captured }) => captured === 0);
  if (waiting) return waiting;
  const attempt: PaymentAttempt = {
    id: newId(),
    orderId: order.id,
    paymentType: paymentTypes.WireTransfer,
    provider: "wire-transfer",
    providerRef: null,
    hostedUrl: null,
    returnToken: randomBytes(32).toString("base64url"),
    amount,
    currency: order.currency,
    status: paymentStatuses.Pending,
    captured: noCents,
    refunded: noCents,
    disputed: null,
    open: false,
    created: work.now,
    updated: work.now,
  };
  await addAttempt(tx, attempt);
  return attempt;
}
