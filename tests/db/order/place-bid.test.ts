import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { decideBid, submitBidAction, placeBid } from "#app/commands/order/bids.server.ts";
import { changeQuantity } from "#app/commands/order/cart.server.ts";
import { placeOrder, reviewOrder } from "#app/commands/order/checkout.server.ts";
import { expireBids } from "#app/commands/maintenance.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Bid, isBidCart } from "#app/domain/order/bid.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { listWaitingBids, saveBids } from "#app/store/queries/order/bids.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
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

function work(hours = 0): CommandContext {
  const recorder = fakeQueue();
  enqueued = recorder.enqueued;
  return {
    db: database.db(),
    now: new Date(testNow.getTime() + hours * 3_600_000),
    ...recorder,
  };
}

beforeEach(() => database.empty());

/**
 * Three nights for 310 euros. Bids start at 60 %, are accepted from 80 % plus up to two steps, and countered at
 * 95 %.
 */
async function cart(policy: "automatic" | "manual" = "automatic", quantity = 1): Promise<Order> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.8, counter: 0.95, policy },
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  return readyCart(work(), { variantId, quantity });
}

const itemOf = (order: Order) => order.orderItems[0]!;
const bidding = (order: Order, amount: number | null, part: { email?: string; network?: string } = {}) => ({
  itemId: itemOf(order).id,
  amount: amount === null ? null : cents(amount),
  email: "erika@kundin.example",
  network: "net-1",
  secret,
  ...part,
});

test("an accepted bid keeps its price for a day, also in the order", async () => {
  const open = await cart();
  const at = work();
  const answer = await placeBid(at, open, bidding(open, 26_000));
  if (!answer.ok) throw new Error(answer.refusal);
  expect(answer.answer).toEqual({ kind: "accepted" });
  expect(itemOf(answer.order)).toMatchObject({
    unitPrice: 26_000,
    priceSource: "bid",
    orderItemReduction: { unitPriceBeforeReduction: 31_000, name: "Preisvorschlag" },
  });
  expect(enqueued.map(({ name }) => name)).toEqual(["send-mail"]);
  expect(await findOrder(database.db(), open.id)).toEqual(answer.order);

  const later = work(23);
  const placed = await placeOrder(later, open, {
    totalsSignature: await signShownTotals(later, answer.order),
    secret,
  });
  expect(placed.ok && itemOf(placed.order).total).toBe(26_000);
});

test("after a day the full price applies again, and the review shows the change", async () => {
  const open = await cart();
  const answer = await placeBid(work(), open, bidding(open, 26_000));
  if (!answer.ok) throw new Error(answer.refusal);
  const review = await reviewOrder(database.db(), answer.order, work(24).now);
  expect(review.changes).toMatchObject([{ before: 26_000, now: 31_000, refusal: null }]);
  expect(itemOf(review.order).bids).toMatchObject([{ bidState: "DECLINED", reason: "expired" }]);
  expect(await expireBids(work(24))).toBe(1);
  expect(enqueued).toHaveLength(1);
  expect(await expireBids(work(24))).toBe(0);
});

test("a low bid is declined, a better one is accepted and ends the bidding", async () => {
  const open = await cart();
  const low = await placeBid(work(), open, bidding(open, 20_000));
  if (!low.ok) throw new Error(low.refusal);
  expect(low.answer).toEqual({ kind: "declined" });
  expect(itemOf(low.order)).toMatchObject({ unitPrice: 31_000, priceSource: "price" });
  const good = await placeBid(work(), open, bidding(open, 26_400));
  expect(good.ok && good.answer.kind).toBe("accepted");
  const again = await placeBid(work(), open, bidding(open, 26_500, { network: "other" }));
  expect(again).toEqual({ ok: false, refusal: "already-accepted" });
});

test("a counteroffer is accepted at its price, and a withdrawal restores the full price [S4-29]", async () => {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.9, counter: 0.95, policy: "automatic" },
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const open = await readyCart(work(), { variantId });
  const answer = await placeBid(work(), open, bidding(open, 27_000));
  if (!answer.ok) throw new Error(answer.refusal);
  expect(answer.answer).toEqual({ kind: "counter", counter: 29_450 });
  expect(itemOf(answer.order).bids.map(({ bidType, bidState }) => [bidType, bidState])).toEqual([
    ["BID", "DECLINED"],
    ["COUNTEROFFER", "OPEN"],
  ]);
  const taken = await submitBidAction(work(1), open, { itemId: itemOf(open).id, action: "accept" });
  expect(taken.ok && itemOf(taken.order)).toMatchObject({ unitPrice: 29_450, priceSource: "bid" });
  const dropped = await submitBidAction(work(2), open, { itemId: itemOf(open).id, action: "withdraw" });
  expect(dropped.ok && itemOf(dropped.order)).toMatchObject({ unitPrice: 31_000, priceSource: "price" });
  expect(await submitBidAction(work(2), open, { itemId: itemOf(open).id, action: "accept" })).toEqual({
    ok: false,
    refusal: "no-counteroffer",
  });
});

test.each([[null], [18_599], [31_001], [0]])("%s is an invalid amount and is not stored", async (amount) => {
  const open = await cart();
  expect(await placeBid(work(), open, bidding(open, amount))).toEqual({
    ok: false,
    refusal: "out-of-bounds",
    facts: { lowest: 18_600, highest: 31_000 },
  });
  expect((await findOrder(database.db(), open.id))?.orderItems[0]?.bids).toEqual([]);
});

test("a cart and a network have three bids a day per variant, each higher than the last for its stay", async () => {
  const open = await cart();
  for (const amount of [18_700, 18_800, 18_900]) {
    expect((await placeBid(work(), open, bidding(open, amount))).ok).toBe(true);
  }
  expect(await placeBid(work(), open, bidding(open, 19_000))).toEqual({ ok: false, refusal: "bid-limit" });
  expect(await placeBid(work(), open, bidding(open, 19_000, { network: "other" }))).toMatchObject({
    refusal: "bid-limit",
  });
  const fresh = await readyCart(work(), { variantId: itemOf(open).variantId });
  expect(
    await placeBid(work(), fresh, bidding(fresh, 19_000, { email: "neu@kundin.example" })),
  ).toMatchObject({ refusal: "bid-limit" });
  // Another day of arrival is the same variant.
  const stay = { ...weekend, checkin: addDays(arrival, 1) };
  const moved = await readyCart(work(), { variantId: itemOf(open).variantId, stay });
  expect(await placeBid(work(), moved, bidding(moved, 19_000))).toMatchObject({ refusal: "bid-limit" });
  const elsewhere = { email: "neu@kundin.example", network: "other" };
  expect((await placeBid(work(), fresh, bidding(fresh, 18_650, elsewhere))).ok).toBe(true);
  expect(await placeBid(work(), fresh, bidding(fresh, 18_650, elsewhere))).toMatchObject({
    refusal: "not-higher",
  });
  expect((await placeBid(work(25), open, bidding(open, 19_000))).ok).toBe(true);
});

test("a bid with another person's email neither reveals nor uses up that person's bids", async () => {
  const open = await cart();
  const { variantId } = itemOf(open);
  const submitBid = async (amount: number, network: string) => {
    const fresh = await readyCart(work(), { variantId });
    const answer = await placeBid(work(), fresh, bidding(fresh, amount, { network }));
    return answer.ok ? answer.answer.kind : answer.refusal;
  };
  for (const amount of [18_700, 18_800, 18_900])
    expect((await placeBid(work(), open, bidding(open, amount))).ok).toBe(true);
  expect(await submitBid(18_650, "a stranger's")).toBe("declined");
  const own = await readyCart(work(), { variantId });
  expect((await placeBid(work(25), own, bidding(own, 18_950))).ok).toBe(true);
});

test("the networks of a /48 share four times the limit and count as one for turning off automatic answers", async () => {
  const open = await cart();
  const { variantId } = itemOf(open);
  const submitBid = async (index: number, wider: string) => {
    const fresh = await readyCart(work(), { variantId });
    const part = { email: `haus${index}@kundin.example`, network: `${wider}/house-${index}` };
    const answer = await placeBid(work(), fresh, bidding(fresh, 18_700, part));
    return answer.ok ? answer.answer.kind : answer.refusal;
  };
  const answers = [];
  for (let house = 0; house < 14; house++) answers.push(await submitBid(house, "rented"));
  expect(answers.filter((answer) => answer === "declined")).toHaveLength(12);
  expect(answers.slice(12)).toEqual(["bid-limit", "bid-limit"]);
  for (let house = 20; house < 30; house++) expect(await submitBid(house, "other")).toBe("declined");
  // Twenty-two declined bids from two networks.
  expect(await submitBid(1, "neighbours")).toBe("declined");
});

test("the vendor decides a bid by hand, once [S4-28]", async () => {
  const open = await cart("manual");
  const asked = await placeBid(work(), open, bidding(open, 22_000));
  if (!asked.ok) throw new Error(asked.refusal);
  expect(asked.answer).toEqual({ kind: "open" });
  const [waiting] = await listWaitingBids(database.db(), work().now);
  expect(waiting).toMatchObject({ unitPrice: 22_000, title: itemOf(open).title });
  const bidId = waiting!.id;
  const low = await decideBid(work(1), bidId, { kind: "counter", amount: cents(22_000) });
  expect(low).toEqual({ ok: false, refusal: "counter-not-higher" });
  const countered = await decideBid(work(1), bidId, { kind: "counter", amount: cents(25_000) });
  expect(countered.ok && itemOf(countered.order).bids.at(-1)).toMatchObject({
    bidType: "COUNTEROFFER",
    bidState: "OPEN",
    unitPrice: 25_000,
  });
  expect(enqueued).toHaveLength(1);
  expect(await decideBid(work(1), bidId, { kind: "accept" })).toEqual({ ok: false, refusal: "not-open" });
});

test("a cart is a bid cart from the first bid on its first item", async () => {
  const order = await cart("manual");
  const isBid = async () => isBidCart((await findOrder(database.db(), order.id)) ?? { orderItems: [] });
  expect(await isBid()).toBe(false);
  await placeBid(work(), order, bidding(order, 24_000));
  expect(await isBid()).toBe(true);
  await submitBidAction(work(1), order, { itemId: itemOf(order).id, action: "withdraw" });
  expect(await isBid()).toBe(true);
});

test("another quantity ends the bid, and a waiting bid does not block an order at the full price", async () => {
  const open = await cart();
  await placeBid(work(), open, bidding(open, 26_000));
  const more = await changeQuantity(work(), open, { itemId: itemOf(open).id, quantity: 2 });
  expect(more.ok && itemOf(more.order)).toMatchObject({
    unitPrice: 31_000,
    total: 62_000,
    priceSource: "price",
  });
  const other = await cart("manual");
  const waiting = await placeBid(
    work(),
    other,
    bidding(other, 26_000, { email: "x@kundin.example", network: "n" }),
  );
  if (!waiting.ok) throw new Error(waiting.refusal);
  const at = work(1);
  const placed = await placeOrder(at, other, {
    totalsSignature: await signShownTotals(at, waiting.order),
    secret,
  });
  expect(placed.ok && itemOf(placed.order).total).toBe(31_000);
});

test("twenty declined bids turn off automatic answers only when they are from five networks", async () => {
  const open = await cart();
  const item = itemOf(open);
  const declined = (number: number): Bid => ({
    id: randomUUID(),
    bidState: "DECLINED",
    bidType: "BID",
    unitPrice: cents(18_700),
    date: work().now,
    sequenceNumber: number,
    expiry: null,
    reason: "policy",
  });
  const asked = async (number: number, network: string) => {
    const email = `kunde${number}@kundin.example`;
    const facts = { orderId: open.id, itemId: randomUUID(), variantId: item.variantId ?? "", stay: "x" };
    await saveBids(database.db(), { ...facts, email, network }, [declined(number)]);
  };
  for (let number = 0; number < 20; number++) await asked(number, `net-${number % 4}`);
  const next = async (network: string) => {
    const fresh = await readyCart(work(), { variantId: item.variantId });
    const part = { email: `${network}@kundin.example`, network };
    const answer = await placeBid(work(), fresh, bidding(fresh, 30_000, part));
    return answer.ok && answer.answer.kind;
  };
  expect(await next("quiet")).toBe("accepted");
  await asked(20, "net-5");
  expect(await next("later")).toBe("open");
});

test("after twenty declined bids a day on a variant the vendor decides", async () => {
  const open = await cart();
  for (let count = 0; count < 20; count++) {
    const fresh = await readyCart(work(), { variantId: itemOf(open).variantId });
    const part = { email: `kunde${count}@kundin.example`, network: `net-${count}` };
    const answer = await placeBid(work(), fresh, bidding(fresh, 18_700, part));
    expect(answer.ok && answer.answer.kind).toBe("declined");
  }
  const last = await placeBid(work(), open, bidding(open, 30_000, { email: "a@b.example", network: "last" }));
  expect(last.ok && last.answer.kind).toBe("open");
  const tomorrow = await cart();
  const next = await placeBid(
    work(24),
    tomorrow,
    bidding(tomorrow, 30_000, { email: "a@c.example", network: "z" }),
  );
  expect(next.ok && next.answer.kind).toBe("accepted");
});
