import type { MailKind, OrderMailKind } from "#app/domain/mail-kinds.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { giveBackMail, writeMail } from "#app/store/queries/mails.server.ts";

/**
 * Writes a letter with the change `tx` and has it sent after the commit. An order has one of each kind and subject;
 * who writes one without an order sees to that himself. False where there was one before, or nobody to write to.
 */
export async function queueMail(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  mail: { orderId?: string | null; kind: MailKind; subject?: string; recipient: string },
): Promise<boolean> {
  if (mail.recipient.trim() === "") return false;
  const mailId = await writeMail(tx, { orderId: null, ...mail, created: work.now });
  if (mailId) await work.enqueue(tx, "send-mail", { mailId });
  return mailId !== null;
}

/** Writes to who ordered. @param subject what of the order it speaks of, where not of all */
export function writeToCustomer(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  { id: orderId, customer }: Order,
  kind: OrderMailKind,
  subject?: string,
): Promise<boolean> {
  const about = subject === undefined ? {} : { subject };
  return queueMail(work, tx, { orderId, kind, ...about, recipient: customer.email });
}

/**
 * Has a letter tried again that failed for good, or whose arrival nobody knows: people decide that, never the shop. False
 * where it has arrived, or is being handed over since `begunBefore`.
 */
export function resendMail(
  work: CommandContext,
  { mailId, begunBefore }: { mailId: string; begunBefore: Date },
): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    if (!(await giveBackMail(tx, mailId, begunBefore))) return false;
    await work.enqueue(tx, "send-mail", { mailId });
    return true;
  });
}
