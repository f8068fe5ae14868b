import { randomBytes } from "node:crypto";
import { giftCardWording } from "#app/locales/gift-card-text.ts";
import { describe, expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { bareKey, inGroups, voucherKey } from "#app/domain/identifiers.ts";
import { cents } from "#app/domain/money.ts";
import { repriceItem, summaryOf } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { applyCode, type ReductionCode } from "#app/domain/price/reduction.ts";
import { berlinDate } from "#app/domain/time.ts";
import { giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import { isGiftCard, isGiftCardAmount } from "#app/domain/voucher/gift-card.ts";
import { formatValidityWithDuration } from "#app/documents/item-facts.ts";
import { giftDayRefusal } from "#app/domain/voucher/gift.ts";
import {
  redeemability,
  type VoucherFacts,
  voucherMonths,
  voucherValidUntil,
} from "#app/domain/voucher/voucher.ts";
import { formatMonths, formatVoucherMonths } from "#app/locales/voucher-months-text.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";

test.each([
  [999, false],
  [1_000, true],
  [1_050, false],
  [7_500, true],
  [50_000, true],
  [50_100, false],
  [-5_000, false],
])("gift card of %i cents: %s", (amount, sold) => expect(isGiftCardAmount(cents(amount))).toBe(sold));

const card = (quantity = 3) =>
  giftCardItem({ id: "item-1", amount: cents(7_500), quantity, now: testNow, wording: giftCardWording });

test("a gift card is a voucher without a variant", () => {
  expect(card()).toMatchObject({ type: "Voucher", regime: "voucher", unitPrice: 7_500, total: 22_500 });
  expect(card().title).toBe("Geschenkgutschein über 75 €");
  expect([isGiftCard(card()), isGiftCard(anItem({ stay: null }))]).toEqual([true, false]);
});

test("the price of a gift card never changes", () => {
  const now = { instant: testNow, today: berlinDate(testNow) };
  expect(repriceItem(card(), null, now)).toEqual({ item: card(), change: null });
});

const code: ReductionCode = {
  code: "HERBST",
  value: { kind: "percent", percent: 10 },
  minimumSubtotal: cents(0),
  discountGroup: null,
  validFrom: berlinDate(testNow),
  validTo: berlinDate(testNow),
  usesTotal: null,
  usesPerCustomer: null,
  disabled: false,
};

test("codes do not reduce gift cards", () => {
  const facts = { today: berlinDate(testNow), used: { total: 0, byCustomer: 0 } };
  expect(applyCode([card()], code, facts)).toEqual({ ok: false, refusal: "gift-card" });
  expect(applyCode([card()], null, facts)).toEqual({ ok: false, refusal: "unknown" });
  const order = anOrder({ orderItems: [card()], reduction: code });
  expect(summaryOf(order)).toMatchObject({ discountTotal: 0, total: 22_500 });
});

test.each([
  ["DE", "2026-11-20", "2029-12-31"],
  ["DE", "2026-01-01", "2029-12-31"],
  ["FR", "2026-12-31", "2029-12-31"],
  ["AT", "2026-11-20", "2056-11-20"],
  ["CH", "2028-02-29", "2038-02-28"],
])("a voucher bought from %s on %s is valid until %s", (country, purchased, until) =>
  expect(voucherValidUntil(civilDate(purchased), country)).toBe(until),
);

test("the stated validity equals the calculated one", () => {
  const bought = civilDate("2026-11-20");
  const years = (country: string) => Number(voucherValidUntil(bought, country).slice(0, 4)) - 2026;
  expect(years("DE")).toBe(3);
  expect(formatValidityWithDuration("")).toContain("bis zum Ende des dritten Jahres nach dem Kauf");
  expect(formatValidityWithDuration("")).toContain(
    `in Österreich ${years("AT")} und in der Schweiz ${years("CH")} Jahre lang`,
  );
  expect(formatValidityWithDuration("Außer im Mai")).toBe(`Außer im Mai. ${formatValidityWithDuration("")}`);
  expect(formatValidityWithDuration("Außer im Mai.")).toBe(formatValidityWithDuration("Außer im Mai"));
});

test("voucher keys are unique and without look-alikes", () => {
  const keys = Array.from({ length: 500 }, () => voucherKey(randomBytes(64)));
  for (const key of keys) expect(key).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(new Set(keys).size).toBe(500);
});

test("too few random bytes are rejected", () => {
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
    // An earlier redemption stays recorded regardless of later events.
    ["a redeemed one of a canceled order", { fulfillmentDate: at, ...order({ status: 30 }) }, "redeemed"],
    [
      "an unpaid one that is over",
      { ...order({ paymentStatus: 30 }), validUntil: civilDate("2020-01-01") },
      "unpaid",
    ],
  ])("a voucher is redeemed or refused: %s", (_, part, refusal) => {
    const answer = redeemability({ ...good, ...part }, today);
    expect(answer.ok ? null : answer.refusal).toBe(refusal);
  });
});

test("a voucher key is found in any notation", () => {
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

test.each([
  ["2026-11-19", "past-day"],
  ["2026-11-20", null],
  ["2027-11-21", null],
  ["2027-11-22", "far-day"],
])("an email on %s, planned on 20 November 2026: %s", (day, refusal) => {
  expect(giftDayRefusal(civilDate(day), civilDate("2026-11-20"))).toBe(refusal);
});

test.each([
  [[5, 6, 7], "Mai bis Juli"],
  [[3, 1, 12, 11, 2], "November bis März"],
  [[5, 6, 10], "Mai, Juni und Oktober"],
  [[4, 5, 6, 8, 9, 10], "April bis Juni und August bis Oktober"],
  [[1, 12], "Dezember und Januar"],
  [[5, 6, 11, 12, 1], "Mai, Juni und November bis Januar"],
  [[7], "Juli"],
])("months %j are %s", (months, text) => expect(formatMonths(months)).toBe(text));

const sale = { total: cents(19_900), available: 9 };
const closedInWinter = { from: "11-01", to: "03-31", closed: true, arrival: [] };

test("a voucher shows the months of the catalogue without those in which the property is closed", () => {
  const months = { voucher: { ...sale, months: [3, 4, 5] }, nights: 2 };
  expect(formatVoucherMonths(months)).toBe("gültig März bis Mai");
  expect(formatVoucherMonths({ ...months, seasonRules: [closedInWinter] })).toBe("gültig April und Mai");
  expect(formatVoucherMonths({ voucher: sale, nights: 2, seasonRules: [closedInWinter] })).toBe(
    "gültig April bis Oktober",
  );
});

test("a voucher for the whole year shows no months", () => {
  expect(formatVoucherMonths({ voucher: sale, nights: 2 })).toBe("");
  // No arrivals on Sundays and two closed weeks leave every month usable.
  const rules = [
    { closed: false, arrival: ["mon" as const] },
    { from: "01-06", to: "01-20", closed: true, arrival: [] },
  ];
  expect(voucherMonths({ voucher: sale, nights: 2, seasonRules: rules })).toBeNull();
});

test("a month with less than a week of arrivals does not count", () => {
  const rules = [{ from: "01-07", to: "02-28", closed: true, arrival: [] }];
  expect(formatVoucherMonths({ voucher: sale, nights: 2, seasonRules: rules })).toBe(
    "gültig März bis Dezember",
  );
});
