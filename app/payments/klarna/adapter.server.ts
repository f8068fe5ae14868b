/**
 * Klarna through a Payments session, the Hosted Payment Page and Order Management. The page places the order, which
 * authorises the amount. The shop captures it at once, because it also delivers at once.
 * Unconfirmed by a real account: how long a page can be read after its order was placed. The order's id is
 * therefore stored at the first reading.
 */
import { z } from "zod";

import type { Currency } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import {
  klarnaOrder,
  type KlarnaOrder,
  klarnaPage,
  readKlarnaOrder,
  readKlarnaPage,
} from "#app/payments/klarna/status.server.ts";
import * as providerApi from "#app/payments/provider-api.server.ts";
import { type HostedProvider, type PaymentRequest, returnUrl } from "#app/payments/provider.ts";

export interface KlarnaOptions {
  username: string;
  password: string;
  baseUrl: string;
  /** Origin of the page to which customers are redirected. */
  pageOrigin: string;
  /** Origin of the shop, for return and webhook URLs. */
  publicUrl: string;
  /** The first secret signs webhook URLs; all of them verify. */
  secrets: readonly [string, ...string[]];
  /** Timeout of a call, in ms. */
  timeoutMs?: number;
}

const newSession = z.object({ session_id: z.string().min(1) });
const newPage = z.object({ session_id: z.string().min(1), redirect_url: z.url() });
const event = z.object({ event_id: z.string().min(1).max(100) });
/** Country whose terms apply, derived from the currency. The shop's prices are for these countries. */
const countries: Readonly<Record<Currency, string>> = { EUR: "DE", CHF: "CH", USD: "US" };

export function klarnaProvider(options: KlarnaOptions): HostedProvider {
  const { baseUrl, timeoutMs } = options;
  const Authorization = providerApi.basicAuth(options.username, options.password);
  /** Returns responses with status 2xx, 403 (not possible) and 404. */
  const call = (path: string, send?: { method?: "POST" | "DELETE"; body?: object; key?: string }) => {
    const { method = "POST", body, key } = send ?? {};
    const headers = {
      Authorization,
      "Content-Type": "application/json",
      ...(key !== undefined && { "Klarna-Idempotency-Key": key }),
    };
    const init = { headers, ...(send && { method }), ...(body && { body: JSON.stringify(body) }) };
    return providerApi.callProvider(baseUrl + path, init, { known: [403, 404], timeoutMs });
  };
  /** @throws Error unless Klarna accepted the request */
  const post = async (path: string, send: { body?: object; key?: string }) => {
    const answer = await call(path, send);
    if (answer.status >= 300) throw new Error(`Klarna refused: ${answer.status}`);
    return answer;
  };

  const findPage = async (session: string) => {
    const { status, json } = await call(`/hpp/v1/sessions/${encodeURIComponent(session)}`);
    return status === 404 ? null : klarnaPage.parse(json);
  };
  const findOrder = async (id: string): Promise<KlarnaOrder> => {
    const { status, json } = await call(orderPath(id));
    if (status !== 200) throw new Error(`Klarna does not show an order it has placed: ${status}`);
    return klarnaOrder.parse(json);
  };
  /** @throws Error when no order was placed */
  const requireOrder = async (providerRef: string) => {
    const { session, payment } = providerApi.readSessionRef(providerRef);
    const id = payment ?? (await findPage(session))?.order_id;
    if (id === undefined) throw new Error("nobody has ordered at Klarna");
    return findOrder(id);
  };

  return {
    kind: "hosted",
    type: paymentTypes.Klarna,
    name: "klarna",
    needsScripts: true,
    formAction: options.pageOrigin,
    paidByCapture: false,
    async createHosted(request) {
      const { json } = await post("/payments/v1/sessions", { body: createSessionBody(request) });
      const { session_id } = newSession.parse(json);
      const body = createPageBody(request, options, `${baseUrl}/payments/v1/sessions/${session_id}`);
      const page = newPage.parse((await post("/hpp/v1/sessions", { body })).json);
      const ref = { session: page.session_id, attemptId: request.attemptId, payment: null };
      return { providerRef: providerApi.writeSessionRef(ref), hostedUrl: page.redirect_url };
    },
    async read(providerRef) {
      const ref = providerApi.readSessionRef(providerRef);
      const page = ref.payment === null ? await findPage(ref.session) : null;
      const payment = ref.payment ?? page?.order_id ?? null;
      if (payment === null) return page && readKlarnaPage(page, ref.attemptId);
      return {
        ...readKlarnaOrder(await findOrder(payment)),
        lastingRef: providerApi.writeSessionRef({ ...ref, payment }),
      };
    },
    async capture(providerRef, key) {
      const { order_id: id, remaining_authorized_amount: rest } = await requireOrder(providerRef);
      // Status 403 when a capture is no longer possible; `read` returns the reason.
      if (rest > 0) await call(`${orderPath(id)}/captures`, { body: { captured_amount: rest }, key });
      return "asked";
    },
    async void(providerRef, key) {
      await post(`${orderPath((await requireOrder(providerRef)).order_id)}/cancel`, { key });
    },
    async refund(providerRef, { key, amount }) {
      const path = `${orderPath((await requireOrder(providerRef)).order_id)}/refunds`;
      const body = { refunded_amount: amount, reference: key };
      const { headers } = await post(path, { body, key });
      return { refundRef: headers.get("Refund-Id") ?? key, state: "done" };
    },
    async close(providerRef) {
      const { session } = providerApi.readSessionRef(providerRef);
      await call(`/hpp/v1/sessions/${encodeURIComponent(session)}`, { method: "DELETE" });
    },
    async parseWebhook(_headers, rawBody, urlSecret) {
      const attemptId = providerApi.verifyAttemptProof(options.secrets, urlSecret);
      if (attemptId === null) return refuse("bad-signature");
      const read = event.safeParse(providerApi.jsonOf(rawBody));
      // Repeated webhooks may have no body. The URL identifies the attempt in any case.
      const eventId = read.success ? read.data.event_id : providerApi.eventIdOf(attemptId, rawBody);
      return { ok: true, attemptId, eventId };
    },
  };
}

const orderPath = (id: string) => `/ordermanagement/v1/orders/${encodeURIComponent(id)}`;

/**
 * One line for the whole order without tax, because travel is taxed by margin,
 * which invoices do not show (§ 25 UStG).
 */
function createSessionBody({ attemptId, orderNumber, amount, currency }: PaymentRequest): object {
  const line = {
    type: "digital",
    reference: orderNumber,
    name: `Bestellung ${orderNumber}`,
    quantity: 1,
    unit_price: amount,
    tax_rate: 0,
    total_amount: amount,
    total_discount_amount: 0,
    total_tax_amount: 0,
  };
  return {
    purchase_country: countries[currency],
    purchase_currency: currency,
    locale: `de-${countries[currency]}`,
    order_amount: amount,
    order_tax_amount: 0,
    order_lines: [line],
    merchant_reference1: attemptId,
    merchant_reference2: orderNumber,
  };
}

function createPageBody(
  { attemptId, returnToken }: PaymentRequest,
  { publicUrl, secrets }: KlarnaOptions,
  payment_session_url: string,
): object {
  const callbackUrl = returnUrl(publicUrl, returnToken);
  const status_update = `${publicUrl}/webhooks/klarna/${providerApi.createAttemptProof(secrets[0], attemptId)}`;
  return {
    payment_session_url,
    merchant_urls: {
      success: callbackUrl,
      cancel: callbackUrl,
      back: callbackUrl,
      failure: callbackUrl,
      error: callbackUrl,
      status_update,
    },
    options: { place_order_mode: "PLACE_ORDER", purchase_type: "BUY" },
  };
}

/** Page origins by API URL. Unconfirmed by a real account. */
const pageOrigins: Readonly<Record<string, string>> = {
  "https://api.klarna.com": "https://pay.klarna.com",
  "https://api.playground.klarna.com": "https://pay.playground.klarna.com",
};

export function klarnaPageOrigin(baseUrl: string): string {
  return pageOrigins[baseUrl] ?? new URL(baseUrl).origin;
}
