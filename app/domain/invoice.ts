/** Content of invoices and corrections, stored unchangeably as of their date (UStG § 14, GoBD). */
import { scaleParts, vatIn, type VatPart, vatPartsOf } from "#app/domain/books/vat.ts";
import { boardName, countryName } from "#app/domain/catalogue/names.ts";
import { nameAndAddress } from "#app/domain/catalogue/offer.ts";
import { type Business, businessOf } from "#app/domain/customer/business.ts";
import { type Address, fullName, hasPostalAddress } from "#app/domain/customer/customer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents, type Currency, noCents, shareOf, sumCents } from "#app/domain/money.ts";
import {
  itemName,
  itemNameAndTitle,
  summaryOf,
  upgradeCount,
  upgradeTotal,
  vendorLine,
} from "#app/domain/order/item.ts";
import { type Order, type OrderFee, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { accountDue } from "#app/domain/payment/deadlines.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";

export const invoiceKinds = ["invoice", "correction"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * VAT treatment. "brokered": sold in the property's name. "travel": by the organiser, on the margin (UStG § 25).
 * "voucher": taxed on redemption (UStG § 3 Abs. 15). "own": the shop's own service, at the standard rate
 * (UStG § 12 Abs. 1). "stay": sold by the operator in its own name, by component (decision 087).
 * These are assumptions, see decision 022.
 */
export type TaxTreatment = "brokered" | "travel" | "voucher" | "own" | "stay";

export interface InvoiceLine {
  /** Name of what was sold. For `own` lines: the discount code, or the number of the corrected invoice. */
  text: string;
  /** A line without a name of its own, which gets one when rendered. */
  own?: "shipping" | "discount" | "correction";
  perPerson?: true;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
}

export interface InvoiceFacts {
  orderNumber: string;
  /** Date of the order in Berlin. */
  ordered: CivilDate;
  currency: Currency;
  /** Name and address, one line per entry. */
  recipient: string[];
  /** The customer's data when a company or VAT id was given; otherwise absent. */
  buyer?: Buyer;
  lines: InvoiceLine[];
  /** Sum of the lines; negative on a correction. */
  total: Cents;
  /**
   * Amounts paid by gift card and by other means. On a correction: what gift cards got back, negative, and 0. Older
   * corrections have 0 for both.
   */
  byCards: Cents;
  byMoney: Cents;
  /** Due date of a payment on account; null when everything is paid. */
  due: CivilDate | null;
  services: InvoiceService[];
  /** Reason of a correction; null on an invoice. */
  reason: CorrectionReason | null;
}

/** Recipient of an e-invoice. */
type Buyer = Business &
  Pick<Address, "firstName" | "lastName" | "email" | "address" | "zip" | "city" | "country">;

export interface InvoiceService {
  title: string;
  supplier: string;
  /** First and last day; null for a voucher. */
  period: { from: CivilDate; to: CivilDate } | null;
  tax: TaxTreatment;
  /** Share of the total, including shipping and discount. Absent on old invoices, which did not store it. */
  amount?: Cents;
  /** Only for "stay": components of the amount, and the name of the property. */
  parts?: readonly VatPart[];
  property?: string;
  /** VAT included in the shop's own service. Absent on corrections, which can be partial. */
  vat?: Cents;
}

/** Reason of a refund, or of an amount that is no longer due. */
export type CorrectionReason =
  | "withdrawal"
  | "cancellation"
  | "grace"
  | "operator"
  | "late-money"
  /** The stay was changed: a new invoice replaces the corrected one. */
  | "change"
  /** The guest did not arrive: what the cancellation terms do not keep. */
  | "no-show";

export interface Invoice {
  number: string;
  kind: InvoiceKind;
  orderId: string;
  /** Number of the invoice corrected by this one. */
  corrects: string | null;
  issued: Date;
  total: Cents;
  facts: InvoiceFacts;
}

/**
 * Which part of the total includes VAT. Sold vouchers do not, but a service fee sold with them does; see
 * `TaxTreatment`.
 */
export function findVatScope({
  orderItems,
  fees,
}: Pick<Order, "orderItems" | "fees">): "all" | "service" | "none" {
  if (orderItems.some(({ type }) => type !== "Voucher")) return "all";
  return fees.length > 0 ? "service" : "none";
}

/** "RE-2026-000001", "RK-2026-000001": numbers without gaps, per kind and year. */
export function invoiceNumber(kind: InvoiceKind, year: number, place: number): string {
  return `${kind === "invoice" ? "RE" : "RK"}-${year}-${String(place).padStart(6, "0")}`;
}

/** Highest total of an invoice without the recipient's address, in euro cents including VAT (UStDV § 33). */
export const mostSmallInvoice = cents(25_000);

/** Whether an invoice over this total needs the recipient's address (UStG § 14 (4) no. 1). */
export const needsRecipient = (total: Cents, currency: Currency): boolean =>
  currency !== "EUR" || total > mostSmallInvoice;

/** Whether the order's invoice must wait for the customer's address. */
export const lacksRecipient = (order: Order): boolean =>
  !hasPostalAddress(order.customer) && needsRecipient(invoiceFacts(order).total, order.currency);

/** Whether the order is one that has an invoice by now: paid or on account, and not canceled. */
export const isInvoiceDue = ({ status, paymentStatus, paymentType }: Order): boolean =>
  status === orderStatuses.Closed &&
  (paymentStatus === paymentStatuses.Paid || paymentType === paymentTypes.DeferredPayment);

/** Content of an order's invoice. Gift cards are a means of payment, so they do not reduce its total. */
export function invoiceFacts(order: Order): InvoiceFacts {
  const summary = summaryOf(order);
  const byCards = sumCents(summary.prepaid.map(({ amount }) => amount));
  const extra: InvoiceLine[] = [
    ...(summary.shippingTotal > 0 ? [buildLine("", summary.shippingTotal, "shipping")] : []),
    ...summary.fees.map(({ name, amount }) => buildLine(name, amount)),
    ...(summary.discountTotal > 0
      ? [buildLine(order.reduction?.code ?? "", cents(-summary.discountTotal), "discount")]
      : []),
  ];
  const lines = [...order.orderItems.flatMap(buildItemLines), ...extra];
  const isDue = order.paymentStatus !== paymentStatuses.Paid && summary.total > 0;
  const onAccount = order.paymentType === paymentTypes.DeferredPayment && isDue;
  return {
    orderNumber: order.vanityOrderNumber ?? "",
    ordered: berlinDate(order.orderDate ?? order.created),
    currency: order.currency,
    recipient: recipientOf(order),
    ...buyerOf(order),
    lines,
    total: sumCents(lines.map(({ total }) => total)),
    byCards,
    byMoney: summary.total,
    due: onAccount ? berlinDate(accountDue(order)) : null,
    services: servicesOf(order),
    reason: null,
  };
}

/**
 * Content of a correction, with negative amounts.
 * @param amount refunded or no longer due, above 0
 * @param own part of it for the shop's own service; null when unknown: then all services are reduced in proportion
 * @param corrections previous ones, which reduce what is left of each service and component
 */
export function correctionFacts(
  { number, facts }: Pick<Invoice, "number" | "facts">,
  amount: Cents,
  reason: CorrectionReason,
  own: Cents | null = null,
  corrections: readonly Pick<Invoice, "facts">[] = [],
): InvoiceFacts {
  const total = cents(-amount);
  const services = remainingServices(
    facts.services.map(({ vat: _, ...service }) => service),
    corrections,
  );
  const portions =
    own === null
      ? [{ of: services, part: total }]
      : [
          { of: services.filter(({ tax }) => tax !== "own"), part: cents(own - amount) },
          { of: services.filter(({ tax }) => tax === "own"), part: cents(-own) },
        ];
  return {
    ...facts,
    services: portions.flatMap(({ of, part }) => (part === 0 ? [] : shareAmong(of, part))),
    lines: [buildLine(number, total, "correction")],
    total: total,
    byCards: cents(0),
    byMoney: cents(0),
    due: null,
    reason,
  };
}

/** Amount that can still be corrected, so that corrections never exceed the invoice. */
export function leftToCorrect(
  invoice: Pick<Invoice, "total">,
  corrections: readonly Pick<Invoice, "total">[],
): Cents {
  return sumCents([invoice.total, ...corrections.map(({ total }) => total)]);
}

/** The same for the shop's own service, based on the stored shares. */
export function ownLeftToCorrect(
  invoice: Pick<Invoice, "facts">,
  corrections: readonly Pick<Invoice, "facts">[],
): Cents {
  const own = [invoice, ...corrections].flatMap(({ facts }) =>
    facts.services.filter(({ tax }) => tax === "own"),
  );
  return cents(Math.max(0, sumCents(own.map(({ amount = noCents }) => amount))));
}

/** The services minus previous corrections; unchanged when amounts are unknown or nothing is left. */
function remainingServices(
  services: readonly InvoiceService[],
  corrections: readonly Pick<Invoice, "facts">[],
): readonly InvoiceService[] {
  const remaining = services.map((service) => {
    const corrected = corrections.flatMap(({ facts }) =>
      facts.services.filter(({ title, tax }) => title === service.title && tax === service.tax),
    );
    const parts = service.parts?.map((part) => ({
      ...part,
      gross: sumCents([part.gross, ...corrected.flatMap((each) => grossOf(each, part))]),
    }));
    const amount = sumCents([service.amount ?? noCents, ...corrected.map((each) => each.amount ?? noCents)]);
    return { ...service, ...(service.amount !== undefined && { amount }), ...(parts && { parts }) };
  });
  const isKnown = remaining.every(({ amount }) => amount !== undefined && amount >= 0);
  return isKnown && remaining.some(({ amount = noCents }) => amount > 0) ? remaining : services;
}

const grossOf = ({ parts = [] }: InvoiceService, { component }: VatPart): Cents[] =>
  parts.filter((part) => part.component === component).map(({ gross }) => gross);

function buildLine(text: string, amount: Cents, own?: InvoiceLine["own"]): InvoiceLine {
  return { text, quantity: 1, unitPrice: amount, total: amount, ...(own && { own }) };
}

function buildItemLines(item: OrderItem): InvoiceLine[] {
  const { quantity, unitPrice, upgrades } = item;
  const chosen = upgrades.filter(({ isOptional }) => isOptional);
  const upgradeLines = chosen.map((upgrade) => ({
    text: upgrade.description,
    ...(upgrade.persons !== null && { perPerson: true as const }),
    quantity: upgradeCount(item, upgrade),
    unitPrice: upgrade.unitPrice,
    total: upgradeTotal(item, upgrade),
  }));
  const total = cents(item.total - sumCents(upgradeLines.map((line) => line.total)));
  return [{ text: nameService(item), quantity, unitPrice, total }, ...upgradeLines];
}

/** What was sold, as an invoice must name it (UStG § 14 (4) no. 5): property, offer, room and board. */
function nameService(item: OrderItem): string {
  const { roomName, boardShort } =
    item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const board = boardShort === "" ? "" : boardName(boardShort);
  return [itemNameAndTitle(item), roomName, board].filter((part) => part !== "").join(", ");
}

function recipientOf({ customer }: Order): string[] {
  const { address, zip, city, country } = customer;
  const { company } = businessOf(customer);
  const postal = hasPostalAddress(customer) ? [address, `${zip} ${city}`, countryName(country)] : [];
  return [company, fullName(customer), ...postal].filter((line) => line.trim() !== "");
}

function buyerOf({ customer }: Order): Pick<InvoiceFacts, "buyer"> {
  const business = businessOf(customer);
  if (business.company === "" && business.vatId === "") return {};
  const { firstName, lastName, email, address, zip, city, country } = customer;
  return { buyer: { ...business, firstName, lastName, email, address, zip, city, country } };
}

/** The sold services with their shares of the total. Shipping and discount are shared by the items, not by the fees. */
function servicesOf(order: Order): InvoiceService[] {
  const { fees, shippingTotal, discountTotal } = summaryOf(order);
  const items = order.orderItems.map((item) => ({ ...serviceOf(item), amount: item.total }));
  const total = cents(sumCents(items.map(({ amount }) => amount)) + shippingTotal - discountTotal);
  return [...shareAmong(items, total), ...fees.map(ownService)];
}

/**
 * Distributes a sum in proportion to the amounts; the last one gets the remainder. Unchanged when amounts are unknown.
 */
function shareAmong(services: readonly InvoiceService[], sum: Cents): InvoiceService[] {
  const totalAmount = sumCents(services.map(({ amount = noCents }) => amount));
  if (totalAmount <= 0 || services.some(({ amount }) => amount === undefined)) return [...services];
  let remaining: number = sum;
  return services.map((service, index) => {
    const share = shareOf(cents(Math.abs(sum)), service.amount ?? 0, totalAmount);
    const amount = cents(index === services.length - 1 ? remaining : Math.sign(sum) * share);
    remaining -= amount;
    return { ...service, amount, ...(service.parts && { parts: scaleParts(service.parts, amount) }) };
  });
}

function serviceOf(item: OrderItem): InvoiceService {
  const { terms } = item;
  const title = itemName(item);
  const supplier = terms.organiser ? nameAndAddress(terms.organiser) : vendorLine(terms);
  const period =
    item.type === "Booking"
      ? { from: item.bookingInformation.checkin, to: item.bookingInformation.checkout }
      : null;
  if (item.type === "Booking" && terms.ownSale) {
    const parts = vatPartsOf(item, terms.ownSale);
    return { title, supplier: vendorLine(terms), period, tax: "stay", parts, property: terms.house.name };
  }
  const tax = item.type === "Voucher" ? "voucher" : item.regime === "package" ? "travel" : "brokered";
  return { title, supplier: isGiftCard(item) ? "" : supplier, period, tax };
}

function ownService({ name, amount }: OrderFee): InvoiceService {
  return { title: name, supplier: "", period: null, tax: "own", amount, vat: vatIn(amount) };
}
