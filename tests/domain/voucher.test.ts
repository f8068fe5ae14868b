import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { civilDate } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { bareKey, inGroups, voucherKey } from "#app/domain/identifiers.ts";
import { redeemability, type VoucherFacts, voucherValidUntil } from "#app/domain/voucher/voucher.ts";

test.each([
  ["DE", "2026-11-20", "2029-12-31"],
  ["DE", "2026-01-01", "2029-12-31"],
  ["FR", "2026-12-31", "2029-12-31"],
  ["AT", "2026-11-20", "2056-11-20"],
  ["CH", "2028-02-29", "2038-02-28"],
])("bought from %s on %s: valid until %s", (country, purchased, until) =>
  expect(voucherValidUntil(civilDate(purchased), country)).toBe(until),
);

test("keys are four groups of four signs without look-alikes, and differ", () => {
  const keys = Array.from({ length: 500 }, () => voucherKey(randomBytes(64)));
  for (const key of keys) expect(key).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(new Set(keys).size).toBe(500);
});

test("too few random bytes are refused, not filled up", () => {
  expect(() => voucherKey(new Uint8Array(15))).toThrow(RangeError);
  expect(() => voucherKey(new Uint8Array(64).fill(255))).toThrow(RangeError);
});

describe("redeemability", () => {
  const at = new Date("2026-11-20T09:00:00Z");
  const today = civilDate("2026-11-20");
  const good = {
    order: { status: orderStatuses.Closed, paymentStatus: paymentStatuses.Paid },
    generationDate: at,
    fulfillmentDate: null,
    returned: null,
    validUntil: today,
  };
  const without = { generationDate: null, validUntil: null };
  const order = (part: Partial<VoucherFacts["order"]>) => ({ order: { ...good.order, ...part } });

  test.each<[string, Partial<VoucherFacts>, string | null]>([
    ["a paid one, on its last day", {}, null],
    ["one whose days are over", { validUntil: civilDate("2026-11-19") }, "expired"],
    ["one without key", { ...without, ...order({ paymentStatus: 10 }) }, "unpaid"],
    ["one whose money was taken back", order({ paymentStatus: 50 }), "unpaid"],
    ["one that was given back", { returned: at }, "returned"],
    ["one of a canceled order", { returned: at, ...order({ status: 30 }) }, "canceled"],
    ["one of a cart", { ...without, ...order({ status: 10 }) }, "canceled"],
    ["a redeemed one", { fulfillmentDate: at }, "redeemed"],
    // What happened stays true, whatever came after it.
    ["a redeemed one of a canceled order", { fulfillmentDate: at, ...order({ status: 30 }) }, "redeemed"],
    [
      "an unpaid one that is over",
      { ...order({ paymentStatus: 30 }), validUntil: civilDate("2020-01-01") },
      "unpaid",
    ],
  ])("%s", (_, part, refusal) => {
    const answer = redeemability({ ...good, ...part }, today);
    expect(answer.ok ? null : answer.refusal).toBe(refusal);
  });
});

test("a key is found however it is typed; what cannot be one is not looked up", () => {
  const typed = [
    "abcd-efgh-2345-6789",
    " ABCDEFGH 2345\t6789 ",
    "ABCD–EFGH—2345‑6789",
    "ＡＢＣＤEFGH23456789",
  ];
  for (const text of typed) expect(bareKey(text)).toBe("ABCDEFGH23456789");
  expect(inGroups("ABCDEFGH23456789")).toBe("ABCD-EFGH-2345-6789");
  for (const text of ["", "ABCD-EFGH-2345-678", "ABCD-EFGH-2345-67890", "OBCD-EFGH-2345-6789", "%"])
    expect(bareKey(text)).toBeNull();
});
