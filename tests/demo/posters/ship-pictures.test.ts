/** One ship is of one kind and one colour in all its pictures, and from near as from afar. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { describePoster, drawPoster } from "#demo/posters/draw-scene.ts";
import { liveryOf } from "#demo/posters/motifs/liveries.ts";
import { hullColours, parseScene } from "#demo/posters/scene.ts";

const folder = join(process.cwd(), "demo/catalogue/offers");
const cruises = readdirSync(folder)
  .flatMap(
    (name) =>
      (
        JSON.parse(readFileSync(join(folder, name), "utf8")) as {
          offers: { slug: string; type: string; images: { scene: unknown }[] }[];
        }
      ).offers,
  )
  .filter(({ type }) => type === "Cruise");

const ships = ["river-ship", "ocean-ship", "canal-ship", "tall-ship"];

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

test("the colour that a scene names wins over chance, near and far", () => {
  for (const hull of hullColours) {
    const named = liveryOf({ hull }, () => ({ hull: "#000000", mark: "#000000" }));
    expect(named.hull).not.toBe("#000000");
    for (const words of [{ with: ["ocean-ship"] }, { view: "ocean-cruiser" }, { view: "tall-ship" }]) {
      const scene = { kind: "ocean", region: "baltic", ...words };
      const pictures = hullColours.map((each) => drawPoster(parseScene({ ...scene, hull: each }), "a"));
      expect(new Set(pictures).size).toBe(hullColours.length);
      expect(describePoster(parseScene({ ...scene, hull }), "a").shows).toContain(`${hull}-hull`);
    }
  }
  expect(liveryOf({ hull: undefined }, () => ({ hull: "#000000", mark: "#ffffff" })).hull).toBe("#000000");
  expect(parseScene({ hull: "pink" })).toEqual(parseScene({}));
});
