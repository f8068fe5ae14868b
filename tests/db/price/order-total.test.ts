import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { itemTotal, summaryOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { orderTotal } from "#app/store/queries/order/order-total.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { aCatalogueOffer, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();

const amount = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const group = fc.constantFrom(null, "HERBST");

const anyItem = (variantId: string): fc.Arbitrary<OrderItem> =>
  fc
    .record({
      unitPrice: amount(90_000),
      quantity: fc.integer({ min: 1, max: 3 }),
      isCard: fc.boolean(),
      priceSource: fc.constantFrom("price" as const, "bid" as const, "agreed" as const),
      discountGroup: group,
      upgrades: fc.array(
        fc.record({
          unitPrice: amount(9_000),
          isOptional: fc.boolean(),
          persons: fc.constantFrom(null, 1, 3),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ isCard, discountGroup, upgrades, ...facts }) => {
      const item = anItem({ stay: null });
      const extras = upgrades.map((upgrade, index) => ({
        ...upgrade,
        id: randomUUID(),
        serviceCode: `S${index}`,
        description: "Brot",
        added: testNow,
        touristService: false,
      }));
      const whole = {
        ...item,
        ...facts,
        id: randomUUID(),
        variantId: isCard ? null : variantId,
        contactId: null,
        terms: { ...item.terms, discountGroup },
        upgrades: extras,
      };
      return { ...whole, total: itemTotal(whole) };
    });

const anyOrder = (variantId: string): fc.Arbitrary<Order> =>
  fc
    .record({
      currency: fc.constantFrom("EUR" as const, "CHF" as const),
      items: fc.array(anyItem(variantId), { minLength: 1, maxLength: 3 }),
      fee: amount(500),
      shippingPrice: amount(500),
      reduction: fc.option(
        fc.record({
          value: fc.oneof(
            fc.record({
              kind: fc.constant("percent" as const),
              percent: fc.integer({ min: 1, max: 10_000 }).map((share) => share / 100),
            }),
            fc.record({ kind: fc.constant("amount" as const), amount: amount(50_000) }),
          ),
          minimumSubtotal: fc.constantFrom(0, 50_000).map(cents),
          discountGroup: group,
        }),
      ),
      balances: fc.array(amount(60_000), { maxLength: 2 }),
    })
    .map(({ currency, items, fee, shippingPrice, reduction, balances }) => {
      const order = anOrder();
      return {
        ...order,
        id: randomUUID(),
        currency,
        orderItems: items.map((item) => ({ ...item, currency })),
        fees: [{ name: "Gebühr", amount: fee }],
        shipping: { ...order.shipping, shippingPrice },
        reduction: reduction && { code: "X", ...reduction },
        giftCards: balances.map((balance) => ({ id: randomUUID(), name: "…ABCD", balance })),
      };
    });

test("the total in SQL equals the total of the order's summary", async () => {
  const db = database.db();
  const [variantId = ""] = await putOnSale(db, aCatalogueOffer());
  await fc.assert(
    fc.asyncProperty(anyOrder(variantId), async (order) => {
      await saveOrder(db, order);
      const { rows } = await db.execute<{ total: number }>(
        sql`select ${orderTotal}::int as total from customer_order where id = ${order.id}`,
      );
      const stored = await findOrder(db, order.id);
      expect(rows[0]?.total).toBe(stored && summaryOf(stored).total);
    }),
    { numRuns: 30 },
  );
});
