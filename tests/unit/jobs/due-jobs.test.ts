import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type DueJobs, watchDueJobs } from "#app/jobs/due-jobs.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A polling loop over the jobs of `found`, counting its queries and woken workers. */
function loopOver(found: () => Promise<readonly DueJobs[]>) {
  const woken: string[] = [];
  let looks = 0;
  const loop = watchDueJobs(
    () => {
      looks += 1;
      return found();
    },
    (name) => void woken.push(name),
  );
  return { loop, woken, looks: () => looks };
}

const sendMail = { name: "send-mail", isDue: false, nextInMs: null };

test("polls every half minute while no job is due", async () => {
  const { loop, looks, woken } = loopOver(async () => []);
  loop.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(3);
  expect(woken).toEqual([]);
  await loop.stop();
});

test("wakes the workers of due jobs", async () => {
  const { loop, woken } = loopOver(async () => [
    { ...sendMail, isDue: true },
    { ...sendMail, name: "send-webhook" },
  ]);
  loop.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toEqual(["send-mail"]);
  await loop.stop();
});

test("polls again when the next job is due", async () => {
  const dueAt = Date.now() + 1_234;
  const { loop, looks, woken } = loopOver(async () => {
    const isDue = Date.now() > dueAt;
    return [{ ...sendMail, isDue, nextInMs: isDue ? null : dueAt - Date.now() }];
  });
  loop.look();
  await vi.advanceTimersByTimeAsync(1_233);
  expect([looks(), woken]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(21);
  expect(woken).toEqual(["send-mail"]);
  await loop.stop();
});

test("a call during a poll causes one more poll", async () => {
  const answers: (() => void)[] = [];
  const { loop, looks } = loopOver(() => new Promise((resolve) => answers.push(() => resolve([]))));
  loop.look();
  loop.look();
  loop.look();
  expect(looks()).toBe(1);
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks()).toBe(2);
  answers.shift()?.();
  await loop.stop();
});

test("polls again soon after a failed poll", async () => {
  let fails = true;
  const { loop, woken } = loopOver(async () => {
    if (fails) throw new Error("the database is away");
    return [{ ...sendMail, isDue: true }];
  });
  loop.look();
  await vi.advanceTimersByTimeAsync(0);
  fails = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(woken).toEqual(["send-mail"]);
  await loop.stop();
});

test("does not poll after it is stopped", async () => {
  const { loop, looks } = loopOver(async () => []);
  loop.look();
  await loop.stop();
  loop.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(1);
});

test("repeated calls between two polls do not stop the timer", async () => {
  const { loop, looks } = loopOver(async () => []);
  loop.look();
  // Between the end of a poll and its timer there are microtasks.
  for (let turn = 0; turn < 20; turn++) {
    await Promise.resolve();
    loop.look();
  }
  await vi.advanceTimersByTimeAsync(0);
  const before = looks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks() - before).toBeGreaterThanOrEqual(1);
  await loop.stop();
});
