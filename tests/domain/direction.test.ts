import { expect, test } from "vitest";

import { directionTo, distanceBetween } from "#app/domain/search/map-view.ts";

const meran = { latitude: 46.67, longitude: 11.16 };

test.each([
  ["Bozen", { latitude: 46.5, longitude: 11.35 }, 24, "se"],
  ["Innsbruck", { latitude: 47.27, longitude: 11.39 }, 69, "n"],
  ["Berlin", { latitude: 52.52, longitude: 13.4 }, 669, "n"],
  ["Sils", { latitude: 46.43, longitude: 9.76 }, 110, "w"],
  ["Wien", { latitude: 48.21, longitude: 16.37 }, 426, "ne"],
])("%s from Meran", (_name, place, kilometres, direction) => {
  expect(Math.round(distanceBetween(meran, place))).toBeCloseTo(kilometres, -1);
  expect(directionTo(meran, place)).toBe(direction);
});

test("no distance to oneself, and the short way over the date line", () => {
  expect(distanceBetween(meran, meran)).toBe(0);
  const [fiji, samoa] = [
    { latitude: -17, longitude: 178 },
    { latitude: -14, longitude: -172 },
  ];
  expect(distanceBetween(fiji, samoa)).toBeLessThan(1200);
  expect(directionTo(fiji, samoa)).toBe("e");
});
