import type { Logger } from "pino";
import { confirmWithin, proofsForgottenBefore } from "#app/domain/customer/newsletter.ts";
import { laterBy } from "#app/domain/dates.ts";
import { threadsForgottenBefore } from "#app/domain/support/thread.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { forgetSubscribers } from "#app/store/newsletter.server.ts";
import { forgetThreads } from "#app/store/support.server.ts";

/** At night, when few look. */
export const forgetOldCron = "41 3 * * *";

/** Deletes what the privacy notice says is deleted: orders of the newsletter that nobody confirmed, old proofs and threads. */
export function forgetOldJob(db: Db, now: () => Date, log: Pick<Logger, "info">): Handler<"forget-old"> {
  return async () => {
    const unconfirmed = laterBy(now(), -confirmWithin);
    const subscribers = await forgetSubscribers(db, unconfirmed, proofsForgottenBefore(now()));
    const threads = await forgetThreads(db, threadsForgottenBefore(now()));
    if (subscribers + threads > 0)
      log.info({ subscribers, threads }, "forgotten, as the privacy notice says");
  };
}
