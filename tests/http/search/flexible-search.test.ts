import { expect, test } from "vitest";

import { aCatalogueOffer, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_, newcomer) => void (visitor = newcomer));

test("a search without dates links to months with their lowest price and to weekends", async () => {
  await putOnSale(database.db(), aCatalogueOffer());
  const page = (await visitor.get("/de/search")).text;
  expect(readVisibleText(page)).toMatch(/Februar 2027 ab 90\s€/);
  const february = await visitor.get("/de/search?tags[Month]=2027-02");
  expect(readVisibleText(february.text)).toContain("1 Angebot");
  expect(readVisibleText((await visitor.get("/de/search?month=2027-03")).text)).toContain("0 Angebote");
  // 5 February 2027 is a Friday: 100 and 120 euros.
  expect(readVisibleText((await visitor.get("/de/search?weekend=1")).text)).toMatch(/220\s€/);
});
