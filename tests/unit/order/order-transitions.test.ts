import { expect, test } from "vitest";

import { canBeChanged, type Order, type OrderStatusName, orderStatuses } from "#app/domain/order/order.ts";
import {
  canTransition,
  type OrderTransition,
  orderTransitions,
  transition,
} from "#app/domain/order/state-machine.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";

/** Status after an event, by current status. A dash means that the event is refused. */
const transitionTable = `
  event           Open       Closed    Canceled  Abandoned
  create          -          -         -         -
  change          Open       -         -         -
  place           Closed     -         -         -
  abandon         Abandoned  -         -         -
  open-payment    -          Closed    -         -
  choose-payment  -          Closed    -         -
  pay             -          Closed    -         -
  sign-off        -          Closed    -         -
  change-stay     -          Closed    -         -
  no-show         -          Closed    -         -
  return-part     -          Closed    -         -
  return-all      -          Canceled  -         -
  cancel          -          Canceled  -         -
  expire          -          Canceled  -         -
`;
const [header, ...rows] = transitionTable
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));
const statuses = header?.slice(1) as OrderStatusName[];

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);

/** An order in the given status for which the event's guard holds. */
function ready(event: string | undefined, status: OrderStatusName): Order {
  const isOver = event === "abandon" || event === "expire";
  return anOrder({ status: orderStatuses[status], orderDate: later(-48), expires: later(isOver ? 0 : 1) });
}

test("each order status allows exactly the listed events [S4-02]", () => {
  expect(rows.map(([event]) => event)).toEqual(Object.keys(orderTransitions));
  expect(statuses).toEqual(Object.keys(orderStatuses));
  for (const [event, ...after] of rows) {
    for (const [column, from] of statuses.entries()) {
      const order = ready(event, from);
      const moved = transition(order, event as OrderTransition, testNow);
      const to = after[column] as OrderStatusName | "-";
      const expected =
        to === "-"
          ? { ok: false, refusal: "wrong-status" }
          : { ok: true, order: { ...order, version: order.version + 1, status: orderStatuses[to] } };
      expect(moved, `${event}, ${from}`).toEqual(expected);
      expect(canTransition(order, event as OrderTransition), `${event}, ${from}`).toBe(to !== "-");
    }
  }
});

test("only open orders can be changed", () => {
  expect(orderTransitions.create).toEqual({ from: null, to: orderStatuses.Open });
  for (const status of Object.values(orderStatuses)) {
    expect(canTransition({ status }, "change")).toBe(canBeChanged({ status }));
    expect(canBeChanged({ status })).toBe(status === orderStatuses.Open);
  }
});

const closed = (part: Partial<Order> = {}) =>
  anOrder({ status: orderStatuses.Closed, orderDate: later(-48), expires: later(1), ...part });

const guarded: [OrderTransition, string, Order][] = [
  ["place", "nothing is in it", anOrder({ orderItems: [] })],
  ["place", "no payment type", anOrder({ paymentType: paymentTypes.Unknown })],
  ["place", "no customer", anOrder({ customer: { ...anOrder().customer, email: "" } })],
  ["abandon", "its time is not over", anOrder({ expires: later(0.001) })],
  ["open-payment", "its time is over", closed({ expires: testNow })],
  ["choose-payment", "its time is over", closed({ expires: testNow })],
  ["sign-off", "nobody travels", closed({ orderItems: [anItem({ stay: null })] })],
  ["sign-off", "signed off already", closed({ participantsSignedOff: testNow })],
  ["expire", "its time is not over", closed()],
  ["expire", "on account", closed({ expires: testNow, paymentType: paymentTypes.DeferredPayment })],
];
test.each(guarded)("%s is refused: %s", (event, _why, order) => {
  expect(canTransition(order, event)).toBe(true);
  expect(transition(order, event, testNow)).toEqual({ ok: false, refusal: "guard" });
});

/** Allowed events for a hosted payment and a transfer: o opens a payment, c chooses another type, x expires. */
const byPayment: Record<keyof typeof paymentStatuses, [hosted: string, transfer: string]> = {
  Uninitialized: ["ocx", "ocx"],
  NotStarted: ["ocx", "ocx"],
  Pending: ["o", "ocx"],
  PreAuth: ["", ""],
  Declined: ["ocx", "ocx"],
  DeclinedRetryable: ["ocx", "ocx"],
  Paid: ["", ""],
  Mismatch: ["", ""],
  Refunded: ["", ""],
  Unknown: ["", ""],
};
test("the allowed payment events depend on payment status and type", () => {
  const events = { o: "open-payment", c: "choose-payment", x: "expire" } as const;
  for (const [name, [hosted, transfer]] of Object.entries(byPayment)) {
    const paymentStatus: PaymentStatus = paymentStatuses[name as keyof typeof paymentStatuses];
    const kinds = [
      [paymentTypes.Stripe, hosted],
      [paymentTypes.WireTransfer, transfer],
    ] as const;
    for (const [paymentType, expected] of kinds) {
      const possible = Object.entries(events).filter(([, event]) => {
        const expires = event === "expire" ? testNow : later(1);
        return transition(closed({ paymentType, paymentStatus, expires }), event, testNow).ok;
      });
      expect(possible.map(([letter]) => letter).join(""), `${name}, ${paymentType}`).toBe(expected);
    }
  }
});
