/** One ship is of one kind and one colour in all its pictures, and from near as from afar. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { describePoster, drawPoster } from "#demo/posters/draw-scene.ts";
import { liveryOf } from "#demo/posters/motifs/liveries.ts";
import { findRegion } from "#demo/posters/regions/regions.ts";
import { hullColours, parseScene } from "#demo/posters/scene.ts";

const folder = join(process.cwd(), "demo/catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) =>
    (
      JSON.parse(readFileSync(join(folder, name), "utf8")) as {
        offers: {
          slug: string;
          type: string;
          images: { scene: unknown }[];
          rooms: { key: string; image?: { scene: unknown } }[];
          contact: { displayAttributes: { key: string; value: string }[] };
        }[];
      }
    ).offers,
);
const cruises = offers.filter(({ type }) => type === "Cruise");

const ships = ["river-ship", "ocean-ship", "expedition-ship", "canal-ship", "tall-ship"];

test("all pictures of a ship show one kind of ship in one colour", () => {
  expect(cruises.length).toBeGreaterThan(25);
  const wrong = cruises.filter(({ slug, images }) => {
    const seen = images.flatMap((image, at) => {
      const scene = parseScene(image.scene);
      const { shows } = describePoster(scene, `${slug}-${at + 1}`);
      return ships.filter((ship) => shows.has(ship)).map((ship) => `${ship} ${scene.hull}`);
    });
    return new Set(seen).size > 1 || seen.some((ship) => ship.endsWith("undefined"));
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

const guestsOf = ({ contact }: (typeof cruises)[number]) => {
  const told = contact.displayAttributes.find(({ key }) => key === "Gäste")?.value;
  return Number(/^höchstens ([\d.]+)/.exec(told ?? "")?.[1]?.replace(".", "") ?? Number.NaN);
};

test("a liner is seen only where one is sold: not for a ship of 200 guests or fewer, and for no house", () => {
  const small = cruises.filter((cruise) => guestsOf(cruise) <= 200);
  expect(small.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["island-rund-ms-hrafnella", "spitzbergen-ms-isvarde"]),
  );
  const wrong = [...small, ...offers.filter(({ type }) => type === "Hotel")].flatMap(
    ({ slug, images, rooms }) =>
      [
        ...images.map((image, at) => [`${slug}-${at + 1}`, image] as const),
        ...rooms.flatMap(({ key, image }) => (image ? [[`${slug}-${key}`, image] as const] : [])),
      ]
        .filter(([name, image]) => {
          const scene = parseScene(image.scene);
          // The others cannot show one; to draw them all takes long.
          const may = [...scene.with, scene.view, ...findRegion(scene).own].some((word) =>
            word?.startsWith("ocean-"),
          );
          return may && describePoster(scene, name).shows.has("ocean-ship");
        })
        .map(([name]) => name),
  );
  expect(wrong).toEqual([]);
});

test("the colour that a scene names wins over chance, near and far", () => {
  for (const hull of hullColours) {
    const named = liveryOf({ hull }, () => ({ hull: "#000000", mark: "#000000" }));
    expect(named.hull).not.toBe("#000000");
    for (const words of [
      { with: ["ocean-ship"] },
      { with: ["expedition-ship"] },
      { view: "ocean-cruiser" },
      { view: "tall-ship" },
    ]) {
      const scene = { kind: "ocean", region: "baltic", ...words };
      const pictures = hullColours.map((each) => drawPoster(parseScene({ ...scene, hull: each }), "a"));
      expect(new Set(pictures).size).toBe(hullColours.length);
      expect(describePoster(parseScene({ ...scene, hull }), "a").shows).toContain(`${hull}-hull`);
    }
  }
  expect(liveryOf({ hull: undefined }, () => ({ hull: "#000000", mark: "#ffffff" })).hull).toBe("#000000");
  expect(parseScene({ hull: "pink" })).toEqual(parseScene({}));
});
