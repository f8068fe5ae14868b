/** Invoices and their corrections: what stands on them, kept as it was on the day (UStG § 14, GoBD). */
import { scaleParts, vatIn, type VatPart, vatPartsOf } from "#app/domain/books/vat.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { nameAndAddress } from "#app/domain/catalogue/offer.ts";
import { type Business, businessOf } from "#app/domain/customer/business.ts";
import { type Address, fullName } from "#app/domain/customer/customer.ts";
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
import type { Order, OrderFee, OrderItem } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";

export const invoiceKinds = ["invoice", "correction"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * How VAT is treated. "brokered": in the name and on the account of the house. "travel": by the organiser, on the margin
 * (UStG § 25). "voucher": taxed when it is redeemed (UStG § 3 Abs. 15). "own": the shop's own service, at the usual rate
 * (UStG § 12 Abs. 1). "stay": a stay that the operator sells in its own name, by component (decision 087). An assumption:
 * see decision 022.
 */
export type TaxTreatment = "brokered" | "travel" | "voucher" | "own" | "stay";

export interface InvoiceLine {
  /** What was sold; of the shop's own lines the code of the discount, or the number of the invoice. */
  text: string;
  /** A line of the shop's own, which is named when it is printed. */
  own?: "shipping" | "discount" | "correction";
  /** The unit is a person. */
  perPerson?: true;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
}

export interface InvoiceFacts {
  orderNumber: string;
  /** The day of the order in Berlin. */
  ordered: CivilDate;
  currency: Currency;
  /** Name and address, a line each. */
  recipient: string[];
  /** A customer who gave a company or a VAT id; absent for others. */
  buyer?: Buyer;
  lines: InvoiceLine[];
  /** What they add up to; negative on a correction. */
  total: Cents;
  /** Paid by gift cards, and the rest by another means; both 0 on a correction. */
  byCards: Cents;
  byMoney: Cents;
  /** The rest is not here yet: payment on account. It is due on this day; null where all is paid. */
  due: CivilDate | null;
  /** Who renders what, when, and how it is taxed. */
  services: InvoiceService[];
  /** Why something is corrected; null on an invoice. */
  reason: CorrectionReason | null;
}

/** The recipient of an e-invoice. */
type Buyer = Business &
  Pick<Address, "firstName" | "lastName" | "email" | "address" | "zip" | "city" | "country">;

export interface InvoiceService {
  title: string;
  supplier: string;
  /** First and last day; null for a voucher. */
  period: { from: CivilDate; to: CivilDate } | null;
  tax: TaxTreatment;
  /**
   * Its part of the total, with its part of shipping and discount: by what an invoice of several treatments is told apart.
   * Absent on invoices written before it was kept.
   */
  amount?: Cents;
  /** For "stay" alone: the components of the amount, and the property that they are sold under. */
  parts?: readonly VatPart[];
  property?: string;
  /** Contained in the price of the shop's own service; not on a correction, which may be of a part. */
  vat?: Cents;
}

/** Why money goes back, or is not asked for any more. */
export type CorrectionReason = "withdrawal" | "cancellation" | "grace" | "operator" | "late-money";

export interface Invoice {
  number: string;
  kind: InvoiceKind;
  orderId: string;
  /** The number of the invoice that this one corrects. */
  corrects: string | null;
  issued: Date;
  total: Cents;
  facts: InvoiceFacts;
}

/** What of the total holds VAT: the sale of vouchers bears none, the shop's own service beside them does, see `TaxTreatment`. */
export function holdsVat({
  orderItems,
  fees,
}: Pick<Order, "orderItems" | "fees">): "all" | "service" | "none" {
  if (orderItems.some(({ type }) => type !== "Voucher")) return "all";
  return fees.length > 0 ? "service" : "none";
}

/** "RE-2026-000001", "RK-2026-000001": a sequence without gaps for each kind and year. */
export function invoiceNumber(kind: InvoiceKind, year: number, place: number): string {
  return `${kind === "invoice" ? "RE" : "RK"}-${year}-${String(place).padStart(6, "0")}`;
}

/** What an order is invoiced for: every line that the customer saw, before gift cards, which are a means to pay. */
export function invoiceFacts(order: Order): InvoiceFacts {
  const sums = summaryOf(order);
  const byCards = sumCents(sums.prepaid.map(({ amount }) => amount));
  const extra: InvoiceLine[] = [
    ...(sums.shippingTotal > 0 ? [oneLine("", sums.shippingTotal, "shipping")] : []),
    ...sums.fees.map(({ name, amount }) => oneLine(name, amount)),
    ...(sums.discountTotal > 0
      ? [oneLine(order.reduction?.code ?? "", cents(-sums.discountTotal), "discount")]
      : []),
  ];
  const lines = [...order.orderItems.flatMap(itemLines), ...extra];
  const onAccount = order.paymentType === paymentTypes.DeferredPayment && sums.total > 0;
  return {
    orderNumber: order.vanityOrderNumber ?? "",
    ordered: berlinDate(order.orderDate ?? order.created),
    currency: order.currency,
    recipient: recipientOf(order),
    ...buyerOf(order),
    lines,
    total: sumCents(lines.map(({ total }) => total)),
    byCards,
    byMoney: sums.total,
    due: onAccount ? berlinDate(order.expires) : null,
    services: servicesOf(order),
    reason: null,
  };
}

/**
 * So much less than the invoice says.
 * @param amount what goes back, or is no longer asked for; above 0
 * @param own its part for the shop's own service; null where nobody knows: then each service has its share
 * @param corrections those before, which leave less to take back of each service and component
 */
export function correctionFacts(
  { number, facts }: Pick<Invoice, "number" | "facts">,
  amount: Cents,
  reason: CorrectionReason,
  own: Cents | null = null,
  corrections: readonly Pick<Invoice, "facts">[] = [],
): InvoiceFacts {
  const less = cents(-amount);
  const services = leftServices(
    facts.services.map(({ vat: _, ...service }) => service),
    corrections,
  );
  const parts =
    own === null
      ? [{ of: services, part: less }]
      : [
          { of: services.filter(({ tax }) => tax !== "own"), part: cents(own - amount) },
          { of: services.filter(({ tax }) => tax === "own"), part: cents(-own) },
        ];
  return {
    ...facts,
    services: parts.flatMap(({ of, part }) => (part === 0 ? [] : sharedOut(of, part))),
    lines: [oneLine(number, less, "correction")],
    total: less,
    byCards: cents(0),
    byMoney: cents(0),
    due: null,
    reason,
  };
}

/** What may still be corrected: never more than was invoiced. */
export function leftToCorrect(
  invoice: Pick<Invoice, "total">,
  corrections: readonly Pick<Invoice, "total">[],
): Cents {
  return sumCents([invoice.total, ...corrections.map(({ total }) => total)]);
}

/** The same of the shop's own service, on what was kept of it with the invoice. */
export function ownLeftToCorrect(
  invoice: Pick<Invoice, "facts">,
  corrections: readonly Pick<Invoice, "facts">[],
): Cents {
  const own = [invoice, ...corrections].flatMap(({ facts }) =>
    facts.services.filter(({ tax }) => tax === "own"),
  );
  return cents(Math.max(0, sumCents(own.map(({ amount = noCents }) => amount))));
}

/** The services without what corrections took back; as they were where that is not known or nothing is left. */
function leftServices(
  services: readonly InvoiceService[],
  corrections: readonly Pick<Invoice, "facts">[],
): readonly InvoiceService[] {
  const left = services.map((service) => {
    const taken = corrections.flatMap(({ facts }) =>
      facts.services.filter(({ title, tax }) => title === service.title && tax === service.tax),
    );
    const parts = service.parts?.map((part) => ({
      ...part,
      gross: sumCents([part.gross, ...taken.flatMap((each) => grossOf(each, part))]),
    }));
    const amount = sumCents([service.amount ?? noCents, ...taken.map((each) => each.amount ?? noCents)]);
    return { ...service, ...(service.amount !== undefined && { amount }), ...(parts && { parts }) };
  });
  const isKnown = left.every(({ amount }) => amount !== undefined && amount >= 0);
  return isKnown && left.some(({ amount = noCents }) => amount > 0) ? left : services;
}

const grossOf = ({ parts = [] }: InvoiceService, { component }: VatPart): Cents[] =>
  parts.filter((part) => part.component === component).map(({ gross }) => gross);

function oneLine(text: string, amount: Cents, own?: InvoiceLine["own"]): InvoiceLine {
  return { text, quantity: 1, unitPrice: amount, total: amount, ...(own && { own }) };
}

function itemLines(item: OrderItem): InvoiceLine[] {
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
  return [{ text: itemNameAndTitle(item), quantity, unitPrice, total }, ...upgradeLines];
}

function recipientOf({ customer }: Order): string[] {
  const { address, zip, city, country } = customer;
  const { company } = businessOf(customer);
  return [company, fullName(customer), address, `${zip} ${city}`, countryName(country)].filter(
    (line) => line.trim() !== "",
  );
}

function buyerOf({ customer }: Order): Pick<InvoiceFacts, "buyer"> {
  const business = businessOf(customer);
  if (business.company === "" && business.vatId === "") return {};
  const { firstName, lastName, email, address, zip, city, country } = customer;
  return { buyer: { ...business, firstName, lastName, email, address, zip, city, country } };
}

/** What is sold, each with its part of the total; shipping and discount go with what is sold, not with the shop's own fee. */
function servicesOf(order: Order): InvoiceService[] {
  const { fees, shippingTotal, discountTotal } = summaryOf(order);
  const items = order.orderItems.map((item) => ({ ...serviceOf(item), amount: item.total }));
  const whole = cents(sumCents(items.map(({ amount }) => amount)) + shippingTotal - discountTotal);
  return [...sharedOut(items, whole), ...fees.map(ownService)];
}

/** The sum in place of theirs, by their shares; what is left of a cent goes to the last. As it was where shares are unknown. */
function sharedOut(services: readonly InvoiceService[], sum: Cents): InvoiceService[] {
  const whole = sumCents(services.map(({ amount = noCents }) => amount));
  if (whole <= 0 || services.some(({ amount }) => amount === undefined)) return [...services];
  let left: number = sum;
  return services.map((service, index) => {
    const share = shareOf(cents(Math.abs(sum)), service.amount ?? 0, whole);
    const amount = cents(index === services.length - 1 ? left : Math.sign(sum) * share);
    left -= amount;
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
