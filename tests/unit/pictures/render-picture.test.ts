import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pictureFormats } from "#app/domain/catalogue/picture.ts";
import { renderPhoto } from "#app/pictures/render.server.ts";

describe("renderPhoto", () => {
  let directory = "";
  let file = "";
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "photo-"));
    file = join(directory, "upright.jpg");
    // Stored sideways with orientation 6 (rotate by 90 degrees). Upright it is blue above green.
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

  it("applies the EXIF rotation, crops to 4:3 and removes metadata", async () => {
    const picture = sharp(await renderPhoto(file, 320, "jpg"));
    const { width, height, exif, orientation } = await picture.metadata();
    expect([width, height, exif, orientation]).toEqual([320, 240, undefined, undefined]);
  });

  it.each(pictureFormats)("encodes %s at the requested size without metadata", async (format) => {
    const { width, height, exif, icc, xmp } = await sharp(await renderPhoto(file, 320, format)).metadata();
    expect([width, height, exif, icc, xmp]).toEqual([320, 240, undefined, undefined, undefined]);
  });

  it("decodes AVIF", async () => {
    const avif = join(directory, "wide.avif");
    await sharp({ create: { width: 800, height: 600, channels: 3, background: "#2060c0" } })
      .avif()
      .toFile(avif);
    const { width, height } = await sharp(await renderPhoto(avif, 640, "avif")).metadata();
    expect([width, height]).toEqual([640, 480]);
  });

  it("rejects a file that is no picture", async () => {
    await expect(renderPhoto("package.json", 320, "avif")).rejects.toThrow(/unsupported image format/);
  });
});
