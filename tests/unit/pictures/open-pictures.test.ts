import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";

import { openPictures } from "#app/pictures/open-pictures.server.ts";
import { photoDirectory } from "#app/pictures/photos.server.ts";
import { alwaysClaim } from "#tests/support/data-dir/picture-claims.ts";

test("a picture missing in the index is looked up again after a reload", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  await mkdir(photoDirectory(dataDir));
  await sharp({ create: { width: 800, height: 600, channels: 3, background: "#2060c0" } })
    .jpeg()
    .toFile(join(photoDirectory(dataDir), "sea.jpg"));
  const indexOf = (...names: string[]) => ({
    findPicture: (name: string) => (names.includes(name) ? { photo: "sea.jpg" } : undefined),
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
    onError: () => undefined,
    warmAfter: undefined,
    now: () => new Date("2026-11-24T09:00:00Z"),
    claim: alwaysClaim,
  });
  onTestFinished(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  });
  const bytes = expect.any(Buffer) as Buffer;
  const aPicture = { bytes, type: "image/webp", etag: '"1-sea.jpg-320.webp"' };
  expect([await opened.picture("old", 320, "webp"), waited]).toEqual([aPicture, 0]);
  expect([await opened.picture("new", 320, "webp"), waited]).toEqual([aPicture, 1]);
  expect(await opened.picture("guessed", 320, "webp")).toBeUndefined();
});

test("a stop of the shop while its catalogue is read is no failure of pictures", async () => {
  const errors: string[] = [];
  const waiting: ((error: Error) => void)[] = [];
  const opened = openPictures({
    dataDir: tmpdir(),
    offers: () => new Promise((_, reject) => waiting.push(reject)),
    onError: (_message, error) => void errors.push(String(error)),
    warmAfter: 0,
    now: () => new Date("2026-11-24T09:00:00Z"),
    claim: alwaysClaim,
  });
  onTestFinished(() => opened.close());
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.(new Error("no connection"));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  opened.resume();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.(Object.assign(new Error("the shop stops"), { name: "AbortError" }));
  opened.resume();
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  waiting[2]?.(new Error("still no connection"));
  await vi.waitFor(() => expect(errors).toContain("Error: still no connection"));
  expect(errors).toHaveLength(2);
});
