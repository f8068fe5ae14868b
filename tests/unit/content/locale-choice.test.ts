/** A second locale folder: the server uses the visitor's locale, the browser the page's locale. */
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, expect, test, vi } from "vitest";
import { build } from "vite";

import * as de from "#app/locales/de/locale.ts";
import { currentLocale, inLocale, translationsByLocale } from "#app/locales/current-locale.server.ts";
import { addLocale, getTranslated } from "#app/locales/locales.server.ts";
import { texts } from "#app/locales/texts.ts";
import { homeTexts } from "#locale/catalogue/home.ts";
import { inPlace } from "#locale/catalogue/place-phrases.ts";

import { localeChoice } from "../../../bin/locale-choice.ts";

const folder = mkdtempSync(join(tmpdir(), "locales-"));
afterEach(() => {
  translationsByLocale.delete("xx");
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

test("the locale's table holds all exports of its folder", async () => {
  const files = readdirSync("app/locales/de", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const parts = await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(/* @vite-ignore */ `../../../app/locales/de/${file}`)) as object),
    ),
  );
  const missing = parts
    .flat()
    .filter(([name, part]) => name.endsWith("Texts") && !Object.values(de).includes(part));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test("texts missing in a locale come from the default one", () => {
  const xx = { ...de, homeTexts: texts({ title: "[Home]" }), inPlace: (place: string) => `[at ${place}]` };
  addLocale("xx", xx as unknown as typeof de);
  const localised = () => [homeTexts("title"), getTranslated(inPlace)("Rhein")];
  expect(inLocale("xx", localised)).toEqual(["[Home]", "[at Rhein]"]);
  expect(inLocale("xx", () => texts({ own: "eigen" })("own"))).toBe("eigen");
  expect(localised()).toEqual([expect.not.stringContaining("["), "am Rhein"]);
});

test("the current locale is not stored again, because Node would then track every promise", () => {
  const store = vi.spyOn(AsyncLocalStorage.prototype, "run");
  expect(inLocale("de", currentLocale)).toBe("de");
  expect(store).not.toHaveBeenCalled();
  expect(inLocale("xx", () => [currentLocale(), inLocale("de", currentLocale), currentLocale()])).toEqual([
    "xx",
    "de",
    "xx",
  ]);
});

test("a text module in the browser has the page's language", async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("locales/de/deep/a.ts", 'export const aTexts = { hello: "Hallo" };');
  write("locales/xx/deep/a.ts", 'export const aTexts = { hello: "[Hello]" };');
  write("page.ts", 'import { aTexts } from "./locales/de/deep/a.ts"; export const said = aTexts.hello;');
  const files = async () => {
    const { output } = (await build({
      configFile: false,
      logLevel: "silent",
      root: folder,
      plugins: [localeChoice(join(folder, "locales"), "de")],
      build: {
        target: "es2022",
        minify: false,
        lib: { entry: join(folder, "page.ts"), formats: ["es"], fileName: () => "page.mjs" },
      },
    }).then((built) => [built].flat()[0])) as unknown as { output: { fileName: string; code: string }[] };
    return output;
  };
  const output = await files();
  expect(output.filter(({ code }) => /Hallo/.test(code) && /\[Hello\]/.test(code))).toEqual([]);
  const page = pathToFileURL(join(folder, "dist", "page.mjs")).href;
  for (const [lang, said] of [
    ["xx", "[Hello]"],
    ["de", "Hallo"],
    ["fr", "Hallo"],
  ]) {
    vi.stubGlobal("document", { documentElement: { lang } });
    expect(await import(/* @vite-ignore */ `${page}?${lang}`)).toMatchObject({ said });
  }
  rmSync(join(folder, "locales/xx"), { recursive: true });
  expect((await files()).map(({ fileName }) => fileName)).toEqual(["page.mjs"]);
});
