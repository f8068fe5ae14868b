/**
 * Unzer through its payment page v2. A page can have several payments: failed attempts and the relevant one.
 * Unconfirmed by a real account: that a hosted page is deleted like a link; that a payment is found by its order id
 * once the page is gone; that `paymentReference` of a cancellation is returned.
 */
import { z } from "zod";

import { isUuid } from "#app/domain/identifiers.ts";
import { withoutMoney } from "#app/domain/payment/provider-state.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import {
  eventIdOf,
  isSameSecret,
  jsonOf,
  readSessionRef,
  writeSessionRef,
} from "#app/payments/provider-api.server.ts";
import {
  type HostedProvider,
  type RefundAnswer,
  returnUrl,
  type WebhookAnswer,
} from "#app/payments/provider.ts";
import { type UnzerAccess, type UnzerCalls, unzerCalls } from "#app/payments/unzer/client.server.ts";
import * as unzer from "#app/payments/unzer/status.server.ts";

export interface UnzerOptions extends UnzerAccess {
  /** Last part of the registered webhook URL. */
  webhookSecret: string;
  /** Origin of the shop, for the return URL, and its name, shown on the page. */
  publicUrl: string;
  shopName: string;
}

const newPage = z.object({ paypageId: z.string().min(1), redirectUrl: z.url() });
const cancellation = z.object({
  id: z.string().min(1),
  isSuccess: z.boolean().default(false),
  isPending: z.boolean().default(false),
  paymentReference: z.string().default(""),
});
const event = z.object({ event: z.string(), paymentId: z.string().regex(/^[\w-]{1,60}$/) });
const pages = "/v2/merchant/paypage";

export function unzerProvider(options: UnzerOptions): HostedProvider {
  const calls = unzerCalls(options);
  const findPage = async (session: string): Promise<unzer.UnzerPage | null> => {
    const { status, json } = await calls.page(`${pages}/${encodeURIComponent(session)}`);
    return status === 404 ? null : unzer.unzerPage.parse(json);
  };
  const findPayment = async (id: string): Promise<unzer.UnzerPayment | null> => {
    const { status, json } = await calls.api(`/v1/payments/${encodeURIComponent(id)}`);
    return status === 404 ? null : unzer.unzerPayment.parse(json);
  };
  const findRelevantPayment = async (providerRef: string) => {
    const { session, attemptId, payment } = readSessionRef(providerRef);
    const id = payment ?? unzer.selectRelevantPayment((await findPage(session)) ?? { payments: [] });
    return findPayment(id ?? attemptId);
  };
  /** @throws Error unless Unzer accepted the request */
  const post = async (path: string, body: object) => {
    const { status, json } = await calls.api(path, body);
    if (status >= 300) throw new Error(`Unzer refused: ${status}`);
    return cancellation.parse(json);
  };

  return {
    kind: "hosted",
    type: paymentTypes.Unzer,
    name: "unzer",
    needsScripts: true,
    formAction: new URL(options.hosts.page).origin,
    paidByCapture: false,
    async createHosted({ attemptId, orderNumber, amount, currency, returnToken }) {
      const callbackUrl = returnUrl(options.publicUrl, returnToken);
      const body = {
        mode: "charge",
        type: "hosted",
        checkoutType: "payment_only",
        amount: unzer.toUnzerAmount(amount),
        currency,
        orderId: attemptId,
        paymentReference: `Bestellung ${orderNumber}`,
        shopName: options.shopName,
        urls: {
          returnSuccess: callbackUrl,
          returnPending: callbackUrl,
          returnFailure: callbackUrl,
          returnCancel: callbackUrl,
        },
      };
      const { status, json } = await calls.page(pages, { method: "POST", body });
      if (status >= 300) throw new Error(`Unzer refused a page: ${status}`);
      const { paypageId: session, redirectUrl: hostedUrl } = newPage.parse(json);
      return { providerRef: writeSessionRef({ session, attemptId, payment: null }), hostedUrl };
    },
    async read(providerRef) {
      const ref = readSessionRef(providerRef);
      const page = await findPage(ref.session);
      const paymentId = ref.payment ?? (page && unzer.selectRelevantPayment(page));
      // The page may be gone while its payment exists.
      const payment = page && paymentId === null ? null : await findPayment(paymentId ?? ref.attemptId);
      if (payment)
        return {
          ...unzer.readUnzerPayment(payment),
          lastingRef: writeSessionRef({ ...ref, payment: payment.id }),
        };
      return page && withoutMoney(unzer.statusOfPage(page), ref.attemptId);
    },
    async capture(providerRef) {
      const payment = await findRelevantPayment(providerRef);
      if (payment && unzer.readUnzerPayment(payment).status === paymentStatuses.PreAuth)
        await post(`/v1/payments/${payment.id}/charges`, {});
      return "asked";
    },
    async void(providerRef) {
      const payment = await findRelevantPayment(providerRef);
      if (payment && unzer.readUnzerPayment(payment).status === paymentStatuses.PreAuth)
        await post(`/v1/payments/${payment.id}/authorize/cancels`, {});
    },
    async refund(providerRef, { key, amount }) {
      const payment = await findRelevantPayment(providerRef);
      const charge = payment && findChargeId(payment);
      if (!payment || !charge) throw new Error("nothing was charged");
      const existing = await findCancel(calls, payment, key);
      const body = { amount: unzer.toUnzerAmount(amount), paymentReference: key };
      return toRefundAnswer(
        existing ?? (await post(`/v1/payments/${payment.id}/charges/${charge}/cancels`, body)),
      );
    },
    async close(providerRef) {
      const { session } = readSessionRef(providerRef);
      const page = await findPage(session);
      // A page with a payment is kept, because the payment is found through it.
      if (!page || unzer.selectRelevantPayment(page) !== null) return;
      await calls.page(`${pages}/${encodeURIComponent(session)}`, { method: "DELETE" });
    },
    async parseWebhook(_headers, rawBody, urlSecret) {
      if (!isSameSecret(urlSecret, options.webhookSecret)) return refuse("bad-signature");
      return parseUnzerWebhook(rawBody, findPayment);
    },
  };
}

/** Uses only the payment's id from the body and fetches the payment from Unzer, because webhooks are unsigned. */
async function parseUnzerWebhook(
  rawBody: Uint8Array,
  findPayment: (id: string) => Promise<unzer.UnzerPayment | null>,
): Promise<WebhookAnswer> {
  const read = event.safeParse(jsonOf(rawBody));
  const payment = read.success ? await findPayment(read.data.paymentId) : null;
  if (!payment || !isUuid(payment.orderId)) return refuse("irrelevant");
  return { ok: true, attemptId: payment.orderId, eventId: eventIdOf(rawBody) };
}

const chargePath = /\/charges\/([\w-]+)$/;
const cancelPath = /\/charges\/([\w-]+)\/cancels\/([\w-]+)$/;

function findChargeId({ transactions }: unzer.UnzerPayment): string | undefined {
  const charge = transactions.find(({ type, status }) => type === "charge" && status === "success");
  return chargePath.exec(charge?.url ?? "")?.[1];
}

/** Unzer has no idempotency keys. A refund stores its key as reference and is searched before it is created. */
async function findCancel({ api }: UnzerCalls, { id, transactions }: unzer.UnzerPayment, key: string) {
  for (const { type, url } of transactions) {
    const [, charge, cancel] = (type === "cancel-charge" && cancelPath.exec(url)) || [];
    if (charge === undefined) continue;
    const { status, json } = await api(`/v1/payments/${id}/charges/${charge}/cancels/${cancel}`);
    const found = status === 404 ? null : cancellation.parse(json);
    if (found?.paymentReference === key) return found;
  }
  return null;
}

function toRefundAnswer({ id, isSuccess, isPending }: z.output<typeof cancellation>): RefundAnswer {
  return { refundRef: id, state: isSuccess ? "done" : isPending ? "pending" : "failed" };
}
