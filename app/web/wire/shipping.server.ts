import { z } from "zod";

import type { Shipping } from "#app/domain/customer/customer.ts";
import { toDecimal } from "#app/domain/money.ts";
import { amount } from "#app/web/wire/amount.server.ts";

export const shippingType = z.enum(["EMAIL", "POST", "EXPRESS"]);

export const shippingSchema = z
  .strictObject({ type: shippingType, requiresShippingAddress: z.boolean(), shippingPrice: amount })
  .meta({ id: "Shipping" });

export function toWireShipping(shipping: Shipping): z.output<typeof shippingSchema> {
  const { type, requiresShippingAddress, shippingPrice } = shipping;
  return { type, requiresShippingAddress, shippingPrice: toDecimal(shippingPrice) };
}
