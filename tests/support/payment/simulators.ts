/** Hobex (OPPWA) on a loopback port. */
import { hobexProvider } from "#app/payments/hobex/adapter.server.ts";
import { klarnaProvider } from "#app/payments/klarna/adapter.server.ts";
import { payPalProvider } from "#app/payments/paypal/adapter.server.ts";
import { createAttemptProof, readSessionRef } from "#app/payments/provider-api.server.ts";
import { stripeProvider } from "#app/payments/stripe/adapter.server.ts";
import { unzerProvider } from "#app/payments/unzer/adapter.server.ts";
import { unzerAt } from "#app/payments/unzer/client.server.ts";
import {
  bookHobexAttempt,
  results,
  type SimulatedHobex,
  simulateHobex,
} from "#demo/provider-simulators/hobex.server.ts";
import {
  refundAtKlarna,
  type SimulatedKlarna,
  simulateKlarna,
} from "#demo/provider-simulators/klarna.server.ts";
import { type SimulatedPayPal, simulatePayPal } from "#demo/provider-simulators/paypal.server.ts";
import { getRequired } from "#demo/provider-simulators/simulator.server.ts";
import { bookedPayment, simulateStripe, stripeId } from "#demo/provider-simulators/stripe.server.ts";
import { bookUnzerPage, type SimulatedUnzer, simulateUnzer } from "#demo/provider-simulators/unzer.server.ts";
import { openSandbox, type WireSimulator } from "#tests/support/payment/simulator.ts";

export const hobexKeys = {
  entityId: "8ac7a4c8000000000000000000000001",
  accessToken: "token-simulated",
  webhookKey: "0123456789abcdef".repeat(4),
};

export interface HobexSimulator extends WireSimulator {
  sandbox: SimulatedHobex;
}

export async function openHobex(publicUrl: string, live = false): Promise<HobexSimulator> {
  const { sandbox, origin, wire } = await openSandbox((place) => simulateHobex(hobexKeys, place));
  const hosts = { baseUrl: origin, pageOrigin: origin, live };
  const linkOf = (ref: string) => getRequired(sandbox.links, readSessionRef(ref).session);
  const triesOf = (ref: string) => {
    const number = linkOf(ref).asked.merchantTransactionId;
    return sandbox.transactions.filter((each) => each.number === number);
  };
  const paymentOf = (ref: string) => {
    const payment = triesOf(ref).at(-1);
    if (!payment) throw new Error("nobody has tried to pay");
    return payment;
  };
  return {
    sandbox,
    provider: hobexProvider({ ...hobexKeys, ...hosts, publicUrl, shopName: "Reisepreis", timeoutMs: 1_500 }),
    ...wire,
    tellsOfRefunds: true,
    settleLater: async (ref, arrives) => sandbox.settleLater(linkOf(ref), arrives),
    tamper(ref, { currency, reference }) {
      if (currency !== undefined) paymentOf(ref).currency = currency;
      if (reference !== undefined) paymentOf(ref).merchantTransactionId = reference;
    },
    expire: (ref) => void (linkOf(ref).open = false),
    refundByHand: (ref) => sandbox.refund(paymentOf(ref), paymentOf(ref).amount),
    collected: (ref) => triesOf(ref).filter(({ code }) => code === results.done).length,
    addForeignEvent() {
      const customParameters = { SHOPPER_attempt: "01900000-0000-7000-8000-00000000ffff" };
      sandbox.tell("PAYMENT", { id: "foreign", customParameters });
    },
    // The console sends this event when the address is entered.
    addIrrelevantEvent: () => sandbox.tell("test", {}),
  };
}

/** A success in test mode, which moves no money. */
export function payInTestMode(sim: HobexSimulator, providerRef: string): void {
  const link = getRequired(sim.sandbox.links, readSessionRef(providerRef).session);
  sim.sandbox.transactions.push(bookHobexAttempt(link, "000.100.110"));
}

// Klarna on a loopback port.

const access = { username: "PK_simulated", password: "secret-simulated" };
/** The newest secret signs. The older one still verifies. */
export const klarnaSecrets = [
  "a-secret-of-the-shop-that-is-new",
  "a-secret-of-the-shop-that-is-old",
] as const;

export interface KlarnaSimulator extends WireSimulator {
  sandbox: SimulatedKlarna;
}

export async function openKlarna(publicUrl: string, timeoutMs = 1_500): Promise<KlarnaSimulator> {
  const { sandbox, origin, wire } = await openSandbox((place) => simulateKlarna(access, place));
  const hosts = { baseUrl: origin, pageOrigin: origin };
  const pageOf = (ref: string) => getRequired(sandbox.pages, readSessionRef(ref).session);
  const orderOf = (ref: string) => {
    const { order } = pageOf(ref);
    if (!order) throw new Error("nobody has ordered");
    return order;
  };
  return {
    sandbox,
    provider: klarnaProvider({ ...access, ...hosts, publicUrl, secrets: klarnaSecrets, timeoutMs }),
    ...wire,
    tellsOfRefunds: false,
    settleLater: async (ref, arrives) => sandbox.settleLater(pageOf(ref), arrives),
    tamper(ref, { currency, reference }) {
      if (currency !== undefined) orderOf(ref).purchase_currency = currency;
      if (reference !== undefined) orderOf(ref).merchant_reference1 = reference;
    },
    expire: (ref) => void sandbox.pages.delete(readSessionRef(ref).session),
    refundByHand: (ref) => void refundAtKlarna(orderOf(ref), orderOf(ref).captured_amount),
    collected: (ref) => sandbox.collections.filter((each) => each === orderOf(ref).order_id).length,
    addForeignEvent() {
      const proof = createAttemptProof(klarnaSecrets[1], "01900000-0000-7000-8000-00000000ffff");
      sandbox.tell(`${publicUrl}/webhooks/klarna/${proof}`, { session_id: "foreign", status: "COMPLETED" });
    },
  };
}

// PayPal on a loopback port.

const keys = {
  clientId: "client-simulated",
  clientSecret: "secret-simulated",
  webhookId: "WH-SIMULATED",
};

export interface PayPalSimulator extends WireSimulator, Pick<SimulatedPayPal, "sign" | "forgetTokens"> {
  origin: string;
}

export async function openPayPal(publicUrl: string, timeoutMs = 1_500): Promise<PayPalSimulator> {
  const { sandbox, origin, wire } = await openSandbox((place) => simulatePayPal(keys, place));
  const { orders, collections, tell } = sandbox;
  const hosts = { baseUrl: origin, pageOrigin: origin, certBases: [origin] };
  return {
    provider: payPalProvider({ ...keys, publicUrl, shopName: "Reisepreis", ...hosts, timeoutMs }),
    origin,
    ...wire,
    tellsOfRefunds: true,
    sign: sandbox.sign,
    forgetTokens: sandbox.forgetTokens,
    settleLater: async (ref, arrives) => sandbox.settleLater(getRequired(orders, ref), arrives),
    tamper(ref, { currency, reference }) {
      const { unit } = getRequired(orders, ref);
      if (currency !== undefined) unit.amount = { ...unit.amount, currency_code: currency as "USD" };
      if (reference !== undefined) unit.custom_id = reference;
    },
    expire: (ref) => void orders.delete(ref),
    refundByHand: (ref) => void sandbox.refund(getRequired(orders, ref), "{}"),
    collected: (ref) => collections.filter((each) => each === ref).length,
    addForeignEvent: () => tell("CHECKOUT.ORDER.APPROVED", { id: "FOREIGN" }),
    addIrrelevantEvent: () => tell("VAULT.PAYMENT-TOKEN.CREATED", { id: "TOKEN" }),
  };
}

// Stripe on a loopback port. Amazon Pay is one of its payment methods.

const stripeSimulatorKeys = { secretKey: "sk_test_simulated", webhookSecret: "whsec_simulated" };

export interface StripeSimulator extends WireSimulator {
  /** The money is only authorized, because the card is charged later. */
  hold(providerRef: string): void;
  /** The cardholder disputes the payment. Called again with the outcome. */
  dispute(providerRef: string, status: string): void;
}

export async function openStripe(
  publicUrl: string,
  way?: Parameters<typeof stripeProvider>[1],
  timeoutMs = 1_500,
): Promise<StripeSimulator> {
  const { sandbox, origin, wire } = await openSandbox((place) => simulateStripe(stripeSimulatorKeys, place));
  const { sessions, collections, tell, tellSession } = sandbox;
  return {
    provider: stripeProvider({ ...stripeSimulatorKeys, publicUrl, baseUrl: origin, timeoutMs }, way),
    ...wire,
    tellsOfRefunds: true,
    settleLater: async (ref, arrives) => sandbox.settleLater(getRequired(sessions, ref), arrives),
    tamper(ref, { currency, reference }) {
      const session = getRequired(sessions, ref);
      if (currency !== undefined) session.currency = currency.toLowerCase();
      if (reference !== undefined) session.client_reference_id = reference;
    },
    expire(ref) {
      getRequired(sessions, ref).status = "expired";
      tellSession("expired", getRequired(sessions, ref));
    },
    refundByHand: (ref) =>
      void sandbox.refund(
        new URLSearchParams({ payment_intent: bookedPayment(getRequired(sessions, ref)).id }),
      ),
    collected: (ref) => collections.filter((each) => each === ref).length,
    addForeignEvent: () =>
      tell("checkout.session.completed", { object: "checkout.session", id: "cs_test_foreign" }),
    addIrrelevantEvent: () => tell("customer.created", { object: "customer", id: "cus_1" }),
    hold(ref) {
      const session = getRequired(sessions, ref);
      const held = { status: "requires_capture", amount_capturable: session.amount_total };
      Object.assign(bookedPayment(session), held);
      session.status = "complete";
    },
    dispute(ref, status) {
      const payment = bookedPayment(getRequired(sessions, ref));
      payment.disputes = [status];
      tell("charge.dispute.updated", { object: "dispute", id: stripeId("du"), payment_intent: payment.id });
    },
  };
}

// Unzer on a loopback port.

const privateKey = "s-priv-simulated";
export const unzerWebhookSecret = "unzer-webhooks-come-to-this-address";

export interface UnzerSimulator extends WireSimulator {
  sandbox: SimulatedUnzer;
}

export async function openUnzer(publicUrl: string, timeoutMs = 1_500): Promise<UnzerSimulator> {
  const { sandbox, origin, wire } = await openSandbox((place) =>
    simulateUnzer({ privateKey, webhookSecret: unzerWebhookSecret }, place),
  );
  const pageOf = (ref: string) => getRequired(sandbox.pages, readSessionRef(ref).session);
  const paymentOf = (ref: string) => {
    const { attemptId } = readSessionRef(ref);
    const payment = sandbox.payments.findLast(({ orderId }) => orderId === attemptId);
    if (!payment) throw new Error("nobody has tried to pay");
    return payment;
  };
  const options = {
    privateKey,
    webhookSecret: unzerWebhookSecret,
    publicUrl,
    shopName: "Reisepreis",
    timeoutMs,
  };
  return {
    sandbox,
    provider: unzerProvider({ ...options, hosts: unzerAt(origin) }),
    ...wire,
    tellsOfRefunds: true,
    settleLater: async (ref, arrives) => sandbox.settleLater(pageOf(ref), arrives),
    tamper(ref, { currency, reference }) {
      if (currency !== undefined) paymentOf(ref).currency = currency;
      if (reference !== undefined) paymentOf(ref).orderId = reference;
    },
    expire: (ref) => void sandbox.pages.delete(readSessionRef(ref).session),
    refundByHand: (ref) =>
      void sandbox.refund(paymentOf(ref), { amount: paymentOf(ref).total / 100, paymentReference: "" }),
    collected: (ref) =>
      pageOf(ref).payments.filter(({ transactionStatus }) => transactionStatus === "success").length,
    addForeignEvent() {
      const page = bookUnzerPage({
        ...({ mode: "charge", type: "hosted", checkoutType: "payment_only" } as const),
        amount: 1,
        currency: "EUR",
        paymentReference: "",
        shopName: "",
        orderId: "01900000-0000-7000-8000-00000000ffff",
        urls: { returnSuccess: "", returnPending: "", returnFailure: "", returnCancel: "" },
      });
      sandbox.tell("payment.completed", sandbox.try(page, "success"));
    },
    addIrrelevantEvent: () => sandbox.tell("payment.completed", { id: "s-pay-elsewhere" }),
  };
}
