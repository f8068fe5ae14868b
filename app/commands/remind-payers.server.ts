import { laterBy } from "#app/domain/berlin-time.ts";
import { isReminderDue, longestLead } from "#app/domain/payment-reminder.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { listUnremindedOrders } from "#app/store/due-reminders.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Writes the reminder of every order that is soon given up for want of payment: one an order, however many processes do
 * this at once, because the outbox takes a second one for nothing.
 */
export async function remindPayers(work: Work): Promise<number> {
  let reminded = 0;
  for (const orderId of await listUnremindedOrders(work.db, work.now, laterBy(work.now, longestLead))) {
    reminded += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      if (!order || !isReminderDue(order, work.now)) return 0;
      const recipient = order.customer.email;
      const written = await queueMail(work, tx, { orderId, kind: "payment-reminder", recipient });
      return written ? 1 : 0;
    });
  }
  return reminded;
}
