import { z } from "zod";

import { toDecimal } from "#app/domain/money.ts";
import type { Summary } from "#app/domain/order/order.ts";
import { amount } from "#app/web/wire/amount.server.ts";

export const summarySchema = z
  .strictObject({
    subtotal: amount,
    shippingTotal: amount,
    fees: z.array(z.strictObject({ name: z.string(), amount })),
    prepaid: z.array(z.strictObject({ id: z.uuid(), name: z.string(), amount, remove: z.boolean() })),
    discountTotal: amount,
    total: amount.meta({ description: "subtotal + shippingTotal + fees − discountTotal − prepaid" }),
  })
  .meta({ id: "Summary" });

/** @param open nothing can be taken off a placed order */
export function toWireSummary(summary: Summary, open = true): z.output<typeof summarySchema> {
  const { subtotal, shippingTotal, fees, prepaid, discountTotal, total } = summary;
  return {
    subtotal: toDecimal(subtotal),
    shippingTotal: toDecimal(shippingTotal),
    fees: fees.map((fee) => ({ name: fee.name, amount: toDecimal(fee.amount) })),
    prepaid: prepaid.map(({ id, name, remove, ...paid }) => ({
      id,
      name,
      amount: toDecimal(paid.amount),
      remove: remove && open,
    })),
    discountTotal: toDecimal(discountTotal),
    total: toDecimal(total),
  };
}
