/** State machine of an order. Every command that changes an order's status applies one of these transitions. */
import { firstOpenStep } from "#app/domain/order/checkout-step.ts";
import { type Order, type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";
import { participantsState } from "#app/domain/order/participant.ts";
import { canChooseOtherPayment, isUnpaidAtExpiry, waitsForPayment } from "#app/domain/payment/deadlines.ts";
import { refuse, type Result } from "#app/domain/result.ts";

const { Open, Closed, Canceled, Abandoned } = orderStatuses;

interface Transition {
  /** Null: the order does not exist yet. */
  from: OrderStatus | null;
  to: OrderStatus;
  /**
   * Condition besides the status, as far as order and time decide it. Conditions that need the database or a payment
   * provider (rooms, redeemed vouchers, payments in progress) are checked by the command, under the order's lock.
   */
  guard?: (order: Order, now: Date) => boolean;
}

export const orderTransitions = {
  create: { from: null, to: Open },
  change: { from: Open, to: Open },
  place: { from: Open, to: Closed, guard: (order, now) => firstOpenStep(order, now) === "finalize" },
  abandon: { from: Open, to: Abandoned, guard: (order, now) => order.expires <= now },
  "open-payment": { from: Closed, to: Closed, guard: waitsForPayment },
  "choose-payment": { from: Closed, to: Closed, guard: canChooseOtherPayment },
  /** A payment was received. `canTransitionPayment` decides the new payment status. */
  pay: { from: Closed, to: Closed },
  "sign-off": { from: Closed, to: Closed, guard: (order, now) => participantsState(order, now) === "open" },
  /** Dates, guests or room of a stay. `planChange` decides which changes are allowed. */
  "change-stay": { from: Closed, to: Closed },
  /** A guest did not arrive, or that was recorded by mistake. */
  "no-show": { from: Closed, to: Closed },
  "return-part": { from: Closed, to: Closed },
  "return-all": { from: Closed, to: Canceled },
  cancel: { from: Closed, to: Canceled },
  expire: { from: Closed, to: Canceled, guard: isUnpaidAtExpiry },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof orderTransitions;

/** Whether the order's status allows the event, without checking the guard. */
export function canTransition({ status }: Pick<Order, "status">, event: OrderTransition): boolean {
  return orderTransitions[event].from === status;
}

/** "wrong-status": the event starts from another status. "guard": the transition's condition does not hold. */
export type TransitionRefusal = "wrong-status" | "guard";

/** The order after the event, with its version increased. The caller holds the order's lock and saves it. */
export function transition(
  order: Order,
  event: OrderTransition,
  now: Date,
): Result<{ order: Order }, TransitionRefusal> {
  const { to, guard }: Transition = orderTransitions[event];
  if (!canTransition(order, event)) return refuse("wrong-status");
  if (guard && !guard(order, now)) return refuse("guard");
  return { ok: true, order: { ...order, version: order.version + 1, status: to } };
}

/** Lifetime of an untouched cart in seconds (specification § 9). */
export const cartLifetimeSeconds = 604_800;
