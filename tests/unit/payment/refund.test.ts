import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/domain/money.ts";
import {
  bookRefunded,
  nextRefundStep,
  calculateNextRefundAttempt,
  splitRefund,
  sumCompletedRefunds,
} from "#app/domain/payment/refund.ts";

const now = new Date("2026-11-20T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const row = (id: string, amount: number, part: { asked?: Date; done?: Date; refundRef?: string } = {}) => ({
  id,
  amount: cents(amount),
  asked: null,
  done: null,
  refundRef: null,
  ...part,
});
const sum = fc.integer({ min: 0, max: 100_000 });

test("a refund is split over the attempts to the cent", () => {
  fc.assert(
    fc.property(sum, fc.array(sum, { maxLength: 4 }), (amount, lefts) => {
      const sources = lefts.map((left, index) => ({ attemptId: `try-${index}`, left: cents(left) }));
      const parts = splitRefund(cents(amount), sources);
      expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount);
      for (const part of parts) {
        expect(part.amount).toBeGreaterThan(0);
        const source = sources.find(({ attemptId }) => attemptId === part.attemptId);
        if (source) expect(part.amount).toBeLessThanOrEqual(source.left);
      }
      const all = lefts.reduce((total, left) => total + left, 0);
      expect(parts.some(({ attemptId }) => attemptId === null)).toBe(amount > all);
    }),
  );
});

test("an overdrawn attempt refunds nothing", () => {
  const parts = splitRefund(cents(100), [
    { attemptId: "a", left: cents(-50) },
    { attemptId: "b", left: cents(100) },
  ]);
  expect(parts).toEqual([{ attemptId: "b", amount: 100 }]);
});

describe("a refund by the provider", () => {
  test("is booked once and completely", () => {
    const anyRow = fc.record({ amount: sum, asked: fc.boolean(), done: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 5 }), sum, (facts, refunded) => {
        const rows = facts.map(({ amount, asked, done }, index) =>
          row(`${index}`, amount, { ...(asked && { asked: ago(1) }), ...(done && { done: ago(1) }) }),
        );
        const { done, extra } = bookRefunded(rows, cents(refunded));
        const after = rows.map((each) => (done.includes(each.id) ? { ...each, done: now } : each));
        expect(sumCompletedRefunds(after) + extra).toBe(Math.max(sumCompletedRefunds(rows), refunded));
        const again = bookRefunded([...after, row("extra", extra, { done: now })], cents(refunded));
        expect(again.extra).toBe(0);
        expect(again.done.filter((id) => rows.find((each) => each.id === id)?.amount !== 0)).toEqual([]);
      }),
    );
  });

  test("is first assigned to requested refunds", () => {
    const rows = [row("first", 100), row("second", 100, { asked: ago(1) })];
    expect(bookRefunded(rows, cents(100))).toEqual({ done: ["second"], extra: 0 });
  });

  test("gets its own row for a manual part", () => {
    expect(bookRefunded([row("owed", 100)], cents(40))).toEqual({ done: [], extra: 40 });
  });
});

describe("the next refund step", () => {
  const known = { captured: cents(1_000), refunded: cents(0), refunding: cents(0) };
  const requested = { asked: ago(0.1) };

  test.each<[string, ...Parameters<typeof nextRefundStep>, string]>([
    ["new", row("1", 400), [], known, now, "ask"],
    ["new, while another is on its way", row("1", 400), [row("2", 100, requested)], known, now, "wait"],
    ["new, and more than is left", row("1", 400), [row("2", 700, { done: now })], known, now, "too-much"],
    ["more than came", row("1", 1_001), [], known, now, "too-much"],
    ["asked, nothing heard", row("1", 400, requested), [], known, now, "ask"],
    ["asked, on its way", row("1", 400, requested), [], { ...known, refunding: cents(400) }, now, "wait"],
    ["answered a moment ago", row("1", 400, { ...requested, refundRef: "r" }), [], known, now, "wait"],
    ["answered, and gone again", row("1", 400, { asked: ago(2), refundRef: "r" }), [], known, now, "refused"],
    [
      "answered, and the provider does not say more",
      row("1", 400, { asked: ago(99), refundRef: "r" }),
      [],
      { ...known, refunding: null },
      now,
      "wait",
    ],
    ["asked long ago, the books say no", row("1", 400, { asked: ago(99) }), [], known, now, "ask"],
    [
      "asked long ago, the books do not say",
      row("1", 400, { asked: ago(6) }),
      [],
      { ...known, refunding: null },
      now,
      "unclear",
    ],
  ])("%s", (_name, one, others, facts, moment, step) => {
    expect(nextRefundStep(one, others, facts, moment)).toBe(step);
  });

  test("is retried after two minutes up to six hours", () => {
    const waits = [1, 2, 3, 10, 50].map(
      (tries) => (calculateNextRefundAttempt(tries, now).getTime() - now.getTime()) / 60_000,
    );
    expect(waits).toEqual([2, 4, 8, 360, 360]);
  });
});
