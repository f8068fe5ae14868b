import { z } from "zod";

import {
  canBeChanged,
  canBePaid,
  isUnclaimed,
  type Order,
  orderStatuses,
  type OrderStatus,
} from "#app/domain/order/order.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import {
  customerSchema,
  shippingAddressSchema,
  toWireCustomer,
  toWireShippingAddress,
} from "#app/web/wire/customer.server.ts";
import { instant } from "#app/web/wire/date.server.ts";
import { numberOf } from "#app/web/wire/number-of.server.ts";
import { type ItemSurroundings, orderItemSchema, toWireOrderItem } from "#app/web/wire/order-item.server.ts";
import { paymentSchema, toWirePayment } from "#app/web/wire/payment.server.ts";
import { shippingSchema, toWireShipping } from "#app/web/wire/shipping.server.ts";
import { summarySchema, toWireSummary } from "#app/web/wire/summary.server.ts";

export const orderSchema = z
  .strictObject({
    id: z.uuid(),
    token: z.string().meta({ description: "Schlüssel der Bestellung: Wer ihn hat, darf alles mit ihr" }),
    status: numberOf<OrderStatus>(orderStatuses),
    customer: customerSchema,
    orderItems: z.array(orderItemSchema),
    paymentType: paymentSchema,
    orderCreateDate: instant,
    orderDate: instant.nullable(),
    expires: instant,
    gracePeriod: instant.nullable(),
    vanityOrderNumber: z.string().nullable(),
    currency: z.enum(["EUR", "CHF", "USD"]),
    region: z.string(),
    isUnclaimed: z.boolean(),
    summary: summarySchema,
    shipping: shippingSchema,
    shippingAddress: shippingAddressSchema.nullable(),
    canBeChanged: z.boolean(),
    canBePaid: z.boolean(),
    attributes: z.record(z.string(), z.string()),
  })
  .meta({ id: "Order" });

export function toWireOrder(
  order: Order,
  around: ItemSurroundings & { now: Date },
): z.output<typeof orderSchema> {
  const { id, token, status, currency, region, vanityOrderNumber, attributes } = order;
  const { shippingAddress } = order;
  // What the order button sent is for the order button alone.
  const { proof: _, ...shown } = attributes;
  return {
    id,
    token,
    status,
    customer: toWireCustomer(order.customer),
    orderItems: order.orderItems.map((item) => toWireOrderItem(item, around)),
    paymentType: toWirePayment(order),
    orderCreateDate: order.created.toISOString(),
    orderDate: order.orderDate?.toISOString() ?? null,
    expires: order.expires.toISOString(),
    gracePeriod: order.gracePeriod?.toISOString() ?? null,
    vanityOrderNumber,
    currency,
    region,
    isUnclaimed: isUnclaimed(order),
    summary: toWireSummary(summaryOf(order), canBeChanged(order)),
    shipping: toWireShipping(order.shipping),
    shippingAddress: shippingAddress && toWireShippingAddress(shippingAddress),
    canBeChanged: canBeChanged(order),
    canBePaid: canBePaid(order, around.now),
    attributes: shown,
  };
}
