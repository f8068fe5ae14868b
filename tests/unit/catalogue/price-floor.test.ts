import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { leastUnitPrice } from "#app/domain/catalogue/price-floor.ts";
import { cents } from "#app/domain/money.ts";
import { filesIn, sampleWith } from "#tests/support/catalogue-files.ts";
import { testNow } from "#tests/support/catalogue.ts";

const at = "offers[0].variants[0]";

test.each([
  ["a slider that ends at 100 euros", { sliderMin: 100 }, undefined],
  ["bids from 80 % that must lie above 100 euros", { sliderMin: 100 }, { reserve: 0.8, counter: 0.95 }],
  ["bids with few steps between", {}, { reserve: 0.9, counter: 0.95 }],
])("the lowest price in the back office equals the import's: %s", (_name, slider, bids) => {
  const factor = 0.5;
  const priceType = {
    kind: "Slider" as const,
    factor,
    ...("sliderMin" in slider && { sliderMin: cents(slider.sliderMin * 100) }),
  };
  const bidding = bids && { ...bids, policy: "automatic" as const };
  const least = leastUnitPrice(priceType, bidding ?? null);
  const problemsAt = (price: number) =>
    readCatalogueFiles(
      filesIn({
        "a.json": sampleWith({
          [`${at}.price`]: { kind: "Slider", factor, ...slider },
          [`${at}.bidding`]: bidding,
          [`${at}.nights`]: 1,
          [`${at}.promotions`]: [],
          [`${at}.voucher`]: undefined,
          [`${at}.nightRows`]: [],
          [`${at}.nightRules`]: { seasons: [{ price: price / 100, rooms: 1 }] },
        }),
      }),
      testNow,
    ).problems;
  expect(problemsAt(least)).toEqual([]);
  expect(problemsAt(least - 1).length).toBeGreaterThan(0);
});
