/** PayPal's Orders v2, played: tokens, orders, captures, refunds, events signed by a certificate of its own. */
import { createSign, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { basicAuth } from "#app/payments/provider-call.server.ts";
import { answerOnPage, type HostedSession } from "#app/payments/sandbox/hosted-page.ts";
import {
  bookOrder,
  bookRefund,
  type BookedOrder,
  newOrder,
  payPalId,
  refundBody,
  shownCapture,
  shownOrder,
} from "#app/payments/sandbox/paypal-books.server.ts";
import {
  type Answer,
  type Ask,
  noAnswer,
  type Sandbox,
  type SandboxPlace,
  type Verb,
} from "#app/payments/sandbox/sandbox.ts";
import {
  selfSignedCertificate,
  type SigningCertificate,
} from "#app/payments/sandbox/self-signed-certificate.ts";

export interface PayPalKeys {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

export interface PayPalSandbox extends Sandbox {
  orders: Map<string, BookedOrder>;
  /** Ids of orders whose money was collected, once each time. */
  collections: string[];
  settleLater(order: BookedOrder, arrives: boolean): void;
  refund(order: BookedOrder, body: string): Answer;
  tell(type: string, resource: object): void;
  /** Tokens given out so far are worth nothing from now on. */
  forgetTokens(): void;
  /** Headers that prove a body, the certificate at an address of choice. */
  sign(body: string, part?: { certUrl?: string; webhookId?: string }): Record<string, string>;
}

const certificatePath = "/v1/notifications/certs/CERT-1";

export function payPalSandbox(keys: PayPalKeys, place: SandboxPlace): PayPalSandbox {
  const { clientId, clientSecret, webhookId } = keys;
  const orders = new Map<string, BookedOrder>();
  const answered = new Map<string, Answer>();
  const tokens = new Set<string>();
  const collections: string[] = [];
  let made: SigningCertificate | undefined;
  const certificate = () => (made ??= selfSignedCertificate("PayPal (Sandbox)"));

  const sign: PayPalSandbox["sign"] = (body, part = {}) => {
    const [id, time] = [randomUUID(), "2026-11-20T10:00:00Z"];
    const text = `${id}|${time}|${part.webhookId ?? webhookId}|${crc32(body)}`;
    return {
      "paypal-transmission-id": id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": createSign("sha256").update(text).sign(certificate().privateKey, "base64"),
      "paypal-cert-url": part.certUrl ?? `${place.api()}${certificatePath}`,
      "paypal-auth-algo": "SHA256withRSA",
    };
  };
  const tell = (type: string, resource: object) =>
    place.tell({ id: `WH-${payPalId()}`, event_type: type, resource });

  const refund = (order: BookedOrder, body: string): Answer => {
    const booked = bookRefund(order, refundBody.parse(JSON.parse(body)).amount);
    if (typeof booked === "string") return refusal(booked);
    // Names its capture by a link alone.
    const up = { rel: "up", href: `${place.api()}/v2/payments/captures/${order.capture?.id}` };
    tell("PAYMENT.CAPTURE.REFUNDED", { ...booked, links: [up] });
    return { status: 201, body: booked };
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
    return { status: 201, body: shownOrder(order, place.pages(), minimal) };
  };

  const settleLater = (order: BookedOrder, arrives: boolean) => {
    if (order.capture) order.capture.status = arrives ? "COMPLETED" : "DECLINED";
    tell(`PAYMENT.CAPTURE.${arrives ? "COMPLETED" : "DENIED"}`, shownCapture(order));
  };

  const sessionOf = (order: BookedOrder): HostedSession => {
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
        if (move === "cancel") return back(order.cancelUrl, order);
        order.fate = move === "later" ? "PENDING" : move === "decline" ? "INSTRUMENT_DECLINED" : "COMPLETED";
        if (move === "other-amount") order.unit.amount = { ...order.unit.amount, value: "1.00" };
        order.status = "APPROVED";
        tell("CHECKOUT.ORDER.APPROVED", { id: order.id, status: order.status });
        return back(order.returnUrl, order);
      },
      settle: (arrival) => settleLater(order, arrival === "arrive"),
    };
  };

  const api = ({ method, url, headers, body }: Ask): Answer => {
    const minimal = headers["prefer"] !== "return=representation";
    const [, , family, kind, id = "", verb] = url.pathname.split("/");
    const order = kind === "orders" ? orders.get(id) : orderOfCapture(id);
    if (family === "checkout" && kind === "orders" && id === "" && method === "POST") {
      const read = newOrder.safeParse(JSON.parse(body));
      if (!read.success || !headers["paypal-request-id"]) return refusal("INVALID_REQUEST", 400);
      const booked = bookOrder(read.data);
      orders.set(booked.id, booked);
      return { status: 200, body: shownOrder(booked, place.pages(), false) };
    }
    if (!order) return { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
    if (verb === "capture") return capture(order, minimal);
    if (verb === "refund") return refund(order, body);
    return {
      status: 200,
      body: kind === "orders" ? shownOrder(order, place.pages(), false) : shownCapture(order),
    };
  };
  const orderOfCapture = (id: string) => [...orders.values()].find((each) => each.capture?.id === id);

  const giveToken = ({ headers, body }: Ask): Answer => {
    const known = headers["authorization"] === basicAuth(clientId, clientSecret);
    if (!known || body !== "grant_type=client_credentials") return refusal("invalid_client", 401);
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
        return answerOnPage(ask, order ? sessionOf(order) : null);
      }
      if (pathname === "/v1/oauth2/token") return giveToken(ask);
      if (pathname.startsWith("/v1/notifications/certs/")) return noAnswer;
      if (!tokens.has(ask.headers["authorization"] ?? ""))
        return { status: 401, body: { name: "invalid_token" } };
      const requestId = ask.headers["paypal-request-id"];
      if (requestId === undefined || ask.method !== "POST") return api(ask);
      if (requestId.length > 108) return refusal("INVALID_STRING_LENGTH", 400);
      const answer = answered.get(requestId) ?? api(ask);
      answered.set(requestId, structuredClone(answer));
      return answer;
    },
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

function back(address: string, { id }: BookedOrder): string {
  const url = new URL(address);
  url.searchParams.set("token", id);
  url.searchParams.set("PayerID", "PAYER1");
  return url.href;
}
