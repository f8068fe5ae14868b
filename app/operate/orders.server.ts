import { cancelByOperator, type CancelByOperatorRefusal } from "#app/commands/cancellations.server.ts";
import { markPaid, type MarkPaidRefusal } from "#app/commands/bank.server.ts";
import { refundByOperator, type RefundByOperatorRefusal } from "#app/commands/refunds.server.ts";
import { type Cents, noCents, parseAmount } from "#app/domain/money.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import type { Result } from "#app/domain/result.ts";
import { describeOrder, orderLine } from "#app/operate/describe-order.server.ts";
import { type Call, readCall } from "#app/operate/read-call.server.ts";
import { showMoney } from "#app/operate/show-values.server.ts";
import type { ExitCode, Surroundings, Verb } from "#app/operate/surroundings.server.ts";
import { type Opened, withDatabase } from "#app/operate/with-database.server.ts";
import { paymentProviders } from "#app/payments/payment-providers.server.ts";
import { type DeskState, deskStates, findNumbered, listDeskOrders } from "#app/store/order-desk.server.ts";
import { findOrder } from "#app/store/orders.server.ts";

const mostListed = 500;
const refusals: Record<CancelByOperatorRefusal | MarkPaidRefusal | RefundByOperatorRefusal, string> = {
  "unknown-order": "Diese Bestellung gibt es nicht.",
  "not-closed": "Die Bestellung ist nicht (mehr) abgeschlossen, sondern offen oder storniert.",
  "not-placed": "Die Bestellung ist noch ein Warenkorb.",
  redeemed: "Ein Gutschein dieser Bestellung ist schon eingelöst; zurück geht nur noch Geld (orders refund).",
  "payment-under-way": "Beim Zahlungsdienst läuft gerade eine Zahlung. Bitte in einigen Minuten noch einmal.",
  "provider-down": "Der Zahlungsdienst antwortet nicht. Bitte in einigen Minuten noch einmal.",
  "keeps-too-much": "So viel hat der Shop von dieser Bestellung nicht.",
  "too-much":
    "So viel ist nicht da: höchstens, was eingegangen und noch nicht zurückgezahlt oder vorgemerkt ist.",
  "paid-already": "Die Bestellung ist schon bezahlt.",
};

export const orders: Verb = {
  usage: [
    `orders list [--state ${deskStates.join("|")}] [--count 50]`,
    "                                    zeigt Bestellungen, die neueste zuerst; problem: was jemand ansehen muss",
    "orders show NUMMER                  zeigt eine Bestellung mit Zahlungen, Rückzahlungen und E-Mails",
    "orders refund NUMMER BETRAG|all     zahlt Geld zurück, ohne zu stornieren: erst auf Geschenkgutscheine",
    "orders cancel NUMMER [--keep BETRAG]",
    "                                    storniert und zahlt zurück, bis auf das, was der Shop behält",
    "orders mark-paid NUMMER             hält fest, dass das Geld da ist, oder nimmt an, was abweichend gekommen ist",
  ],
  async run(args, surroundings) {
    const call = readCall(args, ["state", "count", "keep"]);
    const allowed = call && optionsOf[call.action];
    if (!call || !allowed || Object.keys(call.options).some((name) => !allowed.includes(name))) return 2;
    if (call.action === "list") return call.words.length === 0 ? list(call, surroundings) : 2;
    const [typed = "", ...more] = call.words;
    if (typed === "" || more.length !== (call.action === "refund" ? 1 : 0)) return 2;
    return withDatabase(surroundings, async (opened) => {
      const number = parseOrderNumber(typed);
      const orderId = number && (await findNumbered(opened.db, number));
      if (orderId) return act(call, orderId, opened, surroundings);
      surroundings.err(refusals["unknown-order"]);
      return 1;
    });
  },
};

const optionsOf: Readonly<Record<string, readonly string[]>> = {
  list: ["state", "count"],
  show: [],
  refund: [],
  cancel: ["keep"],
  "mark-paid": [],
};

async function list({ options }: Call, surroundings: Surroundings): Promise<ExitCode> {
  const { state = "all", count = "50" } = options;
  const known = deskStates.find((each): each is DeskState => each === state);
  const atMost = /^[1-9]\d{0,2}$/.test(count) ? Math.min(Number(count), mostListed) : 0;
  if (!known || atMost === 0) return 2;
  return withDatabase(surroundings, async ({ db }) => {
    const ids = await listDeskOrders(db, { state: known, atMost });
    for (const id of ids) {
      const order = await findOrder(db, id);
      if (order) surroundings.out(orderLine(order));
    }
    if (ids.length === 0) surroundings.out("Keine Bestellung.");
    return 0;
  });
}

async function act(
  { action, words, options }: Call,
  orderId: string,
  { db, config, withWork }: Opened,
  { out, err }: Surroundings,
): Promise<ExitCode> {
  if (action === "show") {
    for (const line of await describeOrder(db, orderId)) out(line);
    return 0;
  }
  const typed = action === "refund" ? words[1] : options["keep"];
  const amount = typed === undefined || typed === "all" ? null : parseAmount(typed);
  if (amount === null && typed !== undefined && !(action === "refund" && typed === "all")) {
    err("Der Betrag ist nicht lesbar; gemeint ist etwas wie 240,00.");
    return 1;
  }
  const said = await withWork(async (work): Promise<Result<{ text: string }, keyof typeof refusals>> => {
    if (action === "refund") return told(await refundByOperator(work, { orderId, amount }), "Zurück gehen");
    const providers = paymentProviders(config);
    if (action === "cancel")
      return told(
        await cancelByOperator(work, providers, { orderId, keep: amount ?? noCents }),
        "Storniert, zurück gehen",
      );
    const marked = await markPaid(work, providers, { orderId });
    if (!marked.ok) return marked;
    const { accepted, order } = marked;
    const sum = accepted === null ? "" : `, angenommen sind ${showMoney(accepted, order.currency)}`;
    return { ok: true, text: `Bezahlt${sum}.` };
  });
  if (said.ok) out(said.text);
  else err(refusals[said.refusal]);
  return said.ok ? 0 : 1;
}

function told<Refusal extends string>(
  answer: Result<{ order: { currency: string }; refund: Cents }, Refusal>,
  what: string,
): Result<{ text: string }, Refusal> {
  if (!answer.ok) return answer;
  const { order, refund } = answer;
  return { ok: true, text: `${what} ${showMoney(refund, order.currency)}. Wie, sagt: refunds list` };
}
