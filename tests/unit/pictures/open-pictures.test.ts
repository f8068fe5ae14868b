import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { openPictures } from "#app/pictures/open-pictures.server.ts";

const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"></svg>';

async function pictures() {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  let turn = 0;
  const drawn: { seed: string; turn: number }[] = [];
  const opened = openPictures({
    dataDir,
    offers: async () => ({
      findPicture: (seed) => ({ scene: {}, seed }),
      pictureNames: () => [],
    }),
    illustrator: {
      draw: async (_scene, seed) => {
        drawn.push({ seed, turn });
        if (seed === "broken" && drawn.length === 1) throw new Error("no ink");
        return empty;
      },
    },
    onError: () => undefined,
    warmAfter: undefined,
    now: () => new Date("2026-11-24T09:00:00Z"),
  });
  let beat = setImmediate(function next() {
    turn += 1;
    beat = setImmediate(next);
  });
  onTestFinished(async () => {
    clearImmediate(beat);
    await opened.close();
    await rm(dataDir, { recursive: true });
  });
  return { opened, drawn };
}

test("others have their turn between two drawings, however many are asked for at once", async () => {
  const { opened, drawn } = await pictures();
  await Promise.all(["a", "b", "c", "d"].map((name) => opened.file(name, 320, "webp")));
  const turns = drawn.map(({ turn }) => turn);
  expect(turns.length).toBeGreaterThanOrEqual(4);
  expect(new Set(turns).size).toBe(turns.length);
});

test("a picture is drawn once for its name and its sizes", async () => {
  const { opened, drawn } = await pictures();
  for (const width of [320, 640] as const)
    for (const format of ["webp", "jpg"] as const) await opened.file("a", width, format);
  expect(drawn.map(({ seed }) => seed)).toEqual(["a"]);
});

test("a drawing that failed is tried again", async () => {
  const { opened, drawn } = await pictures();
  expect(await opened.file("broken", 320, "webp")).toBeUndefined();
  expect(await opened.file("broken", 320, "webp")).toContain(".webp");
  expect(drawn).toHaveLength(2);
});

test("a picture that the index does not have yet is looked for once more when it is settled", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  const indexOf = (...names: string[]) => ({
    findPicture: (name: string) => (names.includes(name) ? { scene: {}, seed: name } : undefined),
    pictureNames: () => names,
  });
  let waited = 0;
  const opened = openPictures({
    dataDir,
    offers: async () => indexOf("old"),
    settled: async () => {
      waited += 1;
      return indexOf("old", "new");
    },
    illustrator: { draw: async () => empty },
    onError: () => undefined,
    warmAfter: undefined,
    now: () => new Date("2026-11-24T09:00:00Z"),
  });
  onTestFinished(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  });
  expect([await opened.file("old", 320, "webp"), waited]).toEqual([expect.stringContaining(".webp"), 0]);
  expect([await opened.file("new", 320, "webp"), waited]).toEqual([expect.stringContaining(".webp"), 1]);
  expect(await opened.file("guessed", 320, "webp")).toBeUndefined();
});
