import type { Logger } from "pino";

import { remindPayers } from "#app/commands/remind-payers.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Often enough for reminders that come three hours before the end. */
export const remindPayersCron = "*/10 * * * *";

export function remindPayersJob(work: () => Work, log: Pick<Logger, "info">): Handler<"remind-payers"> {
  return async () => {
    const reminded = await remindPayers(work());
    if (reminded > 0) log.info({ reminded }, "customers reminded of their payment");
  };
}
