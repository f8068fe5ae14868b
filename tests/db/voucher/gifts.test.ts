import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { addGiftCard } from "#app/commands/order/cart.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import {
  chooseItemGift,
  giveVoucher,
  queueDueGifts,
  withdrawGift,
} from "#app/commands/voucher/gifts.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { berlinDate } from "#app/domain/time.ts";
import { giftState, type ItemGift, type VoucherGift } from "#app/domain/voucher/gift.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findVouchers, listGifts } from "#app/store/queries/voucher/vouchers.server.ts";
import { cents } from "#app/domain/money.ts";
import { giftCardWording } from "#app/locales/gift-card-text.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { forgetPerson, listPersonalData } from "#app/store/queries/customer/accounts.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  listMailKinds,
  pay,
  soldCard,
  type SoldOrder,
  soldOrder,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const db = () => database.db();
const today = berlinDate(testNow);
const nextWeek = addDays(today, 7);
const weekHours = 7 * 24;

const itemGift: ItemGift = {
  recipientName: "Karl",
  giverName: "Änne",
  greeting: "Viel Freude!",
  recipientEmail: "karl@freund.example",
  motif: "sea",
  sendOn: nextWeek,
};

async function aGift(sold: SoldOrder, part: Partial<VoucherGift> = {}): Promise<VoucherGift> {
  const [voucher] = await findVouchers(db(), sold.order.id);
  return { id: randomUUID(), voucherId: voucher?.id ?? "", ...itemGift, ...part };
}

const countGiftMails = async () =>
  (await listMailKinds(db())).filter((kind) => kind === "voucher-gift").length;
const giftsOf = (gift: VoucherGift) => listGifts(db(), [gift.voucherId]);

test("a gift is sent once, on its day", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const gift = await aGift(sold);
  expect(await giveVoucher(workAt(db()), sold.order, gift)).toMatchObject({ ok: true, isQueued: false });
  expect(await queueDueGifts(workAt(db(), weekHours - 24))).toBe(0);
  expect(await countGiftMails()).toBe(0);
  expect(await queueDueGifts(workAt(db(), weekHours))).toBe(1);
  expect(await queueDueGifts(workAt(db(), weekHours + 1))).toBe(0);
  expect(await countGiftMails()).toBe(1);
  expect((await giftsOf(gift)).map(giftState)).toEqual(["sent"]);
});

test("two runs at the same time send a gift once", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  await giveVoucher(workAt(db()), sold.order, await aGift(sold));
  await Promise.all([1, 2, 3].map(() => queueDueGifts(workAt(db(), weekHours))));
  expect(await countGiftMails()).toBe(1);
});

test("a day missed by an outage is made up for", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  await giveVoucher(workAt(db()), sold.order, await aGift(sold));
  expect(await queueDueGifts(workAt(db(), weekHours + 48))).toBe(1);
});

test("a gift for today is sent at once", async () => {
  const sold = await soldCard(db());
  const given = await giveVoucher(workAt(db()), sold.order, await aGift(sold, { sendOn: today }));
  expect(given).toMatchObject({ ok: true, isQueued: true });
  expect(await countGiftMails()).toBe(1);
});

test.each([
  ["voucher", () => soldOrder(db(), { voucher: true })],
  ["gift card", () => soldCard(db(), { paid: false })],
])("a gift of an unpaid %s is sent with the payment", async (_kind, sell) => {
  const sold = await sell();
  const given = await giveVoucher(workAt(db()), sold.order, await aGift(sold, { sendOn: today }));
  expect(given).toMatchObject({ ok: true, isQueued: false });
  expect(await queueDueGifts(workAt(db(), 1))).toBe(0);
  await pay(workAt(db(), 2), sold);
  expect(await countGiftMails()).toBe(1);
});

test("a gift whose order is canceled is never sent", async () => {
  const sold = await soldOrder(db(), { voucher: true });
  await giveVoucher(workAt(db()), sold.order, await aGift(sold));
  await expireOrders(workAt(db(), 48), sold.providers);
  expect((await findOrder(db(), sold.order.id))?.status).toBe(orderStatuses.Canceled);
  expect(await queueDueGifts(workAt(db(), weekHours))).toBe(0);
});

test("a gift can be changed until it is sent", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const gift = await aGift(sold);
  await giveVoucher(workAt(db()), sold.order, gift);
  const changed = { ...gift, recipientName: "Otto", motif: "town" as const, sendOn: today };
  expect(await giveVoucher(workAt(db(), 1), sold.order, changed)).toMatchObject({ ok: true, isQueued: true });
  expect(await giftsOf(gift)).toMatchObject([{ recipientName: "Otto", motif: "town", sendOn: null }]);
  expect(await giveVoucher(workAt(db(), 2), sold.order, changed)).toMatchObject({ ok: true });
  const late = { ...changed, greeting: "Noch ein Gruß" };
  expect(await giveVoucher(workAt(db(), 2), sold.order, late)).toEqual({ ok: false, refusal: "sent" });
  expect(await countGiftMails()).toBe(1);
});

test("a voucher has one gift at a time", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const gift = await aGift(sold);
  await giveVoucher(workAt(db()), sold.order, gift);
  await giveVoucher(workAt(db()), sold.order, gift);
  const second = await giveVoucher(workAt(db()), sold.order, await aGift(sold));
  expect(second).toEqual({ ok: false, refusal: "planned" });
  expect(await giftsOf(gift)).toHaveLength(1);
});

test("a withdrawn gift is not sent", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const gift = await aGift(sold);
  await giveVoucher(workAt(db()), sold.order, gift);
  for (const _ of [1, 2])
    expect(await withdrawGift(workAt(db(), 1), sold.order, gift.id)).toMatchObject({ ok: true });
  expect(await queueDueGifts(workAt(db(), weekHours))).toBe(0);
});

test("a sent gift cannot be withdrawn", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const gift = await aGift(sold, { sendOn: today });
  await giveVoucher(workAt(db()), sold.order, gift);
  expect(await withdrawGift(workAt(db()), sold.order, gift.id)).toEqual({ ok: false, refusal: "sent" });
});

test("a gift without an address is never sent and stays open", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const gift = await aGift(sold, { recipientEmail: "", sendOn: null });
  expect(await giveVoucher(workAt(db()), sold.order, gift)).toMatchObject({ ok: true, isQueued: false });
  expect(await queueDueGifts(workAt(db(), weekHours))).toBe(0);
  expect((await giftsOf(gift)).map(giftState)).toEqual(["printed"]);
});

test("a gift of another order keeps its id for itself", async () => {
  const [own, foreign] = [await soldCard(db()), await soldCard(db())];
  const gift = await aGift(foreign);
  await giveVoucher(workAt(db()), foreign.order, gift);
  const taken = await aGift(own, { id: gift.id });
  expect(await giveVoucher(workAt(db()), own.order, taken)).toEqual({ ok: false, refusal: "not-usable" });
  expect(await withdrawGift(workAt(db()), own.order, gift.id)).toMatchObject({ ok: true });
  expect(await giftsOf(gift)).toHaveLength(1);
});

const storedGifts = async ({ order }: SoldOrder) =>
  listGifts(
    db(),
    (await findVouchers(db(), order.id)).map(({ id }) => id),
  );

test("a gift chosen in the cart belongs to the first voucher once the order is placed", async () => {
  const sold = await soldOrder(db(), { voucher: true, quantity: 2, gift: itemGift });
  const [voucher] = await findVouchers(db(), sold.order.id);
  expect(await storedGifts(sold)).toMatchObject([{ ...itemGift, voucherId: voucher?.id }]);
  expect((await findOrder(db(), sold.order.id))?.orderItems[0]).not.toHaveProperty("gift");
});

test("a gift chosen in the cart is sent on its day", async () => {
  const sold = await soldOrder(db(), { voucher: true, gift: itemGift });
  await pay(workAt(db(), 1), sold);
  expect(await countGiftMails()).toBe(0);
  expect(await queueDueGifts(workAt(db(), weekHours))).toBe(1);
});

test("a gift for today that is chosen in the cart is sent with the payment", async () => {
  const sold = await soldOrder(db(), { voucher: true, gift: { ...itemGift, sendOn: today } });
  expect(await countGiftMails()).toBe(0);
  await pay(workAt(db(), 1), sold);
  expect(await countGiftMails()).toBe(1);
});

test("a gift whose day passes in the cart is sent on the day of the order", async () => {
  const work = workAt(db());
  const variant = aCatalogueVariant({ voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(db(), aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(work, { variantId, stay: null });
  const gift = { ...itemGift, sendOn: today };
  await chooseItemGift(work, cart, { itemId: cart.orderItems[0]?.id ?? "", gift });
  const late = workAt(db(), 48);
  const order = (await findOrder(db(), cart.id)) ?? cart;
  const signature = await signShownTotals(late, order);
  const placed = await placeOrder(late, cart, { totalsSignature: signature, secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const [voucher] = await findVouchers(db(), cart.id);
  expect(await listGifts(db(), [voucher?.id ?? ""])).toMatchObject([{ sendOn: addDays(today, 2) }]);
});

test("a gift in the cart is changed, refused on a past day and removed", async () => {
  const work = workAt(db());
  const added = await addGiftCard(work, {
    cart: null,
    replace: false,
    amount: cents(5_000),
    quantity: 1,
    wording: giftCardWording,
  });
  if (!added.ok) throw new Error(added.refusal);
  const { order: cart } = added;
  const itemId = cart.orderItems[0]?.id ?? "";
  const choose = (gift: ItemGift | null) => chooseItemGift(work, cart, { itemId, gift });
  const stored = async () => (await findOrder(db(), cart.id))?.orderItems[0]?.gift;
  expect(await choose(itemGift)).toMatchObject({ ok: true });
  expect(await choose({ ...itemGift, greeting: "" })).toMatchObject({ ok: true });
  expect(await stored()).toEqual({ ...itemGift, greeting: "" });
  const past = { ...itemGift, sendOn: addDays(today, -1) };
  expect(await choose(past)).toEqual({ ok: false, refusal: "past-day" });
  expect(await stored()).toEqual({ ...itemGift, greeting: "" });
  expect(await choose(null)).toMatchObject({ ok: true });
  expect(await stored()).toBeUndefined();
});

test("a dated stay is no gift", async () => {
  const [variantId = ""] = await putOnSale(db(), aCatalogueOffer());
  const cart = await readyCart(workAt(db()), { variantId });
  const itemId = cart.orderItems[0]?.id ?? "";
  const chosen = await chooseItemGift(workAt(db()), cart, { itemId, gift: itemGift });
  expect(chosen).toEqual({ ok: false, refusal: "unknown-item" });
});

test("the recipient of a gift in a cart finds and loses their address", async () => {
  const work = workAt(db());
  const variant = aCatalogueVariant({ voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(db(), aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(work, { variantId, stay: null });
  await chooseItemGift(work, cart, { itemId: cart.orderItems[0]?.id ?? "", gift: itemGift });
  const { recipientEmail } = itemGift;
  expect((await listPersonalData(db(), recipientEmail))["cartGifts"]).toEqual([{ gift: itemGift }]);
  await transaction(db(), (tx) => forgetPerson(tx, recipientEmail));
  expect(await listPersonalData(db(), recipientEmail)).toEqual({});
  const kept = (await findOrder(db(), cart.id))?.orderItems[0]?.gift;
  expect(kept).toEqual({ ...itemGift, recipientEmail: "", sendOn: null });
});
