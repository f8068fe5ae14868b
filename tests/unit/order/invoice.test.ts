import fc from "fast-check";
import { giftCardWording } from "#app/locales/gift-card-text.ts";
import { expect, test } from "vitest";

import { shippings } from "#app/domain/customer/customer.ts";
import { correctionFacts, invoiceFacts, invoiceNumber, leftToCorrect } from "#app/domain/invoice.ts";
import { cents } from "#app/domain/money.ts";
import { itemTotal, summaryOf } from "#app/domain/order/item.ts";
import { giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";

import { anItemUpgrade } from "#tests/support/offers.ts";
import { aPlacedOrder, stayItem, voucherItem } from "../../support/placed-orders.ts";

const amount = fc.integer({ min: 100, max: 900_000 }).map(cents);
const anOrder = fc
  .record({
    unitPrice: amount,
    quantity: fc.integer({ min: 1, max: 20 }),
    upgrade: fc.option(amount),
    shipping: fc.constantFrom(shippings.EMAIL, shippings.POST, shippings.EXPRESS),
    card: fc.option(amount),
    persons: fc.option(fc.integer({ min: 1, max: 4 })),
    discount: fc.option(amount),
    stay: fc.boolean(),
  })
  .map(({ unitPrice, quantity, upgrade, persons, shipping, card, discount, stay }) => {
    const upgrades =
      upgrade === null ? [] : [anItemUpgrade({ description: "Spa", unitPrice: upgrade, persons })];
    const total = itemTotal({ unitPrice, quantity, upgrades });
    const part = { unitPrice, quantity, upgrades, total };
    const reduction = discount && {
      code: "HERBST",
      value: { kind: "amount" as const, amount: discount },
      minimumSubtotal: cents(0),
      discountGroup: null,
    };
    return aPlacedOrder({
      orderItems: [stay ? stayItem(part) : voucherItem(part)],
      shipping,
      reduction: reduction as never,
      giftCards: card === null ? [] : [{ id: "card", name: "…ABCD", balance: card }],
    });
  });

test("the lines of an invoice add up to the payments", () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const { lines, total, byCards, byMoney } = invoiceFacts(order);
      expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total);
      expect(byCards + byMoney).toBe(total);
      expect(byMoney).toBe(summaryOf(order).total);
      for (const line of lines) expect(line.unitPrice * line.quantity).toBe(line.total);
    }),
  );
});

test("corrections never exceed their invoice", () => {
  fc.assert(
    fc.property(anOrder, fc.array(amount, { maxLength: 4 }), (order, amounts) => {
      const facts = invoiceFacts(order);
      const invoice = { number: "RE-2026-000001", total: facts.total, facts };
      const corrections: { total: ReturnType<typeof cents> }[] = [];
      for (const each of amounts) {
        const less = cents(Math.min(each, leftToCorrect(invoice, corrections)));
        if (less === 0) continue;
        const correction = correctionFacts(invoice, less, "withdrawal");
        expect(correction).toMatchObject({ total: -less, recipient: facts.recipient, reason: "withdrawal" });
        expect(correction.lines[0]?.text).toContain("RE-2026-000001");
        corrections.push(correction);
      }
      expect(leftToCorrect(invoice, corrections)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("each kind of service has its tax treatment", () => {
  const stay = stayItem();
  const cruise = stayItem({ regime: "package", terms: { ...stay.terms, vendorName: "Reederei" } });
  const card = giftCardItem({
    id: "card",
    amount: cents(5_000),
    quantity: 1,
    now: new Date(0),
    wording: giftCardWording,
  });
  const facts = invoiceFacts(aPlacedOrder({ orderItems: [stay, voucherItem(), cruise, card] }));
  expect(facts.lines[0]?.text).toMatch(/, Doppelzimmer Seeblick, Übernachtung mit Frühstück$/);
  expect(facts.services.map(({ tax }) => tax)).toEqual(["brokered", "voucher", "travel", "voucher"]);
  expect(facts.services[0]).toMatchObject({
    supplier: "Haus am See KG, Seestraße 1, 87629 Füssen",
    period: { from: "2027-02-05", to: "2027-02-07" },
  });
  expect(facts.services[3]?.supplier).toBe("");
  expect(facts.due).toBeNull();
  expect(invoiceFacts(aPlacedOrder({ paymentType: paymentTypes.DeferredPayment })).due).toBe("2026-11-21");
  const paidOrder = { paymentType: paymentTypes.DeferredPayment, paymentStatus: paymentStatuses.Paid };
  // The invoice of a stay that was changed after the payment.
  expect(invoiceFacts(aPlacedOrder(paidOrder)).due).toBeNull();
});

test("invoice numbers sort by their sequence", () => {
  expect(invoiceNumber("invoice", 2026, 1)).toBe("RE-2026-000001");
  expect(invoiceNumber("correction", 2027, 123_456)).toBe("RK-2027-123456");
});
