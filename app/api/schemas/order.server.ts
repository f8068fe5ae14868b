import { z } from "zod";

import {
  type ItemSurroundings,
  itemUpgradeSchema,
  orderItemSchema,
  toWireOrderItem,
  toWireUpgrade,
} from "#app/api/schemas/order-item.server.ts";
import { amount, fieldsOf, instantSchema, numberOf } from "#app/api/schemas/values.server.ts";
import {
  buildFields,
  type Customer,
  type Shipping,
  type ShippingAddress,
} from "#app/domain/customer/customer.ts";
import { toDecimal } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import * as orders from "#app/domain/order/order.ts";
import { canBePaid } from "#app/domain/payment/deadlines.ts";
import * as payments from "#app/domain/payment/status.ts";

const address = buildFields({ sex: z.enum(["", "female", "male", "diverse"]) }, () => z.string());

export const customerSchema = z
  .strictObject({
    id: z.uuid(),
    ...address,
    customerAttributes: z.array(z.strictObject({ attributeName: z.string(), attributeValue: z.string() })),
  })
  .meta({ id: "Customer" });

export const shippingAddressSchema = z
  .strictObject({
    ...address,
    receiverLine: z.string(),
    address2: z.string(),
    isAlternativeAddress: z.boolean(),
  })
  .meta({ id: "ShippingAddress" });

const customerFields = fieldsOf(customerSchema);

export function toWireCustomer(customer: Customer): z.output<typeof customerSchema> {
  const customerAttributes = customer.customerAttributes.map(({ attributeName, attributeValue }) => ({
    attributeName,
    attributeValue,
  }));
  return { ...customerFields(customer), customerAttributes };
}

const shippingAddressFields = fieldsOf(shippingAddressSchema);

export const toWireShippingAddress = (to: ShippingAddress): z.output<typeof shippingAddressSchema> =>
  shippingAddressFields(to);

export const shippingType = z.enum(["EMAIL", "POST", "EXPRESS"]);

export const shippingSchema = z
  .strictObject({ type: shippingType, requiresShippingAddress: z.boolean(), shippingPrice: amount })
  .meta({ id: "Shipping" });

const shippingFields = fieldsOf(shippingSchema);

export function toWireShipping(shipping: Shipping): z.output<typeof shippingSchema> {
  return { ...shippingFields(shipping), shippingPrice: toDecimal(shipping.shippingPrice) };
}

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

/** @param open false for a placed order, where no reduction can be removed */
export function toWireSummary(summary: orders.Summary, open = true): z.output<typeof summarySchema> {
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

const names = Object.keys(payments.paymentTypes) as [payments.PaymentTypeName, ...payments.PaymentTypeName[]];

export const paymentSchema = z
  .strictObject({
    paymentTypeId: numberOf<payments.PaymentType>(payments.paymentTypes),
    paymentTypeName: z.enum(names),
    status: numberOf<payments.PaymentStatus>(payments.paymentStatuses),
    amountReceived: amount,
  })
  .meta({ id: "Payment" });

export function toWirePayment(
  order: Pick<orders.Order, "paymentType" | "paymentStatus" | "amountReceived">,
): z.output<typeof paymentSchema> {
  return {
    paymentTypeId: order.paymentType,
    paymentTypeName: payments.paymentTypeName(order.paymentType),
    status: order.paymentStatus,
    amountReceived: toDecimal(order.amountReceived),
  };
}

export const orderSchema = z
  .strictObject({
    id: z.uuid(),
    token: z.string().meta({ description: "Schlüssel der Bestellung: Wer ihn hat, darf alles mit ihr" }),
    status: numberOf<orders.OrderStatus>(orders.orderStatuses),
    customer: customerSchema,
    orderItems: z.array(orderItemSchema),
    paymentType: paymentSchema,
    orderCreateDate: instantSchema,
    orderDate: instantSchema.nullable(),
    expires: instantSchema,
    gracePeriod: instantSchema.nullable(),
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

const orderFields = fieldsOf(orderSchema);

export function toWireOrder(
  order: orders.Order,
  surroundings: ItemSurroundings & { now: Date },
): z.output<typeof orderSchema> {
  const { shippingAddress } = order;
  // The order form's proof is internal.
  const { proof: _, ...attributes } = order.attributes;
  return {
    ...orderFields(order),
    customer: toWireCustomer(order.customer),
    orderItems: order.orderItems.map((item) => toWireOrderItem(item, surroundings)),
    paymentType: toWirePayment(order),
    orderCreateDate: order.created.toISOString(),
    orderDate: order.orderDate?.toISOString() ?? null,
    expires: order.expires.toISOString(),
    gracePeriod: order.gracePeriod?.toISOString() ?? null,
    isUnclaimed: orders.isUnclaimed(order),
    summary: toWireSummary(summaryOf(order), orders.canBeChanged(order)),
    shipping: toWireShipping(order.shipping),
    shippingAddress: shippingAddress && toWireShippingAddress(shippingAddress),
    canBeChanged: orders.canBeChanged(order),
    canBePaid: canBePaid(order, surroundings.now),
    attributes,
  };
}

export const cartChangeSchema = z
  .strictObject({
    added: z.array(orderItemSchema),
    removed: z.array(orderItemSchema),
    modified: z.array(orderItemSchema),
    summary: summarySchema.optional(),
  })
  .meta({ id: "CartChange" });

/** Compares items by id. An item is modified when its wire form differs. */
export function toWireCartChange(
  before: Pick<orders.Order, "orderItems">,
  after: orders.Order,
  surroundings: ItemSurroundings,
): z.output<typeof cartChangeSchema> {
  const previousItems = new Map(
    before.orderItems.map((item) => [item.id, toWireOrderItem(item, surroundings)]),
  );
  const currentItems = after.orderItems.map((item) => toWireOrderItem(item, surroundings));
  const keptIds = new Set(currentItems.map(({ id }) => id));
  return {
    added: currentItems.filter(({ id }) => !previousItems.has(id)),
    removed: [...previousItems.values()].filter(({ id }) => !keptIds.has(id)),
    modified: currentItems.filter((item) => {
      const was = previousItems.get(item.id);
      return was !== undefined && JSON.stringify(was) !== JSON.stringify(item);
    }),
    summary: toWireSummary(summaryOf(after)),
  };
}

const chosenUpgrade = itemUpgradeSchema
  .pick({ id: true, description: true, unitPrice: true, isOptional: true })
  .meta({ id: "ChosenUpgrade" });
const chosenFields = fieldsOf(chosenUpgrade);

/** Result of adding or removing an upgrade (specification § 7). */
export const upgradeAnswer = z
  .strictObject({
    success: z.literal(true),
    upgrade: chosenUpgrade.nullable().meta({ description: "null: war nicht dabei" }),
  })
  .meta({ id: "UpgradeChange" });

export function toUpgradeAnswer(
  item: orders.OrderItem | undefined,
  serviceCode: string,
): z.output<typeof upgradeAnswer> {
  const upgrade = item?.upgrades.find((each) => each.serviceCode === serviceCode);
  if (!item || !upgrade) return { success: true, upgrade: null };
  return { success: true, upgrade: chosenFields(toWireUpgrade(upgrade, item)) };
}
