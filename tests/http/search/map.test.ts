import type { LoaderFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";

import { boxOf } from "#app/domain/search/map-view.ts";
import { formatMoney } from "#app/domain/format.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { createMapDrawer } from "#app/map/map-drawer.server.ts";
import { findOnMap } from "#app/routes/map/find-on-map.server.ts";
import { loader } from "#app/routes/map/route.tsx";
import { loader as picture } from "#app/routes/map/picture.ts";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";
import { inventoryOf } from "../../support/offers.ts";
import { flatNights, now, offers, smallCatalogue, today } from "../../support/small-catalogue.ts";
import { runs } from "#tests/support/runs.ts";

const index = smallCatalogue();
const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => index,
  map: createMapDrawer(),
  log: { error: () => undefined },
  config: { publicUrl: "https://shop.example" },
};

function ask(path: string, params: Record<string, string> = {}, part: Partial<typeof shop> = {}) {
  const request = new Request(`https://shop.example/de/map${path}`);
  return { request, params, context: { shop: { ...shop, ...part } } } as unknown as LoaderFunctionArgs;
}

async function load(query: string, part: Partial<typeof shop> = {}) {
  const answer = await loader(ask(`?${query}`, {}, part));
  return { status: answer.init?.status ?? 200, ...answer.data };
}

test("list and markers show the same offers, those in the view", () => {
  for (const pos of [
    { lat: 46.67, lon: 11.16, z: 9 },
    { lat: 49, lon: 11, z: 4 },
    { lat: 49, lon: -60, z: 5 },
    { lat: 0, lon: 180, z: 1 },
  ]) {
    const found = findOnMap(index, now, { ...plainSearch, pos, pageSize: 48 });
    const listed = found.page.results.map(({ offer }) => offer.id).sort();
    const marked = found.marks.flatMap(({ items }) => items.map(({ offer }) => offer.id)).sort();
    expect(marked).toEqual(listed);
    expect(found.page.total).toBe(listed.length);
    expect(index.search({ ...plainSearch, boundingBox: boxOf(pos) }, now).total).toBe(listed.length);
  }
});

test("every single marker of a tall view has a card or a list row", async () => {
  const query = "lat=46.67&lon=11.16&z=6&tall=1200&pageSize=1";
  const { page } = await load(query);
  expect(page?.height).toBe(1200);
  expect(page?.address).toBe("pageSize=1&tall=1200");
  const usual = (await load("lat=46.67&lon=11.16&z=6&pageSize=1")).page;
  expect(usual?.height).toBe(600);
  expect(usual?.marks.some(({ card }) => card)).toBe(false);
  const singles = page?.marks.filter(({ group }) => !group) ?? [];
  expect(singles.length).toBeGreaterThan(0);
  for (const { href, text, rows, card } of singles) {
    expect(rows.length + (card ? 1 : 0)).toBe(1);
    if (card)
      expect([card.href, formatMoney(card.price.total, card.price.currency)]).toEqual([
        href,
        expect.stringContaining(text),
      ]);
  }
});

/** Eight offers in the Alps, one in Iceland and one in Iran. */
function wideCatalogue() {
  const alps = Array.from({ length: 8 }, (_, at) => ({
    country: "IT",
    latitude: 46 + at / 10,
    longitude: 11,
  }));
  const places = [
    ...alps,
    { country: "IS", latitude: 64.1, longitude: -21.9 },
    { country: "IR", latitude: 35.7, longitude: 51.4 },
  ];
  const [model] = offers;
  if (!model) throw new Error("no offer");
  const wideOffers = places.map(({ country, ...geoCoordinate }, number) => ({
    ...model,
    id: `o${number}`,
    slug: `o${number}`,
    contact: { ...model.contact, country, geoCoordinate },
    variants: model.variants
      .slice(0, 1)
      .map((variant) => ({ ...variant, id: `v${number}`, key: `v${number}` })),
  }));
  const nights = new Map(places.map((_, number) => [`v${number}`, flatNights(10_000)]));
  return catalogueIndex({
    offers: wideOffers,
    inventory: inventoryOf(wideOffers, nights, today),
    groupings: [],
  });
}

test("without a destination the map opens on most offers and links to the others by country", async () => {
  const wide = wideCatalogue();
  const at = async (query: string) => (await load(query, { offers: async () => wide })).page;
  const first = await at("");
  expect(first?.heading).toMatch(/^8\sAngebote/);
  expect(first?.edges.map(({ text }) => text.replace("\u00a0", " ")).sort()).toEqual([
    "Iran, 1 Angebot",
    "Island, 1 Angebot",
  ]);
  for (const { href } of first?.edges ?? []) {
    const there = await at(href.split("?")[1] ?? "");
    expect(there?.heading).toMatch(/^1\sAngebot /);
    expect(there?.edges.map(({ text }) => text.replace("\u00a0", " "))).toContain("Italien, 8 Angebote");
  }
  const whole = await at(first?.wholeHref.split("?")[1] ?? "");
  expect(whole?.heading).toMatch(/^10\sAngebote/);
  expect(whole?.edges).toEqual([]);
});

test("a map without a position measures no distances", async () => {
  const { page, status } = await load("");
  expect(status).toBe(200);
  expect(page?.rows.map(({ title }) => title)).toContain("Hotel Rebhof");
  expect(page?.elsewhere).toBeGreaterThan(0);
  // The center was not chosen by the visitor, so no distances are shown.
  expect(page?.measured).toBe(false);
  expect(page?.rows.map(({ away }) => away).join("")).toBe("");
  const moved = (await load("lat=46.6&lon=11.1&z=9")).page;
  const row = moved?.rows.find(({ title }) => title === "Hotel Rebhof");
  expect(row?.away).toMatch(/^\d+\skm nordöstlich$/);
});

test("a marker names its offer and links to it", async () => {
  const { page } = await load("lat=46.67&lon=11.16&z=9");
  expect(page?.marks[0]).toMatchObject({ name: "niedrigster Preis, Hotel Rebhof, Meran", x: 500, y: 500 });
  expect(page?.marks[0]?.href).toMatch(/^\/de\/deals\/hotel\/rebhof\?h=/);
  expect(page?.marks[0]?.href).toBe(page?.rows[0]?.href);
  const dated = (await load("lat=46.67&lon=11.16&z=9&m=b&checkin=2027-03-10&checkout=2027-03-13")).page;
  expect(dated?.marks.length).toBe(1);
  expect(dated?.marks[0]?.href).toBe(dated?.rows[0]?.href);
  expect(page?.searchHref).toMatch(/^\/de\/search\?lat1=/);
});

test("every list row belongs to one marker, and a low zoom shows no distances", async () => {
  const { page } = await load("lat=49&lon=11&z=4");
  const rows = page?.rows ?? [];
  expect(rows.length).toBeGreaterThan(0);
  expect((page?.marks ?? []).flatMap((mark) => mark.rows).toSorted((one, other) => one - other)).toEqual(
    rows.map((_, row) => row),
  );
  for (const { group, href, rows: own } of page?.marks ?? [])
    if (!group) expect(rows[own[0] ?? -1]?.href).toBe(href);
  expect([page?.measured, rows.map(({ away }) => away).join("")]).toEqual([false, ""]);
});

test("a failed search keeps the link back to the search", async () => {
  const answer = await load("destination=txt:Meran", {
    offers: async () => Promise.reject(new Error("gone")),
  });
  expect(answer).toMatchObject({ status: 503, page: null, searchHref: "/de/search?destination=txt:Meran" });
});

test("any query string gives a page or redirects to one", async () => {
  const name = fc.oneof(
    fc.constantFrom(
      "lat",
      "lon",
      "z",
      "lat1",
      "lat2",
      "lon1",
      "lon2",
      "map.x",
      "map.y",
      "page",
      "pageSize",
      "m",
    ),
    fc.string({ maxLength: 8 }),
  );
  const value = fc.oneof(fc.string({ maxLength: 20 }), fc.double().map(String), fc.integer().map(String));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 12 }), async (pairs) => {
      let query = new URLSearchParams(pairs).toString();
      for (let step = 0; step < 3; step++) {
        const answer = await load(query).catch((thrown: unknown) => thrown);
        if (!(answer instanceof Response)) {
          expect(answer).toMatchObject({ status: 200 });
          return;
        }
        expect(answer.status).toBe(302);
        query = new URL(answer.headers.get("Location") ?? "", "https://shop.example").search;
      }
      throw new Error(`led round in circles: ${query}`);
    }),
    { numRuns: runs(400) },
  );
});

test("an unknown filter value is reported and ignored", async () => {
  const page = await load("tags[Type]=Foo&tags[Board]=HP");
  expect(page.remarks).toEqual(["Mit „Foo“ können wir nicht filtern"]);
  expect(page.heading).toBe((await load("tags[Board]=HP")).heading);
});

test("map images are SVG without scripts, unknown ones are answered with 404", async () => {
  for (const layer of ["base.svg", "labels.svg", "small.svg"]) {
    const response = await picture(ask(`/${layer}?lat=46.67&lon=11.16&z=7`, { layer }));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
  for (const [layer, query] of [
    ["other.svg", "lat=46.67&lon=11.16&z=7"],
    ["base.svg", "lat=x"],
    ["base.svg", ""],
  ]) {
    expect((await picture(ask(`/${layer}?${query}`, { layer: layer ?? "" }))).status).toBe(404);
  }
  expect((await picture(ask("", { z: "4", x: "4", y: "2" }))).status).toBe(200);
  for (const place of [
    { z: "99", x: "0", y: "0" },
    { z: "4", x: "-1", y: "2" },
    { z: "4", x: "1e1", y: "2" },
    { z: "4", x: "9", y: "2" },
  ]) {
    expect((await picture(ask("", place))).status).toBe(404);
  }
});
