import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { detectLocale } from "#app/http/client.server.ts";
import { localeOf, switchedLocale } from "#app/http/route-facts.ts";
import { andInPlace } from "#app/locales/de/catalogue/place-phrases.ts";
import { addTexts, textOf, type Texts, textsOf } from "#app/locales/texts.ts";

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

test("looks up, fills in and counts [S8-13]", () => {
  addTexts("sample", {
    plain: "Hallo {{name}}",
    deep: { night_one: "1 Nacht", night_other: "{{count}} Nächte" },
  });
  const { t } = textsOf("sample");
  expect(t("plain", { name: "Erika" })).toBe("Hallo Erika");
  expect(t("plain")).toBe("Hallo ");
  expect([0, 1, 2].map((count) => t("deep.night", { count }))).toEqual(["0 Nächte", "1 Nacht", "2 Nächte"]);
  expect(t("errors:activate-javascript")).not.toBe("errors:activate-javascript");
  for (const unknown of ["nothing", "deep", "plain.more", "constructor", "other:key", ""]) {
    expect(textOf(unknown, {}, "sample")).toBe(unknown);
  }
});

/** Keys written out in the sources: `t("a.b")` in a component of a known namespace, `textOf("ns:key")` anywhere. */
function usedKeys(): { file: string; namespace: string; key: string }[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join("app", file), "utf8");
    const called = [...source.matchAll(/const \{ t(?:: (\w+))? \} = textsOf\((?:"(\w+)")?\)/g)];
    const names = new Map(called.map(([, name = "t", namespace = "common"]) => [name, namespace]));
    names.set("textOf", "common");
    return [...names].flatMap(([name, namespace]) =>
      [...source.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*"([^"]+)"`, "g"))].map(([, key = ""]) => ({
        file,
        namespace,
        key,
      })),
    );
  });
}

test("every key in the sources has a text", async () => {
  for (const file of readdirSync("app/locales/de")) {
    const module = (await import(`../../app/locales/de/${file}`)) as Record<string, Texts>;
    for (const [name, texts] of Object.entries(module)) addTexts(name, texts);
  }
  const used = usedKeys();
  expect(used.length).toBeGreaterThan(200);
  const missing = used.filter(({ key, namespace }) => {
    const forms = [key, `${key}_one`, `${key}_other`];
    return forms.every((form) => textOf(form, {}, namespace) === form);
  });
  expect(missing).toEqual([]);
});
