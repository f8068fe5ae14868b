import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addTexts, type Texts, textOf, textsOf } from "#app/locales/texts.ts";

test("looks up, fills in and counts", () => {
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
