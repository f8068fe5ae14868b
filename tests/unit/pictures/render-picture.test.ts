import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pictureFormats } from "#app/pictures/address.ts";
import { placeholderOfPhoto, renderPhoto, renderPicture } from "#app/pictures/render.server.ts";
import { drawPoster } from "#demo/posters/draw-scene.ts";
import { readSample, sampleScenes } from "#tests/demo/sample-scenes.ts";

describe("renderPicture", () => {
  it("keeps a card within 12 KB of AVIF", { timeout: 60_000 }, async () => {
    const rich = /porto|amsterdam.*day|ski-lift|allgaeu|moselle/;
    const sizes: number[] = [];
    for (const { scene, seed } of sampleScenes.filter((text) => rich.test(text)).map(readSample)) {
      sizes.push((await renderPicture(drawPoster(scene, seed), 640, "avif")).length);
    }
    expect(sizes.length).toBeGreaterThan(4);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000);
  });

  it.each(pictureFormats)("makes %s of the wished size, without metadata", async (format) => {
    const { scene, seed } = readSample(sampleScenes[0]!);
    const bytes = await renderPicture(drawPoster(scene, seed), 320, format);
    const { width, height, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([width, height, exif, icc, xmp]).toEqual([320, 240, undefined, undefined, undefined]);
  });
});

describe("renderPhoto", () => {
  let directory = "";
  let file = "";
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "photo-"));
    file = join(directory, "upright.jpg");
    // Lies on its side; orientation 6 says: turn it by 90 degrees. Upright it is blue above green.
    const left = { create: { width: 300, height: 400, channels: 3, background: "#2060c0" } } as const;
    const right = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#30a040" } })
      .png()
      .toBuffer();
    await sharp(left)
      .extend({ right: 300, background: "#000000" })
      .composite([{ input: right, left: 300, top: 0 }])
      .withExif({ IFD0: { Copyright: "Erika Mustermann", Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(file);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it("turns it as its EXIF says, cuts it to 4:3 and leaves all metadata behind", async () => {
    const picture = sharp(await renderPhoto(file, 320, "jpg"));
    const { width, height, exif, orientation } = await picture.metadata();
    expect([width, height, exif, orientation]).toEqual([320, 240, undefined, undefined]);
  });

  it("takes the placeholder from its colours, top to bottom", async () => {
    const [top = "", , bottom = ""] = (await placeholderOfPhoto(file)).split("-");
    const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
    expect(channel(top, 2)).toBeGreaterThan(channel(bottom, 2));
    expect(channel(bottom, 1)).toBeGreaterThan(channel(top, 1));
  });

  it("refuses what is no picture", async () => {
    await expect(renderPhoto(import.meta.filename, 320, "avif")).rejects.toThrow(/unsupported image format/);
  });
});
