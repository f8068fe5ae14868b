/** PayPal through Orders v2: the customer approves on PayPal's page, then the shop captures. */
import { z } from "zod";

import { paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import { type PayPalAccess, payPalClient } from "#app/payments/paypal/client.server.ts";
import { type PayPalOrder, payPalOrder, readPayPalOrder } from "#app/payments/paypal/status.server.ts";
import { parsePayPalWebhook, createPayPalVerifier } from "#app/payments/paypal/webhook.server.ts";
import { toDecimalText } from "#app/payments/provider-api.server.ts";
import {
  type HostedProvider,
  idempotencyKey,
  type PaymentRequest,
  type RefundAnswer,
  returnUrl,
} from "#app/payments/provider.ts";

export interface PayPalOptions extends PayPalAccess {
  webhookId: string;
  /** Origin of the shop, for the return URL, and its name, shown on PayPal's page. */
  publicUrl: string;
  shopName: string;
  /** Origin of the page to which customers are redirected. */
  pageOrigin: string;
  /** Origins whose certificates may sign webhooks. */
  certBases: readonly string[];
}

/** Capture errors after which the customer has to approve again or choose another payment type. */
const declineIssues = new Set([
  "INSTRUMENT_DECLINED",
  "ORDER_NOT_APPROVED",
  "PAYER_ACTION_REQUIRED",
  "PAYER_CANNOT_PAY",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "PAYER_ACCOUNT_RESTRICTED",
  "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
  "TRANSACTION_REFUSED",
]);
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).default([]) });
const refundAnswer = z.object({ id: z.string(), status: z.string() });
const refundStates: Readonly<Record<string, RefundAnswer["state"]>> = {
  COMPLETED: "done",
  FAILED: "failed",
  CANCELLED: "failed",
};

export function payPalProvider(options: PayPalOptions): HostedProvider {
  const call = payPalClient(options);
  const isFromPayPal = createPayPalVerifier(options);

  const findOrder = async (providerRef: string): Promise<PayPalOrder | null> => {
    const { status, json } = await call(`/v2/checkout/orders/${encodeURIComponent(providerRef)}`);
    if (status === 404) return null;
    return payPalOrder.parse(json);
  };
  /** @throws Error when the order has none */
  const findPartId = async (providerRef: string, kind: "captures" | "authorizations") => {
    const found = (await findOrder(providerRef))?.purchase_units[0]?.payments?.[kind][0];
    if (!found) throw new Error(`the order has no ${kind}`);
    return found.id;
  };
  /** @throws Error unless PayPal accepted the request */
  const post = async (path: string, key: string, body: object = {}) => {
    const { status, json } = await call(path, { body, key });
    if (status >= 300) throw new Error(`PayPal refused: ${readIssue(json) ?? status}`);
    return json;
  };

  return {
    kind: "hosted",
    type: paymentTypes.PayPal,
    name: "paypal",
    needsScripts: true,
    formAction: options.pageOrigin,
    paidByCapture: true,
    async createHosted(request) {
      const json = await post(
        "/v2/checkout/orders",
        idempotencyKey(request.attemptId, "create"),
        createOrderBody(request, options),
      );
      const { id, links } = payPalOrder.parse(json);
      const page = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      if (!page) throw new Error("PayPal answered an order without its page");
      return { providerRef: id, hostedUrl: page.href };
    },
    async read(providerRef) {
      const order = await findOrder(providerRef);
      return order && readPayPalOrder(order);
    },
    async capture(providerRef, key) {
      const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}/capture`;
      const { status, json } = await call(path, { body: {}, key });
      return status === 422 && declineIssues.has(readIssue(json) ?? "") ? "declined" : "asked";
    },
    async void(providerRef, key) {
      await post(`/v2/payments/authorizations/${await findPartId(providerRef, "authorizations")}/void`, key);
    },
    async refund(providerRef, { key, amount, currency }) {
      const path = `/v2/payments/captures/${await findPartId(providerRef, "captures")}/refund`;
      const body = { amount: { currency_code: currency, value: toDecimalText(amount) } };
      const { id, status } = refundAnswer.parse(await post(path, key, body));
      return { refundRef: id, state: refundStates[status] ?? "pending" };
    },
    // PayPal cannot end an unpaid order. Without the shop's capture it is never paid.
    close: async () => undefined,
    async parseWebhook(headers, rawBody) {
      if (!(await isFromPayPal(headers, rawBody))) return refuse("bad-signature");
      return parsePayPalWebhook(call, rawBody);
    },
  };
}

function createOrderBody(request: PaymentRequest, { publicUrl, shopName }: PayPalOptions): object {
  const callbackUrl = returnUrl(publicUrl, request.returnToken);
  const amount = { currency_code: request.currency, value: toDecimalText(request.amount) };
  const { attemptId, orderNumber } = request;
  return {
    intent: "CAPTURE",
    purchase_units: [
      { reference_id: attemptId, custom_id: attemptId, description: `Bestellung ${orderNumber}`, amount },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: callbackUrl,
          cancel_url: callbackUrl,
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
          locale: "de-DE",
          brand_name: shopName.slice(0, 127),
        },
      },
    },
  };
}

function readIssue(json: unknown): string | undefined {
  const read = refusal.safeParse(json);
  return read.success ? read.data.details[0]?.issue : undefined;
}
