/** A placed order on the operator's terminal. */
import { fullName } from "#app/domain/customer/customer.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { type PaymentStatus, paymentTypeName } from "#app/domain/payment/status.ts";
import { refundReasons } from "#app/operate/refunds.server.ts";
import { showDate, showInstant, showMoney } from "#app/operate/show-values.server.ts";
import { listLinesOf } from "#app/store/bank-lines.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { listRefundsOfOrder } from "#app/store/due-refunds.server.ts";
import { listMailsOf } from "#app/store/mails.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { listAttempts } from "#app/store/payment-attempts.server.ts";
import { readHeld } from "#app/store/returns.server.ts";

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
    orderDate ? showInstant(orderDate) : "?",
    showMoney(summaryOf(order).total, currency),
    paymentTypeName(paymentType),
    `${canceled}${payments[paymentStatus]}`,
  ].join("; ");
}

/** Everything that tells how an order stands; personal data only to reach the customer. */
export async function describeOrder(db: Db, orderId: string): Promise<string[]> {
  const order = await findOrder(db, orderId);
  if (!order) return [];
  const { currency, customer } = order;
  const [attempts, lines, refunds, mails, held] = await Promise.all([
    listAttempts(db, orderId),
    listLinesOf(db, orderId),
    listRefundsOfOrder(db, orderId),
    listMailsOf(db, orderId),
    readHeld(db, order),
  ]);
  const { total, prepaid } = summaryOf(order);
  return [
    orderLine(order),
    `  Kunde: ${fullName(customer)}, ${customer.email}`,
    ...order.orderItems.map(
      ({ quantity, title, total: sum, ...item }) =>
        `  ${quantity} × ${title}${item.type === "Booking" ? `, Anreise ${showDate(item.bookingInformation.checkin)}` : ""}: ${showMoney(sum, currency)}`,
    ),
    ...prepaid.map(({ name, amount }) => `  ${name}: -${showMoney(amount, currency)}`),
    `  Zu zahlen ${showMoney(total, currency)}, eingegangen ${showMoney(order.amountReceived, currency)}, mit Geschenkgutscheinen noch im Haus ${showMoney(held, currency)}`,
    ...attempts.map((attempt) => `  Zahlung ${describeAttempt(attempt)}`),
    ...lines.map(
      ({ bookedOn, amount, party, source }) =>
        `  Kontobewegung ${showDate(bookedOn)}: ${showMoney(amount, currency)}${source === "operator" ? ", von Hand vermerkt" : `, ${party}`}`,
    ),
    ...refunds.map(
      ({ id, amount, reason, done }) =>
        `  Rückzahlung ${id}: ${showMoney(amount, currency)}, ${refundReasons[reason]}, ${done ? `erledigt ${showInstant(done)}` : "offen"}`,
    ),
    ...mails.map(
      ({ kind, created, sent, failure }) =>
        `  E-Mail ${kind}, ${sent ? `gesendet ${showInstant(sent)}` : `geschrieben ${showInstant(created)}, nicht gesendet${failure ? `: ${failure}` : ""}`}`,
    ),
  ];
}

function describeAttempt(attempt: PaymentAttempt): string {
  const { provider, providerRef, amount, currency, status, captured, refunded, disputed, created } = attempt;
  const parts = [
    `${showInstant(created)} ${provider}`,
    ...(providerRef === null ? [] : [`Vorgang ${providerRef}`]),
    `${showMoney(amount, currency)}`,
    payments[status],
    ...(captured > 0 ? [`eingegangen ${showMoney(captured, currency)}`] : []),
    ...(refunded > 0 ? [`zurück ${showMoney(refunded, currency)}`] : []),
    ...(disputed ? [`BEANSTANDET seit ${showInstant(disputed)}`] : []),
  ];
  return parts.join(", ");
}
