import { expect, test } from "vitest";

import { listBrowserTests, listHttpRooms } from "../../.ci/changed-tests.ts";

test("a changed file selects the HTTP tests of its room", () => {
  const changed = ["app/commands/order/bids.server.ts", "app/domain/money.ts", "docs/order/a.md"];
  expect(listHttpRooms(changed, (path) => path === "tests/http/order")).toEqual(["tests/http/order"]);
});

const siteMap = 'route("de/widerruf", "routes/withdrawal/route.tsx"), route("de", "routes/home/route.tsx"),';
const specs = [
  { path: "e2e/audit/pages/withdrawal.spec.ts", text: 'page.goto("/de/widerruf")' },
  { path: "e2e/journeys/search.spec.ts", text: 'page.goto("/de/search")' },
];

test("a changed page selects the browser tests that open it", () => {
  expect(listBrowserTests(["app/routes/withdrawal/view.server.ts"], specs, siteMap)).toEqual([
    "e2e/audit/pages/withdrawal.spec.ts",
  ]);
});

test("a changed browser test selects itself", () => {
  expect(listBrowserTests(["e2e/journeys/search.spec.ts"], specs, siteMap)).toEqual([
    "e2e/journeys/search.spec.ts",
  ]);
});

test("the start page selects no browser test, because its path begins all others", () => {
  expect(listBrowserTests(["app/routes/home/route.tsx"], specs, siteMap)).toEqual([]);
});
