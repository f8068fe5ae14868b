import { expect, test } from "vitest";

import { stayOnSale } from "#app/api/on-sale.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { outsideBounds } from "#app/domain/price/calendar.ts";
import { offers, smallCatalogue } from "#tests/support/small-catalogue.ts";

test("a stay from today is not sold", () => {
  const { nightOf } = smallCatalogue();
  const offer = offers.find(({ slug }) => slug === "rebhof")!;
  const [variant] = offer.variants;
  const wish = { adults: 2, childrenAges: [], checkout: civilDate("2027-02-04") };
  const totalFrom = (checkin: string) =>
    stayOnSale(
      offer,
      variant!,
      { ...wish, checkin: civilDate(checkin) },
      { nightOf, today: civilDate("2027-02-01") },
    )?.price.total ?? null;
  expect(totalFrom("2027-02-01")).toBeNull();
  expect(totalFrom("2027-02-02")).toBe(20_000);
});

test("a stay must end within a year", () => {
  const today = civilDate("2027-02-01");
  const stay = (checkin: string, checkout: string) => ({
    checkin: civilDate(checkin),
    checkout: civilDate(checkout),
  });
  expect(outsideBounds(stay("2027-02-01", "2027-02-03"), today)).toBe("past");
  expect(outsideBounds(stay("2027-02-02", "2027-02-03"), today)).toBeNull();
  expect(outsideBounds(stay("2028-01-30", "2028-02-01"), today)).toBeNull();
  expect(outsideBounds(stay("2028-01-30", "2028-02-02"), today)).toBe("too-far");

  const offer = offers.find(({ slug }) => slug === "rebhof")!;
  const [variant] = offer.variants;
  const { nightOf } = smallCatalogue();
  // The nights are on sale for longer than a year.
  const priceFrom = (booking: string) =>
    stayOnSale(
      offer,
      variant!,
      { adults: 2, childrenAges: [], ...stay("2027-02-02", "2027-02-04") },
      { nightOf, today: civilDate(booking) },
    )?.price.total ?? null;
  expect(priceFrom("2026-02-04")).not.toBeNull();
  expect(priceFrom("2026-02-03")).toBeNull();
});
