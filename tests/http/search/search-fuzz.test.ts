/** Any query string gives a page: no exception, at most one redirect, at most 48 offers. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";

import { loader } from "#app/routes/search/route.tsx";
import { addressFields, facetFields } from "#app/search-url/address.ts";

import { noPriceRecords } from "../../support/shop-config.ts";
import { now, smallCatalogue, today } from "../../support/small-catalogue.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

const index = smallCatalogue();
const errors: unknown[] = [];
const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => index,
  db: noPriceRecords,
  log: { error: (fields: object) => errors.push(fields) },
  config: { publicUrl: "https://shop.example" },
};

async function load(query: string) {
  const request = new Request(`https://shop.example/de/search?${query}`);
  return await loader({ request, params: {}, context: { shop } } as unknown as LoaderFunctionArgs);
}

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...addressFields, ...Object.values(facetFields)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("tags[", "tags[]", "boundingBox[lat1]", "pos[z]", "h", "utm_source", ""),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const sensible = fc.constantFrom(
  "b",
  "o",
  "1",
  "2",
  "48",
  "0",
  "-1",
  "1e9",
  "99999999999",
  "NaN",
  "2027-03-02",
  "2027-03-05",
  "24.12.26",
  "2027-02-30",
  "key:city-it-meran",
  "txt:Meran",
  "key:",
  "txt:",
  "HP,UF",
  "DE",
  "3-4",
  "15-",
  "200-399",
  "price",
  "distance",
  "any",
  "FreeNight",
  "149,50",
  "1.000",
  "46.6",
  "11.2",
  "90",
  "-180",
  "de",
  "4,7",
  "constructor",
  "__proto__",
  "toString",
  "%",
  "%00",
  "😀",
  "<script>",
  "' OR 1=1",
  "a".repeat(300),
);
const value = fc.oneof(
  { weight: 4, arbitrary: sensible },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const wellFormed = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .map((list) => list.map((pair) => pair.map(wellFormed).join("=")).join("&"));
const anything = fc.oneof(
  { weight: 4, arbitrary: pairs },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }).map((text) => text.replaceAll("#", "")) },
);

test(
  "the search answers random addresses without an error",
  async () => {
    let empty = 0;
    await fc.assert(
      fc.asyncProperty(anything, async (query) => {
        let answer: unknown = await load(query).catch((thrown: unknown) => thrown);
        if (answer instanceof Response) {
          expect(answer.status).toBe(302);
          const target = new URL(answer.headers.get("Location") ?? "", "https://shop.example");
          expect(target.pathname).toBe("/de/search");
          answer = await load(target.search.slice(1)).catch((thrown: unknown) => thrown);
        }
        // Rethrown, so that fast-check reports the query.
        if (answer instanceof Error) throw answer;
        expect(answer).not.toBeInstanceOf(Response);
        const { data, init } = answer as Awaited<ReturnType<typeof load>>;
        expect(init?.status ?? 200).toBe(200);
        expect(data.results?.cards.length ?? 0).toBeLessThanOrEqual(48);
        expect(data.empty?.alternative?.cards.length ?? 0).toBeLessThanOrEqual(6);
        expect((data.results === null) !== (data.empty === null)).toBe(true);
        if (data.empty) empty += 1;
        expect(JSON.stringify(data).length).toBeLessThan(100_000);
      }),
      { numRuns: runs(1_000) },
    );
    expect(errors).toEqual([]);
    expect(empty).toBeGreaterThan(runs(20));
  },
  timeoutMs,
);
