import { expect, test } from "vitest";

import { fullPriceChildren } from "#app/catalogue-files/full-price-children.server.ts";
import { aCatalogueOffer, aCatalogueVariant } from "../../support/catalogue.ts";

test("reports children below the youngest age with a reduced price", () => {
  const problemPaths = (fromAge: number, minAge = 0) => {
    const variant = aCatalogueVariant({ childBands: [{ fromAge, toAge: 12, share: 0.3 }], minAge });
    return fullPriceChildren(aCatalogueOffer({ variants: [variant] })).map(([path]) => path);
  };
  expect(problemPaths(3)).toEqual([["variants", 0, "childBands"]]);
  expect(problemPaths(3, 3)).toEqual([]);
  expect(problemPaths(0)).toEqual([]);
});
