/** Webhook events about orders for the operator's own systems, and their delivery (decision 069). */
import { minutes } from "#app/domain/dates.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";
import type { Cents } from "#app/domain/money.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

export const webhookEventNames = [
  "order.placed",
  "order.paid",
  "order.changed",
  "order.canceled",
  "order.refunded",
  "travellers.completed",
] as const;
export type WebhookEventName = (typeof webhookEventNames)[number];

/** Receiver of events. The first secret is the current one. A previous one also signs while receivers change over. */
export interface WebhookReceiver {
  url: string;
  /** `whsec_` followed by Base64, as in Standard Webhooks. */
  secrets: readonly string[];
  /** Whether it may be in a private network or on this machine. */
  mayBePrivate: boolean;
}

export interface WebhookEvent {
  id: string;
  name: WebhookEventName;
  orderId: string;
  /** Id of the part that the event is about, such as a refund; empty: the whole order. */
  subject: string;
  /** Exact text of the request body, the same for every attempt. */
  body: string;
  created: Date;
  /** When it was last queued. */
  queued: Date;
  tries: number;
  delivered: Date | null;
  /** Error of the last attempt, without personal data. */
  failure: string | null;
}

/** Retention of events, in days. */
export const webhookDays = 90;
/** Hours after which the queue stops retrying. */
export const webhookGivenUpHours = 144;
/** Time in ms in which another request to resend counts as a repeated submission of the form. */
export const sameWishWithin = minutes(1);

/** Limit of one replay, whose events are queued in one transaction. */
export const mostReplayed = 1_000;

const nameOf = <Name extends string>(names: Readonly<Record<Name, number>>, value: number): Name => {
  const found = (Object.keys(names) as Name[]).find((name) => names[name] === value);
  if (found === undefined) throw new Error(`a state without a name: ${value}`);
  return found;
};

/**
 * JSON body with ids, states, items and decimal amounts of the order at that moment. It contains no personal data, so
 * that logs or a wrong URL disclose nobody, and no token, which would give access to the order.
 */
export function webhookBody(
  name: WebhookEventName,
  order: Order,
  at: Date,
  refund?: { id: string; amount: Cents },
): string {
  const { id, vanityOrderNumber, version, status, paymentStatus, currency, orderItems } = order;
  const data = {
    orderId: id,
    number: vanityOrderNumber,
    version,
    status: nameOf<keyof typeof orderStatuses>(orderStatuses, status satisfies OrderStatus),
    paymentStatus: nameOf<keyof typeof paymentStatuses>(
      paymentStatuses,
      paymentStatus satisfies PaymentStatus,
    ),
    currency,
    total: summaryOf(order).total / 100,
    items: orderItems.map((item) => ({
      id: item.id,
      variantId: item.variantId,
      quantity: item.quantity,
      ...(item.type === "Booking" && {
        checkin: item.bookingInformation.checkin,
        checkout: item.bookingInformation.checkout,
      }),
    })),
    ...(refund && { refund: { id: refund.id, amount: refund.amount / 100 } }),
  };
  return JSON.stringify({ type: name, timestamp: at.toISOString(), data });
}
