import { describe, expect, test } from "vitest";

import { paymentStatuses } from "#app/domain/payment/status.ts";
import type { OrderStanding } from "#app/domain/payment/progress.ts";
import { buildTimeline } from "#app/routes/order/view/timeline.server.ts";
import { aPlacedOrder, stayItem } from "#tests/support/placed-orders.ts";

const order = aPlacedOrder({ paymentStatus: paymentStatuses.Paid, orderItems: [stayItem()] });
const checkin = order.orderItems.flatMap((item) =>
  item.type === "Booking" ? [item.bookingInformation.checkin] : [],
)[0];
const travellers = { complete: 1, all: 2, until: "7. Dezember 2026", open: true };
/** Noon of the day that is so many days before the trip. */
const before = (days: number) => new Date(Date.parse(`${checkin}T11:00:00Z`) - days * 86_400_000);
const states = (standing: OrderStanding, facts: Partial<Parameters<typeof buildTimeline>[1]> = {}) =>
  buildTimeline(order, { standing, travellers, vouchersSent: null, ...facts }, before(30)).map(
    ({ name, state }) => `${name} ${state}`,
  );

describe("the timeline of an order", () => {
  test("shows the payment as current while it is open", () => {
    expect(states("transfer")).toEqual(["ordered done", "paid now", "travellers later", "trip later"]);
    expect(states("paid")).toEqual(["ordered done", "paid done", "travellers now", "trip later"]);
  });

  test("shows the trip as current when the participants are complete", () => {
    const complete = { ...travellers, complete: 2 };
    expect(states("paid", { travellers: complete }).at(-1)).toBe("trip now");
    expect(states("paid", { travellers: { ...travellers, open: false } }).at(-1)).toBe("trip now");
  });

  test("has a step for vouchers", () => {
    expect(states("transfer", { vouchersSent: false, travellers: null })).toContain("vouchers later");
    expect(states("paid", { vouchersSent: true, travellers: null })).toContain("vouchers done");
  });

  test.each(["canceled", "canceledRefundDue", "expired", "refunded", "refunding"] as const)(
    "is empty for an order that is %s",
    (standing) => expect(states(standing)).toEqual([]),
  );

  test.each([
    [30, "noch 30 Tage"],
    [2, "noch 2 Tage"],
    [1, "morgen"],
    [0, "heute"],
  ])("shows the countdown %i days before the trip", (days, words) => {
    const steps = buildTimeline(
      order,
      { standing: "paid", travellers: null, vouchersSent: null },
      before(days),
    );
    expect(steps.at(-1)).toMatchObject({
      name: "trip",
      state: "now",
      text: expect.stringContaining(words) as string,
    });
  });

  test("shows no countdown after the trip has begun", () => {
    const [, , trip] = buildTimeline(
      order,
      { standing: "paid", travellers: null, vouchersSent: null },
      before(-1),
    );
    expect(trip).toMatchObject({ state: "done" });
    expect(trip?.text).not.toMatch(/noch|heute|morgen/);
  });
});
