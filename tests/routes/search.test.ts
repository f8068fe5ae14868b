import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader } from "#app/routes/search.tsx";
import { now, smallCatalogue, today } from "../search/small-catalogue.ts";

const errors: string[] = [];
const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => smallCatalogue(),
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

test("cards of the page, with the address that leads on", async () => {
  const page = await load("m=b&destination=txt:Meran&checkin=2027-03-02&checkout=2027-03-05&sortBy=price");
  expect(page).toMatchObject({
    status: 200,
    heading: "2 Angebote in Meran, 2.–5. März 2027",
    canonical:
      "https://shop.example/de/search?m=b&destination=txt:Meran&checkin=2027-03-02&checkout=2027-03-05&sortBy=price",
    indexed: false,
    results: { page: 1, pages: 1 },
  });
  expect(page.results?.cards.map((card) => card.title)).toEqual(["Haus Thermenblick", "Hotel Rebhof"]);
  expect(page.results?.cards[0]?.href).toMatch(/^\/de\/deals\/hotel\/thermen\?h=\w+/);
});

test("the plain list may be indexed, filtered ones and further pages may not", async () => {
  expect(await load("")).toMatchObject({ indexed: true, canonical: "https://shop.example/de/search" });
  expect(await load("tags%5BBoard%5D=HP")).toMatchObject({ indexed: false });
  expect(await load("pageSize=2&page=2")).toMatchObject({ indexed: false, results: { page: 2, pages: 2 } });
});

test("the form without scripts is led to the canonical address", async () => {
  const answer = load("destination=Meran&m=o&checkin=&checkout=&adults=2&childrenAges=&board=HP&board=UF");
  const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/de/search?destination=txt:Meran&tags%5BBoard%5D=HP,UF");
});

test("with something wrong the page stays, says so and keeps what was typed", async () => {
  const page = await load("m=b&destination=Meran&checkin=32.1.27&checkout=3.2.27&adults=zwei");
  expect(page).toMatchObject({ status: 200, heading: "2 Angebote in Meran", values: { checkin: "32.1.27" } });
  expect(page.issues.map(({ field }) => field)).toEqual(["checkin", "adults"]);
  expect((await load("m=b&checkin=&checkout=")).remark).toMatch(/Ohne Reisedaten/);
  expect((await load("m=o&checkin=3.2.27&checkout=6.2.27")).datedHref).toBe(
    "/de/search?m=b&checkin=2027-02-03&checkout=2027-02-06",
  );
});

test("a failed search is said and logged, and the form keeps its values", async () => {
  const offers = async () => Promise.reject(new Error("no connection"));
  const page = await load("destination=txt:Meran", { offers });
  expect(page).toMatchObject({ status: 503, results: null, values: { destination: "Meran" }, facets: [] });
  expect(errors).toEqual(["search failed"]);
});
