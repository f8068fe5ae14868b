/** Retention periods for carts, orders and emails. The privacy notice has a table with the same values. */
import { type CivilDate, laterBy, days } from "#app/domain/dates.ts";
import { berlinDate, yearsAgo } from "#app/domain/time.ts";

/**
 * Days for which the address of an expired cart still answers that it is expired, counted after `cartLifetimeSeconds`.
 * Must be longer than every period that bid limits look back on.
 */
export const cartLockedDays = 60;
/** Retention of emails that belong to no order, in days. */
export const letterDays = 180;
/** Retention of emails about orders, in years from the end of the year (HGB § 257, AO § 147). */
export const orderLetterYears = 6;
/** Retention of orders and payment records, in years from the end of the year (HGB § 257, AO § 147, since 2025). */
export const recordYears = 8;

/** Data older than these moments is deleted. */
export interface Retention {
  /** Compared with the moment the cart was locked. */
  carts: Date;
  letters: Date;
  orderLetters: Date;
  records: Date;
  /** Orders with a voucher that is still valid today are kept. */
  today: CivilDate;
}

export function retentionAt(now: Date): Retention {
  return {
    carts: laterBy(now, -days(cartLockedDays)),
    letters: laterBy(now, -days(letterDays)),
    orderLetters: yearsAgo(now, orderLetterYears),
    records: yearsAgo(now, recordYears),
    today: berlinDate(now),
  };
}
