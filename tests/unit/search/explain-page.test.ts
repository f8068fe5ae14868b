/** Checks the reasons for each position against the reference search. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { byRecommendation, type Offer } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { plainSearch, type SearchQuery, sortOrders } from "#app/domain/search/query.ts";
import { reasonsPage } from "#app/routes/search/reasons-view.server.ts";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";
import type { OrderStep } from "#app/search/query/explain-page.server.ts";
import { inventoryOf } from "../../support/offers.ts";
import { now as smallNow, smallCatalogue } from "../../support/small-catalogue.ts";
import { type BruteHit, searchByBruteForce, distanceInKilometres } from "./brute-search.ts";
import { now, queryArbitrary, shopArbitrary, today } from "./random-catalogue.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

/** Negative when the first precedes the second by this step, 0 when they are equal. */
function truth(step: OrderStep, { sortBy, pos }: SearchQuery, one: BruteHit, other: BruteHit): number {
  const difference = (value: (hit: BruteHit) => number) => value(one) - value(other);
  switch (step) {
    case "destination":
      return 0;
    case "price":
      return difference(({ total }) => (sortBy === "price" ? total : -total));
    case "currency":
      return difference(({ variant }) => (variant.currency === "EUR" ? 0 : 1));
    case "rating":
      return difference(({ offer }) =>
        offer.rating ? -offer.rating.average * 10_000 - offer.rating.count : 0,
      );
    case "saving":
      return difference(({ total, saved }) => -Math.floor(Math.max(0, saved / (total + saved)) * 10_000));
    case "distance":
      return difference(({ offer }) =>
        pos && offer.contact.geoCoordinate ? Math.round(distanceInKilometres(offer, pos) * 1_000) : 1e12,
      );
    case "rank":
      return difference(({ offer }) => offer.rank ?? 1e9);
    case "title":
      return one.offer.title.localeCompare(other.offer.title, "de");
    case "slug":
      return one.offer.slug < other.offer.slug ? -1 : 1;
  }
}

const someNames = fc.array(
  fc.record({
    rank: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    title: fc.constantFrom("Alm", "Äußere Alm", "Berg", "berg"),
  }),
  { minLength: 8, maxLength: 8 },
);

test(
  "the reason for each neighbouring pair is true",
  () => {
    const reasons = new Map<string, number>();
    fc.assert(
      fc.property(
        shopArbitrary,
        someNames,
        // Often all offers, so that every reason occurs.
        fc.oneof(queryArbitrary, fc.constant(plainSearch)),
        fc.constantFrom(...sortOrders),
        (shop, names, asked, sortBy) => {
          const query = { ...asked, sortBy };
          const offers = shop.offers
            .map((offer, position): Offer => {
              const { rank: _former, ...rest } = offer;
              const { rank, title = "" } = names[position] ?? {};
              return { ...rest, title, ...(rank !== undefined && { rank }) };
            })
            .sort(byRecommendation);
          const index = catalogueIndex({
            offers,
            groupings: [],
            inventory: inventoryOf(offers, shop.nights, today),
          });
          const nightOf = (id: string) => (date: CivilDate) =>
            shop.nights.get(id)?.find((night) => night.date === date);
          const { hits } = searchByBruteForce({ offers, nightOf }, query, now);
          const explained = index.explain(query, now);
          expect(explained.total).toBe(hits.length);
          for (const placed of explained.offers) {
            const hit = hits[placed.place - 1];
            expect([placed.offer.id, placed.total]).toEqual([hit?.offer.id, hit?.total]);
          }
          const onPage = index.search(query, now, []).results.map(({ offer }) => offer.id);
          const from = explained.first - (explained.offers[0]?.place ?? 1);
          expect(explained.offers.slice(from, from + query.pageSize).map(({ offer }) => offer.id)).toEqual(
            onPage,
          );
          expect(explained.decisions).toHaveLength(Math.max(0, explained.offers.length - 1));
          for (const [position, { by, alike }] of explained.decisions.entries()) {
            const place = (explained.offers[position]?.place ?? 0) - 1;
            const [one, other] = [hits[place], hits[place + 1]];
            if (!one || !other) throw new Error("a pair that the search has not");
            expect(truth(by, query, one, other), by).toBeLessThan(0);
            for (const step of alike)
              expect(Math.abs(truth(step, query, one, other)), `${by}, ${step}`).toBe(0);
            reasons.set(by, (reasons.get(by) ?? 0) + 1);
          }
          for (const { reasons: said } of reasonsPage(index, query, now).rows) {
            expect(said.length).toBeGreaterThan(0);
            for (const text of said) {
              const [, own, there] = /hier (.*), dort (.*)\.$/.exec(text) ?? ["", "alone", ""];
              expect(own, text).not.toBe(there);
            }
          }
        },
      ),
      { numRuns: runs(150) },
    );
    expect([...reasons.keys()]).toEqual(expect.arrayContaining(["price", "rank", "rating", "title"]));
  },
  timeoutMs,
);

test("the match with the destination is a reason", () => {
  const index = smallCatalogue();
  const rows = (part: Partial<SearchQuery>) =>
    reasonsPage(index, { ...plainSearch, ...part } as SearchQuery, smallNow).rows.map(({ reasons }) =>
      reasons.map((text) => text.replaceAll("\u00a0", " ")),
    );
  expect(rows({ sortBy: "price" }).slice(0, 2)).toEqual([
    ["Vor Platz 2: Gesamtpreis hier 100,00 €, dort 199,00 €."],
    [
      "Hinter Platz 1: Gesamtpreis hier 199,00 €, dort 100,00 €.",
      "Vor Platz 3: Gesamtpreis hier 199,00 €, dort 270,00 €.",
    ],
  ]);
  // Neighbours on adjacent pages are included.
  expect(rows({ sortBy: "price", pageSize: 1, page: 2 })).toEqual([rows({ sortBy: "price" })[1]]);
  expect(rows({ destination: { kind: "txt", value: "Hotel" } })[0]).toEqual([
    "Vor Platz 2: Zum Reiseziel passt hier Land, Region, Ort oder Haus, dort Titel, Thema, Schiff oder Hafen.",
  ]);
  expect(rows({ destination: { kind: "key", value: "contact-donau" } })).toEqual([
    ["Das einzige Angebot, das passt."],
  ]);
});
