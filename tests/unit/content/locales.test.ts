import { expect, test } from "vitest";

import { countryName } from "#app/domain/catalogue/names.ts";
import { detectLocale } from "#app/http/client.server.ts";
import { localeOf, switchedLocale } from "#app/locales/locale-choice.ts";
import { andInPlace } from "#locale/catalogue/place-phrases.ts";
import { texts } from "#app/locales/texts.ts";

test("localeOf returns the first path segment when it is a known locale", () => {
  expect(["/de", "/de/search", "/en", "/checkout/payment", "/", "/deals"].map(localeOf)).toEqual([
    "de",
    "de",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a page switches the stored language but sets none itself [S4-42]", () => {
  expect(switchedLocale("/de/search", "i18n_redirected=en")).toBe("de");
  expect(switchedLocale("/de", "a=b; i18n_redirected=de")).toBeUndefined();
  expect(switchedLocale("/checkout", "i18n_redirected=en")).toBeUndefined();
  expect(switchedLocale("/de", "warenkorb=x")).toBeUndefined();
});

test("every visit gets a supported language [S4-41]", async () => {
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

test("the second of two places repeats the preposition only when it differs", () => {
  expect(andInPlace("Irland", "Großbritannien")).toBe("Großbritannien");
  expect(andInPlace("Deutschland", "Schweiz")).toBe("in der Schweiz");
  expect(andInPlace("Niederlande", "Belgien")).toBe("in Belgien");
});

test("countries have their common German names", () => {
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

test("looks up, fills in and pluralises texts [S8-13]", () => {
  expect(t("plain", { name: "Erika" })).toBe("Hallo Erika");
  expect(t("plain", { name: "$& {{name}}" })).toBe("Hallo $& {{name}}");
  expect([0, 1, 2].map((count) => t("deep.night", { count }))).toEqual(["0 Nächte", "1 Nacht", "2 Nächte"]);
});

test("wrong keys and values do not compile", () => {
  const state = "open" as "open" | "paid";
  expect(t(`state.${state}`, { day: "2.1.2027" })).toBe("offen");
  const wrong = [
    // @ts-expect-error unknown key
    () => t("nothing"),
    // @ts-expect-error a group of texts, not a text
    () => t("deep"),
    // @ts-expect-error a path below a text
    () => t("plain.more", { name: "Erika" }),
    // @ts-expect-error the count chooses the plural form
    () => t("deep.night_one"),
    // @ts-expect-error missing value
    () => t("plain"),
    // @ts-expect-error unknown value
    () => t("plain", { name: "Erika", other: "Max" }),
    // @ts-expect-error a count is a number
    () => t("deep.night", { count: "2" }),
    // @ts-expect-error one of the texts needs the value
    () => t(`state.${state}`),
  ];
  expect(wrong).toHaveLength(8);
});
