import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { boxOf } from "#app/domain/search/map-view.ts";
import { readMap } from "#app/search-url/query.ts";
import { writeSearch } from "#app/search-url/address.ts";

const read = (address: string) => readMap(new URLSearchParams(address), civilDate("2026-11-20"));

test("an address with a settled position is where it should be", () => {
  const { query, elsewhere } = read("destination=txt:Meran&lat=46.67&lon=11.16&z=7");
  expect(elsewhere).toBeNull();
  expect(query).toMatchObject({ destination: { value: "Meran" }, pos: { lat: 46.67, lon: 11.16, z: 7 } });
});

test("zooms and decimals that the map has not lead to the nearest it has", () => {
  expect(read("lat=46.6712345&lon=11.16&z=20").elsewhere).toBe("lat=46.6712&lon=11.16&z=11");
  expect(read("lat=89.9&lon=11.16&z=0").elsewhere).toBe("lat=0&lon=11.16&z=1");
});

test("with position and box the position counts", () => {
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
  "%s is no click",
  (click) => {
    const { query } = read(`lat=46.67&lon=11.16&z=7&${click}`);
    expect(read(`${writeSearch(query)}&${click}`).elsewhere).toBeNull();
  },
);
