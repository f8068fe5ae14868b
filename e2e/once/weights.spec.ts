import { expect, test } from "playwright/test";

import { brotliCompressSync } from "node:zlib";

import { HttpBrowser } from "../support/http-browser.ts";
import { offerWith } from "../support/known-offers.ts";
import { newPerson } from "../support/person.ts";

/** Bytes after Brotli, and requests besides pictures: what a first visit with an empty cache loads. */
interface Weight {
  page: string;
  document: number;
  scripts: number;
  requests: number;
}

const kilobyte = 1024;
const most = {
  light: 14 * kilobyte,
  full: 20 * kilobyte,
  content: 95 * kilobyte,
  form: 105 * kilobyte,
  requests: 8,
};

async function weigh(visitor: HttpBrowser, path: string): Promise<Weight> {
  const { html, status } = await visitor.open(path);
  expect(status, path).toBe(200);
  const files = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file = ""]) => file))];
  const styles = files(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = files(
    /(?:<link rel="modulepreload" href=|<script[^>]* src=|import(?:\("|\s+")|from\s+")"?([^"]+\.js)"/g,
  );
  const sizes = async (list: string[]) => {
    let sum = 0;
    for (const file of list) sum += brotli(Buffer.from(await (await visitor.ask(file)).arrayBuffer()));
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

/** Home, search, deal, cart and the steps of the checkout, each as a new visitor of the kind would load it. */
async function weighAll(light: boolean): Promise<Weight[]> {
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
    weights.push(await weigh(visitor, path));

  const arrival =
    /href="([^"]*checkin=[^"]*)#choose"/.exec(visitor.page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await visitor.open(arrival);
  const { path: cart } = await visitor.submit(visitor.form("In den Warenkorb"));
  // The first look has a flash message; a later one does not.
  weights.push(await weigh(visitor, cart));
  await visitor.submit(visitor.form("Zur Kasse"));
  weights.push(await weigh(visitor, "/checkout"), await weigh(visitor, "/checkout/payment"));
  await visitor.submit(visitor.form("Weiter"), { paymentType: "5" });
  weights.push(await weigh(visitor, "/checkout/customer"));
  await visitor.submit(visitor.form("Weiter"), { ...newPerson(), country: "DE" });
  weights.push(await weigh(visitor, "/checkout/finalize"));
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

test("with scripts: HTML and CSS at most 20 KB, scripts at most 95 KB, 105 KB on pages with forms", async () => {
  const weights = await weighAll(false);
  print("with scripts", weights);
  // A deal page asks for dates, guests and the order: it is as much a form as the cart is, or the declaration.
  const isForm = (page: string) =>
    /^\/(checkout|de\/order|de\/deals|de\/map|de\/widerruf|de\/login|de\/register|de\/bestellung-finden|de\/support|de\/barriere)/.test(
      page,
    );
  const heavy = weights.filter(
    ({ page, document, scripts, requests }) =>
      document > most.full || scripts > (isForm(page) ? most.form : most.content) || requests > most.requests,
  );
  expect.soft(heavy).toEqual([]);
  expect(
    weights.every(({ scripts }) => scripts > 0),
    "scripts were weighed",
  ).toBe(true);
});

test("the light version: HTML and CSS at most 14 KB, no scripts at all", async () => {
  const weights = await weighAll(true);
  print("light version", weights);
  expect
    .soft(weights.filter(({ document, requests }) => document > most.light || requests > most.requests))
    .toEqual([]);
  expect(weights.filter(({ scripts }) => scripts > 0)).toEqual([]);
});
