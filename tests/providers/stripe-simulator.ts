/** Stripe on a loopback port; Amazon Pay is a way to pay there. */
import { stripeProvider } from "#app/payments/stripe/adapter.server.ts";
import { named } from "#demo/provider-simulators/simulator.server.ts";
import { bookedPayment, simulateStripe, stripeId } from "#demo/provider-simulators/stripe.server.ts";
import { playSandbox } from "#tests/providers/play-sandbox.ts";
import type { WireSimulator } from "#tests/providers/simulator.ts";

const keys = { secretKey: "sk_test_simulated", webhookSecret: "whsec_simulated" };

export interface StripeSimulator extends WireSimulator {
  /** The card is charged later: the money is held. */
  hold(providerRef: string): void;
  /** The cardholder complains to the bank; called again with how it ends. */
  dispute(providerRef: string, status: string): void;
}

export async function openStripe(
  publicUrl: string,
  way?: Parameters<typeof stripeProvider>[1],
  patience = 1_500,
): Promise<StripeSimulator> {
  const { sandbox, origin, wire } = await playSandbox((place) => simulateStripe(keys, place));
  const { sessions, collections, tell, tellSession } = sandbox;
  return {
    provider: stripeProvider({ ...keys, publicUrl, baseUrl: origin, patience }, way),
    ...wire,
    tellsOfRefunds: true,
    settleLater: async (ref, arrives) => sandbox.settleLater(named(sessions, ref), arrives),
    tamper(ref, { currency, reference }) {
      const session = named(sessions, ref);
      if (currency !== undefined) session.currency = currency.toLowerCase();
      if (reference !== undefined) session.client_reference_id = reference;
    },
    expire(ref) {
      named(sessions, ref).status = "expired";
      tellSession("expired", named(sessions, ref));
    },
    refundByHand: (ref) =>
      void sandbox.refund(new URLSearchParams({ payment_intent: bookedPayment(named(sessions, ref)).id })),
    collected: (ref) => collections.filter((each) => each === ref).length,
    addForeignEvent: () =>
      tell("checkout.session.completed", { object: "checkout.session", id: "cs_test_foreign" }),
    addIrrelevantEvent: () => tell("customer.created", { object: "customer", id: "cus_1" }),
    hold(ref) {
      const session = named(sessions, ref);
      const held = { status: "requires_capture", amount_capturable: session.amount_total };
      Object.assign(bookedPayment(session), held);
      session.status = "complete";
    },
    dispute(ref, status) {
      const payment = bookedPayment(named(sessions, ref));
      payment.disputes = [status];
      tell("charge.dispute.updated", { object: "dispute", id: stripeId("du"), payment_intent: payment.id });
    },
  };
}
