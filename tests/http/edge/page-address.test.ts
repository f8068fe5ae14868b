/** GET forms of the shop are answered like their short address, without a redirect, and cached once. */
import { beforeEach, expect, test } from "vitest";

import { formsOf, type PageForm } from "../../../e2e/support/http-browser.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const deal = "/de/deals/hotel/haus-am-see";

beforeEach(async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 9) });
  await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see", variants: [variant] }));
  shop.dropPages();
});

async function formWith(page: string, field: string): Promise<PageForm> {
  const { text } = await visitor.get(page);
  const found = formsOf(text, page).find(({ method, fields }) => method === "get" && fields.includes(field));
  if (!found) throw new Error(`no form with ${field} on ${page}`);
  return found;
}

const sent = ({ action, values }: PageForm, typed: Readonly<Record<string, string>>) =>
  `${action.split("?")[0]}?${new URLSearchParams({ ...values, ...typed })}`;

const dates = { checkin: "05.02.2027", checkout: "7.2.27" };

test.each([
  ["/de", "destination", {}, "/de/search"],
  ["/de", "destination", { undated: "Noch ohne Datum suchen" }, "/de/search"],
  ["/de/search", "destination", {}, "/de/search"],
  [
    "/de/search?sortBy=price",
    "destination",
    { destination: "Bergwies" },
    "/de/search?destination=txt:Bergwies&sortBy=price",
  ],
  ["/de", "destination", dates, "/de/search?m=b&checkin=2027-02-05&checkout=2027-02-07"],
  ["/de/search", "minPrice", {}, "/de/search"],
  ["/de/search", "minPrice", { minPrice: "50,00 €" }, "/de/search?minPrice=50"],
  [
    `${deal}?v=x`,
    "checkin",
    { v: "x", checkin: "05.02.2027", checkout: "07.02.2027" },
    `${deal}?v=x&checkin=05.02.2027&checkout=07.02.2027&adults=2&nights=1`,
  ],
])("the form of %s with field %s and %o is answered as %s", async (page, field, typed, short) => {
  const address = sent(await formWith(page, field), typed);
  expect(address).not.toBe(short);
  const answer = await visitor.get(address);
  expect([answer.status, answer.location]).toEqual([200, ""]);
  shop.said.length = 0;
  const same = await visitor.get(short);
  expect(withoutKeys(same.text) === withoutKeys(answer.text)).toBe(true);
  // The first answer was cached under the short address.
  expect(shop.said.join("\n")).toContain('"cached":true');
  if (address.startsWith("/de/search"))
    expect(answer.text).toContain(
      `<link rel="canonical" href="https://shop.example${short.replaceAll("&", "&amp;")}"/>`,
    );
});

test("the router gets the data of a form without a redirect", async () => {
  const address = sent(await formWith("/de", "destination"), { m: "o", destination: "Bergwies" });
  const answer = await visitor.get(address.replace("/de/search", "/de/search.data"));
  expect([answer.status, answer.text.includes("SingleFetchRedirect")]).toEqual([200, false]);
  expect(answer.text).toContain("/de/search?destination=txt:Bergwies");
});

test("invalid dates stay as they were typed", async () => {
  const wrong = await visitor.get("/de/search?destination=&m=b&checkin=Ostern&checkout=&adults=2");
  expect(wrong.text).toContain('value="Ostern"');
  const { text } = await visitor.get(
    `${deal}?h=N4IgRghgLgpgJiAXCATABgDQDcD2AnAZxQEYYALGAMwEsUCAHAGgGNcA7Z1HAczCA&checkin=`,
  );
  expect(text).toContain("Haus am See");
});

const withoutKeys = (text: string) =>
  text
    .replace(/(name="formKey" value="|formKey&quot;:&quot;)[\w-]{22}/g, "$1")
    .replace(/(?<=Diese Seite: )\d+/, "");
