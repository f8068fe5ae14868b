/** Concurrent orders through the real pages. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { reviewOrder, totalsSignature } from "#app/commands/order/checkout.server.ts";
import { findCardByLookup, hashCardCode } from "#app/store/queries/voucher/gift-cards.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findCode } from "#app/store/queries/voucher/reductions.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";
import { readyCart, secret, storeGiftCard, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { isPostgres, testDatabase } from "#tests/support/database.ts";
import { deferred } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { runs } from "#tests/support/runs.ts";
import { soldPieces, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, openWholeShop, type PageAnswer, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const card = "ABCDEFGH23456789";
let shop: WholeShop;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
beforeEach(() => database.empty());
afterAll(() => shop?.close());

/**
 * Returns one cart per customer, ready to order: three nights for 310 euros. With codes, each customer has nights
 * of their own, so that they compete for the code only.
 */
async function carts(count: number, rooms: number, codes: readonly string[] = []): Promise<Order[]> {
  const prices = Array.from({ length: codes.length > 0 ? count : 1 }, () => [10_000, 12_000, 9_000]).flat();
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, prices, rooms) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const work = workAt(database.db());
  const ready = [];
  for (let number = 0; number < count; number++) {
    const customer = { email: `kunde${number}@kundin.example` };
    const checkin = addDays(arrival, codes.length > 0 ? 3 * number : 0);
    const stay = { checkin, checkout: addDays(checkin, 3), adults: 2, childrenAges: [] };
    const cart = await readyCart(work, { variantId, stay, customer });
    for (const typed of codes) {
      const entered = await enterCode(work, cart, { typed, network: String(number) });
      if (!entered.ok) throw new Error(entered.refusal);
    }
    ready.push((await findOrder(database.db(), cart.id)) ?? cart);
  }
  return ready;
}

/** Functions that submit the order forms as shown before the first order. */
async function buttons(list: readonly Order[]): Promise<(() => Promise<PageAnswer>)[]> {
  const proofs: string[] = [];
  for (const order of list)
    proofs.push(totalsSignature(await reviewOrder(database.db(), order, testNow), secret));
  return list.map((order, index) => async () => {
    const visitor = await giveCart(shop.visitor(`198.18.${index}.1`), order);
    const { id, token } = order;
    const proof = proofs[index] ?? "";
    return visitor.post("/checkout/finalize", { intent: "order", order: id, key: token, proof });
  });
}

async function pressAll(list: readonly Order[]): Promise<{ placed: PageAnswer[]; refused: PageAnswer[] }> {
  const all = await buttons(list);
  const answers = await Promise.all(all.map((press) => press()));
  const placed = answers.filter(({ status, location }) => status === 303 && location.endsWith("/view"));
  return { placed, refused: answers.filter((answer) => !placed.includes(answer)) };
}

function expectRefused(refused: readonly PageAnswer[], sentence: RegExp): void {
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]));
  for (const { text } of refused) expect(readVisibleText(text)).toMatch(sentence);
}

async function countClosed(): Promise<number> {
  const rows = await database.db().select({ status: orders.status }).from(orders);
  return rows.filter(({ status }) => status === orderStatuses.Closed).length;
}

test("fifty customers for the last five rooms get five orders and 45 refusals", async () => {
  const { placed, refused } = await pressAll(await carts(50, 5));
  expect([placed.length, refused.length]).toEqual([5, 45]);
  expect(await countClosed()).toBe(5);
  expect(await soldPieces(database.db())).toEqual({ nights: 15, vouchers: 0 });
  expectRefused(refused, /Für diesen Zeitraum ist nichts mehr frei\. Es wurde nichts bestellt/);
  expect(await database.db().select({ id: mails.id }).from(mails)).toHaveLength(5);
});

const crowd = Math.min(150, runs(60));

test(
  `${crowd} customers for the last room get one order, all others a refusal`,
  { timeout: 400_000 },
  async () => {
    const { placed, refused } = await pressAll(await carts(crowd, 1));
    expect([placed.length, refused.length]).toEqual([1, crowd - 1]);
    expect(await soldPieces(database.db())).toEqual({ nights: 3, vouchers: 0 });
    expectRefused(refused, /Für diesen Zeitraum ist nichts mehr frei\. Es wurde nichts bestellt/);
  },
);

test.runIf(isPostgres)("customers waiting for a room leave database connections to others", async () => {
  const list = await carts(15, 1);
  const all = await buttons(list);
  const lockEnd = deferred<void>();
  const lockStart = deferred<void>();
  const holder = database.db().transaction(async (tx) => {
    await tx.select().from(nights).for("update");
    lockStart.resolve();
    await lockEnd.promise;
  });
  await lockStart.promise;
  const pressed = all.map((press) => press());
  // The lock holder and two of the fifteen orders.
  const pool = database.db().$client;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeLessThanOrEqual(3);
  const [other] = list;
  const cart = `/de/order/${other!.id}/${other!.token}`;
  for (let look = 0; look < 3; look++) expect((await shop.visitor().get(cart)).status).toBe(200);
  lockEnd.resolve();
  await holder;
  const statuses = (await Promise.all(pressed)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([303, ...Array<number>(14).fill(422)]);
});

test("a gift card for three of twenty concurrent orders pays three and is never overdrawn", async () => {
  await storeGiftCard(database.db(), card, 100_000);
  const { placed, refused } = await pressAll(await carts(20, 20, [card]));
  expect([placed.length, refused.length]).toEqual([3, 17]);
  expectRefused(refused, /hat sich etwas geändert/);
  const storedCard = await findCardByLookup(database.db(), [hashCardCode(secret, card)]);
  expect(storedCard?.balance).toBe(100_000 - 3 * 31_000);
  expect(await soldPieces(database.db())).toEqual({ nights: 9, vouchers: 0 });
});

test("a code with one use left is used once", async () => {
  await storeCode(database.db(), { value: { kind: "amount", amount: cents(1_000) }, usesTotal: 1 });
  const { placed, refused } = await pressAll(await carts(20, 20, ["HERBST"]));
  expect([placed.length, refused.length]).toEqual([1, 19]);
  expectRefused(refused, /hat sich etwas geändert.*aufgebraucht/);
  expect((await findCode(database.db(), "HERBST"))?.used).toBe(1);
});

test("ten submits of one form create one order, and each leads to it", async () => {
  const [order] = await carts(1, 3);
  const [press] = await buttons([order!]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => press!()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect(new Set(answers.map(({ location }) => location))).toEqual(
    new Set([`/de/order/${order!.id}/${order!.token}/view`]),
  );
  expect(await countClosed()).toBe(1);
  expect(await soldPieces(database.db())).toEqual({ nights: 3, vouchers: 0 });
  expect(await database.db().select({ id: mails.id }).from(mails)).toHaveLength(1);
});

test("two tabs with different quantities order only the shown amount", async () => {
  for (let round = 0; round < 6; round++) {
    await database.empty();
    const [order] = await carts(1, 3);
    const { id, token } = order!;
    const [press] = await buttons([order!]);
    const itemId = order!.orderItems[0]!.id;
    const change = () =>
      shop.visitor().post(`/de/order/${id}/${token}`, { intent: "quantity", itemId, quantity: "2" });
    const [first, second] = round % 2 === 0 ? [press!, change] : [change, press!];
    await Promise.all([first(), second()]);
    const after = await findOrder(database.db(), id);
    const closed = after?.status === orderStatuses.Closed;
    expect(after?.orderItems[0]?.quantity).toBe(closed ? 1 : 2);
    expect(await soldPieces(database.db())).toEqual({ nights: closed ? 3 : 0, vouchers: 0 });
  }
});
