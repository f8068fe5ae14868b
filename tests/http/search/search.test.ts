import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement } from "react";
import { expect, test } from "vitest";
import fc from "fast-check";

import { loader as suggestionsLoader } from "#app/routes/feeds/suggestions.ts";
import { loader as reasonsLoader } from "#app/routes/search/reasons.tsx";
import { loader, meta } from "#app/routes/search/route.tsx";
import type { Suggestion } from "#app/ui/search/search-form-view.server.ts";

import { SearchView } from "#app/routes/search/search-view.tsx";

import { markupInRouter, readVisibleText } from "../../support/markup.tsx";
import { noPriceRecords } from "../../support/shop-config.ts";
import { now, smallCatalogue, today } from "../../support/small-catalogue.ts";

const errors: string[] = [];
const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => smallCatalogue(),
  db: noPriceRecords,
  log: { error: (_fields: object, message: string) => errors.push(message) },
  config: { publicUrl: "https://shop.example" },
};

async function load(address: string, part: Partial<typeof shop> = {}) {
  const request = new Request(`https://shop.example/de/search?${address}`);
  const context = { shop: { ...shop, ...part } };
  const answer = await loader({ request, params: {}, context } as unknown as LoaderFunctionArgs);
  const { heading } = answer.data;
  return { status: answer.init?.status ?? 200, ...answer.data, heading: heading.replaceAll("\u00a0", " ") };
}

function titleOf(page: Awaited<ReturnType<typeof load>>): unknown {
  const tags = meta({ data: page } as unknown as Parameters<typeof meta>[0]) ?? [];
  return tags.flatMap((tag) => ("title" in tag ? [String(tag.title).replaceAll("\u00a0", " ")] : []))[0];
}

test("the price filter explains its prices and that an offer can match several ranges", async () => {
  const page = await load("");
  expect(page.priceHint).toContain("Für ein Zimmer und den ganzen Aufenthalt");
  const words = readVisibleText(markupInRouter(createElement(SearchView, { page })));
  expect(words).toContain("Für ein Zimmer und den ganzen Aufenthalt");
});

test("shows result cards with links to their offers [S2-12]", async () => {
  const page = await load("m=b&destination=txt:Meran&checkin=2027-03-02&checkout=2027-03-05&sortBy=price");
  expect(page).toMatchObject({
    status: 200,
    heading: "2 Angebote in Meran, 2.–5. März",
    canonical:
      "https://shop.example/de/search?m=b&destination=txt:Meran&checkin=2027-03-02&checkout=2027-03-05&sortBy=price",
    indexed: false,
    results: { page: 1, pages: 1 },
  });
  expect(page.results?.cards.map((card) => card.title)).toEqual(["Haus Thermenblick", "Hotel Rebhof"]);
  expect(page.results?.cards[0]?.href).toMatch(/^\/de\/deals\/hotel\/thermen\?h=\w+/);
});

test("only the unfiltered first page may be indexed", async () => {
  expect(await load("")).toMatchObject({ indexed: true, canonical: "https://shop.example/de/search" });
  expect(await load("tags%5BBoard%5D=HP")).toMatchObject({ indexed: false });
  expect(await load("pageSize=2&page=2")).toMatchObject({ indexed: false, results: { page: 2, pages: 2 } });
});

test("the form without scripts is answered directly, with a short canonical address", async () => {
  const page = await load(
    "destination=Meran&m=o&checkin=&checkout=&adults=2&childrenAges=&board=HP&board=UF",
  );
  expect(page).toMatchObject({
    status: 200,
    canonical: "https://shop.example/de/search?destination=key:city-it-meran&tags%5BBoard%5D=HP,UF",
    values: { destination: "Meran", m: "o" },
  });
});

test("the button for a search without dates keeps the other fields", async () => {
  const page = await load(
    "destination=Meran&checkin=3.2.27&checkout=6.2.27&adults=3&undated=Noch+ohne+Datum",
  );
  expect(page).toMatchObject({
    status: 200,
    canonical: "https://shop.example/de/search?destination=key:city-it-meran&adults=3",
    values: { destination: "Meran", m: "o" },
    remarks: [expect.stringMatching(/noch ohne Datum/)],
    datedHref: "/de/search?m=b&destination=txt:Meran&checkin=2027-02-03&checkout=2027-02-06&adults=3",
  });
});

test("reports invalid fields and keeps the typed values", async () => {
  const page = await load("m=b&destination=Meran&checkin=32.1.27&checkout=3.2.27&adults=zwei");
  expect(page).toMatchObject({ status: 200, heading: "2 Angebote in Meran", values: { checkin: "32.1.27" } });
  expect(Object.keys(page.errors)).toEqual(["checkin", "adults"]);
  expect(titleOf(page)).toBe("Fehler: 2 Angebote in Meran");
  expect((await load("m=b&checkin=&checkout=")).remarks).toEqual([expect.stringMatching(/Ohne Reisedaten/)]);
  expect(await load("page=0&tags[Farbe]=rot&minPrice=300&maxPrice=100")).toMatchObject({
    errors: {},
    remarks: [
      expect.stringMatching(/Farbe/),
      expect.stringMatching(/300 bis 100/),
      expect.stringMatching(/Sie sehen die erste/),
    ],
  });
  expect((await load("m=o&checkin=3.2.27&checkout=6.2.27")).datedHref).toBe(
    "/de/search?m=b&checkin=2027-02-03&checkout=2027-02-06",
  );
});

test("the ranking page explains each position and keeps the search", async () => {
  const ask = async (address: string, part: Partial<typeof shop> = {}) => {
    const request = new Request(`https://shop.example/de/search/warum?${address}`);
    const context = { shop: { ...shop, ...part } };
    return await reasonsLoader({ request, params: {}, context } as unknown as LoaderFunctionArgs);
  };
  const page = await ask("destination=key:city-it-meran&sortBy=price");
  expect(page.data.title).toBe("Warum hier? 2\u00a0Angebote in Meran");
  expect(page.data.lead.match(/bezahlen/g)).toHaveLength(1);
  expect(page.data).toMatchObject({
    rule: "preis",
    list: "/de/search?destination=key:city-it-meran&sortBy=price",
    rows: [{ term: "Platz 1: Hotel Rebhof" }, { term: "Platz 2: Haus Thermenblick" }],
  });
  expect((await ask("tags%5BBoard%5D=VP&rooms=20")).data).toMatchObject({
    lead: expect.stringMatching(/keine Angebote/),
    rows: [],
  });
  const typed = (await ask("destination=Meran&m=o&checkin=").catch((thrown: unknown) => thrown)) as Response;
  expect(typed.headers.get("Location")).toBe("/de/search/warum?destination=key:city-it-meran");
  const failed = await ask("sortBy=price", {
    offers: async () => Promise.reject(new Error("no connection")),
  });
  expect([failed.init?.status, failed.data.list]).toEqual([503, "/de/search?sortBy=price"]);
  errors.length = 0;
});

test("an empty search shows what each filter hides, with alternatives", async () => {
  const dates = "m=b&checkin=2027-03-02&checkout=2027-03-05";
  const page = await load(`${dates}&destination=txt:Meran&rooms=2&tags%5BBoard%5D=VP`);
  const normalizeSpaces = (text = "") => text.replaceAll("\u00a0", " ");
  expect(page).toMatchObject({ heading: "0 Angebote in Meran, 2.–5. März", results: null });
  expect(page.empty?.ways.map(({ label }) => normalizeSpaces(label))).toEqual([
    "Ohne „Vollpension“: 1 Angebot",
  ]);
  expect(page.empty?.alternative).toMatchObject({
    text: "Mit Ihren Filtern gibt es nichts. Ohne sie gibt es:",
    all: {
      href: `/de/search?${dates}&destination=txt:Meran&rooms=2`.replace(
        /(m=b)(.*)(&destination=txt:Meran)/,
        "$1$3$2",
      ),
    },
    cards: [{ title: "Hotel Rebhof", rooms: 2, price: { total: 30_000 } }],
  });

  const closed = await load("m=b&checkin=2026-12-30&checkout=2027-01-02&destination=txt:Meran");
  expect(closed.empty?.alternative?.text).toBe(
    "Zu Ihren Daten ist nichts frei. Vom 1. bis 4. Januar gibt es:",
  );
  const nowhere = await load("destination=txt:Atlantis");
  expect(nowhere.empty?.alternative?.text).toBe("Für „Atlantis“ gibt es dazu nichts. Anderswo gibt es:");
  expect(nowhere.empty?.ways.map(({ href }) => href)).toEqual(["/de/search"]);
});

test("the page announces the number of results", async () => {
  expect((await load("")).said?.replaceAll("\u00a0", " ")).toBe("4 Angebote gefunden");
  expect((await load("pageSize=2&page=2")).said?.replaceAll("\u00a0", " ")).toBe(
    "4 Angebote gefunden, Seite 2 von 2",
  );
});

test("a failed search is reported and logged, with the form values kept [S8-09]", async () => {
  const offers = async () => Promise.reject(new Error("no connection"));
  const page = await load("destination=txt:Meran", { offers });
  expect(page).toMatchObject({ status: 503, results: null, values: { destination: "Meran" }, facets: [] });
  expect(errors).toEqual(["search failed"]);
  const html = markupInRouter(createElement(SearchView, { page }), "/de/search?destination=txt:Meran");
  const [alert = ""] = /<div role="alert">.*?<\/div><\/div>/s.exec(html) ?? [];
  expect(alert).toContain('class="notice notice-danger');
  expect(readVisibleText(alert)).toContain("Suche gerade nicht möglich");
  expect(readVisibleText(alert)).toContain("versuchen Sie es in einem Moment noch einmal");
  expect(html).toContain('value="Meran"');
});

test("an unknown filter value is reported and ignored", async () => {
  const page = await load("tags[Type]=Foo&tags[Board]=HP");
  expect(page.remarks).toEqual(["Mit „Foo“ können wir nicht filtern"]);
  expect(page.address).toBe("tags%5BBoard%5D=HP");
  expect((await load("country=it")).canonical).toBe("https://shop.example/de/search?tags%5BCountry%5D=IT");
});

test("reports text without letters, and a distance order without a position", async () => {
  const page = await load("destination=%25&text=!!!&sortBy=distance");
  expect(page.remarks).toHaveLength(3);
  expect(page).toMatchObject({
    heading: "4 Angebote",
    errors: {},
    address: "",
    values: { destination: "%" },
  });
});

test("the page title names the filters", async () => {
  expect(titleOf(await load("destination=key:city-it-meran&tags[Board]=HP,UF"))).toBe(
    "2 Angebote in Meran: Halbpension, Übernachtung mit Frühstück",
  );
});

const index = smallCatalogue();
const suggestionsErrors: string[] = [];
const suggestionsShop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => index,
  log: { error: (_fields: object, message: string) => suggestionsErrors.push(message) },
};

async function ask(query: string, part: Partial<typeof suggestionsShop> = {}) {
  const request = new Request(`https://shop.example/api/suggestions${query}`);
  const answer = await suggestionsLoader({
    request,
    context: { shop: { ...suggestionsShop, ...part } },
  } as unknown as LoaderFunctionArgs);
  return {
    status: answer.status,
    kept: answer.headers.get("Cache-Control"),
    found: (await answer.json()) as Suggestion[],
  };
}

test("suggests a place with its kind, location and number of offers", async () => {
  const { found } = await ask("?q=mera");
  expect(found).toEqual([
    {
      value: "key:city-it-meran",
      label: "Meran",
      kind: "city",
      hint: "Ort, Südtirol, Italien, 2\u00a0Angebote",
    },
  ]);
  expect((await ask("?q=isark")).found[0]).toMatchObject({
    value: "key:contact-isar",
    hint: "Hotel, München",
  });
});

test("any text gets at most eight suggestions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 400 }), async (text) => {
      const { status, kept, found } = await ask(`?${new URLSearchParams({ q: text })}`);
      expect([status, kept]).toEqual([200, "public, max-age=300"]);
      expect(found.length).toBeLessThanOrEqual(8);
    }),
  );
});

test("a failed catalogue gives no suggestions, in an uncached response", async () => {
  const broken = await ask("?q=meran", { offers: () => Promise.reject(new Error("no database")) });
  expect(broken).toEqual({ status: 200, kept: "no-store", found: [] });
  expect(suggestionsErrors).toEqual(["search failed"]);
});
