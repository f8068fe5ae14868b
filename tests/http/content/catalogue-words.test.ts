/** Words on the pages follow what the catalogue sells. */
import { expect, test } from "vitest";

import { contentPages } from "#app/domain/content/content-text.ts";
import { contentPath } from "#app/http/urls.ts";
import { aCatalogueOffer, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const ofCruises = /Kreuz\u00ad?fahrt|Schiff|Kabine|Reederei/gi;
/** Transcripts quote what programs read aloud or showed on the day of their recording. */
const recorded = /\/(pruefbericht|hoerprotokoll|textbrowser)$/;
const readPage = async (path: string) => {
  const { status, text } = await shop.visitor().get(path);
  return { status, words: text.replaceAll(/"\/[^"]*"/g, "").match(ofCruises) ?? [] };
};

async function listPages(): Promise<string[]> {
  const files = ["pages", "groupings", "offers"].map((name) => `/sitemap-${name}.xml`);
  const maps = await Promise.all(files.map((file) => shop.visitor().get(file)));
  const listed = maps.flatMap(({ text }) => [...text.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)]);
  const more = ["/de/merkzettel", "/de/einwilligung", "/de/widerruf", "/de/support", "/de/login", "/de/map"];
  return [...listed.map(([, path = ""]) => path), ...more, "/de/order", "/de/search/warum"];
}

test("no page of a shop without cruises speaks of them", async () => {
  await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see", type: "Hotel" }));
  shop.dropPages();
  const paths = await listPages();
  expect(paths).toEqual(expect.arrayContaining(contentPages.map(contentPath)));
  expect(paths.length).toBeGreaterThan(25);
  const found: Record<string, string[]> = {};
  for (const path of paths.filter((each) => !recorded.test(each))) {
    const { words } = await readPage(path);
    if (words.length > 0) found[path] = words;
  }
  expect(found).toEqual({});
});

test("no data for the router speaks of cruises either", async () => {
  await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see", type: "Hotel" }));
  for (const path of ["/de/faq.data", "/de/aab.data"])
    expect([path, (await readPage(path)).words]).toEqual([path, []]);
});

test("a shop without any offer keeps its words", async () => {
  shop.dropPages();
  expect((await shop.visitor().get("/de")).text).toContain("Kreuzfahrten");
  expect((await shop.visitor().get("/de/aab")).text).toContain("7. Kreuzfahrten und andere Pauschalreisen");
  expect((await shop.visitor().get("/de/welcome")).text).toContain("Hotelaufenthalte, Kreuzfahrten und");
});
