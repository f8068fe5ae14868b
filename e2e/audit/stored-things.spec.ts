import { storedThings } from "#locale/content/stored-things.ts";
import { offerWith } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

const visitedPaths = [
  "/",
  "/de",
  "/de/search",
  "/de/search?m=o",
  "/de/map",
  "/de/entdecken",
  "/de/thema/am-meer",
  "/de/veepee",
  "/de/welcome",
  "/de/faq",
  "/de/aab",
  "/de/imprint",
  "/de/privacy",
  "/de/accessibility",
  "/de/preisvorschlag",
  "/de/sortierung",
  "/de/widerrufsbelehrung",
  "/de/pauschalreise",
  "/de/widerruf",
  "/de/einloesen",
  "/de/beleg-pruefen",
  "/de/geschenkgutschein",
  "/de/einwilligung",
  "/de/bausteine",
  "/checkout",
  "/gibt-es-nicht",
  "/de/faq?utm_source=brief&utm_medium=mail",
];

test("before consent no page asks another host or stores more than what is listed as necessary", async ({
  page,
  context,
}) => {
  test.slow();
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== shopUrl(),
    async (route) => {
      foreign.push(route.request().url());
      await route.abort();
    },
  );
  const allowed = new Set(storedThings.filter(({ basis }) => basis === "necessary").map(({ name }) => name));
  const stored = new Set<string>();
  const offer = await offerWith("upgrade");
  for (const path of [...visitedPaths, offer.path]) {
    await page.goto(shopUrl(path));
    await page.waitForLoadState("load");
    const storedNames = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    for (const name of storedNames) stored.add(name);
    for (const { name } of await context.cookies()) stored.add(name);
  }
  // The router stores the scroll position when a link leaves the page.
  await page.goto(shopUrl("/de"));
  await page.getByRole("link", { name: "Datenschutz", exact: true }).click();
  await expect(page).toHaveTitle(/^Datenschutz/);
  for (const name of await page.evaluate(() => Object.keys(sessionStorage))) stored.add(name);
  expect(foreign).toEqual([]);
  expect([...stored].filter((name) => !allowed.has(name))).toEqual([]);
  for (const { name } of storedThings)
    await expect(page.getByRole("rowheader", { name: new RegExp(`^${name} `) })).toHaveCount(1);
});
