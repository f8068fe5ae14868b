/** The folder of pictures keeps its id, which claims and an operator's stop refer to. */
import { readdirSync } from "node:fs";

import { beforeEach, expect, test, vi } from "vitest";

import { renderAhead } from "#app/pictures/ahead.server.ts";
import type { PictureStore } from "#app/pictures/store.server.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";

const fileSystem = vi.hoisted(() => ({ hasLinks: true }));
vi.mock(import("node:fs/promises"), async (original) => {
  const real = await original();
  const refusal = Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  const link: typeof real.link = (...names) =>
    fileSystem.hasLinks ? real.link(...names) : Promise.reject(refusal);
  return { ...real, link };
});
beforeEach(() => void (fileSystem.hasLinks = true));

/** Ids of the folder in a number of runs, one after the other or at once. */
async function idsOf(runs: number, atOnce: boolean): Promise<string[]> {
  const dataDir = filesIn({});
  const ids: string[] = [];
  const run = () =>
    renderAhead({
      store: { listMissing: async () => [{ name: "sea", size: [640, "avif"] }] } as unknown as PictureStore,
      photos: { dataDir },
      names: [],
      claim: async (id) => (ids.push(id), { ok: false, refusal: "running" }),
      isStopped: () => false,
      onFetchError: () => undefined,
    });
  if (atOnce) await Promise.all(Array.from({ length: runs }, run));
  else for (let at = 0; at < runs; at++) await run();
  expect(readdirSync(dataDir)).toEqual(["pictures-id"]);
  return ids;
}

test("processes that begin at once find the same id", async () => {
  expect(new Set(await idsOf(5, true)).size).toBe(1);
});

test("the id stays on a file system without hard links", async () => {
  fileSystem.hasLinks = false;
  expect(new Set(await idsOf(3, false)).size).toBe(1);
});
