/** The life of an order as one table; page, API and jobs read the same. */
import { type OrderStatus, orderStatuses } from "#app/domain/order/order.ts";

const { Open, Closed, Canceled, Abandoned } = orderStatuses;

export type OrderTransitionEvent =
  | "create"
  | "change"
  | "place"
  | "abandon"
  | "choose-payment"
  | "pay"
  | "participants"
  | "redeem"
  | "return-part"
  | "return-all"
  | "cancel"
  | "expire";

export interface Transition {
  event: OrderTransitionEvent;
  /** Null: there is no order yet. */
  from: OrderStatus | null;
  to: OrderStatus;
  /** The command that makes it. */
  command: string;
  /** Functions that decide whether it may happen, besides `mayTurn`. */
  guards: readonly string[];
}

export const orderStateMachine: readonly Transition[] = [
  { event: "create", from: null, to: Open, command: "createOrder", guards: [] },
  { event: "change", from: Open, to: Open, command: "changeCart", guards: ["canBeChanged"] },
  {
    event: "place",
    from: Open,
    to: Closed,
    command: "placeOrder",
    guards: ["firstOpenStep", "reviewOrder", "proofOf", "countUnpaidOrders", "takeInventory"],
  },
  { event: "abandon", from: Open, to: Abandoned, command: "expireOrders", guards: ["abandonCarts"] },
  {
    event: "choose-payment",
    from: Closed,
    to: Closed,
    command: "chooseOtherPayment",
    guards: ["paymentObstacle"],
  },
  {
    event: "pay",
    from: Closed,
    to: Closed,
    command: "settlePayment",
    guards: ["mayBecome", "effectOnOrder"],
  },
  {
    event: "pay",
    from: Closed,
    to: Closed,
    command: "markPaid",
    guards: ["mayBecome", "closeAttempt"],
  },
  {
    event: "participants",
    from: Closed,
    to: Closed,
    command: "saveParticipants",
    guards: ["participantsState"],
  },
  {
    event: "redeem",
    from: Closed,
    to: Closed,
    command: "redeemVoucher",
    guards: ["redeemability", "markRedeemed"],
  },
  {
    event: "return-part",
    from: Closed,
    to: Closed,
    command: "declareWithdrawal",
    guards: ["judgeWithdrawal"],
  },
  {
    event: "return-all",
    from: Closed,
    to: Canceled,
    command: "declareWithdrawal",
    guards: ["judgeWithdrawal"],
  },
  {
    event: "cancel",
    from: Closed,
    to: Canceled,
    command: "cancelOrder",
    guards: ["previewCancellation", "hasRedeemedVoucher", "closeAttempt"],
  },
  {
    event: "cancel",
    from: Closed,
    to: Canceled,
    command: "cancelByOperator",
    guards: ["hasRedeemedVoucher", "closeAttempt"],
  },
  {
    event: "expire",
    from: Closed,
    to: Canceled,
    command: "expireOrders",
    guards: ["isUnpaidAtExpiry", "closeAttempt"],
  },
];

/** Does some event lead from one status to another one? Staying in a status is no turn. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && orderStateMachine.some((each) => each.from === from && each.to === to);
}

/** How long an untouched cart lives (specification § 9: 604800 s). */
export const cartLifetimeSeconds = 604_800;
