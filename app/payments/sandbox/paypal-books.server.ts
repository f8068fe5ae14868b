/** The books of a simulated PayPal: orders, their capture and its refunds. */
import { randomBytes } from "node:crypto";
import { z } from "zod";

export const payPalId = (): string => randomBytes(9).toString("hex").slice(0, 17).toUpperCase();

const money = z.strictObject({
  currency_code: z.enum(["EUR", "CHF", "USD"]),
  value: z.string().regex(/^\d+\.\d\d$/),
});
export type Money = z.output<typeof money>;

/** What PayPal takes for a new order; more than that would be refused. */
export const newOrder = z.strictObject({
  intent: z.literal("CAPTURE"),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string().max(256),
      custom_id: z.string().max(127),
      description: z.string().max(127),
      amount: money,
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.literal("PAY_NOW"),
        shipping_preference: z.literal("NO_SHIPPING"),
        payment_method_preference: z.literal("IMMEDIATE_PAYMENT_REQUIRED"),
        locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
        brand_name: z.string().max(127),
      }),
    }),
  }),
});
export const refundBody = z.strictObject({ amount: money.optional() });

interface BookedPart {
  id: string;
  status: string;
  amount: Money;
}

export interface BookedOrder {
  id: string;
  status: string;
  unit: z.output<typeof newOrder>["purchase_units"][0];
  returnUrl: string;
  cancelUrl: string;
  /** What will happen when it is captured. */
  fate: "COMPLETED" | "PENDING" | "INSTRUMENT_DECLINED";
  capture: BookedPart | null;
  refunds: BookedPart[];
}

export function bookOrder(body: z.output<typeof newOrder>): BookedOrder {
  const { return_url: returnUrl, cancel_url: cancelUrl } = body.payment_source.paypal.experience_context;
  const [unit] = body.purchase_units;
  return {
    id: payPalId(),
    status: "PAYER_ACTION_REQUIRED",
    unit,
    returnUrl,
    cancelUrl,
    fate: "COMPLETED",
    capture: null,
    refunds: [],
  };
}

export const centsOf = ({ value }: Money): number => Number(value.replace(".", ""));

/** A capture as events and its own address show it. */
export function shownCapture(order: BookedOrder): object {
  return { ...order.capture, supplementary_data: { related_ids: { order_id: order.id } } };
}

/** @param minimal without sums and parts, as PayPal answers where nobody asked for more */
export function shownOrder(order: BookedOrder, origin: string, minimal: boolean): object {
  const { id, status, unit, capture, refunds } = order;
  const page = { rel: "payer-action", href: `${origin}/checkoutnow?token=${id}`, method: "GET" };
  const head = { id, status, links: status === "PAYER_ACTION_REQUIRED" ? [page] : [] };
  if (minimal) return head;
  const payments = capture && { captures: [capture], ...(refunds.length > 0 && { refunds }) };
  return { ...head, intent: "CAPTURE", purchase_units: [{ ...unit, ...(payments && { payments }) }] };
}

/** @returns the refund, or the refusal's issue */
export function bookRefund(order: BookedOrder, wanted: Money | undefined): BookedPart | string {
  const { capture, refunds } = order;
  if (!capture || capture.status === "PENDING") return "PENDING_CAPTURE";
  const rest = centsOf(capture.amount) - refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const asked = wanted ? centsOf(wanted) : rest;
  if (rest === 0) return "CAPTURE_FULLY_REFUNDED";
  if (asked > rest || asked === 0) return "REFUND_AMOUNT_EXCEEDED";
  const value = `${Math.floor(asked / 100)}.${String(asked % 100).padStart(2, "0")}`;
  const made = { id: payPalId(), status: "COMPLETED", amount: { ...capture.amount, value } };
  refunds.push(made);
  capture.status = asked === rest ? "REFUNDED" : "PARTIALLY_REFUNDED";
  return made;
}
