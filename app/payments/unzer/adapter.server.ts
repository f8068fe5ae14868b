/**
 * Unzer by its payment page v2. A page can have several payments: tries that failed, and the one that counts.
 * Not confirmed by a real account: that a hosted page is deleted like a link to one, that a payment is found by its
 * order id once the page is gone, and that `paymentReference` of a cancellation is shown again.
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
  /** Last part of the address that is registered for webhooks. */
  webhookSecret: string;
  /** The shop's origin, for the way back, and its name, shown on the page. */
  publicUrl: string;
  shopName: string;
}

const newPage = z.object({ paypageId: z.string().min(1), redirectUrl: z.url() });
const canceled = z.object({
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
  const paymentOf = async (providerRef: string) => {
    const { session, attemptId, payment } = readSessionRef(providerRef);
    const id = payment ?? unzer.countingPayment((await findPage(session)) ?? { payments: [] });
    return findPayment(id ?? attemptId);
  };
  /** @throws Error unless Unzer has done it */
  const act = async (path: string, body: object) => {
    const { status, json } = await calls.api(path, body);
    if (status >= 300) throw new Error(`Unzer refused: ${status}`);
    return canceled.parse(json);
  };

  return {
    kind: "hosted",
    type: paymentTypes.Unzer,
    name: "unzer",
    needsScripts: true,
    formAction: new URL(options.hosts.page).origin,
    paidByCapture: false,
    async createHosted({ attemptId, orderNumber, amount, currency, returnToken }) {
      const back = returnUrl(options.publicUrl, returnToken);
      const body = {
        mode: "charge",
        type: "hosted",
        checkoutType: "payment_only",
        amount: unzer.toUnzerAmount(amount),
        currency,
        orderId: attemptId,
        paymentReference: `Bestellung ${orderNumber}`,
        shopName: options.shopName,
        urls: { returnSuccess: back, returnPending: back, returnFailure: back, returnCancel: back },
      };
      const { status, json } = await calls.page(pages, { method: "POST", body });
      if (status >= 300) throw new Error(`Unzer refused a page: ${status}`);
      const { paypageId: session, redirectUrl: hostedUrl } = newPage.parse(json);
      return { providerRef: writeSessionRef({ session, attemptId, payment: null }), hostedUrl };
    },
    async read(providerRef) {
      const ref = readSessionRef(providerRef);
      const page = await findPage(ref.session);
      const counting = ref.payment ?? (page && unzer.countingPayment(page));
      // The page may be gone while its payment is not.
      const payment = page && counting === null ? null : await findPayment(counting ?? ref.attemptId);
      if (payment)
        return {
          ...unzer.readUnzerPayment(payment),
          lastingRef: writeSessionRef({ ...ref, payment: payment.id }),
        };
      return page && withoutMoney(unzer.statusOfPage(page), ref.attemptId);
    },
    async capture(providerRef) {
      const payment = await paymentOf(providerRef);
      if (payment && unzer.readUnzerPayment(payment).status === paymentStatuses.PreAuth)
        await act(`/v1/payments/${payment.id}/charges`, {});
      return "asked";
    },
    async void(providerRef) {
      const payment = await paymentOf(providerRef);
      if (payment && unzer.readUnzerPayment(payment).status === paymentStatuses.PreAuth)
        await act(`/v1/payments/${payment.id}/authorize/cancels`, {});
    },
    async refund(providerRef, { key, amount }) {
      const payment = await paymentOf(providerRef);
      const charge = payment && chargeOf(payment);
      if (!payment || !charge) throw new Error("nothing was charged");
      const made = await findCancel(calls, payment, key);
      const body = { amount: unzer.toUnzerAmount(amount), paymentReference: key };
      return refundAnswer(made ?? (await act(`/v1/payments/${payment.id}/charges/${charge}/cancels`, body)));
    },
    async close(providerRef) {
      const { session } = readSessionRef(providerRef);
      const page = await findPage(session);
      // A page on which something is paid, or being paid, stays: it is how that is found.
      if (!page || unzer.countingPayment(page) !== null) return;
      await calls.page(`${pages}/${encodeURIComponent(session)}`, { method: "DELETE" });
    },
    async parseWebhook(_headers, rawBody, urlSecret) {
      if (!isSameSecret(urlSecret, options.webhookSecret)) return refuse("bad-signature");
      return parse(rawBody, findPayment);
    },
  };
}

/** Nothing but an id is taken from it, and asked for where Unzer really is. */
async function parse(
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

function chargeOf({ transactions }: unzer.UnzerPayment): string | undefined {
  const charge = transactions.find(({ type, status }) => type === "charge" && status === "success");
  return chargePath.exec(charge?.url ?? "")?.[1];
}

/** Unzer knows no idempotency: a refund carries its key as reference, and is looked for before it is made. */
async function findCancel({ api }: UnzerCalls, { id, transactions }: unzer.UnzerPayment, key: string) {
  for (const { type, url } of transactions) {
    const [, charge, cancel] = (type === "cancel-charge" && cancelPath.exec(url)) || [];
    if (charge === undefined) continue;
    const { status, json } = await api(`/v1/payments/${id}/charges/${charge}/cancels/${cancel}`);
    const found = status === 404 ? null : canceled.parse(json);
    if (found?.paymentReference === key) return found;
  }
  return null;
}

function refundAnswer({ id, isSuccess, isPending }: z.output<typeof canceled>): RefundAnswer {
  return { refundRef: id, state: isSuccess ? "done" : isPending ? "pending" : "failed" };
}
