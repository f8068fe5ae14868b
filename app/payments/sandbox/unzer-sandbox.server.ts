/** Unzer's payment page v2 and its payments, played: tokens, pages, charges, cancellations, webhooks without a proof. */
import { basicAuth } from "#app/payments/provider-call.server.ts";
import { answerOnPage, type HostedSession } from "#app/payments/sandbox/hosted-page.ts";
import {
  type Answer,
  type Ask,
  noAnswer,
  type Sandbox,
  type SandboxPlace,
  type Verb,
} from "#app/payments/sandbox/sandbox.ts";
import {
  bookCancel,
  type BookedUnzerPage,
  type BookedUnzerPayment,
  bookTry,
  bookUnzerPage,
  centsOfNumber,
  newUnzerPage,
  shownTransaction,
  shownUnzerPayment,
  unzerCancel,
  unzerId,
  type UnzerOutcome,
} from "#app/payments/sandbox/unzer-books.server.ts";

export interface UnzerSandbox extends Sandbox {
  pages: Map<string, BookedUnzerPage>;
  /** Of all pages; they outlive theirs. */
  payments: BookedUnzerPayment[];
  try(page: BookedUnzerPage, status: UnzerOutcome, amount?: number): BookedUnzerPayment;
  /** What was paid "later" arrives, or bounces. */
  settleLater(page: BookedUnzerPage, arrives: boolean): void;
  refund(payment: BookedUnzerPayment, body: unknown): Answer;
  tell(event: string, payment: Pick<BookedUnzerPayment, "id">): void;
  /** Tokens given out so far are worth nothing from now on. */
  forgetTokens(): void;
}

export function unzerSandbox(
  { privateKey, webhookSecret }: { privateKey: string; webhookSecret: string },
  place: SandboxPlace,
): UnzerSandbox {
  const pages = new Map<string, BookedUnzerPage>();
  const tokens = new Set<string>();
  const payments: BookedUnzerPayment[] = [];
  const findPayment = (id: string) => payments.findLast((each) => each.id === id || each.orderId === id);
  const tryOn = (page: BookedUnzerPage, outcome: UnzerOutcome, amount?: number) => {
    const payment = bookTry(page, outcome, amount);
    payments.push(payment);
    return payment;
  };

  const tell = (event: string, { id: paymentId }: { id: string }) =>
    place.tell({
      event,
      publicKey: "s-pub-sandbox",
      retrieveUrl: `${place.api()}/v1/payments/${paymentId}`,
      paymentId,
    });

  const settleLater = (page: BookedUnzerPage, arrives: boolean) => {
    const last = page.payments.findLast(({ transactionStatus }) => transactionStatus === "pending");
    if (!last) return;
    last.transactionStatus = arrives ? "success" : "failure";
    last.payment.state = arrives ? 1 : 2;
    for (const each of last.payment.transactions) each.status = arrives ? "success" : "error";
    tell(arrives ? "charge.succeeded" : "charge.failed", last.payment);
  };

  const sessionOf = (page: BookedUnzerPage): HostedSession => {
    const { returnSuccess, returnPending, returnFailure, returnCancel } = page.asked.urls;
    const has = (state: string) => page.payments.some(({ transactionStatus }) => transactionStatus === state);
    return {
      provider: "Unzer",
      facts: [
        ["Betrag", `${(page.amount / 100).toFixed(2).replace(".", ",")} ${page.asked.currency}`],
        ["Empfänger", page.asked.shopName],
        ["Zweck", page.asked.paymentReference],
      ],
      state: has("success") ? "over" : has("pending") ? "waiting" : "open",
      back: returnPending,
      press(move) {
        if (move === "cancel") return returnCancel;
        if (move === "decline") {
          tell("charge.failed", tryOn(page, "failure"));
          return returnFailure;
        }
        if (move === "later") {
          tell("charge.pending", tryOn(page, "pending"));
          return returnPending;
        }
        const payment = tryOn(page, "success", page.amount + (move === "other-amount" ? 100 : 0));
        tell("charge.succeeded", payment);
        tell("payment.completed", payment);
        return returnSuccess;
      },
      settle: (arrival) => settleLater(page, arrival === "arrive"),
    };
  };

  const pageApi = ({ method, url, body }: Ask): Answer => {
    const id = url.pathname.split("/")[4];
    if (id === undefined && method === "POST") {
      const asked = newUnzerPage.safeParse(JSON.parse(body));
      if (!asked.success) return { status: 400, body: { errors: [{ code: "API.710.100.000" }] } };
      const page = bookUnzerPage(asked.data);
      pages.set(page.id, page);
      return {
        status: 201,
        body: { paypageId: page.id, redirectUrl: `${place.pages()}/checkout/${page.id}` },
      };
    }
    const page = pages.get(id ?? "");
    if (!page) return noAnswer;
    if (method === "DELETE") {
      pages.delete(page.id);
      return { status: 204 };
    }
    const tries = page.payments.map(({ payment, transactionStatus }) => ({
      paymentId: payment.id,
      transactionStatus,
      messages: [],
    }));
    return { status: 200, body: { payments: tries, total: tries.length } };
  };

  const refund = (payment: BookedUnzerPayment, body: unknown): Answer => {
    const asked = unzerCancel.parse(body);
    const made = bookCancel(payment, centsOfNumber(asked.amount), asked.paymentReference);
    if (!made) return { status: 400, body: { errors: [{ code: "API.340.100.024" }] } };
    tell("charge.canceled", payment);
    return { status: 201, body: shownTransaction(made, payment.currency) };
  };

  const paymentApi = ({ method, url, body }: Ask): Answer => {
    const [, , , id = "", , , , cancel] = url.pathname.split("/");
    const payment = findPayment(id);
    if (!payment) return noAnswer;
    if (method === "POST") return refund(payment, JSON.parse(body));
    const made = payment.transactions.find((each) => each.id === cancel);
    if (cancel !== undefined)
      return made ? { status: 200, body: shownTransaction(made, payment.currency) } : noAnswer;
    return { status: 200, body: shownUnzerPayment(payment, place.api()) };
  };

  const giveToken = (): Answer => {
    const claims = Buffer.from(JSON.stringify({ iat: 0, exp: 3_600 })).toString("base64url");
    const accessToken = `e30.${claims}.${unzerId("tok")}`;
    tokens.add(`Bearer ${accessToken}`);
    return { status: 200, body: { accessToken } };
  };

  return {
    pages,
    payments,
    try: tryOn,
    settleLater,
    refund,
    tell,
    forgetTokens: () => tokens.clear(),
    verbOf,
    seal: (body, forged) => ({
      headers: { "Content-Type": "text/plain" },
      body,
      path: `/${forged ? webhookSecret.toUpperCase() : webhookSecret}`,
    }),
    answer(ask) {
      const { pathname } = ask.url;
      const hosted = /^\/checkout\/([\w-]+)$/.exec(pathname)?.[1];
      if (hosted !== undefined) {
        const page = pages.get(hosted);
        return answerOnPage(ask, page ? sessionOf(page) : null);
      }
      const byKey = ask.headers["authorization"] === basicAuth(privateKey, "");
      if (pathname === "/v1/auth/token") return byKey ? giveToken() : { status: 401, body: {} };
      if (pathname.startsWith("/v2/")) {
        return tokens.has(ask.headers["authorization"] ?? "") ? pageApi(ask) : { status: 401, body: {} };
      }
      return byKey ? paymentApi(ask) : { status: 401, body: {} };
    },
  };
}

function verbOf({ method, url }: Ask): Verb | null {
  const { pathname } = url;
  if (pathname === "/v1/auth/token") return "token";
  if (pathname.startsWith("/v2/merchant/paypage"))
    return method === "POST" ? "create" : method === "DELETE" ? "close" : "read";
  if (!pathname.startsWith("/v1/payments/")) return null;
  if (method !== "POST") return "find";
  return pathname.endsWith("/cancels") ? "refund" : "capture";
}
