/** Every address has one canonical spelling. Other spellings redirect to it before anything else is decided. */
import { expect, test } from "vitest";

import { canonicalPath, redactPath } from "#app/http/route-facts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

let shop: WholeShop;
let visitor: Visitor;
visitShop(testDatabase(), (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const key = "geheimer-Schluessel-9";
const id = "0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a11";
const privatePaths = [
  `/de/order/${id}/${key}/view`,
  `/de/order/${id}/${key}`,
  `/de/participant/${key}`,
  `/de/login/link/${key}`,
  "/de/login",
  "/de/register",
  "/de/konto",
  "/de/meine-bestellungen",
  "/de/support",
  "/de/widerruf",
  "/de/einloesen",
  "/de/newsletter/abmelden/a/b",
  "/checkout/payment",
];

/** Escapes the first letter of every path segment: `/de` becomes `/%64e`. */
const escapeSegments = (path: string) =>
  path.replace(/\/([a-z])/gi, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);

test.each(privatePaths)(
  "%s in another spelling redirects to the canonical one and is never cached",
  async (path) => {
    for (let look = 0; look < 2; look++) {
      const answer = await visitor.get(`${escapeSegments(path)}?a=%20b`);
      expect([answer.status, answer.location]).toEqual([308, `${path}?a=%20b`]);
      expect(answer.headers["cache-control"]).toMatch(/private|no-store/);
    }
    expect(shop.said.filter((line) => line.includes('"cached":true'))).toEqual([]);
  },
);

test("the log hides keys in every spelling", async () => {
  for (const path of privatePaths.filter((each) => each.includes(key))) {
    expect(redactPath(path.replaceAll("/", "//"))).not.toContain(key);
    await visitor.get(escapeSegments(path));
    expect(redactPath(escapeSegments(path))).not.toContain(key.slice(1));
  }
  const logged = shop.said.filter((line) => line.includes('"path"'));
  expect(logged.length).toBeGreaterThan(3);
  expect(logged.join("\n")).not.toContain(key.slice(1));
});

test("keeps necessary escapes in capitals", () => {
  expect(canonicalPath("/de/urlaub/s%c3%bcdtirol/%2fa%3F%25/%7eb%2D")).toBe(
    "/de/urlaub/s%C3%BCdtirol/%2Fa%3F%25/~b-",
  );
  expect(canonicalPath("/de/search")).toBe("/de/search");
});

test.each([
  ["/sitemap.xml/", "/sitemap.xml"],
  ["/sitemap-offers.xml//?page=2", "/sitemap-offers.xml?page=2"],
  ["//evil.example/%61", "/evil.example/a"],
  ["/\\evil.example/%61", "/evil.example/a"],
  ["/de//search/", "/de/search"],
])("%s redirects to %s with single slashes and none at the end", async (typed, path) => {
  const answer = await visitor.get(typed);
  expect([answer.status, answer.location]).toEqual([308, path]);
});

test.each([
  ["/SITEMAP-Pages.xml", 200],
  ["/de/order/a/%EF%BC%91/rechnung.pdf", 303],
  ["/de/order/%EF%BC%91/b/gutschein/a.pdf", 303],
  ["/sandbox/stripe/\\?x=1", 401],
  ["/sandbox/stripe//:x", 401],
])("%s is answered with %i", async (path, status) => {
  expect((await visitor.get(path)).status).toBe(status);
});
