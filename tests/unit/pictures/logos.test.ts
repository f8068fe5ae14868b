import sharp from "sharp";
import { expect, test } from "vitest";

import { readLogo } from "#app/pictures/logos.server.ts";
import { aBomb, aLogo, anSvg, aShot } from "#tests/support/photo-files.ts";

test("a logo is cut to its drawing, on a light ground, without transparency", async () => {
  const read = await readLogo(await aLogo());
  expect(read).toMatchObject({ ok: true, height: 120 });
  if (!read.ok) return;
  const { data, info } = await sharp(read.png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([read.width, read.height, 3]);
  expect([...data.subarray(0, 3)]).toEqual([255, 253, 249]);
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x7a, 0x1f, 0x3d]);
  expect(read.png.length).toBeLessThan(3_000);
});

test("equal files give equal bytes", async () => {
  const [one, other] = await Promise.all([readLogo(await aLogo()), readLogo(await aLogo())]);
  expect(one).toEqual(other);
});

test.each([
  ["nothing", async () => Buffer.alloc(0), "empty"],
  ["an SVG, which could contain scripts", async () => Buffer.from(anSvg), "svg"],
  ["an SVG with an XML declaration", async () => Buffer.from(`<?xml version="1.0"?>${anSvg}`), "svg"],
  ["a text", async () => Buffer.from("no picture at all, but long enough"), "no-photo"],
  ["a claimed giant", aBomb, "too-many-pixels"],
  ["half of a file", async () => (await aShot()).subarray(0, 4_000), "broken"],
  ["a white drawing", () => aLogo("#ffffff"), "invisible"],
  ["a pale drawing", () => aLogo("#ffe9a8"), "invisible"],
  ["a stamp", () => aLogo("#000000", { width: 90, height: 60 }), "too-small"],
])("refuses %s", async (_, make, refusal) => {
  expect(await readLogo(await make())).toMatchObject({ ok: false, refusal });
});

test("a plain surface is a logo", async () => {
  expect(await readLogo(await aShot({ width: 320, height: 320 }))).toMatchObject({ ok: true });
});
