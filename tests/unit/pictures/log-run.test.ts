import { expect, test } from "vitest";

import { logRun } from "#app/main/pictures.server.ts";

test("the log says each minute how far the pictures are, how fast, and how long it still takes", async () => {
  const lines: string[] = [];
  const log = {
    info: (fields: object, text: string) => void lines.push(`${JSON.stringify(fields)} ${text}`),
  };
  let at = 1_000;
  const saved: number[] = [];
  const run = logRun(
    {
      onProgress: async (done) => void saved.push(done),
      isStopped: () => false,
      end: async () => undefined,
    },
    log,
    () => at,
  );
  // Fetching photos from the bucket.
  await run.onProgress(0, 400);
  at += 30_000;
  await run.onProgress(0, 400);
  for (let done = 1; done <= 150; done++) {
    at += 500;
    await run.onProgress(done, 400);
  }
  await run.end(150, 400);
  expect(saved).toHaveLength(152);
  expect(lines).toEqual([
    '{"total":400} card pictures are rendered ahead',
    '{"done":60,"total":400,"perSecond":2,"secondsLeft":170} card pictures are rendered ahead',
    '{"done":150,"total":400} card pictures: stopped',
  ]);
});
