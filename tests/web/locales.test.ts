import { expect, test } from "vitest";
import { localeOf, switchedLocale } from "#app/http/route-facts.ts";

test("the locale of an address is its first part, where it is one of ours", () => {
  expect(["/de", "/de/search", "/en", "/checkout/payment", "/", "/deals"].map(localeOf)).toEqual([
    "de",
    "de",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a page switches the language that was kept, and sets none of its own accord", () => {
  expect(switchedLocale("/de/search", "i18n_redirected=en")).toBe("de");
  expect(switchedLocale("/de", "a=b; i18n_redirected=de")).toBeUndefined();
  expect(switchedLocale("/checkout", "i18n_redirected=en")).toBeUndefined();
  expect(switchedLocale("/de", "warenkorb=x")).toBeUndefined();
});
