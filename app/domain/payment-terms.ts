/** Which payment types an order may use, and until when it must be paid. */
import { laterBy } from "#app/domain/berlin-time.ts";
import { type CivilDate, dayNumber } from "#app/domain/civil-date.ts";
import type { OrderItem } from "#app/domain/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment.ts";

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

/** A wire transfer needs at least 24 h until the deadline. */
export function wireTransferFits(now: Date, latest: Date | null): boolean {
  return latest === null || latest.getTime() - now.getTime() >= day;
}

/** Payment on account only where check-in is at least 14 days away. */
export function deferredFits(today: CivilDate, checkin: CivilDate | null): boolean {
  return checkin === null || dayNumber(checkin) - dayNumber(today) >= 14;
}

/** Order date + 24 h, never later than 18:00 on the day before check-in. */
export function gracePeriodEnd(orderDate: Date, latest: Date | null): Date {
  const end = laterBy(orderDate, day);
  return latest && latest < end ? latest : end;
}
