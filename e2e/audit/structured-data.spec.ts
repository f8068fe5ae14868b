import { expect, test } from "playwright/test";

import { HttpBrowser, textOf } from "../support/http-browser.ts";

interface Data {
  "@type": string;
  name?: string;
  makesOffer?: { price: string; priceCurrency: string };
  offers?: { price: string; priceCurrency: string };
  itemListElement?: { name: string; item?: string }[];
  potentialAction?: { target: { urlTemplate: string } };
}

const visitor = new HttpBrowser();

async function dataOf(path: string): Promise<{ html: string; data: Data[] }> {
  const { html, status } = await visitor.open(path);
  expect(status, path).toBe(200);
  const blocks = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return { html, data: [...blocks].map(([, json = ""]) => JSON.parse(json) as Data) };
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat("de-DE", { style: "currency", currency })
    .format(amount)
    .replace("CHF", "Fr.")
    .replace(/,00(?=\s)/, "");
const spaces = (text: string) => text.replaceAll(/\s/g, " ");

async function pathsInSitemap(file: string): Promise<string[]> {
  const { html } = await visitor.open(file);
  return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
}

test("structured data of every offer contain the price and breadcrumbs of its page", async () => {
  const wrong: string[] = [];
  const paths = await pathsInSitemap("/sitemap-offers.xml");
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const { html, data } = await dataOf(path);
    const [offer, crumbs] = data;
    const [title = ""] = /<h1[^>]*>.*?<\/h1>/s.exec(html) ?? [];
    if (offer?.["@type"] !== (path.includes("/cruise/") ? "TouristTrip" : "Hotel"))
      wrong.push(`${path} type`);
    if (offer?.name !== textOf(title)) wrong.push(`${path} name ${offer?.name}`);
    const offered = offer?.makesOffer ?? offer?.offers;
    const price = offered?.price;
    const [shown = ""] = /<p class="offer-price">.*?<\/p>/s.exec(html) ?? [];
    if (
      price === undefined
        ? shown !== ""
        : !spaces(textOf(shown)).includes(spaces(money(Number(price), offered?.priceCurrency ?? "")))
    )
      wrong.push(`${path} price ${price} ${textOf(shown)}`);
    const names = crumbs?.itemListElement?.map(({ name }) => name) ?? [];
    const [nav = ""] = /<nav class="crumbs".*?<\/nav>/s.exec(html) ?? [];
    const shownNames = [...nav.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = ""]) => textOf(item));
    if (names.length < 2 || names.join(" > ") !== shownNames.join(" > "))
      wrong.push(`${path} ${names.join(" > ")}`);
  }
  expect(wrong).toEqual([]);
});

test("pages in the sitemaps exist, may be indexed and are canonical [S2-37]", async () => {
  const wrong: string[] = [];
  const some = (await pathsInSitemap("/sitemap-offers.xml")).slice(0, 3);
  for (const path of [
    ...(await pathsInSitemap("/sitemap-pages.xml")),
    ...(await pathsInSitemap("/sitemap-groupings.xml")),
    ...some,
  ]) {
    const { html, status } = await visitor.open(path);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    if (status !== 200 || /name="robots" content="noindex"/.test(html)) wrong.push(`${status} ${path}`);
    if (canonical === undefined || new URL(canonical).pathname !== path)
      wrong.push(`${path} is ${canonical}`);
  }
  expect(wrong).toEqual([]);
});

test("structured data of the home page name the shop and its search", async () => {
  const { data } = await dataOf("/de");
  const [site] = data;
  expect(site).toMatchObject({ "@type": "WebSite", name: "Reisepreis" });
  const template = site?.potentialAction?.target.urlTemplate ?? "";
  const { pathname, search } = new URL(template.replace("{search_term_string}", "Meran"));
  const { html } = await visitor.open(pathname + search);
  expect(textOf(html)).toMatch(/^Zu den Angeboten \d+\sAngebote? in Meran/);
});
