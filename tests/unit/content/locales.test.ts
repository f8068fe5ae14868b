import { expect, test } from "vitest";

import { countryName } from "#app/domain/catalogue/names.ts";
import { detectLocale } from "#app/http/client.server.ts";
import { localeOf, switchedLocale } from "#app/locales/locale-choice.ts";
import { andInPlace } from "#locale/catalogue/place-phrases.ts";
import { texts } from "#app/locales/texts.ts";

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

test("a page switches the language that was kept, and sets none of its own accord [S4-42]", () => {
  expect(switchedLocale("/de/search", "i18n_redirected=en")).toBe("de");
  expect(switchedLocale("/de", "a=b; i18n_redirected=de")).toBeUndefined();
  expect(switchedLocale("/checkout", "i18n_redirected=en")).toBeUndefined();
  expect(switchedLocale("/de", "warenkorb=x")).toBeUndefined();
});

test("every visit gets a language the shop speaks [S4-41]", async () => {
  const requests: Record<string, string>[] = [
    {},
    { "Accept-Language": "de-AT,en;q=0.5" },
    { "Accept-Language": "fr-FR" },
    { "Accept-Language": "*;q=broken" },
    { Cookie: "i18n_redirected=de" },
    { Cookie: "i18n_redirected=xx" },
    { Cookie: 'i18n_redirected="%' },
  ];
  for (const headers of requests) {
    expect(await detectLocale(new Request("http://shop.example/", { headers }))).toBe("de");
  }
});

test("the second of two places repeats its beginning only where it has one of its own", () => {
  expect(andInPlace("Irland", "Großbritannien")).toBe("Großbritannien");
  expect(andInPlace("Deutschland", "Schweiz")).toBe("in der Schweiz");
  expect(andInPlace("Niederlande", "Belgien")).toBe("in Belgien");
});

test("countries have the names that people say", () => {
  expect(["NO", "GB", "SJ", "??"].map(countryName)).toEqual([
    "Norwegen",
    "Großbritannien",
    "Spitzbergen",
    "??",
  ]);
});

const t = texts({
  plain: "Hallo {{name}}",
  deep: { night_one: "1 Nacht", night_other: "{{count}} Nächte" },
  state: { open: "offen", paid: "bezahlt am {{day}}" },
});

test("looks up, fills in and counts [S8-13]", () => {
  expect(t("plain", { name: "Erika" })).toBe("Hallo Erika");
  expect(t("plain", { name: "$& {{name}}" })).toBe("Hallo $& {{name}}");
  expect([0, 1, 2].map((count) => t("deep.night", { count }))).toEqual(["0 Nächte", "1 Nacht", "2 Nächte"]);
});

test("unknown keys and values that are missing or too many do not compile", () => {
  const state = "open" as "open" | "paid";
  expect(t(`state.${state}`, { day: "2.1.2027" })).toBe("offen");
  const wrong = [
    // @ts-expect-error unknown key
    () => t("nothing"),
    // @ts-expect-error not a text but a part
    () => t("deep"),
    // @ts-expect-error more than a text
    () => t("plain.more", { name: "Erika" }),
    // @ts-expect-error a form is chosen by its count
    () => t("deep.night_one"),
    // @ts-expect-error value is missing
    () => t("plain"),
    // @ts-expect-error unknown value
    () => t("plain", { name: "Erika", other: "Max" }),
    // @ts-expect-error a count is a number
    () => t("deep.night", { count: "2" }),
    // @ts-expect-error one of the texts asks for it
    () => t(`state.${state}`),
  ];
  expect(wrong).toHaveLength(8);
});
