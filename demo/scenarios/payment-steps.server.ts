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
  reloadOrder,
  requireOk,
  placeCart,
  completeCheckout,
  type ScenarioContext,
  type Wish,
} from "#demo/scenarios/steps.server.ts";
import { createTestSession, moveTestSession } from "#demo/test-bank/session-commands.server.ts";
import type { TestSessionMove } from "#demo/test-bank/session.ts";
import { testSessionId } from "#demo/test-bank/test-provider.server.ts";

export type ScenarioAnswer = keyof typeof answers;

/** Final status at the provider, and the customer's action on its page that leads there, if there is one. */
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

/** Places an order, whose payment then gets this answer. */
export async function payingOrder(
  stage: ScenarioContext,
  wish: Wish,
  answer: ScenarioAnswer,
  quantity = 1,
): Promise<Order> {
  const cart = await completeCheckout(stage, await cartWith(stage, wish, quantity), paymentTypes.Stripe);
  const order = await placeCart(stage, cart);
  await pay(stage, order, answer);
  return reloadOrder(stage, order);
}

/** Opens the payment of a placed order and sets the provider's answer. */
export async function pay(stage: ScenarioContext, order: Order, answer: ScenarioAnswer): Promise<void> {
  const { work } = stage;
  const provider = createStandIn(stage);
  const providers: PaymentProviders = new Map([[provider.type, provider]]);
  requireOk(await openPayment(work, providers, { orderId: order.id }));
  const attempt = await findOpenAttempt(work.db, order.id);
  if (!attempt) throw new Error("an opened payment without its attempt");
  const { status, move } = answers[answer];
  if (move) await moveTestSession(work, attempt.providerRef ?? "", move);
  provider.says(status, answer === "mismatch" ? -100 : 0);
  requireOk(await syncPayment(work, providers, { attemptId: attempt.id }));
  if (answer !== "refunded") return;
  provider.says(paymentStatuses.Refunded);
  requireOk(await syncPayment(work, providers, { attemptId: attempt.id }));
}

interface StandIn extends HostedProvider {
  /** @param difference cents received in addition to the requested amount */
  says(status: PaymentStatus, difference?: number): void;
}

/**
 * The test provider with answers that are set by `says`, because the test bank never holds, refunds or loses money.
 * The sessions are the test bank's own, so a visitor can continue paying there.
 */
function createStandIn({ work, secret, publicUrl }: ScenarioContext): StandIn {
  let status: PaymentStatus = paymentStatuses.NotStarted;
  let difference = 0;
  const requests = new Map<string, PaymentRequest>();
  const rejectCall = () => Promise.reject(new Error("the stand-in cannot do this"));
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
      const shopReturnUrl = returnUrl(publicUrl, request.returnToken);
      requireOk(await createTestSession(work, { id, amount, currency, reference, returnUrl: shopReturnUrl }));
      requests.set(id, request);
      return { providerRef: id, hostedUrl: publicUrl + testBankPath(id) };
    },
    async read(providerRef) {
      const request = requests.get(providerRef);
      if (!request) return null;
      const { PreAuth, Paid, Refunded } = paymentStatuses;
      const isReceived = status === PreAuth || status === Paid || status === Refunded;
      const amountReceived = isReceived ? cents(request.amount + difference) : noCents;
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
    void: rejectCall,
    refund: rejectCall,
    parseWebhook: async () => refuse("bad-signature"),
  };
}
