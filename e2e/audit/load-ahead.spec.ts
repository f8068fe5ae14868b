/** What is loaded before a link is followed, how pages change, and a cart that is looked at again. */
import type { Page, Request } from "playwright/test";

import { offerWith } from "../support/demo-data.ts";
import { followEffects, settled } from "../support/settled.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, fillCode, voucherInCart } from "../support/walk.ts";

/** Paths that the page asks for from now on. */
function listen(page: Page): { scripts: string[]; data: string[] } {
  const asked = { scripts: [] as string[], data: [] as string[] };
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) asked.scripts.push(pathname);
    if (pathname.endsWith(".data")) asked.data.push(pathname);
  });
  return asked;
}

/** Opens a page with a clock of the test, its connection as given, and the scripts of all there is after the page. */
async function open(page: Page, path: string, connection?: object): Promise<void> {
  await followEffects(page.context());
  await page.addInitScript(
    (value) => value && Object.defineProperty(navigator, "connection", { value }),
    connection,
  );
  await page.clock.install();
  const after = page.waitForResponse("**/assets/after-load-parts-*.js");
  await page.goto(path);
  await after;
  await page.clock.runFor(100);
  await settled(page);
}

const footer = (page: Page, name: string) => page.locator("footer").getByRole("link", { name, exact: true });

test("a link's scripts come when somebody comes to it, its data after a second [S9-15]", async ({ page }) => {
  await open(page, "/de/faq");
  const asked = listen(page);
  const numbers: (string | undefined)[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".data")) numbers.push(response.headers()["x-request-id"]);
  });
  await footer(page, "Newsletter").hover();
  await expect.poll(() => asked.scripts.length).toBeGreaterThan(0);
  await page.clock.runFor(900);
  expect(asked.data).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked.data).toEqual(["/de/newsletter.data"]);
  await expect.poll(() => numbers.length).toBe(1);
  await footer(page, "Newsletter").click();
  await arriveAt(page, "Newsletter");
  // The page took what had come: one answer of the server, with one number.
  expect(new Set(numbers).size).toBe(1);
  expect(asked.data.length).toBe(2);
});

test("nobody who passes by or reads on gets data, and no page of one's own comes ahead", async ({ page }) => {
  await open(page, "/de/faq");
  const asked = listen(page);
  await footer(page, "Newsletter").focus();
  await page.clock.runFor(500);
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(2_000);
  asked.scripts.length = 0;
  await footer(page, "Vertrag widerrufen").focus();
  await page.clock.runFor(2_000);
  await page.getByRole("link", { name: "Anmelden" }).focus();
  await page.clock.runFor(2_000);
  expect(asked).toEqual({ scripts: [], data: [] });
});

test("nothing comes ahead on very slow connections or where data are to be saved [S9-18]", async ({
  browser,
}) => {
  for (const connection of [{ effectiveType: "slow-2g" }, { effectiveType: "2g" }, { saveData: true }]) {
    const page = await browser.newPage();
    await open(page, shopUrl("/de/faq"), connection);
    const asked = listen(page);
    await footer(page, "Newsletter").hover();
    await page.clock.runFor(3_000);
    expect(asked, JSON.stringify(connection)).toEqual({ scripts: [], data: [] });
    await page.close();
  }
});

test("the scripts of four pages are on their way at once, of no fifth [S9-16]", async ({ page }) => {
  await open(page, "/de/faq");
  const held: string[] = [];
  let release = () => {};
  const free = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    held.push(route.request().url());
    await free;
    await route.continue();
  });
  const preloads = () => page.locator("head > link[rel=modulepreload]").count();
  const before = await preloads();
  const counts: number[] = [];
  for (const path of ["/de/newsletter", "/de/search", "/de/map", "/de/geschenkgutschein", "/de/entdecken"]) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: href });
      document.body.append(link);
      link.focus();
    }, path);
    counts.push((await preloads()) - before);
  }
  expect(counts.map((count, i) => count > (counts[i - 1] ?? 0))).toEqual([true, true, true, true, false]);
  release();
});

test("a page that is left fades, the next one comes after it, in 100 ms; not where motion is unwanted [S9-17]", async ({
  page,
}) => {
  await open(page, "/de/faq");
  const main = page.locator("main");
  let release = () => {};
  const free = new Promise<void>((done) => (release = done));
  await page.route("**/de/imprint.data", async (route) => {
    await free;
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

/** A cart whose page's own clock says that it has been there for so many seconds. */
async function openCart(page: Page, seconds: number): Promise<string[]> {
  await voucherInCart(page, await offerWith("voucher"));
  const cart = new URL(page.url()).pathname;
  await page.addInitScript((more) => {
    const real = performance.now.bind(performance);
    performance.now = () => (more > 0 ? real() + more : real() / 1_000);
  }, seconds * 1_000);
  await followEffects(page.context());
  await page.goto(cart);
  await settled(page);
  return listen(page).data;
}

const comeBack = (page: Page, type = "focus") =>
  page.evaluate(
    (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: name === "pageshow" })),
    type,
  );

const loads = (page: Page) => page.evaluate(() => performance.timeOrigin);

test("a cart that somebody comes back to is asked for again, at most once in ten seconds [S8-14]", async ({
  page,
}) => {
  const asked = await openCart(page, 20);
  const began = await loads(page);
  await comeBack(page);
  // Whether it is there, and then for the page.
  await expect.poll(() => asked.length).toBe(2);
  await comeBack(page);
  await settled(page);
  expect(asked.length).toBe(2);
  await comeBack(page, "pageshow");
  await expect.poll(() => asked.length).toBe(4);
  expect(await loads(page)).toBe(began);
});

/** A refresh that fails in a cart whose page is so old. Answers when the page was loaded before. */
async function failingRefresh(page: Page, seconds: number): Promise<number> {
  const asked = await openCart(page, seconds);
  const began = await loads(page);
  await page.route("**/*.data*", (route) => route.fulfill({ status: 404, body: "" }));
  await comeBack(page, "pageshow");
  await expect.poll(() => asked.length).toBe(1);
  return began;
}

test("a refresh of the cart that fails loads the page anew [S8-15]", async ({ page }) => {
  const began = await failingRefresh(page, 20);
  await expect.poll(() => loads(page).catch(() => began)).not.toBe(began);
  await arriveAt(page, "Warenkorb");
});

test("a page that was just loaded stays when its refresh fails: no circle of reloads", async ({ page }) => {
  const began = await failingRefresh(page, 0);
  await settled(page);
  expect(await loads(page)).toBe(began);
});

test("what somebody has begun to type in the cart outlives a refresh that fails [S8-16]", async ({
  page,
}) => {
  const asked = await openCart(page, 20);
  const began = await loads(page);
  let answer = () => {};
  const typed = new Promise<void>((done) => (answer = done));
  await page.route("**/*.data*", async (route) => {
    await typed;
    await route.fulfill({ status: 404, body: "" });
  });
  await comeBack(page, "pageshow");
  await expect.poll(() => asked.length).toBe(1);
  await fillCode(page, "HERB");
  const done = page.waitForResponse("**/*.data*");
  answer();
  await done;
  await settled(page);
  await comeBack(page, "pageshow");
  await settled(page);
  expect(asked.length).toBe(1);
  await expect(page.getByLabel("Rabattcode oder Geschenkgutschein")).toHaveValue("HERB");
  expect(await loads(page)).toBe(began);
});
