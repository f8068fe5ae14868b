import type { Logger } from "pino";

import { retryWithdrawals } from "#app/commands/withdrawals.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Work } from "#app/store/work.server.ts";

export const retryWithdrawalsCron = "*/10 * * * *";

export function retryWithdrawalsJob(
  work: () => Work,
  providers: Parameters<typeof retryWithdrawals>[1],
  log: Pick<Logger, "info" | "error">,
): Handler<"retry-withdrawals"> {
  return async () => {
    const { settled, failed } = await retryWithdrawals(work(), providers);
    for (const { id, error } of failed)
      log.error({ err: error, withdrawalId: id }, "withdrawal still not settled");
    if (settled > 0) log.info({ settled }, "withdrawals settled later");
  };
}
