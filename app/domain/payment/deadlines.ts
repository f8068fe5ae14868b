/** Which payment types an order may use, and until when it must be paid. */
import { addDays, type CivilDate, dayNumber, laterBy } from "#app/domain/dates.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import {
  payableStatuses,
  paymentStatuses,
  type PaymentType,
  paymentTypes,
  takesCurrency,
  unpaidStatuses,
} from "#app/domain/payment/status.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** The earliest check-in among the items; null for vouchers only. */
export function firstCheckin(items: readonly OrderItem[]): CivilDate | null {
  const dates = items
    .flatMap((item) => (item.type === "Booking" ? [item.bookingInformation.checkin] : []))
    .sort();
  return dates[0] ?? null;
}

/**
 * Until when a placed order can be paid: hosted payments 24 h, wire transfer and invoice 7 days, never later than 18:00
 * two days before check-in; but an hour at least, so that tomorrow's stay can be booked today.
 * @param latest the instant of 18:00 local time two days before check-in, null without dates
 */
export function paymentDeadline(type: PaymentType, orderDate: Date, latest: Date | null): Date {
  const patient = type === paymentTypes.WireTransfer || type === paymentTypes.DeferredPayment;
  const due = laterBy(orderDate, patient ? 7 * day : day);
  if (!latest || due <= latest) return due;
  const soonest = laterBy(orderDate, hour);
  return latest < soonest ? soonest : latest;
}

/** So many hours from the order an order is canceled free of charge, never past this hour of the day before check-in. */
export const graceRule: Readonly<{ hours: number; latestHour: number }> = { hours: 24, latestHour: 18 };

/** By `graceRule`. @param latest `latestGrace` of the order */
export function gracePeriodEnd(orderDate: Date, latest: Date | null): Date {
  const end = laterBy(orderDate, graceRule.hours * hour);
  return latest && latest < end ? latest : end;
}

// Which of the configured payment types an order may use now, and why not the others.

export type PaymentObstacle = "too-close-for-transfer" | "too-close-for-invoice" | "currency-not-taken";

/** 18:00 two days before the first check-in: nothing is paid later than that. Null for vouchers. */
export function latestPayment(order: Pick<Order, "orderItems">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  return checkin && berlinInstant(addDays(checkin, -2), 18);
}

/** The hour of `graceRule` on the day before the first check-in. Null for vouchers. */
export function latestGrace(order: Pick<Order, "orderItems">): Date | null {
  const checkin = firstCheckin(order.orderItems);
  return checkin && latestGraceOf(checkin);
}

/** The same for a stay that begins on this day. Who orders later can never cancel it free of charge by `graceRule`. */
export function latestGraceOf(checkin: CivilDate): Date {
  return berlinInstant(addDays(checkin, -1), graceRule.latestHour);
}

type Graced = Pick<Order, "orderItems" | "gracePeriod" | "orderDate">;

/** Until when it is cancelled free of charge. @param now when an order that is to be placed would be */
export function graceEnd(order: Graced, now: Date): Date {
  return order.gracePeriod ?? gracePeriodEnd(order.orderDate ?? now, latestGrace(order));
}

/** Was there a time of free cancelling when it was ordered? @param now when an order that is to be placed would be */
export function hasGrace(order: Graced, now: Date): boolean {
  return graceEnd(order, now) > (order.orderDate ?? now);
}

/**
 * Null when the type can be used: in the order's currency, a wire transfer with 24 h or more until the deadline, payment on account where
 * check-in is at least 14 days away.
 */
export function paymentObstacle(
  type: PaymentType,
  order: Pick<Order, "orderItems" | "currency">,
  now: Date,
): PaymentObstacle | null {
  if (!takesCurrency(type, order.currency)) return "currency-not-taken";
  const [latest, checkin] = [latestPayment(order), firstCheckin(order.orderItems)];
  if (latest === null || checkin === null) return null;
  if (type === paymentTypes.WireTransfer && latest.getTime() - now.getTime() < day)
    return "too-close-for-transfer";
  const close = dayNumber(checkin) - dayNumber(berlinDate(now)) < 14;
  return type === paymentTypes.DeferredPayment && close ? "too-close-for-invoice" : null;
}

// What may still be done about the payment of a placed order.

type Payable = Pick<Order, "expires" | "paymentType" | "paymentStatus">;

/** May its payment be opened, anew or once more? No money came, and there is time. */
export function waitsForPayment({ paymentStatus, expires }: Payable, now: Date): boolean {
  return unpaidStatuses.includes(paymentStatus) && now < expires;
}

type Waiting = Payable & Pick<Order, "status">;

/**
 * Does the page to pay open for this order? The wire says the same as `canBePaid`. A transfer that is waited for counts,
 * and a provider's page that was left; an invoice is paid later, without that page.
 */
export function canBePaid(order: Waiting, now: Date): boolean {
  const isPlaced = order.status === orderStatuses.Closed;
  return isPlaced && order.paymentType !== paymentTypes.DeferredPayment && waitsForPayment(order, now);
}

/** May another type be chosen? Waiting for a transfer counts as unpaid; a provider's page that is being paid does not. */
export function canChooseOtherPayment({ paymentType, paymentStatus, expires }: Payable, now: Date): boolean {
  const open = paymentType === paymentTypes.WireTransfer ? unpaidStatuses : payableStatuses;
  return open.includes(paymentStatus) && now < expires;
}

// When a customer who has not paid yet is reminded: once, before the order is given up. Carts are never reminded.

/** How long before the end of the time to pay. */
const leads = { transfer: 48 * hour, hosted: 3 * hour };

/** No reminder is due longer than this before `expires`. */
export const longestLead = leads.transfer;

/** Is it the customer's turn? Nobody is told to pay whose money a provider may already have. */
export function waitsForCustomer(order: Waiting, now: Date): boolean {
  const isWithProvider = order.paymentStatus === paymentStatuses.Pending && !waitsForTransfer(order);
  return canBePaid(order, now) && !isWithProvider;
}

function waitsForTransfer({ paymentType, paymentStatus }: Payable): boolean {
  return paymentType === paymentTypes.WireTransfer && paymentStatus === paymentStatuses.Pending;
}

/** Two days before a transfer must be there, three hours before another payment; never in the first half of the time. */
export function isReminderDue(order: Waiting & Pick<Order, "orderDate">, now: Date): boolean {
  if (!waitsForCustomer(order, now) || !order.orderDate) return false;
  const lead = order.paymentType === paymentTypes.WireTransfer ? leads.transfer : leads.hosted;
  const half = (order.expires.getTime() - order.orderDate.getTime()) / 2;
  return laterBy(order.expires, -Math.min(lead, half)) <= now;
}

// Orders whose time is over: carts are abandoned, unpaid orders canceled.

/**
 * A placed order is canceled when its time to pay is over and no money is on its way: a transfer may still be pending,
 * a provider's page may not. Payment on account has no such time.
 */
export function isUnpaidAtExpiry(order: Waiting, now: Date): boolean {
  if (order.status !== orderStatuses.Closed || now < order.expires) return false;
  if (order.paymentType === paymentTypes.DeferredPayment) return false;
  return waitsForTransfer(order) || payableStatuses.includes(order.paymentStatus);
}

/** Placed orders that may wait for money at the same time: of one e-mail address, and of one network. */
export const mostUnpaidOrders = { email: 2, network: 5 };
