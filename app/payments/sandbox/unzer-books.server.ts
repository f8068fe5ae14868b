/** The books of a played Unzer: payment pages, and the payments that were tried on them. */
import { randomBytes } from "node:crypto";
import { z } from "zod";

/** A number with at most two places, as text. */
const money = z
  .number()
  .positive()
  .refine((value) => /^\d+(?:\.\d{1,2})?$/.test(String(value)));

/** What Unzer takes for a new page; more than that would be refused. */
export const newUnzerPage = z.strictObject({
  mode: z.enum(["charge", "authorize"]),
  type: z.literal("hosted"),
  checkoutType: z.literal("payment_only"),
  amount: money,
  currency: z.string().regex(/^[A-Z]{3}$/),
  orderId: z.string().min(1).max(255),
  paymentReference: z.string().max(255),
  shopName: z.string().max(255),
  urls: z.strictObject({
    returnSuccess: z.url(),
    returnPending: z.url(),
    returnFailure: z.url(),
    returnCancel: z.url(),
  }),
});

export const unzerCancel = z.strictObject({ amount: money, paymentReference: z.string().max(255) });

interface Transaction {
  type: "authorize" | "charge" | "cancel-charge" | "cancel-authorize";
  status: "success" | "pending" | "error";
  id: string;
  /** Cents. */
  amount: number;
  reference: string;
}

export interface BookedUnzerPayment {
  id: string;
  state: number;
  /** Cents. */
  total: number;
  currency: string;
  orderId: string;
  transactions: Transaction[];
}

export type UnzerOutcome = "success" | "pending" | "failure";

export interface BookedUnzerPage {
  id: string;
  asked: z.output<typeof newUnzerPage>;
  /** Cents. */
  amount: number;
  payments: { payment: BookedUnzerPayment; transactionStatus: UnzerOutcome }[];
}

export const unzerId = (kind: string): string => `s-${kind}-${randomBytes(6).toString("hex")}`;
export const centsOfNumber = (value: number): number => Math.round(value * 100);
const places = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}00`;

export function bookUnzerPage(asked: BookedUnzerPage["asked"]): BookedUnzerPage {
  return { id: unzerId("ppg"), asked, amount: centsOfNumber(asked.amount), payments: [] };
}

/** A try of the customer's, as it ended. */
export function bookTry(
  page: BookedUnzerPage,
  transactionStatus: UnzerOutcome,
  amount = page.amount,
): BookedUnzerPayment {
  const status = transactionStatus === "failure" ? "error" : transactionStatus;
  const payment: BookedUnzerPayment = {
    id: unzerId("pay"),
    state: { success: 1, pending: 0, failure: 2 }[transactionStatus],
    total: amount,
    currency: page.asked.currency,
    orderId: page.asked.orderId,
    transactions: [{ type: "charge", status, id: unzerId("chg"), amount, reference: "" }],
  };
  page.payments.push({ payment, transactionStatus });
  return payment;
}

export function sumOf({ transactions }: BookedUnzerPayment, type: Transaction["type"]): number {
  const done = transactions.filter((each) => each.type === type && each.status === "success");
  return done.reduce((sum, { amount }) => sum + amount, 0);
}

/** @returns the transaction, or null where more is asked than is left */
export function bookCancel(
  payment: BookedUnzerPayment,
  amount: number,
  reference: string,
): Transaction | null {
  const rest = sumOf(payment, "charge") - sumOf(payment, "cancel-charge");
  if (amount <= 0 || amount > rest) return null;
  const made: Transaction = {
    type: "cancel-charge",
    status: "success",
    id: unzerId("cnl"),
    amount,
    reference,
  };
  payment.transactions.push(made);
  if (amount === rest) payment.state = 2;
  return made;
}

export function shownUnzerPayment(payment: BookedUnzerPayment, api: string): object {
  const { id, state, total, currency, orderId, transactions } = payment;
  const base = `${api}/v1/payments/${id}`;
  const charge = transactions.find(({ type }) => type === "charge")?.id;
  const urlOf = (each: Transaction) =>
    each.type === "charge" ? `${base}/charges/${each.id}` : `${base}/charges/${charge}/cancels/${each.id}`;
  const [charged, back] = [sumOf(payment, "charge"), sumOf(payment, "cancel-charge")];
  return {
    id,
    state: { id: state, name: ["pending", "completed", "canceled", "partly"][state] },
    amount: {
      total: places(total),
      charged: places(charged - back),
      canceled: places(back),
      remaining: places(total - charged),
    },
    currency,
    orderId,
    invoiceId: "",
    resources: { paymentId: id },
    transactions: transactions.map((each) => ({
      type: each.type,
      status: each.status,
      url: urlOf(each),
      amount: places(each.amount),
    })),
  };
}

export function shownTransaction({ id, status, amount, reference }: Transaction, currency: string): object {
  return {
    id,
    isSuccess: status === "success",
    isPending: status === "pending",
    isError: status === "error",
    amount: places(amount),
    currency,
    paymentReference: reference,
  };
}
