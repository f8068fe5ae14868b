import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import { makeRouteRule } from "#app/domain/redirect-rule.ts";
import routes from "#app/routes.ts";

const origin = "https://shop.example";

test("rejects a rule for a fixed address of the shop", () => {
  const fixed = (routes as readonly RouteConfigEntry[])
    .filter(({ path, file }) => path !== undefined && !file.includes("demo/") && !/[:*]/.test(path))
    .map(({ path }) => `/${path}`);
  expect(fixed.length).toBeGreaterThan(40);
  const open = fixed.filter(
    (path) => makeRouteRule({ path, target: "/de/neu", status: 302 }, origin, new Map()).ok,
  );
  expect(open).toEqual([]);
});

test("accepts a rule for an unused address", () => {
  for (const path of ["/de/alt", "/alt", "/de/deals/hotel/alt", "/de/searchlight", "/de/kontoauszug"])
    expect(makeRouteRule({ path, target: "/de/neu", status: 302 }, origin, new Map())).toMatchObject({
      ok: true,
    });
});
