/** Facts for letters and documents: nothing known but the order, unless said. */
import type { OrderFacts } from "#app/letters/order-facts.ts";
import { aPlacedOrder } from "#tests/support/placed-order.ts";
import { sender } from "#tests/support/sender.ts";

export function orderFacts(part: Partial<OrderFacts> = {}): OrderFacts {
  return {
    order: aPlacedOrder(),
    vouchers: [],
    bookings: [],
    guests: [],
    invoices: [],
    subject: "",
    refund: null,
    returns: [],
    withdrawal: null,
    paidBack: null,
    gift: null,
    sender,
    ...part,
  };
}
