import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { sitemap, sitemapIndex, sitemapLimit } from "#app/documents/feeds.server.ts";
import { childrenOf, parseXml, textIn } from "#tests/support/parse-xml.ts";

const origin = "https://shop.example";

test("addresses come back as they went in, whatever stands in them", () => {
  const locs = [`${origin}/de`, `${origin}/de/search?a=1&b='<>"`, `${origin}/de/thema/küste]]>`];
  const root = parseXml(sitemap(locs.map((loc) => ({ loc }))));
  expect([root.name, root.attributes?.["xmlns"]]).toEqual([
    "urlset",
    "http://www.sitemaps.org/schemas/sitemap/0.9",
  ]);
  const read = childrenOf(root, "url").map((url) => textIn(url, "loc"));
  expect(read).toEqual(locs.map((loc) => new URL(loc).href));
});

test("lastmod stands only where it is known", () => {
  const entries = [{ loc: origin, lastmod: civilDate("2026-11-20") }, { loc: `${origin}/de` }];
  const urls = childrenOf(parseXml(sitemap(entries)), "url");
  expect(urls.map((url) => textIn(url, "lastmod"))).toEqual(["2026-11-20", ""]);
});

test("a file never has more than the protocol allows", () => {
  const entries = Array.from({ length: sitemapLimit + 5 }, (_, index) => ({ loc: `${origin}/${index}` }));
  expect(sitemap(entries).match(/<url>/g)).toHaveLength(sitemapLimit);
});

test("the list of lists", () => {
  const root = parseXml(sitemapIndex([`${origin}/sitemap-offers.xml?page=2&x`]));
  expect(root.name).toBe("sitemapindex");
  expect(childrenOf(root, "sitemap").map((file) => textIn(file, "loc"))).toEqual([
    `${origin}/sitemap-offers.xml?page=2&x`,
  ]);
});
