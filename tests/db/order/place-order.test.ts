import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { addToCart, changeQuantity, removeItem } from "#app/commands/order/cart.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { findOrder, readOrder } from "#app/store/queries/order/orders.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";
import { readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type Enqueued, fakeQueue } from "#tests/support/fakes.ts";

const database = testDatabase();
let enqueued: Enqueued[];

function work(now = testNow): CommandContext {
  const recorder = fakeQueue();
  enqueued = recorder.enqueued;
  return { db: database.db(), now, ...recorder };
}

beforeEach(() => database.empty());

async function listSoldNights(): Promise<number[]> {
  const rows = await database.db().select({ sold: nights.sold }).from(nights).orderBy(nights.date);
  return rows.map((row) => row.sold).filter((count) => count > 0);
}

test("the order button takes the rooms, fixes the price, numbers the order and queues one email [S4-05]", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const at = work();
  const cart = await readyCart(at, { variantId });
  const placed = await placeOrder(at, cart, { totalsSignature: await signShownTotals(at, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const { order } = placed;
  expect(order.status).toBe(orderStatuses.Closed);
  expect(order.paymentStatus).toBe(paymentStatuses.Pending);
  expect(order.vanityOrderNumber).toMatch(/^\w{4}-\w{4}$/);
  expect(summaryOf(order).total).toBe(31000);
  expect(order.expires.toISOString()).toBe("2026-11-27T09:00:00.000Z");
  expect(order.gracePeriod?.toISOString()).toBe("2026-11-21T09:00:00.000Z");
  expect(await listSoldNights()).toEqual([1, 1, 1]);
  expect(enqueued.map((job) => job.name)).toEqual(["send-mail"]);
  expect(await findOrder(database.db(), order.id)).toEqual(order);
});

test("a second submit of the same form leads to the same order", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const at = work();
  const cart = await readyCart(at, { variantId });
  const proof = await signShownTotals(at, cart);
  const [one, other] = await Promise.all([
    placeOrder(at, cart, { totalsSignature: proof, secret }),
    placeOrder(at, cart, { totalsSignature: proof, secret }),
  ]);
  const again = await placeOrder(at, cart, { totalsSignature: proof, secret });
  expect([one, other].map((answer) => answer.ok && answer.replayed).toSorted()).toEqual([false, true]);
  expect(again).toMatchObject({ ok: true, replayed: true });
  expect(await listSoldNights()).toEqual([1, 1, 1]);
  expect(enqueued).toHaveLength(1);
  expect(await placeOrder(at, cart, { totalsSignature: "another form", secret })).toEqual({
    ok: false,
    refusal: "not-open",
  });
});

test("two customers for the last room get one order and one refusal", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const at = work();
  const carts = await Promise.all(
    ["a@kundin.example", "b@kundin.example"].map((email) =>
      readyCart(at, { variantId, customer: { email } }),
    ),
  );
  const proofs = await Promise.all(carts.map((cart) => signShownTotals(at, cart)));
  const answers = await Promise.all(
    carts.map((cart, index) => placeOrder(at, cart, { totalsSignature: proofs[index] ?? "", secret })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok)).toEqual([{ ok: false, refusal: "not-available" }]);
  expect(await listSoldNights()).toEqual([1, 1, 1]);
});

test("overlapping stays never take a room twice and never deadlock", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, Array(6).fill(10000), 2) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const at = work();
  const carts = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      readyCart(at, {
        variantId,
        stay:
          index % 2
            ? weekend
            : {
                ...weekend,
                checkin: nightRows(arrival, Array(3).fill(1))[2]?.date ?? arrival,
                checkout: "2027-02-11" as never,
              },
        customer: { email: `${index}@kundin.example` },
      }),
    ),
  );
  const proofs = await Promise.all(carts.map((cart) => signShownTotals(at, cart)));
  const answers = await Promise.all(
    carts.map((cart, index) => placeOrder(at, cart, { totalsSignature: proofs[index] ?? "", secret })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
  for (const count of await listSoldNights()) expect(count).toBeLessThanOrEqual(2);
});

test("rejects a price that was not shown", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const at = work();
  const cart = await readyCart(at, { variantId });
  const proof = await signShownTotals(at, cart);
  await database
    .db()
    .update(nights)
    .set({ price: sql`${nights.price} + 100` });
  expect(await placeOrder(at, cart, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "changed",
  });
  expect(await listSoldNights()).toEqual([]);
  expect(enqueued).toEqual([]);
  const shownAgain = await signShownTotals(at, cart);
  const placed = await placeOrder(at, cart, { totalsSignature: shownAgain, secret });
  expect(placed.ok && summaryOf(placed.order).total).toBe(31300);
});

test("rejects an order after a change in another tab", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 5) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const at = work();
  const cart = await readyCart(at, { variantId });
  const proof = await signShownTotals(at, cart);
  const itemId = cart.orderItems[0]?.id ?? "";
  expect(await changeQuantity(at, cart, { itemId, quantity: 2 })).toMatchObject({ ok: true });
  expect(await placeOrder(at, cart, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "changed",
  });
  expect(await listSoldNights()).toEqual([]);
});

test("only a complete, unexpired cart with its own key can be ordered", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const at = work();
  const added = await addToCart(at, { cart: null, variantId, quantity: 1, stay: weekend, replace: false });
  if (!added.ok) throw new Error(added.refusal);
  const { order } = added;
  const proof = await signShownTotals(at, order);
  expect(await placeOrder(at, order, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "incomplete",
  });
  const wrong = { id: order.id, token: `${order.token}x` };
  expect(await placeOrder(at, wrong, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "wrong-key",
  });
  const unknown = { id: "0190c0de-0000-7000-8000-000000000000", token: order.token };
  expect(await placeOrder(at, unknown, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "unknown-order",
  });
  expect(await readOrder(at.db, { id: "1' or true", token: "" }, at.now)).toEqual({
    ok: false,
    refusal: "unknown-order",
  });
  const later = work(new Date(testNow.getTime() + 8 * 86_400_000));
  expect(await placeOrder(later, order, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "abandoned",
  });
  const emptied = await removeItem(at, order, { itemId: order.orderItems[0]?.id ?? "" });
  expect(emptied.ok && emptied.order.orderItems).toEqual([]);
  expect(await placeOrder(at, order, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "incomplete",
  });
});

test("rejects a third unpaid order of one email address", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 9) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const at = work();
  const place = async (email: string) => {
    const cart = await readyCart(at, { variantId, customer: { email } });
    return placeOrder(at, cart, { totalsSignature: await signShownTotals(at, cart), secret });
  };
  expect((await place("erika@kundin.example")).ok).toBe(true);
  expect((await place("Erika@Kundin.example")).ok).toBe(true);
  expect(await place("erika@kundin.example")).toEqual({ ok: false, refusal: "too-many-unpaid" });
  expect((await place("other@kundin.example")).ok).toBe(true);
});

test("vouchers are sold up to their contingent", async () => {
  const variant = aCatalogueVariant({ nightRows: [], voucher: { total: cents(39900), available: 3 } });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const at = work();
  const place = async (quantity: number, email: string) => {
    const cart = await readyCart(at, { variantId, stay: null, quantity, customer: { email } });
    return placeOrder(at, cart, { totalsSignature: await signShownTotals(at, cart), secret });
  };
  const two = await place(2, "a@kundin.example");
  expect(two.ok && two.order.orderItems[0]).toMatchObject({
    type: "Voucher",
    regime: "voucher",
    total: 79800,
  });
  await expect(place(2, "b@kundin.example")).rejects.toThrow("not-enough");
  expect((await place(1, "b@kundin.example")).ok).toBe(true);
  const [row] = await database.db().select({ sold: variants.voucherSold }).from(variants);
  expect(row?.sold).toBe(3);
});

test("a stay too close for a transfer needs another payment type", async () => {
  const soon = nightRows("2026-11-22" as never, [10000, 10000]);
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({ variants: [aCatalogueVariant({ nightRows: soon })] }),
  );
  const stay = { ...weekend, checkin: soon[0]?.date ?? arrival, checkout: "2026-11-24" as never };
  await expect(readyCart(work(), { variantId, stay })).rejects.toThrow("too-close-for-transfer");
  const at = work();
  const cart = await readyCart(at, { variantId, stay, paymentType: paymentTypes.Stripe });
  const placed = await placeOrder(at, cart, { totalsSignature: await signShownTotals(at, cart), secret });
  expect(placed.ok && placed.order.paymentStatus).toBe(paymentStatuses.NotStarted);
  // The deadline is never later than 18:00 two days before check-in.
  expect(placed.ok && placed.order.expires.toISOString()).toBe("2026-11-20T17:00:00.000Z");
});
