import type { Logger } from "pino";

import { remindPayers, remindTravellers, reportFailedPayments } from "#app/commands/maintenance.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Often enough for reminders that come three hours before the end, and for news of a payment that failed. */
export const remindPayersCron = "*/10 * * * *";

export function remindPayersJob(work: () => Work, log: Pick<Logger, "info">): Handler<"remind-payers"> {
  return async () => {
    const reminded = await remindPayers(work());
    const failed = await reportFailedPayments(work());
    const travellers = await remindTravellers(work());
    if (reminded + failed + travellers > 0) log.info({ reminded, failed, travellers }, "customers reminded");
  };
}
