import { berlinDate } from "#app/domain/berlin-time.ts";
import type { Order } from "#app/domain/order.ts";
import { voucherValidUntil } from "#app/domain/voucher.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { issueVouchers } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The order is paid, in the transaction `tx`: vouchers get their keys, the customer hears of it. */
export async function fulfilOrder(work: Work, tx: Db, order: Order): Promise<void> {
  const purchased = berlinDate(order.orderDate ?? work.now);
  const validUntil = voucherValidUntil(purchased, order.customer.country);
  await issueVouchers(tx, order.id, { generationDate: work.now, validUntil });
  await queueMail(work, tx, { orderId: order.id, kind: "paid", recipient: order.customer.email });
}
