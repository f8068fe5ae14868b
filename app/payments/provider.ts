/** What the shop asks of every payment provider. Return and webhook are hints: the truth is what `read` answers. */
import type { Cents, Currency } from "#app/domain/money.ts";
import type { ProviderPaymentState } from "#app/domain/payment/provider-state.ts";
import type { PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { Result } from "#app/domain/result.ts";

export interface PaymentRequest {
  /** Id of our attempt: the provider's reference and the idempotency key. */
  attemptId: string;
  orderNumber: string;
  amount: Cents;
  currency: Currency;
  /** Names our attempt when the customer comes back: the adapter puts it into the return address. */
  returnToken: string;
  customerEmail: string;
}

export interface HostedPayment {
  providerRef: string;
  /** Page of the provider to send the customer to. */
  hostedUrl: string;
}

/** "declined": surely not captured, the customer has to choose again. All else is told by the next reading. */
export type CaptureAnswer = "asked" | "declined";

export interface RefundRequest {
  /** `paymentKey` of this refund: the same key again is the same refund. */
  key: string;
  amount: Cents;
  currency: Currency;
}

export interface RefundAnswer {
  refundRef: string;
  state: "done" | "pending" | "failed";
}

/** "irrelevant": signed by the provider, and nothing to us. */
export type WebhookRefusal = "bad-signature" | "irrelevant";
/** Names the session as its provider does, or our attempt. */
export type WebhookAnswer = Result<
  { eventId: string } & ({ providerRef: string } | { attemptId: string }),
  WebhookRefusal
>;

/** A provider with a page of its own. Methods reject when the provider cannot be reached or answers nonsense. */
export interface HostedProvider {
  kind: "hosted";
  type: PaymentType;
  /** Stands in the books beside `providerRef`, and in the address of its webhook. */
  name: string;
  /** In place of the name of its type: what the demonstration plays. */
  label?: string;
  /** True where the provider's own page needs JavaScript; said at the choice. */
  needsScripts: boolean;
  /** Origin the order form may lead to (CSP form-action). */
  formAction: string;
  /** True where nothing is paid before `capture`: a session is then closed in our books, by never capturing it. */
  paidByCapture: boolean;
  /**
   * Called twice with one `attemptId` it answers the same session where the provider can tell; else another one, and the
   * caller closes what it does not keep.
   */
  createHosted(request: PaymentRequest): Promise<HostedPayment>;
  /** Null where the provider does not know the session any more. */
  read(providerRef: string): Promise<ProviderPaymentState | null>;
  /** Collects all that is approved or held. The same key again captures once; what is captured stays as it is. */
  capture(providerRef: string, key: string): Promise<CaptureAnswer>;
  /** Lets go what is held and was not captured. */
  void(providerRef: string, key: string): Promise<void>;
  /**
   * Gives captured money back, all or part. Rejects where more is asked than is left. One after the other for each
   * attempt: some providers know no keys, and are asked first whether it was done.
   */
  refund(providerRef: string, request: RefundRequest): Promise<RefundAnswer>;
  /**
   * Ends an unpaid session, so that it cannot be paid any more. One that is paid, being paid, or over already is left
   * as it is: `read` tells which it was.
   */
  close(providerRef: string): Promise<void>;
  /**
   * Which session a webhook speaks of, once it is proved: by a signature over the raw body, or where the provider signs
   * nothing by `urlSecret`, the last part of the address it was sent to ("" where there is none).
   */
  parseWebhook(headers: Headers, rawBody: Uint8Array, urlSecret: string): Promise<WebhookAnswer>;
}

/** Paid without a provider: by transfer to our account, or later on account. */
export interface OwnProvider {
  kind: "own";
  type: typeof paymentTypes.WireTransfer | typeof paymentTypes.DeferredPayment;
  name: string;
  label?: string;
  needsScripts: false;
}

export type PaymentProvider = HostedProvider | OwnProvider;
/** The configured ones, in the order of the choice. */
export type PaymentProviders = ReadonlyMap<PaymentType, PaymentProvider>;
/** For a change that asks nobody but our own books. */
export const noProviders: PaymentProviders = new Map();

/** The idempotency key of a call about an attempt: made anew after a crash it is the same. Of letters, digits, `-`, `.`. */
export function idempotencyKey(
  attemptId: string,
  verb: "create" | "capture" | "void" | `refund.${string}`,
): string {
  return `${attemptId}.${verb}`;
}

/** Where a customer comes back to from a provider; the token names the attempt and proves nothing else. */
export function returnUrl(publicUrl: string, returnToken: string): string {
  return `${publicUrl}/checkout/callback?t=${encodeURIComponent(returnToken)}`;
}
