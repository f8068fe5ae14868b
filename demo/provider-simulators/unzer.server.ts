/**
 * Simulates Unzer's payment page v2 and payments: tokens, pages, charges, cancellations, and webhooks without a
 * signature.
 */
import { randomBytes } from "node:crypto";

import { z } from "zod";

import { basicAuth } from "#app/payments/provider-api.server.ts";
import { answerOnPage, type HostedSession } from "#demo/provider-simulators/hosted-page.ts";
import {
  noAnswer,
  type ProviderSimulator,
  type SimulatedRequest,
  type SimulatedResponse,
  type SimulatorAddress,
  type Verb,
} from "#demo/provider-simulators/simulator.server.ts";

export interface SimulatedUnzer extends ProviderSimulator {
  pages: Map<string, BookedUnzerPage>;
  /** Payments of all pages. They remain when their page is deleted. */
  payments: BookedUnzerPayment[];
  try(page: BookedUnzerPage, status: UnzerOutcome, amount?: number): BookedUnzerPayment;
  /** A payment made by "later" arrives or bounces. */
  settleLater(page: BookedUnzerPage, arrives: boolean): void;
  refund(payment: BookedUnzerPayment, body: unknown): SimulatedResponse;
  tell(event: string, payment: Pick<BookedUnzerPayment, "id">): void;
  /** Invalidates all tokens issued so far. */
  forgetTokens(): void;
}

export function simulateUnzer(
  { privateKey, webhookSecret }: { privateKey: string; webhookSecret: string },
  address: SimulatorAddress,
): SimulatedUnzer {
  const pages = new Map<string, BookedUnzerPage>();
  const tokens = new Set<string>();
  const payments: BookedUnzerPayment[] = [];
  const findPayment = (id: string) => payments.findLast((each) => each.id === id || each.orderId === id);
  const recordAttempt = (page: BookedUnzerPage, outcome: UnzerOutcome, amount?: number) => {
    const payment = bookAttempt(page, outcome, amount);
    payments.push(payment);
    return payment;
  };

  const tell = (event: string, { id: paymentId }: { id: string }) =>
    address.tell({
      event,
      publicKey: "s-pub-sandbox",
      retrieveUrl: `${address.api()}/v1/payments/${paymentId}`,
      paymentId,
    });

  const settleLater = (page: BookedUnzerPage, arrives: boolean) => {
    const last = page.payments.findLast(({ transactionStatus }) => transactionStatus === "pending");
    if (!last) return;
    last.transactionStatus = arrives ? "success" : "failure";
    last.payment.state = arrives ? 1 : 2;
    for (const each of last.payment.transactions) each.status = arrives ? "success" : "error";
    tell(arrives ? "charge.succeeded" : "charge.failed", last.payment);
  };

  const buildHostedSession = (page: BookedUnzerPage): HostedSession => {
    const { returnSuccess, returnPending, returnFailure, returnCancel } = page.asked.urls;
    const has = (state: string) => page.payments.some(({ transactionStatus }) => transactionStatus === state);
    return {
      provider: "Unzer",
      facts: [
        ["Betrag", `${(page.amount / 100).toFixed(2).replace(".", ",")} ${page.asked.currency}`],
        ["Empfänger", page.asked.shopName],
        ["Zweck", page.asked.paymentReference],
      ],
      state: has("success") ? "over" : has("pending") ? "waiting" : "open",
      back: returnPending,
      press(move) {
        if (move === "cancel") return returnCancel;
        if (move === "decline") {
          tell("charge.failed", recordAttempt(page, "failure"));
          return returnFailure;
        }
        if (move === "later") {
          tell("charge.pending", recordAttempt(page, "pending"));
          return returnPending;
        }
        const payment = recordAttempt(page, "success", page.amount + (move === "other-amount" ? 100 : 0));
        tell("charge.succeeded", payment);
        tell("payment.completed", payment);
        return returnSuccess;
      },
      settle: (arrival) => settleLater(page, arrival === "arrive"),
    };
  };

  const pageApi = ({ method, url, body }: SimulatedRequest): SimulatedResponse => {
    const id = url.pathname.split("/")[4];
    if (id === undefined && method === "POST") {
      const parsedPage = newUnzerPage.safeParse(JSON.parse(body));
      if (!parsedPage.success) return { status: 400, body: { errors: [{ code: "API.710.100.000" }] } };
      const page = bookUnzerPage(parsedPage.data);
      pages.set(page.id, page);
      return {
        status: 201,
        body: { paypageId: page.id, redirectUrl: `${address.pages()}/checkout/${page.id}` },
      };
    }
    const page = pages.get(id ?? "");
    if (!page) return noAnswer;
    if (method === "DELETE") {
      pages.delete(page.id);
      return { status: 204 };
    }
    const attempts = page.payments.map(({ payment, transactionStatus }) => ({
      paymentId: payment.id,
      transactionStatus,
      messages: [],
    }));
    return { status: 200, body: { payments: attempts, total: attempts.length } };
  };

  const refund = (payment: BookedUnzerPayment, body: unknown): SimulatedResponse => {
    const parsedCancel = unzerCancel.parse(body);
    const cancellation = bookCancel(
      payment,
      centsOfNumber(parsedCancel.amount),
      parsedCancel.paymentReference,
    );
    if (!cancellation) return { status: 400, body: { errors: [{ code: "API.340.100.024" }] } };
    tell("charge.canceled", payment);
    return { status: 201, body: shownTransaction(cancellation, payment.currency) };
  };

  const paymentApi = ({ method, url, body }: SimulatedRequest): SimulatedResponse => {
    const [, , , id = "", , , , cancel] = url.pathname.split("/");
    const payment = findPayment(id);
    if (!payment) return noAnswer;
    if (method === "POST") return refund(payment, JSON.parse(body));
    const cancellation = payment.transactions.find((each) => each.id === cancel);
    if (cancel !== undefined)
      return cancellation
        ? { status: 200, body: shownTransaction(cancellation, payment.currency) }
        : noAnswer;
    return { status: 200, body: shownUnzerPayment(payment, address.api()) };
  };

  const giveToken = (): SimulatedResponse => {
    const claims = Buffer.from(JSON.stringify({ iat: 0, exp: 3_600 })).toString("base64url");
    const accessToken = `e30.${claims}.${unzerId("tok")}`;
    tokens.add(`Bearer ${accessToken}`);
    return { status: 200, body: { accessToken } };
  };

  return {
    pages,
    payments,
    try: recordAttempt,
    settleLater,
    refund,
    tell,
    forgetTokens: () => tokens.clear(),
    verbOf,
    seal: (body, forged) => ({
      headers: { "Content-Type": "text/plain" },
      body,
      path: `/${forged ? webhookSecret.toUpperCase() : webhookSecret}`,
    }),
    answer(ask) {
      const { pathname } = ask.url;
      const hosted = /^\/checkout\/([\w-]+)$/.exec(pathname)?.[1];
      if (hosted !== undefined) {
        const page = pages.get(hosted);
        return answerOnPage(ask, page ? buildHostedSession(page) : null);
      }
      const byKey = ask.headers["authorization"] === basicAuth(privateKey, "");
      if (pathname === "/v1/auth/token") return byKey ? giveToken() : { status: 401, body: {} };
      if (pathname.startsWith("/v2/")) {
        return tokens.has(ask.headers["authorization"] ?? "") ? pageApi(ask) : { status: 401, body: {} };
      }
      return byKey ? paymentApi(ask) : { status: 401, body: {} };
    },
  };
}

function verbOf({ method, url }: SimulatedRequest): Verb | null {
  const { pathname } = url;
  if (pathname === "/v1/auth/token") return "token";
  if (pathname.startsWith("/v2/merchant/paypage"))
    return method === "POST" ? "create" : method === "DELETE" ? "close" : "read";
  if (!pathname.startsWith("/v1/payments/")) return null;
  if (method !== "POST") return "find";
  return pathname.endsWith("/cancels") ? "refund" : "capture";
}

// Data of a simulated Unzer: payment pages and the payment attempts on them.

/** Number with at most two decimal places. */
const money = z
  .number()
  .positive()
  .refine((value) => /^\d+(?:\.\d{1,2})?$/.test(String(value)));

/** Body that Unzer accepts for a new page. Unknown fields are refused. */
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
const formatAmount = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}00`;

export function bookUnzerPage(asked: BookedUnzerPage["asked"]): BookedUnzerPage {
  return { id: unzerId("ppg"), asked, amount: centsOfNumber(asked.amount), payments: [] };
}

export function bookAttempt(
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

/** @returns the transaction, or null when more is requested than is left */
export function bookCancel(
  payment: BookedUnzerPayment,
  amount: number,
  reference: string,
): Transaction | null {
  const rest = sumOf(payment, "charge") - sumOf(payment, "cancel-charge");
  if (amount <= 0 || amount > rest) return null;
  const cancellation: Transaction = {
    type: "cancel-charge",
    status: "success",
    id: unzerId("cnl"),
    amount,
    reference,
  };
  payment.transactions.push(cancellation);
  if (amount === rest) payment.state = 2;
  return cancellation;
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
      total: formatAmount(total),
      charged: formatAmount(charged - back),
      canceled: formatAmount(back),
      remaining: formatAmount(total - charged),
    },
    currency,
    orderId,
    invoiceId: "",
    resources: { paymentId: id },
    transactions: transactions.map((each) => ({
      type: each.type,
      status: each.status,
      url: urlOf(each),
      amount: formatAmount(each.amount),
    })),
  };
}

export function shownTransaction({ id, status, amount, reference }: Transaction, currency: string): object {
  return {
    id,
    isSuccess: status === "success",
    isPending: status === "pending",
    isError: status === "error",
    amount: formatAmount(amount),
    currency,
    paymentReference: reference,
  };
}
