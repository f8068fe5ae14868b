import fc from "fast-check";
import { expect, test } from "vitest";

import { submitBidAction, placeBid } from "#app/commands/order/bids.server.ts";
import { changeQuantity, chooseUpgrade } from "#app/commands/order/cart.server.ts";
import { reviewOrder } from "#app/commands/order/checkout.server.ts";
import { enterCode, removeCard, removeCode } from "#app/commands/voucher/gift-cards.server.ts";
import { cents } from "#app/domain/money.ts";
import { itemTotal } from "#app/domain/order/item.ts";
import type { Order, Summary } from "#app/domain/order/order.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { readyCart, secret, storeGiftCard, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anUpgrade } from "#tests/support/offers.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { runs } from "#tests/support/runs.ts";

const database = testDatabase();
const cards = ["ABCDEFGH23456789", "ABCDEFGH23456788"];
const email = "erika@kundin.example";

type Action =
  | "late"
  | "spa"
  | "no-late"
  | "no-spa"
  | "code"
  | "no-code"
  | "cards"
  | "bid"
  | "no-bid"
  | 1
  | 2
  | 3;
const action = fc.constantFrom<Action>(
  "late",
  "spa",
  "no-late",
  "no-spa",
  "code",
  "no-code",
  "cards",
  "bid",
  "no-bid",
  1,
  2,
  3,
);

/** @param hour grows with each action, so that no rate limit applies */
async function applyAction(order: Order, what: Action, hour: number): Promise<void> {
  const work = workAt(database.db(), hour);
  const itemId = order.orderItems[0]!.id;
  const network = String(hour);
  if (typeof what === "number") await changeQuantity(work, order, { itemId, quantity: what });
  else if (what === "code") await enterCode(work, order, { typed: "HERBST", network });
  else if (what === "no-code") await removeCode(work, order);
  else if (what === "cards") for (const typed of cards) await enterCode(work, order, { typed, network });
  else if (what === "bid")
    await placeBid(work, order, { itemId, amount: cents(29_000), email, network, secret });
  else if (what === "no-bid") await submitBidAction(work, order, { itemId, action: "withdraw" });
  else {
    const serviceCode = what.replace("no-", "").toUpperCase();
    await chooseUpgrade(work, order, { itemId, serviceCode, persons: what.startsWith("no-") ? 0 : 1 });
  }
}

async function readReview(id: string, hour: number): Promise<{ order: Order; summary: Summary }> {
  const stored = await findOrder(database.db(), id);
  if (!stored) throw new Error("no order");
  return reviewOrder(database.db(), stored, workAt(database.db(), hour).now);
}

test("amounts of a cart add up after any changes and are restored when these are undone", async () => {
  const db = database.db();
  const optional = { isOptional: true, unitPrice: cents(2_500) };
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_001, 12_003, 9_005], 3),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.8, counter: 0.95, policy: "automatic" },
  });
  const additionalServiceUpgrades = [
    anUpgrade(),
    anUpgrade({ serviceCode: "LATE", ...optional }),
    anUpgrade({ serviceCode: "SPA", ...optional, unitPrice: cents(3_333) }),
  ];
  const all: Action[] = ["late", "spa", "code", "cards", 2, "bid", "no-bid", "code"];
  const seenStates: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 12 }), async (actions) => {
      await database.empty();
      const offer = aCatalogueOffer({ variants: [variant], additionalServiceUpgrades });
      const [variantId = ""] = await putOnSale(db, offer);
      await storeCode(db, { value: { kind: "percent", percent: 7.77 } });
      for (const code of cards) await storeGiftCard(db, code, 20_000);
      const cart = await readyCart(workAt(db), { variantId, customer: { email } });
      const before = await readReview(cart.id, 0);
      let hour = 0;
      for (const what of actions) {
        await applyAction(cart, what, ++hour);
        const { order, summary } = await readReview(cart.id, hour);
        const paid = summary.prepaid.reduce((sum, line) => sum + line.amount, 0);
        expect(summary.total).toBe(summary.subtotal + summary.shippingTotal - summary.discountTotal - paid);
        expect(summary.subtotal).toBe(order.orderItems.reduce((sum, item) => sum + itemTotal(item), 0));
        expect(summary.total).toBeGreaterThanOrEqual(0);
        const [{ unitPrice } = { unitPrice: 0 }] = order.orderItems;
        expect([29_000, 34_009]).toContain(unitPrice);
        seenStates.push(
          [unitPrice, summary.discountTotal > 0, paid > 0, order.orderItems[0]?.quantity ?? 0].join(),
        );
      }
      for (const what of ["no-bid", "no-code", "no-late", "no-spa", 1] as const)
        await applyAction(cart, what, ++hour);
      const work = workAt(db, ++hour);
      for (const { id } of (await readReview(cart.id, hour)).order.giftCards)
        await removeCard(work, cart, { cardId: id });
      expect((await readReview(cart.id, hour)).summary).toEqual(before.summary);
    }),
    { numRuns: runs(7), endOnFailure: true, examples: [[all]] },
  );
  expect(seenStates).toEqual(expect.arrayContaining(["34009,true,true,2", "29000,false,true,2"]));
});
