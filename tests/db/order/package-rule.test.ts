/** Tourist services stay below a quarter of the price after any change of the share (BGB § 651a). */
import { beforeEach, expect, test } from "vitest";

import { submitBidAction, placeBid } from "#app/commands/order/bids.server.ts";
import { changeQuantity, chooseUpgrade } from "#app/commands/order/cart.server.ts";
import { placeOrder, reviewOrder } from "#app/commands/order/checkout.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { bids } from "#app/store/schema/orders.server.ts";
import { nights, vendors } from "#app/store/schema/catalogue.server.ts";
import { readyCart, secret, signShownTotals, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { anUpgrade } from "#tests/support/offers.ts";

const database = testDatabase();
const work = () => ({ db: database.db(), now: testNow, ...fakeQueue() });
const organiser = { name: "Haus", address: "See 1", insolvencyCover: "Vers.", insolvencyContact: "Tel." };

beforeEach(() => database.empty());

/** Three nights for 310 euros for two, four rooms. A tour costs 60 euros per person, supper 100 euros per room. */
async function cart(organised = false): Promise<Order> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 4),
    priceType: { kind: "Slider", factor: 0.5 },
    bidding: { reserve: 0.6, counter: 0.95, policy: "automatic" },
  });
  const extra = { isOptional: true };
  const tour = { serviceCode: "TOUR", touristService: true, perPerson: true, unitPrice: cents(6000) };
  const supper = { serviceCode: "SUPPER", unitPrice: cents(10000) };
  const additionalServiceUpgrades = [anUpgrade({ ...extra, ...tour }), anUpgrade({ ...extra, ...supper })];
  const offer = aCatalogueOffer({ variants: [variant], additionalServiceUpgrades });
  const [variantId = ""] = await putOnSale(database.db(), offer);
  if (organised) await database.db().update(vendors).set({ organiser });
  return readyCart(work(), { variantId });
}

const stored = async (order: Order) => (await findOrder(database.db(), order.id))!;
const outcome = (answer: { ok: boolean; refusal?: string }) => answer.refusal ?? "done";
const choose = async (order: Order, serviceCode: string, persons: number) =>
  outcome(await chooseUpgrade(work(), order, { itemId: order.orderItems[0]!.id, serviceCode, persons }));
const rooms = async (order: Order, quantity: number) =>
  outcome(await changeQuantity(work(), order, { itemId: order.orderItems[0]!.id, quantity }));

test("rejects more people, fewer rooms or a removed service at a share of a quarter", async () => {
  const order = await cart();
  expect(await choose(order, "TOUR", 2)).toBe("would-be-package");
  expect(await choose(order, "TOUR", 1)).toBe("done");
  expect(await rooms(order, 2)).toBe("done");
  expect(await choose(order, "TOUR", 3)).toBe("done");
  expect(await rooms(order, 1)).toBe("would-be-package");
  expect((await stored(order)).orderItems[0]).toMatchObject({ quantity: 2, upgrades: [{ persons: 3 }] });
  expect(await choose(order, "SUPPER", 1)).toBe("done");
  expect(await rooms(order, 1)).toBe("done");
  expect((await stored(order)).orderItems[0]?.upgrades.map(({ persons }) => persons)).toEqual([2, null]);
  expect(await choose(order, "SUPPER", 0)).toBe("would-be-package");
  expect(await choose(order, "TOUR", 0)).toBe("done");
  expect(await choose(order, "SUPPER", 0)).toBe("done");
});

test("rejects a code or a bid that raises the share to a quarter", async () => {
  const order = await cart();
  const itemId = order.orderItems[0]!.id;
  const value = { kind: "amount" as const, amount: cents(15000) };
  await storeCode(database.db(), { value });
  expect(await choose(order, "TOUR", 1)).toBe("done");
  expect(outcome(await enterCode(work(), order, { typed: "HERBST", network: "n" }))).toBe("would-be-package");
  expect((await stored(order)).reduction).toBeNull();

  const bidder = { itemId, email: "erika@kundin.example", network: "n", secret };
  // The vendor would decline 160 euros and accept 179. The answer reveals neither.
  for (const amount of [16000, 17900])
    expect(outcome(await placeBid(work(), order, { ...bidder, amount: cents(amount) }))).toBe(
      "would-be-package",
    );
  expect(await database.db().select().from(bids)).toEqual([]);
  expect(outcome(await placeBid(work(), order, { ...bidder, amount: cents(20000) }))).toBe("done");
});

test("a counteroffer cannot be accepted after services were added, and stays open", async () => {
  const order = await cart();
  const itemId = order.orderItems[0]!.id;
  const bidder = { itemId, email: "erika@kundin.example", network: "n", secret };
  const placed = await placeBid(work(), order, { ...bidder, amount: cents(17_000) });
  expect(placed.ok && placed.answer.kind).toBe("declined");
  const { db } = work();
  const [bid] = await db.select().from(bids);
  await db
    .update(bids)
    .set({ bidState: "OPEN", bidType: "COUNTEROFFER", expiry: new Date(testNow.getTime() + 1e7) });
  expect(await choose(order, "TOUR", 1)).toBe("done");
  expect(outcome(await submitBidAction(work(), order, { itemId, action: "accept" }))).toBe(
    "would-be-package",
  );
  expect((await db.select().from(bids))[0]).toMatchObject({ id: bid?.id, bidState: "OPEN" });
  expect(await choose(order, "TOUR", 0)).toBe("done");
  expect(outcome(await submitBidAction(work(), order, { itemId, action: "accept" }))).toBe("done");
});

test("a lower price blocks the order until a service is removed", async () => {
  const order = await cart();
  expect(await choose(order, "TOUR", 1)).toBe("done");
  await database
    .db()
    .update(nights)
    .set({ price: cents(5000) });
  const review = await reviewOrder(database.db(), await stored(order), testNow);
  expect(review.changes.map(({ refusal }) => refusal)).toContain("would-be-package");
  const proof = { totalsSignature: await signShownTotals(work(), await stored(order)), secret };
  expect(outcome(await placeOrder(work(), order, proof))).toBe("not-available");
  expect(await choose(order, "TOUR", 0)).toBe("done");
  const again = { totalsSignature: await signShownTotals(work(), await stored(order)), secret };
  expect(outcome(await placeOrder(work(), order, again))).toBe("done");
});

test("with an organiser the stay is a package while its services reach a quarter", async () => {
  const order = await cart(true);
  const regime = async () => (await stored(order)).orderItems[0]?.regime;
  expect(await regime()).toBe("dated-stay");
  expect(await choose(order, "TOUR", 2)).toBe("done");
  expect(await regime()).toBe("package");
  expect(await choose(order, "SUPPER", 1)).toBe("done");
  expect(await regime()).toBe("dated-stay");
  expect(await choose(order, "SUPPER", 0)).toBe("done");
  const proof = { totalsSignature: await signShownTotals(work(), await stored(order)), secret };
  expect(outcome(await placeOrder(work(), order, proof))).toBe("done");
  expect(await regime()).toBe("package");
});
