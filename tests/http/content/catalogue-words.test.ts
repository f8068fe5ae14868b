/** Words on the pages follow what the catalogue sells. */
import { expect, test } from "vitest";

import { aCatalogueOffer, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

test.each(["/de", "/de/search", "/de/newsletter"])(
  "%s of a shop without cruises does not name them",
  async (path) => {
    await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see", type: "Hotel" }));
    shop.dropPages();
    const { text } = await shop.visitor().get(path);
    expect(text).not.toMatch(/kreuzfahrt/i);
  },
);

test("a shop without any offer keeps its words", async () => {
  shop.dropPages();
  expect((await shop.visitor().get("/de")).text).toContain("Kreuzfahrten");
});
