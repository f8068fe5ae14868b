import sharp, { type SharpOptions } from "sharp";
import { expect, test } from "vitest";

import { mostPhotoBytes, previewOf, readPhoto } from "#app/pictures/uploads.server.ts";
import { aBomb, anSvg, aShot, aTelephonesShot } from "#tests/support/photo-files.ts";

test("an uploaded photo keeps its pixels and loses its metadata", async () => {
  const sent = await aTelephonesShot({ width: 1200, height: 1600 });
  // The EXIF tag of the GPS data.
  expect((await sharp(sent).metadata()).exif?.toString("hex")).toContain("2588");
  const read = await readPhoto(sent);
  if (!read.ok) throw new Error(read.refusal);
  expect([read.width, read.height]).toEqual([1600, 1200]);
  const { exif, iptc, xmp, icc, orientation, width, height } = await sharp(read.jpeg).metadata();
  expect([exif, iptc, xmp, icc, orientation, width, height]).toEqual([...Array(5), 1600, 1200]);
  expect(await readPhoto(sent)).toEqual(read);
  expect(await previewOf(read.jpeg)).toMatch(/^data:image\/jpeg;base64,/);
});

test("transparent pixels become white", async () => {
  const glass = { create: { width: 800, height: 600, channels: 4, background: "#ff000000" } } as const;
  const read = await readPhoto(await sharp(glass).png().toBuffer());
  if (!read.ok) throw new Error(read.refusal);
  expect(await sharp(read.jpeg).stats()).toMatchObject({ channels: Array(3).fill({ min: 255 }) });
  const printed = await sharp(await aShot())
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();
  const shown = await readPhoto(printed);
  expect(shown.ok && (await sharp(shown.jpeg).metadata()).space).toBe("srgb");
});

test.each<readonly [what: string, make: () => Promise<Buffer>, refusal: string]>([
  ["nothing", async () => Buffer.alloc(0), "empty"],
  ["an SVG", async () => Buffer.from(anSvg), "no-photo"],
  ["a TIFF", () => aShot().then((shot) => sharp(shot).tiff().toBuffer()), "no-photo"],
  ["a HEIC of a phone", async () => Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0"), "heic"],
  ["too many bytes", async () => Buffer.alloc(mostPhotoBytes + 1), "too-large"],
  ["a bomb", aBomb, "too-many-pixels"],
  ["a PNG that ends in the middle", async () => (await aShot({ format: "png" })).subarray(0, 200), "broken"],
  [
    "an AVIF that ends in the middle",
    async () => (await aShot({ format: "avif" })).subarray(0, 60),
    "broken",
  ],
  ["a WebP that ends in the middle", async () => (await aShot({ format: "webp" })).subarray(0, 60), "broken"],
  ["a narrow one", () => aShot({ width: 799, height: 1200 }), "too-small"],
])("%s is rejected", async (_what, make, refusal) => {
  expect(await readPhoto(await make())).toMatchObject({ ok: false, refusal });
});

test.each(["jpeg", "png", "webp", "avif"] as const)("%s is accepted and stored as JPEG", async (format) => {
  const read = await readPhoto(await aShot({ format }));
  expect(read.ok && (await sharp(read.jpeg).metadata()).format).toBe("jpeg");
});

test("reading large photographs does not block the event loop", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const large = await sharp({
    create: { width: 3000, height: 2000, channels: 3, noise },
  } as SharpOptions)
    .jpeg({ quality: 90 })
    .toBuffer();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const read = await Promise.all([readPhoto(large), readPhoto(large), readPhoto(large)]);
  clearInterval(timer);
  expect(read.map(({ ok }) => ok)).toEqual([true, true, true]);
  // Each takes some tenths of a second of CPU time, which would block the event loop.
  expect(turns).toBeGreaterThan(40);
}, 60_000);
