import lzString from "lz-string";
import type { Page } from "playwright/test";

import { travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import {
  box,
  closeFilters,
  countOf,
  expectSearch,
  fillDates,
  heading,
  hitsOf,
  openFilters,
  openGuests,
  press,
} from "../support/walk.ts";

/** With scripts ticking the box applies the filter, without scripts the button does. */
async function applyFilter(page: Page, scripts: boolean, name: RegExp): Promise<void> {
  await openFilters(page);
  const hits = await hitsOf(page, name);
  await box(page, name).first().click();
  if (!scripts) await press(page, "Filter anwenden");
  await expect(heading(page)).toHaveText(new RegExp(`^${hits}\\sAngebote?`));
}

test(
  "filters narrow the results, chips remove filters, and every state has its address [S2-11]",
  { tag: "@every-engine" },
  async ({ page, browser, scripts }) => {
    await page.goto("/de/search");
    const all = await countOf(page);
    await applyFilter(page, scripts, /^Halbpension \(/);
    await expectSearch(page, scripts, /\?tags%5BBoard%5D=HP$/);
    if (scripts) {
      await expect(box(page, /^Halbpension \(/)).toBeFocused();
      await expect(page.locator(".facets-foot a")).toHaveText(
        new RegExp(`^${await countOf(page)}\\sAngebote? zeigen$`),
      );
    }
    await applyFilter(page, scripts, /^Deutschland \(/);
    const both = await countOf(page);
    expect(both).toBeLessThan(all);
    await expectSearch(page, scripts, /\?tags%5BBoard%5D=HP&tags%5BCountry%5D=DE$/);

    const other = await browser.newContext({ javaScriptEnabled: scripts });
    const otherPage = await other.newPage();
    await otherPage.goto(page.url());
    expect(await countOf(otherPage)).toBe(both);
    await openFilters(otherPage);
    await expect(box(otherPage, /^Deutschland \(/)).toBeChecked();
    await other.close();

    await closeFilters(page);
    await page.getByRole("link", { name: "Halbpension (Filter entfernen)" }).click();
    await expect(page).toHaveURL(/\?tags%5BCountry%5D=DE$/);
    await openFilters(page);
    await expect(box(page, /^Halbpension \(/)).not.toBeChecked();
    // On a phone this also closes the filters.
    if (scripts) await page.goBack();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Halbpension (Filter entfernen)" })).toBeVisible();
    await expect(heading(page)).toHaveText(new RegExp(`^${both}\\s`));
    await page.getByRole("link", { name: "Alle Filter zurücksetzen" }).click();
    await expect(page).toHaveURL(/\/de\/search$/);
    await expect(heading(page)).toHaveText(new RegExp(`^${all}\\s`));
  },
);

test(
  "rare values of a filter are folded, chosen ones are visible",
  { tag: "@plain-each-day" },
  async ({ page, scripts }) => {
    await page.goto("/de/search");
    await openFilters(page);
    const more = page
      .locator("details")
      .filter({ has: page.getByText("Weitere Länder", { exact: true }) })
      .last();
    await more.locator("summary").click();
    const rare = more.getByRole("checkbox").last();
    const value = await rare.getAttribute("value");
    await rare.click();
    if (!scripts) await press(page, "Filter anwenden");
    await expectSearch(page, scripts, new RegExp(`tags%5BCountry%5D=${value}$`));
    if (scripts) await expect(rare).toBeFocused();
    await openFilters(page);
    await expect(rare).toBeVisible();
    await expect(rare).toBeChecked();
  },
);

test("prices can be typed in German notation and are put in order", async ({ page, scripts }) => {
  await page.goto("/de/search");
  await openFilters(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("search.data")) requests.push(request.url());
  });
  await page.getByLabel("Bis (Euro)").pressSequentially("399,50");
  expect(requests).toEqual([]);
  if (scripts) await page.getByLabel("Bis (Euro)").blur();
  else await press(page, "Filter anwenden");
  await expectSearch(page, scripts, /\?maxPrice=399,50$/);
  await closeFilters(page);
  await expect(
    page.getByRole("link", { name: /^Preis bis 399,50\s€.* \(Filter entfernen\)$/ }),
  ).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel("Bis (Euro)")).toHaveValue("399,50");
  await page.getByLabel("Von (Euro)").fill("500");
  await page.getByLabel("Von (Euro)").press("Enter");
  await expect(page.locator("main")).toContainText("Bei „500 bis 399,50“ war der erste Wert der größere.");
  await expect(page.getByLabel("Von (Euro)")).toHaveValue("399,50");
});

test(
  "sorting and pagination work and are in the address",
  { tag: "@plain-each-day" },
  async ({ page, scripts }) => {
    await page.goto("/de/search");
    await page.getByLabel("Sortieren nach").focus();
    await page.getByLabel("Sortieren nach").selectOption("Preis aufsteigend");
    if (!scripts) await press(page, "Anzeigen");
    await expectSearch(page, scripts, /\?sortBy=price$/);
    if (scripts) await expect(page.getByLabel("Sortieren nach")).toBeFocused();
    await expect(page.getByLabel("Sortieren nach")).toHaveValue("price");
    await expect(page.getByRole("link", { name: "So sortieren wir die Ergebnisse" })).toBeVisible();
    const first = await page.locator("main article").first().getByRole("link").textContent();
    await page.getByRole("link", { name: "Weiter", exact: true }).click();
    await expect(page).toHaveURL(/\?sortBy=price&page=2$/);
    await expect(page).toHaveTitle(/, Seite 2 von \d+ – /);
    await expect(page.locator("main article").first().getByRole("link")).not.toHaveText(first ?? "");
  },
);

test("an empty result shows the hits without each filter", { tag: "@plain-each-day" }, async ({ page }) => {
  await page.goto("/de/search?tags[Country]=DE&tags[Region]=Südtirol");
  await expect(heading(page)).toHaveText(/^0\sAngebote/);
  await expect(page.locator("main")).toContainText("Mit Ihren Filtern gibt es nichts. Ohne sie gibt es:");
  expect(await page.locator("main article").count()).toBeLessThanOrEqual(6);
  const link = page.getByRole("link", { name: /^Ohne „Deutschland“: \d+\sAngebote?$/ });
  const hits = Number(/\d+/.exec((await link.textContent()) ?? "")?.[0]);
  await link.click();
  await expect(page).toHaveURL(/\?tags%5BRegion%5D=S%C3%BCdtirol$/);
  await expect(heading(page)).toHaveText(new RegExp(`^${hits}\\s`));
});

test("an empty result for a cruise offers other dates", { tag: "@plain-each-day" }, async ({ page }) => {
  await page.goto("/de/search?tags[Type]=Cruise");
  const cruise = page.locator("main article").first().getByRole("link");
  const title = encodeURIComponent((await cruise.textContent()) ?? "");
  const href = await cruise.getAttribute("href");
  const packed = new URL(href ?? "", page.url()).searchParams.get("h") ?? "";
  const state = JSON.parse(lzString.decompressFromEncodedURIComponent(packed)) as { c: string; d: string };
  const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  await page.goto(
    `/de/search?m=b&destination=${title}&checkin=${nextDay(state.c)}&checkout=${nextDay(state.d)}`,
  );
  await expect(heading(page)).toHaveText(/^0\sAngebote/);
  await expect(page.locator("main")).toContainText(/Zu Ihren Daten ist nichts frei\. Vom .* bis .* gibt es:/);
  await expect(page.locator("main article").first()).toBeVisible();
  await page.getByRole("link", { name: /^\d+\sAngebote? so ansehen$/ }).click();
  await expect(heading(page)).toHaveText(/^[1-9]\d*\sAngebote?/);
});

test(
  "an invalid value is reported at its field and kept, and the rest is searched for",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const dates = travelDates("unreadable");
    await page.goto("/de");
    await page.getByLabel("Wohin?").fill("Italien");
    await fillDates(page, "Ostern", dates.checkout);
    await openGuests(page);
    await page.getByLabel("Zimmer", { exact: true }).fill("0");
    await press(page, "Angebote suchen", /^Fehler: [1-9]\d*\sAngebote? in Italien – /);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.getByLabel("Anreise (TT.MM.JJJJ)")).toHaveValue("Ostern");
    await expect(page.getByLabel("Abreise (TT.MM.JJJJ)")).toHaveValue(dates.checkout);
    await expect(page.getByLabel("Zimmer", { exact: true })).toHaveValue("0");
    await expect(page.locator("main article").first()).toBeVisible();
    await page
      .locator(".error-summary")
      .getByRole("link", { name: "Anreise: „Ostern“ ist kein Datum. Zum Beispiel 24.12.2026" })
      .click();
    await expect(page.getByLabel("Anreise (TT.MM.JJJJ)")).toBeFocused();
    await page.getByLabel("Anreise (TT.MM.JJJJ)").fill(dates.checkin);
    await page.getByLabel("Zimmer", { exact: true }).fill("1");
    await press(page, "Angebote suchen", /^[1-9]\d*\sAngebote? in Italien, /);
    await expect(page.locator(".error-summary")).toHaveCount(0);
  },
);

test("cards show the total of all rooms", { tag: "@plain-each-day" }, async ({ page }) => {
  await page.goto("/de/search?rooms=2&tags[Type]=Hotel&tags[Country]=DE&m=o");
  await expect(page.locator("main article .offer-total").first()).toHaveText(/, 2\s\S+ mit je \d/);
  await page.locator("main article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/de\/deals\//);
  await expect(page.getByLabel("Zimmer", { exact: true })).toHaveValue("2");
});

test("each search and price request needs one request only", async ({ page, scripts }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/de\/(?:search|deals\/[^/]+\/[^/.]+)(?:\.data)?$/.test(pathname)) requests.push(pathname);
  });
  const dates = travelDates("one request");
  const pressOnce = async (button: string, title: RegExp, path: RegExp) => {
    requests.length = 0;
    await press(page, button, title);
    await expect(heading(page)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(path);
  };
  const search = scripts ? /^\/de\/search\.data$/ : /^\/de\/search$/;

  await page.goto("/de");
  await pressOnce("Angebote suchen", /^\d+\sAngebote – /, search);
  await expectSearch(page, scripts, /\/de\/search$/);

  await page.goto("/de");
  await page.getByLabel("Wohin?").fill("Deutschland");
  await fillDates(page, dates.checkin, dates.checkout);
  await pressOnce("Angebote suchen", /^\d+\sAngebote in Deutschland/, search);
  await expectSearch(
    page,
    scripts,
    /\/de\/search\?m=b&destination=key:[\w-]+&checkin=[\d-]+&checkout=[\d-]+$/,
  );

  await page.locator(".search-change summary").first().click();
  await pressOnce("Angebote suchen", /^\d+\sAngebote in Deutschland/, search);

  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/de\/deals\//);
  await pressOnce("Preis anzeigen", /./, scripts ? /\.data$/ : /^\/de\/deals\/[^.]+$/);
});
