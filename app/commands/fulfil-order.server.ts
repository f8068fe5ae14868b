import { randomBytes } from "node:crypto";
import { berlinDate } from "#app/domain/berlin-time.ts";
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Order } from "#app/domain/order.ts";
import { voucherValidUntil } from "#app/domain/voucher.ts";
import { voucherKey } from "#app/domain/voucher-key.ts";
import { keptCode } from "#app/commands/card-lookup.server.ts";
import { issueInvoice } from "#app/commands/issue-invoice.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { addCard } from "#app/store/gift-cards.server.ts";
import { listCardsToIssue, markIssued } from "#app/store/sold-cards.server.ts";
import { issueVouchers } from "#app/store/vouchers.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * The order is paid, in the transaction `tx`: vouchers get their keys, gift cards are issued, the
 * invoice is written, the customer hears of it.
 */
export async function fulfilOrder(work: Work, tx: Db, order: Order): Promise<void> {
  const purchased = berlinDate(order.orderDate ?? work.now);
  const validUntil = voucherValidUntil(purchased, order.customer.country);
  await issueVouchers(tx, order.id, { generationDate: work.now, validUntil });
  await issueCards(work, tx, order.id, validUntil);
  await work.tell?.(tx, { orderId: order.id, name: "paid" });
  await issueInvoice(work, tx, order);
  await queueMail(work, tx, { orderId: order.id, kind: "paid", recipient: order.customer.email });
}

async function issueCards(work: Work, tx: Db, orderId: string, validUntil: CivilDate): Promise<void> {
  for (const card of await listCardsToIssue(tx, orderId)) {
    const code = voucherKey(randomBytes(64)).replaceAll("-", "");
    await addCard(tx, { ...card, ...keptCode(work.secrets[0], code), validUntil, now: work.now });
    await markIssued(tx, card.voucherId, { generationDate: work.now, validUntil });
  }
}
