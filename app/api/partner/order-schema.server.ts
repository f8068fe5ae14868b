/** Orders as programs of properties and of the operator read them. */
import { z } from "zod";

import { amount, day, instantSchema } from "#app/api/schemas/values.server.ts";
import { pickFields, propertyContacts } from "#app/domain/customer/customer.ts";
import { toDecimal } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isNamed } from "#app/domain/order/participant.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import * as payments from "#app/domain/payment/status.ts";
import type { findFulfilment } from "#app/store/queries/order/fulfilment.server.ts";

const statusNames = Object.keys(payments.paymentStatuses) as [
  payments.PaymentStatusName,
  ...payments.PaymentStatusName[],
];
const typeNames = Object.keys(payments.paymentTypes) as [
  payments.PaymentTypeName,
  ...payments.PaymentTypeName[],
];

const guestSchema = z.strictObject({
  type: z.enum(["Adult", "Child"]),
  firstName: z.string().meta({ description: "Leer, solange der Gast nicht genannt ist" }),
  lastName: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

const itemSchema = z
  .strictObject({
    id: z.uuid(),
    type: z.enum(["Booking", "Voucher"]),
    property: z.string().nullable().meta({ description: "null: Geschenkgutschein" }),
    offer: z.string().nullable(),
    variant: z.string().nullable(),
    variantId: z.uuid().nullable(),
    title: z.string(),
    room: z.string(),
    board: z.string(),
    quantity: z.int().meta({ description: "Zimmer oder Gutscheine, mit den zurückgegebenen" }),
    returned: z.int(),
    checkin: day.nullable(),
    checkout: day.nullable(),
    adults: z.int(),
    childrenAges: z.array(z.int()),
    extras: z.array(z.string()),
    noShow: instantSchema
      .nullable()
      .meta({ description: "Wann vermerkt wurde, dass der Gast nicht angereist ist" }),
    total: amount.nullable().meta({ description: "null bei einem Schlüssel für ein Haus" }),
    bookings: z.array(
      z.strictObject({
        number: z.string(),
        confirmed: instantSchema.nullable(),
        houseNumber: z.string(),
        guests: z.array(guestSchema),
      }),
    ),
  })
  .meta({ id: "PartnerOrderItem" });

const paymentsSchema = z.strictObject({
  type: z.enum(typeNames),
  status: z.enum(statusNames),
  total: amount,
  received: amount,
  attempts: z.array(
    z.strictObject({
      id: z.uuid(),
      type: z.enum(typeNames),
      status: z.enum(statusNames),
      amount,
      captured: amount,
      refunded: amount,
      created: instantSchema,
    }),
  ),
});

export const partnerOrderSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.string(),
    version: z.int().meta({ description: "Steigt mit jeder Änderung der Bestellung selbst" }),
    status: z.enum(["placed", "canceled"]),
    ordered: instantSchema,
    currency: z.enum(["EUR", "CHF", "USD"]),
    customer: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      mobile: z.string(),
      email: z
        .string()
        .nullable()
        .meta({ description: "null bei einem Schlüssel für ein Haus, und ohne E-Mail-Adresse" }),
    }),
    items: z.array(itemSchema),
    payments: paymentsSchema.nullable().meta({ description: "null bei einem Schlüssel für ein Haus" }),
  })
  .meta({ id: "PartnerOrder" });

export type PartnerOrder = z.output<typeof partnerOrderSchema>;

export interface PartnerOrderFacts {
  /** Items that the key may see. */
  items: readonly OrderItem[];
  places: ReadonlyMap<string, { offer: string; variant: string; property: string }>;
  /** May also have those of other orders. */
  fulfilment: Pick<Awaited<ReturnType<typeof findFulfilment>>, "bookings" | "participants" | "returns">;
  /** Null: the key sees no money. */
  attempts: readonly PaymentAttempt[] | null;
}

const statusName = (status: payments.PaymentStatus): payments.PaymentStatusName =>
  statusNames.find((name) => payments.paymentStatuses[name] === status) ?? "Unknown";

export function toPartnerOrder(order: Order, facts: PartnerOrderFacts): PartnerOrder {
  const { attempts } = facts;
  const { customer } = order;
  return {
    id: order.id,
    number: order.vanityOrderNumber ?? "",
    version: order.version,
    status: order.status === orderStatuses.Canceled ? "canceled" : "placed",
    ordered: (order.orderDate ?? order.created).toISOString(),
    currency: order.currency,
    customer: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      ...contactsOf(customer),
      email: attempts === null || customer.email === "" ? null : customer.email,
    },
    items: facts.items.map((item) => toPartnerItem(item, facts)),
    payments: attempts && {
      type: payments.paymentTypeName(order.paymentType),
      status: statusName(order.paymentStatus),
      total: toDecimal(summaryOf(order).total),
      received: toDecimal(order.amountReceived),
      attempts: attempts.map((attempt) => ({
        id: attempt.id,
        type: payments.paymentTypeName(attempt.paymentType),
        status: statusName(attempt.status),
        amount: toDecimal(attempt.amount),
        captured: toDecimal(attempt.captured),
        refunded: toDecimal(attempt.refunded),
        created: attempt.created.toISOString(),
      })),
    },
  };
}

/** What a property sees of a customer, as in the back office. */
function contactsOf(customer: Order["customer"]) {
  const { phone = "", mobile = "" }: { phone?: string; mobile?: string } = pickFields(
    customer,
    propertyContacts,
  );
  return { phone, mobile };
}

function toPartnerItem(
  item: OrderItem,
  { places, fulfilment, attempts }: PartnerOrderFacts,
): z.output<typeof itemSchema> {
  const place = places.get(item.id);
  const stay = item.type === "Booking" ? item.bookingInformation : null;
  const unit = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const returned = fulfilment.returns.filter(({ itemId }) => itemId === item.id);
  return {
    id: item.id,
    type: item.type,
    property: place?.property ?? null,
    offer: place?.offer ?? null,
    variant: place?.variant ?? null,
    variantId: item.variantId,
    title: item.title,
    room: unit.roomName,
    board: unit.boardShort,
    quantity: item.quantity,
    returned: returned.reduce((sum, { quantity }) => sum + quantity, 0),
    checkin: stay?.checkin ?? null,
    checkout: stay?.checkout ?? null,
    adults: stay?.adults ?? unit.persons,
    childrenAges: stay?.childrenAges ?? [],
    noShow: item.noShow?.at.toISOString() ?? null,
    extras: item.upgrades.map(({ description }) => description),
    total: attempts === null ? null : toDecimal(item.total),
    bookings: fulfilment.bookings
      .filter(({ itemId }) => itemId === item.id)
      .map((booking) => ({
        number: booking.vanityBookingNumber,
        confirmed: booking.confirmed?.toISOString() ?? null,
        houseNumber: booking.houseNumber,
        guests: fulfilment.participants
          .filter(({ bookingId }) => bookingId === booking.id)
          .map((guest) => ({
            type: guest.type,
            firstName: isNamed(guest) ? guest.firstName : "",
            lastName: isNamed(guest) ? guest.lastName : "",
            details: guest.additionalData,
          })),
      })),
  };
}
