/** PayPal's Orders v2 on a loopback port: tokens, orders, captures, refunds, events signed by its own certificate. */
import { createSign, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { payPalProvider } from "#app/payments/paypal.server.ts";
import { hostedPage, pressOn } from "#tests/providers/hosted-page.ts";
import { openOutbox } from "#tests/providers/outbox.ts";
import {
  bookOrder,
  bookRefund,
  type BookedOrder,
  newOrder,
  payPalId,
  refundBody,
  shownCapture,
  shownOrder,
} from "#tests/providers/paypal-books.ts";
import { type Answer, type Ask, simulatedServer, type Verb } from "#tests/providers/simulated-server.ts";
import type { Move, WireSimulator } from "#tests/providers/simulator.ts";

const clientId = "client-simulated";
const clientSecret = "secret-simulated";
const webhookId = "WH-SIMULATED";
const pem = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

export interface PayPalSimulator extends WireSimulator {
  origin: string;
  /** Tokens given out so far are worth nothing from now on. */
  forgetTokens(): void;
  /** Headers that prove a body, the certificate at an address of choice. */
  sign(body: string, part?: { certUrl?: string; webhookId?: string }): Record<string, string>;
}

export async function openPayPal(publicUrl: string, patience = 1_500): Promise<PayPalSimulator> {
  const key = pem("paypal-signing-key.pem");
  const orders = new Map<string, BookedOrder>();
  const answered = new Map<string, Answer>();
  const tokens = new Set<string>();
  const collections: string[] = [];

  const sign: PayPalSimulator["sign"] = (body, part = {}) => {
    const [id, time] = [randomUUID(), "2026-11-20T10:00:00Z"];
    const text = `${id}|${time}|${part.webhookId ?? webhookId}|${crc32(body)}`;
    return {
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": createSign("sha256").update(text).sign(key, "base64"),
      "paypal-cert-url": part.certUrl ?? `${server.origin}/v1/notifications/certs/CERT-1`,
      "paypal-auth-algo": "SHA256withRSA",
    };
  };
  const outbox = openOutbox((body, forged) => sign(forged ? `${body} ` : body));
  const tell = (type: string, resource: object) =>
    outbox.add({ id: `WH-${payPalId()}`, event_type: type, resource });
  const orderNamed = (ref: string) => {
    const order = orders.get(ref);
    if (!order) throw new Error("no such order");
    return order;
  };
  const refund = (order: BookedOrder, body: string): Answer => {
    const made = bookRefund(order, refundBody.parse(JSON.parse(body)).amount);
    if (typeof made === "string") return refusal(made);
    // Names its capture by a link alone.
    const up = { rel: "up", href: `${server.origin}/v2/payments/captures/${order.capture?.id}` };
    tell("PAYMENT.CAPTURE.REFUNDED", { ...made, links: [up] });
    return { status: 201, body: made };
  };

  const capture = (order: BookedOrder, minimal: boolean): Answer => {
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
    return { status: 201, body: shownOrder(order, server.origin, minimal) };
  };

  const move = (order: BookedOrder, pressed: Move): Answer => {
    if (pressed === "cancel") return back(order.cancelUrl, order);
    if (order.status !== "PAYER_ACTION_REQUIRED") return { status: 200, body: pageOf(order) };
    order.fate =
      pressed === "later" ? "PENDING" : pressed === "decline" ? "INSTRUMENT_DECLINED" : "COMPLETED";
    if (pressed === "other-amount") order.unit.amount = { ...order.unit.amount, value: "1.00" };
    order.status = "APPROVED";
    tell("CHECKOUT.ORDER.APPROVED", { id: order.id, status: order.status });
    return back(order.returnUrl, order);
  };

  const api = ({ method, url, headers, body }: Ask): Answer => {
    const minimal = headers["prefer"] !== "return=representation";
    const [, , family, kind, id = "", verb] = url.pathname.split("/");
    const order = kind === "orders" ? orders.get(id) : orderOfCapture(id);
    if (family === "checkout" && kind === "orders" && id === "" && method === "POST") {
      const read = newOrder.safeParse(JSON.parse(body));
      if (!read.success || !headers["paypal-request-id"]) return refusal("INVALID_REQUEST", 400);
      const made = bookOrder(read.data);
      orders.set(made.id, made);
      return { status: 200, body: shownOrder(made, server.origin, false) };
    }
    if (!order) return { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
    if (verb === "capture") return capture(order, minimal);
    if (verb === "refund") return refund(order, body);
    return {
      status: 200,
      body: kind === "orders" ? shownOrder(order, server.origin, false) : shownCapture(order),
    };
  };
  const orderOfCapture = (id: string) => [...orders.values()].find((each) => each.capture?.id === id);

  const server = await simulatedServer({
    verbOf,
    async answer(ask) {
      const { pathname, searchParams } = ask.url;
      if (pathname === "/v1/notifications/certs/CERT-1")
        return { status: 200, body: pem("paypal-certificate.pem") };
      if (pathname === "/checkoutnow") {
        const order = orders.get(searchParams.get("token") ?? "");
        if (!order) return { status: 404, body: "" };
        if (ask.method === "GET") return { status: 200, body: pageOf(order) };
        const made = move(order, new URLSearchParams(ask.body).get("move") as Move);
        await outbox.beforeReturn();
        return made;
      }
      if (pathname === "/v1/oauth2/token") return giveToken(ask);
      if (pathname.startsWith("/v1/notifications/certs/")) return { status: 404 };
      if (!tokens.has(ask.headers["authorization"] ?? ""))
        return { status: 401, body: { name: "invalid_token" } };
      const requestId = ask.headers["paypal-request-id"];
      if (requestId === undefined || ask.method !== "POST") return api(ask);
      if (requestId.length > 108) return refusal("INVALID_STRING_LENGTH", 400);
      const made = answered.get(requestId) ?? api(ask);
      answered.set(requestId, structuredClone(made));
      return made;
    },
  });
  const giveToken = ({ headers, body }: Ask): Answer => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (headers["authorization"] !== basic || body !== "grant_type=client_credentials")
      return refusal("invalid_client", 401);
    const token = randomUUID();
    tokens.add(`Bearer ${token}`);
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
  };

  const hosts = { baseUrl: server.origin, pageOrigin: server.origin, certOrigins: [server.origin] };
  return {
    provider: payPalProvider({
      clientId,
      clientSecret,
      webhookId,
      publicUrl,
      shopName: "Reisepreis",
      patience,
      ...hosts,
    }),
    origin: server.origin,
    outbox,
    calls: server.calls,
    faults: server.faults,
    press: pressOn,
    sign,
    forgetTokens: () => tokens.clear(),
    async settleLater(ref, arrives) {
      const order = orderNamed(ref);
      if (order.capture) order.capture.status = arrives ? "COMPLETED" : "DECLINED";
      tell(`PAYMENT.CAPTURE.${arrives ? "COMPLETED" : "DENIED"}`, shownCapture(order));
    },
    tamper(ref, { currency, reference }) {
      const { unit } = orderNamed(ref);
      if (currency !== undefined) unit.amount = { ...unit.amount, currency_code: currency as "USD" };
      if (reference !== undefined) unit.custom_id = reference;
    },
    expire: (ref) => void orders.delete(ref),
    refundByHand: (ref) => void refund(orderNamed(ref), "{}"),
    collected: (ref) => collections.filter((each) => each === ref).length,
    addForeignEvent: () => tell("CHECKOUT.ORDER.APPROVED", { id: "FOREIGN" }),
    addIrrelevantEvent: () => tell("VAULT.PAYMENT-TOKEN.CREATED", { id: "TOKEN" }),
    close: server.close,
  };
}

function verbOf({ method, url }: Ask): Verb | null {
  const { pathname } = url;
  if (pathname === "/v1/oauth2/token") return "token";
  if (!pathname.startsWith("/v2/")) return null;
  const last = pathname.split("/").at(-1);
  if (last === "capture" || last === "refund" || last === "void") return last;
  if (pathname.startsWith("/v2/payments/captures/")) return "find";
  return method === "POST" ? "create" : "read";
}

function refusal(issue: string, status = 422): Answer {
  return { status, body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } };
}

function back(address: string, { id }: BookedOrder): Answer {
  const url = new URL(address);
  url.searchParams.set("token", id);
  url.searchParams.set("PayerID", "PAYER1");
  return { status: 303, headers: { Location: url.href } };
}

function pageOf({ unit, status }: BookedOrder): string {
  const { value, currency_code: currency } = unit.amount;
  return hostedPage("PayPal", [`${value} ${currency}`, unit.description], status === "PAYER_ACTION_REQUIRED");
}
