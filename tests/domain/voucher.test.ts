import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { civilDate } from "#app/domain/civil-date.ts";
import { voucherKey, voucherValidUntil } from "#app/domain/voucher.ts";

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
