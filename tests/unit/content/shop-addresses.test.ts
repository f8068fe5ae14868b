import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import { makeRouteRule } from "#app/domain/redirect-rule.ts";
import routes from "#app/routes.ts";

const origin = "https://shop.example";

test("a rule for any fixed address of the site map is refused", () => {
  const fixed = (routes as readonly RouteConfigEntry[])
    .filter(({ path, file }) => path !== undefined && !file.includes("demo/") && !/[:*]/.test(path))
    .map(({ path }) => `/${path}`);
  expect(fixed.length).toBeGreaterThan(40);
  const open = fixed.filter(
    (path) => makeRouteRule({ path, target: "/de/neu", status: 302 }, origin, new Map()).ok,
  );
  expect(open).toEqual([]);
});

test("an address that nobody serves may lead elsewhere, also one of an offer", () => {
  for (const path of ["/de/alt", "/alt", "/de/deals/hotel/alt", "/de/searchlight", "/de/kontoauszug"])
    expect(makeRouteRule({ path, target: "/de/neu", status: 302 }, origin, new Map())).toMatchObject({
      ok: true,
    });
});
