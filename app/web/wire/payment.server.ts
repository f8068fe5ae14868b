import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import {
  type PaymentStatus,
  paymentStatuses,
  type PaymentType,
  paymentTypeName,
  type PaymentTypeName,
  paymentTypes,
} from "#app/domain/payment/status.ts";
import { amount } from "#app/web/wire/amount.server.ts";
import { numberOf } from "#app/web/wire/number-of.server.ts";

const names = Object.keys(paymentTypes) as [PaymentTypeName, ...PaymentTypeName[]];

export const paymentSchema = z
  .strictObject({
    paymentTypeId: numberOf<PaymentType>(paymentTypes),
    paymentTypeName: z.enum(names),
    status: numberOf<PaymentStatus>(paymentStatuses),
    amountReceived: amount,
  })
  .meta({ id: "Payment" });

export function toWirePayment(
  order: Pick<Order, "paymentType" | "paymentStatus" | "amountReceived">,
): z.output<typeof paymentSchema> {
  return {
    paymentTypeId: order.paymentType,
    paymentTypeName: paymentTypeName(order.paymentType),
    status: order.paymentStatus,
    amountReceived: toDecimal(order.amountReceived),
  };
}
