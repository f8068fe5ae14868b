/** Payment types that an order may use, and its deadlines for payment, free cancellation and reminders. */
import { addDays, type CivilDate, dayNumber, laterBy, hours } from "#app/domain/dates.ts";
import { isCreditGranted, type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import {
  payableStatuses,
  paymentStatuses,
  type PaymentType,
  paymentTypes,
  takesCurrency,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";

const day = hours(24);

/** The earliest check-in among the items; null for vouchers only. */
export function firstCheckin(items: readonly OrderItem[]): CivilDate | null {
  const dates = items
    .flatMap((item) => (item.type === "Booking" ? [item.bookingInformation.checkin] : []))
    .sort();
  return dates[0] ?? null;
}

/**
 * Payment deadline: 24 h for hosted payments, 7 days for wire transfer and invoice, but not after `latest`. It is always
 * at least one hour after the order, so that a stay tomorrow can be booked today.
 * @param latest 18:00 local time two days before check-in; null without dates
 */
export function paymentDeadline(type: PaymentType, orderDate: Date, latest: Date | null): Date {
  const isOwnAccount = type === paymentTypes.WireTransfer || type === paymentTypes.DeferredPayment;
  const due = laterBy(orderDate, isOwnAccount ? 7 * day : day);
  if (!latest || due <= latest) return due;
  const minimum = laterBy(orderDate, hours(1));
  return latest < minimum ? minimum : latest;
}

/**
 * When a payment on account is due. If an operator granted the credit, the guest may pay at the property until 18:00 on
 * the day of departure.
 */
export function accountDue(order: Pick<Order, "orderItems" | "attributes" | "expires">): Date {
  const departures = order.orderItems.flatMap((item) =>
    item.type === "Booking" ? [item.bookingInformation.checkout] : [],
  );
  const last = departures.toSorted().at(-1);
  return isCreditGranted(order) && last ? berlinInstant(last, 18) : order.expires;
}

/** Free cancellation lasts this many hours after the order, and ends at `latestHour` on the day before check-in. */
export const graceRule: Readonly<{ hours: number; latestHour: number }> = { hours: 24, latestHour: 18 };

/** End of the free cancellation period. @param latest result of `latestGrace` */
export function gracePeriodEnd(orderDate: Date, latest: Date | null): Date {
  const end = laterBy(orderDate, hours(graceRule.hours));
  return latest && latest < end ? latest : end;
}

// Payment types that an order may use now, and why others are unavailable.

export type PaymentObstacle = "too-close-for-transfer" | "too-close-for-invoice" | "currency-not-taken";

/** Latest time for any payment: 18:00 two days before the first check-in. Null for vouchers. */
export function latestPayment(order: Pick<Order, "orderItems">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  return checkin && berlinInstant(addDays(checkin, -2), 18);
}

/** Latest end of free cancellation: `graceRule.latestHour` on the day before the first check-in. Null for vouchers. */
export function latestGrace(order: Pick<Order, "orderItems">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  return checkin && latestGraceOf(checkin);
}

/** The same for one check-in date. Orders placed after this moment have no free cancellation. */
export function latestGraceOf(checkin: CivilDate): Date {
  return berlinInstant(addDays(checkin, -1), graceRule.latestHour);
}

type Graced = Pick<Order, "orderItems" | "gracePeriod" | "orderDate">;

/** End of free cancellation. @param now stands in for the order date of an order not placed yet */
export function graceEnd(order: Graced, now: Date): Date {
  return order.gracePeriod ?? gracePeriodEnd(order.orderDate ?? now, latestGrace(order));
}

/** Whether the order has, or had, a period of free cancellation. @param now as for `graceEnd` */
export function hasGrace(order: Graced, now: Date): boolean {
  return graceEnd(order, now) > (order.orderDate ?? now);
}

/**
 * Why the payment type cannot be used; null when it can. It must take the order's currency. A wire transfer needs 24 h
 * or more before the deadline. Payment on account needs 14 days or more before check-in, unless an operator granted
 * the credit.
 */
export function paymentObstacle(
  type: PaymentType,
  order: Pick<Order, "orderItems" | "currency" | "attributes">,
  now: Date,
): PaymentObstacle | null {
  if (!takesCurrency(type, order.currency)) return "currency-not-taken";
  const [latest, checkin] = [latestPayment(order), firstCheckin(order.orderItems)];
  if (latest === null || checkin === null) return null;
  if (type === paymentTypes.WireTransfer && latest.getTime() - now.getTime() < day)
    return "too-close-for-transfer";
  const isTooClose = dayNumber(checkin) - dayNumber(berlinDate(now)) < 14;
  if (isCreditGranted(order)) return null;
  return type === paymentTypes.DeferredPayment && isTooClose ? "too-close-for-invoice" : null;
}

// What can still be done about the payment of a placed order.

type Payable = Pick<Order, "expires" | "paymentType" | "paymentStatus">;

/** Whether a payment can be started or repeated: no money was received, and the deadline has not passed. */
export function waitsForPayment({ paymentStatus, expires }: Payable, now: Date): boolean {
  return unpaidStatuses.includes(paymentStatus) && now < expires;
}

type Waiting = Payable & Pick<Order, "status">;

/**
 * Whether the order's payment page is available; `canBePaid` in the API. Includes pending transfers and hosted payments
 * that were left unfinished. Excludes invoices, which are paid without that page.
 */
export function canBePaid(order: Waiting, now: Date): boolean {
  const isPlaced = order.status === orderStatuses.Closed;
  return isPlaced && order.paymentType !== paymentTypes.DeferredPayment && waitsForPayment(order, now);
}

/** Whether another payment type may be chosen. A pending transfer allows it, a pending hosted payment does not. */
export function canChooseOtherPayment({ paymentType, paymentStatus, expires }: Payable, now: Date): boolean {
  const allowed = paymentType === paymentTypes.WireTransfer ? unpaidStatuses : payableStatuses;
  return allowed.includes(paymentStatus) && now < expires;
}

// Payment reminder: one per unpaid order, before it is cancelled. Carts get none.

/** Time between reminder and payment deadline, in ms. */
const leads = { transfer: hours(48), hosted: hours(3) };

/** Longest time before `expires`, in ms, at which a reminder can be due. */
export const longestLead = leads.transfer;

/** Whether the customer has to act. False while a provider may already have the money. */
export function waitsForCustomer(order: Waiting, now: Date): boolean {
  const isWithProvider = order.paymentStatus === paymentStatuses.Pending && !waitsForTransfer(order);
  return canBePaid(order, now) && !isWithProvider;
}

function waitsForTransfer({ paymentType, paymentStatus }: Payable): boolean {
  return paymentType === paymentTypes.WireTransfer && paymentStatus === paymentStatuses.Pending;
}

/** Due two days before the deadline of a transfer, three hours before others, never in the first half of the period. */
export function isReminderDue(order: Waiting & Pick<Order, "orderDate">, now: Date): boolean {
  if (!waitsForCustomer(order, now) || !order.orderDate) return false;
  const lead = order.paymentType === paymentTypes.WireTransfer ? leads.transfer : leads.hosted;
  const half = (order.expires.getTime() - order.orderDate.getTime()) / 2;
  return laterBy(order.expires, -Math.min(lead, half)) <= now;
}

// Expiry: carts are abandoned, unpaid orders are cancelled.

/**
 * Whether a placed order is to be cancelled: its payment deadline has passed and no payment is in progress. A pending
 * transfer is cancelled, a pending hosted payment is not. Payment on account never expires.
 */
export function isUnpaidAtExpiry(order: Waiting, now: Date): boolean {
  if (order.status !== orderStatuses.Closed || now < order.expires) return false;
  if (order.paymentType === paymentTypes.DeferredPayment) return false;
  return waitsForTransfer(order) || payableStatuses.includes(order.paymentStatus);
}

/** Maximum number of unpaid placed orders at the same time, per email address and per network. */
export const mostUnpaidOrders = { email: 2, network: 5 };
