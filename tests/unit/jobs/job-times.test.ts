import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchJobTimes } from "#app/jobs/job-times.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Job times on a clock that is moved with the timers, unless a test sets it. */
function timesFrom(start: string, crons: Readonly<Record<string, string>>) {
  vi.setSystemTime(new Date(start));
  const called: string[] = [];
  const times = watchJobTimes(
    () => new Date(),
    (name, time) => void called.push(`${name} ${time.toISOString()}`),
  );
  for (const [name, cron] of Object.entries(crons)) times.add(name, cron);
  return { times, called };
}

test("calls each job at its time, in German time", async () => {
  const { times, called } = timesFrom("2026-07-01T07:58:30Z", { often: "*/5 * * * *", daily: "0 10 * * *" });
  await vi.advanceTimersByTimeAsync(7 * 60_000);
  expect(called).toEqual([
    "often 2026-07-01T08:00:00.000Z",
    "daily 2026-07-01T08:00:00.000Z",
    "often 2026-07-01T08:05:00.000Z",
  ]);
  times.stop();
});

test("a start within the minute of a job still calls it", async () => {
  const { times, called } = timesFrom("2026-12-01T02:41:59Z", { nightly: "41 3 * * *" });
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toEqual(["nightly 2026-12-01T02:41:00.000Z"]);
  times.stop();
});

test.each([
  ["skipped", "2027-03-27T12:00:00Z", "2027-03-28T01:"],
  ["doubled", "2026-10-24T12:00:00Z", "2026-10-25T"],
])("a job of the hour that is %s at the change of the clock runs once", async (_name, start, day) => {
  const { times, called } = timesFrom(start, { nightly: "30 2 * * *" });
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(called).toEqual([expect.stringContaining(day)]);
  times.stop();
});

test("missed times cause one call", async () => {
  const { times, called } = timesFrom("2026-12-01T12:00:30Z", { often: "* * * * *" });
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(new Date("2026-12-01T15:00:30Z"));
  await vi.advanceTimersByTimeAsync(29_500);
  expect(called).toEqual(["often 2026-12-01T12:00:00.000Z"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(called.slice(1)).toEqual(["often 2026-12-01T12:01:00.000Z"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(called.slice(2)).toEqual(["often 2026-12-01T15:02:00.000Z"]);
  times.stop();
});

test("a clock that is set back delays no job", async () => {
  const { times, called } = timesFrom("2026-12-01T12:00:30Z", { often: "*/5 * * * *" });
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(new Date("2026-12-01T09:00:30Z"));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(called.slice(1)).toEqual(["often 2026-12-01T09:05:00.000Z"]);
  times.stop();
});

test("rejects an invalid cron line", () => {
  expect(() => timesFrom("2026-12-01T12:00:30Z", { often: "whenever" })).toThrow("Validation error");
});

test("calls nothing after it is stopped", async () => {
  const { times, called } = timesFrom("2026-12-01T12:01:30Z", { often: "*/5 * * * *" });
  times.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(called).toEqual([]);
});
