/** Server (i18next) and browser must fill texts alike, because hydration would change the page otherwise. */
import { expect, test } from "vitest";

import { fillText as fillInBrowser, isText as isTextInBrowser } from "#app/locales/fill-text.ts";
import { fillText, isText } from "#app/locales/fill-text.server.ts";
import type { TextTree } from "#app/locales/text-tree.ts";
import { isNamespace, treeOf } from "#app/locales/texts.ts";
import * as de from "#app/locales/de/locale.ts";

const namespaces = Object.entries(de).flatMap(([name, part]): [string, TextTree][] =>
  isNamespace(part) ? [[name, treeOf(part)]] : [],
);

/** Keys as pages write them, with all plural forms of their text. */
function leaves(tree: TextTree, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, part] of Object.entries(tree)) {
    const key = `${path}${name.replace(/_(?:one|other)$/, "")}`;
    if (typeof part === "string") found.set(key, `${found.get(key) ?? ""}${part}`);
    else for (const [inner, text] of leaves(part, `${path}${name}.`)) found.set(inner, text);
  }
  return found;
}

/** Typed values that must not act as patterns or keys. */
const typed = ["Erika", "", "$& $1 {{count}} $t(title) {{- name}} <b>&amp;", "a.b:c"];

function samples(text: string): Record<string, string | number>[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  return [0, 1, 2, 21].flatMap((count) =>
    typed.map((value) => ({
      count,
      ...Object.fromEntries(names.map((name) => [name, value])),
      ...(names.includes("count") && { count }),
    })),
  );
}

test.each(namespaces)("server and browser fill %s alike", (_, all) => {
  const keys = leaves(all);
  expect(keys.size).toBeGreaterThan(0);
  for (const [key, text] of keys) {
    for (const values of samples(text)) {
      const filled = fillInBrowser(all, key, values);
      expect(fillText(all, key, values)).toBe(filled);
      expect(filled).not.toBe(key);
    }
  }
});

test("plural forms follow CLDR", () => {
  const rules = new Intl.PluralRules("de");
  for (const count of [...Array(200).keys(), 0.5, 1.5, 1000, 1_000_000])
    expect(de.pluralForm(count), String(count)).toBe(rules.select(count));
});

test("server and browser return the key of an unknown text", () => {
  const sample = { plain: "Hallo", deep: { night_one: "1 Nacht", night_other: "{{count}} Nächte" } };
  for (const key of ["nothing", "deep", "plain.more", "constructor", "other:key", "deep.constructor.name"]) {
    expect([isText(sample, key), isTextInBrowser(sample, key)]).toEqual([false, false]);
  }
  expect([isText(sample, "plain"), isTextInBrowser(sample, "plain")]).toEqual([true, true]);
  expect(fillInBrowser(sample, "nothing")).toBe("nothing");
  expect(fillText(sample, "nothing")).toBe("nothing");
});

test("an abbreviation's full stop ends its sentence", () => {
  for (const fill of [fillText, fillInBrowser])
    expect(fill({ a: "Möglich sind bis {{most}}." }, "a", { most: "714,00\u00a0Fr." })).toBe(
      "Möglich sind bis 714,00\u00a0Fr.",
    );
});
