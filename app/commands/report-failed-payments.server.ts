import { laterBy } from "#app/domain/berlin-time.ts";
import { waitsForCustomer } from "#app/domain/payment-reminder.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { listFailedPayments } from "#app/store/due-reminders.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findOpenAttempt } from "#app/store/payment-attempts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Who tries again at once is left in peace. */
const quiet = 10 * 60_000;

/** Writes to those whose payment came to nothing and who have not tried again since: once an order. */
export async function reportFailedPayments(work: Work): Promise<number> {
  let reported = 0;
  for (const orderId of await listFailedPayments(work.db, work.now, laterBy(work.now, -quiet))) {
    reported += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      if (!order || !waitsForCustomer(order, work.now) || (await findOpenAttempt(tx, orderId))) return 0;
      const recipient = order.customer.email;
      return (await queueMail(work, tx, { orderId, kind: "payment-failed", recipient })) ? 1 : 0;
    });
  }
  return reported;
}
