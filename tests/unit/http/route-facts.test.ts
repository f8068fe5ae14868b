import { expect, test } from "vitest";

import * as facts from "#app/http/route-facts.ts";

const { isPrivatePath, isSharedPath, isUnstoredPath, hidesSupport, provesItself } = facts;

test("a fact holds for a path, all below it, its data and its query, in any case of letters", () => {
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

test("a page that may be shared is under a locale, nobody's own and no data", () => {
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

test("what no copy may stay of is somebody's own, but for the page of consent", () => {
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

test("only addresses with a proof of their own are free of the check of origins", () => {
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

test("the support chat is hidden on the map, the partner's page and the checkout alone", () => {
  expect(["/de/map", "/map", "/de/veepee", "/checkout/payment"].every(hidesSupport)).toBe(true);
  expect(["/de", "/de/search", "/de/mapping"].some(hidesSupport)).toBe(false);
});
