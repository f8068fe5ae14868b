/**
 * Simulates Klarna's Payments, Hosted Payment Page and Order Management. Its webhooks are authenticated only by their
 * address.
 */
import { randomUUID } from "node:crypto";

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

export interface SimulatedKlarna extends ProviderSimulator {
  pages: Map<string, BookedKlarnaPage>;
  /** Order ids of collected payments, one entry per collection. */
  collections: string[];
  settleLater(page: BookedKlarnaPage, arrives: boolean): void;
  /** @param address webhook address that was registered with Klarna */
  tell(address: string, session: object): void;
}

const badRequest: SimulatedResponse = { status: 400, body: { error_code: "BAD_VALUE" } };
const notAllowed: SimulatedResponse = { status: 403, body: { error_code: "NOT_ALLOWED" } };

export function simulateKlarna(
  { username, password }: { username: string; password: string },
  place: SimulatorAddress,
): SimulatedKlarna {
  const carts = new Map<string, BookedKlarnaPage["cart"]>();
  const pages = new Map<string, BookedKlarnaPage>();
  /** They remain when their page is closed. */
  const orders = new Map<string, BookedKlarnaOrder>();
  const answersByKey = new Map<string, SimulatedResponse>();
  const collections: string[] = [];

  const tell = (address: string, session: object) =>
    place.tell({ address, event: { event_id: randomUUID(), session } });
  const shownPage = ({ session_id, status, order }: BookedKlarnaPage) => ({
    session_id,
    status,
    ...(order && { order_id: order.order_id }),
  });
  const moveTo = (page: BookedKlarnaPage, status: string) => {
    page.status = status;
    tell(page.asked.merchant_urls.status_update, shownPage(page));
  };

  const settleLater = ({ order }: BookedKlarnaPage, arrives: boolean) => {
    if (!order || order.fraud_status !== "PENDING") return;
    order.fraud_status = arrives ? "ACCEPTED" : "REJECTED";
    if (!arrives) cancelAtKlarna(order);
  };

  const buildHostedSession = (page: BookedKlarnaPage): HostedSession => {
    const { success, cancel, back, failure } = page.asked.merchant_urls;
    const { order_amount, purchase_currency, order_lines } = page.cart;
    // A declined payment leaves the session open, so that another method can be tried on the same page.
    const isOpen = ["WAITING", "IN_PROGRESS", "BACK", "FAILED", "CANCELLED"].includes(page.status);
    const placeOrder = (fraud: BookedKlarnaOrder["fraud_status"], amount?: number) => {
      page.order = bookKlarnaOrder(page, fraud, amount);
      orders.set(page.order.order_id, page.order);
      moveTo(page, "COMPLETED");
      return success;
    };
    return {
      provider: "Klarna",
      facts: [
        ["Betrag", `${(order_amount / 100).toFixed(2).replace(".", ",")} ${purchase_currency}`],
        ["Zweck", order_lines[0]?.name ?? ""],
      ],
      state: page.order?.fraud_status === "PENDING" ? "waiting" : isOpen ? "open" : "over",
      back,
      press(move) {
        if (move === "later") return placeOrder("PENDING");
        if (move === "pay") return placeOrder("ACCEPTED");
        if (move === "other-amount") return placeOrder("ACCEPTED", order_amount + 100);
        if (isOpen) moveTo(page, move === "decline" ? "FAILED" : "CANCELLED");
        return move === "decline" ? failure : cancel;
      },
      settle: (arrival) => settleLater(page, arrival === "arrive"),
    };
  };

  const openPage = (body: string): SimulatedResponse => {
    const parsedPage = newKlarnaPage.safeParse(JSON.parse(body));
    const [base, session = ""] = parsedPage.data?.payment_session_url.split("/payments/v1/sessions/") ?? [];
    const cart = carts.get(session);
    if (!parsedPage.success || base !== place.api() || !cart) return badRequest;
    const session_id = randomUUID();
    pages.set(session_id, { session_id, status: "WAITING", asked: parsedPage.data, cart, order: null });
    const redirect_url = `${place.pages()}/hpp/payments/${session_id}`;
    return { status: 201, body: { session_id, redirect_url } };
  };

  const pageApi = ({ method, url, body }: SimulatedRequest): SimulatedResponse => {
    const id = url.pathname.split("/")[4];
    if (id === undefined) return method === "POST" ? openPage(body) : noAnswer;
    const page = pages.get(id);
    if (!page) return noAnswer;
    if (method === "GET") return { status: 200, body: shownPage(page) };
    if (page.order) return notAllowed;
    page.status = "DISABLED";
    return { status: 204 };
  };

  const orderApi = ({ method, url, body }: SimulatedRequest): SimulatedResponse => {
    const [, , , , id = "", verb] = url.pathname.split("/");
    const order = orders.get(id);
    if (!order) return noAnswer;
    if (method === "GET") return { status: 200, body: order };
    if (verb === "captures") {
      if (!captureAtKlarna(order, klarnaCapture.parse(JSON.parse(body)).captured_amount)) return notAllowed;
      collections.push(order.order_id);
      return { status: 201, headers: { "Capture-Id": randomUUID() } };
    }
    if (verb === "cancel") return cancelAtKlarna(order) ? { status: 204 } : notAllowed;
    const { refunded_amount } = klarnaRefund.parse(JSON.parse(body));
    if (!refundAtKlarna(order, refunded_amount)) return notAllowed;
    return { status: 201, headers: { "Refund-Id": randomUUID() } };
  };

  return {
    pages,
    collections,
    settleLater,
    tell,
    verbOf,
    seal(body, forged) {
      const { address, event } = JSON.parse(body) as { address: string; event: object };
      const proof = new URL(address).pathname.split("/").at(-1) ?? "";
      return {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(event),
        path: `/${forged ? proof.toLowerCase() : proof}`,
      };
    },
    answer(ask) {
      const { pathname } = ask.url;
      const hosted = /^\/hpp\/payments\/([\w-]+)$/.exec(pathname)?.[1];
      if (hosted !== undefined) {
        const page = pages.get(hosted);
        return answerOnPage(ask, page ? buildHostedSession(page) : null);
      }
      if (ask.headers["authorization"] !== basicAuth(username, password)) return { status: 401, body: {} };
      if (pathname === "/payments/v1/sessions") {
        const cart = newKlarnaSession.safeParse(JSON.parse(ask.body));
        if (!cart.success) return badRequest;
        const session_id = randomUUID();
        carts.set(session_id, cart.data);
        return { status: 200, body: { session_id, client_token: "", payment_method_categories: [] } };
      }
      if (pathname.startsWith("/hpp/")) return pageApi(ask);
      const key = ask.headers["klarna-idempotency-key"];
      const stored = key === undefined ? undefined : answersByKey.get(key);
      if (stored) return stored;
      const apiAnswer = orderApi(ask);
      if (key !== undefined && apiAnswer.status < 300) answersByKey.set(key, apiAnswer);
      return apiAnswer;
    },
  };
}

function verbOf({ method, url }: SimulatedRequest): Verb | null {
  const { pathname } = url;
  if (pathname === "/payments/v1/sessions") return "create";
  if (pathname.startsWith("/hpp/v1/sessions"))
    return method === "POST" ? "create" : method === "DELETE" ? "close" : "read";
  if (!pathname.startsWith("/ordermanagement/")) return null;
  if (pathname.endsWith("/captures")) return "capture";
  if (pathname.endsWith("/refunds")) return "refund";
  return pathname.endsWith("/cancel") ? "void" : "read";
}

// Data of a simulated Klarna: sessions, their pages, and the orders placed there. Amounts are in the smallest unit.

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

/** Body that Klarna accepts for a new session. Sums that do not add up are refused. */
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

/** @returns false when Klarna does not allow it */
export function captureAtKlarna(order: BookedKlarnaOrder, requestedAmount: number): boolean {
  const isOpen = order.status === "AUTHORIZED" || order.status === "PART_CAPTURED";
  const allowed =
    isOpen && order.fraud_status === "ACCEPTED" && requestedAmount <= order.remaining_authorized_amount;
  if (!allowed) return false;
  order.captured_amount += requestedAmount;
  order.remaining_authorized_amount -= requestedAmount;
  order.status = order.remaining_authorized_amount === 0 ? "CAPTURED" : "PART_CAPTURED";
  return true;
}

/** @returns false when Klarna does not allow it */
export function refundAtKlarna(order: BookedKlarnaOrder, requestedAmount: number): boolean {
  if (requestedAmount > order.captured_amount - order.refunded_amount) return false;
  order.refunded_amount += requestedAmount;
  return true;
}

/** @returns false when Klarna does not allow it */
export function cancelAtKlarna(order: BookedKlarnaOrder): boolean {
  if (order.status !== "AUTHORIZED") return false;
  order.status = "CANCELLED";
  order.remaining_authorized_amount = 0;
  return true;
}
