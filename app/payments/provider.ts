/** What the shop asks of every payment provider. Return and webhook are hints: the truth is what `read` answers. */
import type { Cents, Currency } from "#app/domain/money.ts";
import type { PaymentStatus, PaymentType } from "#app/domain/payment.ts";

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

export interface PaymentReading {
  status: PaymentStatus;
  /** Paid, or held where the status is PreAuth; 0 before that. */
  amountReceived: Cents;
  currency: string;
  /** Our attempt id as the provider knows it. */
  reference: string;
}

/** A provider with a page of its own. Methods reject when the provider cannot be reached or answers nonsense. */
export interface HostedProvider {
  kind: "hosted";
  type: PaymentType;
  /** Stands in the books beside `providerRef`. */
  name: string;
  /** German name at the choice of payment. */
  label: string;
  /** True where the provider's own page needs JavaScript; said at the choice. */
  needsScripts: boolean;
  /** Origin the order form may lead to (CSP form-action). */
  formAction: string;
  /** Called twice with one `attemptId` it answers the same session. */
  createHosted(request: PaymentRequest): Promise<HostedPayment>;
  read(providerRef: string): Promise<PaymentReading>;
  /**
   * Ends an unpaid session, so that it cannot be paid any more. One that is paid, being paid, or over already is left
   * as it is: `read` tells which it was.
   */
  close(providerRef: string): Promise<void>;
}

/** Paid without a provider: by transfer to our account, or later on account. */
export interface OwnProvider {
  kind: "own";
  type: PaymentType;
  name: string;
  label: string;
  needsScripts: false;
}

export type PaymentProvider = HostedProvider | OwnProvider;
/** The configured ones, in the order of the choice. */
export type PaymentProviders = ReadonlyMap<PaymentType, PaymentProvider>;
