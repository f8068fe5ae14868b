import { textOf } from "../support/http-browser.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt } from "../support/walk.ts";

test(
  "links lead from home to a region, its country and the search",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await page.goto("/de");
    const regions = page.getByRole("region", { name: "Wohin soll es gehen?" });
    await regions.getByRole("link", { name: "Bayern", exact: true }).click();
    await arriveAt(page, "Urlaub in Bayern");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Urlaub in Bayern");
    const crumbs = page.getByRole("navigation", { name: "Sie sind hier" });
    await expect(crumbs.getByRole("listitem")).toHaveText([
      "Startseite",
      "Themen und Ziele",
      "Deutschland",
      "Bayern",
    ]);
    await crumbs.getByRole("link", { name: "Deutschland" }).click();
    await arriveAt(page, "Urlaub in Deutschland");
    await page.getByRole("link", { name: "2. Seite", exact: true }).click();
    await arriveAt(page, /^Urlaub in Deutschland, Seite 2 von \d+ – /);
    const chip = page
      .getByRole("navigation", { name: "Themen in Deutschland" })
      .getByRole("link", { name: /^Wandern / });
    const count = /\((\d+)\)/.exec((await chip.textContent()) ?? "")?.[1] ?? "";
    await chip.click();
    await arriveAt(page, new RegExp(`^${count}\\sAngebote?\\b`));
  },
);

test(
  "a theme's page has a text, offers and a link to the search",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    await page.goto("/de/entdecken");
    await page.getByRole("link", { name: "Am Meer", exact: true }).click();
    await arriveAt(page, "Am Meer");
    await expect(page.getByRole("region", { name: "Was Sie erwartet" })).toContainText("Nordsee");
    await expect(page.locator("main article")).toHaveCount(6);
    await page.getByRole("link", { name: "In der Suche weiter eingrenzen" }).click();
    await expect(page).toHaveURL(/tags(\[|%5B)Theme(\]|%5D)=am-meer/);
  },
);

test("the partner's page has its own frame and footer with the legal links [S2-18]", async ({ page }) => {
  const response = await page.goto("/de/veepee");
  expect(response?.status()).toBe(200);
  await arriveAt(page, "Partnerangebote");
  await expect(page.locator("body.partner main article").first()).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Unser Partner hat Sie hierher geführt");
  for (const name of ["Impressum", "Datenschutz", "AGB", "Barrierefreiheit"])
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body.partner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).not.toContainText("Unser Partner");
});

test("special deals link to each other", { tag: "@plain-each-day" }, async ({ page }) => {
  await page.goto("/de/spezial/gratisnacht");
  await arriveAt(page, "Eine Nacht geschenkt");
  await expect(page.locator("main article").first()).toBeVisible();
  await page.getByRole("link", { name: "Kurzurlaub", exact: true }).click();
  await arriveAt(page, "Kurzurlaub");
  await expect(page.locator("main article").first()).toBeVisible();
  expect((await page.goto("/de/spezial/gibt-es-nicht"))?.status()).toBe(404);
});

test("an offer has breadcrumbs and similar offers", { tag: "@plain-each-day" }, async ({ page, request }) => {
  await page.goto("/de/deals/hotel/meran-quittenegg");
  const crumbs = page.getByRole("navigation", { name: "Sie sind hier" });
  // On a phone the last breadcrumb is hidden.
  await expect(crumbs.locator("a")).toHaveText(["Startseite", "Italien", "Südtirol"]);
  await expect(crumbs.getByRole("link", { name: "Südtirol" })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const similar = page.locator("#similar article");
  await expect(similar).toHaveCount(3);
  await expect(similar.first()).toContainText("Südtirol");
  expect(await similar.getByRole("heading").allTextContents()).not.toContain(title);
  expect(textOf(await (await request.get("/robots.txt")).text())).not.toContain("Disallow: /de/deals");
});

test("a search has feeds with the same offers", { tag: "@plain-each-day" }, async ({ page, request }) => {
  await page.goto("/de/search?destination=txt:Meran");
  const titles = await page.locator("main article h3 a").allTextContents();
  const href = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute("href");
  const atom = await request.get(href ?? "");
  expect(atom.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const titlePattern = new RegExp("<entry>.*?<title[^>]*><!\\[CDATA\\[(.*?)\\]\\]>", "gs");
  expect([...(await atom.text()).matchAll(titlePattern)].map(([, title]) => title)).toEqual(titles);
  const jsonHref = await page
    .locator('link[rel=alternate][type="application/feed+json"]')
    .getAttribute("href");
  const { items } = (await (await request.get(jsonHref ?? "")).json()) as { items: { title: string }[] };
  expect(items.map((item) => item.title)).toEqual(titles);
});
