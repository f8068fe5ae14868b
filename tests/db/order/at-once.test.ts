/** Concurrent actions of customers, jobs and the operator. order-button-race.test.ts covers the order button. */
import { beforeEach, expect, test } from "vitest";

import { submitBidAction, placeBid } from "#app/commands/order/bids.server.ts";
import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { expireBids } from "#app/commands/maintenance.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";
import { bids, mails } from "#app/store/schema/orders.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { catalogueOf } from "#tests/support/inventory-walk.ts";
import { aDeclaration, listDueAmounts, soldOrder, soldPieces, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);

/** Three nights for 310 euros. Bids from 263.50 euros get a counteroffer of 294.50 euros. */
async function offerBiddableStay(): Promise<string> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 9),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.91, counter: 0.95, policy: "automatic" },
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  return variantId;
}

test("a counteroffer is either accepted or expired, never both", async () => {
  const variantId = await offerBiddableStay();
  const outcomes = [];
  for (let round = 0; round < 6; round++) {
    const email = `kunde${round}@kundin.example`;
    const cart = await readyCart(at(), { variantId, customer: { email } });
    const itemId = cart.orderItems[0]!.id;
    const network = String(round);
    const bid = await placeBid(at(), cart, { itemId, amount: cents(27_000), email, network, secret });
    expect(bid.ok && bid.answer.kind).toBe("counter");
    const accept = () => submitBidAction(at(23.9), cart, { itemId, action: "accept" });
    const expire = () => expireBids(at(24));
    const [accepted] =
      round % 2 === 0
        ? await Promise.all([accept(), expire()])
        : await Promise.all([expire(), accept()]).then(([first, second]) => [second, first] as const);
    const item = (await findOrder(database.db(), cart.id))!.orderItems[0]!;
    const counter = item.bids.find(({ bidType }) => bidType === "COUNTEROFFER")!;
    const rows = await database.db().select().from(mails);
    const isNotified = rows.some(({ kind, subject }) => kind === "bid-expired" && subject === counter.id);
    outcomes.push(accepted.ok);
    expect([counter.bidState, item.unitPrice, isNotified]).toEqual(
      accepted.ok ? ["ACCEPTED", 29_450, false] : ["DECLINED", 31_000, true],
    );
    if (!accepted.ok) expect(accepted.refusal).toBe("no-counteroffer");
  }
  expect(outcomes).toContain(true);
});

test("at most three of ten concurrent bids of one network count", async () => {
  const variantId = await offerBiddableStay();
  const email = "erika@kundin.example";
  const list: Order[] = [];
  for (let number = 0; number < 10; number++)
    list.push(await readyCart(at(), { variantId, customer: { email } }));
  const answers = await Promise.all(
    list.map((cart, index) =>
      placeBid(at(), cart, {
        itemId: cart.orderItems[0]!.id,
        amount: cents(19_000 + index * 100),
        email,
        network: "net",
        secret,
      }),
    ),
  );
  const stored = await database.db().select().from(bids);
  expect(stored.length).toBe(answers.filter(({ ok }) => ok).length);
  expect(stored.length).toBeLessThanOrEqual(3);
  expect(stored.length).toBeGreaterThanOrEqual(1);
  for (const answer of answers) if (!answer.ok) expect(["bid-limit", "not-higher"]).toContain(answer.refusal);
});

test("an import with fewer rooms during purchases never leaves more sold than available", async () => {
  for (const rooms of [1, 2, 3]) {
    await database.empty();
    await importCatalogue({ db: database.db(), now: testNow }, catalogueOf([4, 4, 4, 4]), { complete: true });
    const [variant] = await database.db().select({ id: variants.id }).from(variants);
    const list: Order[] = [];
    for (let number = 0; number < 4; number++) {
      const customer = { email: `kunde${number}@kundin.example` };
      list.push(await readyCart(at(), { variantId: variant!.id, customer }));
    }
    const proofs = await Promise.all(list.map((cart) => signShownTotals(at(), cart)));
    const place = (index: number) =>
      placeOrder(at(), list[index]!, { totalsSignature: proofs[index]!, secret });
    const fewer = () =>
      importCatalogue({ db: database.db(), now: testNow }, catalogueOf([rooms, rooms, rooms, 4]), {
        complete: true,
      });
    const [one, two, imported, three, four] = await Promise.all([
      place(0),
      place(1),
      fewer(),
      place(2),
      place(3),
    ]);
    const placed = [one, two, three, four].filter(({ ok }) => ok).length;
    const rows = await database.db().select().from(nights);
    expect(rows.map(({ sold }) => sold)).toEqual([placed, placed, placed]);
    // Rooms sold between the check and the change stay sold, and the import reports them.
    const expectedRooms = imported.ok ? Math.max(rooms, placed) : 4;
    expect(rows.map((night) => night.rooms)).toEqual([expectedRooms, expectedRooms, expectedRooms]);
    expect(placed).toBeLessThanOrEqual(4);
    if (imported.ok)
      expect(imported.soldMeanwhile.map(({ given, sold }) => [given, sold])).toEqual(
        placed > rooms ? [1, 2, 3].map(() => [rooms, placed]) : [],
      );
  }
});

test("five concurrent cancellations return money and rooms once", async () => {
  const { order, providers } = await soldOrder(database.db(), { paid: true });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => cancelOrder(at(1), providers, order, { refund: cents(31_000) })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe("not-closed");
  expect(await listDueAmounts(database.db(), order.id)).toMatchObject([{ amount: 31_000 }]);
  expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
});

test("a concurrent cancellation and withdrawal return every cent and voucher once", async () => {
  for (let round = 0; round < 4; round++) {
    await database.empty();
    const { order, providers } = await soldOrder(database.db(), { voucher: true, quantity: 2, paid: true });
    const stored = await declareWithdrawal(at(1), aDeclaration({ access: order }));
    const cancel = () => cancelOrder(at(1), providers, order, { refund: cents(39_800) });
    const settle = () => settleWithdrawal(at(1), providers, stored.withdrawal);
    await Promise.all(round % 2 === 0 ? [cancel(), settle()] : [settle(), cancel()]);
    const refunded = (await listDueAmounts(database.db(), order.id)).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
    expect(refunded).toBe(39_800);
    expect((await findOrder(database.db(), order.id))?.status).toBe(30);
    expect(await soldPieces(database.db())).toEqual({ nights: 0, vouchers: 0 });
  }
});
