import type { Logger } from "pino";
import { refundPayments } from "#app/commands/refunds.server.ts";
import { reportPayment } from "#app/commands/payments.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Besides at once, for those that a provider did not do the first time. */
export const refundPaymentsCron = "1-56/5 * * * *";

export function refundPaymentsJob(
  work: () => Work,
  providers: Parameters<typeof refundPayments>[1],
  log: Pick<Logger, "info" | "warn">,
): Handler<"refund-payments"> {
  return async () => {
    const { settled, done, troubled } = await refundPayments(work(), providers);
    for (const each of settled) reportPayment(log, each);
    for (const orderId of troubled) log.warn({ orderId }, "a refund needs the operator");
    if (done > 0) log.info({ done }, "money given back");
  };
}
