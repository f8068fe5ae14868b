import { expect, test } from "vitest";
import { starsOf } from "#app/domain/catalogue/names.ts";

test("eight codes are stars, every second from the fourth on is superior", () => {
  const codes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(codes.map((code) => starsOf(code).stars)).toEqual([0, 1, 2, 3, 3, 4, 4, 5, 5, 0]);
  expect(codes.filter((code) => starsOf(code).superior)).toEqual([4, 6, 8]);
});
