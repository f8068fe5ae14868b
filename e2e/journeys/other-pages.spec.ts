import { contentPages } from "#app/http/urls.ts";
import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, expectSearch, press } from "../support/walk.ts";

/** Scripts, including preloaded ones, but no structured data. */
const anyScript = "script:not([type='application/ld+json']), link[rel=modulepreload]";

test("a missing page links to existing ones [S2-39]", async ({ page }) => {
  const response = await page.goto("/de/gibt-es-nicht?<script>");
  expect(response?.status()).toBe(404);
  await expect(page.locator("main")).toContainText("Page not found: /de/gibt-es-nicht");
  await page.locator("main").getByRole("link", { name: "Alle Angebote" }).click();
  await arriveAt(page, /^\d+\sAngebote/);
});

test(
  "missing offers, orders and payments are reported in German [S2-20]",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    for (const [path, status] of [
      ["/de/deals/hotel/gibt-es-nicht", 404],
      ["/de/urlaub/gibt-es-nicht?h=%00%ff", 404],
      ["/checkout/callback?t=unbekannt", 404],
      ["/testbank/unbekannt", 404],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(status);
    }
  },
);

test("the content pages of the footer exist [S2-05]", { tag: "@plain-each-day" }, async ({ page }) => {
  const titles = new Set<string>();
  for (const name of contentPages) {
    const response = await page.goto(`/de/${name}`);
    expect(response?.status(), name).toBe(200);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(contentPages.length);
});

test(
  "an address with a fragment scrolls to that part, clear of the window's edge [S2-47]",
  {
    tag: ["@without-scripts", "@layout"],
  },
  async ({ page }) => {
    await page.goto("/de/aab#stornierung");
    const top = () => page.locator("#stornierung").evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThan(8);
  },
);

test("an unreadable search is explained and keeps its text", { tag: "@plain-each-day" }, async ({ page }) => {
  await page.goto("/de/search?m=b&destination=Deutschland&checkin=Karfreitag&checkout=");
  await expect(page.getByLabel("Anreise (TT.MM.JJJJ)")).toHaveValue("Karfreitag");
  await expect(page.locator("main")).toContainText("„Karfreitag“ ist kein Datum");
  const offer = await offerWith("upgrade");
  await page.goto(`${offer.path}?checkin=Karfreitag&checkout=24.12.2026`);
  await expect(page.getByLabel("Anreise (TT.MM.JJJJ)")).toHaveValue("Karfreitag");
  await page.goto("/de/search?destination=Xyzzyland");
  await expect(page.locator("main")).toContainText("Dazu haben wir gerade nichts gefunden");
});

test("sorting and pages of results have addresses", { tag: "@plain-each-day" }, async ({ page, scripts }) => {
  await page.goto("/de/search?pageSize=2");
  const first = await page.locator("main article h3, main article h2").first().textContent();
  await page.getByRole("link", { name: "2. Seite", exact: true }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page.locator("main article").first()).not.toContainText(first ?? "");
  await page.getByLabel("Sortieren nach").selectOption({ label: "Preis aufsteigend" });
  // With scripts the choice is applied at once.
  if (!scripts) await press(page, "Anzeigen");
  await expectSearch(page, scripts, /[?&]sortBy=price/);
  await expect(page.getByRole("button", { name: "Anzeigen" })).toHaveCount(scripts ? 0 : 1);
});

test("the light version is switched on and off in the footer", async ({ page }) => {
  const scriptsOf = () => page.locator(anyScript).count();
  await page.goto("/de/search");
  expect((await scriptsOf()) > 0).toBe(true);
  await page.getByRole("button", { name: "Leichte Version einschalten" }).click();
  await expect(page.getByRole("button", { name: "Volle Version einschalten" })).toBeVisible();
  await expect(page).toHaveURL(/\/de\/search/);
  expect(await scriptsOf()).toBe(0);
  await page.locator("main article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await scriptsOf()).toBe(0);
  await page.getByRole("button", { name: "Volle Version einschalten" }).click();
  await expect(page.getByRole("button", { name: "Leichte Version einschalten" })).toBeVisible();
  expect((await scriptsOf()) > 0).toBe(true);
});

test("a browser with data saving gets no scripts", async ({ browser, baseURL, scripts }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { "Save-Data": "on" },
  });
  const page = await context.newPage();
  for (const path of ["/de", "/de/search"]) {
    await page.goto(path);
    expect(await page.locator(anyScript).count()).toBe(0);
  }
  await context.close();
});
