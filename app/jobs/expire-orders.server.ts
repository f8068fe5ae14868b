import type { Logger } from "pino";

import { expireBids, expireOrders } from "#app/commands/maintenance.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { orderEventDays } from "#app/domain/order/order-event.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import { forgetLinks } from "#app/store/account-links.server.ts";
import { forgetTries } from "#app/store/counted-tries.server.ts";
import { forgetOrderEvents } from "#app/store/order-events.server.ts";
import { forgetNetworks } from "#app/store/orders.server.ts";
import { forgetSessions } from "#app/store/sessions.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Every five minutes: rooms nobody paid for are soon free again, and bids are answered or over when they say so. */
export const expireOrdersCron = "*/5 * * * *";

/** No limit looks further back than a day. */
const triesKept = 2 * 86_400_000;

export function expireOrdersJob(
  work: () => Work,
  providers: Parameters<typeof expireOrders>[1],
  log: Pick<Logger, "info">,
): Handler<"expire-orders"> {
  return async () => {
    // What needs no provider comes first: one that is down must not hold it up.
    const bids = await expireBids(work());
    const { db, now } = work();
    await forgetTries(db, laterBy(now, -triesKept));
    await forgetNetworks(db, now);
    await forgetOrderEvents(db, laterBy(now, -orderEventDays * 86_400_000));
    await forgetSessions(db, now);
    await forgetLinks(db, now);
    const ended = { ...(await expireOrders(work(), providers)), bids };
    if (ended.abandoned + ended.canceled + ended.bids > 0) log.info(ended, "orders and bids past their time");
  };
}
