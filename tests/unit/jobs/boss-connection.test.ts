import { expect, test } from "vitest";

import { bossConnection } from "#app/jobs/queue.server.ts";

const done = "update job set state = 'completed'";

/** @param failures number of failed statements before the database is available again */
function connectionWith(failures: number, waits: readonly number[]) {
  const [sent, said]: [string[], string[]] = [[], []];
  const pool = {
    query: (text: string) => {
      sent.push(text);
      return sent.length > failures
        ? Promise.resolve({ rows: [{ count: "1" }] })
        : Promise.reject(new Error("connection refused"));
    },
  };
  const log = {
    info: (text: unknown) => void said.push(String(text)),
    error: (first: unknown, text?: string) => void said.push(text ?? String(first)),
  };
  return { connection: bossConnection(pool as never, log as never, waits), sent, said };
}

test("a job is marked as done after a database outage", async () => {
  const { connection, sent, said } = connectionWith(4, [1, 1, 1, 1, 1]);
  expect(await connection.executeSql(done, ["id"])).toEqual({ rows: [{ count: "1" }] });
  expect(sent).toHaveLength(5);
  expect(said).toEqual(["queue statement failed", "queue reaches the database again"]);
});

test("tells of each job that is stored as failed, and of no other", async () => {
  let told = 0;
  const pool = { query: async () => ({ rows: [] }) };
  const connection = bossConnection(pool as never, {} as never, [1], () => (told += 1));
  await connection.executeSql(done, ["id"]);
  await connection.executeSql("select 1", []);
  expect(told).toBe(0);
  await connection.executeSql("INSERT INTO job SELECT * FROM deleted_jobs", ["id"]);
  expect(told).toBe(1);
});

test("a job that cannot be marked is left to expire", async () => {
  const { connection, sent, said } = connectionWith(9, [1, 1]);
  expect(await connection.executeSql(done, ["id"])).toEqual({ rows: [{ count: "0" }] });
  expect(sent).toHaveLength(2);
  expect(said).toContain("queue could not mark a job as done or failed");
});

test("closing retries a failed statement once", async () => {
  const { connection, sent } = connectionWith(9, [60_000, 60_000, 60_000]);
  const marked = connection.executeSql(done, ["id"]);
  await new Promise((resolve) => setImmediate(resolve));
  await connection.close();
  expect(await marked).toEqual({ rows: [{ count: "0" }] });
  expect(sent).toHaveLength(2);
});
