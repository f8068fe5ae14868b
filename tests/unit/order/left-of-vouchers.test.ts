import { expect, test } from "vitest";

import type { DocumentContent } from "#app/documents/blocks.ts";
import { orderConfirmation } from "#app/documents/confirmation.server.ts";
import { voucherTerms } from "#app/documents/voucher.server.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf, withUpgrades } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import {
  withoutReturnedVouchers,
  withRemainingQuantity,
  withoutReturned,
  calculateReturnValue,
} from "#app/domain/order/withdrawal.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { voucherGift } from "#app/mail/messages/orders.ts";
import { withdrawn } from "#app/mail/messages/withdrawals.ts";
import { orderLines } from "#app/ui/order/order-view.server.ts";
import { redemptionVoucher } from "#app/ui/order/redemption-voucher.server.ts";
import { anItemUpgrade } from "#tests/support/offers.ts";
import { aPlacedOrder, orderFacts, voucherItem } from "#tests/support/placed-orders.ts";

const trip = (persons: number | null) =>
  anItemUpgrade({ description: "Bootsfahrt", unitPrice: cents(1_950), persons });
const sold = (persons: number | null, quantity = 2) =>
  withUpgrades(voucherItem({ quantity, unitPrice: cents(10_000) }), [trip(persons)]);
const orderOf = (item: OrderItem) =>
  aPlacedOrder({ orderItems: [item], paymentStatus: paymentStatuses.Paid, gracePeriod: null });

const oneLine = (text: string) => text.replace(/\s+/g, " ");
const wordsOf = (letter: DocumentContent) => oneLine(letterText(letter));

const personsLeft = (item: OrderItem, left: number) => withRemainingQuantity(item, left).upgrades[0]?.persons;
const worth = (item: OrderItem, quantity: number, before: number) =>
  calculateReturnValue(orderOf(item), [{ itemId: item.id, quantity }], {
    pieces: [{ itemId: item.id, left: before - quantity, redeemed: 0 }],
    held: cents(1_000_000),
    isLast: false,
  });

test.each([
  { places: 4, left: 2, back: 13_900 },
  { places: 3, left: 2, back: 11_950 },
  { places: 2, left: 1, back: 11_950 },
  { places: 1, left: 1, back: 10_000 },
])("of $places places with two vouchers, $left remain with one", (each) => {
  expect(personsLeft(sold(each.places), 1)).toBe(each.left);
  expect(worth(sold(each.places), 1, 2)).toBe(each.back);
});

test("an extra per voucher is refunded with its voucher", () => {
  expect(worth(sold(null), 1, 2)).toBe(11_950);
});

test("partial returns refund the same amount as one return", () => {
  for (const places of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const item = sold(places, 4);
    const oneByOne = [worth(item, 1, 4), worth(item, 1, 3), worth(item, 1, 2)];
    expect(oneByOne.reduce((sum, each) => sum + each, 0)).toBe(worth(item, 3, 4));
    const held = 40_000 + places * 1_950 - worth(item, 3, 4);
    expect(held, `${places} places`).toBe(10_000 + (personsLeft(item, 1) ?? 0) * 1_950);
  }
});

test("withoutReturned keeps the remaining voucher with its share of the places", () => {
  const item = sold(3);
  const { orderItems } = withoutReturned(orderOf(item), [{ itemId: item.id, quantity: 1 }]);
  expect(orderItems[0]).toMatchObject({ quantity: 1, total: 13_900, upgrades: [{ persons: 2 }] });
});

test.each([
  { kind: "percent", percent: 10 },
  { kind: "percent", percent: 12.5 },
  { kind: "amount", amount: cents(1_500) },
] as const)("with a code of %o, paid and unpaid orders cost the same for the rest", (value) => {
  const reduction = { code: "X", value, minimumSubtotal: cents(15_000), discountGroup: null };
  for (const places of [null, 1, 2, 3, 4]) {
    const item = sold(places, 3);
    const order = { ...orderOf(item), reduction };
    const paid = summaryOf(order).total;
    for (const quantity of [1, 2]) {
      const returned = [{ itemId: item.id, quantity }];
      const pieces = [{ itemId: item.id, left: 3 - quantity, redeemed: 0 }];
      const back = calculateReturnValue(order, returned, { pieces, held: paid, isLast: false });
      const { total } = summaryOf(withoutReturned(order, returned));
      expect(paid - back, `${places} places, ${quantity} back`).toBe(total);
    }
  }
});

test("documents and emails of an order show the remaining vouchers", () => {
  const item = sold(4);
  const order = orderOf(item);
  const row = { itemId: item.id, voucherKey: "AAAA-BBBB", validUntil: null, fulfillmentDate: null };
  const kept = { ...row, id: "v1", returned: null };
  const back = { ...row, id: "v2", returned: new Date(0) };
  const vouchers = [kept, back];
  const gift = {
    id: "g",
    voucherId: "v1",
    recipientName: "",
    recipientEmail: "",
    giverName: "",
    greeting: "",
    motif: null,
    sendOn: null,
  };
  const facts = orderFacts({ order, vouchers, gift });
  const alone = {
    paper: wordsOf(voucherTerms(facts, [kept])),
    given: wordsOf(voucherGift(facts)),
    redeemed: oneLine(
      JSON.stringify(
        redemptionVoucher({ voucher: kept, item: withoutReturnedVouchers(item, vouchers), refusal: null }),
      ),
    ),
  };
  for (const [where, text] of Object.entries(alone)) {
    expect(text, where).toContain("Bootsfahrt, für 2 Personen");
    expect(text, where).not.toContain("beiden Gutscheinen");
  }
  // These show the ordered quantity and the remaining one.
  const beside = {
    contract: wordsOf(orderConfirmation(facts)),
    mail: wordsOf(withdrawn(facts)),
    page: oneLine(JSON.stringify(orderLines(order, vouchers))),
  };
  for (const [where, text] of Object.entries(beside)) {
    expect(text, where).toContain("Gutscheine, die Sie behalten");
    expect(text, where).toContain("1 von 2; Bootsfahrt, für 2 Personen");
  }
  const all = orderFacts({ order, vouchers: [kept, { ...kept, id: "v2" }] });
  expect(wordsOf(orderConfirmation(all))).not.toContain("behalten");
});
