/** How long what belongs to carts, orders and letters is kept; the table of the privacy notice says the same. */
import { type CivilDate, laterBy } from "#app/domain/dates.ts";
import { berlinDate, yearsAgo } from "#app/domain/time.ts";

/**
 * Days in which the address of a cart that nobody ordered still says that it is over, after `cartLifetimeSeconds`. Longer
 * than any limit on bids looks back.
 */
export const cartLockedDays = 60;
/** Days, of letters that belong to no order. */
export const letterDays = 180;
/** Years from the end of the year: letters about orders (HGB § 257, AO § 147). */
export const orderLetterYears = 6;
/** Years from the end of the year: what proves an order and its payment (HGB § 257, AO § 147, since 2025). */
export const recordYears = 8;

const day = 86_400_000;

/** What lies before these moments is forgotten. */
export interface Retention {
  /** Locked since. */
  carts: Date;
  letters: Date;
  orderLetters: Date;
  records: Date;
  /** A voucher that is still good keeps its order. */
  today: CivilDate;
}

export function retentionAt(now: Date): Retention {
  return {
    carts: laterBy(now, -cartLockedDays * day),
    letters: laterBy(now, -letterDays * day),
    orderLetters: yearsAgo(now, orderLetterYears),
    records: yearsAgo(now, recordYears),
    today: berlinDate(now),
  };
}
