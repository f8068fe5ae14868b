import { beforeEach, describe, expect, test } from "vitest";
import { giftCardWording as wording } from "#app/locales/gift-card-text.ts";

import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { addGiftCard, addToCart, changeQuantity } from "#app/commands/order/cart.server.ts";
import { placeOrder, reviewOrder } from "#app/commands/order/checkout.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { cents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { findFulfilment } from "#app/store/queries/order/fulfilment.server.ts";
import { listCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { vouchers } from "#app/store/schema/orders.server.ts";
import { giftCardEntries, giftCards } from "#app/store/schema/payments.server.ts";
import { readyCart, secret, signShownTotals, storeGiftCard, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  aDeclaration,
  listMailKinds,
  listDueAmounts,
  soldCard,
  type SoldOrder,
  soldPiecesOf,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const at = (hours = 0) => workAt(database.db(), hours);
const codesOf = async (sold: SoldOrder) =>
  (await soldPiecesOf(database.db(), sold)).map(({ voucherKey }) => voucherKey ?? "");
const balances = async () => (await listCards(database.db())).map(({ balance }) => balance);

/** Prepares an order of three nights for 310 euros, paid with these codes and the rest by transfer. */
async function spend(codes: string[], hours = 1) {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 5) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(at(hours), { variantId, customer: { email: `kunde${hours}@kundin.example` } });
  for (const typed of codes) {
    const entered = await enterCode(at(hours), cart, { typed, network: `n${typed}` });
    if (!entered.ok) throw new Error(entered.refusal);
  }
  const open = (await findOrder(database.db(), cart.id)) ?? cart;
  const proof = await signShownTotals(at(hours), open);
  return { open, place: () => placeOrder(at(hours), open, { totalsSignature: proof, secret }) };
}

async function withdraw(sold: SoldOrder, hours = 2) {
  const stored = await declareWithdrawal(at(hours), aDeclaration({ access: sold.order }));
  return settleWithdrawal(at(hours), sold.providers, stored.withdrawal);
}

test("a bought card pays for another order, and an unused one keeps its balance", async () => {
  const sold = await soldCard(database.db(), { quantity: 2 });
  const codes = await codesOf(sold);
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
  expect(await listMailKinds(database.db())).toEqual(["order-received", "paid"]);
  expect(await listCards(database.db())).toMatchObject([
    { balance: 5_000, validUntil: "2029-12-31", currency: "EUR" },
    { balance: 5_000 },
  ]);
  const { place } = await spend([codes[0] ?? ""]);
  expect(await place()).toMatchObject({ ok: true });
  expect((await balances()).toSorted()).toEqual([0, 5_000]);
  const pieces = await soldPiecesOf(database.db(), sold);
  expect(pieces.map(({ card, fulfillmentDate }) => [card?.balance, fulfillmentDate !== null])).toEqual([
    [0, true],
    [5_000, false],
  ]);
});

test("the database contains no code, and each ledger starts with the amount", async () => {
  const sold = await soldCard(database.db(), { amount: 50_000, quantity: 3 });
  const stored = JSON.stringify(await allTables(database.db()));
  for (const code of await codesOf(sold)) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  }
  const entries = await database.db().select().from(giftCardEntries);
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual(Array(3).fill(["issued", 50_000]));
  expect((await database.db().select().from(vouchers)).every((each) => each.voucherKey === null)).toBe(true);
  const fulfilment = await findFulfilment(database.db(), sold.order.id);
  expect(fulfilment.vouchers.every(({ card, generationDate }) => card && generationDate)).toBe(true);
});

test("a card is issued after payment, with a validity by the customer's country", async () => {
  await soldCard(database.db(), { paid: false });
  expect(await listCards(database.db())).toEqual([]);
  await database.empty();
  const post = await soldCard(database.db(), {
    customer: { country: "AT", zip: "1010" },
    shippingType: "POST",
  });
  expect(await listCards(database.db())).toMatchObject([{ validUntil: "2056-11-20" }]);
  expect(post.order.shipping).toMatchObject({ type: "POST", shippingPrice: 490 });
});

test.each([null, 0, 900, 1_050, 50_100])("an amount of %s cents is rejected", async (amount) => {
  const input = {
    cart: null,
    replace: false,
    amount: amount === null ? null : cents(amount),
    quantity: 1,
    wording,
  };
  expect(await addGiftCard(at(), input)).toEqual({ ok: false, refusal: "amount" });
});

test("the cart asks before a card replaces a stay and vice versa", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(at(), { variantId });
  const input = { cart, amount: cents(7_500), quantity: 1, wording };
  expect(await addGiftCard(at(), { ...input, replace: false })).toMatchObject({
    refusal: "cart-not-empty",
    inCart: ["Haus am See, Füssen (Doppelzimmer, 5.–8. Februar 2027)"],
  });
  const added = await addGiftCard(at(), { ...input, replace: true });
  if (!added.ok) throw new Error(added.refusal);
  expect(added.order.id).toBe(cart.id);
  const itemId = added.order.orderItems[0]?.id ?? "";
  const more = await changeQuantity(at(), cart, { itemId, quantity: 20 });
  expect(more).toMatchObject({ ok: true, order: { orderItems: [{ total: 150_000 }] } });
  expect(await changeQuantity(at(), cart, { itemId, quantity: 21 })).toMatchObject({ refusal: "quantity" });
  const stayInput = { cart, variantId, quantity: 1, stay: null, replace: false };
  expect(await addToCart(at(), stayInput)).toMatchObject({ ok: false });
});

test("neither a code nor a gift card pays for a gift card", async () => {
  await storeCode(database.db());
  await storeGiftCard(database.db(), "ABCDEFGH23456789", 25_000);
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(at(), { variantId });
  for (const typed of ["HERBST", "ABCDEFGH23456789"])
    expect((await enterCode(at(), cart, { typed, network: "n" })).ok).toBe(true);
  const added = await addGiftCard(at(), { cart, replace: true, amount: cents(5_000), quantity: 1, wording });
  if (!added.ok) throw new Error(added.refusal);
  const review = await reviewOrder(database.db(), added.order, at().now);
  expect(review.summary).toMatchObject({ total: 5_000, discountTotal: 0, prepaid: [] });
  expect(review.lost).toMatchObject({ code: { refusal: "gift-card" }, cards: [{ name: "…6789" }] });
  const fresh = await addGiftCard(at(), {
    cart: null,
    replace: false,
    amount: cents(5_000),
    quantity: 1,
    wording,
  });
  if (!fresh.ok) throw new Error(fresh.refusal);
  for (const typed of ["HERBST", "ABCDEFGH23456789"])
    expect(await enterCode(at(), fresh.order, { typed, network: "m" })).toMatchObject({
      refusal: "gift-card",
    });
});

describe("returned", () => {
  test("an unspent card is canceled, refunded and disabled", async () => {
    const sold = await soldCard(database.db());
    const [code = ""] = await codesOf(sold);
    expect(await cancelOrder(at(1), sold.providers, sold.order, { refund: cents(5_000) })).toMatchObject({
      ok: true,
    });
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([{ amount: 5_000, reason: "grace" }]);
    expect(await listCards(database.db())).toMatchObject([{ balance: 0, disabled: true }]);
    await expect(spend([code], 2)).rejects.toThrow("unknown");
    const entries = await database.db().select().from(giftCardEntries);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test("a withdrawal refunds only unspent cards", async () => {
    const sold = await soldCard(database.db(), { quantity: 2 });
    const [code = ""] = await codesOf(sold);
    await (await spend([code])).place();
    expect(await previewCancel(at(2), sold.order)).toEqual({ ok: false, refusal: "redeemed" });
    expect(await withdraw(sold)).toMatchObject([{ verdict: "returned", quantity: 1 }]);
    expect(await listDueAmounts(database.db(), sold.order.id)).toEqual([
      { amount: 5_000, reason: "withdrawal" },
    ]);
    expect(await balances()).toEqual([0, 0]);
    expect((await findOrder(database.db(), sold.order.id))?.status).toBe(orderStatuses.Closed);
    expect(await withdraw(sold, 3)).toMatchObject([{ verdict: "redeemed", quantity: 0 }]);
  });

  test("canceling the order restores its card, which can then be withdrawn", async () => {
    const sold = await soldCard(database.db());
    const [code = ""] = await codesOf(sold);
    const placed = await (await spend([code])).place();
    if (!placed.ok) throw new Error(placed.refusal);
    expect(await withdraw(sold)).toMatchObject([{ verdict: "redeemed" }]);
    const preview = await previewCancel(at(2), placed.order);
    const refund = preview.ok ? preview.preview.refund : cents(0);
    expect((await cancelOrder(at(2), sold.providers, placed.order, { refund })).ok).toBe(true);
    expect(await balances()).toEqual([5_000]);
    expect(await withdraw(sold, 3)).toMatchObject([{ verdict: "returned", quantity: 1 }]);
    expect(await balances()).toEqual([0]);
  });

  test("a card is never both spent and returned", async () => {
    for (let round = 0; round < 4; round++) {
      await database.empty();
      const sold = await soldCard(database.db());
      const [code = ""] = await codesOf(sold);
      const { place } = await spend([code]);
      const returnCard = () =>
        round < 2
          ? cancelOrder(at(1), sold.providers, sold.order, { refund: cents(5_000) }).then(({ ok }) => ok)
          : withdraw(sold, 1).then(([item]) => item?.verdict === "returned");
      const spendIt = () => place().then(({ ok }) => ok);
      const both = await Promise.all(round % 2 === 0 ? [returnCard(), spendIt()] : [spendIt(), returnCard()]);
      expect(both.filter(Boolean)).toHaveLength(1);
      const [card] = await database.db().select().from(giftCards);
      expect(card?.balance).toBe(0);
    }
  });
});

test("a card is still found and spent after a new secret is added", async () => {
  const sold = await soldCard(database.db());
  const secrets = ["another secret of at least thirty-two characters", secret] as const;
  const work = { ...at(1), secrets };
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(work, { variantId });
  const [typed = ""] = await codesOf(sold);
  expect(await enterCode(work, cart, { typed, network: "n" })).toMatchObject({
    entered: { kind: "card", amount: 5_000 },
  });
  const withoutSecret = { ...at(1), secrets: [secrets[0]] as const };
  expect(await enterCode(withoutSecret, cart, { typed, network: "n" })).toMatchObject({ refusal: "unknown" });
});
