import { expect, test } from "vitest";

import { berlinDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { giftCardItem, summaryOf } from "#app/domain/order/item.ts";
import { repriceItem } from "#app/domain/order/reprice.ts";
import { applyCode, type ReductionCode } from "#app/domain/price/reduction.ts";
import { isGiftCard, isGiftCardAmount } from "#app/domain/voucher/gift-card.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";
import { anItem, anOrder } from "#tests/support/order-builder.ts";

test.each([
  [999, false],
  [1_000, true],
  [1_050, false],
  [7_500, true],
  [50_000, true],
  [50_100, false],
  [-5_000, false],
])("a card of %i cents: %s", (amount, sold) => expect(isGiftCardAmount(cents(amount))).toBe(sold));

const card = (quantity = 3) => giftCardItem({ id: "item-1", amount: cents(7_500), quantity, now: testNow });

test("a gift card is a voucher without a variant, worth what it costs", () => {
  expect(card()).toMatchObject({ type: "Voucher", regime: "voucher", unitPrice: 7_500, total: 22_500 });
  expect(card().title).toBe("Geschenkgutschein über 75 €");
  expect([isGiftCard(card()), isGiftCard(anItem({ stay: null }))]).toEqual([true, false]);
});

test("its price never changes, though nothing of it stands in the catalogue", () => {
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

test("no code takes anything off it, not even one that was entered for something else", () => {
  const facts = { today: berlinDate(testNow), used: { total: 0, byCustomer: 0 } };
  expect(applyCode([card()], code, facts)).toEqual({ ok: false, refusal: "gift-card" });
  expect(applyCode([card()], null, facts)).toEqual({ ok: false, refusal: "unknown" });
  const order = anOrder({ orderItems: [card()], reduction: code });
  expect(summaryOf(order)).toMatchObject({ discountTotal: 0, total: 22_500 });
});
