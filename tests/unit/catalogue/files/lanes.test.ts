import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { Lanes } from "#app/commands/catalogue-import/lanes.server.ts";
import type { Db } from "#app/store/db/database.server.ts";

const [one, two] = ["one", "two"] as unknown as [Db, Db];

/** Runs work with these names in turn. @returns what began and ended, in this order */
async function run(connections: [Db, ...Db[]], all: readonly string[][]): Promise<string[]> {
  const lanes = new Lanes(connections);
  const seen: string[] = [];
  for (const [index, each] of all.entries()) {
    const names = new Set(each);
    await lanes.ready(names);
    lanes.start(names, async () => {
      seen.push(`+${index}`);
      await pause(5);
      seen.push(`-${index}`);
    });
  }
  await lanes.finish();
  return seen;
}

test("two connections work at the same time", async () => {
  expect((await run([one, two], [["a"], ["b"]])).slice(0, 2)).toEqual(["+0", "+1"]);
});

test("work that shares a name follows each other", async () => {
  expect(
    await run(
      [one, two],
      [
        ["a", "b"],
        ["b", "c"],
      ],
    ),
  ).toEqual(["+0", "-0", "+1", "-1"]);
});

test("one connection does one at a time", async () => {
  expect(await run([one], [["a"], ["b"]])).toEqual(["+0", "-0", "+1", "-1"]);
});

test("a failure is told before the next work, after all that runs", async () => {
  const lanes = new Lanes([one, two]);
  let isDone = false;
  lanes.start(new Set(["a"]), async () => {
    await pause(5);
    isDone = true;
  });
  lanes.start(new Set(["b"]), () => Promise.reject(new Error("lost")));
  await expect(lanes.ready(new Set(["c"]))).rejects.toThrow("lost");
  expect(isDone).toBe(true);
});
