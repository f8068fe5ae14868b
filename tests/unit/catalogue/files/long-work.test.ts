import { expect, test } from "vitest";

import { showProgress, untilStopped } from "#app/cli/long-work.server.ts";

test("long work says how far it is, how fast, and how long it still takes", () => {
  const lines: string[] = [];
  let now = 0;
  const show = showProgress(
    (line) => lines.push(line),
    "Angeboten",
    () => now,
  );
  for (const [seconds, done] of [
    [1, 20],
    [3, 220],
    [6, 520],
    [7, 620],
    [12, 1_120],
    [99, 10_000],
  ] as const) {
    now = seconds * 1000;
    show(done, 10_000);
  }
  expect(lines).toEqual([
    "520 von 10000 Angeboten, 100 je Sekunde, noch etwa 95 Sekunden …",
    "1120 von 10000 Angeboten, 100 je Sekunde, noch etwa 89 Sekunden …",
  ]);
});

test("the first signal asks the work to stop, and a second one ends the process", async () => {
  const before = process.listenerCount("SIGINT");
  const seen = await untilStopped(async (isStopped) => {
    const first = [isStopped(), process.listenerCount("SIGINT") - before];
    process.emit("SIGINT");
    return [...first, isStopped(), process.listenerCount("SIGINT") - before];
  });
  expect(seen).toEqual([false, 1, true, 0]);
});

test("work that ends by itself leaves no listener", async () => {
  const before = process.listenerCount("SIGTERM");
  expect(await untilStopped(async () => "done")).toBe("done");
  await expect(untilStopped(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(process.listenerCount("SIGTERM")).toBe(before);
});
