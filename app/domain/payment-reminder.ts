/** When a customer who has not paid yet is reminded: once, before the order is given up. Carts are never reminded. */
import { laterBy } from "#app/domain/berlin-time.ts";
import { canBePaid, type Order, orderStatuses } from "#app/domain/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment.ts";

const hour = 3_600_000;
/** How long before the end of the time to pay. */
const leads = { transfer: 48 * hour, hosted: 3 * hour };

/** No reminder is due longer than this before `expires`. */
export const longestLead = leads.transfer;

type Waiting = Pick<Order, "status" | "orderDate" | "expires" | "paymentType" | "paymentStatus">;

/** Is it the customer's turn? Nobody is told to pay whose money a provider may already have. */
export function waitsForCustomer(order: Waiting, now: Date): boolean {
  if (order.paymentType === paymentTypes.DeferredPayment) return false;
  const transfer =
    order.status === orderStatuses.Closed &&
    order.paymentType === paymentTypes.WireTransfer &&
    order.paymentStatus === paymentStatuses.Pending &&
    now < order.expires;
  return transfer || canBePaid(order, now);
}

/** Two days before a transfer must be there, three hours before another payment; never in the first half of the time. */
export function isReminderDue(order: Waiting, now: Date): boolean {
  if (!waitsForCustomer(order, now) || !order.orderDate) return false;
  const lead = order.paymentType === paymentTypes.WireTransfer ? leads.transfer : leads.hosted;
  const half = (order.expires.getTime() - order.orderDate.getTime()) / 2;
  return laterBy(order.expires, -Math.min(lead, half)) <= now;
}
