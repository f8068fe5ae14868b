/**
 * Stripe through Checkout Sessions on its hosted page, so that no card data reaches the shop. Amazon Pay is a Stripe
 * session with no other method, because Amazon's own integration needs a script on the shop's page.
 */
import type { Stripe } from "stripe";

import { paymentTypes } from "#app/domain/payment/status.ts";
import { type HostedProvider, idempotencyKey, type RefundAnswer, returnUrl } from "#app/payments/provider.ts";
import { isDisputed, readStripeSession } from "#app/payments/stripe/status.server.ts";
import { parseStripeWebhook } from "#app/payments/stripe/webhook.server.ts";

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  publicUrl: string;
  /** URL of a replacement for Stripe's API, without a trailing slash. */
  baseUrl?: string | undefined;
  /** Origin of a replacement for Stripe's pages. */
  pageOrigin?: string | undefined;
  /** Timeout of a call, in ms. */
  timeoutMs?: number;
}

const refundStates: Readonly<Record<string, RefundAnswer["state"]>> = {
  succeeded: "done",
  failed: "failed",
  canceled: "failed",
};

const methods = {
  any: { type: paymentTypes.Stripe, method: {} },
  "amazon-pay": {
    type: paymentTypes.AmazonPay,
    method: { payment_method_types: ["amazon_pay" as const] },
  },
};

/** @param methodName payment type to offer; all use the same name, and so the same webhook, "stripe" */
export function stripeProvider(
  options: StripeOptions,
  methodName: keyof typeof methods = "any",
): HostedProvider {
  const { type, method } = methods[methodName];
  const client = createClientLoader(options);
  const findSession = async (providerRef: string, expand: string[]) =>
    (await client()).stripe.checkout.sessions.retrieve(providerRef, { expand });

  /** @throws Error when no payment was started in the session */
  const findPayment = async (providerRef: string) => {
    const { payment_intent: payment } = await findSession(providerRef, ["payment_intent"]);
    if (!payment || typeof payment === "string") throw new Error("the session has no payment");
    return payment;
  };

  const listDisputes = async ({ payment_intent: payment }: Stripe.Checkout.Session) => {
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
      const callbackUrl = returnUrl(options.publicUrl, request.returnToken);
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
          // Otherwise customers abroad would pay another amount in another currency.
          adaptive_pricing: { enabled: false },
          success_url: callbackUrl,
          cancel_url: callbackUrl,
          ...(request.customerEmail !== "" && { customer_email: request.customerEmail }),
          locale: "de",
        },
        { idempotencyKey: idempotencyKey(attemptId, "create") },
      );
      if (!session.url) throw new Error("Stripe answered a session without its page");
      return { providerRef: session.id, hostedUrl: session.url };
    },
    async read(providerRef) {
      const session = await findSession(providerRef, ["payment_intent.latest_charge.refunds"]);
      return readStripeSession(session, isDisputed(session) ? await listDisputes(session) : []);
    },
    async capture(providerRef, key) {
      const { stripe } = await client();
      const payment = await findPayment(providerRef);
      if (payment.status === "requires_capture")
        await stripe.paymentIntents.capture(payment.id, {}, { idempotencyKey: key });
      return "asked";
    },
    async void(providerRef, key) {
      const { stripe } = await client();
      const payment = await findPayment(providerRef);
      if (payment.status === "requires_capture")
        await stripe.paymentIntents.cancel(payment.id, {}, { idempotencyKey: key });
    },
    async refund(providerRef, { key, amount }) {
      const { stripe } = await client();
      const payment = await findPayment(providerRef);
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
        // The session is paid, in progress or expired; `read` returns which.
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

/** Loads the package on first use, because it is large and often not needed. */
function createClientLoader(options: StripeOptions): () => Promise<StripeClient> {
  let loading: Promise<StripeClient> | undefined;
  return () => (loading ??= createClient(options));
}

async function createClient({ secretKey, baseUrl, timeoutMs = 8_000 }: StripeOptions): Promise<StripeClient> {
  const { Stripe } = await import("stripe");
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      protocol: url.protocol === "https:" ? "https" : "http",
      // The SDK accepts a host, but no path.
      httpClient: Stripe.createFetchHttpClient((input: URL | RequestInfo, init?: RequestInit) =>
        fetch(urlOf(input).replace(url.origin, url.href.replace(/\/$/, "")), init),
      ),
    }),
  });
  return { stripe, isInvalidRequest: (error) => error instanceof Stripe.errors.StripeInvalidRequestError };
}

const urlOf = (input: URL | RequestInfo): string =>
  typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
