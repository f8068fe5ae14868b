import { beforeEach, expect, test } from "vitest";

import { placeOrder, reviewOrder } from "#app/commands/order/checkout.server.ts";
import {
  decryptCardCode,
  encryptCardCode,
  findCards,
  listSpent,
} from "#app/store/queries/voucher/gift-cards.server.ts";
import { enterCode, removeCard, removeCode } from "#app/commands/voucher/gift-cards.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findCode } from "#app/store/queries/voucher/reductions.server.ts";
import { readyCart, secret, signShownTotals, storeGiftCard, storeCode } from "#tests/support/carts.ts";
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

const database = testDatabase();
const card = "ABCDEFGH23456789";

function work(hours = 0): CommandContext {
  const now = new Date(testNow.getTime() + hours * 3_600_000);
  return { db: database.db(), now, ...fakeQueue() };
}

beforeEach(() => database.empty());

async function cart(
  part: { discountGroup?: string; rooms?: number; email?: string; variantId?: string } = {},
) {
  const { discountGroup = null, rooms = 1, email } = part;
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], rooms) });
  const offer = aCatalogueOffer({ variants: [variant], discountGroup });
  const variantId = part.variantId ?? (await putOnSale(database.db(), offer))[0] ?? "";
  return readyCart(work(), { variantId, ...(email && { customer: { email } }) });
}

const typed = (text: string, network = "net") => ({ typed: text, network });

test("a code in any spelling reduces the price and can be removed", async () => {
  await storeCode(database.db());
  const open = await cart();
  const answer = await enterCode(work(), open, typed(" her bst "));
  if (!answer.ok) throw new Error(answer.refusal);
  expect(answer.entered).toEqual({ kind: "code", discountTotal: 3_100 });
  expect(summaryOf(answer.order)).toMatchObject({ subtotal: 31_000, discountTotal: 3_100, total: 27_900 });
  const without = await removeCode(work(), open);
  expect(without.ok && summaryOf(without.order)).toMatchObject({ discountTotal: 0, total: 31_000 });
  expect(await removeCode(work(), open)).toEqual({ ok: false, refusal: "no-code" });
});

test.each([
  ["unknown", {}, "ANDERS"],
  ["unknown", { disabled: true }, "HERBST"],
  ["not-yet", { validFrom: civilDate("2026-11-21") }, "HERBST"],
  ["over", { validTo: civilDate("2026-11-19") }, "HERBST"],
  ["used-up", { usesTotal: 0 }, "HERBST"],
  ["minimum", { minimumSubtotal: cents(31_001) }, "HERBST"],
  ["other-offers", { discountGroup: "partner" }, "HERBST"],
  ["no-discount", { value: { kind: "percent" as const, percent: 0 } }, "HERBST"],
  ["unknown", {}, card],
  ["empty-field", {}, "   "],
])('a code is rejected with the reason "%s" and leaves the order unchanged', async (refusal, part, text) => {
  await storeCode(database.db(), part);
  const open = await cart();
  expect(await enterCode(work(), open, typed(text))).toEqual({ ok: false, refusal });
  const stored = await findOrder(database.db(), open.id);
  expect(stored && summaryOf(stored).total).toBe(31_000);
});

test("a group's code works for its offers, and an amount is capped at the subtotal", async () => {
  await storeCode(database.db(), {
    discountGroup: "partner",
    value: { kind: "amount", amount: cents(99_900) },
  });
  const open = await cart({ discountGroup: "partner" });
  const answer = await enterCode(work(), open, typed("herbst"));
  expect(answer.ok && summaryOf(answer.order)).toMatchObject({ discountTotal: 31_000, total: 0 });
});

test("allows ten attempts in a quarter of an hour per order and per network", async () => {
  const open = await cart();
  for (let count = 0; count < 10; count++)
    await enterCode(work(), open, typed(`FALSCH${count}`, `net-${count}`));
  expect(await enterCode(work(), open, typed("FALSCH", "fresh"))).toMatchObject({
    refusal: "too-many-tries",
  });
  const other = await readyCart(work(), { variantId: open.orderItems[0]!.variantId });
  for (let count = 0; count < 10; count++) await enterCode(work(), other, typed("FALSCH", "one"));
  const third = await readyCart(work(), { variantId: open.orderItems[0]!.variantId });
  expect(await enterCode(work(), third, typed("FALSCH", "one"))).toMatchObject({ refusal: "too-many-tries" });
  expect(await enterCode(work(0.3), third, typed("FALSCH", "one"))).toMatchObject({ refusal: "unknown" });
});

test("right codes do not count as attempts of an order or a network", async () => {
  await storeCode(database.db());
  const open = await cart();
  for (let count = 0; count < 12; count++) {
    expect(await enterCode(work(), open, typed("herbst", "one"))).toMatchObject({ ok: true });
    await removeCode(work(), open);
  }
  expect(await enterCode(work(), open, typed("FALSCH", "one"))).toMatchObject({ refusal: "unknown" });
});

test("a right code between wrong ones does not reset the attempts", async () => {
  await storeCode(database.db());
  const open = await cart();
  for (let count = 0; count < 10; count++) {
    expect(await enterCode(work(), open, typed(`FALSCH${count}`, "one"))).toMatchObject({
      refusal: "unknown",
    });
    if (count > 8) continue;
    await enterCode(work(), open, typed("herbst", "one"));
    await removeCode(work(), open);
  }
  expect(await enterCode(work(), open, typed("herbst", "one"))).toMatchObject({ refusal: "too-many-tries" });
});

test("a gift card pays its part and is refunded when the order expires unpaid", async () => {
  const id = await storeGiftCard(database.db(), card, 10_000);
  await storeCode(database.db());
  const open = await cart();
  await enterCode(work(), open, typed("HERBST"));
  const entry = await enterCode(work(), open, typed("abcd-efgh-2345-6789"));
  if (!entry.ok) throw new Error(entry.refusal);
  expect(entry.entered).toEqual({ kind: "card", name: "…6789", amount: 10_000 });
  expect(summaryOf(entry.order)).toMatchObject({
    discountTotal: 3_100,
    total: 17_900,
    prepaid: [{ id, amount: 10_000 }],
  });
  expect(await enterCode(work(), open, typed(card))).toMatchObject({ refusal: "card-entered" });

  const placed = await placeOrder(work(), open, {
    totalsSignature: await signShownTotals(work(), entry.order),
    secret,
  });
  if (!placed.ok) throw new Error(placed.refusal);
  expect(placed.order.paymentStatus).toBe(paymentStatuses.Pending);
  expect(summaryOf(placed.order).total).toBe(17_900);
  expect(await findCards(database.db(), [id])).toMatchObject([{ balance: 0 }]);
  expect((await findCode(database.db(), "HERBST"))?.used).toBe(1);

  expect(await expireOrders(work(24 * 8), new Map())).toMatchObject({ canceled: 1 });
  expect(await findCards(database.db(), [id])).toMatchObject([{ balance: 10_000 }]);
  expect(await listSpent(database.db(), placed.order.id)).toEqual([]);
  expect((await findCode(database.db(), "HERBST"))?.used).toBe(0);
});

test("a card that covers everything pays at once [S4-21]", async () => {
  const id = await storeGiftCard(database.db(), card, 50_000);
  const open = await cart();
  const entry = await enterCode(work(), open, typed(card));
  if (!entry.ok) throw new Error(entry.refusal);
  const placed = await placeOrder(work(), open, {
    totalsSignature: await signShownTotals(work(), entry.order),
    secret,
  });
  if (!placed.ok) throw new Error(placed.refusal);
  expect(placed.order).toMatchObject({
    status: orderStatuses.Closed,
    paymentType: paymentTypes.GiftCard,
    paymentStatus: paymentStatuses.Paid,
  });
  expect(await findCards(database.db(), [id])).toMatchObject([{ balance: 19_000 }]);
  const removal = await removeCard(work(), open, { cardId: id });
  expect(removal).toEqual({ ok: false, refusal: "not-open" });
});

test("removing a card restores the total, and the review drops a card spent elsewhere", async () => {
  const id = await storeGiftCard(database.db(), card, 10_000);
  const open = await cart({ rooms: 2 });
  await enterCode(work(), open, typed(card));
  const off = await removeCard(work(), open, { cardId: id });
  expect(off.ok && summaryOf(off.order).total).toBe(31_000);
  await enterCode(work(), open, typed(card));

  const other = await readyCart(work(), { variantId: open.orderItems[0]!.variantId });
  const entry = await enterCode(work(), other, typed(card, "net-2"));
  if (!entry.ok) throw new Error(entry.refusal);
  const proof = await signShownTotals(work(), (await findOrder(database.db(), open.id))!);
  expect(
    (await placeOrder(work(), other, { totalsSignature: await signShownTotals(work(), entry.order), secret }))
      .ok,
  ).toBe(true);
  const review = await reviewOrder(database.db(), (await findOrder(database.db(), open.id))!, testNow);
  expect(review.lost).toMatchObject({ code: null, cards: [{ name: "…6789" }] });
  expect(review.summary.total).toBe(31_000);
  expect(await placeOrder(work(), open, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "changed",
  });
});

test("twenty concurrent orders use a card once and a code's last use once", async () => {
  await storeGiftCard(database.db(), card, 31_000);
  await storeCode(database.db(), { usesTotal: 1, value: { kind: "amount", amount: cents(100) } });
  const first = await cart({ rooms: 50 });
  const variantId = first.orderItems[0]!.variantId;
  const ready = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const open = await readyCart(work(), {
        variantId,
        customer: { email: `kunde${index}@kundin.example` },
      });
      const entry = await enterCode(work(), open, typed(index % 2 === 0 ? card : "HERBST", `net-${index}`));
      if (!entry.ok) throw new Error(entry.refusal);
      return { open, proof: await signShownTotals(work(), entry.order) };
    }),
  );
  const answers = await Promise.all(
    ready.map(({ open, proof }) => placeOrder(work(), open, { totalsSignature: proof, secret })),
  );
  expect(answers.filter((_, index) => index % 2 === 0).filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((_, index) => index % 2 === 1).filter(({ ok }) => ok)).toHaveLength(1);
  expect((await findCode(database.db(), "HERBST"))?.used).toBe(1);
});

test("a code for one use per customer also counts labelled addresses", async () => {
  await storeCode(database.db(), { usesPerCustomer: 1 });
  const first = await cart({ email: "erika+1@kundin.example", rooms: 9 });
  const entry = await enterCode(work(), first, typed("HERBST"));
  if (!entry.ok) throw new Error(entry.refusal);
  const proof = await signShownTotals(work(), entry.order);
  expect((await placeOrder(work(), first, { totalsSignature: proof, secret })).ok).toBe(true);
  const variantId = first.orderItems[0]!.variantId ?? "";
  for (const [email, ok] of [
    ["Erika+2@kundin.example", false],
    ["erik@kundin.example", true],
  ] as const)
    expect((await enterCode(work(), await cart({ email, variantId }), typed("HERBST", email))).ok).toBe(ok);
});

test("an encrypted code is decrypted with its own secret only", () => {
  const sealed = encryptCardCode(secret, card);
  expect(decryptCardCode([`${secret}x`, secret], sealed)).toBe(card);
  expect(decryptCardCode([`${secret}x`], sealed)).toBeNull();
  expect(sealed).not.toContain(card);
});
