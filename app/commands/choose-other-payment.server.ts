import { type Order, orderStatuses } from "#app/domain/order.ts";
import { paymentStatuses, paymentTypes, type PaymentType } from "#app/domain/payment.ts";
import { latestPayment, type PaymentObstacle, paymentObstacle } from "#app/domain/payment-choice.ts";
import { paymentDeadline } from "#app/domain/payment-terms.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type OtherPaymentRefusal = AccessRefusal | "not-payable" | "unknown-payment" | PaymentObstacle;

/** Another payment type for a placed order that still waits for its money; `openPayment` then opens it. */
export function chooseOtherPayment(
  work: Work,
  access: OrderAccess,
  input: { paymentType: PaymentType; offered: ReadonlySet<PaymentType> },
): Promise<Result<{ order: Order }, OtherPaymentRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, OtherPaymentRefusal>> => {
    const opened = await readOrder(tx, access, work.now, true);
    if (!opened.ok) return opened;
    const { order } = opened;
    const again = input.paymentType === order.paymentType && isWaiting(order, work.now);
    if (again && order.paymentStatus === paymentStatuses.Pending) return { ok: true, order };
    if (!mayChoose(order, work.now)) return refuse("not-payable");
    if (!input.offered.has(input.paymentType)) return refuse("unknown-payment");
    const obstacle = paymentObstacle(input.paymentType, order, work.now);
    if (obstacle) return refuse(obstacle);
    if (input.paymentType === order.paymentType) return { ok: true, order };
    const deadline = paymentDeadline(input.paymentType, order.orderDate ?? work.now, latestPayment(order));
    // A deadline once given is never taken back by trying something quicker.
    const expires = deadline > order.expires ? deadline : order.expires;
    // No longer waiting for a transfer: without a payment opened after this, it must count as unpaid.
    const waited = order.paymentStatus === paymentStatuses.Pending;
    const paymentStatus = waited ? paymentStatuses.DeclinedRetryable : order.paymentStatus;
    const { paymentType } = input;
    const changed = { ...order, version: order.version + 1, paymentType, paymentStatus, expires };
    await saveOrder(tx, changed);
    if (paymentType === paymentTypes.WireTransfer) {
      // A provider's page says itself what is paid; of a transfer the customer must have the account in writing.
      const subject = `payment:${changed.version}`;
      await queueMail(work, tx, {
        orderId: order.id,
        kind: "changed",
        subject,
        recipient: order.customer.email,
      });
    }
    return { ok: true, order: changed };
  });
}

/** Waiting for a transfer counts as unpaid; a provider's page that is being paid does not. */
function mayChoose(order: Order, now: Date): boolean {
  const { Uninitialized, NotStarted, Declined, DeclinedRetryable, Pending } = paymentStatuses;
  const unpaid: number[] = [Uninitialized, NotStarted, Declined, DeclinedRetryable];
  if (order.paymentType === paymentTypes.WireTransfer) unpaid.push(Pending);
  return isWaiting(order, now) && unpaid.includes(order.paymentStatus);
}

function isWaiting(order: Order, now: Date): boolean {
  return order.status === orderStatuses.Closed && now < order.expires;
}
