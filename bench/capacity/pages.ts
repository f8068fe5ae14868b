/** Pages and pictures as visitors with and without a cart request them. */
import pLimit from "p-limit";

import { formatDate } from "#app/domain/format.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";

import type { Deployment } from "../../tests/long/deployment.ts";
import { visitorWithCart } from "../bench-shop.ts";
import { load } from "../load.ts";
import type { Meter, Row } from "./meter.ts";

const connections = 8;
const rounds = 3;
/** As browsers send it. */
const compressed = { "Accept-Encoding": "gzip, br" };

/** Of several rounds the one with the least CPU counts: other load only adds to it. */
export async function pageRows({ shops: [shop] }: Deployment, meter: Meter, ms: number): Promise<Row[]> {
  const { origin, port } = shop;
  const offer = await firstOffer(origin);
  const { cookie } = await visitorWithCart(origin, offer);
  const measure = async (name: string, path: string, headers: Record<string, string> = {}) => {
    const all: Row[] = [];
    for (let round = 0; round <= rounds; round++) {
      const row = await meter.row(name, async () => {
        const options = { port, path, connections, milliseconds: ms, pid: shop.pid() ?? 0 };
        const own = { Host: `localhost:${port}`, ...compressed, ...headers };
        const began = performance.now();
        const { perSecond, bytes } = await load({ ...options, headers: own });
        return { count: Math.round((perSecond * (performance.now() - began)) / 1000), bytes };
      });
      // The first round warms up caches and the JIT compiler.
      if (round > 0) all.push(row);
    }
    const [best] = all.toSorted((one, other) => one.shop - other.shop);
    if (!best) throw new Error("nothing was measured");
    return best;
  };
  const today = civilDate(new Date().toISOString().slice(0, 10));
  const [checkin, checkout] = [60, 63].map((days) => formatDate(addDays(today, days)));
  const search = `/de/search?destination=Deutschland&m=b&checkin=${checkin}&checkout=${checkout}&adults=2`;
  // A parameter that the shop does not know makes an address that is never cached.
  return [
    await measure("cached page: home", "/de"),
    await measure("cached page: an offer", offer),
    await measure("the same offer with a cart", offer, { Cookie: cookie }),
    await measure("fresh page: home", "/de?stand=1"),
    await measure("fresh page: an offer", `${offer}?stand=1`),
    await measure("fresh page: search with dates", `${search}&stand=1`),
    await measure("a finished picture", (await picturesOf(origin)).at(0) ?? ""),
  ];
}

/** Requests each picture of the result pages for the first time. */
export async function pictureRow({ shops: [shop] }: Deployment, meter: Meter, most: number): Promise<Row> {
  const addresses = (await picturesOf(shop.origin)).slice(1, most + 1);
  const two = pLimit(2);
  return meter.row("a picture, made for the first time", async () => {
    const sizes = await Promise.all(addresses.map((path) => two(() => sizeOf(shop.origin + path))));
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length };
  });
}

interface VisitBytes {
  /** Styles, scripts and other parts that browsers then keep. */
  first: number;
  /** A page without its pictures, on average of home, results and an offer. */
  page: number;
  /** Pictures of such a page, and the size of one. */
  pictures: number;
  picture: number;
}

/** All pictures of a page count, also those below the visible part. */
export async function visitBytes({ shops: [shop] }: Deployment): Promise<VisitBytes> {
  const paths = ["/de", "/de/search", await firstOffer(shop.origin)];
  const kept = new Set<string>();
  let pages = 0;
  const sizes: number[] = [];
  for (const path of paths) {
    const html = await (await fetch(shop.origin + path)).text();
    pages += await compressedSize(shop, path);
    for (const [, address = ""] of html.matchAll(
      /<(?:link|script)\b[^>]*?(?:href|src)="(\/[^"]+\.(?:css|js|woff2))"/g,
    ))
      kept.add(address);
    for (const address of new Set(picturesIn(html))) sizes.push(await sizeOf(shop.origin + address));
  }
  let first = 0;
  for (const address of kept) first += await compressedSize(shop, address);
  const picture = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  return { first, page: pages / paths.length, pictures: sizes.length / paths.length, picture };
}

/** Content-Length of the compressed response, which `fetch` does not show after unpacking. */
async function compressedSize({ port, pid }: Deployment["shops"][0], path: string): Promise<number> {
  const headers = { Host: `localhost:${port}`, ...compressed };
  const { bytes } = await load({ port, path, headers, connections: 1, milliseconds: 1, pid: pid() ?? 0 });
  return bytes;
}

async function sizeOf(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

async function firstOffer(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/de/search`)).text();
  const offer = /href="(\/de\/deals\/[^"?/]+\/[^"?/]+)["?]/.exec(html)?.[1];
  if (offer === undefined) throw new Error("the shop has no offers");
  return offer;
}

async function picturesOf(origin: string): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= 6; page++)
    for (const address of picturesIn(await (await fetch(`${origin}/de/search?page=${page}`)).text()))
      found.add(address);
  return [...found];
}

/** One size of each picture: the one that browsers take without `srcset`. */
const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="(\/pictures\/[^"]+)"/g)].map(([, path = ""]) =>
    path.replaceAll("&amp;", "&"),
  );
