import { expect, test } from "vitest";

import { openQueuePerTest } from "./open-queue.ts";

const { database, queue } = openQueuePerTest();

test("each job expires after the time of its queue, so that another process takes it over", async () => {
  await queue().enqueue(database.db(), "send-mail", { mailId: "a" });
  await queue().enqueue(database.db(), "expire-orders", {});
  const { rows } = await database
    .db()
    .$client.query(
      "select name, extract(epoch from expire_in)::int as seconds from pgboss.job where name in ('send-mail', 'expire-orders') order by name",
    );
  expect(rows).toEqual([
    { name: "expire-orders", seconds: 900 },
    { name: "send-mail", seconds: 300 },
  ]);
  const unlimited = await database
    .db()
    .$client.query("select name from pgboss.queue where expire_seconds is null and name not like '\\_\\_%'");
  expect(unlimited.rows).toEqual([]);
});
