import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";

import { expect, type Page, type Response, test } from "playwright/test";

import { newPerson, offerWith } from "../support/demo-data.ts";
import { HttpBrowser } from "../support/http-browser.ts";
import { shopUrl } from "../support/shop.ts";

/** Size of a first visit with an empty cache: bytes after Brotli, and number of requests without pictures. */
interface Weight {
  page: string;
  document: number;
  scripts: number;
  requests: number;
}

const kilobyte = 1024;
const limits = {
  light: 14 * kilobyte,
  full: 20 * kilobyte,
  content: 95 * kilobyte,
  form: 105 * kilobyte,
  requests: 8,
};

/** Sizes of styles and scripts by their content-addressed URLs, which most pages share. */
const knownSizes = new Map<string, number>();

async function measure(visitor: HttpBrowser, path: string): Promise<Weight> {
  const { html, status } = await visitor.open(path);
  expect(status, path).toBe(200);
  const files = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file = ""]) => file))];
  const styles = files(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = files(
    /(?:<link rel="modulepreload" href=|<script[^>]* src=|import(?:\("|\s+")|from\s+")"?([^"]+\.js)"/g,
  );
  const sizes = async (list: string[]) => {
    let sum = 0;
    for (const file of list) {
      const size = knownSizes.get(file) ?? brotli(Buffer.from(await (await visitor.ask(file)).arrayBuffer()));
      knownSizes.set(file, size);
      sum += size;
    }
    return sum;
  };
  return {
    page: path.replace(/^\/de\/order\/.*/, "/de/order/…"),
    document: brotli(Buffer.from(html)) + (await sizes(styles)),
    scripts: await sizes(scripts),
    requests: 1 + styles.length + scripts.length,
  };
}

const brotli = (bytes: Buffer) => brotliCompressSync(bytes).length;

/** Measures the pages from home to the last checkout step, as a new visitor of this kind would load them. */
async function measureAll(light: boolean): Promise<Weight[]> {
  const offer = await offerWith("upgrade");
  const visitor = new HttpBrowser();
  if (light) visitor.cookies.set("leichte-version", "1");
  const weights: Weight[] = [];
  for (const path of [
    "/de",
    "/de/search",
    "/de/entdecken",
    "/de/thema/am-meer",
    "/de/veepee",
    "/de/widerruf",
    "/de/barriere-melden",
    "/de/support",
    "/de/newsletter",
    "/de/einloesen",
    "/de/geschenkgutschein",
    "/de/login",
    "/de/register",
    "/de/bestellung-finden",
    "/de/map",
    offer.path,
  ])
    weights.push(await measure(visitor, path));

  const arrival =
    /href="([^"]*checkin=[^"]*)#choose"/.exec(visitor.page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await visitor.open(arrival);
  const { path: cart } = await visitor.submit(visitor.form("In den Warenkorb"));
  // The page has a flash message on the first view only.
  weights.push(await measure(visitor, cart));
  await visitor.submit(visitor.form("Zur Kasse"));
  weights.push(await measure(visitor, "/checkout"), await measure(visitor, "/checkout/payment"));
  await visitor.submit(visitor.form("Weiter"), { paymentType: "5" });
  weights.push(await measure(visitor, "/checkout/customer"));
  await visitor.submit(visitor.form("Weiter"), { ...newPerson(), country: "DE" });
  weights.push(await measure(visitor, "/checkout/finalize"));
  return weights;
}

function print(kind: string, weights: readonly Weight[]): void {
  const kb = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`.padStart(9);
  const lines = weights.map(
    ({ page, document, scripts, requests }) =>
      `  ${page.padEnd(44)}${kb(document)}${kb(scripts)}${String(requests).padStart(10)}`,
  );
  process.stdout.write(`\n${kind.padEnd(46)}HTML+CSS  scripts  requests\n${lines.join("\n")}\n`);
}

test("pages with scripts have at most 20 KB of HTML and CSS and 95 KB of scripts, 105 KB where they have forms", async () => {
  const weights = await measureAll(false);
  print("with scripts", weights);
  // Offer pages ask for dates and guests, so they count as forms.
  const isForm = (page: string) =>
    /^\/(checkout|de\/order|de\/deals|de\/map|de\/widerruf|de\/login|de\/register|de\/bestellung-finden|de\/support|de\/barriere)/.test(
      page,
    );
  const heavy = weights.filter(
    ({ page, document, scripts, requests }) =>
      document > limits.full ||
      scripts > (isForm(page) ? limits.form : limits.content) ||
      requests > limits.requests,
  );
  expect.soft(heavy).toEqual([]);
  expect(
    weights.every(({ scripts }) => scripts > 0),
    "scripts were weighed",
  ).toBe(true);
});

test("the heading font has at most 30 KB and is preloaded, but not by the light version", async () => {
  const visitor = new HttpBrowser();
  const offer = await offerWith("upgrade");
  for (const path of ["/de", "/de/search", offer.path]) {
    visitor.cookies.delete("leichte-version");
    const { html } = await visitor.open(path);
    const [, font = ""] = /<link rel="preload" href="([^"]+\.woff2)" as="font"/.exec(html) ?? [];
    const answer = await visitor.ask(font);
    expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, "font/woff2"]);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(30 * kilobyte);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, file = ""]) => file);
    const text = await Promise.all(styles.map(async (file) => await (await visitor.ask(file)).text()));
    expect(text.join(""), "the styles use what was fetched").toContain(font);

    visitor.cookies.set("leichte-version", "1");
    const light = await visitor.open(path);
    const own = [...light.html.matchAll(/<link rel="(?:stylesheet|preload)" href="([^"]+)"/g)];
    const lightText = await Promise.all(
      own.map(async ([, file = ""]) => await (await visitor.ask(file)).text()),
    );
    expect(lightText.join("")).not.toContain("woff2");
  }
});

test("pages of the light version have at most 14 KB of HTML and CSS, and no scripts", async () => {
  const weights = await measureAll(true);
  print("light version", weights);
  expect
    .soft(weights.filter(({ document, requests }) => document > limits.light || requests > limits.requests))
    .toEqual([]);
  expect(weights.filter(({ scripts }) => scripts > 0)).toEqual([]);
});

test("long offers have at most 14 KB in the light version, too", async () => {
  const visitor = new HttpBrowser();
  visitor.cookies.set("leichte-version", "1");
  const weights: Weight[] = [];
  for (const path of [
    "hotel/kastelruth-abendgluehn",
    "hotel/sylt-priggenfeuer",
    "cruise/ostsee-hauptstaedte-ms-eldrike",
    "cruise/nordkap-ms-torvalda",
  ])
    weights.push(await measure(visitor, `/de/deals/${path}`));
  print("light version, long offers", weights);
  expect(weights.filter(({ document }) => document > limits.light)).toEqual([]);
});

test("the light version states the transferred size of page and styles in its footer", async () => {
  const visitor = new HttpBrowser();
  visitor.cookies.set("leichte-version", "1");
  const { path: offer } = await offerWith("voucher");
  const sent = async (path: string, encoding: string) => {
    const answer = await visitor.ask(path, { headers: { "Accept-Encoding": encoding } });
    const bytes = Number(answer.headers.get("Content-Length"));
    expect([path, bytes > 0]).toEqual([path, true]);
    return { bytes, text: await answer.text() };
  };
  const report: string[] = [];
  for (const encoding of ["gzip, br", "gzip"]) {
    for (const path of ["/de", "/de", "/de/search", "/de/map", "/de/login", offer, offer]) {
      const { bytes, text } = await sent(path, encoding);
      const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, file = ""]) => file,
      );
      let sum = bytes;
      for (const file of new Set(styles)) sum += (await sent(file, encoding)).bytes;
      const stated = Number(/Diese Seite: (\d+) KB ohne Bilder/.exec(text)?.[1]);
      expect(
        Math.abs(sum / kilobyte - stated),
        `${path} by ${encoding}: ${sum} bytes, ${stated} KB`,
      ).toBeLessThan(1);
      report.push(`${path} ${encoding} ${stated} KB`);
    }
  }
  process.stdout.write(`  ${report.join(", ")}\n`);
});

const pictureWeightsKilobyte = 1024;
const maxCardBytes = 12 * pictureWeightsKilobyte;
const maxPictures = 12;

interface Shown {
  file: string;
  img: string;
}

/** Pictures of a page's cards in the size that a phone loads. */
function picturesOf(html: string, source: RegExp): Shown[] {
  return [...html.matchAll(/<picture>.*?<\/picture>/gs)]
    .map(([whole]) => ({ file: source.exec(whole)?.[1] ?? "", img: /<img[^>]*>/.exec(whole)?.[0] ?? "" }))
    .slice(0, maxPictures);
}

async function measurePictures(
  path: string,
  source: RegExp,
  type: string,
  light: boolean,
): Promise<number[]> {
  const visitor = new HttpBrowser();
  if (light) visitor.cookies.set("leichte-version", "1");
  const { html } = await visitor.open(path);
  const pictures = picturesOf(html, source);
  expect(pictures.length, path).toBeGreaterThan(5);
  const sizes: number[] = [];
  for (const { file, img } of pictures) {
    expect(img).toMatch(/ width="\d+" height="\d+"/);
    expect(img).toMatch(/ alt="[^"]+"/);
    const answer = await visitor.ask(file);
    expect([file, answer.status, answer.headers.get("Content-Type")]).toEqual([file, 200, type]);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    sizes.push((await answer.arrayBuffer()).byteLength);
  }
  return sizes;
}

for (const path of ["/de", "/de/search"]) {
  test(`a card's picture has at most 12 KB: ${path}`, async () => {
    const full = await measurePictures(path, /([^\s",]+-640\.avif)/, "image/avif", false);
    const light = await measurePictures(path, /([^\s",]+-320\.webp)/, "image/webp", true);
    const sum = (sizes: number[]) =>
      `${(sizes.reduce((one, other) => one + other, 0) / pictureWeightsKilobyte).toFixed(0)} KB`;
    process.stdout.write(`  ${path}: ${full.length} pictures, ${sum(full)}; light version ${sum(light)}\n`);
    expect(Math.max(...full)).toBeLessThanOrEqual(maxCardBytes);
    expect(Math.max(...light)).toBeLessThanOrEqual(maxCardBytes);
  });
}

for (const [name, viewport] of [
  ["phone", { width: 375, height: 800 }],
  ["desk", { width: 1280, height: 800 }],
] as const) {
  test(`pictures in the first screen of home on a ${name} have at most 60 KB`, async ({ browser }) => {
    const page = await browser.newPage({ viewport, baseURL: shopUrl() });
    const weights = new Map<string, number>();
    const sizes: Promise<void>[] = [];
    const measureResponse = async (response: Response) => {
      await response.finished();
      weights.set(response.url(), (await response.request().sizes()).responseBodySize);
    };
    page.on("response", (response) => {
      if (response.request().resourceType() === "image") sizes.push(measureResponse(response));
    });
    await page.goto("/de");
    await page.waitForLoadState("networkidle");
    await Promise.all(sizes);
    const seen = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        })
        .map(({ currentSrc }) => currentSrc),
    );
    const pictures = [...new Set(seen)].map((url) => ({ url, bytes: weights.get(url) ?? 0 }));
    const sum = pictures.reduce((all, { bytes }) => all + bytes, 0);
    process.stdout.write(
      `  home on a ${name}: ${pictures.length} pictures, ${(sum / kilobyte).toFixed(1)} KB\n`,
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(
      pictures.filter(({ bytes }) => bytes === 0),
      "each of them was weighed",
    ).toEqual([]);
    expect(sum).toBeLessThanOrEqual(60 * kilobyte);
    await page.close();
  });
}

test("pictures of a row beyond a phone's edge load when the row is scrolled", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 375, height: 800 }, baseURL: shopUrl() });
  await page.goto("/de");
  await page.waitForLoadState("networkidle");
  const row = page.locator(".shelf").nth(1).locator("img");
  const loaded = async () =>
    await row.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await row.first().scrollIntoViewIfNeeded();
  await expect.poll(loaded).toEqual([true, true, false, false, false, false]);
  await page
    .locator(".shelf")
    .nth(1)
    .evaluate((shelf) => shelf.scrollTo({ left: shelf.scrollWidth }));
  await expect.poll(async () => (await loaded()).at(-1)).toBe(true);
  await page.close();
});

for (const path of ["/de", "/de/search"]) {
  test(`on a phone pictures further down wait until the scripts have loaded: ${path}`, async ({
    browser,
  }) => {
    const phone = { viewport: { width: 375, height: 800 }, baseURL: shopUrl() };
    const fetched = async (page: Page) => {
      const pictures = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "image" && request.url().includes("/pictures/"))
          pictures.add(request.url());
      });
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      return pictures;
    };
    const [complete, withoutScripts] = [await browser.newPage(phone), await browser.newPage(phone)];
    // Here they never load.
    await withoutScripts.route(/\/assets\/after-load-parts-/, (route) => route.abort());
    const { size: early } = await fetched(withoutScripts);
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThanOrEqual(3);
    // Without scripts they load when they come into view.
    const last = withoutScripts.locator(".offer-card img").last();
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const all = await fetched(complete);
    await expect.poll(() => all.size).toBeGreaterThan(early + 1);
    await complete.close();
    await withoutScripts.close();
  });
}

test("no style sheet loaded later makes the browser restyle the whole page", async () => {
  const { html } = await new HttpBrowser().open("/de");
  const linked = [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const folder = new URL("../../build/client/assets/", import.meta.url);
  const later = (await readdir(folder)).filter((file) => file.endsWith(".css") && !linked.includes(file));
  expect(later.length).toBeGreaterThan(5);
  for (const file of later)
    expect(await readFile(new URL(file, folder), "utf8"), file).not.toContain("@property");
});
