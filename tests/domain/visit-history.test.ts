import fc from "fast-check";
import { expect, test } from "vitest";

import { historyLength, lastPage, type VisitHistory, visited } from "#app/domain/order/checkout-step.ts";

const pages = ["/de", "/de/search?m=o", "/de/order/1/k", "/checkoutx", "/de/loginx"];
const passed = [
  "/checkout",
  "/checkout/payment?x=1",
  "/de/login",
  "/login",
  "/de/login/link/t",
  "/de/register",
];

test("says the same as a list of the last 20 pages would", () => {
  const walk = fc.array(fc.constantFrom(...pages, ...passed, ...passed, ...passed), { maxLength: 80 });
  fc.assert(
    fc.property(walk, (paths) => {
      let history: VisitHistory | null = null;
      for (const path of paths) history = visited(history, path);
      const kept = paths.slice(-historyLength);
      expect(lastPage(history)).toBe(kept.findLast((path) => pages.includes(path)) ?? null);
    }),
    { numRuns: 1_000 },
  );
});

test("after 19 pages of the checkout the page before it is still known, after 20 it is not", () => {
  let history = visited(null, "/de/search");
  for (let count = 0; count < 19; count++) history = visited(history, "/checkout/customer");
  expect(lastPage(history)).toBe("/de/search");
  expect(lastPage(visited(history, "/de/login"))).toBeNull();
});
