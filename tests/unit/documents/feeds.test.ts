import fc from "fast-check";
import { expect, test } from "vitest";

import {
  searchFeed,
  type SearchFeedFacts,
  sitemap,
  sitemapIndex,
  sitemapLimit,
} from "#app/documents/feeds.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { childrenOf, parseXml, textIn } from "#tests/support/markup.tsx";

const home = "https://shop.example/de/search";
const entry = {
  id: "https://shop.example/de/deals/hotel/haus",
  url: "https://shop.example/de/deals/hotel/haus?h=a&b=1",
  title: "Haus & Hof <am See>",
  text: "Meran: ab 100,00 € pro Nacht & mehr",
  image: "https://shop.example/pictures/haus-1-640.webp",
  since: new Date("2026-10-01T00:00:00Z"),
  changed: new Date("2026-10-05T00:00:00Z"),
};
const facts = (part: Partial<SearchFeedFacts> = {}): SearchFeedFacts => ({
  shopName: "Reisepreis",
  title: "3 Angebote in Meran",
  home,
  feeds: { atom: `${home}.atom`, json: `${home}.json` },
  entries: [entry, { ...entry, id: `${entry.id}-2`, changed: new Date("2026-11-02T00:00:00Z") }],
  ...part,
});
const readHtml = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

test("the Atom feed has the search results and their last change", () => {
  const feed = parseXml(searchFeed("atom", facts()));
  expect([feed.name, feed.attributes?.["xmlns"]]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  expect(textIn(feed, "title")).toBe("3 Angebote in Meran – Reisepreis");
  expect(textIn(feed, "updated")).toBe("2026-11-02T00:00:00.000Z");
  expect(textIn(feed, "id")).toBe(home);
  expect(childrenOf(feed, "link").map(({ attributes }) => attributes)).toEqual([
    { rel: "alternate", href: home },
    { rel: "self", href: `${home}.atom` },
  ]);
  const [first] = childrenOf(feed, "entry");
  if (!first) throw new Error("no entry");
  expect(textIn(first, "id")).toBe(entry.id);
  expect(textIn(first, "published")).toBe("2026-10-01T00:00:00.000Z");
  expect(textIn(first, "updated")).toBe("2026-10-05T00:00:00.000Z");
  expect(readHtml(textIn(first, "title"))).toBe(entry.title);
  expect(readHtml(textIn(first, "summary"))).toBe(entry.text);
  const links = childrenOf(first, "link").map(({ attributes }) => attributes);
  expect(links[0]).toEqual({ href: entry.url });
  expect(links[1]).toMatchObject({ rel: "enclosure", href: entry.image, type: "image/webp" });
});

test("the JSON feed follows version 1.1", () => {
  const feed = JSON.parse(searchFeed("json", facts())) as { items: Record<string, string>[] };
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "3 Angebote in Meran – Reisepreis",
    language: "de",
    home_page_url: home,
    feed_url: `${home}.json`,
    authors: [{ name: "Reisepreis" }],
  });
  expect(feed.items[0]).toMatchObject({
    id: entry.id,
    url: entry.url,
    title: entry.title,
    date_published: "2026-10-01T00:00:00.000Z",
  });
  expect(readHtml(feed.items[0]?.["content_html"] ?? "")).toBe(entry.text);
  expect(feed.items[0]).not.toHaveProperty("author");
});

test("the feed links its next page", () => {
  const next = `${home}.atom?text=Sauna&page=2`;
  const links = childrenOf(parseXml(searchFeed("atom", facts({ next }))), "link");
  const found = links.find(({ attributes }) => attributes?.["rel"] === "next");
  expect(readHtml(found?.attributes?.["href"] ?? "")).toBe(next);
  expect(JSON.parse(searchFeed("json", facts({ next })))).toMatchObject({ next_url: next });
  expect(JSON.parse(searchFeed("json", facts()))).not.toHaveProperty("next_url");
});

test("a search without results has a feed", () => {
  expect(childrenOf(parseXml(searchFeed("atom", facts({ entries: [] }))), "entry")).toEqual([]);
  expect(JSON.parse(searchFeed("json", facts({ entries: [] })))).toMatchObject({ items: [] });
});

test("the feed is well-formed for any text", () => {
  const anything = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(anything, anything, (title, text) => {
      const wild = facts({ title, entries: [{ ...entry, title, text }] });
      const feed = parseXml(searchFeed("atom", wild));
      expect(childrenOf(feed, "entry")).toHaveLength(1);
      expect(JSON.parse(searchFeed("json", wild))).toHaveProperty("items.length", 1);
    }),
    { examples: [["]]>", "<![CDATA[ &amp; \u0000\u0001\ud800 ]]>"]] },
  );
});

const origin = "https://shop.example";

test("the sitemap escapes every address", () => {
  const locs = [`${origin}/de`, `${origin}/de/search?a=1&b='<>"`, `${origin}/de/thema/küste]]>`];
  const root = parseXml(sitemap(locs.map((loc) => ({ loc }))));
  expect([root.name, root.attributes?.["xmlns"]]).toEqual([
    "urlset",
    "http://www.sitemaps.org/schemas/sitemap/0.9",
  ]);
  const read = childrenOf(root, "url").map((url) => textIn(url, "loc"));
  expect(read).toEqual(locs.map((loc) => new URL(loc).href));
});

test("lastmod is present only when known", () => {
  const time = new Date("2026-11-21T09:30:00Z");
  const entries = [
    { loc: origin, lastmod: civilDate("2026-11-20") },
    { loc: origin, lastmod: time },
    { loc: `${origin}/de` },
  ];
  const urls = childrenOf(parseXml(sitemap(entries)), "url");
  expect(urls.map((url) => textIn(url, "lastmod"))).toEqual(["2026-11-20", "2026-11-21T09:30:00.000Z", ""]);
});

test("an address lists its pictures in the extension's own namespace", () => {
  const images = [`${origin}/pictures/haus-1-1280.jpg`, `${origin}/pictures/a&b.jpg`];
  const root = parseXml(sitemap([{ loc: origin, images }, { loc: `${origin}/de` }]));
  expect(root.attributes?.["xmlns:image"]).toBe("http://www.google.com/schemas/sitemap-image/1.1");
  const [listed, bare] = childrenOf(root, "url");
  if (!listed || !bare) throw new Error("no addresses");
  expect(childrenOf(listed, "image:image").map((image) => textIn(image, "image:loc"))).toEqual(images);
  expect(childrenOf(bare, "image:image")).toEqual([]);
});

test("the index names the last change of a file where it is known", () => {
  const time = new Date("2026-11-21T09:30:00Z");
  const root = parseXml(
    sitemapIndex([{ loc: `${origin}/a.xml`, lastmod: time }, { loc: `${origin}/b.xml` }]),
  );
  expect(childrenOf(root, "sitemap").map((file) => textIn(file, "lastmod"))).toEqual([
    time.toISOString(),
    "",
  ]);
});

test("a sitemap has at most the protocol's limit of addresses", () => {
  const entries = Array.from({ length: sitemapLimit + 5 }, (_, index) => ({ loc: `${origin}/${index}` }));
  expect(sitemap(entries).match(/<url>/g)).toHaveLength(sitemapLimit);
});

test("the sitemap index lists its files", () => {
  const root = parseXml(sitemapIndex([{ loc: `${origin}/sitemap-offers.xml?page=2&x` }]));
  expect(root.name).toBe("sitemapindex");
  expect(childrenOf(root, "sitemap").map((file) => textIn(file, "loc"))).toEqual([
    `${origin}/sitemap-offers.xml?page=2&x`,
  ]);
});
