import { refundReasons } from "#app/cli/refunds.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatDate, plainInstant, plainMoney } from "#app/domain/format.ts";
import { itemName, summaryOf } from "#app/domain/order/item.ts";
import { notedSources } from "#app/domain/payment/bank-transfer.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isNamed } from "#app/domain/order/participant.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { buildContactRows } from "#app/documents/contact-rows.server.ts";
import { describeItem, buildRemainderRows, tripFacts } from "#app/documents/item-facts.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { paymentStates } from "#locale/order/bookings.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listLinesOf } from "#app/store/queries/payment/bank.server.ts";
import { listOrderNotes } from "#app/store/queries/operator/audit.server.ts";
import { findFulfilment } from "#app/store/queries/order/fulfilment.server.ts";
import { listMailsOf } from "#app/store/queries/mails.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { listRefundsOfOrder, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";

/** Like in the back office. Capitals mark the two states that need attention. */
const paymentTexts: typeof paymentStates = { ...paymentStates, 50: "WEICHT AB", 90: "UNKLAR" };

export function orderLine(order: Order): string {
  const { vanityOrderNumber, orderDate, currency, paymentType, paymentStatus } = order;
  const canceled = order.status === orderStatuses.Canceled ? "storniert, " : "";
  return [
    vanityOrderNumber ?? "?",
    orderDate ? plainInstant(orderDate) : "?",
    plainMoney(summaryOf(order).total, currency),
    offeredPaymentName({ type: paymentType }),
    `${canceled}${paymentTexts[paymentStatus]}`,
  ].join("; ");
}

/** The state of an order. Personal data is limited to what is needed to contact the customer. */
export async function describeOrder(db: Db, orderId: string): Promise<string[]> {
  const order = await findOrder(db, orderId);
  if (!order) return [];
  const { currency, customer } = order;
  const attempts = await listAttempts(db, orderId);
  const lines = await listLinesOf(db, orderId);
  const refunds = await listRefundsOfOrder(db, orderId);
  const mails = await listMailsOf(db, orderId);
  const notes = await listOrderNotes(db, orderId);
  const heldAmount = await readHeldAmount(db, order);
  const fulfilment = await findFulfilment(db, orderId);
  const { total, prepaid } = summaryOf(order);
  return [
    orderLine(order),
    `  Kunde: ${[fullName(customer), ...buildContactRows(customer).map(([, value]) => value)]
      .filter(Boolean)
      .join(", ")}`,
    ...order.orderItems.flatMap((item) => describeOrderItem(item, fulfilment)),
    ...prepaid.map(({ name, amount }) => `  ${name}: -${plainMoney(amount, currency)}`),
    `  Zu zahlen ${plainMoney(total, currency)}, eingegangen ${plainMoney(order.amountReceived, currency)}, mit Geschenkgutscheinen noch im Haus ${plainMoney(heldAmount, currency)}`,
    ...attempts.map((attempt) => `  Zahlung ${describeAttempt(attempt)}`),
    ...lines.map(
      ({ bookedOn, amount, party, source }) =>
        `  ${source === "cash" ? "Bar im Haus" : "Kontobewegung"} ${formatDate(bookedOn)}: ${plainMoney(amount, currency)}${isNoted(source) ? ", von Hand vermerkt" : `, ${party}`}`,
    ),
    ...refunds.map(
      ({ id, amount, reason, done }) =>
        `  Rückzahlung ${id}: ${plainMoney(amount, currency)}, ${refundReasons[reason]}, ${done ? `erledigt ${plainInstant(done)}` : "offen"}`,
    ),
    ...mails.map(
      ({ id, kind, created, sent, failure }) =>
        `  E-Mail ${kind}, ${sent ? `gesendet ${plainInstant(sent)}` : `geschrieben ${plainInstant(created)}, nicht gesendet${failure ? `: ${failure}` : ""}`}; ${id}`,
    ),
    ...notes.map(({ who, at, text }) => `  Notiz ${who}, ${plainInstant(at)}: ${text}`),
  ];
}

const isNoted = (source: string) => notedSources.some((each) => each === source);

function describeOrderItem(
  item: OrderItem,
  { bookings, participants, vouchers }: Awaited<ReturnType<typeof findFulfilment>>,
): string[] {
  const ofItem = ({ itemId }: { itemId: string }) => itemId === item.id;
  const numbers = bookings.filter(ofItem).map(({ vanityBookingNumber }) => vanityBookingNumber);
  return [
    `  ${item.quantity} × ${itemName(item)}: ${plainMoney(item.total, item.currency)}`,
    ...[...describeItem(item, tripFacts), ...buildRemainderRows(item, vouchers)]
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
    paymentTexts[status],
    ...(captured > 0 ? [`eingegangen ${plainMoney(captured, currency)}`] : []),
    ...(refunded > 0 ? [`zurück ${plainMoney(refunded, currency)}`] : []),
    ...(disputed ? [`BEANSTANDET seit ${plainInstant(disputed)}`] : []),
  ];
  return parts.join(", ");
}
