/**
 * Stripe by Checkout Sessions on its hosted page; card data never comes near the shop. Amazon Pay is a session of Stripe
 * too, with no other method on its page: its own interface begins in a script, which the shop's pages do without.
 */
import type { Stripe } from "stripe";

import { paymentTypes } from "#app/domain/payment/status.ts";
import { type HostedProvider, idempotencyKey, type RefundAnswer, returnUrl } from "#app/payments/provider.ts";
import { isDisputed, readStripeSession } from "#app/payments/stripe/status.server.ts";
import { parseStripeWebhook } from "#app/payments/stripe/webhook.server.ts";

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The shop's origin, for the way back. */
  publicUrl: string;
  /** Where the API answers, instead of Stripe; without a slash at the end. */
  baseUrl?: string | undefined;
  /** Where the pages are, instead of Stripe. */
  pageOrigin?: string | undefined;
  /** Milliseconds for one call. */
  patience?: number;
}

const refundStates: Readonly<Record<string, RefundAnswer["state"]>> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};

const ways = {
  any: { type: paymentTypes.Stripe, method: {} },
  "amazon-pay": {
    type: paymentTypes.AmazonPay,
    method: { payment_method_types: ["amazon_pay" as const] },
  },
};

/** @param way which payment type it is offered as; the books and webhooks of all are the same, those of Stripe */
export function stripeProvider(options: StripeOptions, way: keyof typeof ways = "any"): HostedProvider {
  const { type, method } = ways[way];
  const client = clientOf(options);
  const findSession = async (providerRef: string, expand: string[]) =>
    (await client()).stripe.checkout.sessions.retrieve(providerRef, { expand });

  /** @throws Error when nobody has begun to pay in it */
  const paymentOf = async (providerRef: string) => {
    const { payment_intent: payment } = await findSession(providerRef, ["payment_intent"]);
    if (!payment || typeof payment === "string") throw new Error("the session has no payment");
    return payment;
  };

  const disputesOf = async ({ payment_intent: payment }: Stripe.Checkout.Session) => {
    const id = typeof payment === "string" ? payment : (payment?.id ?? "");
    const { data } = await (await client()).stripe.disputes.list({ payment_intent: id });
    return data.map(({ status }) => status);
  };

  return {
    kind: "hosted",
    type,
    name: "stripe",
    needsScripts: true,
    formAction: options.pageOrigin ?? options.baseUrl ?? "https://checkout.stripe.com",
    paidByCapture: false,
    async createHosted(request) {
      const { attemptId, amount, currency, orderNumber } = request;
      const back = returnUrl(options.publicUrl, request.returnToken);
      const metadata = { attempt: attemptId };
      const price = { currency: currency.toLowerCase(), unit_amount: amount };
      const { stripe } = await client();
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          ...method,
          ui_mode: "hosted_page",
          line_items: [
            { quantity: 1, price_data: { ...price, product_data: { name: `Bestellung ${orderNumber}` } } },
          ],
          client_reference_id: attemptId,
          metadata,
          payment_intent_data: { metadata },
          // Otherwise somebody abroad would pay another sum in another currency.
          adaptive_pricing: { enabled: false },
          success_url: back,
          cancel_url: back,
          customer_email: request.customerEmail,
          locale: "de",
        },
        { idempotencyKey: idempotencyKey(attemptId, "create") },
      );
      if (!session.url) throw new Error("Stripe answered a session without its page");
      return { providerRef: session.id, hostedUrl: session.url };
    },
    async read(providerRef) {
      const session = await findSession(providerRef, ["payment_intent.latest_charge.refunds"]);
      return readStripeSession(session, isDisputed(session) ? await disputesOf(session) : []);
    },
    async capture(providerRef, key) {
      const { stripe } = await client();
      const payment = await paymentOf(providerRef);
      if (payment.status === "requires_capture")
        await stripe.paymentIntents.capture(payment.id, {}, { idempotencyKey: key });
      return "asked";
    },
    async void(providerRef, key) {
      const { stripe } = await client();
      const payment = await paymentOf(providerRef);
      if (payment.status === "requires_capture")
        await stripe.paymentIntents.cancel(payment.id, {}, { idempotencyKey: key });
    },
    async refund(providerRef, { key, amount }) {
      const { stripe } = await client();
      const payment = await paymentOf(providerRef);
      const refund = await stripe.refunds.create(
        { payment_intent: payment.id, amount },
        { idempotencyKey: key },
      );
      return { refundRef: refund.id, state: refundStates[refund.status ?? ""] ?? "pending" };
    },
    async close(providerRef) {
      const { stripe, isInvalidRequest } = await client();
      try {
        await stripe.checkout.sessions.expire(providerRef);
      } catch (error) {
        // Paid, being paid, or expired: what it is, the next reading tells.
        if (!isInvalidRequest(error)) throw error;
      }
    },
    async parseWebhook(headers, rawBody) {
      return parseStripeWebhook((await client()).stripe, options.webhookSecret, headers, rawBody);
    },
  };
}

interface StripeClient {
  stripe: Stripe;
  isInvalidRequest(error: unknown): boolean;
}

/** The package is loaded when it is first needed: it is large, and many starts do without it. */
function clientOf(options: StripeOptions): () => Promise<StripeClient> {
  let loading: Promise<StripeClient> | undefined;
  return () => (loading ??= load(options));
}

async function load({ secretKey, baseUrl, patience = 8_000 }: StripeOptions): Promise<StripeClient> {
  const { Stripe } = await import("stripe");
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      protocol: url.protocol === "https:" ? "https" : "http",
      // It takes a host, and no path.
      httpClient: Stripe.createFetchHttpClient((input: URL | RequestInfo, init?: RequestInit) =>
        fetch(addressOf(input).replace(url.origin, url.href.replace(/\/$/, "")), init),
      ),
    }),
  });
  return { stripe, isInvalidRequest: (error) => error instanceof Stripe.errors.StripeInvalidRequestError };
}

const addressOf = (input: URL | RequestInfo): string =>
  typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
