/** The life of an order as one table; page, API and jobs read the same. */
import { type OrderStatus, orderStatuses } from "#app/domain/order.ts";

const { Open, Closed, Canceled, Abandoned } = orderStatuses;

export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  [Open]: [Closed, Abandoned],
  [Closed]: [Canceled],
  [Canceled]: [],
  [Abandoned]: [],
};

export function mayTurn(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

/** How long an untouched cart lives (specification § 9: 604800 s). */
export const cartLifetimeSeconds = 604_800;
