/** Prefetching of links, page transitions, and refreshing of the cart. */
import type { Page, Request } from "playwright/test";

import { offerWith } from "../support/demo-data.ts";
import { followEffects, waitForHydration } from "../support/settled.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, fillCode, addVoucherToCart } from "../support/walk.ts";

/** Records the paths of scripts and data that the page requests from now on. */
function recordRequests(page: Page): { scripts: string[]; data: string[] } {
  const requests = { scripts: [] as string[], data: [] as string[] };
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) requests.scripts.push(pathname);
    if (pathname.endsWith(".data")) requests.data.push(pathname);
  });
  return requests;
}

/** Opens a page with a fake clock and the given connection, and waits until its deferred scripts have loaded. */
async function open(page: Page, path: string, connection?: object): Promise<void> {
  await followEffects(page.context());
  await page.addInitScript(
    (value) => value && Object.defineProperty(navigator, "connection", { value }),
    connection,
  );
  await page.clock.install();
  const deferred = page.waitForResponse("**/assets/after-load-parts-*.js");
  await page.goto(path);
  await deferred;
  await page.clock.runFor(100);
  await waitForHydration(page);
}

const footer = (page: Page, name: string) => page.locator("footer").getByRole("link", { name, exact: true });

test("prefetches a link's scripts on hover and its data after one second [S9-15]", async ({ page }) => {
  await open(page, "/de/faq");
  const requests = recordRequests(page);
  const requestIds: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".data")) requestIds.push(response.headers()["x-request-id"]);
  });
  await footer(page, "Newsletter").hover();
  await expect.poll(() => requests.scripts.length).toBeGreaterThan(0);
  await page.clock.runFor(900);
  expect(requests.data).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => requests.data).toEqual(["/de/newsletter.data"]);
  await expect.poll(() => requestIds.length).toBe(1);
  await footer(page, "Newsletter").click();
  await arriveAt(page, "Newsletter");
  // The navigation used the prefetched response: both have the same request id.
  expect(new Set(requestIds).size).toBe(1);
  expect(requests.data.length).toBe(2);
});

test("prefetches no data on a short focus, and nothing for private pages", async ({ page }) => {
  await open(page, "/de/faq");
  const requests = recordRequests(page);
  await footer(page, "Newsletter").focus();
  await page.clock.runFor(500);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(2_000);
  requests.scripts.length = 0;
  await footer(page, "Vertrag widerrufen").focus();
  await page.clock.runFor(2_000);
  await page.getByRole("link", { name: "Anmelden" }).focus();
  await page.clock.runFor(2_000);
  expect(requests).toEqual({ scripts: [], data: [] });
});

test("prefetches nothing on slow connections or with data saving [S9-18]", async ({ browser }) => {
  for (const connection of [{ effectiveType: "slow-2g" }, { effectiveType: "2g" }, { saveData: true }]) {
    const page = await browser.newPage();
    await open(page, shopUrl("/de/faq"), connection);
    const requests = recordRequests(page);
    await footer(page, "Newsletter").hover();
    await page.clock.runFor(3_000);
    expect(requests, JSON.stringify(connection)).toEqual({ scripts: [], data: [] });
    await page.close();
  }
});

test("prefetches the scripts of at most four pages at once [S9-16]", async ({ page }) => {
  await open(page, "/de/faq");
  const held: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    held.push(route.request().url());
    await released;
    await route.continue();
  });
  const preloads = () => page.locator("head > link[rel=modulepreload]").count();
  const initial = await preloads();
  const counts: number[] = [];
  for (const path of ["/de/newsletter", "/de/search", "/de/map", "/de/geschenkgutschein", "/de/entdecken"]) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: href });
      document.body.append(link);
      link.focus();
    }, path);
    counts.push((await preloads()) - initial);
  }
  expect(counts.map((count, i) => count > (counts[i - 1] ?? 0))).toEqual([true, true, true, true, false]);
  release();
});

test("an offer's page prefetches the scripts of the cart while it is idle", async ({ page }) => {
  const isPreloaded = () =>
    page.evaluate(() => {
      const { routes } = (
        window as unknown as { __remixManifest: { routes: Record<string, { module: string }> } }
      ).__remixManifest;
      return document.querySelector(`link[href="${routes["routes/cart/route"]?.module}"]`) !== null;
    });
  await open(page, "/de/faq");
  await page.clock.runFor(2_000);
  expect(await isPreloaded()).toBe(false);
  await open(page, (await offerWith("upgrade")).path);
  await page.clock.runFor(2_000);
  await expect.poll(isPreloaded).toBe(true);
});

test("fades between pages within 100 ms, but not with reduced motion [S9-17]", async ({ page }) => {
  await open(page, "/de/faq");
  const main = page.locator("main");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/de/imprint.data", async (route) => {
    await released;
    await route.continue();
  });
  await footer(page, "Impressum").click();
  await expect(main).toHaveClass("leaving");
  await expect(main).toHaveCSS("transition-duration", "0.05s");
  await expect(main).toHaveCSS("opacity", "0.5");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(main).toHaveCSS("opacity", "1");
  await expect(main).toHaveCSS("transition-duration", "0s");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  release();
  await arriveAt(page, "Impressum");
  await expect(main).not.toHaveClass("leaving");
  await expect(main).toHaveCSS("opacity", "1");
});

/**
 * Opens a cart on a page whose clock says that it was loaded this many seconds ago. Returns the requested data paths.
 */
async function openCartPage(page: Page, seconds: number): Promise<string[]> {
  await addVoucherToCart(page, await offerWith("voucher"));
  const cart = new URL(page.url()).pathname;
  await page.addInitScript((more) => {
    const realNow = performance.now.bind(performance);
    performance.now = () => (more > 0 ? realNow() + more : realNow() / 1_000);
  }, seconds * 1_000);
  await followEffects(page.context());
  await page.goto(cart);
  await waitForHydration(page);
  return recordRequests(page).data;
}

const comeBack = (page: Page, type = "focus") =>
  page.evaluate(
    (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: name === "pageshow" })),
    type,
  );

const loadTime = (page: Page) => page.evaluate(() => performance.timeOrigin);

test("refreshes the cart when the visitor returns, at most every ten seconds [S8-14]", async ({ page }) => {
  const requests = await openCartPage(page, 20);
  const initialLoad = await loadTime(page);
  await comeBack(page);
  // One request to check the order and one to revalidate the page.
  await expect.poll(() => requests.length).toBe(2);
  await comeBack(page);
  await waitForHydration(page);
  expect(requests.length).toBe(2);
  await comeBack(page, "pageshow");
  await expect.poll(() => requests.length).toBe(4);
  expect(await loadTime(page)).toBe(initialLoad);
});

/** Lets the refresh of a cart fail. Returns the time at which the page was loaded. */
async function failingRefresh(page: Page, seconds: number): Promise<number> {
  const requests = await openCartPage(page, seconds);
  const initialLoad = await loadTime(page);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 404, body: "" }));
  await comeBack(page, "pageshow");
  await expect.poll(() => requests.length).toBe(1);
  return initialLoad;
}

test("reloads the page when a refresh of the cart fails [S8-15]", async ({ page }) => {
  const initialLoad = await failingRefresh(page, 20);
  await expect.poll(() => loadTime(page).catch(() => initialLoad)).not.toBe(initialLoad);
  await arriveAt(page, "Warenkorb");
});

test("does not reload a page that was loaded just before its refresh fails", async ({ page }) => {
  const initialLoad = await failingRefresh(page, 0);
  await waitForHydration(page);
  expect(await loadTime(page)).toBe(initialLoad);
});

test("keeps unsent input in the cart when a refresh fails [S8-16]", async ({ page }) => {
  const requests = await openCartPage(page, 20);
  const initialLoad = await loadTime(page);
  let answer = () => {};
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/*.data*", async (route) => {
    await typed;
    await route.fulfill({ status: 404, body: "" });
  });
  await comeBack(page, "pageshow");
  await expect.poll(() => requests.length).toBe(1);
  await fillCode(page, "HERB");
  const done = page.waitForResponse("**/*.data*");
  answer();
  await done;
  await waitForHydration(page);
  await comeBack(page, "pageshow");
  await waitForHydration(page);
  expect(requests.length).toBe(1);
  await expect(page.getByLabel("Rabattcode oder Geschenkgutschein")).toHaveValue("HERB");
  expect(await loadTime(page)).toBe(initialLoad);
});
