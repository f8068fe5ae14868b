/** Pages and files that lead to offers besides the search. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";

import { graceRule } from "#app/domain/payment/deadlines.ts";
import { loader as discover } from "#app/routes/discovery/discover.tsx";
import { loader as loadGrouping, meta as groupingMeta } from "#app/routes/discovery/grouping.tsx";
import { loader as partner } from "#app/routes/discovery/partner.tsx";
import { lastChange } from "#app/domain/catalogue/offer.ts";
import { loader as special } from "#app/routes/discovery/special.tsx";
import { loader as offerList } from "#app/routes/feeds/offer-list.ts";
import { loader as robots } from "#app/routes/feeds/robots.ts";
import { loader as searchFeed } from "#app/routes/feeds/search-feed.ts";
import { loader as sitemap } from "#app/routes/feeds/sitemap.ts";
import { loader as home } from "#app/routes/home/route.tsx";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { childrenOf, parseXml, textIn } from "#tests/support/markup.tsx";
import { discoveryIndex } from "#tests/support/small-catalogue.ts";
import { vocabularyFaults } from "#tests/support/shops/vocabulary.ts";

import { noPriceRecords, sender } from "../../support/shop-config.ts";
import { inventoryOf } from "../../support/offers.ts";
import { nights, now, offers, today } from "../../support/small-catalogue.ts";

const origin = "https://shop.example";
const config = {
  publicUrl: origin,
  shopName: "Reisepreis",
  specials: true,
  home: { title: null, lead: null },
  deferredPayment: false,
  paymentsOff: [],
  operator: { ...sender.operator, name: "Reisepreis GmbH" },
  partner: { name: "", discountGroup: undefined as string | undefined },
};

function loaderArgs(
  path: string,
  params = {},
  part: Partial<typeof config> = {},
  index = discoveryIndex(),
): LoaderFunctionArgs {
  const shop = {
    today: () => today,
    now: () => now.instant,
    offers: async () => index,
    db: noPriceRecords,
    providers: new Map([[paymentTypes.PayPal, { type: paymentTypes.PayPal }]]),
    config: { ownTexts: {}, ...config, ...part },
    publishedText: () => undefined,
  };
  const request = new Request(origin + path);
  return { request, params, context: { shop } } as unknown as LoaderFunctionArgs;
}

const grouping = async (args: LoaderFunctionArgs) => (await loadGrouping(args)).data;

const thrownStatus = async (answer: Promise<unknown>) =>
  ((await answer.catch((error: unknown) => error)) as Response).status;

test("a region page has offers, breadcrumbs and a clean canonical address", async () => {
  const found = await grouping(loaderArgs("/de/region/suedtirol?utm_source=x&page=x", { slug: "suedtirol" }));
  expect(found).toMatchObject({
    title: "Urlaub in Südtirol",
    lead: "Kurz: Südtirol.",
    paragraphs: ["Lang und breit.", "Und noch mehr."],
    offers: { page: 1, pages: 1, total: 2 },
    path: "/de/region/suedtirol",
    searchHref: "/de/search?tags%5BRegion%5D=S%C3%BCdtirol",
  });
  expect(found.crumbs.map(({ href }) => href)).toEqual(["/de", "/de/entdecken", "/de/land/italien"]);
  const tags = groupingMeta({ data: found } as unknown as Parameters<typeof groupingMeta>[0]);
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}/de/region/suedtirol` });
  expect(tags).not.toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(tags)).toContain('"@type":"BreadcrumbList"');
});

test("a theme without offers is not indexed", async () => {
  const found = await grouping(loaderArgs("/de/thema/polar", { slug: "polar" }));
  expect(found.offers).toMatchObject({ cards: [], page: 1, pages: 1, total: 0 });
  const tags = groupingMeta({ data: found } as unknown as Parameters<typeof groupingMeta>[0]);
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
});

test("an unknown slug or one of another type is answered with 404", async () => {
  expect(await thrownStatus(grouping(loaderArgs("/de/thema/nichts", { slug: "nichts" })))).toBe(404);
  expect(await thrownStatus(grouping(loaderArgs("/de/land/wellness", { slug: "wellness" })))).toBe(404);
});

test("the overview lists every grouping with offers, regions under their country", async () => {
  const { themes, countries, specials } = await discover(loaderArgs("/de/entdecken"));
  expect(themes.map(({ slug }) => slug)).toEqual(["wellness", "wein"]);
  expect(countries.map(({ href, regions }) => [href, ...regions.map((region) => region.href)])).toEqual([
    ["/de/land/deutschland", "/de/region/bayern"],
    ["/de/land/italien", "/de/region/suedtirol"],
    ["/de/land/oesterreich", "/de/region/salzburger-land"],
  ]);
  expect(specials).not.toEqual([]);
});

test("no offer appears twice on the home page [S2-03]", async () => {
  const { cheapest, themes, vouchers } = await home(loaderArgs("/de"));
  const hrefs = [...cheapest, ...themes.flatMap(({ cards }) => cards), ...vouchers].map(
    ({ href }) => href.split("?")[0],
  );
  expect(new Set(hrefs).size).toBe(hrefs.length);
  expect(hrefs.length).toBeGreaterThan(2);
});

test("the home page names the current grace period", async () => {
  const before = { ...graceRule };
  Object.assign(graceRule, { hours: 36 });
  const page = await home(loaderArgs("/de")).finally(() => Object.assign(graceRule, before));
  expect(page).toMatchObject({ cancellation: "Bis zu 36 Stunden kostenlos stornieren", payment: "PayPal" });
});

test("special deals are shown only while they are enabled [S2-25]", async () => {
  const found = await special(loaderArgs("/de/spezial/kurzurlaub", { slug: "kurzurlaub" }));
  expect(found).toMatchObject({ title: "Kurzurlaub", path: "/de/spezial/kurzurlaub" });
  expect(await thrownStatus(special(loaderArgs("/de/spezial/nichts", { slug: "nichts" })))).toBe(404);
  const disabled = loaderArgs("/de/spezial/kurzurlaub", { slug: "kurzurlaub" }, { specials: false });
  expect(await thrownStatus(special(disabled))).toBe(404);
  expect((await discover(loaderArgs("/de/entdecken", {}, { specials: false }))).specials).toEqual([]);
});

test("the partner page shows its group's offers, none without a group [S2-17]", async () => {
  expect(await partner(loaderArgs("/de/veepee"))).toMatchObject({
    title: "Partnerangebote",
    offers: { total: 0 },
  });
  const unknownGroup = { name: "Club", discountGroup: "nobody" };
  const found = await partner(loaderArgs("/de/veepee", {}, { partner: unknownGroup }));
  expect(found).toMatchObject({ title: "Angebote für Kundinnen und Kunden von Club", offers: { total: 0 } });
  const ofClub = new Set(["rebhof", "donau", "abgelaufen"]);
  const grouped = offers.map((offer) =>
    ofClub.has(offer.slug) ? { ...offer, discountGroup: "club" } : offer,
  );
  const index = catalogueIndex({
    offers: grouped,
    inventory: inventoryOf(grouped, nights, today),
    groupings: [],
  });
  const club = { name: "Club", discountGroup: "club" };
  const theirs = await partner(loaderArgs("/de/veepee", {}, { partner: club }, index));
  expect(theirs.offers.total).toBe(2);
  expect(theirs.offers.cards.map(({ href }) => /hotel\/(\w+)|cruise\/(\w+)/.exec(href)?.[0]).sort()).toEqual([
    "cruise/donau",
    "hotel/rebhof",
  ]);
});

test("robots.txt excludes personal pages and names the sitemap", async () => {
  const text = await robots(loaderArgs("/robots.txt")).text();
  for (const path of ["/checkout", "/de/order/", "/api/", "/testbank/"])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain("Allow: /api/suggestions\n");
  expect(text).toContain("Allow: /api/offers/structured-data/\n");
  expect(text).not.toContain("Disallow: /\n");
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

const sitemapAddresses = async (path: string, part: Partial<typeof config> = {}) => {
  const response = await sitemap(loaderArgs(path, {}, part));
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const root = parseXml(await response.text());
  return (root.elements ?? []).map((element) => textIn(element, "loc"));
};

test("the sitemaps list offers on sale, groupings with offers, and pages [S2-36]", async () => {
  expect(await sitemapAddresses("/sitemap.xml")).toEqual(
    ["pages", "groupings", "offers"].map((name) => `${origin}/sitemap-${name}.xml`),
  );
  const onSale = await sitemapAddresses("/sitemap-offers.xml");
  expect(onSale).toHaveLength(offers.length - 1);
  expect(onSale).toContain(`${origin}/de/deals/hotel/rebhof`);
  expect(onSale).not.toContain(`${origin}/de/deals/hotel/abgelaufen`);
  const places = await sitemapAddresses("/sitemap-groupings.xml");
  expect(places).toContain(`${origin}/de/land/italien`);
  expect(places).not.toContain(`${origin}/de/thema/polar`);
  expect(await sitemapAddresses("/sitemap-pages.xml")).toContain(`${origin}/de/spezial/gratisnacht`);
  expect(await sitemapAddresses("/sitemap-pages.xml", { specials: false })).not.toContain(
    `${origin}/de/spezial/gratisnacht`,
  );
  expect(await thrownStatus(sitemap(loaderArgs("/sitemap-offers.xml?page=2")))).toBe(404);
});

const readChangeTimes = async (index = discoveryIndex()) => {
  const root = parseXml(await (await sitemap(loaderArgs("/sitemap-offers.xml", {}, {}, index))).text());
  return new Map((root.elements ?? []).map((url) => [textIn(url, "loc"), textIn(url, "lastmod")]));
};

test("a price change updates the sitemap's last change of the offer", async () => {
  const rebhof = `${origin}/de/deals/hotel/rebhof`;
  const offer = discoveryIndex().findOffer("rebhof");
  const id = offer?.variants[0]?.id ?? "";
  expect((await readChangeTimes()).get(rebhof)).toBe(offer?.changedAt.toISOString());
  const index = catalogueIndex({ offers, inventory: inventoryOf(offers, nights, today), groupings: [] });
  const dearer = index.patched({
    variantIds: [id],
    nights: new Map(),
    vouchers: new Map(),
    changeTimes: new Map([[id, now.instant]]),
  });
  const after = await readChangeTimes(dearer);
  expect([...after].filter(([, time]) => time === now.instant.toISOString())).toEqual([
    [rebhof, now.instant.toISOString()],
  ]);
});

test("a grouping and the index carry the last change of their offers", async () => {
  const change = new Date("2026-11-19T08:00:00Z");
  const changed = offers.map((offer) => (offer.slug === "thermen" ? { ...offer, changedAt: change } : offer));
  const { groupings } = discoveryIndex();
  const index = catalogueIndex({
    offers: changed,
    inventory: inventoryOf(changed, nights, today),
    groupings: groupings(),
  });
  const timesIn = async (file: string) => {
    const root = parseXml(await (await sitemap(loaderArgs(file, {}, {}, index))).text());
    return new Map(
      (root.elements ?? []).map((entry) => [
        new URL(textIn(entry, "loc")).pathname,
        textIn(entry, "lastmod"),
      ]),
    );
  };
  const places = await timesIn("/sitemap-groupings.xml");
  expect(places.get("/de/land/italien")).toBe(change.toISOString());
  const others = [...places].filter(([path]) => path.startsWith("/de/land/") && !path.endsWith("/italien"));
  expect(others.length).toBeGreaterThan(0);
  for (const [path, time] of others) expect([path, time]).toEqual([path, "2026-01-01T00:00:00.000Z"]);
  const files = await timesIn("/sitemap.xml");
  for (const name of ["groupings", "offers"])
    expect(files.get(`/sitemap-${name}.xml`)).toBe(change.toISOString());
});

test("an offer's last change is not before the start of its sale", () => {
  const [changedAt, start] = [new Date("2026-02-01"), new Date("2026-03-01")];
  expect(lastChange({ changedAt, run: { start, end: start } })).toEqual(start);
});

test("a feed has the title and offers of its search", async () => {
  const response = await searchFeed(loaderArgs("/de/search.atom?destination=txt:Meran&page=7"));
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const feed = parseXml(await response.text());
  expect(textIn(feed, "title").replaceAll("\u00a0", " ")).toBe("2 Angebote in Meran – Reisepreis");
  expect(childrenOf(feed, "entry").map((entry) => textIn(entry, "id"))).toEqual([
    `${origin}/de/deals/hotel/rebhof`,
    `${origin}/de/deals/hotel/thermen`,
  ]);
  const json = await searchFeed(loaderArgs("/de/search.json?destination=txt:Meran"));
  expect(json.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
  expect(await json.json()).toMatchObject({ items: [{ title: "Hotel Rebhof" }, {}] });
});

test("a feed shows the price of all requested rooms", async () => {
  const feedText = async (rooms: number) => {
    const answer = await searchFeed(loaderArgs(`/de/search.json?destination=txt:Meran&rooms=${rooms}`));
    return (await answer.text()).replaceAll("\u00a0", " ");
  };
  expect(await feedText(1)).toContain("1 Nacht, 2 Personen: ab 100,00 € für den Aufenthalt.");
  expect(await feedText(2)).toContain("1 Nacht, 2 Zimmer mit je 2 Personen: ab 200,00 € für den Aufenthalt.");
});

test("any query string gives a feed", async () => {
  const names = fc.constantFrom("destination", "checkin", "m", "tags[Theme]", "sortBy", "page", "lat1", "x");
  const pairs = fc.array(fc.tuple(names, fc.string({ unit: "binary" })), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(pairs, async (query) => {
      const parameters = new URLSearchParams(query.map(([name, value]) => [name, value]));
      const response = await searchFeed(loaderArgs(`/de/search.atom?${parameters}`));
      expect(parseXml(await response.text()).name).toBe("feed");
    }),
  );
});

interface OfferListDocument extends Record<string, unknown> {
  itemListElement: { item: { name: string; "@type": unknown } }[];
}

test("a region page names a schema.org list of its offers, with ratings and prices", async () => {
  const { data: page, init } = await loadGrouping(loaderArgs("/de/region/suedtirol", { slug: "suedtirol" }));
  const link = new Headers(init?.headers).get("Link") ?? "";
  const [, address = ""] =
    /^<https:\/\/shop\.example([^>]+)>; rel="alternate"; type="application\/ld\+json"$/.exec(link) ?? [];
  const response = await offerList(loaderArgs(address));
  expect(response.headers.get("Content-Type")).toBe("application/ld+json");
  const list = (await response.json()) as OfferListDocument;
  expect(vocabularyFaults(list)).toEqual([]);
  expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: page.offers.total });
  expect(list.itemListElement.map(({ item }) => item.name)).toEqual(
    page.offers.cards.map(({ name }) => name),
  );
  expect(list.itemListElement[0]).toMatchObject({
    "@type": "ListItem",
    position: 1,
    item: { "@type": "Hotel", makesOffer: { "@type": "Offer", priceCurrency: "EUR" } },
  });
});

test("a list of search results has cruises as trips and keeps to the vocabulary", async () => {
  const response = await offerList(loaderArgs("/de/search.jsonld?page=1"));
  const list = (await response.json()) as OfferListDocument;
  expect(vocabularyFaults(list)).toEqual([]);
  const types = list.itemListElement.map(({ item }) => item["@type"]);
  expect(types).toContainEqual(["BoatTrip", "TouristTrip"]);
  expect(types).toContain("Hotel");
});
