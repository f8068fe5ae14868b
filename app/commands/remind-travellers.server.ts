import { berlinDate, laterBy } from "#app/domain/berlin-time.ts";
import { isNamed, isNamesReminderDue, longestReminderLead } from "#app/domain/participant.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { listUnnamedOrders } from "#app/store/due-reminders.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findParticipants } from "#app/store/participants.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Writes to those who have not said yet who travels, before it is too late to say it: once an order. */
export async function remindTravellers(work: Work): Promise<number> {
  const until = berlinDate(laterBy(work.now, longestReminderLead));
  let reminded = 0;
  for (const orderId of await listUnnamedOrders(work.db, berlinDate(work.now), until)) {
    reminded += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      if (!order || !isNamesReminderDue(order, work.now)) return 0;
      if ((await findParticipants(tx, orderId)).every(isNamed)) return 0;
      const recipient = order.customer.email;
      return (await queueMail(work, tx, { orderId, kind: "participants-missing", recipient })) ? 1 : 0;
    });
  }
  return reminded;
}
