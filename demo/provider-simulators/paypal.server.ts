/** Simulates PayPal's Orders v2: tokens, orders, captures, refunds, and events signed with a certificate of its own. */
import { createSign, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";

import { z } from "zod";

import { basicAuth } from "#app/payments/provider-api.server.ts";
import { answerOnPage, type HostedSession } from "#demo/provider-simulators/hosted-page.ts";
import {
  selfSignedCertificate,
  type SigningCertificate,
} from "#demo/provider-simulators/self-signed-certificate.server.ts";
import {
  noAnswer,
  type ProviderSimulator,
  type SimulatedRequest,
  type SimulatedResponse,
  type SimulatorAddress,
  type Verb,
} from "#demo/provider-simulators/simulator.server.ts";

export interface PayPalKeys {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

export interface SimulatedPayPal extends ProviderSimulator {
  orders: Map<string, BookedOrder>;
  /** Order ids of collected payments, one entry per collection. */
  collections: string[];
  settleLater(order: BookedOrder, arrives: boolean): void;
  refund(order: BookedOrder, body: string): SimulatedResponse;
  tell(type: string, resource: object): void;
  /** Invalidates all tokens issued so far. */
  forgetTokens(): void;
  /** Signature headers of a body, optionally with another certificate address or webhook id. */
  sign(body: string, part?: { certUrl?: string; webhookId?: string }): Record<string, string>;
}

const certificatePath = "/v1/notifications/certs/CERT-1";

export function simulatePayPal(keys: PayPalKeys, address: SimulatorAddress): SimulatedPayPal {
  const { clientId, clientSecret, webhookId } = keys;
  const orders = new Map<string, BookedOrder>();
  const answersByRequestId = new Map<string, SimulatedResponse>();
  const tokens = new Set<string>();
  const collections: string[] = [];
  let cachedCertificate: SigningCertificate | undefined;
  const certificate = () => (cachedCertificate ??= selfSignedCertificate("PayPal (Sandbox)"));

  const sign: SimulatedPayPal["sign"] = (body, overrides = {}) => {
    const [id, time] = [randomUUID(), "2026-11-20T10:00:00Z"];
    const text = `${id}|${time}|${overrides.webhookId ?? webhookId}|${crc32(body)}`;
    return {
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": createSign("sha256").update(text).sign(certificate().privateKey, "base64"),
      "paypal-cert-url": overrides.certUrl ?? `${address.api()}${certificatePath}`,
      "paypal-auth-algo": "SHA256withRSA",
    };
  };
  const tell = (type: string, resource: object) =>
    address.tell({ id: `WH-${payPalId()}`, event_type: type, resource });

  const refund = (order: BookedOrder, body: string): SimulatedResponse => {
    const booked = bookRefund(order, refundBody.parse(JSON.parse(body)).amount);
    if (typeof booked === "string") return refusal(booked);
    // Refers to its capture only by a link.
    const up = { rel: "up", href: `${address.api()}/v2/payments/captures/${order.capture?.id}` };
    tell("PAYMENT.CAPTURE.REFUNDED", { ...booked, links: [up] });
    return { status: 201, body: booked };
  };

  const capture = (order: BookedOrder, minimal: boolean): SimulatedResponse => {
    if (order.capture) return refusal("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return refusal("ORDER_NOT_APPROVED");
    if (order.fate === "INSTRUMENT_DECLINED") {
      order.status = "PAYER_ACTION_REQUIRED";
      return refusal(order.fate);
    }
    order.status = "COMPLETED";
    order.capture = { id: payPalId(), status: order.fate, amount: order.unit.amount };
    collections.push(order.id);
    tell(`PAYMENT.CAPTURE.${order.fate}`, shownCapture(order));
    return { status: 201, body: shownOrder(order, address.pages(), minimal) };
  };

  const settleLater = (order: BookedOrder, arrives: boolean) => {
    if (order.capture) order.capture.status = arrives ? "COMPLETED" : "DECLINED";
    tell(`PAYMENT.CAPTURE.${arrives ? "COMPLETED" : "DENIED"}`, shownCapture(order));
  };

  const buildHostedSession = (order: BookedOrder): HostedSession => {
    const { value, currency_code: currency } = order.unit.amount;
    const waits = order.capture?.status === "PENDING";
    return {
      provider: "PayPal",
      facts: [
        ["Betrag", `${value.replace(".", ",")} ${currency}`],
        ["Zweck", order.unit.description],
      ],
      state: waits ? "waiting" : order.status === "PAYER_ACTION_REQUIRED" ? "open" : "over",
      back: order.cancelUrl,
      press(move) {
        if (move === "cancel") return buildReturnUrl(order.cancelUrl, order);
        order.fate = move === "later" ? "PENDING" : move === "decline" ? "INSTRUMENT_DECLINED" : "COMPLETED";
        if (move === "other-amount") order.unit.amount = { ...order.unit.amount, value: "1.00" };
        order.status = "APPROVED";
        tell("CHECKOUT.ORDER.APPROVED", { id: order.id, status: order.status });
        return buildReturnUrl(order.returnUrl, order);
      },
      settle: (arrival) => settleLater(order, arrival === "arrive"),
    };
  };

  const api = ({ method, url, headers, body }: SimulatedRequest): SimulatedResponse => {
    const minimal = headers["prefer"] !== "return=representation";
    const [, , family, kind, id = "", verb] = url.pathname.split("/");
    const order = kind === "orders" ? orders.get(id) : orderOfCapture(id);
    if (family === "checkout" && kind === "orders" && id === "" && method === "POST") {
      const parsedOrder = newOrder.safeParse(JSON.parse(body));
      if (!parsedOrder.success || !headers["paypal-request-id"]) return refusal("INVALID_REQUEST", 400);
      const booked = bookOrder(parsedOrder.data);
      orders.set(booked.id, booked);
      return { status: 200, body: shownOrder(booked, address.pages(), false) };
    }
    if (!order) return { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
    if (verb === "capture") return capture(order, minimal);
    if (verb === "refund") return refund(order, body);
    return {
      status: 200,
      body: kind === "orders" ? shownOrder(order, address.pages(), false) : shownCapture(order),
    };
  };
  const orderOfCapture = (id: string) => [...orders.values()].find((each) => each.capture?.id === id);

  const giveToken = ({ headers, body }: SimulatedRequest): SimulatedResponse => {
    const isKnownClient = headers["authorization"] === basicAuth(clientId, clientSecret);
    if (!isKnownClient || body !== "grant_type=client_credentials") return refusal("invalid_client", 401);
    const token = randomUUID();
    tokens.add(`Bearer ${token}`);
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
  };

  return {
    orders,
    collections,
    settleLater,
    refund,
    tell,
    sign,
    forgetTokens: () => tokens.clear(),
    verbOf,
    seal: (body, forged) => ({
      headers: { "Content-Type": "application/json", ...sign(forged ? `${body} ` : body) },
      body,
      path: "",
    }),
    answer(ask) {
      const { pathname, searchParams } = ask.url;
      if (pathname === certificatePath) return { status: 200, body: certificate().pem };
      if (pathname === "/checkoutnow") {
        const order = orders.get(searchParams.get("token") ?? "");
        return answerOnPage(ask, order ? buildHostedSession(order) : null);
      }
      if (pathname === "/v1/oauth2/token") return giveToken(ask);
      if (pathname.startsWith("/v1/notifications/certs/")) return noAnswer;
      if (!tokens.has(ask.headers["authorization"] ?? ""))
        return { status: 401, body: { name: "invalid_token" } };
      const requestId = ask.headers["paypal-request-id"];
      if (requestId === undefined || ask.method !== "POST") return api(ask);
      if (requestId.length > 108) return refusal("INVALID_STRING_LENGTH", 400);
      const answer = answersByRequestId.get(requestId) ?? api(ask);
      answersByRequestId.set(requestId, structuredClone(answer));
      return answer;
    },
  };
}

function verbOf({ method, url }: SimulatedRequest): Verb | null {
  const { pathname } = url;
  if (pathname === "/v1/oauth2/token") return "token";
  if (!pathname.startsWith("/v2/")) return null;
  const last = pathname.split("/").at(-1);
  if (last === "capture" || last === "refund" || last === "void") return last;
  if (pathname.startsWith("/v2/payments/captures/")) return "find";
  return method === "POST" ? "create" : "read";
}

function refusal(issue: string, status = 422): SimulatedResponse {
  return { status, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } };
}

function buildReturnUrl(address: string, { id }: BookedOrder): string {
  const url = new URL(address);
  url.searchParams.set("token", id);
  url.searchParams.set("PayerID", "PAYER1");
  return url.href;
}

// Data of a simulated PayPal: orders, their capture and its refunds.

export const payPalId = (): string => randomBytes(9).toString("hex").slice(0, 17).toUpperCase();

const money = z.strictObject({
  currency_code: z.enum(["EUR", "CHF", "USD"]),
  value: z.string().regex(/^\d+\.\d\d$/),
});
export type Money = z.output<typeof money>;

/** Body that PayPal accepts for a new order. Unknown fields are refused. */
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
  /** Outcome of its capture. */
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

/** Capture as in events and at its own address. */
export function shownCapture(order: BookedOrder): object {
  return { ...order.capture, supplementary_data: { related_ids: { order_id: order.id } } };
}

/** @param minimal without amounts and parts, like PayPal's default response */
export function shownOrder(order: BookedOrder, origin: string, minimal: boolean): object {
  const { id, status, unit, capture, refunds } = order;
  const page = { rel: "payer-action", href: `${origin}/checkoutnow?token=${id}`, method: "GET" };
  const head = { id, status, links: status === "PAYER_ACTION_REQUIRED" ? [page] : [] };
  if (minimal) return head;
  const payments = capture && { captures: [capture], ...(refunds.length > 0 && { refunds }) };
  return { ...head, intent: "CAPTURE", purchase_units: [{ ...unit, ...(payments && { payments }) }] };
}

/** @returns the refund, or the issue code of the refusal */
export function bookRefund(order: BookedOrder, requestedAmount: Money | undefined): BookedPart | string {
  const { capture, refunds } = order;
  if (!capture || capture.status === "PENDING") return "PENDING_CAPTURE";
  const rest = centsOf(capture.amount) - refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const requestedCents = requestedAmount ? centsOf(requestedAmount) : rest;
  if (rest === 0) return "CAPTURE_FULLY_REFUNDED";
  if (requestedCents > rest || requestedCents === 0) return "REFUND_AMOUNT_EXCEEDED";
  const value = `${Math.floor(requestedCents / 100)}.${String(requestedCents % 100).padStart(2, "0")}`;
  const newRefund = { id: payPalId(), status: "COMPLETED", amount: { ...capture.amount, value } };
  refunds.push(newRefund);
  capture.status = requestedCents === rest ? "REFUNDED" : "PARTIALLY_REFUNDED";
  return newRefund;
}
