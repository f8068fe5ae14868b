/** Database queries of an idle shop. */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";

import { openQueue } from "#app/jobs/queue.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import { openShop } from "#app/main/shop.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import { demoSettings } from "#demo/settings.server.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deferred } from "#tests/support/fakes.ts";
import { silentLog } from "#tests/support/shop-config.ts";

const database = testDatabase();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("sends at most one query in four seconds when idle", { timeout: 180_000 }, async () => {
  const config = { ...readConfig({ DATA_DIR: filesIn({}), WARM_PICTURES: "off" }, demoSettings) };
  const shop = await openShop(config, undefined, { database: database.open(), log: silentLog });
  const query = vi.spyOn(pg.Client.prototype, "query");
  // Wait for the first polls of all workers.
  let before = -1;
  // Scheduled jobs begin with the minute.
  const isBetweenJobs = () => Math.abs(new Date().getSeconds() - 25) < 15;
  while (before !== query.mock.calls.length || !isBetweenJobs()) {
    before = query.mock.calls.length;
    await pause(1_000);
  }
  query.mockClear();
  await pause(12_000);
  expect(query.mock.calls.map(([text]) => text).length).toBeLessThanOrEqual(3);
  await shop.close();
});

test("starts an enqueued job without polling", async () => {
  // The next poll never comes.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const queue = await openQueue(database.open(), silentLog, jobSchedule);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const done = deferred<void>();
  await queue.work("send-mail", async () => done.resolve());
  while (countPolls(query) === 0) await nextTurn();
  await queue.enqueue(database.db(), "send-mail", { mailId: "a" });
  await done.promise;
  expect(countPolls(query)).toBe(1);
  vi.useRealTimers();
  await queue.stop();
});

function countPolls(query: { mock: { calls: unknown[][] } }): number {
  return query.mock.calls.filter(([text]) => String(text).includes('as "isDue"')).length;
}
