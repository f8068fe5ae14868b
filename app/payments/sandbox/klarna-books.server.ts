/** The books of a played Klarna: sessions, their pages, and the orders placed there. Amounts in the smallest unit. */
import { randomUUID } from "node:crypto";
import { z } from "zod";

const amount = z.number().int().nonnegative();
const line = z.strictObject({
  type: z.literal("digital"),
  reference: z.string().max(255),
  name: z.string().min(1).max(255),
  quantity: z.number().int().positive(),
  unit_price: amount,
  tax_rate: amount,
  total_amount: amount,
  total_discount_amount: amount,
  total_tax_amount: amount,
});

/** What Klarna takes for a new session; sums that do not add up are refused. */
export const newKlarnaSession = z
  .strictObject({
    purchase_country: z.string().regex(/^[A-Z]{2}$/),
    purchase_currency: z.string().regex(/^[A-Z]{3}$/),
    locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    order_amount: amount.positive(),
    order_tax_amount: amount,
    order_lines: z.array(line).min(1),
    merchant_reference1: z.string().max(255),
    merchant_reference2: z.string().max(255),
  })
  .refine(({ order_amount, order_lines }) => sumOf(order_lines, "total_amount") === order_amount)
  .refine(({ order_tax_amount, order_lines }) => sumOf(order_lines, "total_tax_amount") === order_tax_amount)
  .refine(({ order_lines }) =>
    order_lines.every(
      (each) => each.total_amount === each.quantity * each.unit_price - each.total_discount_amount,
    ),
  );

export const newKlarnaPage = z.strictObject({
  payment_session_url: z.url(),
  merchant_urls: z.strictObject({
    success: z.url(),
    cancel: z.url(),
    back: z.url(),
    failure: z.url(),
    error: z.url(),
    status_update: z.url(),
  }),
  options: z.strictObject({
    place_order_mode: z.enum(["PLACE_ORDER", "CAPTURE_ORDER", "NONE"]),
    purchase_type: z.literal("BUY"),
  }),
});

export const klarnaCapture = z.strictObject({ captured_amount: amount.positive() });
export const klarnaRefund = z.strictObject({
  refunded_amount: amount.positive(),
  reference: z.string().max(255),
});

function sumOf(lines: readonly z.output<typeof line>[], field: "total_amount" | "total_tax_amount"): number {
  return lines.reduce((sum, each) => sum + each[field], 0);
}

export interface BookedKlarnaOrder {
  order_id: string;
  status: "AUTHORIZED" | "PART_CAPTURED" | "CAPTURED" | "CANCELLED";
  fraud_status: "ACCEPTED" | "PENDING" | "REJECTED";
  order_amount: number;
  captured_amount: number;
  refunded_amount: number;
  remaining_authorized_amount: number;
  purchase_currency: string;
  merchant_reference1: string;
}

export interface BookedKlarnaPage {
  session_id: string;
  status: string;
  asked: z.output<typeof newKlarnaPage>;
  cart: z.output<typeof newKlarnaSession>;
  order: BookedKlarnaOrder | null;
}

export function bookKlarnaOrder(
  { cart }: BookedKlarnaPage,
  fraud_status: BookedKlarnaOrder["fraud_status"],
  order_amount = cart.order_amount,
): BookedKlarnaOrder {
  return {
    order_id: randomUUID(),
    status: "AUTHORIZED",
    fraud_status,
    order_amount,
    captured_amount: 0,
    refunded_amount: 0,
    remaining_authorized_amount: order_amount,
    purchase_currency: cart.purchase_currency,
    merchant_reference1: cart.merchant_reference1,
  };
}

/** @returns false where Klarna does not allow it */
export function captureAtKlarna(order: BookedKlarnaOrder, wanted: number): boolean {
  const open = order.status === "AUTHORIZED" || order.status === "PART_CAPTURED";
  const allowed = open && order.fraud_status === "ACCEPTED" && wanted <= order.remaining_authorized_amount;
  if (!allowed) return false;
  order.captured_amount += wanted;
  order.remaining_authorized_amount -= wanted;
  order.status = order.remaining_authorized_amount === 0 ? "CAPTURED" : "PART_CAPTURED";
  return true;
}

/** @returns false where Klarna does not allow it */
export function refundAtKlarna(order: BookedKlarnaOrder, wanted: number): boolean {
  if (wanted > order.captured_amount - order.refunded_amount) return false;
  order.refunded_amount += wanted;
  return true;
}

/** @returns false where Klarna does not allow it */
export function cancelAtKlarna(order: BookedKlarnaOrder): boolean {
  if (order.status !== "AUTHORIZED") return false;
  order.status = "CANCELLED";
  order.remaining_authorized_amount = 0;
  return true;
}
