import { readFileSync } from "node:fs";

import fc from "fast-check";
import { expect, test } from "vitest";

import {
  gradientNamed,
  gradients,
  isPictureName,
  landscapes,
  nearestGradient,
  parsePictureAddress,
  pictureName,
  picturePath,
  toCatalogueImage,
  toStoredImage,
  withoutSource,
} from "#app/domain/catalogue/picture.ts";

const photo = "0123456789abcdef0123456789abcdef.jpg";
const hash = "dusk-sea";

test("a photo's address contains its owner and a content hash", () => {
  const stored = toStoredImage({ photo, alt: "Ein Steg", hash }, "haus-am-meer-1");
  expect(stored).toEqual({
    imageUrl: expect.stringMatching(/^\/pictures\/haus-am-meer-1-[0-9a-f]{8}$/),
    alt: "Ein Steg",
    hash: "dusk-sea",
    source: { photo },
  });
  expect(toCatalogueImage(stored)).toEqual({ photo, alt: "Ein Steg", hash });
  expect(withoutSource(stored)).not.toHaveProperty("source");
});

test("another photo or owner has another address", () => {
  const addressOf = (file: string, owner: string) =>
    toStoredImage({ photo: file, alt: "", hash }, owner).imageUrl;
  const all = [addressOf(photo, "a-1"), addressOf("other.jpg", "a-1"), addressOf(photo, "a-2")];
  expect(new Set(all).size).toBe(all.length);
  // Browsers cache addresses forever, so this one is pinned.
  expect(all[0]).toBe("/pictures/a-1-c903941c");
});

test("the file addresses of a picture are parsed back", () => {
  const words = fc.stringMatching(/^[A-Za-z0-9]+([._-][A-Za-z0-9]+){0,40}$/, { maxLength: 400 });
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(320, 640, 1280),
      fc.constantFrom("avif", "webp", "jpg"),
      (owner, width, format) => {
        const { imageUrl } = toStoredImage({ photo, alt: "", hash }, owner);
        const file = picturePath(imageUrl, width, format).slice("/pictures/".length);
        expect(isPictureName(imageUrl)).toBe(true);
        expect(parsePictureAddress(file)).toEqual({ name: pictureName(imageUrl), width, format });
      },
    ),
  );
});

test("an ordinary file keeps its one address", () => {
  const image = { imageUrl: "/pictures/lake.svg", alt: "Ein See", hash: "day-sea" };
  expect(toStoredImage(image, "x-1")).toEqual(image);
  expect(picturePath(image.imageUrl, 640, "avif")).toBe("/pictures/lake.svg");
});

test("every landscape has a gradient with colours in the style sheet", () => {
  const css = readFileSync("app/ui/offer/placeholders.css", "utf8");
  for (const landscape of landscapes) expect(gradients).toHaveProperty(gradientNamed(landscape));
  for (const [name, [sky, ground]] of Object.entries(gradients))
    expect(css).toContain(`.sky-${name} {\n  --sky: ${sky};\n  --land: ${ground};\n}`);
  expect(css.match(/\.sky-/g)).toHaveLength(Object.keys(gradients).length);
});

test("a photograph gets the nearest gradient", () => {
  expect(nearestGradient([0x9b, 0xc6, 0xd0], [0x90, 0xae, 0xa0])).toBe("day-sea");
  expect(nearestGradient([10, 10, 30], [20, 30, 20])).toMatch(/^night-/);
});
