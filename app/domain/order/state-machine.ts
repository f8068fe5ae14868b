/** The life of an order as one table, which every command that changes an order's state carries out. */
import { firstOpenStep } from "#app/domain/order/checkout-step.ts";
import { type Order, type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";
import { participantsState } from "#app/domain/order/participant.ts";
import { canChooseOtherPayment, isUnpaidAtExpiry, waitsForPayment } from "#app/domain/payment/deadlines.ts";
import { refuse, type Result } from "#app/domain/result.ts";

const { Open, Closed, Canceled, Abandoned } = orderStatuses;

interface Transition {
  /** Null: there is no order yet. */
  from: OrderStatus | null;
  to: OrderStatus;
  /**
   * What must hold besides the status, as far as order and time say it. What only the database or a provider knows
   * (rooms, redeemed vouchers, money under way) is asked by the command, under the order's lock.
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
  /** Money has come; where the payment may move to says `canTransitionPayment`. */
  pay: { from: Closed, to: Closed },
  "sign-off": { from: Closed, to: Closed, guard: (order, now) => participantsState(order, now) === "open" },
  "return-part": { from: Closed, to: Closed },
  "return-all": { from: Closed, to: Canceled },
  cancel: { from: Closed, to: Canceled },
  expire: { from: Closed, to: Canceled, guard: isUnpaidAtExpiry },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof orderTransitions;

/** Does the order's status allow it? The guard is not asked. */
export function canTransition({ status }: Pick<Order, "status">, event: OrderTransition): boolean {
  return orderTransitions[event].from === status;
}

/** "wrong-status": the event leads on from another one. "guard": the order is not ready for it, or no longer. */
export type TransitionRefusal = "wrong-status" | "guard";

/** The order after the event, one version further; to be saved by the caller, who holds its lock. */
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

/** How long an untouched cart lives (specification § 9: 604800 s). */
export const cartLifetimeSeconds = 604_800;
