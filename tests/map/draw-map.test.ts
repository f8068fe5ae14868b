import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";

import { labelPlace } from "#app/map/labels.ts";
import { pathData } from "#app/map/land.ts";
import { createMapDrawer } from "#app/map/map-drawer.server.ts";
import { clipRing, joinArcs, simplifyLine } from "#app/map/outlines.ts";

const box = { left: 0, top: 0, right: 10, bottom: 10 };
const drawer = createMapDrawer();

test("a ring is cut to the box", () => {
  expect(clipRing([2, 2, 8, 2, 8, 8, 2, 8], box)).toEqual([2, 2, 8, 2, 8, 8, 2, 8]);
  expect(clipRing([20, 20, 30, 20, 30, 30], box)).toEqual([]);
  const cut = clipRing([-5, 5, 5, -5, 15, 5, 5, 15], box);
  expect(cut.every((value) => value >= 0 && value <= 10)).toBe(true);
  expect(cut).toHaveLength(16);
  expect(clipRing([-50, -50, 50, -50, 50, 50, -50, 50], box)).toHaveLength(8);
});

test("what cannot be seen is left out, ends stay", () => {
  expect([...simplifyLine(Float64Array.of(0, 0, 5, 0.1, 10, 0), 1)]).toEqual([0, 0, 10, 0]);
  expect([...simplifyLine(Float64Array.of(0, 0, 5, 4, 10, 0), 1)]).toEqual([0, 0, 5, 4, 10, 0]);
  expect([...simplifyLine(Float64Array.of(0, 0, 0.1, 0.1, 0.2, 0), 1)]).toEqual([0, 0, 0.2, 0]);
});

test("rings run on over the edge of the world", () => {
  const arcs = [
    Float64Array.of(0.9, 0.2, 0.98, 0.2, 0.02, 0.3),
    Float64Array.of(0.9, 0.2, 0.9, 0.4, 0.02, 0.3),
  ];
  const points = joinArcs([0, ~1], (place) => arcs[place] ?? new Float64Array());
  expect(points).toEqual([0.9, 0.2, 0.98, 0.2, 1.02, 0.3, 0.9, 0.4]);
});

test("paths are short", () => {
  expect(pathData([10, 10, 20, 10.4, 15, 2])).toBe("M10 10l10 0-5-8z");
  expect(pathData([1, 1, 1.2, 1.3, 0.9, 1])).toBe("");
});

test("a name stands where there is room, or nowhere", () => {
  const sheet = { z: 4, left: 0, top: 0, width: 640, height: 560 };
  const size = { width: 100, height: 8 };
  const wide = [100, 100, 500, 100, 500, 300, 100, 300];
  expect(labelPlace(wide, size, sheet, () => true)).toEqual({ x: 300, y: 200 });
  expect(labelPlace(wide, size, sheet, ({ y }) => y > 220)?.y).toBeGreaterThan(220);
  expect(labelPlace([100, 100, 180, 100, 180, 300, 100, 300], size, sheet, () => true)).toBeUndefined();
});

const towns = [{ name: "Meran <&>", latitude: 46.67, longitude: 11.16 }];

test.each([
  ["Europe", { lat: 49, lon: 11, z: 4 }, ["DEUTSCHLAND", "FRANKREICH", "SPANIEN"]],
  ["the Alps", { lat: 47, lon: 11, z: 6 }, ["ITALIEN", "SCHWEIZ", "DEUTSCHLAND"]],
  ["South Tyrol", { lat: 46.67, lon: 11.16, z: 8 }, ["ITALIEN", "Meran &lt;&amp;&gt;"]],
  ["the date line", { lat: 65, lon: 179, z: 4 }, ["RUSSLAND"]],
])("a view of %s is light and has its names", async (_name, position, names) => {
  const svg = await drawer.view(position, "base", towns);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="600" .*<\/svg>$/s);
  for (const name of names) expect(svg).toContain(`>${name}</text>`);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(brotliCompressSync(svg).length).toBeLessThan(6.5 * 1024);
  expect(await drawer.view(position, "base", towns)).toBe(svg);
  const labels = await drawer.view(position, "labels", towns);
  expect(labels).not.toContain('class="land"');
  for (const name of names) expect(labels).toContain(`>${name}</text>`);
});

test("the sea runs over the date line, and no line marks it", async () => {
  const svg = await drawer.view({ lat: 0, lon: 179, z: 1 }, "base", []);
  // Whoever follows the land across the sheet finds no edge from top to bottom.
  for (const [, steps = ""] of svg.matchAll(/l([^Mz"]*)z/g)) {
    for (const [, dy = ""] of steps.matchAll(/(?:^|[\s-])-?\d+(?: |(?=-))(-?\d+)/g))
      expect(Math.abs(Number(dy))).toBeLessThan(560);
  }
});

test("tiles are of the land alone; beyond the world there are none", async () => {
  expect(await drawer.tile(4, 4, 2)).toMatch(/^<svg [^>]*width="512" height="512".*class="land"/s);
  expect(await drawer.tile(4, 4, 2)).not.toContain("</text>");
  for (const [z, x, y] of [
    [4, 8, 0],
    [4, 0, 8],
    [1, 1, 0],
    [4, -1, 0],
  ] as const)
    expect(await drawer.tile(z, x, y)).toBeUndefined();
});

test("the small map has its pin in the middle", async () => {
  const svg = await drawer.surroundings({ lat: 46.67, lon: 11.16, z: 6 }, { width: 480, height: 300 });
  expect(svg).toContain('class="pin" d="M480 300');
  expect(brotliCompressSync(svg).length).toBeLessThan(5 * 1024);
});
