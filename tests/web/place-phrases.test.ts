import { expect, test } from "vitest";
import { andInPlace } from "#app/locales/de/catalogue/place-phrases.ts";

test("the second of two places repeats its beginning only where it has one of its own", () => {
  expect(andInPlace("Irland", "Großbritannien")).toBe("Großbritannien");
  expect(andInPlace("Deutschland", "Schweiz")).toBe("in der Schweiz");
  expect(andInPlace("Niederlande", "Belgien")).toBe("in Belgien");
});
