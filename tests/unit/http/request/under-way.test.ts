import { expect, test } from "vitest";

import { runAlone, UnderWay } from "#app/http/request/under-way.server.ts";

/** Work that ends when the test says so. */
function openWork() {
  let finish = () => {};
  const ended = new Promise<void>((done) => (finish = done));
  return { ended, finish };
}

test("work of one key is refused above the limit until other work of the key has ended", async () => {
  const underWay = new UnderWay(2);
  const [first, second] = [openWork(), openWork()];
  const runs = [first, second].map(({ ended }) => underWay.run("a", () => ended));
  expect(await underWay.run("a", async () => "done")).toBe("full");
  expect(await underWay.run("b", async () => "done")).toBe("done");
  first.finish();
  await runs[0];
  expect(await underWay.run("a", async () => "done")).toBe("done");
  second.finish();
});

test("work that fails makes room for other work", async () => {
  const underWay = new UnderWay(1);
  const failing = underWay.run("a", async () => {
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(await underWay.run("a", async () => "done")).toBe("done");
});

test("large work runs one after another, and not for a client that has left", async () => {
  const stays = { signal: new AbortController().signal };
  const leaver = new AbortController();
  const first = openWork();
  const started: string[] = [];
  const work =
    (name: string, ended: Promise<void> = Promise.resolve()) =>
    async () => {
      started.push(name);
      await ended;
      return name;
    };
  const answers = [
    runAlone(stays, work("first", first.ended)),
    runAlone(leaver, work("leaves")),
    runAlone(stays, work("last")),
  ];
  leaver.abort();
  await expect.poll(() => started).toEqual(["first"]);
  first.finish();
  expect(await Promise.all(answers)).toEqual(["first", "left", "last"]);
});
