import fc from "fast-check";
import { expect, test } from "vitest";
import { type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { tagKinds, withTag } from "#app/domain/search/query.ts";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";
import { inventoryOf, nightColumns } from "../../support/offers.ts";
import { searchByBruteForce, matchesWishedLength, distanceInKilometres } from "./brute-search.ts";
import {
  listNights,
  now,
  type RandomShop,
  nightsArbitrary,
  queryArbitrary,
  shopArbitrary,
  today,
} from "./random-catalogue.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

function open({ offers, nights }: RandomShop) {
  const index = catalogueIndex({ offers, groupings: [], inventory: inventoryOf(offers, nights, today) });
  const nightOf = (id: string) => (date: CivilDate) => nights.get(id)?.find((night) => night.date === date);
  return { index, plain: { offers, nightOf } };
}

test(
  "the index agrees with the reference search",
  () => {
    let found = 0;
    fc.assert(
      fc.property(shopArbitrary, queryArbitrary, (shop, query) => {
        const { index, plain } = open(shop);
        const { hits, counts } = searchByBruteForce(plain, query, now);
        const page = index.search(query, now, tagKinds);
        expect(page.total).toBe(hits.length);
        expect(index.count(query, now)).toBe(hits.length);
        const last = Math.max(1, Math.ceil(hits.length / query.pageSize));
        expect(page.page).toBe(Math.min(query.page, last));
        const shown = hits.slice((page.page - 1) * query.pageSize, page.page * query.pageSize);
        expect(page.results.map(({ offer, variant, price }) => [offer.id, variant.id, price.total])).toEqual(
          shown.map(({ offer, variant, total }) => [offer.id, variant.id, total]),
        );
        expect(page.results.map(({ boards }) => boards)).toEqual(
          shown.map(({ fitting }) => [...new Set(fitting.map(({ board }) => board.shortName))]),
        );
        for (const result of page.results) {
          if (result.mode === "b" || !result.stay) continue;
          const nights = nightsBetween(result.stay.checkin, result.stay.checkout);
          expect(matchesWishedLength(query, result.variant.nights, nights)).toBe(true);
        }
        for (const { offer, distance } of query.pos ? page.results : []) {
          if (!query.pos || !offer.contact.geoCoordinate) expect(distance).toBeNull();
          else expect(distance).toBeCloseTo(distanceInKilometres(offer, query.pos), 2);
        }
        const chosen = tagKinds.flatMap((kind) =>
          (query.tags[kind] ?? []).map((value) => [`${kind}=${value}`, 0]),
        );
        const wholeStars = (name: string) => !/^CategoryUpwards=[468]$/.test(name);
        const wanted = [...counts].filter(
          ([name]) => wholeStars(name) || chosen.some(([own]) => own === name),
        );
        const facetCounts = page.aggregation.tags.map(({ name, value, hits: count }) => [
          `${name}=${value}`,
          count,
        ]);
        expect(Object.fromEntries(facetCounts)).toEqual({
          ...Object.fromEntries(chosen),
          ...Object.fromEntries(wanted),
        });
        for (const { value, from } of query.mode === "o" ? page.aggregation.tags : []) {
          if (from === undefined) continue;
          const alone = searchByBruteForce(plain, withTag(query, "Month", [value]), now).hits;
          const inEuros = alone.filter(({ variant }) => variant.currency === "EUR");
          expect(from).toBe(Math.min(...inEuros.map(({ total }) => total)));
        }
        if (hits.length > 0) {
          const euros = hits.filter(({ variant }) => variant.currency === "EUR").map(({ total }) => total);
          const totals = euros.length > 0 ? euros : [0];
          const nights = hits.flatMap((hit) => hit.nights);
          const persons = hits.flatMap(({ fitting }) => fitting.map((variant) => variant.persons));
          const ends = (values: number[]) => [Math.min(...values), Math.max(...values)];
          expect(page.aggregation.metrics.map(({ value }) => value)).toEqual(
            [totals, nights, persons].flatMap(ends),
          );
        }
        const placed = hits.filter(({ offer }) => offer.contact.geoCoordinate);
        expect(index.located(query, now).map(({ offer, total }) => [offer.id, total])).toEqual(
          placed.map(({ offer, total }) => [offer.id, total]),
        );
        found += hits.length;
      }),
      { numRuns: runs(400) },
    );
    expect(found).toBeGreaterThan(100);
  },
  timeoutMs,
);

test(
  "a patched index equals a new one",
  () => {
    const changes = fc.array(
      fc.record({ which: fc.nat(), nightList: nightsArbitrary, vouchers: fc.nat({ max: 2 }) }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(shopArbitrary, queryArbitrary, changes, (shop, query, given) => {
        const { index } = open(shop);
        const before = JSON.stringify(index.search(query, now, tagKinds));
        const nights = new Map(shop.nights);
        const vouchers = new Map<string, number>();
        const ids = [...nights.keys()];
        const touched = given.map(({ which, nightList, vouchers: left }) => {
          const id = ids[which % ids.length]!;
          nights.set(id, listNights(nightList));
          vouchers.set(id, left);
          return id;
        });
        const patched = index.patched({
          variantIds: [...touched, "unknown"],
          nights: new Map(touched.map((id) => [id, nightColumns(nights.get(id) ?? [])])),
          vouchers,
          changeTimes: new Map(),
        });
        const offers = shop.offers.map((offer) => ({
          ...offer,
          variants: offer.variants.map((variant) => {
            const available = vouchers.get(variant.id);
            return variant.voucher && available !== undefined
              ? { ...variant, voucher: { ...variant.voucher, available } }
              : variant;
          }),
        }));
        const fresh = open({ offers, nights }).index;
        expect(patched.search(query, now, tagKinds)).toEqual(fresh.search(query, now, tagKinds));
        expect(JSON.stringify(index.search(query, now, tagKinds))).toBe(before);
      }),
      { numRuns: runs(300) },
    );
  },
  timeoutMs,
);
