/** Which of the configured payment types an order may use now, and why not the others. */
import { berlinDate, berlinInstant } from "#app/domain/berlin-time.ts";
import { addDays } from "#app/domain/civil-date.ts";
import type { Order } from "#app/domain/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment.ts";
import { deferredFits, firstCheckin, wireTransferFits } from "#app/domain/payment-terms.ts";

export type PaymentObstacle = "too-close-for-transfer" | "too-close-for-invoice";

/** 18:00 two days before the first check-in: nothing is paid later than that. Null for vouchers. */
export function latestPayment(order: Pick<Order, "orderItems">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  return checkin && berlinInstant(addDays(checkin, -2), 18);
}

/** 18:00 on the day before the first check-in: the grace period never lasts longer. */
export function latestGrace(order: Pick<Order, "orderItems">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  return checkin && berlinInstant(addDays(checkin, -1), 18);
}

/** Null when the type can be used. */
export function paymentObstacle(
  type: PaymentType,
  order: Pick<Order, "orderItems">,
  now: Date,
): PaymentObstacle | null {
  if (type === paymentTypes.WireTransfer && !wireTransferFits(now, latestPayment(order)))
    return "too-close-for-transfer";
  if (
    type === paymentTypes.DeferredPayment &&
    !deferredFits(berlinDate(now), firstCheckin(order.orderItems))
  ) {
    return "too-close-for-invoice";
  }
  return null;
}
