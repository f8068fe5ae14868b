import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { loader as handOverLoader } from "#app/routes/search/hand-over.tsx";
import { loader as spokenLoader, meta } from "#app/routes/search/spoken.tsx";

import { now, smallCatalogue, today } from "../../support/small-catalogue.ts";

const shop = {
  today: () => today,
  now: () => now.instant,
  offers: async () => smallCatalogue(),
  config: { publicUrl: "https://shop.example" },
};
const args = (path: string, spoken?: string) =>
  ({
    request: new Request(`https://shop.example${path}`),
    params: spoken === undefined ? {} : { spoken },
    context: { shop },
  }) as unknown as LoaderFunctionArgs;

const handOver = (query: string) => handOverLoader(args(`/de/search/weitergeben?${query}`));
/** The redirect target of a spoken address, or the data of the page that asks again. */
async function openSpoken(path: string, spoken?: string) {
  try {
    return await spokenLoader(args(path, spoken));
  } catch (thrown) {
    return (thrown as Response).headers.get("Location");
  }
}

test("a spoken, scanned or copied address opens the same search on another device", async () => {
  const query = "m=b&destination=key:city-it-meran&checkin=2027-03-02&checkout=2027-03-05&childrenAges=5";
  const page = await handOver(query);
  expect(page).toMatchObject({
    heading: expect.stringMatching(/in Meran, 2\.–5\. März$/),
    spoken: "shop.example/de/s/meran-2e-1k5-02.03-05.03",
    whole: `https://shop.example/de/search?${query}`,
    back: `/de/search?${query}`,
  });
  expect(page.picture?.size).toBeGreaterThan(21);
  const [, , , spoken = ""] = page.spoken?.split("/") ?? [];
  expect(await openSpoken(`/de/s/${spoken}`, spoken)).toBe(page.back);
  expect(await openSpoken("/de/s?gesagt=Meran+2E+1k5+2.3.+5.3.")).toBe(page.back);
});

test("a search too long to dictate has its full address, with a QR code if it fits", async () => {
  const themes = "tags%5BTheme%5D=wellness";
  expect(await handOver(themes)).toMatchObject({
    spoken: null,
    whole: `https://shop.example/de/search?${themes}`,
  });
  const typed = (await handOver("destination=Meran&m=o").catch((thrown: unknown) => thrown)) as Response;
  expect(typed.headers.get("Location")).toBe("/de/search/weitergeben?destination=key:city-it-meran");
  const long = new URLSearchParams({
    destination: `txt:${"Süd ".repeat(24).trim()}`,
    text: "Öl ".repeat(30).trim(),
  });
  expect(await handOver(long.toString().replaceAll("%3A", ":"))).toMatchObject({
    spoken: null,
    picture: null,
  });
});

test("unknown words are asked for again with the typed text kept", async () => {
  const page = await openSpoken("/de/s/ostsee-uebermorgen-2e-1x", "ostsee-2e-uebermorgen");
  expect(page).toMatchObject({
    data: { typed: "ostsee-2e-uebermorgen", unknown: ["uebermorgen"] },
    init: { status: 404 },
  });
  const tags = meta({ data: (page as { data: object }).data } as unknown as Parameters<typeof meta>[0]);
  expect(tags).toContainEqual({ title: "Fehler: Angesagte Suche öffnen" });
  expect(await openSpoken("/de/s")).toMatchObject({ data: { typed: "", unknown: [] } });
  expect(await openSpoken("/de/s/ostsee-31.2-3.3", "ostsee-31.2-3.3")).toBe(
    "/de/search?destination=ostsee&checkin=2027-02-31&checkout=2027-03-03&m=b",
  );
});
