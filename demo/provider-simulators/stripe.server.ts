/** Simulates Stripe's Checkout Sessions: form-encoded requests, JSON responses, signed events. */
import { randomBytes } from "node:crypto";

import { answerOnPage, type HostedSession } from "#demo/provider-simulators/hosted-page.ts";
import type {
  ProviderSimulator,
  SimulatedRequest,
  SimulatedResponse,
  SimulatorAddress,
  Verb,
} from "#demo/provider-simulators/simulator.server.ts";

export interface SimulatedStripe extends ProviderSimulator {
  sessions: Map<string, BookedSession>;
  /** Session ids of collected payments, one entry per collection. */
  collections: string[];
  settleLater(session: BookedSession, arrives: boolean): void;
  refund(form: URLSearchParams): SimulatedResponse;
  tell(type: string, object: object): void;
  tellSession(type: string, session: BookedSession): void;
}

export function simulateStripe(
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
  address: SimulatorAddress,
): SimulatedStripe {
  const sessions = new Map<string, BookedSession>();
  const answersByKey = new Map<string, { body: string; answer: SimulatedResponse }>();
  const collections: string[] = [];
  const tell = (type: string, object: object) =>
    address.tell({ id: stripeId("evt"), object: "event", type, data: { object } });
  const tellSession = (type: string, session: BookedSession) =>
    tell(`checkout.session.${type}`, shownSession(session, address.pages(), []));
  const paymentWith = (id: string | undefined) =>
    [...sessions.values()].flatMap(({ payment }) => payment ?? []).find((payment) => payment.id === id);
  const pay = (session: BookedSession, amount = session.amount_total) => {
    const payment = bookedPayment(session);
    Object.assign(payment, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
    Object.assign(session, { status: "complete", payment_status: "paid", amount_total: amount });
    collections.push(session.id);
  };

  const settleLater = (session: BookedSession, arrives: boolean) => {
    if (arrives) pay(session);
    else bookedPayment(session).status = "requires_payment_method";
    tellSession(arrives ? "async_payment_succeeded" : "async_payment_failed", session);
  };

  const buildHostedSession = (session: BookedSession): HostedSession => {
    const waits = session.payment?.status === "processing";
    const sum = (session.amount_total / 100).toFixed(2).replace(".", ",");
    return {
      provider: session.method === "amazon_pay" ? "Amazon Pay über Stripe" : "Stripe",
      facts: [
        ["Betrag", `${sum} ${session.currency.toUpperCase()}`],
        ["Referenz", session.client_reference_id],
      ],
      state: waits ? "waiting" : session.status === "open" ? "open" : "over",
      back: session.cancel_url,
      press(move) {
        const payment = bookedPayment(session);
        if (move === "cancel") return session.cancel_url;
        if (move === "decline") return { remark: "Die Zahlung wurde abgelehnt. Versuchen Sie es anders." };
        if (move === "later") {
          Object.assign(session, { status: "complete", payment_status: "unpaid" });
          payment.status = "processing";
        } else {
          pay(session, session.amount_total + (move === "other-amount" ? 100 : 0));
        }
        tellSession("completed", session);
        if (payment.status === "succeeded") tell("payment_intent.succeeded", shownPayment(payment, []));
        return session.success_url;
      },
      settle: (arrival) => settleLater(session, arrival === "arrive"),
    };
  };

  const refund = (form: URLSearchParams): SimulatedResponse => {
    const payment = paymentWith(form.get("payment_intent") ?? "");
    if (!payment) return refusal(404, "No such payment_intent");
    const rest = payment.amount_received - payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get("amount") ?? rest);
    if (amount > rest || amount <= 0) return refusal(400, "Refund amount is greater than unrefunded amount");
    const newRefund = { id: stripeId("re"), amount, status: "succeeded" as const };
    payment.refunds.push(newRefund);
    tell("charge.refunded", { object: "charge", payment_intent: payment.id });
    return { status: 200, body: { object: "refund", payment_intent: payment.id, ...newRefund } };
  };

  const changePayment = (payment: BookedPayment | undefined, action: string): SimulatedResponse => {
    if (payment?.status !== "requires_capture")
      return refusal(400, "This PaymentIntent could not be captured");
    if (action === "capture") {
      const session = [...sessions.values()].find((each) => each.payment === payment);
      if (session) pay(session);
    } else Object.assign(payment, { status: "canceled", amount_capturable: 0 });
    return { status: 200, body: shownPayment(payment, []) };
  };

  const api = ({ method, url, body }: SimulatedRequest): SimulatedResponse => {
    const form = new URLSearchParams(body);
    const [, , family, id, verb] = url.pathname.replace("checkout/", "").split("/");
    const expand = [...url.searchParams].flatMap(([name, path]) => (name.startsWith("expand") ? [path] : []));
    if (family === "disputes") {
      const disputed = paymentWith(url.searchParams.get("payment_intent") ?? "");
      const data = (disputed?.disputes ?? []).map((status) => ({ object: "dispute", status }));
      return { status: 200, body: { object: "list", has_more: false, data } };
    }
    if (family === "refunds" && method === "POST") return refund(form);
    if (family === "payment_intents" && verb) return changePayment(paymentWith(id), verb);
    if (family !== "sessions") return refusal(404, "Unrecognized request URL");
    if (id === undefined && method === "POST") {
      const session = sessionFromForm(form);
      if (typeof session === "string") return refusal(400, session);
      sessions.set(session.id, session);
      return { status: 200, body: shownSession(session, address.pages(), []) };
    }
    if (id === undefined) {
      const wanted = url.searchParams.get("payment_intent");
      const found = [...sessions.values()].filter(({ payment }) => payment?.id === wanted);
      const data = found.map((session) => shownSession(session, address.pages(), []));
      return { status: 200, body: { object: "list", has_more: false, data } };
    }
    const session = sessions.get(id);
    if (!session) return refusal(404, "No such checkout.session");
    if (verb === "expire") {
      if (session.status !== "open") return refusal(400, "Only Checkout Sessions with a status of open");
      session.status = "expired";
      tellSession("expired", session);
    }
    return { status: 200, body: shownSession(session, address.pages(), expand) };
  };

  return {
    sessions,
    collections,
    settleLater,
    refund,
    tell,
    tellSession,
    verbOf,
    async seal(payload, forged) {
      const { Stripe } = await import("stripe");
      const secret = forged ? "whsec_somebody_else" : webhookSecret;
      const header = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret });
      const headers = { "Content-Type": "application/json", "Stripe-Signature": header };
      return { headers, body: payload, path: "" };
    },
    answer(ask) {
      const page = /^\/c\/pay\/(\w+)$/.exec(ask.url.pathname)?.[1];
      if (page !== undefined) {
        const session = sessions.get(page);
        return answerOnPage(ask, session ? buildHostedSession(session) : null);
      }
      if (ask.headers["authorization"] !== `Bearer ${secretKey}`) return refusal(401, "Invalid API Key");
      // The same key returns the stored answer. Another request with it is an error.
      const key = ask.method === "POST" ? ask.headers["idempotency-key"] : undefined;
      const stored = key === undefined ? undefined : answersByKey.get(key);
      const requestText = ask.url.pathname + ask.body;
      if (stored)
        return stored.body === requestText ? stored.answer : refusal(400, "Keys for idempotent requests");
      const apiAnswer = api(ask);
      if (key !== undefined && apiAnswer.status < 500)
        answersByKey.set(key, { body: requestText, answer: structuredClone(apiAnswer) });
      return apiAnswer;
    },
  };
}

function verbOf({ method, url }: SimulatedRequest): Verb | null {
  const { pathname } = url;
  if (!pathname.startsWith("/v1/")) return null;
  const last = pathname.split("/").at(-1);
  if (last === "expire") return "close";
  if (last === "capture") return "capture";
  if (last === "cancel") return "void";
  if (last === "refunds") return "refund";
  if (last === "sessions") return method === "POST" ? "create" : "find";
  return "read";
}

function refusal(status: number, message: string): SimulatedResponse {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}

const price = "line_items[0][price_data]";
const allowedFields = new Set([
  "mode",
  "ui_mode",
  "client_reference_id",
  "metadata[attempt]",
  "payment_intent_data[metadata][attempt]",
  "adaptive_pricing[enabled]",
  "success_url",
  "cancel_url",
  "customer_email",
  "locale",
  "payment_method_types[0]",
  "line_items[0][quantity]",
  `${price}[currency]`,
  `${price}[unit_amount]`,
  `${price}[product_data][name]`,
]);

/** The new session, or an error message. */
export function sessionFromForm(form: URLSearchParams): BookedSession | string {
  const unknown = [...form.keys()].find((name) => !allowedFields.has(name));
  if (unknown !== undefined) return `Received unknown parameter: ${unknown}`;
  const field = (name: string) => form.get(name) ?? "";
  if (field("mode") !== "payment" || field("ui_mode") !== "hosted_page") return "mode or ui_mode";
  if (field("adaptive_pricing[enabled]") !== "false") return "this account must not sell in other currencies";
  if (!/^[a-z]{3}$/.test(field(`${price}[currency]`))) return "Invalid currency";
  if (!/^[1-9]\d*$/.test(field(`${price}[unit_amount]`))) return "Invalid integer";
  if (field(`${price}[product_data][name]`) === "") return "Missing required param: name";
  const method = form.get("payment_method_types[0]");
  if (method !== null && method !== "amazon_pay") return `The payment method type ${method} is invalid`;
  const urls = [field("success_url"), field("cancel_url")];
  if (!urls.every((url) => URL.canParse(url))) return "Not a valid URL";
  return {
    id: stripeId("cs"),
    status: "open",
    payment_status: "unpaid",
    amount_total: Number(field(`${price}[unit_amount]`)) * Number(field("line_items[0][quantity]")),
    currency: field(`${price}[currency]`),
    client_reference_id: field("client_reference_id"),
    success_url: field("success_url"),
    cancel_url: field("cancel_url"),
    method,
    payment: null,
  };
}

// Data of a simulated Stripe: sessions, their payments and refunds.

export interface BookedRefund {
  id: string;
  amount: number;
  status: "succeeded" | "pending" | "failed";
}

export interface BookedPayment {
  id: string;
  status: string;
  amount: number;
  amount_received: number;
  amount_capturable: number;
  refunds: BookedRefund[];
  disputes: string[];
}

export interface BookedSession {
  id: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  amount_total: number;
  currency: string;
  client_reference_id: string;
  success_url: string;
  cancel_url: string;
  /** The session's only payment method; null allows any. */
  method: "amazon_pay" | null;
  payment: BookedPayment | null;
}

export const stripeId = (kind: string): string => `${kind}_test_${randomBytes(12).toString("hex")}`;

export function bookedPayment(session: BookedSession): BookedPayment {
  session.payment ??= {
    id: stripeId("pi"),
    status: "requires_payment_method",
    amount: session.amount_total,
    amount_received: 0,
    amount_capturable: 0,
    refunds: [],
    disputes: [],
  };
  return session.payment;
}

/** Session as in the API: references are ids unless they are to be expanded. */
export function shownSession(session: BookedSession, origin: string, expand: readonly string[]): object {
  const { payment, method, ...rest } = session;
  const isExpanded = expand.some((path) => path.startsWith("payment_intent"));
  return {
    object: "checkout.session",
    mode: "payment",
    ui_mode: "hosted_page",
    livemode: false,
    url: session.status === "open" ? `${origin}/c/pay/${session.id}` : null,
    ...rest,
    payment_method_types: [method ?? "card"],
    payment_intent: payment && (isExpanded ? shownPayment(payment, expand) : payment.id),
  };
}

export function shownPayment(payment: BookedPayment, expand: readonly string[]): object {
  const { refunds, disputes, ...rest } = payment;
  const succeeded = refunds.filter(({ status }) => status !== "failed");
  const charge = {
    id: `ch_${payment.id}`,
    object: "charge",
    payment_intent: payment.id,
    disputed: disputes.length > 0,
    amount_refunded: succeeded.reduce((sum, { amount }) => sum + amount, 0),
    ...(expand.some((path) => path.endsWith("latest_charge.refunds")) && {
      refunds: {
        object: "list",
        has_more: false,
        data: refunds.map((each) => ({ object: "refund", ...each })),
      },
    }),
  };
  const charged = payment.amount_received > 0 || payment.amount_capturable > 0;
  const isExpanded = expand.some((path) => path.includes("latest_charge"));
  return {
    object: "payment_intent",
    ...rest,
    latest_charge: charged ? (isExpanded ? charge : charge.id) : null,
  };
}
