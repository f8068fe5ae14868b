import type { PaymentType } from "#app/domain/payment.ts";
import { type PaymentObstacle, paymentObstacle } from "#app/domain/payment-choice.ts";
import { refuse } from "#app/domain/result.ts";
import { changeCart } from "#app/store/change-order.server.ts";
import type { OrderAccess } from "#app/store/read-order.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** @param offered payment types that are configured */
export function choosePayment(
  work: Work,
  access: OrderAccess,
  input: { paymentType: PaymentType; offered: ReadonlySet<PaymentType> },
) {
  return changeCart<"unknown-payment" | PaymentObstacle>(work, access, async (order, tx) => {
    if (!input.offered.has(input.paymentType)) return refuse("unknown-payment");
    const obstacle = paymentObstacle(input.paymentType, order, work.now);
    if (obstacle) return refuse(obstacle);
    await work.tell?.(tx, { orderId: order.id, name: "payment-selected" });
    return { ok: true, order: { ...order, paymentType: input.paymentType } };
  });
}
