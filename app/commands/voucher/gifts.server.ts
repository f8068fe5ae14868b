/** Vouchers given away: entering, changing and withdrawing a gift, and sending its email on its day. */
import { randomUUID } from "node:crypto";

import { queueMail } from "#app/store/queries/mails.server.ts";
import { type Order, type OrderItem, withItem } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import {
  type GiftDayRefusal,
  giftDayRefusal,
  giftState,
  isSameGift,
  type ItemGift,
  mostGiftMails,
  type VoucherGift,
} from "#app/domain/voucher/gift.ts";
import { redeemability } from "#app/domain/voucher/voucher.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  type AccessRefusal,
  changeCart,
  findOrder,
  type OrderAccess,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import * as store from "#app/store/queries/voucher/vouchers.server.ts";

type StoredVoucher = Awaited<ReturnType<typeof store.findVouchers>>[number];

/** Whether it can be redeemed, or will be once its order is paid. */
function voucherState(voucher: StoredVoucher, order: Order, now: Date): "usable" | "unpaid" | "unusable" {
  const answer = redeemability(
    {
      ...voucher,
      order,
      // A used gift card may still have a balance.
      fulfillmentDate: voucher.card ? null : voucher.fulfillmentDate,
    },
    berlinDate(now),
  );
  if (answer.ok) return "usable";
  return answer.refusal === "unpaid" ? "unpaid" : "unusable";
}

/** Vouchers of the order that can be given away, before the payment as well. */
export function listGiftable(order: Order, vouchers: readonly StoredVoucher[], now: Date): StoredVoucher[] {
  return vouchers.filter((voucher) => voucherState(voucher, order, now) !== "unusable");
}

/**
 * "not-usable": used, returned or expired. "too-many": too many emails for this voucher. "given": it was sent before,
 * and `again` is not set. "planned": it has a gift that can be changed. "sent": the changed gift was sent meanwhile.
 */
export type GiveVoucherRefusal =
  | AccessRefusal
  | GiftDayRefusal
  | "not-usable"
  | "too-many"
  | "given"
  | "planned"
  | "sent";

/**
 * Enters a gift, or changes the one with this id until it is sent. Its email follows on its day, but not before the
 * voucher is paid. Without an address it has no email.
 * @param gift its id makes a repeated form one gift
 * @param again give it away although it was sent before: two people then have the same code
 */
export function giveVoucher(
  work: CommandContext,
  access: OrderAccess,
  gift: VoucherGift,
  again = false,
): Promise<Result<{ order: Order; isQueued: boolean }, GiveVoucherRefusal>> {
  return withOrder(work, access, (order, tx) => saveGift(work, tx, order, gift, again));
}

/** The caller holds the lock on the order. */
async function saveGift(
  work: CommandContext,
  tx: Db,
  order: Order,
  gift: VoucherGift,
  again: boolean,
): Promise<Result<{ order: Order; isQueued: boolean }, Exclude<GiveVoucherRefusal, AccessRefusal>>> {
  const voucher = (await store.findVouchers(tx, order.id)).find(({ id }) => id === gift.voucherId);
  if (!voucher || voucherState(voucher, order, work.now) === "unusable") return refuse("not-usable");
  const others = await store.listGifts(tx, [voucher.id]);
  const stored = others.find(({ id }) => id === gift.id);
  if (stored && giftState(stored) === "sent")
    return isSameGift(stored, gift) ? { ok: true, order, isQueued: true } : refuse("sent");
  // The id of a gift of another voucher.
  if (!stored && (await store.findVoucherGift(tx, gift.id))) return refuse("not-usable");
  if (!stored) {
    if (others.some((other) => giftState(other) !== "sent")) return refuse("planned");
    if (others.length >= mostGiftMails) return refuse("too-many");
    if (others.length > 0 && !again) return refuse("given");
  }
  const dayRefusal = gift.sendOn && giftDayRefusal(gift.sendOn, berlinDate(work.now));
  if (dayRefusal) return refuse(dayRefusal);
  await store.saveVoucherGift(tx, { ...gift, created: work.now });
  return { ok: true, order, isQueued: (await queueGifts(work, tx, order)) > 0 };
}

/** Chooses or changes the gift of a voucher in the cart. @param input.gift null: the voucher is no gift any more */
export function chooseItemGift(
  work: CommandContext,
  access: OrderAccess,
  { itemId, gift }: { itemId: string; gift: ItemGift | null },
) {
  return changeCart<"unknown-item" | GiftDayRefusal>(work, access, (order) => {
    const item = order.orderItems.find(({ id }) => id === itemId);
    if (item?.type !== "Voucher") return refuse("unknown-item");
    const dayRefusal = gift?.sendOn && giftDayRefusal(gift.sendOn, berlinDate(work.now));
    if (dayRefusal) return refuse(dayRefusal);
    const { gift: _, ...rest } = item;
    return { ok: true, order: withItem(order, gift ? { ...rest, gift } : rest) };
  });
}

/**
 * Enters the gifts chosen in the cart, each for the first voucher of its item. The order is placed and its vouchers are
 * stored; the caller holds the lock on the order.
 * @param items as they were in the cart
 */
export async function enterItemGifts(
  work: CommandContext,
  tx: Db,
  order: Order,
  items: readonly OrderItem[],
): Promise<void> {
  const today = berlinDate(work.now);
  const vouchers = await store.findVouchers(tx, order.id);
  for (const { id: itemId, gift } of items) {
    const voucher = vouchers.find((each) => each.itemId === itemId);
    if (!gift || !voucher) continue;
    // The chosen day may have passed since.
    const sendOn = gift.sendOn && gift.sendOn < today ? today : gift.sendOn;
    const entered = { ...gift, sendOn, id: randomUUID(), voucherId: voucher.id };
    const saved = await saveGift(work, tx, order, entered, false);
    if (!saved.ok) throw new Error(`a gift of a new voucher was refused: ${saved.refusal}`);
  }
}

/** Withdraws a gift that is not sent yet. A repeated form changes nothing. */
export function withdrawGift(
  work: CommandContext,
  access: OrderAccess,
  id: string,
): Promise<Result<{ order: Order }, AccessRefusal | "sent">> {
  return withOrder(work, access, async (order, tx) => {
    const vouchers = await store.findVouchers(tx, order.id);
    const ids = vouchers.map((voucher) => voucher.id);
    const gift = (await store.listGifts(tx, ids)).find((each) => each.id === id);
    if (gift && giftState(gift) === "sent") return refuse("sent");
    if (gift) await store.deleteVoucherGift(tx, gift.id);
    return { ok: true, order };
  });
}

/**
 * Queues the emails of the order's gifts whose day has come and whose voucher is paid; returns how many. Idempotent.
 * The caller holds the lock on the order.
 */
export async function queueGifts(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  order: Order,
): Promise<number> {
  const today = berlinDate(work.now);
  const vouchers = await store.findVouchers(tx, order.id);
  const usable = vouchers.filter((voucher) => voucherState(voucher, order, work.now) === "usable");
  if (usable.length === 0) return 0;
  let queued = 0;
  for (const gift of await store.listGifts(
    tx,
    usable.map(({ id }) => id),
  )) {
    if (gift.sendOn === null || gift.sendOn > today) continue;
    if (!(await store.markGiftQueued(tx, gift.id, work.now))) continue;
    const mail = { kind: "voucher-gift", subject: gift.id, recipient: gift.recipientEmail } as const;
    if (await queueMail(work, tx, { orderId: order.id, ...mail })) queued += 1;
  }
  return queued;
}

/** Queues the emails of all gifts whose day has come; returns how many. */
export async function queueDueGifts(work: Pick<CommandContext, "db" | "now" | "enqueue">): Promise<number> {
  let queued = 0;
  for (const orderId of await store.listOrdersWithDueGifts(work.db, berlinDate(work.now)))
    queued += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      return order ? queueGifts(work, tx, order) : 0;
    });
  return queued;
}
