import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { type RunningShop, startShop } from "#tests/support/built/start-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  const counter = join(process.cwd(), "tests/support/built/count-elements.mjs");
  shop = await startShop({ NODE_OPTIONS: `--import=${counter}` });
  // Until then the shop renders pages ahead.
  await fetch(`${shop.origin}/readyz`);
}, 300_000);
afterAll(() => shop.stop());

/** The page, and the HTML elements that React rendered for it. */
async function view(path: string): Promise<{ html: string; rendered: number }> {
  const before = shop.printed().length;
  const html = await (await fetch(shop.origin + path)).text();
  const rendered = await vi.waitFor(() => {
    const [, count] = /rendered (\d+) elements/.exec(shop.printed().slice(before)) ?? [];
    return count === undefined ? Promise.reject(new Error(`${path} was not rendered`)) : Number(count);
  });
  return { html, rendered };
}

/** The page without what differs between two requests: the address and the key of its forms. */
function comparable(html: string): string {
  const [, key = "no key"] = /formKey&quot;:&quot;([\w-]+)/.exec(html) ?? [];
  return html.replaceAll(/\?stand=\d/g, "").replaceAll(key, "key");
}

test.each([
  ["/de", 600],
  ["/de/search", 700],
])("the first visitor's page has parts that were rendered after the start: %s", async (path, limit) => {
  expect((await view(path)).rendered).toBeLessThanOrEqual(limit);
});

test.each([
  ["home", "/de", 600],
  ["search", "/de/search", 700],
  ["offer", "/de/deals/hotel/meran-quittenegg", 450],
])("a fresh page is rendered with few elements: %s", async (_name, path, limit) => {
  await view(`${path}?stand=0`);
  // An address that was not asked for before, as after a form: the page is not in the page cache.
  const { rendered } = await view(`${path}?stand=1`);
  expect(rendered).toBeGreaterThan(50);
  expect(rendered).toBeLessThanOrEqual(limit);
});

test.each(["/de", "/de/search", "/de/deals/hotel/meran-quittenegg", "/de/deals/cruise/donau-ms-lindaria"])(
  "a page of finished parts is the same as one that React renders: %s",
  async (path) => {
    const first = await view(`${path}?stand=2`);
    const second = await view(`${path}?stand=3`);
    expect(second.html.match(/<[a-z]/g)?.length).toBe(first.html.match(/<[a-z]/g)?.length);
    expect(comparable(second.html) === comparable(first.html)).toBe(true);
  },
);
