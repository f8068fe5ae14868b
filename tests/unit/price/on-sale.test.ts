import { expect, test } from "vitest";

import { stayOnSale } from "#app/api/on-sale.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { offers, smallCatalogue } from "#tests/support/small-catalogue.ts";

test("the API has no price for a stay that begins today: neither page nor cart sells it", () => {
  const { nightOf } = smallCatalogue();
  const offer = offers.find(({ slug }) => slug === "rebhof")!;
  const [variant] = offer.variants;
  const asked = { adults: 2, childrenAges: [], checkout: civilDate("2027-02-04") };
  const totalFrom = (checkin: string) =>
    stayOnSale(
      offer,
      variant!,
      { ...asked, checkin: civilDate(checkin) },
      { nightOf, today: civilDate("2027-02-01") },
    )?.price.total ?? null;
  expect(totalFrom("2027-02-01")).toBeNull();
  expect(totalFrom("2027-02-02")).toBe(20_000);
});
