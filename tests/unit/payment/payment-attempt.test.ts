import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import {
  applyChangeState,
  applyState,
  effectOnOrder,
  isSuperseded,
  mayCapture,
  type PaymentAttempt,
} from "#app/domain/payment/attempt.ts";
import { type ProviderPaymentState, statusFrom } from "#app/domain/payment/provider-state.ts";
import { canTransitionPayment, type PaymentStatus, paymentStatuses } from "#app/domain/payment/status.ts";

const allStatuses = Object.values(paymentStatuses) as PaymentStatus[];
const amount = cents(19_900);
const attempt: PaymentAttempt = {
  id: "attempt-1",
  orderId: "order-1",
  paymentType: 35,
  provider: "test-provider",
  providerRef: "ref-1",
  hostedUrl: "http://provider.example/ref-1",
  returnToken: "token",
  amount,
  currency: "EUR",
  status: paymentStatuses.NotStarted,
  captured: cents(0),
  refunded: cents(0),
  disputed: null,
  open: true,
  created: new Date(0),
  updated: new Date(0),
};
const paid = {
  status: paymentStatuses.Paid,
  amountReceived: amount,
  toCapture: cents(0),
  captured: amount,
  refunded: cents(0),
  currency: "EUR",
  reference: "attempt-1",
};

const unpaid = { amountReceived: cents(0), captured: cents(0) };

describe("the status of a reading", () => {
  test.each([
    ["all as asked", {}, 40],
    ["a cent too little", { amountReceived: cents(19_899) }, 50],
    ["a cent too much", { amountReceived: cents(19_901) }, 50],
    ["another currency", { currency: "CHF" }, 50],
    ["somebody else's reference", { reference: "attempt-2" }, 50],
    ["held, not all of it", { status: paymentStatuses.PreAuth, amountReceived: cents(1) }, 50],
    ["nothing paid yet", { status: paymentStatuses.NotStarted, amountReceived: cents(0) }, 10],
    ["given up", { status: paymentStatuses.DeclinedRetryable, amountReceived: cents(0) }, 35],
    ["no idea", { status: paymentStatuses.Unknown, amountReceived: cents(0) }, 90],
    [
      "approved, all of it",
      { status: paymentStatuses.Pending, amountReceived: cents(0), toCapture: amount },
      20,
    ],
    ["no currency told, nothing paid", { ...unpaid, status: paymentStatuses.NotStarted, currency: null }, 10],
    ["no currency told, and yet money", { currency: null }, 50],
    [
      "approved, not all of it",
      { status: paymentStatuses.Pending, amountReceived: cents(0), toCapture: cents(1) },
      50,
    ],
  ])("%s", (_name, part, status) => expect(statusFrom(attempt, { ...paid, ...part })).toBe(status));
});

describe("every stored status with every reading", () => {
  const pairs = allStatuses.flatMap((stored) => allStatuses.map((read) => [stored, read] as const));

  test.each(pairs)("stored %i, read %i", (stored, read) => {
    const reading = { ...paid, status: read };
    const after = applyState({ ...attempt, status: stored }, reading);
    expect(after.status).toBe(canTransitionPayment(stored, read) ? read : stored);
    // Reading again changes nothing.
    expect(applyState({ ...attempt, ...after }, reading)).toEqual(after);
  });

  test("a paid status is never reverted to unpaid [S4-15]", () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allStatuses), { maxLength: 12 }), (readings) => {
        let now = attempt;
        let seenPaid = false;
        for (const status of readings) {
          now = { ...now, ...applyState(now, { ...paid, status }) };
          seenPaid ||= now.status === paymentStatuses.Paid;
          if (seenPaid) expect([40, 50, 60, 90]).toContain(now.status);
        }
      }),
    );
  });

  test("a closed attempt is not reopened", () => {
    fc.assert(
      fc.property(fc.constantFrom(...allStatuses), fc.constantFrom(...allStatuses), (stored, read) => {
        const after = applyState({ ...attempt, status: stored, open: false }, { ...paid, status: read });
        expect(after.open).toBe(false);
      }),
    );
  });
});

describe("the effect on the order", () => {
  const closed = {
    status: orderStatuses.Closed,
    paymentStatus: paymentStatuses.NotStarted,
    amountReceived: cents(0),
  };
  const facts = { newlyReceived: amount, otherPaid: false };

  test("marks the order as paid once", () => {
    const first = effectOnOrder(closed, attempt, 40, facts);
    expect(first).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
      firstPaid: true,
      alert: null,
    });
    const nothing = { ...facts, newlyReceived: cents(0) };
    const again = effectOnOrder(
      { ...closed, ...first },
      { ...attempt, status: paymentStatuses.Paid, open: false },
      40,
      nothing,
    );
    expect(again).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: amount,
      firstPaid: false,
      alert: null,
    });
  });

  test("a closed attempt affects the order only by its money", () => {
    const old = { ...attempt, open: false, status: paymentStatuses.DeclinedRetryable };
    expect(effectOnOrder(closed, old, 35, { ...facts, newlyReceived: cents(0) }).paymentStatus).toBe(10);
    expect(effectOnOrder(closed, old, 40, facts)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      firstPaid: true,
    });
  });

  test("after a declined payment the open attempt sets the order's status", () => {
    const none = { ...facts, newlyReceived: cents(0) };
    for (const before of [30, 35] as const) {
      const again = { ...closed, paymentStatus: before };
      for (const status of [20, 25, 30, 35] as const) {
        expect(effectOnOrder(again, attempt, status, none).paymentStatus).toBe(status);
        const over = { ...attempt, open: false };
        expect(
          effectOnOrder({ ...closed, paymentStatus: paymentStatuses.Declined }, over, 20, none).paymentStatus,
        ).toBe(30);
      }
      // An attempt that was opened but not started changes nothing.
      expect(effectOnOrder(again, attempt, 10, none).paymentStatus).toBe(before);
    }
  });

  test("a later attempt that is open or paid supersedes an earlier one", () => {
    const old = { id: "a", status: paymentStatuses.DeclinedRetryable, open: false };
    const next = { id: "b", status: paymentStatuses.NotStarted, open: true };
    expect(isSuperseded(old, [old, next])).toBe(true);
    expect(isSuperseded(old, [old, { ...next, status: paymentStatuses.Paid, open: false }])).toBe(true);
    expect(
      isSuperseded(old, [old, { ...next, status: paymentStatuses.DeclinedRetryable, open: false }]),
    ).toBe(false);
    expect(isSuperseded(old, [next, old])).toBe(false);
    expect(isSuperseded({ ...old, status: paymentStatuses.Paid }, [old, next])).toBe(false);
  });

  test("money for a paid or canceled order raises an alert", () => {
    const full = { ...closed, paymentStatus: paymentStatuses.Paid, amountReceived: amount };
    expect(effectOnOrder(full, attempt, 40, { ...facts, otherPaid: true })).toEqual({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: 2 * amount,
      firstPaid: false,
      alert: "paid-twice",
    });
    const canceled = { ...closed, status: orderStatuses.Canceled };
    expect(effectOnOrder(canceled, attempt, 40, facts)).toMatchObject({
      firstPaid: false,
      alert: "paid-after-cancel",
    });
  });

  test("the refund of a second payment leaves the order paid", () => {
    const twice = { ...closed, paymentStatus: paymentStatuses.Paid, amountReceived: cents(2 * amount) };
    const before = { ...attempt, open: false, status: paymentStatuses.Paid };
    const effect = effectOnOrder(twice, before, 60, { newlyReceived: cents(0), otherPaid: true });
    expect(effect).toMatchObject({ paymentStatus: paymentStatuses.Paid, amountReceived: 2 * amount });
  });

  test("the order's payment status only moves forward", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allStatuses),
        fc.constantFrom(...allStatuses),
        fc.boolean(),
        (stored, status, open) => {
          const { paymentStatus } = effectOnOrder(
            { ...closed, paymentStatus: stored },
            { ...attempt, open },
            status,
            facts,
          );
          // An attempt after a declined one starts again, because it had no money yet.
          const anew = open && [30, 35].includes(stored) && [20, 25, 30, 35].includes(paymentStatus);
          expect(paymentStatus === stored || anew || canTransitionPayment(stored, paymentStatus)).toBe(true);
        },
      ),
    );
  });
});

describe("an approved payment is captured", () => {
  const order = { status: orderStatuses.Closed, paymentStatus: paymentStatuses.Pending as PaymentStatus };
  const approved = { ...attempt, status: paymentStatuses.Pending as PaymentStatus };
  const facts = { toCapture: amount, otherPaid: false };

  test("while its order is waiting", () => expect(mayCapture(order, approved, facts)).toBe(true));

  test("when its money is held", () => {
    const held = paymentStatuses.PreAuth;
    expect(mayCapture({ ...order, paymentStatus: held }, { ...approved, status: held }, facts)).toBe(true);
  });

  test.each<[string, ...Parameters<typeof mayCapture>]>([
    ["the order is canceled", { ...order, status: orderStatuses.Canceled }, approved, facts],
    [
      "the order is paid",
      { ...order, paymentStatus: paymentStatuses.Paid as PaymentStatus },
      approved,
      facts,
    ],
    ["the try was given up", order, { ...approved, open: false }, facts],
    ["the sums differ", order, { ...approved, status: paymentStatuses.Mismatch as PaymentStatus }, facts],
    ["nothing is approved", order, approved, { ...facts, toCapture: cents(0) }],
    ["another try has paid", order, approved, { ...facts, otherPaid: true }],
  ])("never when %s", (_name, ofOrder, ofTry, known) =>
    expect(mayCapture(ofOrder, ofTry, known)).toBe(false),
  );

  test("stored sums never decrease", () => {
    const read = { ...paid, captured: amount, refunded: cents(100) };
    const first = { ...attempt, ...applyState(attempt, read) };
    expect(first).toMatchObject({ captured: amount, refunded: 100 });
    const older = { ...paid, captured: cents(0), refunded: cents(0) };
    expect(applyState(first, older)).toMatchObject({ captured: amount, refunded: 100 });
    expect(applyState(attempt, { ...read, reference: "attempt-2" })).toMatchObject({
      captured: 0,
      refunded: 0,
    });
  });
});

describe("the payment of a change", () => {
  const order = {
    status: orderStatuses.Closed,
    paymentStatus: paymentStatuses.Paid,
    amountReceived: cents(30_000),
  };
  const read = (before: Partial<PaymentAttempt>, state: Partial<ProviderPaymentState>) =>
    applyChangeState(order, { ...attempt, ...before }, { ...paid, ...state }, new Date(0));

  test("is made when all of it is paid", () => {
    expect(read({}, {})).toMatchObject({ firstPaid: true, refund: null, order: { amountReceived: 49_900 } });
  });

  test.each([
    ["a wrong amount", {}, { amountReceived: cents(100), captured: cents(100) }, 100],
    [
      "money that comes again",
      { status: paymentStatuses.Paid, captured: amount, open: false },
      { amountReceived: cents(39_800), captured: cents(39_800) },
      19_900,
    ],
    ["money after an unknown state", { status: paymentStatuses.Unknown, open: false }, {}, 19_900],
  ])("gives %s back at once", (_, before, state, surplus) => {
    expect(read(before, state)).toMatchObject({
      firstPaid: false,
      refund: { amount: surplus, reason: "change" },
      order: { paymentStatus: paymentStatuses.Paid, amountReceived: 30_000 + surplus },
    });
  });

  test("ends with an unknown state, so that the order can be canceled or changed", () => {
    const { attempt: after, alert } = read(
      { status: paymentStatuses.Pending },
      { status: paymentStatuses.Unknown, amountReceived: cents(0), captured: cents(0) },
    );
    expect([after.open, alert]).toEqual([false, "unreadable"]);
  });
});
