import { type Answer, inShop, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import { describeOrder } from "#app/cli/orders/describe-order.server.ts";
import { exportFound, listFound, searchOptions } from "#app/cli/orders/find-orders.server.ts";
import {
  type LinkRefusal,
  longestNote,
  saveOrderNote,
  sendOrderLink,
} from "#app/commands/order/bookings.server.ts";
import { markPaid, type MarkPaidRefusal } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator, type CancelByOperatorRefusal } from "#app/commands/order/cancellations.server.ts";
import {
  type ChangeCustomerRefusal,
  changeOrderCustomer,
} from "#app/commands/order/order-customer.server.ts";
import { refundByOperator, type RefundByOperatorRefusal } from "#app/commands/payment/refunds.server.ts";
import {
  type AddressField,
  addressFields,
  addressOf,
  describeField,
  phoneFields,
} from "#app/domain/customer/customer.ts";
import { customerRefusal } from "#app/domain/customer/customer-change.ts";
import { plainMoney } from "#app/domain/format.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { type Cents, noCents, parseAmount } from "#app/domain/money.ts";
import { isForCaller } from "#app/domain/order/order.ts";
import { notedSources } from "#app/domain/payment/bank-transfer.ts";
import { berlinDate } from "#app/domain/time.ts";
import { parsePastDate } from "#app/domain/typed-dates.ts";
import type { Result } from "#app/domain/result.ts";
import { callerForm, customerIn, personForm } from "#app/http/form-schemas.server.ts";
import { findOrderByNumber, orderListStates } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { readPhone } from "#app/domain/customer/contact.server.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";

const refusals: Record<
  CancelByOperatorRefusal | ChangeCustomerRefusal | LinkRefusal | MarkPaidRefusal | RefundByOperatorRefusal,
  string
> = {
  canceled: "Die Bestellung ist storniert; Kundendaten ändern Sie nur, solange sie gilt.",
  forgotten: "Die Kundendaten dieser Bestellung sind gelöscht. Es gibt nichts mehr zu ändern.",
  "unknown-order": "Diese Bestellung gibt es nicht.",
  "no-email": "Zu dieser Bestellung gibt es keine E-Mail-Adresse.",
  "not-closed": "Die Bestellung ist nicht (mehr) abgeschlossen, sondern offen oder storniert.",
  "not-placed": "Die Bestellung ist noch ein Warenkorb.",
  redeemed: "Ein Gutschein dieser Bestellung ist schon eingelöst; zurück geht nur noch Geld (orders refund).",
  "payment-under-way": "Beim Zahlungsdienst läuft gerade eine Zahlung. Bitte in einigen Minuten noch einmal.",
  "provider-down": "Der Zahlungsdienst antwortet nicht. Bitte in einigen Minuten noch einmal.",
  "keeps-too-much": "So viel hat der Shop von dieser Bestellung nicht.",
  "too-much":
    "So viel ist nicht da: höchstens, was eingegangen und noch nicht zurückgezahlt oder vorgemerkt ist.",
  "paid-already": "Die Bestellung ist schon bezahlt.",
  "wrong-day": "--day ist ein Tag seit der Bestellung bis heute, wie 24.12.2026.",
  changed: "Die Bestellung ist inzwischen eine andere.",
};

/** The option of a field, such as `--first-name`, with a word for its value. */
const optionName = (field: AddressField) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const valueNames: Partial<Record<AddressField, string>> = {
  sex: "female|male|diverse",
  email: "ADRESSE",
  zip: "PLZ",
  city: "ORT",
  country: "DE",
};
const optionUsage = addressFields.map((field) => {
  const value = valueNames[field] ?? (describeField(field).input === "tel" ? "NUMMER" : "TEXT");
  return `[--${optionName(field)} ${value}]`;
});

export const orders = verb(
  [
    `orders list [--state ${orderListStates.join("|")}] [--text WORTE] [--house NAME]`,
    "            [--from TAG] [--to TAG] [--count 50]",
    "                                    zeigt Bestellungen, die neueste zuerst; problem: was jemand ansehen muss; Tage: der Anreise",
    "orders export DATEI.csv             schreibt dieselben als Tabelle, mit denselben Angaben",
    "orders show NUMMER                  zeigt eine Bestellung mit Zahlungen, Rückzahlungen und E-Mails",
    "orders refund NUMMER BETRAG|all     zahlt Geld zurück, ohne zu stornieren: erst auf Geschenkgutscheine",
    "orders cancel NUMMER [--keep BETRAG]",
    "                                    storniert und zahlt zurück, bis auf das, was der Shop behält",
    `orders customer NUMMER ${optionUsage.slice(0, 4).join(" ")}`,
    `                ${optionUsage.slice(4).join(" ")}`,
    "                                    ändert, wer bestellt hat; was nicht genannt ist, bleibt",
    "orders note NUMMER TEXT…            schreibt eine Notiz, die nur Kollegen sehen",
    "orders link NUMMER                  schickt dem Kunden den Link zur Bestellung, sobald der Shop läuft",
    "orders mark-paid NUMMER             hält fest, dass das Geld da ist, oder nimmt an, was abweichend gekommen ist;",
    "                                    --by cash: bar im Haus, --day TAG: an diesem Tag",
  ],
  {
    [`list ${searchOptions} --count=`]: listFound,
    [`export DATEI ${searchOptions}`]: exportFound,
    "show NUMMER": onOrder(({ db }, orderId) => describeOrder(db, orderId)),
    "refund NUMMER BETRAG": onOrder(async ({ withWork }, orderId, typed = "") => {
      const amount = typed === "all" ? null : parseAmount(typed);
      if (amount === null && typed !== "all") return unreadableAmount;
      return describeRefund(
        await withWork((work) => refundByOperator(work, { orderId, amount })),
        "Zurück gehen",
      );
    }),
    "cancel NUMMER --keep=": onOrder(async ({ withWork, providers, options }, orderId) => {
      const typed = options["keep"];
      const keep = typed === undefined ? noCents : parseAmount(typed);
      if (keep === null) return unreadableAmount;
      const canceled = await withWork((work) => cancelByOperator(work, providers(), { orderId, keep }));
      return describeRefund(canceled, "Storniert, zurück gehen");
    }),
    [`customer NUMMER ${addressFields.map((field) => `--${optionName(field)}=`).join(" ")}`]: async (
      call,
      typed = "",
    ) => (Object.keys(call.options).length === 0 ? null : onOrder(changeCustomer)(call, typed)),
    "note NUMMER TEXT…": onOrder(async ({ withWork }, orderId, ...words) => {
      const text = cleanText(words.join(" "));
      if (text === "" || text.length > longestNote)
        return new Refusal(`Eine Notiz hat höchstens ${longestNote} Zeichen.`);
      const result = await withWork((work) => saveOrderNote(work, { orderId, text }));
      return result.ok ? "Notiert." : new Refusal(refusals[result.refusal]);
    }),
    "link NUMMER": onOrder(async ({ withWork }, orderId) => {
      const result = await withWork((work) => sendOrderLink(work, { orderId }));
      return result.ok ? "Der Link geht hinaus." : new Refusal(refusals[result.refusal]);
    }),
    "mark-paid NUMMER --by= --day=": onOrder(async ({ withWork, providers, now, options }, orderId) => {
      const today = berlinDate(now);
      const by = notedSources.find((each) => each === (options["by"] ?? "operator"));
      const day = options["day"] === undefined ? today : parsePastDate(options["day"], today);
      if (!by) return null;
      if (day === null) return new Refusal(refusals["wrong-day"]);
      const result = await withWork((work) => markPaid(work, providers(), { orderId, paid: { by, day } }));
      if (!result.ok) return new Refusal(refusals[result.refusal]);
      const { accepted, order } = result;
      return `Bezahlt${accepted === null ? "" : `, angenommen sind ${plainMoney(accepted, order.currency)}`}.`;
    }),
  },
);

/** Changes customer data by the rules of the form: typed fields replace stored ones, and the whole is validated. */
async function changeCustomer({ db, withWork, options }: Opened, orderId: string): Promise<Answer> {
  const order = await findOrder(db, orderId);
  if (!order) return new Refusal(refusals["unknown-order"]);
  const refusal = customerRefusal(order);
  if (refusal) return new Refusal(refusals[refusal]);
  const typed = Object.fromEntries(
    addressFields.flatMap((field) => {
      const value = options[optionName(field)];
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const stored = addressOf(order.customer);
  // An invalid phone number from earlier data must not block other changes.
  const phones = phoneFields.map((field) => [field, readPhone(stored[field], stored.country) ?? ""]);
  const merged = { ...stored, ...Object.fromEntries(phones), ...typed };
  const parsed = (isForCaller(order) ? callerForm : personForm).safeParse({
    ...merged,
    sex: merged.sex === "" ? undefined : merged.sex,
  });
  if (!parsed.success)
    return new Refusal(
      ...parsed.error.issues.map(
        ({ path: [field], message }) => `--${optionName(field as AddressField)}: ${message}`,
      ),
    );
  const checked = customerIn(parsed.data);
  // Only the typed fields are saved, so that concurrent changes of other fields remain.
  const change = Object.fromEntries(Object.keys(typed).map((name) => [name, checked[name as AddressField]]));
  const answer = await withWork((work) => changeOrderCustomer(work, { orderId, change }));
  if (!answer.ok) return new Refusal(refusals[answer.refusal]);
  return answer.changed.length === 0 ? "Das steht schon so da." : "Die Kundendaten sind gespeichert.";
}

const unreadableAmount = new Refusal("Der Betrag ist nicht lesbar; gemeint ist etwas wie 240,00.");

function onOrder(act: (shop: Opened, orderId: string, ...typed: string[]) => Promise<Answer>) {
  return inShop(async (shop, typed = "", ...more) => {
    const number = parseOrderNumber(typed);
    const orderId = number && (await findOrderByNumber(shop.db, number));
    return orderId ? act(shop, orderId, ...more) : new Refusal(refusals["unknown-order"]);
  });
}

function describeRefund(
  answer: Result<{ order: { currency: string }; refund: Cents }, keyof typeof refusals>,
  what: string,
): Answer {
  if (!answer.ok) return new Refusal(refusals[answer.refusal]);
  return `${what} ${plainMoney(answer.refund, answer.order.currency)}. Wie, sagt: refunds list`;
}
