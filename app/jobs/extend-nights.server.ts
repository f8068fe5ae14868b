import { extendNights } from "#app/commands/catalogue-import.server.ts";
import type { Handler } from "#app/jobs/queue.server.ts";
import type { Db } from "#app/store/database.server.ts";

/** Soon after midnight in Berlin, when a new day comes within reach. */
export const extendNightsCron = "7 0 * * *";

export function extendNightsJob(db: Db, now: () => Date): Handler<"extend-nights"> {
  return async () => {
    await extendNights({ db, now: now() });
  };
}
