/** A hosted provider in memory, for what an HTTP one cannot be made to do at will. */
import { cents, noCents } from "#app/domain/money.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import type { HostedProvider, PaymentRequest, ProviderPaymentState } from "#app/payments/provider.ts";

export interface FakeProvider extends HostedProvider {
  /** What was asked, in order: "create", "read", "close", "capture" and so on. */
  calls: string[];
  /** While set, every call rejects. */
  down: boolean;
  /** Sets how all sessions stand. */
  answers(status: PaymentStatus, part?: Partial<ProviderPaymentState>): void;
  /** Waited for inside each call, to make two callers meet. */
  before: () => Promise<void>;
}

export function fakeProvider(part: Partial<HostedProvider> = {}): FakeProvider {
  const sessions = new Map<string, PaymentRequest>();
  let status: PaymentStatus = paymentStatuses.NotStarted;
  let change: Partial<ProviderPaymentState> = {};
  const call = async (what: string) => {
    provider.calls.push(what);
    await provider.before();
    if (provider.down) throw new Error("no answer");
  };
  const provider: FakeProvider = {
    kind: "hosted",
    type: paymentTypes.Stripe,
    name: "fake",
    label: "Fake",
    needsScripts: false,
    formAction: "http://provider.example",
    paidByCapture: false,
    calls: [],
    down: false,
    before: async () => undefined,
    answers(next, nextChange = {}) {
      status = next;
      change = nextChange;
    },
    async createHosted(request) {
      await call("create");
      const providerRef = `ref-${request.attemptId}`;
      sessions.set(providerRef, request);
      return { providerRef, hostedUrl: `http://provider.example/${providerRef}` };
    },
    async read(providerRef) {
      await call("read");
      const request = sessions.get(providerRef);
      if (!request) throw new Error("unknown session");
      const money = [25, 40, 60].includes(status);
      const amountReceived = money ? (change.amountReceived ?? cents(request.amount)) : noCents;
      const captured = status === paymentStatuses.PreAuth ? noCents : amountReceived;
      return {
        status,
        amountReceived,
        toCapture: noCents,
        captured,
        refunded: status === paymentStatuses.Refunded ? captured : noCents,
        currency: request.currency,
        reference: request.attemptId,
        ...change,
      };
    },
    async close() {
      await call("close");
      if (status === paymentStatuses.NotStarted) status = paymentStatuses.DeclinedRetryable;
    },
    async capture() {
      await call("capture");
      return "asked";
    },
    void: () => call("void"),
    async refund() {
      await call("refund");
      return { refundRef: "refund", state: "done" };
    },
    parseWebhook: async () => refuse("bad-signature"),
    ...part,
  };
  return provider;
}
