import fc from "fast-check";
import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import {
  boxOf,
  centrePosition,
  boxContains,
  homePosition,
  mapFrame,
  mapZoom,
  middlePlaces,
  panPosition,
  positionOfBox,
  positionOfPlaces,
  normalisePosition,
  projectPlace,
  toDegrees,
  toWorld,
  worldSize,
} from "#app/domain/search/map-view.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readMap } from "#app/search-url/query.ts";

const latitudes = fc.double({ min: -84, max: 84, noNaN: true });
const longitudes = fc.double({ min: -180, max: 179.999, noNaN: true });
const positions = fc
  .record({ lat: latitudes, lon: longitudes, z: fc.integer({ min: mapZoom.least, max: mapZoom.most }) })
  .map(normalisePosition);
const meran = { latitude: 46.67, longitude: 11.16 };

test("degrees convert to map coordinates and back", () => {
  expect(toWorld(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  fc.assert(
    fc.property(latitudes, longitudes, (latitude, longitude) => {
      const back = toDegrees(toWorld(latitude, longitude));
      expect(back.latitude).toBeCloseTo(latitude, 8);
      expect(back.longitude).toBeCloseTo(longitude, 8);
    }),
  );
});

test("a settled position is stable and stays inside the world", () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(normalisePosition(position)).toEqual(position);
      const { lat1, lat2 } = boxOf(position);
      expect(lat1).toBeLessThan(lat2);
      expect(Math.max(-lat1, lat2)).toBeLessThanOrEqual(85.06);
    }),
  );
  expect(normalisePosition({ lat: 90, lon: 11, z: 20 })).toMatchObject({ z: mapZoom.most });
  expect(normalisePosition({ lat: 46.6712345, lon: 11.1612345, z: 7 })).toEqual({
    lat: 46.671,
    lon: 11.161,
    z: 7,
  });
});

test("the view shows exactly the places inside its box", () => {
  fc.assert(
    fc.property(positions, latitudes, longitudes, (position, latitude, longitude) => {
      const { lat1, lat2, lon1, lon2 } = boxOf(position);
      const spot = projectPlace(position, { latitude, longitude });
      const clear = (value: number) => Math.min(Math.abs(value), Math.abs(value - 1000)) > 2;
      fc.pre(clear(spot.x) && clear(spot.y));
      const seen = spot.x > 0 && spot.x < 1000 && spot.y > 0 && spot.y < 1000;
      const between =
        lon1 <= lon2 ? lon1 <= longitude && longitude <= lon2 : lon1 <= longitude || longitude <= lon2;
      expect(lat1 <= latitude && latitude <= lat2 && between).toBe(seen);
    }),
  );
});

test("the view of a box contains the box", () => {
  fc.assert(
    fc.property(positions, (position) => {
      const { z } = position;
      const again = positionOfBox(boxOf(position));
      expect([z, z - 1, mapZoom.least]).toContain(again.z);
      const spot = projectPlace(position, { latitude: again.lat, longitude: again.lon });
      if (z > 1) expect(Math.abs(spot.x - 500)).toBeLessThan(10);
    }),
  );
  const view = positionOfBox({ lat1: 45, lat2: 48, lon1: 9, lon2: 13 });
  const { lat1, lat2, lon1, lon2 } = boxOf(view);
  expect([lat1 <= 45, lat2 >= 48, lon1 <= 9, lon2 >= 13]).toEqual([true, true, true, true]);
  expect(positionOfBox({ lat1: -20, lat2: -15, lon1: 177, lon2: -178 }).lon).toBeCloseTo(179.5, 0);
});

test("the view of places contains all of them", () => {
  expect(positionOfPlaces([])).toEqual(homePosition);
  expect(positionOfPlaces([meran])).toEqual({ lat: 46.67, lon: 11.16, z: 9 });
  expect(
    positionOfPlaces([
      { latitude: -17, longitude: 178 },
      { latitude: -14, longitude: -172 },
    ]),
  ).toMatchObject({
    lon: -177,
    z: 6,
  });
  const places = fc.array(fc.record({ latitude: latitudes, longitude: longitudes }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(places, (all) => {
      const position = positionOfPlaces(all);
      if (position.z === mapZoom.least) return;
      for (const place of all) {
        const { x, y } = projectPlace(position, place);
        expect(Math.min(x, y, 1000 - x, 1000 - y)).toBeGreaterThan(10);
      }
    }),
  );
});

test("the middle of many places leaves out the distant ones", () => {
  const alps = Array.from({ length: 8 }, (_, at) => ({ latitude: 46 + at / 10, longitude: 10 + at / 10 }));
  const [greenland, iran] = [
    { latitude: 69.2, longitude: -51.1 },
    { latitude: 35.7, longitude: 51.4 },
  ];
  const middle = middlePlaces([greenland, ...alps, iran], 0.8);
  expect(new Set(middle)).toEqual(new Set(alps));
  const box = boxOf(positionOfPlaces(middle));
  expect([...alps, greenland, iran].filter((place) => boxContains(box, place))).toEqual(alps);
  expect(middlePlaces([], 0.8)).toEqual([]);
  expect(middlePlaces([meran], 0.8)).toEqual([meran]);
});

test("a click centres the map at its place", () => {
  const position = normalisePosition({ lat: 46.67, lon: 11.16, z: 7 });
  const { width, height } = mapFrame;
  expect(centrePosition(position, width / 2, height / 2)).toEqual(position);
  const east = centrePosition(position, width, height / 2);
  expect(east.lat).toBe(position.lat);
  expect(east.lon - position.lon).toBeCloseTo((width / 2 / worldSize(7)) * 360, 2);
  expect(centrePosition(position, 9999, -5)).toEqual(centrePosition(position, width, 0));
  const back = panPosition(panPosition(position, 0.5, -0.5), -0.5, 0.5);
  expect(back.lat).toBeCloseTo(position.lat, 2);
  expect(back.lon).toBeCloseTo(position.lon, 2);
});

const read = (address: string) => readMap(new URLSearchParams(address), civilDate("2026-11-20"));

test("an address with a settled position has no redirect", () => {
  const { query, elsewhere } = read("destination=txt:Meran&lat=46.67&lon=11.16&z=7");
  expect(elsewhere).toBeNull();
  expect(query).toMatchObject({ destination: { value: "Meran" }, pos: { lat: 46.67, lon: 11.16, z: 7 } });
});

test("unknown zooms and decimals redirect to the nearest position", () => {
  expect(read("lat=46.6712345&lon=11.16&z=20").elsewhere).toBe("lat=46.6712&lon=11.16&z=11");
  expect(read("lat=89.9&lon=11.16&z=0").elsewhere).toBe("lat=0&lon=11.16&z=1");
});

test("the position takes precedence over the box", () => {
  const { query, elsewhere } = read("lat1=40&lat2=50&lon1=5&lon2=15&lat=46.67&lon=11.16&z=7");
  expect(query.boundingBox).toBeNull();
  expect(elsewhere).toBe("lat=46.67&lon=11.16&z=7");
  const box = boxOf({ lat: 46.67, lon: 11.16, z: 7 });
  expect(
    read(new URLSearchParams(Object.entries(box).map(([name, value]) => [name, String(value)])).toString()),
  ).toMatchObject({
    elsewhere: null,
    query: { boundingBox: box, pos: null },
  });
});

test("a click centres, keeps the search and begins at the first page", () => {
  const { elsewhere } = read(
    "destination=txt:Meran&adults=3&lat=46.67&lon=11.16&z=7&page=2&map.x=480&map.y=300",
  );
  expect(elsewhere).toBe("destination=txt:Meran&adults=3&lat=46.67&lon=12.918&z=7");
});

test.each(["map.x=0&map.y=0", "map.x=-1&map.y=5", "map.x=abc&map.y=1", "map.x=5", "map.x=1e9&map.y=1"])(
  "ignores the click %s",
  (click) => {
    const { query } = read(`lat=46.67&lon=11.16&z=7&${click}`);
    expect(read(`${writeSearch(query)}&${click}`).elsewhere).toBeNull();
  },
);
