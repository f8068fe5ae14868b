import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { plainSearch } from "#app/domain/search/query.ts";
import { handle, loader, meta } from "#app/routes/deal/route.tsx";

import { noPriceRecords } from "../../support/shop-config.ts";
import { now, smallCatalogue, today } from "../../support/small-catalogue.ts";

const index = smallCatalogue();
const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => index,
  providers: new Map(),
  db: noPriceRecords,
  config: { publicUrl: "https://shop.example" },
};

async function answerTo(query: string, slug = "rebhof", type = "hotel") {
  const request = new Request(`https://shop.example/de/deals/${type}/${slug}?${query}`);
  const args = { request, params: { slug, type }, context: { shop } };
  return loader(args as unknown as LoaderFunctionArgs);
}

const load = async (...address: Parameters<typeof answerTo>) => (await answerTo(...address)).data;

type Page = Awaited<ReturnType<typeof load>>;

function titleOf(page: Page): unknown {
  const tags = meta({ data: page } as unknown as Parameters<typeof meta>[0]) ?? [];
  return tags.flatMap((tag) => ("title" in tag ? [tag.title] : []))[0];
}

test("every search result opens an offer page with the same price [S2-24]", async () => {
  const { results } = index.search(plainSearch, now);
  expect(results.length).toBeGreaterThan(2);
  for (const { offer, price, stay } of results.flatMap((result) => (result.mode === "o" ? [result] : []))) {
    const { deal } = await load("", offer.slug, offer.type.toLowerCase());
    expect(deal.headline).toMatchObject({ from: true, total: price.total, display: price.display });
    expect(deal.headline?.stay?.checkin).toBe(stay?.checkin);
    const found = await load(deal.headline?.query ?? "", offer.slug, offer.type.toLowerCase());
    expect(found.deal.headline).toMatchObject({ from: false, total: price.total });
  }
});

test("a header of the page names the offer's document for programs", async () => {
  const { init } = await answerTo("");
  expect(new Headers(init?.headers).get("Link")).toBe(
    '<https://shop.example/api/offers/structured-data/rebhof>; rel="alternate"; type="application/ld+json"',
  );
});

test("a chosen calendar month is part of the address and announced in words", async () => {
  const page = await load("month=2027-03&nights=3");
  const withStay = await load("month=2027-03&checkin=2027-02-10&checkout=2027-02-12");
  expect(withStay.deal.quote).not.toBeNull();
  expect(handle.said?.(withStay as never)).toMatch(/^März 2027, 2\sNächte/);
  expect(page.deal.calendar).toMatchObject({ month: "2027-03-01", nights: 3 });
  expect(page.deal.calendar?.days).toHaveLength(31);
  const announcement = handle.said?.(page as never)?.replaceAll("\u00a0", " ");
  expect(handle.said?.((await load("month=2027-03&checkin=abc&checkout=xx")) as never)).toBe("");
  expect(announcement).toMatch(/^März 2027, 3 Nächte, 2 Personen: \d+ Tage frei, ab [\d.]+,\d\d €$/);
});

test("each picture has its own address and title, an invalid number shows the gallery", async () => {
  const { facts } = await load("");
  const many = facts.images.length;
  expect((await load(`bild=${many + 1}`)).picture).toBe(0);
  expect((await load("bild=-1")).picture).toBe(0);
  expect((await load("bild=x")).picture).toBe(0);
  if (many > 0) expect(titleOf(await load("bild=1"))).toMatch(/, Bild 1 von \d+$/);
});

test("an impossible date is reported with its typed text", async () => {
  const page = await load("checkin=29.02.2027&checkout=3.3.2027");
  expect(page.issues).toEqual([{ field: "checkin", message: "date-impossible", typed: "29.02.2027" }]);
  expect(titleOf(page)).toMatch(/^Fehler: /);
});
