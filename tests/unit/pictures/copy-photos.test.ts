import { existsSync, mkdtempSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { copyPhotos } from "#app/pictures/photos.server.ts";

const names = ["a.jpg", "b.jpg", "c.jpg"];

function aStorage() {
  const dataDir = mkdtempSync(join(tmpdir(), "copy-photos-"));
  mkdirSync(join(dataDir, "photos"));
  for (const name of names) writeFileSync(join(dataDir, "photos", name), name);
  return { dataDir, target: join(dataDir, "copies") };
}

test("stopped copying leaves whole photos, and the next one copies the rest", async () => {
  const { target, ...storage } = aStorage();
  const seen: [number, number][] = [];
  const onProgress = (...progress: [number, number]) => void seen.push(progress);
  const isStopped = () => seen.length === 2;
  expect(await copyPhotos(names, target, storage, { onProgress, isStopped })).toBe(2);
  expect(readdirSync(target)).toEqual(["a.jpg", "b.jpg"]);
  expect(seen).toEqual([
    [1, 3],
    [2, 3],
  ]);
  const { ino } = statSync(join(target, "a.jpg"));
  expect(await copyPhotos(names, target, storage)).toBe(3);
  expect(readdirSync(target)).toEqual(names);
  expect(statSync(join(target, "a.jpg")).ino).toBe(ino);
});

test("a missing photo fails the copy", async () => {
  const { target, ...storage } = aStorage();
  await expect(copyPhotos(["d.jpg"], target, storage)).rejects.toThrow("d.jpg");
  expect(existsSync(target)).toBe(false);
});
