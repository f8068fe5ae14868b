import type { Logger } from "pino";

import { reconcilePayments } from "#app/commands/maintenance.server.ts";
import { reportPayment } from "#app/commands/payments.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Between the times of `expire-orders`, so that what was paid in the last minute is known before an order expires. */
export const sweepPaymentsCron = "3-58/5 * * * *";

export function sweepPaymentsJob(
  work: () => Work,
  providers: Parameters<typeof reconcilePayments>[1],
  log: Pick<Logger, "info" | "warn">,
): Handler<"sweep-payments"> {
  return async () => {
    const swept = await reconcilePayments(work(), providers);
    for (const settled of swept) reportPayment(log, settled);
    const paid = swept.filter(({ firstPaid }) => firstPaid).length;
    if (paid > 0) log.info({ asked: swept.length, paid }, "payments whose return never came");
  };
}
