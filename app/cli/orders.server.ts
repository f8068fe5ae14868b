import { type Answer, inShop, linesOr, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import { refundReasons } from "#app/cli/refunds.server.ts";
import { markPaid, type MarkPaidRefusal } from "#app/commands/bank.server.ts";
import { cancelByOperator, type CancelByOperatorRefusal } from "#app/commands/cancellations.server.ts";
import { type ChangeCustomerRefusal, changeOrderCustomer } from "#app/commands/desk/order-customer.server.ts";
import { refundByOperator, type RefundByOperatorRefusal } from "#app/commands/refunds.server.ts";
import { addressOf, fullName } from "#app/domain/customer/customer.ts";
import { type AddressField, customerRefusal } from "#app/domain/desk/customer-change.ts";
import { formatDate, plainInstant, plainMoney } from "#app/domain/format.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { type Cents, noCents, parseAmount } from "#app/domain/money.ts";
import { itemName, summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isNamed } from "#app/domain/order/participant.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import type { PaymentStatus } from "#app/domain/payment/status.ts";
import { describeItem, tripFacts } from "#app/documents/item-facts.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import type { Result } from "#app/domain/result.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { customerIn, personForm } from "#app/http/form-schemas.server.ts";
import { listLinesOf } from "#app/store/queries/bank.server.ts";
import { findFulfilment } from "#app/store/queries/fulfilment.server.ts";
import { listMailsOf } from "#app/store/queries/mails.server.ts";
import { orderListStates, findNumbered, listDeskOrders } from "#app/store/queries/order-lists.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";
import { listAttempts } from "#app/store/queries/payments.server.ts";
import { listRefundsOfOrder, readHeld } from "#app/store/queries/refunds.server.ts";

const mostListed = 500;
const refusals: Record<
  CancelByOperatorRefusal | ChangeCustomerRefusal | MarkPaidRefusal | RefundByOperatorRefusal,
  string
> = {
  canceled: "Die Bestellung ist storniert; Kundendaten ändern Sie nur, solange sie gilt.",
  forgotten: "Die Kundendaten dieser Bestellung sind gelöscht. Es gibt nichts mehr zu ändern.",
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
  changed: "Die Bestellung ist inzwischen eine andere.",
};

/** The fields of who ordered, by option. */
const personOptions: Readonly<Record<AddressField, string>> = {
  sex: "sex",
  firstName: "first-name",
  lastName: "last-name",
  email: "email",
  phone: "phone",
  address: "address",
  zip: "zip",
  city: "city",
  country: "country",
};

export const orders = verb(
  [
    `orders list [--state ${orderListStates.join("|")}] [--count 50]`,
    "                                    zeigt Bestellungen, die neueste zuerst; problem: was jemand ansehen muss",
    "orders show NUMMER                  zeigt eine Bestellung mit Zahlungen, Rückzahlungen und E-Mails",
    "orders refund NUMMER BETRAG|all     zahlt Geld zurück, ohne zu stornieren: erst auf Geschenkgutscheine",
    "orders cancel NUMMER [--keep BETRAG]",
    "                                    storniert und zahlt zurück, bis auf das, was der Shop behält",
    "orders customer NUMMER [--sex female|male|diverse] [--first-name TEXT] [--last-name TEXT] [--email ADRESSE]",
    "                [--phone NUMMER] [--address TEXT] [--zip PLZ] [--city ORT] [--country DE]",
    "                                    ändert, wer bestellt hat; was nicht genannt ist, bleibt",
    "orders mark-paid NUMMER             hält fest, dass das Geld da ist, oder nimmt an, was abweichend gekommen ist",
  ],
  {
    "list --state= --count=": (call) => {
      const { state = "all", count = "50" } = call.options;
      const known = orderListStates.find((each) => each === state);
      if (!known || !/^[1-9]\d{0,2}$/.test(count)) return null;
      return inShop(async ({ db }) => {
        const ids = await listDeskOrders(db, { state: known, atMost: Math.min(Number(count), mostListed) });
        const found: Order[] = [];
        for (const id of ids) {
          const order = await findOrder(db, id);
          if (order) found.push(order);
        }
        return linesOr(found.map(orderLine), "Keine Bestellung.");
      })(call);
    },
    "show NUMMER": onOrder(({ db }, orderId) => describeOrder(db, orderId)),
    "refund NUMMER BETRAG": onOrder(async ({ withWork }, orderId, typed) => {
      const amount = typed === "all" ? null : parseAmount(typed);
      if (amount === null && typed !== "all") return unreadable;
      return told(await withWork((work) => refundByOperator(work, { orderId, amount })), "Zurück gehen");
    }),
    "cancel NUMMER --keep=": onOrder(async ({ withWork, providers, options }, orderId) => {
      const typed = options["keep"];
      const keep = typed === undefined ? noCents : parseAmount(typed);
      if (keep === null) return unreadable;
      const canceled = await withWork((work) => cancelByOperator(work, providers(), { orderId, keep }));
      return told(canceled, "Storniert, zurück gehen");
    }),
    [`customer NUMMER ${Object.values(personOptions)
      .map((option) => `--${option}=`)
      .join(" ")}`]: async (call, typed = "") =>
      Object.keys(call.options).length === 0 ? null : onOrder(changeCustomer)(call, typed),
    "mark-paid NUMMER": onOrder(async ({ withWork, providers }, orderId) => {
      const marked = await withWork((work) => markPaid(work, providers(), { orderId }));
      if (!marked.ok) return new Refusal(refusals[marked.refusal]);
      const { accepted, order } = marked;
      return `Bezahlt${accepted === null ? "" : `, angenommen sind ${plainMoney(accepted, order.currency)}`}.`;
    }),
  },
);

/** With the rules of the form: what is typed takes the place of what is there, and the whole is looked at. */
async function changeCustomer({ db, withWork, options }: Opened, orderId: string): Promise<Answer> {
  const order = await findOrder(db, orderId);
  if (!order) return new Refusal(refusals["unknown-order"]);
  const refusal = customerRefusal(order);
  if (refusal) return new Refusal(refusals[refusal]);
  const typed = Object.fromEntries(
    Object.entries(personOptions).flatMap(([field, option]) => {
      const value = options[option];
      return value === undefined ? [] : [[field, value.replaceAll("\0", "")]];
    }),
  );
  const whole = { ...addressOf(order.customer), ...typed };
  const parsed = personForm.safeParse({ ...whole, sex: whole.sex === "" ? undefined : whole.sex });
  if (!parsed.success)
    return new Refusal(
      ...parsed.error.issues.map(
        ({ path: [field], message }) => `--${personOptions[field as AddressField]}: ${message}`,
      ),
    );
  const checked = customerIn(parsed.data);
  // Only what was named: what somebody else changes meanwhile stays.
  const change = Object.fromEntries(Object.keys(typed).map((name) => [name, checked[name as AddressField]]));
  const answer = await withWork((work) => changeOrderCustomer(work, { orderId, change }));
  if (!answer.ok) return new Refusal(refusals[answer.refusal]);
  return answer.changed.length === 0 ? "Das steht schon so da." : "Die Kundendaten sind gespeichert.";
}

const unreadable = new Refusal("Der Betrag ist nicht lesbar; gemeint ist etwas wie 240,00.");

function onOrder(act: (shop: Opened, orderId: string, typed: string) => Promise<Answer>) {
  return inShop(async (shop, typed, more = "") => {
    const number = parseOrderNumber(typed);
    const orderId = number && (await findNumbered(shop.db, number));
    return orderId ? act(shop, orderId, more) : new Refusal(refusals["unknown-order"]);
  });
}

function told(
  answer: Result<{ order: { currency: string }; refund: Cents }, keyof typeof refusals>,
  what: string,
): Answer {
  if (!answer.ok) return new Refusal(refusals[answer.refusal]);
  return `${what} ${plainMoney(answer.refund, answer.order.currency)}. Wie, sagt: refunds list`;
}

// A placed order on the operator's terminal.

const payments: Record<PaymentStatus, string> = {
  0: "nicht begonnen",
  10: "nicht bezahlt",
  20: "wird erwartet",
  25: "Betrag reserviert",
  30: "abgelehnt",
  35: "abgebrochen",
  40: "bezahlt",
  50: "WEICHT AB",
  60: "erstattet",
  90: "UNKLAR",
};

export function orderLine(order: Order): string {
  const { vanityOrderNumber, orderDate, currency, paymentType, paymentStatus } = order;
  const canceled = order.status === orderStatuses.Canceled ? "storniert, " : "";
  return [
    vanityOrderNumber ?? "?",
    orderDate ? plainInstant(orderDate) : "?",
    plainMoney(summaryOf(order).total, currency),
    offeredPaymentName({ type: paymentType }),
    `${canceled}${payments[paymentStatus]}`,
  ].join("; ");
}

/** Everything that tells how an order stands; personal data only to reach the customer. */
export async function describeOrder(db: Db, orderId: string): Promise<string[]> {
  const order = await findOrder(db, orderId);
  if (!order) return [];
  const { currency, customer } = order;
  const attempts = await listAttempts(db, orderId);
  const lines = await listLinesOf(db, orderId);
  const refunds = await listRefundsOfOrder(db, orderId);
  const mails = await listMailsOf(db, orderId);
  const held = await readHeld(db, order);
  const fulfilment = await findFulfilment(db, orderId);
  const { total, prepaid } = summaryOf(order);
  return [
    orderLine(order),
    `  Kunde: ${[fullName(customer), customer.email, customer.phone].filter(Boolean).join(", ")}`,
    ...order.orderItems.flatMap((item) => describeOrderItem(item, fulfilment)),
    ...prepaid.map(({ name, amount }) => `  ${name}: -${plainMoney(amount, currency)}`),
    `  Zu zahlen ${plainMoney(total, currency)}, eingegangen ${plainMoney(order.amountReceived, currency)}, mit Geschenkgutscheinen noch im Haus ${plainMoney(held, currency)}`,
    ...attempts.map((attempt) => `  Zahlung ${describeAttempt(attempt)}`),
    ...lines.map(
      ({ bookedOn, amount, party, source }) =>
        `  Kontobewegung ${formatDate(bookedOn)}: ${plainMoney(amount, currency)}${source === "operator" ? ", von Hand vermerkt" : `, ${party}`}`,
    ),
    ...refunds.map(
      ({ id, amount, reason, done }) =>
        `  Rückzahlung ${id}: ${plainMoney(amount, currency)}, ${refundReasons[reason]}, ${done ? `erledigt ${plainInstant(done)}` : "offen"}`,
    ),
    ...mails.map(
      ({ kind, created, sent, failure }) =>
        `  E-Mail ${kind}, ${sent ? `gesendet ${plainInstant(sent)}` : `geschrieben ${plainInstant(created)}, nicht gesendet${failure ? `: ${failure}` : ""}`}`,
    ),
  ];
}

/** What was bought, for whom, and who travels. */
function describeOrderItem(
  item: OrderItem,
  { bookings, participants }: Awaited<ReturnType<typeof findFulfilment>>,
): string[] {
  const ofItem = ({ itemId }: { itemId: string }) => itemId === item.id;
  const numbers = bookings.filter(ofItem).map(({ vanityBookingNumber }) => vanityBookingNumber);
  return [
    `  ${item.quantity} × ${itemName(item)}: ${plainMoney(item.total, item.currency)}`,
    ...describeItem(item, tripFacts)
      .filter(([, value]) => value !== "")
      .map(([term, value]) => `    ${term}: ${value}`),
    ...(numbers.length > 0 ? [`    Buchungsnummer: ${numbers.join(", ")}`] : []),
    ...participants
      .filter(ofItem)
      .map(
        (each) =>
          `    Reisende: ${isNamed(each) ? fullName(each) : "noch ohne Namen"}, ${each.bookingNumber}`,
      ),
  ];
}

function describeAttempt(attempt: PaymentAttempt): string {
  const { provider, providerRef, amount, currency, status, captured, refunded, disputed, created } = attempt;
  const parts = [
    `${plainInstant(created)} ${provider}`,
    ...(providerRef === null ? [] : [`Vorgang ${providerRef}`]),
    `${plainMoney(amount, currency)}`,
    payments[status],
    ...(captured > 0 ? [`eingegangen ${plainMoney(captured, currency)}`] : []),
    ...(refunded > 0 ? [`zurück ${plainMoney(refunded, currency)}`] : []),
    ...(disputed ? [`BEANSTANDET seit ${plainInstant(disputed)}`] : []),
  ];
  return parts.join(", ");
}
