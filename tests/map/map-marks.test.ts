import fc from "fast-check";
import { expect, test } from "vitest";

import { boxOf, mapZoom, positionOfPlaces } from "#app/domain/search/map-view.ts";
import { meets } from "#app/map/sheet.ts";
import { mapMarks } from "#app/map/marks.ts";

const places = fc.array(
  fc.record({
    latitude: fc.double({ min: 35, max: 70, noNaN: true }),
    longitude: fc.double({ min: -20, max: 30, noNaN: true }),
  }),
  { minLength: 1, maxLength: 120 },
);

test("every place is in exactly one mark, and no mark covers another", () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 9 }), (all, z) => {
      const marks = mapMarks(all, { ...positionOfPlaces(all), z });
      expect(new Set(marks.flatMap(({ items }) => items))).toEqual(new Set(all));
      expect(marks.flatMap(({ items }) => items)).toHaveLength(all.length);
      for (const [index, mark] of marks.entries()) {
        for (const other of marks.slice(index + 1)) expect(meets(mark.box, other.box)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test("a group leads to a closer view of all its places, until there is none", () => {
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

test("nothing makes no marks; many are quickly few", () => {
  expect(mapMarks([], { lat: 49, lon: 11, z: 4 })).toEqual([]);
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    latitude: 40 + (at % 71) / 4,
    longitude: ((at * 7) % 97) / 4,
  }));
  const marks = mapMarks(many, { lat: 49, lon: 11, z: 4 });
  expect(marks.length).toBeLessThan(100);
  expect(marks.reduce((sum, { items }) => sum + items.length, 0)).toBe(5_000);
});
