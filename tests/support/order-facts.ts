/** Facts for letters and documents: nothing known but the order, unless said. */
import { bareFacts, type OrderFacts } from "#app/documents/order-facts.ts";
import { aPlacedOrder } from "#tests/support/placed-order.ts";
import { sender } from "#tests/support/sender.ts";

export const orderFacts = (part: Partial<OrderFacts> = {}): OrderFacts =>
  bareFacts(sender, aPlacedOrder(), part);
