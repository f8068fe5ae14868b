/** One booking for its page. Property operators see their own rooms and guests, others see everything. */
import { previewCancel, type PreviewRefusal } from "#app/commands/order/cancellations.server.ts";
import { readOrderVersion } from "#app/commands/operator/audit.server.ts";
import { hashCustomer } from "#app/commands/order/order-customer.server.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { detailsOf } from "#app/domain/order/arrival.ts";
import {
  type Address,
  addressLine,
  addressOf,
  describeField,
  fullName,
  operatorContacts,
} from "#app/domain/customer/customer.ts";
import { businessOf } from "#app/domain/customer/business.ts";
import { customerRefusal } from "#app/domain/customer/customer-change.ts";
import { hasRight, type Operator, scopeOf } from "#app/domain/operator/role.ts";
import { formatDate, formatInstant, formatMoney, plainMoney, typedAmount } from "#app/domain/format.ts";
import { type Cents, cents, noCents, timesQuantity } from "#app/domain/money.ts";
import { itemNameAndTitle, summaryOf } from "#app/domain/order/item.ts";
import { isForCaller, type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isInvoiceDue, lacksRecipient } from "#app/domain/invoice.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isNamed } from "#app/domain/order/participant.ts";
import { mayRecordNoShow } from "#app/domain/order/no-show.ts";
import { mayOfferChange } from "#app/domain/order/stay-change.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import { waitsForCustomer } from "#app/domain/payment/deadlines.ts";
import { canTransitionPayment, operatorStatuses, paymentStatuses } from "#app/domain/payment/status.ts";
import { paymentState } from "#app/documents/booking-lines.ts";
import { buildEInvoice } from "#app/documents/e-invoice/statement.ts";
import { buildSender } from "#app/documents/order-documents.server.ts";
import { describeItem, buildRemainderRows, tripFacts } from "#app/documents/item-facts.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { callerForm, personForm } from "#app/http/form-schemas.server.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import {
  deskDocumentPath,
  deskMailPath,
  deskNoShowPath,
  deskStayChangePath,
} from "#app/http/back-office-urls.ts";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listLinesOf } from "#app/store/queries/payment/bank.server.ts";
import { listAuditOf, listOrderNotes } from "#app/store/queries/operator/audit.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import { findFulfilment, findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { listMailsOf } from "#app/store/queries/mails.server.ts";
import { findParticipantFields } from "#app/store/queries/order/participants.server.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { listRefundsOfOrder, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import {
  deskBookingTexts as t,
  mailNames,
  paymentStates,
  refundFailures,
  refundReasons,
} from "#locale/order/bookings.ts";
import { itemCancellationLines } from "#app/locales/cancellation-text.ts";
import { orderTexts } from "#locale/order/order.ts";
import { formatContacts, formatEmail } from "#app/domain/customer/contact.server.ts";
import { offeredProviders } from "#app/payments/payment-providers.server.ts";

export type BookingView = Awaited<ReturnType<typeof bookingView>>;

/** @param scope key of the property whose items are returned, or null for all */
export async function ownItems(db: Db, order: Order, scope: string | null) {
  if (scope === null) return order.orderItems;
  const own = await listItemsOfVendor(db, [order.id], scope);
  return order.orderItems.filter(({ id }) => own.has(id));
}

export async function bookingView(shop: Shop, order: Order, operator: Operator) {
  const { db } = shop;
  const { role } = operator;
  const { customer } = order;
  const items = await ownItems(db, order, scopeOf(operator));
  const all = hasRight(role, "customers");
  return {
    id: order.id,
    number: order.vanityOrderNumber ?? "",
    ordered: order.orderDate ? formatInstant(order.orderDate) : "",
    state: paymentState(order),
    items: await itemViews(shop, order, items, { operator, prices: all }),
    customer: {
      name: fullName(customer),
      contacts: contactViews(customer, !all),
      ...(all && {
        ...businessOf(customer),
        email: formatEmail(customer.email),
        address: addressLine(customer, countryName(customer.country)) || t("one.notGiven"),
      }),
    },
    signedOff: order.participantsSignedOff && formatInstant(order.participantsSignedOff),
    notes: hasRight(role, "notes") ? await noteViews(db, order.id) : null,
    money: all ? await moneyView(shop, order) : null,
    hasEmail: customer.email !== "",
    lacksAddress: all && isInvoiceDue(order) && lacksRecipient(order),
    papers: all ? await paperViews(shop, order, hasRight(role, "mails")) : null,
    mails: all ? await mailViews(db, order.id) : null,
    history: all
      ? (await listAuditOf(db, "order", order.id)).map((entry) => auditRow(entry, order.currency))
      : null,
    acts: await actsOf(shop, order, operator),
    change: hasRight(role, "contact") && customerRefusal(order) === null ? changeView(order) : null,
  };
}

function contactViews(customer: Address, isProperty: boolean) {
  const readable = formatContacts(customer);
  return operatorContacts(isProperty).map((field) => ({
    label: fieldText(`short.${field}`),
    value: readable[field],
    input: describeField(field).input,
  }));
}

const changeView = (order: Order) => ({
  stand: hashCustomer(order),
  address: formatContacts(addressOf(order.customer)),
  constraint: constraintOf(isForCaller(order) ? callerForm : personForm),
});

async function itemViews(
  { db, today }: Shop,
  order: Order,
  items: Order["orderItems"],
  { operator, prices }: { operator: Operator; prices: boolean },
) {
  // A change shows totals of the whole order.
  const changes = hasRight(operator.role, "book") && items.length === order.orderItems.length;
  const { bookings, participants, vouchers } = await findFulfilment(db, order.id);
  const fields = await findParticipantFields(db, order.id);
  return items.map((item) => {
    const asked = fields.get(item.id) ?? [];
    return {
      id: item.id,
      name: itemNameAndTitle(item),
      change:
        changes && mayOfferChange(order, item, today(), "operator")
          ? deskStayChangePath(order.id, item.id)
          : null,
      noShow:
        hasRight(operator.role, "arrivals") && mayRecordNoShow(order, item, today())
          ? { href: deskNoShowPath(order.id, item.id), isRecorded: item.noShow !== undefined }
          : null,
      facts: [
        ...(item.noShow
          ? [[t("one.arrival"), t("one.noShowValue", { when: formatInstant(item.noShow.at) })] as const]
          : []),
        ...describeItem(item, tripFacts).filter(([, value]) => value !== ""),
        ...vouchers.filter(({ itemId }) => itemId === item.id).map(voucherFact),
        ...buildRemainderRows(item, vouchers),
        ...(item.type === "Booking" ? cancellationFacts(item) : []),
        ...(prices ? [[t("one.price"), formatMoney(item.total, item.currency)] as const] : []),
        ...(prices ? agreedFacts(item) : []),
      ],
      bookings: bookings.filter(({ itemId }) => itemId === item.id).map(describeBooking),
      travellers: participants
        .filter(({ itemId }) => itemId === item.id)
        .map((each) => ({
          id: each.id,
          booking: each.bookingNumber,
          name: isNamed(each) ? fullName(each) : t("one.unnamed"),
          kind: t(each.type === "Adult" ? "one.adult" : "one.child"),
          details: detailsOf(each.additionalData, asked)
            .map(({ label, value }) => (value === "" ? label : `${label}: ${value}`))
            .join("; "),
        })),
    };
  });
}

/** The price that an operator agreed with the guest, and why. */
function agreedFacts({ agreed, quantity, currency }: OrderItem) {
  if (!agreed) return [];
  const [price, regular] = [agreed.unitPrice, agreed.regular].map((amount) =>
    formatMoney(timesQuantity(amount, quantity), currency),
  );
  const value = t("one.agreedValue", { price: price ?? "", regular: regular ?? "" });
  return [
    [t("one.agreed"), value],
    [t("one.agreedReason"), agreed.reason],
  ] as const;
}

type Booked = Awaited<ReturnType<typeof findFulfilment>>["bookings"][number];

/** Number of a booking, and whether the property's program has it. */
function describeBooking({ vanityBookingNumber, confirmed, houseNumber }: Booked): string {
  if (!confirmed) return vanityBookingNumber;
  const when = formatInstant(confirmed);
  const text = t(houseNumber === "" ? "one.confirmed" : "one.confirmedAs", { when, number: houseNumber });
  return `${vanityBookingNumber} (${text})`;
}

/** Cancellation terms for the operator: the bands, and further promises of the property. */
function cancellationFacts(item: OrderItem) {
  const lines = itemCancellationLines(item, null);
  return lines.length === 0 ? [] : [[t("one.bands"), lines.join("; ")] as const];
}

/** State of a voucher, with the last four characters of its code. The whole code is left out, because it can be redeemed. */
function voucherFact({ voucherKey, validUntil, fulfillmentDate, returned }: Voucher, index: number) {
  const state = returned
    ? t("one.voucherReturned", { when: formatInstant(returned) })
    : fulfillmentDate
      ? t("one.voucherRedeemed", { when: formatInstant(fulfillmentDate) })
      : voucherKey === null
        ? t("one.voucherUnpaid")
        : t("one.voucherValid", {
            ending: voucherKey.slice(-4),
            until: validUntil ? formatDate(validUntil) : "",
          });
  return [t("one.voucher", { number: index + 1 }), state] as const;
}

type Voucher = Awaited<ReturnType<typeof findFulfilment>>["vouchers"][number];

async function noteViews(db: Db, orderId: string) {
  const notes = await listOrderNotes(db, orderId);
  return notes.map(({ id, at, who, text }) => ({ id, when: formatInstant(at), who, text }));
}

async function moneyView({ db, now, providers }: Shop, order: Order) {
  const money = (amount: Cents) => formatMoney(amount, order.currency);
  const attempts = await listAttempts(db, order.id);
  const lines = await listLinesOf(db, order.id);
  const refunds = await listRefundsOfOrder(db, order.id);
  const held = await readHeldAmount(db, order);
  const { total, prepaid, discountTotal } = summaryOf(order);
  const code = order.reduction?.code ?? "";
  return {
    rows: [
      [t("one.method"), offeredPaymentName({ type: order.paymentType })],
      [orderTexts("sums.discountCode", { code }), discountTotal > 0 ? `−${money(discountTotal)}` : ""],
      ...prepaid.map(({ name, amount }) => [name, money(amount)]),
      [t("one.due"), money(total)],
      [t("one.received"), money(order.amountReceived)],
      [t("one.held"), money(held)],
      [t("one.deadline"), waitsForCustomer(order, now()) ? formatInstant(order.expires) : ""],
    ].filter(([, value]) => value !== ""),
    attempts: attempts.map(
      ({ id, created, paymentType, providerRef, amount, status, refunded, disputed }) => ({
        id,
        begun: formatInstant(created),
        provider: offeredPaymentName(providers.get(paymentType) ?? { type: paymentType }),
        reference: providerRef ?? "",
        amount: money(amount),
        status: [
          paymentStates[status],
          refunded > 0 ? t("one.back", { amount: money(refunded) }) : "",
          disputed ? t("one.disputed", { when: formatInstant(disputed) }) : "",
        ]
          .filter(Boolean)
          .join(", "),
      }),
    ),
    lines: lines.map(({ id, bookedOn, amount, party, source, currency }) => ({
      id,
      day: formatDate(bookedOn),
      amount: plainMoney(amount, currency),
      party: source === "operator" ? t("one.byHand") : source === "cash" ? t("one.inCash") : party,
    })),
    refunds: refunds.map(({ id, created, amount, reason, done, failure, refundRef }) => ({
      id,
      when: formatInstant(created),
      amount: money(amount),
      reason: refundReasons[reason],
      reference: refundRef ?? "",
      state: done
        ? t("one.refundDone", { when: formatInstant(done) })
        : failure
          ? refundFailures[failure]
          : t("one.refundOpen"),
    })),
  };
}

/** @param codes true when the operator may open documents with voucher codes */
async function paperViews({ db, config, providers }: Shop, order: Order, codes: boolean) {
  const { vouchers } = await findFulfilment(db, order.id);
  const usable = vouchers.some(({ voucherKey, returned }) => voucherKey !== null && returned === null);
  const sender = buildSender(config, offeredProviders({ config, providers }));
  const invoices = (await findInvoices(db, order.id)).flatMap((invoice) => {
    const { number, corrects } = invoice;
    const label = t(corrects === null ? "one.paper.invoice" : "one.paper.correction", { number });
    const xml = { name: number, label: t("one.paper.xml", { name: label }), ending: "xml" as const };
    return [{ name: number, label }, ...(buildEInvoice(invoice, sender) ? [xml] : [])];
  });
  const papers: { name: string; label: string; ending?: "xml" }[] = [
    { name: "bestaetigung", label: t("one.paper.confirmation") },
    ...invoices,
    ...(codes && usable ? [{ name: "gutscheine", label: t("one.paper.vouchers") }] : []),
    { name: "bedingungen", label: termsLabel(order) },
  ];
  return papers.map(({ name, label, ending }) => ({ href: deskDocumentPath(order.id, name, ending), label }));
}

const termsLabel = ({ termsVersion }: Order): string =>
  termsVersion ? t("one.paper.termsVersion", { version: termsVersion }) : t("one.paper.terms");

async function mailViews(db: Db, orderId: string) {
  const mails = await listMailsOf(db, orderId);
  return mails.map(({ id, kind, subject, created, sent, ...mail }) => {
    // Only the latest of several is sent again. `seen` is their count.
    const same = mails.filter((each) => each.kind === kind && each.subject === subject);
    return {
      id,
      href: deskMailPath(orderId, id),
      kind: mailNames[kind] ?? kind,
      written: formatInstant(created),
      state: mailState({ sent, ...mail }),
      again: sent === null || same.at(-1)?.id === id,
      seen: String(same.length),
    };
  });
}

type Mail = Awaited<ReturnType<typeof listMailsOf>>[number];

export const mailState = ({ sent, claimed, failure }: Pick<Mail, "sent" | "claimed" | "failure">): string =>
  sent
    ? t("one.sent", { when: formatInstant(sent) })
    : [t(claimed ? "one.unclear" : "one.unsent"), failure].filter(Boolean).join(": ");

/** Actions that this operator may take in the current state of the order. */
async function actsOf({ db, now }: Shop, order: Order, { role }: Operator) {
  const held = await readHeldAmount(db, order);
  const { paymentStatus, status, currency } = order;
  const payable =
    operatorStatuses.includes(paymentStatus) || canTransitionPayment(paymentStatus, paymentStatuses.Paid);
  const placed = status === orderStatuses.Closed || status === orderStatuses.Canceled;
  const cancel = hasRight(role, "cancel") && canTransition(order, "cancel");
  const kept = cancel ? await readKeptAmount(db, now(), order, held) : noCents;
  return {
    stand: await readOrderVersion(db, order),
    currency,
    /** Null when the terms keep nothing. */
    keep: kept > 0 ? { typed: typedAmount(kept), amount: formatMoney(kept, currency) } : null,
    held: formatMoney(held, currency),
    markPaid: hasRight(role, "money") && payable && canTransition(order, "pay"),
    /** What is noted as paid; null when another amount came, which is accepted as it is. */
    toPay: operatorStatuses.includes(paymentStatus) ? null : formatMoney(summaryOf(order).total, currency),
    today: formatDate(berlinDate(now())),
    refund: hasRight(role, "money") && placed && held > 0,
    cancel,
    mails: hasRight(role, "mails") && order.customer.email !== "",
    note: hasRight(role, "notes"),
  };
}

/** What the cancellation terms keep today of the money held. Customers who may not cancel any more get nothing back. */
async function readKeptAmount(db: Db, now: Date, order: Order, held: Cents): Promise<Cents> {
  const answer = await previewCancel({ db, now }, order);
  if (answer.ok) return cents(Math.max(0, held - answer.preview.refund));
  return isOver(answer.refusal) ? held : noCents;
}

const isOver = (refusal: PreviewRefusal): boolean =>
  refusal === "grace-over" || refusal === "vouchers-grace-over" || refusal === "begun";
