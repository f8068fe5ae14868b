/** What a program of the operator's hears of orders, and how it stands with telling it (decision 069). */
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";
import type { Cents } from "#app/domain/money.ts";
import { type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

export const webhookEventNames = [
  "order.placed",
  "order.paid",
  "order.canceled",
  "order.refunded",
  "travellers.completed",
] as const;
export type WebhookEventName = (typeof webhookEventNames)[number];

/** Where events go. The first secret is the present one; a former one signs as well while receivers change over. */
export interface WebhookReceiver {
  url: string;
  /** `whsec_` and Base64, as Standard Webhooks writes them. */
  secrets: readonly string[];
}

export interface WebhookEvent {
  id: string;
  name: WebhookEventName;
  orderId: string;
  /** What of the order it is about, a refund for instance; empty: all of it. */
  subject: string;
  /** The very words that are sent each time. */
  body: string;
  created: Date;
  /** When it was last put into the queue. */
  queued: Date;
  tries: number;
  delivered: Date | null;
  /** Why the last try failed; nothing personal. */
  failure: string | null;
}

/** Days that events are kept. */
export const webhookDays = 90;
/** Hours after which the queue has given up by itself. */
export const webhookGivenUpHours = 144;
/** Milliseconds in which another wish to send it is the same one: a form sent twice. */
export const sameWishWithin = 60_000;

const nameOf = <Name extends string>(names: Readonly<Record<Name, number>>, value: number): Name => {
  const found = (Object.keys(names) as Name[]).find((name) => names[name] === value);
  if (found === undefined) throw new Error(`a state without a name: ${value}`);
  return found;
};

/**
 * Ids, states, what was booked and for how much, as the order stands then. Nothing of people: whoever needs names asks
 * the desk, so that a log or a wrong address gives nobody away. The order's key is not in it, for it opens the order.
 * Amounts are decimal, as the API has them.
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
