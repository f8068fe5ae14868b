import fc from "fast-check";
import { expect, test } from "vitest";

import { longestWishList, readWishList, addToWishList } from "#app/domain/catalogue/wish-list.ts";
import { comparePath, wishListPath } from "#app/http/urls.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_, newcomer) => void (visitor = newcomer));

const keep = (slug: string, intent = "add") => visitor.post(wishListPath(), { intent, slug });
const readList = async () => readVisibleText((await visitor.get(wishListPath())).text);

test("an offer can be added to the wish list and removed again", async () => {
  const offer = aCatalogueOffer();
  await putOnSale(database.db(), offer);
  expect(await readList()).toContain("Hier ist noch Platz für Ihre Favoriten");
  const response = await keep(offer.slug);
  expect([response.status, new URL(response.location ?? "", "https://shop.example").pathname]).toEqual([
    303,
    wishListPath(),
  ]);
  const page = await visitor.get(wishListPath());
  expect(page.headers["cache-control"]).toMatch(/private|no-store/);
  expect(page.text).toContain('content="noindex');
  expect(readVisibleText(page.text)).toContain("Sie haben sich 1 Angebot gemerkt");
  expect(page.text).toContain(`/${offer.slug}?`);
  await keep(offer.slug, "remove");
  expect(await readList()).toContain("Hier ist noch Platz für Ihre Favoriten");
});

test("a property with single rooms only is listed with its price", async () => {
  const single = aCatalogueOffer({
    slug: "einzelzimmer",
    rooms: aCatalogueOffer().rooms.map((room) => ({ ...room, maxOccupancy: 1 })),
    variants: aCatalogueOffer().variants.map((variant) => ({ ...variant, persons: 1 })),
  });
  await putOnSale(database.db(), single);
  await keep(single.slug);
  expect(await readList()).not.toContain("Zurzeit nicht zu buchen");
});

test("the wish list keeps an ended offer and reports an unknown one", async () => {
  const ended = aCatalogueOffer({ run: { start: new Date("2020-01-01"), end: new Date("2020-02-01") } });
  await putOnSale(database.db(), ended);
  await keep(ended.slug);
  expect(await readList()).toContain("Zurzeit nicht zu buchen");
  await keep("gibt-es-nicht");
  expect(await readList()).toContain("Dieses Angebot gibt es nicht mehr.");
});

test("any cookie is read as a limited list of unique slugs", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const slugs = readWishList(value);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
    }),
  );
  const many = Array.from({ length: 50 }, (_, index) => `haus-${index}`);
  expect(readWishList(many)).toHaveLength(longestWishList);
  expect(readWishList(["haus-1", "<script>", "haus-1", 7, "haus-2"])).toEqual(["haus-1", "haus-2"]);
});

test("a new offer comes first, and the oldest is dropped from a full list", () => {
  expect(addToWishList(["a", "b"], "b")).toEqual(["b", "a"]);
  const full = Array.from({ length: longestWishList }, (_, index) => `haus-${index}`);
  expect(addToWishList(full, "neu")).toHaveLength(longestWishList);
  expect(addToWishList(full, "neu")[0]).toBe("neu");
  expect(addToWishList(full, "neu")).not.toContain(full.at(-1));
});

const twoHouses = [
  aCatalogueOffer({ slug: "haus-am-see" }),
  aCatalogueOffer({ slug: "berghof", services: ["Kurkarte"], variants: [aCatalogueVariant({ nights: 2 })] }),
];

test("the wish list links to a comparison of two offers, not of one", async () => {
  await putOnSale(database.db(), ...twoHouses);
  await keep("haus-am-see");
  expect((await visitor.get(wishListPath())).text).not.toContain(comparePath());
  await keep("berghof");
  const { text } = await visitor.get(wishListPath());
  expect(text).toContain(`${comparePath()}?offer=berghof&amp;offer=haus-am-see`);
});

test("a comparison prices all offers for the nights that every one of them allows", async () => {
  await putOnSale(database.db(), ...twoHouses);
  const { text } = await visitor.get(comparePath(["haus-am-see", "berghof"]));
  const rows = [...text.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => readVisibleText(row));
  const price = rows.find((row) => row.trim().startsWith("Preis")) ?? "";
  // 100, 120 and 90 euros a night: two nights cost at least 210 euros in both.
  expect(price.match(/210\s€/g)).toHaveLength(2);
  expect(price.match(/2 Nächte/g)).toHaveLength(2);
  expect(rows.find((row) => row.trim().startsWith("Enthalten"))).toContain("Kurkarte");
});

test("a shared comparison needs no cookie", async () => {
  await putOnSale(database.db(), ...twoHouses);
  const { text } = await visitor.get(comparePath(["haus-am-see", "berghof"], 1));
  expect(text).toMatch(/<th scope="col">.*<th scope="col">/s);
  expect(text).toMatch(/<th scope="row">Ort<\/th>/);
  expect(text).toMatch(/href="\/de\/merkzettel\/vergleich\?offer=berghof">Entfernen/);
});

test("a comparison of more offers than fit shows the first four and keeps all choices", async () => {
  const offers = Array.from({ length: 5 }, (_, number) => aCatalogueOffer({ slug: `haus-${number}` }));
  await putOnSale(database.db(), ...offers);
  const { text } = await visitor.get(
    comparePath(
      offers.map(({ slug }) => slug),
      2,
    ),
  );
  expect(text.match(/Entfernen/g)).toHaveLength(4);
  expect(readVisibleText(text)).toContain("Höchstens 4 Angebote passen nebeneinander");
  expect(text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(5);
});

test("a comparison asks for a second offer and reports an unknown one", async () => {
  await putOnSale(database.db(), ...twoHouses);
  const { status, text } = await visitor.get(comparePath(["haus-am-see", "gibt-es-nicht"], 2));
  expect(status).toBe(200);
  expect(readVisibleText(text)).toContain("Wählen Sie mindestens zwei Angebote");
  expect(readVisibleText(text)).toContain("Ein Angebot aus diesem Vergleich gibt es nicht mehr.");
});

test("a comparison names the lowest price of an offer without stays of the wished length", async () => {
  await putOnSale(database.db(), ...twoHouses);
  const { text } = await visitor.get(comparePath(["haus-am-see", "berghof"], 7));
  expect(readVisibleText(text)).toContain("In den nächsten 12 Monaten nicht für 7 Nächte frei");
});
