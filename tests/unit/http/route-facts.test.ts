import { expect, test } from "vitest";

import * as facts from "#app/http/route-facts.ts";

const { isPrivatePath, isSharedPath, isUnstoredPath, hidesSupport, hasOwnProof: provesItself } = facts;

test("a path rule covers subpaths, data requests and queries in any case", () => {
  const paths = [
    "/checkout",
    "/checkout/payment",
    "/checkout.data",
    "/checkout?a=b",
    "/CheckOut/",
    "/checkoutx",
  ];
  expect(paths.map(isPrivatePath)).toEqual([true, true, true, true, true, false]);
  expect(
    ["/de/order/1/k/view", "/de/order/1/k/view.data", "/de/order/1/view"].map(facts.isOrderView),
  ).toEqual([true, true, false]);
});

test("a shared page has a locale and no personal content", () => {
  const shared = ["/de", "/de/search", "/de/newsletter", "/de/deals/hotel/a"];
  const others = [
    "/checkout",
    "/de/newsletter/bestaetigen/1/k",
    "/de/Konto",
    "/de/search.data",
    "/api/offers",
    "/dex",
  ];
  expect(shared.filter((path) => !isSharedPath(path))).toEqual([]);
  expect(others.filter(isSharedPath)).toEqual([]);
});

test("all personal pages except the consent page are not stored", () => {
  const paths = [
    "/checkout",
    "/de/order/1/k",
    "/de/support",
    "/de/konto",
    "/de/login/link/t",
    "/de/participant/t",
    "/de/widerruf/eingang/1",
    "/de/newsletter/x",
  ];
  expect(paths.filter((path) => !isUnstoredPath(path) || !isPrivatePath(path))).toEqual([]);
  expect([isUnstoredPath("/de/einwilligung"), isPrivatePath("/de/einwilligung")]).toEqual([true, false]);
  expect(isUnstoredPath("/de/login")).toBe(false);
});

test("only addresses with a proof of their own skip the origin check", () => {
  const free = ["/api/orders", "/webhooks/stripe", "/checkout/callback", "/de/newsletter/abmelden/1/k"];
  const bound = [
    "/checkout/finalize",
    "/de/newsletter/bestaetigen/1/k",
    "/de/newsletter/abmelden",
    "/apix",
    "/de/order/1/k",
  ];
  expect(free.filter((path) => !provesItself(path))).toEqual([]);
  expect(bound.filter(provesItself)).toEqual([]);
});

test("the support chat is hidden on map, partner page and checkout", () => {
  expect(["/de/map", "/map", "/de/veepee", "/checkout/payment"].every(hidesSupport)).toBe(true);
  expect(["/de", "/de/search", "/de/mapping"].some(hidesSupport)).toBe(false);
});
