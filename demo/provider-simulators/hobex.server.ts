/** Simulates OPPWA's Pay by Link as sold by Hobex: links, queries, refunds, and encrypted webhooks. */
import { createCipheriv, randomBytes } from "node:crypto";

import { z } from "zod";

import { attemptParameter } from "#app/payments/hobex/webhook.server.ts";
import { answerOnPage, type HostedSession } from "#demo/provider-simulators/hosted-page.ts";
import type {
  ProviderSimulator,
  SimulatedRequest,
  SimulatedResponse,
  SimulatorAddress,
  Verb,
} from "#demo/provider-simulators/simulator.server.ts";

export interface HobexKeys {
  entityId: string;
  accessToken: string;
  /** 32 bytes as hexadecimal text. */
  webhookKey: string;
}

export interface SimulatedHobex extends ProviderSimulator {
  links: Map<string, BookedLink>;
  transactions: BookedTransaction[];
  settleLater(link: BookedLink, arrives: boolean): void;
  refund(payment: BookedTransaction, amount: string): void;
  tell(type: string, payload: object): void;
}

export function simulateHobex(
  { entityId, accessToken, webhookKey }: HobexKeys,
  address: SimulatorAddress,
): SimulatedHobex {
  const links = new Map<string, BookedLink>();
  const transactions: BookedTransaction[] = [];
  const tell = (type: string, payload: object) => address.tell({ type, action: "CREATED", payload });
  const book = (transaction: BookedTransaction) => {
    transactions.push(transaction);
    tell("PAYMENT", shownTransaction(transaction));
    return transaction;
  };
  const findLastAttempt = ({ asked }: BookedLink) =>
    transactions.findLast(({ number }) => number === asked.merchantTransactionId);

  const settleLater = (link: BookedLink, arrives: boolean) => {
    const last = findLastAttempt(link);
    if (last?.code !== results.pending) return;
    last.code = arrives ? results.done : results.declined;
    tell("PAYMENT", shownTransaction(last));
  };

  const buildHostedSession = (link: BookedLink): HostedSession => {
    const { asked } = link;
    const last = findLastAttempt(link)?.code;
    const back = `${asked.shopperResultUrl}&id=${link.id}&checkoutId=${hobexId()}`;
    const plusOne = (text: string) => `${Number(text.split(".")[0]) + 1}.${text.split(".")[1]}`;
    return {
      provider: "hobex",
      facts: [
        ["Betrag", `${asked.amount.replace(".", ",")} ${asked.currency}`],
        ["Empfänger", asked["merchant.name"] ?? ""],
        ["Zweck", asked.merchantInvoiceId],
      ],
      state: last === results.pending ? "waiting" : last === results.done || !link.open ? "over" : "open",
      back,
      press(move) {
        if (move === "cancel") return back;
        const code = { pay: results.done, "other-amount": results.done, later: results.pending }[
          move === "decline" ? "pay" : move
        ];
        const amount = move === "other-amount" ? plusOne(asked.amount) : asked.amount;
        book(bookHobexAttempt(link, move === "decline" ? results.declined : code, amount));
        return back;
      },
      settle: (arrival) => settleLater(link, arrival === "arrive"),
    };
  };

  const linkApi = ({ method, url, body }: SimulatedRequest): SimulatedResponse => {
    const id = url.pathname.split("/")[3];
    if (id === undefined) {
      const parsedLink = newHobexLink.safeParse(Object.fromEntries(new URLSearchParams(body)));
      if (!parsedLink.success || parsedLink.data.entityId !== entityId) return failure(400, results.refused);
      const link: BookedLink = { id: hobexId(), asked: parsedLink.data, open: true };
      links.set(link.id, link);
      const result = { code: "000.200.100", description: "successfully created" };
      return { status: 200, body: { id: link.id, link: `${address.pages()}/pay/${link.id}`, result } };
    }
    const link = links.get(id);
    if (!link?.open) return failure(404, "200.300.404");
    if (method === "DELETE") link.open = false;
    return { status: 200, body: { id, result: { code: results.done } } };
  };

  const list = (matches: readonly BookedTransaction[]): SimulatedResponse =>
    matches.length === 0
      ? failure(404, results.nothing)
      : { status: 200, body: { result: { code: "000.000.100" }, payments: matches.map(shownTransaction) } };

  const queryApi = ({ url }: SimulatedRequest): SimulatedResponse => {
    const id = url.pathname.split("/")[3];
    const number = url.searchParams.get("merchantTransactionId");
    if (id === undefined) return list(transactions.filter((each) => each.number === number));
    const linked = url.searchParams.get("includeLinkedTransactions") === "true";
    return list(transactions.filter((each) => each.id === id || (linked && each.referencedId === id)));
  };

  const calculateRest = (payment: BookedTransaction) =>
    transactions
      .filter((each) => each.referencedId === payment.id && each.paymentType === "RF")
      .reduce((rest, { amount }) => rest - centsOfText(amount), centsOfText(payment.amount));

  const change = (payment: BookedTransaction, asked: HobexChange): BookedTransaction =>
    book({
      ...asked,
      id: hobexId(),
      number: asked.merchantTransactionId,
      referencedId: payment.id,
      // Only the payment itself has the shop's own parameter.
      attempt: null,
      code: results.done,
    });

  const changeApi = ({ url, body }: SimulatedRequest): SimulatedResponse => {
    const payment = transactions.find(({ id }) => id === url.pathname.split("/")[3]);
    const asked = hobexChange.safeParse(Object.fromEntries(new URLSearchParams(body)));
    const fits = asked.success && asked.data.entityId === entityId && asked.data.paymentType === "RF";
    const possible = payment?.code === results.done && payment.paymentType === "DB";
    if (!fits || !possible || centsOfText(asked.data.amount) > calculateRest(payment))
      return failure(400, results.refused);
    return { status: 200, body: shownTransaction(change(payment, asked.data)) };
  };

  return {
    links,
    transactions,
    settleLater,
    tell,
    refund: (payment, amount) =>
      void change(payment, {
        entityId,
        paymentType: "RF",
        amount,
        currency: payment.currency,
        merchantTransactionId: String(transactions.length),
      }),
    verbOf,
    seal: (body, forged) => seal(forged ? "0".repeat(64) : webhookKey, body),
    answer(ask) {
      const { pathname, searchParams } = ask.url;
      const hosted = /^\/pay\/([\w-]+)$/.exec(pathname)?.[1];
      if (hosted !== undefined) {
        const link = links.get(hosted);
        return answerOnPage(ask, link ? buildHostedSession(link) : null);
      }
      const isAuthorized = ask.method === "POST" || searchParams.get("entityId") === entityId;
      if (ask.headers["authorization"] !== `Bearer ${accessToken}` || !isAuthorized)
        return failure(401, "800.900.300");
      if (pathname.startsWith("/paybylink/v1")) return linkApi(ask);
      return pathname.startsWith("/v1/query") ? queryApi(ask) : changeApi(ask);
    },
  };
}

function failure(status: number, code: string): SimulatedResponse {
  return { status, body: { result: { code, description: "" } } };
}

function seal(keyHex: string, clearText: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(keyHex, "hex"), iv, { authTagLength: 16 });
  const body = Buffer.concat([cipher.update(clearText), cipher.final()]).toString("hex");
  const headers = {
    "Content-Type": "text/plain",
    "X-Initialization-Vector": iv.toString("hex"),
    "X-Authentication-Tag": cipher.getAuthTag().toString("hex"),
  };
  return { headers, body, path: "" };
}

function verbOf({ method, url }: SimulatedRequest): Verb | null {
  const { pathname } = url;
  if (pathname.startsWith("/paybylink/v1"))
    return method === "POST" ? "create" : method === "DELETE" ? "close" : "read";
  if (pathname === "/v1/query") return "read";
  if (pathname.startsWith("/v1/query/")) return "find";
  return pathname.startsWith("/v1/payments/") ? "refund" : null;
}

// Data of a simulated OPPWA: links and their transactions.

const money = z.string().regex(/^\d+\.\d\d$/);
const number = z.string().regex(/^\d{1,20}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Form that OPPWA accepts for a new link. Unknown fields are refused. */
export const newHobexLink = z.strictObject({
  entityId: z.string(),
  amount: money,
  currency,
  paymentType: z.enum(["DB", "PA"]),
  merchantTransactionId: number,
  merchantInvoiceId: z.string().max(255),
  [`customParameters[${attemptParameter}]`]: z.string().max(2048),
  shopperResultUrl: z.url(),
  validUntil: z.string().regex(/^\d+$/),
  validUntilUnit: z.enum(["MINUTE", "HOUR", "DAY"]),
  locale: z.string().regex(/^[a-z]{2}$/),
  "customer.email": z.email(),
  "merchant.name": z.string().max(128),
});

export const hobexChange = z.strictObject({
  entityId: z.string(),
  paymentType: z.enum(["CP", "RF", "RV"]),
  amount: money,
  currency,
  merchantTransactionId: number,
});
export type HobexChange = z.output<typeof hobexChange>;

export const results = {
  done: "000.000.000",
  pending: "000.200.000",
  declined: "800.100.152",
  refused: "700.400.200",
  nothing: "700.400.580",
};

export interface BookedTransaction {
  id: string;
  paymentType: string;
  amount: string;
  currency: string;
  /** Number that queries find it by. The shown number may be made to differ. */
  number: string;
  merchantTransactionId: string;
  referencedId: string | null;
  attempt: string | null;
  code: string;
}

export interface BookedLink {
  id: string;
  asked: z.output<typeof newHobexLink>;
  open: boolean;
}

export const hobexId = (): string => randomBytes(16).toString("hex");
export const centsOfText = (text: string): number => Number(text.replace(".", ""));

export function bookHobexAttempt(
  { asked }: BookedLink,
  code: string,
  amount = asked.amount,
): BookedTransaction {
  return {
    id: hobexId(),
    paymentType: asked.paymentType,
    amount,
    currency: asked.currency,
    number: asked.merchantTransactionId,
    merchantTransactionId: asked.merchantTransactionId,
    referencedId: null,
    attempt: asked[`customParameters[${attemptParameter}]`] ?? "",
    code,
  };
}

export function shownTransaction(transaction: BookedTransaction): object {
  const { id, paymentType, amount, currency: inCurrency, merchantTransactionId } = transaction;
  const { referencedId, attempt, code } = transaction;
  return {
    id,
    paymentType,
    amount,
    currency: inCurrency,
    merchantTransactionId,
    ...(referencedId !== null && { referencedId }),
    ...(attempt !== null && { customParameters: { [attemptParameter]: attempt } }),
    result: { code, description: "" },
  };
}
