import { createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { cents, noCents } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import { type HostedProvider, returnUrl } from "#app/payments/provider.ts";

export interface TestProviderOptions {
  /** Base address of the provider's API, without a trailing slash. Read for each call. */
  apiBase: () => string;
  key: string;
  /** The shop's origin, for return addresses. */
  publicUrl: string;
  /** Time limit of a call in ms. */
  timeoutMs?: number;
}

const session = z.object({
  id: z.string().min(1).max(200),
  url: z.url(),
  reference: z.string(),
  currency: z.string(),
  state: z.string(),
  amountReceived: z.number().int().nonnegative(),
  refunded: z.number().int().nonnegative(),
});

/** The provider's states as payment status numbers. An unknown state becomes Unknown. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  open: paymentStatuses.NotStarted,
  pending: paymentStatuses.Pending,
  paid: paymentStatuses.Paid,
  declined: paymentStatuses.Declined,
  canceled: paymentStatuses.DeclinedRetryable,
  closed: paymentStatuses.DeclinedRetryable,
};

const rejectCall = () => Promise.reject(new Error("the test provider cannot do this"));

/** Payment provider of the demonstration, with its own page and an API over HTTP. No real money. */
export function testProvider(options: TestProviderOptions): HostedProvider {
  /** POST with a body, GET without one. */
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${options.apiBase()}${path}`, {
      headers: { Authorization: `Bearer ${options.key}`, "Content-Type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(options.timeoutMs ?? 5_000),
    });
    if (!response.ok) throw new Error(`the test provider answered ${response.status}`);
    return session.parse(await response.json());
  };

  return {
    kind: "hosted",
    type: paymentTypes.Stripe,
    name: "test-provider",
    label: "Testzahlung (Vorführung)",
    needsScripts: false,
    formAction: new URL(options.publicUrl).origin,
    paidByCapture: false,
    async createHosted(request) {
      const { attemptId: reference, amount, currency } = request;
      const created = await call("/sessions", {
        reference,
        amount,
        currency,
        returnUrl: returnUrl(options.publicUrl, request.returnToken),
      });
      return { providerRef: created.id, hostedUrl: created.url };
    },
    async read(providerRef): Promise<ProviderPaymentState> {
      const state = await call(`/sessions/${encodeURIComponent(providerRef)}`);
      const received = state.state === "paid" ? cents(state.amountReceived) : noCents;
      const refunded = cents(state.refunded);
      const status = statuses[state.state] ?? paymentStatuses.Unknown;
      return {
        status: received > 0 && refunded >= received ? paymentStatuses.Refunded : status,
        amountReceived: received,
        toCapture: noCents,
        captured: received,
        refunded,
        refunding: noCents,
        currency: state.currency,
        reference: state.reference,
      };
    },
    async close(providerRef) {
      await call(`/sessions/${encodeURIComponent(providerRef)}/close`, {});
    },
    async refund(providerRef, { key, amount }) {
      await call(`/sessions/${encodeURIComponent(providerRef)}/refunds`, { key, amount });
      return { refundRef: key, state: "done" };
    },
    // It reserves no money and sends no webhooks.
    capture: async () => "asked",
    void: rejectCall,
    parseWebhook: async () => refuse("bad-signature"),
  };
}

/** The shop's key at the test provider, derived from a shared secret. */
export function testBankKey(secret: string): string {
  return createHmac("sha256", secret).update("test-bank/api-key").digest("base64url");
}

/** Session id of a reference: always the same and unguessable. */
export function testSessionId(secret: string, reference: string): string {
  return createHmac("sha256", secret).update(`test-bank/session/${reference}`).digest("base64url");
}

/** @param header Authorization header of a request, as sent */
export function isTestBankKey(secrets: readonly string[], header: string | null): boolean {
  const given = Buffer.from(header ?? "");
  return secrets.some((secret) => {
    const expected = Buffer.from(`Bearer ${testBankKey(secret)}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
