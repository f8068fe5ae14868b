/** How often one may bid, and what a bid binds. */
import type { Stay } from "#app/domain/price.ts";

/** Bids on a variant and stay in `bidWindowHours`, for each of e-mail address, cart and network. */
export const mostBids = 3;
export const bidWindowHours = 24;
/** After so many declined bids on a variant in a day the vendor decides each one for the rest of it. */
export const mostDeclinedBids = 20;

/** What the limits count by: the nights, whatever the guests and rooms. */
export function bidStay(stay: Stay | null): string {
  return stay ? `${stay.checkin}/${stay.checkout}` : "voucher";
}
