import { expect, test } from "vitest";
import { cents } from "#app/domain/money.ts";
import { displayPrice, sliderBounds } from "#app/domain/price/quote.ts";

test("prices are shown by their unit, rounded up", () => {
  const total = cents(10000);
  expect(displayPrice(total, "PerQuantity", 3, 2)).toBe(10000);
  expect(displayPrice(total, "PerRange", 3, 2)).toBe(10000);
  expect(displayPrice(total, "PerPerson", 3, 3)).toBe(3334);
  expect(displayPrice(total, "PerNight", 3, 2)).toBe(3334);
  expect(displayPrice(total, "PerPersonAndNight", 3, 2)).toBe(1667);
});

test("a slider reaches from its lower bound to the price, a fixed price has none", () => {
  const slider = { kind: "Slider", factor: 0.75, sliderMin: cents(8000) } as const;
  expect(sliderBounds(slider, cents(10000), true)).toEqual({ lowest: 8000, highest: 10000 });
  expect(sliderBounds(slider, cents(10000), false)).toEqual({ lowest: 7500, highest: 10000 });
  expect(sliderBounds(slider, cents(7000), true)).toBeNull();
  expect(sliderBounds({ kind: "Fixed" }, cents(10000), true)).toBeNull();
});
