import type { Logger } from "pino";

import { expireOrders } from "#app/commands/expire-orders.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Every five minutes: rooms nobody paid for are soon free again. */
export const expireOrdersCron = "*/5 * * * *";

export function expireOrdersJob(
  work: () => Work,
  providers: Parameters<typeof expireOrders>[1],
  log: Pick<Logger, "info">,
): Handler<"expire-orders"> {
  return async () => {
    const ended = await expireOrders(work(), providers);
    if (ended.abandoned + ended.canceled > 0) log.info(ended, "orders past their time");
  };
}
