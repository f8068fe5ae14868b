/** Stripe's Checkout Sessions on a loopback port: form-encoded in, JSON out, signed events. */
import { Stripe } from "stripe";
import { stripeProvider } from "#app/payments/stripe.server.ts";
import { hostedPage, pressOn } from "#tests/providers/hosted-page.ts";
import { openOutbox } from "#tests/providers/outbox.ts";
import { type Answer, type Ask, simulatedServer, type Verb } from "#tests/providers/simulated-server.ts";
import type { Move, WireSimulator } from "#tests/providers/simulator.ts";
import {
  type BookedPayment,
  type BookedSession,
  bookedPayment,
  shownPayment,
  shownSession,
  stripeId,
} from "#tests/providers/stripe-books.ts";
import { sessionFromForm } from "#tests/providers/stripe-form.ts";

const secretKey = "sk_test_simulated";
const webhookSecret = "whsec_simulated";

export interface StripeSimulator extends WireSimulator {
  /** The card is charged later: the money is held. */
  hold(providerRef: string): void;
  /** The cardholder complains to the bank; called again with how it ends. */
  dispute(providerRef: string, status: string): void;
}

export async function openStripe(publicUrl: string, patience = 1_500): Promise<StripeSimulator> {
  const sessions = new Map<string, BookedSession>();
  const answered = new Map<string, { body: string; answer: Answer }>();
  const collections: string[] = [];
  const stripe = new Stripe(secretKey);
  const outbox = openOutbox((payload, forged) => ({
    "Stripe-Signature": stripe.webhooks.generateTestHeaderString({
      payload,
      secret: forged ? "whsec_somebody_else" : webhookSecret,
    }),
  }));
  const tell = (type: string, object: object) =>
    outbox.add({ id: stripeId("evt"), object: "event", type, data: { object } });
  const tellSession = (type: string, session: BookedSession) =>
    tell(`checkout.session.${type}`, shownSession(session, server.origin, []));
  const paymentWith = (id: string | undefined) =>
    [...sessions.values()].flatMap(({ payment }) => payment ?? []).find((payment) => payment.id === id);
  const sessionNamed = (ref: string) => {
    const session = sessions.get(ref);
    if (!session) throw new Error("no such session");
    return session;
  };
  const pay = (session: BookedSession, amount = session.amount_total) => {
    const payment = bookedPayment(session);
    Object.assign(payment, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
    Object.assign(session, { status: "complete", payment_status: "paid", amount_total: amount });
    collections.push(session.id);
  };

  const move = (session: BookedSession, pressed: Move): Answer => {
    const payment = bookedPayment(session);
    const page = (remark: string) => ({ status: 200, body: pageOf(session, remark) });
    if (pressed === "cancel") return { status: 303, headers: { Location: session.cancel_url } };
    if (session.status !== "open") return page("Diese Sitzung ist zu Ende.");
    if (pressed === "decline") return page("Die Karte wurde abgelehnt.");
    if (pressed === "later") {
      Object.assign(session, { status: "complete", payment_status: "unpaid" });
      payment.status = "processing";
    } else {
      pay(session, session.amount_total + (pressed === "other-amount" ? 100 : 0));
    }
    tellSession("completed", session);
    if (payment.status === "succeeded") tell("payment_intent.succeeded", shownPayment(payment, []));
    return { status: 303, headers: { Location: session.success_url } };
  };

  const refund = (form: URLSearchParams): Answer => {
    const payment = paymentWith(form.get("payment_intent") ?? "");
    if (!payment) return refusal(404, "No such payment_intent");
    const rest = payment.amount_received - payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get("amount") ?? rest);
    if (amount > rest || amount <= 0) return refusal(400, "Refund amount is greater than unrefunded amount");
    const made = { id: stripeId("re"), amount, status: "succeeded" as const };
    payment.refunds.push(made);
    tell("charge.refunded", { object: "charge", payment_intent: payment.id });
    return { status: 200, body: { object: "refund", payment_intent: payment.id, ...made } };
  };

  const changePayment = (payment: BookedPayment | undefined, what: string): Answer => {
    if (payment?.status !== "requires_capture")
      return refusal(400, "This PaymentIntent could not be captured");
    if (what === "capture") {
      const session = [...sessions.values()].find((each) => each.payment === payment);
      if (session) pay(session);
    } else Object.assign(payment, { status: "canceled", amount_capturable: 0 });
    return { status: 200, body: shownPayment(payment, []) };
  };

  const api = ({ method, url, body }: Ask): Answer => {
    const form = new URLSearchParams(body);
    const [, , family, id, verb] = url.pathname.replace("checkout/", "").split("/");
    const expand = [...url.searchParams].flatMap(([name, path]) => (name.startsWith("expand") ? [path] : []));
    if (family === "disputes") {
      const disputed = paymentWith(url.searchParams.get("payment_intent") ?? "");
      const data = (disputed?.disputes ?? []).map((status) => ({ object: "dispute", status }));
      return { status: 200, body: { object: "list", has_more: false, data } };
    }
    if (family === "refunds" && method === "POST") return refund(form);
    if (family === "payment_intents" && verb) return changePayment(paymentWith(id), verb);
    if (family !== "sessions") return refusal(404, "Unrecognized request URL");
    if (id === undefined && method === "POST") {
      const session = sessionFromForm(form);
      if (typeof session === "string") return refusal(400, session);
      sessions.set(session.id, session);
      return { status: 200, body: shownSession(session, server.origin, []) };
    }
    if (id === undefined) {
      const wanted = url.searchParams.get("payment_intent");
      const found = [...sessions.values()].filter(({ payment }) => payment?.id === wanted);
      const data = found.map((session) => shownSession(session, server.origin, []));
      return { status: 200, body: { object: "list", has_more: false, data } };
    }
    const session = sessions.get(id);
    if (!session) return refusal(404, "No such checkout.session");
    if (verb === "expire") {
      if (session.status !== "open") return refusal(400, "Only Checkout Sessions with a status of open");
      session.status = "expired";
      tellSession("expired", session);
    }
    return { status: 200, body: shownSession(session, server.origin, expand) };
  };

  const server = await simulatedServer({
    verbOf,
    async answer(ask) {
      const page = /^\/c\/pay\/(\w+)$/.exec(ask.url.pathname)?.[1];
      if (page !== undefined) {
        const session = sessions.get(page);
        if (!session) return { status: 404, body: "" };
        if (ask.method === "GET") return { status: 200, body: pageOf(session, "") };
        const made = move(session, new URLSearchParams(ask.body).get("move") as Move);
        await outbox.beforeReturn();
        return made;
      }
      if (ask.headers["authorization"] !== `Bearer ${secretKey}`) return refusal(401, "Invalid API Key");
      // Kept answers come again for the same key; another question under it is an error.
      const key = ask.method === "POST" ? ask.headers["idempotency-key"] : undefined;
      const kept = key === undefined ? undefined : answered.get(key);
      const said = ask.url.pathname + ask.body;
      if (kept) return kept.body === said ? kept.answer : refusal(400, "Keys for idempotent requests");
      const made = api(ask);
      if (key !== undefined && made.status < 500)
        answered.set(key, { body: said, answer: structuredClone(made) });
      return made;
    },
  });

  return {
    provider: stripeProvider({ secretKey, webhookSecret, publicUrl, baseUrl: server.origin, patience }),
    outbox,
    calls: server.calls,
    faults: server.faults,
    press: pressOn,
    async settleLater(ref, arrives) {
      const session = sessionNamed(ref);
      if (arrives) pay(session);
      else bookedPayment(session).status = "requires_payment_method";
      tellSession(arrives ? "async_payment_succeeded" : "async_payment_failed", session);
    },
    tamper(ref, { currency, reference }) {
      const session = sessionNamed(ref);
      if (currency !== undefined) session.currency = currency.toLowerCase();
      if (reference !== undefined) session.client_reference_id = reference;
    },
    expire(ref) {
      sessionNamed(ref).status = "expired";
      tellSession("expired", sessionNamed(ref));
    },
    refundByHand: (ref) =>
      void refund(new URLSearchParams({ payment_intent: bookedPayment(sessionNamed(ref)).id })),
    collected: (ref) => collections.filter((each) => each === ref).length,
    addForeignEvent: () =>
      tell("checkout.session.completed", { object: "checkout.session", id: "cs_test_foreign" }),
    addIrrelevantEvent: () => tell("customer.created", { object: "customer", id: "cus_1" }),
    hold(ref) {
      const session = sessionNamed(ref);
      const held = { status: "requires_capture", amount_capturable: session.amount_total };
      Object.assign(bookedPayment(session), held);
      session.status = "complete";
    },
    dispute(ref, status) {
      const payment = bookedPayment(sessionNamed(ref));
      payment.disputes = [status];
      tell("charge.dispute.updated", { object: "dispute", id: stripeId("du"), payment_intent: payment.id });
    },
    close: server.close,
  };
}

function verbOf({ method, url }: Ask): Verb | null {
  const { pathname } = url;
  if (!pathname.startsWith("/v1/")) return null;
  const last = pathname.split("/").at(-1);
  if (last === "expire") return "close";
  if (last === "capture") return "capture";
  if (last === "cancel") return "void";
  if (last === "refunds") return "refund";
  if (last === "sessions") return method === "POST" ? "create" : "find";
  return "read";
}

function refusal(status: number, message: string): Answer {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}

function pageOf(
  { status, amount_total: amount, currency, client_reference_id: reference }: BookedSession,
  remark: string,
) {
  return hostedPage("Stripe", [`${amount} ${currency}`, reference], status === "open", remark);
}
