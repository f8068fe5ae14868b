import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { cents, noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { refuse } from "#app/domain/result.ts";
import {
  type HostedProvider,
  type PaymentProviders,
  type PaymentRequest,
  returnUrl,
} from "#app/payments/provider.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { testBankPath } from "#demo/addresses.ts";
import {
  cartWith,
  fresh,
  must,
  placed,
  ready,
  type ScenarioContext,
  type Wish,
} from "#demo/scenarios/steps.server.ts";
import { createTestSession, moveTestSession } from "#demo/test-bank/session-commands.server.ts";
import type { TestSessionMove } from "#demo/test-bank/session.ts";
import { testSessionId } from "#demo/test-bank/test-provider.server.ts";

export type ScenarioAnswer = keyof typeof answers;

/** What the provider says at last, and what the customer did on its page where that is the same. */
const answers = {
  "not-started": { status: paymentStatuses.NotStarted, move: null },
  pending: { status: paymentStatuses.Pending, move: "later" },
  preauth: { status: paymentStatuses.PreAuth, move: null },
  declined: { status: paymentStatuses.Declined, move: "decline" },
  "declined-retryable": { status: paymentStatuses.DeclinedRetryable, move: "decline" },
  paid: { status: paymentStatuses.Paid, move: "pay" },
  mismatch: { status: paymentStatuses.Paid, move: "pay" },
  refunded: { status: paymentStatuses.Paid, move: "pay" },
  unknown: { status: paymentStatuses.Unknown, move: null },
} as const satisfies Record<string, { status: PaymentStatus; move: TestSessionMove | null }>;

/** Ordered and sent to the provider's page, which answers so. */
export async function payingOrder(
  stage: ScenarioContext,
  wish: Wish,
  answer: ScenarioAnswer,
  quantity = 1,
): Promise<Order> {
  const cart = await ready(stage, await cartWith(stage, wish, quantity), paymentTypes.Stripe);
  const order = await placed(stage, cart);
  await pay(stage, order, answer);
  return fresh(stage, order);
}

/** Opens the payment of a placed order and lets the provider answer. */
export async function pay(stage: ScenarioContext, order: Order, answer: ScenarioAnswer): Promise<void> {
  const { work } = stage;
  const provider = standIn(stage);
  const providers: PaymentProviders = new Map([[provider.type, provider]]);
  must(await openPayment(work, providers, { orderId: order.id }));
  const attempt = await findOpenAttempt(work.db, order.id);
  if (!attempt) throw new Error("an opened payment without its attempt");
  const { status, move } = answers[answer];
  if (move) await moveTestSession(work, attempt.providerRef ?? "", move);
  provider.says(status, answer === "mismatch" ? -100 : 0);
  must(await syncPayment(work, providers, { attemptId: attempt.id }));
  if (answer !== "refunded") return;
  provider.says(paymentStatuses.Refunded);
  must(await syncPayment(work, providers, { attemptId: attempt.id }));
}

interface StandIn extends HostedProvider {
  /** @param difference cents that come more than are asked for */
  says(status: PaymentStatus, difference?: number): void;
}

/**
 * The test provider without its own page: the sessions are the test bank's, so that whoever goes on paying meets them
 * there; what they say is set, because the bank itself never holds money, gives it back or loses it.
 */
function standIn({ work, secret, publicUrl }: ScenarioContext): StandIn {
  let status: PaymentStatus = paymentStatuses.NotStarted;
  let difference = 0;
  const asked = new Map<string, PaymentRequest>();
  const cannot = () => Promise.reject(new Error("the stand-in cannot do this"));
  return {
    kind: "hosted",
    type: paymentTypes.Stripe,
    name: "test-provider",
    label: "Testzahlung (Vorführung)",
    needsScripts: false,
    formAction: new URL(publicUrl).origin,
    paidByCapture: false,
    says(next, more = 0) {
      [status, difference] = [next, more];
    },
    async createHosted(request) {
      const { attemptId: reference, amount, currency } = request;
      const id = testSessionId(secret, reference);
      const way = returnUrl(publicUrl, request.returnToken);
      must(await createTestSession(work, { id, amount, currency, reference, returnUrl: way }));
      asked.set(id, request);
      return { providerRef: id, hostedUrl: publicUrl + testBankPath(id) };
    },
    async read(providerRef) {
      const request = asked.get(providerRef);
      if (!request) return null;
      const { PreAuth, Paid, Refunded } = paymentStatuses;
      const here = status === PreAuth || status === Paid || status === Refunded;
      const amountReceived = here ? cents(request.amount + difference) : noCents;
      const captured = status === PreAuth ? noCents : amountReceived;
      return {
        status,
        amountReceived,
        toCapture: noCents,
        captured,
        refunded: status === Refunded ? captured : noCents,
        currency: request.currency,
        reference: request.attemptId,
      };
    },
    close: async (providerRef) => void (await moveTestSession(work, providerRef, "close")),
    capture: async () => "asked",
    void: cannot,
    refund: cannot,
    parseWebhook: async () => refuse("bad-signature"),
  };
}
