import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { Order } from "#app/domain/order.ts";
import { berlinDate } from "#app/domain/berlin-time.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { redeemability } from "#app/domain/voucher.ts";
import { mostGiftMails, type VoucherGift } from "#app/domain/voucher-gift.ts";
import { type AccessRefusal, type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { addVoucherGift, countGifts, findVoucherGift } from "#app/store/voucher-gifts.server.ts";
import { findVouchers } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * "not-usable": not paid, used, given back or expired. "too-many": its mail was sent often enough. "given": it was sent
 * before, and nobody said that it is to go out again.
 */
export type GiveVoucherRefusal = AccessRefusal | "not-usable" | "too-many" | "given";

/**
 * Sends a paid voucher to who is to have it.
 * @param gift its id makes a form that is sent twice one mail
 * @param again although it was sent before: two people then have one code
 */
export function giveVoucher(
  work: Work,
  access: OrderAccess,
  gift: VoucherGift,
  again = false,
): Promise<Result<{ order: Order }, GiveVoucherRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<{ order: Order }, GiveVoucherRefusal>> => {
    const opened = await readOrder(tx, access, work.now, true);
    if (!opened.ok) return opened;
    const { order } = opened;
    const voucher = (await findVouchers(tx, order.id)).find(({ id }) => id === gift.voucherId);
    const generationDate = (voucher?.voucherKey ?? voucher?.card) ? (order.orderDate ?? work.now) : null;
    // What is left on a card that was used is still worth something.
    const fulfillmentDate = voucher?.card ? null : (voucher?.fulfillmentDate ?? null);
    const facts = voucher && { ...voucher, order, generationDate, fulfillmentDate };
    if (!facts || !redeemability(facts, berlinDate(work.now)).ok) return refuse("not-usable");
    if (await findVoucherGift(tx, gift.id)) return { ok: true, order };
    // Counted under the order's lock.
    const before = await countGifts(tx, gift.voucherId);
    if (before >= mostGiftMails) return refuse("too-many");
    if (before > 0 && !again) return refuse("given");
    await addVoucherGift(tx, { ...gift, created: work.now });
    const recipient = gift.recipientEmail;
    await queueMail(work, tx, { orderId: order.id, kind: "voucher-gift", subject: gift.id, recipient });
    return { ok: true, order };
  });
}
