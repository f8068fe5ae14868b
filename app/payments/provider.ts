/** Interface of payment providers. Return and webhook are only triggers: the state is what `read` returns. */
import type { Cents, Currency } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import type { PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { Result } from "#app/domain/result.ts";

export interface PaymentRequest {
  /** Id of the attempt, sent as the provider's reference and idempotency key. */
  attemptId: string;
  orderNumber: string;
  amount: Cents;
  currency: Currency;
  /** Identifies the attempt in the return URL that the adapter builds. */
  returnToken: string;
  /** Empty for a guest without one, for whom an operator booked. */
  customerEmail: string;
}

export interface HostedPayment {
  providerRef: string;
  hostedUrl: string;
}

/** "declined": certainly not captured, and the customer has to choose again. "asked": `read` returns the result. */
export type CaptureAnswer = "asked" | "declined";

export interface RefundRequest {
  /** Idempotency key of this refund. */
  key: string;
  amount: Cents;
  currency: Currency;
}

export interface RefundAnswer {
  refundRef: string;
  state: "done" | "pending" | "failed";
}

/** "irrelevant": authentic, but about nothing the shop handles. */
export type WebhookRefusal = "bad-signature" | "irrelevant";
/** Identifies the session by the provider's reference, or the attempt by its id. */
export type WebhookAnswer = Result<
  { eventId: string } & ({ providerRef: string } | { attemptId: string }),
  WebhookRefusal
>;

/** A provider with its own payment page. Methods reject when it is unreachable or its response is invalid. */
export interface HostedProvider {
  kind: "hosted";
  type: PaymentType;
  /** Stored with `providerRef`, and part of the webhook URL. */
  name: string;
  /** Display name that replaces the payment type's, for simulated providers in demo mode. */
  label?: string;
  /** True when the provider's page needs JavaScript; shown when customers choose. */
  needsScripts: boolean;
  /** Origin to which the order form may redirect (CSP form-action). */
  formAction: string;
  /** True when nothing is paid before `capture`. Such a session is closed in the shop only, by never capturing it. */
  paidByCapture: boolean;
  /**
   * Creates a payment page. A repeated call with the same attempt returns the same session if the provider supports
   * it. Otherwise it creates another, and the caller closes the one it does not keep.
   */
  createHosted(request: PaymentRequest): Promise<HostedPayment>;
  /** Returns null when the provider no longer knows the session. */
  read(providerRef: string): Promise<ProviderPaymentState | null>;
  /** Captures the full approved or authorised amount. Idempotent by `key`. */
  capture(providerRef: string, key: string): Promise<CaptureAnswer>;
  /** Releases an authorised amount that was not captured. */
  void(providerRef: string, key: string): Promise<void>;
  /**
   * Refunds all or part of the captured amount. Rejects when more is requested than is left.
   * Call it sequentially per attempt, because some providers have no idempotency keys and
   * are first searched for the refund.
   */
  refund(providerRef: string, request: RefundRequest): Promise<RefundAnswer>;
  /**
   * Ends an unpaid session, so that it can no longer be paid. Other sessions are
   * unchanged, and `read` returns their state.
   */
  close(providerRef: string): Promise<void>;
  /**
   * Authenticates a webhook and returns its session or attempt.
   * Proof is a signature over the raw body or, without signatures, `urlSecret`: the last part
   * of the webhook URL ("" without one).
   */
  parseWebhook(headers: Headers, rawBody: Uint8Array, urlSecret: string): Promise<WebhookAnswer>;
}

/** Payment without a provider: by transfer to the shop's account, or on account. */
export interface OwnProvider {
  kind: "own";
  type: typeof paymentTypes.WireTransfer | typeof paymentTypes.DeferredPayment;
  name: string;
  label?: string;
  needsScripts: false;
}

export type PaymentProvider = HostedProvider | OwnProvider;
/** Configured providers by type, in the order of the choice. */
export type PaymentProviders = ReadonlyMap<PaymentType, PaymentProvider>;
export const noProviders: PaymentProviders = new Map();

/** Idempotency key of a call about an attempt, the same after a crash. Contains letters, digits, `-` and `.`. */
export function idempotencyKey(
  attemptId: string,
  verb: "create" | "capture" | "void" | `refund.${string}`,
): string {
  return `${attemptId}.${verb}`;
}

/** URL to which a provider returns the customer. The token identifies the attempt and grants no access. */
export function returnUrl(publicUrl: string, returnToken: string): string {
  return `${publicUrl}/checkout/callback?t=${encodeURIComponent(returnToken)}`;
}
