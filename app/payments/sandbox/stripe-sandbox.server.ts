/** Stripe's Checkout Sessions, played: form-encoded in, JSON out, signed events. */
import { answerOnPage, type HostedSession } from "#app/payments/sandbox/hosted-page.ts";
import {
  type Answer,
  type Ask,
  type Sandbox,
  type SandboxPlace,
  type Verb,
} from "#app/payments/sandbox/sandbox.ts";
import {
  type BookedPayment,
  type BookedSession,
  bookedPayment,
  shownPayment,
  shownSession,
  stripeId,
} from "#app/payments/sandbox/stripe-books.ts";
import { sessionFromForm } from "#app/payments/sandbox/stripe-form.ts";

export interface StripeSandbox extends Sandbox {
  sessions: Map<string, BookedSession>;
  /** Ids of sessions whose money was collected, once each time. */
  collections: string[];
  settleLater(session: BookedSession, arrives: boolean): void;
  refund(form: URLSearchParams): Answer;
  tell(type: string, object: object): void;
  tellSession(type: string, session: BookedSession): void;
}

export function stripeSandbox(
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
  place: SandboxPlace,
): StripeSandbox {
  const sessions = new Map<string, BookedSession>();
  const answered = new Map<string, { body: string; answer: Answer }>();
  const collections: string[] = [];
  const tell = (type: string, object: object) =>
    place.tell({ id: stripeId("evt"), object: "event", type, data: { object } });
  const tellSession = (type: string, session: BookedSession) =>
    tell(`checkout.session.${type}`, shownSession(session, place.pages(), []));
  const paymentWith = (id: string | undefined) =>
    [...sessions.values()].flatMap(({ payment }) => payment ?? []).find((payment) => payment.id === id);
  const pay = (session: BookedSession, amount = session.amount_total) => {
    const payment = bookedPayment(session);
    Object.assign(payment, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
    Object.assign(session, { status: "complete", payment_status: "paid", amount_total: amount });
    collections.push(session.id);
  };

  const settleLater = (session: BookedSession, arrives: boolean) => {
    if (arrives) pay(session);
    else bookedPayment(session).status = "requires_payment_method";
    tellSession(arrives ? "async_payment_succeeded" : "async_payment_failed", session);
  };

  const sessionOf = (session: BookedSession): HostedSession => {
    const waits = session.payment?.status === "processing";
    const sum = (session.amount_total / 100).toFixed(2).replace(".", ",");
    return {
      provider: session.method === "amazon_pay" ? "Amazon Pay über Stripe" : "Stripe",
      facts: [
        ["Betrag", `${sum} ${session.currency.toUpperCase()}`],
        ["Referenz", session.client_reference_id],
      ],
      state: waits ? "waiting" : session.status === "open" ? "open" : "over",
      back: session.cancel_url,
      press(move) {
        const payment = bookedPayment(session);
        if (move === "cancel") return session.cancel_url;
        if (move === "decline") return { remark: "Die Zahlung wurde abgelehnt. Versuchen Sie es anders." };
        if (move === "later") {
          Object.assign(session, { status: "complete", payment_status: "unpaid" });
          payment.status = "processing";
        } else {
          pay(session, session.amount_total + (move === "other-amount" ? 100 : 0));
        }
        tellSession("completed", session);
        if (payment.status === "succeeded") tell("payment_intent.succeeded", shownPayment(payment, []));
        return session.success_url;
      },
      settle: (arrival) => settleLater(session, arrival === "arrive"),
    };
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
      return { status: 200, body: shownSession(session, place.pages(), []) };
    }
    if (id === undefined) {
      const wanted = url.searchParams.get("payment_intent");
      const found = [...sessions.values()].filter(({ payment }) => payment?.id === wanted);
      const data = found.map((session) => shownSession(session, place.pages(), []));
      return { status: 200, body: { object: "list", has_more: false, data } };
    }
    const session = sessions.get(id);
    if (!session) return refusal(404, "No such checkout.session");
    if (verb === "expire") {
      if (session.status !== "open") return refusal(400, "Only Checkout Sessions with a status of open");
      session.status = "expired";
      tellSession("expired", session);
    }
    return { status: 200, body: shownSession(session, place.pages(), expand) };
  };

  return {
    sessions,
    collections,
    settleLater,
    refund,
    tell,
    tellSession,
    verbOf,
    async seal(payload, forged) {
      const { Stripe } = await import("stripe");
      const secret = forged ? "whsec_somebody_else" : webhookSecret;
      const header = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret });
      const headers = { "Content-Type": "application/json", "Stripe-Signature": header };
      return { headers, body: payload, path: "" };
    },
    answer(ask) {
      const page = /^\/c\/pay\/(\w+)$/.exec(ask.url.pathname)?.[1];
      if (page !== undefined) {
        const session = sessions.get(page);
        return answerOnPage(ask, session ? sessionOf(session) : null);
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
