/**
 * Hobex through OPPWA's Pay by Link. Transactions that pay a link carry the shop's number and are queried by it.
 * Unconfirmed by a real account: that DELETE ends a link, which is then not found; that the custom parameter is
 * returned in webhooks and queries; that a query returns linked transactions.
 * Hobex accepts numbers of at most 20 digits.
 */
import { createHash } from "node:crypto";

import { z } from "zod";

import { withoutMoney } from "#app/domain/payment/provider-state.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import {
  findRelevantAttempt,
  hobexAnswer,
  type HobexTransaction,
  hobexTransaction,
  isNothingThere,
  readHobexPayment,
  statusOfResult,
} from "#app/payments/hobex/status.server.ts";
import { attemptParameter, openHobexWebhook, parseHobexWebhook } from "#app/payments/hobex/webhook.server.ts";
import {
  callProvider,
  readSessionRef,
  toDecimalText,
  writeSessionRef,
} from "#app/payments/provider-api.server.ts";
import { type HostedProvider, type PaymentRequest, returnUrl } from "#app/payments/provider.ts";

export interface HobexOptions {
  entityId: string;
  accessToken: string;
  /** 32 bytes, hexadecimal. */
  webhookKey: string;
  baseUrl: string;
  /** Origin of the page to which customers are redirected. */
  pageOrigin: string;
  /** False when payments of the test mode count. */
  live: boolean;
  /** Origin of the shop, for the return URL, and its name, shown on the page. */
  publicUrl: string;
  shopName: string;
  /** Timeout of a call, in ms. */
  timeoutMs?: number;
}

const newLink = z.object({ id: z.string().min(1), link: z.url() });
/** Validity of a link in hours. OPPWA's default is 90 days. */
const validHours = "24";

export function hobexProvider(options: HobexOptions): HostedProvider {
  const { entityId, baseUrl, live, timeoutMs } = options;
  const headers = { Authorization: `Bearer ${options.accessToken}` };
  /** Returns responses with status 2xx, 400 and 404. The result code tells them apart. */
  const call = async (path: string, init: RequestInit = {}) => {
    const address = new URL(baseUrl + path);
    if (init.method !== "POST") address.searchParams.set("entityId", entityId);
    return callProvider(address.href, { ...init, headers }, { known: [400, 404], timeoutMs });
  };
  /** @throws Error unless OPPWA returned a result */
  const query = async (path: string): Promise<HobexTransaction[]> => {
    const { status, json } = await call(`/v1/query${path}`);
    const { result, payments } = hobexAnswer.parse(json);
    if (status >= 300 && !isNothingThere(result.code)) throw new Error(`Hobex refused: ${result.code}`);
    return payments;
  };
  const findByNumber = (number: string) => query(`?merchantTransactionId=${number}`);
  const findPayment = async (providerRef: string) => {
    const { attemptId } = readSessionRef(providerRef);
    return findRelevantAttempt(await findByNumber(hobexNumber(attemptId)), live);
  };
  const listLinked = async ({ id }: HobexTransaction) => {
    const all = await query(`/${encodeURIComponent(id)}?includeLinkedTransactions=true`);
    return all.filter((each) => each.id !== id);
  };
  /** @throws Error unless OPPWA has accepted the request, possibly as pending */
  const execute = async (
    payment: HobexTransaction,
    type: "CP" | "RF" | "RV",
    key: string,
    amount: string,
  ) => {
    const number = hobexNumber(key);
    // There are no idempotency keys. A request already executed is found by the number derived from the key.
    const [existing] = await findByNumber(number);
    if (existing) return existing;
    const { currency } = payment;
    const form = { entityId, paymentType: type, amount, currency, merchantTransactionId: number };
    const init = { method: "POST", body: new URLSearchParams(form) };
    const { json } = await call(`/v1/payments/${encodeURIComponent(payment.id)}`, init);
    const answer = z.union([hobexTransaction, hobexAnswer]).parse(json);
    const status = statusOfResult(answer.result.code, live);
    const isAccepted = status === paymentStatuses.Paid || status === paymentStatuses.Pending;
    if (!("id" in answer) || !isAccepted) throw new Error(`Hobex refused: ${answer.result.code}`);
    return answer;
  };
  const findAuthorization = async (providerRef: string) => {
    const payment = await findPayment(providerRef);
    if (payment?.paymentType !== "PA") return null;
    return statusOfResult(payment.result.code, live) === paymentStatuses.Paid ? payment : null;
  };

  return {
    kind: "hosted",
    type: paymentTypes.Hobex,
    name: "hobex",
    needsScripts: true,
    formAction: options.pageOrigin,
    paidByCapture: false,
    async createHosted(request) {
      const init = { method: "POST", body: new URLSearchParams(createLinkForm(request, options)) };
      const { status, json } = await call("/paybylink/v1", init);
      if (status >= 300) throw new Error(`Hobex refused a link: ${status}`);
      const { id: session, link: hostedUrl } = newLink.parse(json);
      const ref = { session, attemptId: request.attemptId, payment: null };
      return { providerRef: writeSessionRef(ref), hostedUrl };
    },
    async read(providerRef) {
      const { session, attemptId } = readSessionRef(providerRef);
      const payment = await findPayment(providerRef);
      if (payment) {
        const reference = readReference(payment, attemptId);
        return readHobexPayment(payment, await listLinked(payment), { reference, live });
      }
      const { status } = await call(`/paybylink/v1/${encodeURIComponent(session)}`);
      if (status === 400) throw new Error("Hobex does not show a link");
      // The link is open and unpaid.
      return status === 404 ? null : withoutMoney(paymentStatuses.NotStarted, attemptId);
    },
    async capture(providerRef, key) {
      const payment = await findAuthorization(providerRef);
      if (payment) await execute(payment, "CP", key, payment.amount);
      return "asked";
    },
    async void(providerRef, key) {
      const payment = await findAuthorization(providerRef);
      if (payment) await execute(payment, "RV", key, payment.amount);
    },
    async refund(providerRef, { key, amount }) {
      const payment = await findPayment(providerRef);
      if (!payment) throw new Error("nobody has paid");
      const { id, result } = await execute(payment, "RF", key, toDecimalText(amount));
      const isPending = statusOfResult(result.code, live) === paymentStatuses.Pending;
      return { refundRef: id, state: isPending ? "pending" : "done" };
    },
    async close(providerRef) {
      const { session } = readSessionRef(providerRef);
      await call(`/paybylink/v1/${encodeURIComponent(session)}`, { method: "DELETE" });
    },
    async parseWebhook(requestHeaders, rawBody) {
      const clearText = openHobexWebhook(options.webhookKey, requestHeaders, rawBody);
      if (!clearText) return refuse("bad-signature");
      return parseHobexWebhook(clearText, async (id) => {
        const { json } = await call(`/v1/query/${encodeURIComponent(id)}`);
        const found = z.object({ payments: z.array(z.unknown()).default([]) }).safeParse(json);
        return found.data?.payments[0];
      });
    },
  };
}

/** Derives a number of 20 digits from an idempotency key. */
export function hobexNumber(key: string): string {
  const digits = createHash("sha256").update(key).digest().readBigUInt64BE();
  return `1${String(digits % 10n ** 19n).padStart(19, "0")}`;
}

function readReference({ merchantTransactionId }: HobexTransaction, attemptId: string): string {
  return merchantTransactionId === hobexNumber(attemptId) ? attemptId : merchantTransactionId;
}

function createLinkForm(request: PaymentRequest, { entityId, publicUrl, shopName }: HobexOptions) {
  return {
    entityId,
    amount: toDecimalText(request.amount),
    currency: request.currency,
    paymentType: "DB",
    merchantTransactionId: hobexNumber(request.attemptId),
    merchantInvoiceId: request.orderNumber,
    [`customParameters[${attemptParameter}]`]: request.attemptId,
    shopperResultUrl: returnUrl(publicUrl, request.returnToken),
    validUntil: validHours,
    validUntilUnit: "HOUR",
    locale: "de",
    ...(request.customerEmail !== "" && { "customer.email": request.customerEmail }),
    "merchant.name": shopName,
  };
}
