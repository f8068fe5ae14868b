import { brotliCompressSync } from "node:zlib";

import { expect, test } from "vitest";
import fc from "fast-check";

import { boxOf, mapZoom, positionOfPlaces } from "#app/domain/search/map-view.ts";
import { labelPlace } from "#app/map/labels.ts";
import { pathData } from "#app/map/land.ts";
import { createMapDrawer } from "#app/map/map-drawer.server.ts";
import { mapMarks } from "#app/map/marks.ts";
import { clipRing, joinArcs, simplifyLine } from "#app/map/outlines.ts";
import { overlaps } from "#app/map/sheet.ts";
import { runs } from "#tests/support/runs.ts";

const box = { left: 0, top: 0, right: 10, bottom: 10 };
const drawer = createMapDrawer();

test("clips a ring to the box", () => {
  expect(clipRing([2, 2, 8, 2, 8, 8, 2, 8], box)).toEqual([2, 2, 8, 2, 8, 8, 2, 8]);
  expect(clipRing([20, 20, 30, 20, 30, 30], box)).toEqual([]);
  const cut = clipRing([-5, 5, 5, -5, 15, 5, 5, 15], box);
  expect(cut.every((value) => value >= 0 && value <= 10)).toBe(true);
  expect(cut).toHaveLength(16);
  expect(clipRing([-50, -50, 50, -50, 50, 50, -50, 50], box)).toHaveLength(8);
});

test("simplifies lines and keeps their ends", () => {
  expect([...simplifyLine(Float64Array.of(0, 0, 5, 0.1, 10, 0), 1)]).toEqual([0, 0, 10, 0]);
  expect([...simplifyLine(Float64Array.of(0, 0, 5, 4, 10, 0), 1)]).toEqual([0, 0, 5, 4, 10, 0]);
  expect([...simplifyLine(Float64Array.of(0, 0, 0.1, 0.1, 0.2, 0), 1)]).toEqual([0, 0, 0.2, 0]);
});

test("rings continue past the edge of the world", () => {
  const arcs = [
    Float64Array.of(0.9, 0.2, 0.98, 0.2, 0.02, 0.3),
    Float64Array.of(0.9, 0.2, 0.9, 0.4, 0.02, 0.3),
  ];
  const points = joinArcs([0, ~1], (place) => arcs[place] ?? new Float64Array());
  expect(points).toEqual([0.9, 0.2, 0.98, 0.2, 1.02, 0.3, 0.9, 0.4]);
});

test("path data is rounded and short", () => {
  expect(pathData([10, 10, 20, 10.4, 15, 2])).toBe("M10 10l10 0-5-8z");
  expect(pathData([1, 1, 1.2, 1.3, 0.9, 1])).toBe("");
});

test("a label is placed only where it fits", () => {
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
])("a map of %s is small and has its labels", async (_name, position, names) => {
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

test("the sea crosses the date line without an edge", async () => {
  const svg = await drawer.view({ lat: 0, lon: 179, z: 1 }, "base", []);
  // No outline has an edge from top to bottom of the image.
  for (const [, steps = ""] of svg.matchAll(/l([^Mz"]*)z/g)) {
    for (const [, dy = ""] of steps.matchAll(/(?:^|[\s-])-?\d+(?: |(?=-))(-?\d+)/g))
      expect(Math.abs(Number(dy))).toBeLessThan(560);
  }
});

test("tiles outside the world do not exist", async () => {
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

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: 35, max: 70, noNaN: true }),
    longitude: fc.double({ min: -20, max: 30, noNaN: true }),
  }),
  { minLength: 1, maxLength: 120 },
);

test("every place is in exactly one marker, and markers do not overlap", () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 9 }), (all, z) => {
      const marks = mapMarks(all, { ...positionOfPlaces(all), z });
      expect(new Set(marks.flatMap(({ items }) => items))).toEqual(new Set(all));
      expect(marks.flatMap(({ items }) => items)).toHaveLength(all.length);
      for (const [index, mark] of marks.entries()) {
        for (const other of marks.slice(index + 1)) expect(overlaps(mark.box, other.box)).toBe(false);
      }
    }),
    { numRuns: runs(60) },
  );
});

test("a cluster links to a closer view of its places", () => {
  const town = [
    { latitude: 46.67, longitude: 11.16 },
    { latitude: 46.68, longitude: 11.15 },
    { latitude: 46.5, longitude: 11.35 },
  ];
  const [mark] = mapMarks(town, { lat: 47, lon: 11, z: 5 });
  expect(mark?.items).toHaveLength(3);
  const closer = mark?.closer;
  if (!closer) throw new Error("no closer view");
  expect(closer.z).toBeGreaterThan(5);
  const { lat1, lat2, lon1, lon2 } = boxOf(closer);
  for (const { latitude, longitude } of town) {
    expect(lat1 < latitude && latitude < lat2 && lon1 < longitude && longitude < lon2).toBe(true);
  }
  expect(mapMarks(town, { lat: 46.6, lon: 11.25, z: 10 }).map(({ items }) => items.length)).toEqual([2, 1]);
  const same = [town[0], town[0]].flatMap((place) => (place ? [{ ...place }] : []));
  expect(mapMarks(same, { lat: 46.67, lon: 11.16, z: mapZoom.most })).toMatchObject([{ closer: null }]);
});

test("a group has at most 40 offers where there is room", () => {
  const alps = Array.from({ length: 75 }, (_, at) => ({
    latitude: 45.5 + (at % 11) / 5,
    longitude: 8 + (at % 13) / 2,
  }));
  const sizes = mapMarks(alps, { lat: 49, lon: 11, z: 4 }).map(({ items }) => items.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(75);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
});

test("more than 40 offers at one place are one group", () => {
  const hotel = Array.from({ length: 90 }, () => ({ latitude: 46.67, longitude: 11.16 }));
  expect(mapMarks(hotel, { lat: 49, lon: 11, z: 4 })).toHaveLength(1);
});

test("5,000 places have fewer than 100 markers", () => {
  expect(mapMarks([], { lat: 49, lon: 11, z: 4 })).toEqual([]);
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    latitude: 40 + (at % 71) / 4,
    longitude: ((at * 7) % 97) / 4,
  }));
  const marks = mapMarks(many, { lat: 49, lon: 11, z: 4 });
  expect(marks.length).toBeLessThan(100);
  expect(marks.reduce((sum, { items }) => sum + items.length, 0)).toBe(5_000);
});
