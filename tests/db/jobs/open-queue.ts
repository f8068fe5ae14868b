import { afterEach, beforeEach } from "vitest";

import { openQueue, type Queue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";

/** Opens an empty queue for each test of a file and reads its jobs from the database. */
export function openQueuePerTest() {
  const database = testDatabase();
  let queue: Queue;
  beforeEach(async () => {
    queue = await openQueue(database.open(), silentLog, jobSchedule);
  });
  afterEach(async () => {
    await queue.stop();
    await database.empty();
  });
  const jobs = async (): Promise<unknown[]> => {
    const { rows } = await database
      .db()
      .$client.query(
        "select name, data, state, retry_count as retries from pgboss.job where name in ('send-mail', 'expire-orders', 'extend-nights') order by created_on",
      );
    return rows;
  };
  return { database, jobs, queue: () => queue };
}
