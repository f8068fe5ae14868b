import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin } from "vite";

/**
 * Texts in browsers: a page's chunk carries those of the default locale. As soon as there is a second folder in
 * `app/locales`, each module of texts becomes a choice by the language of the page, and each locale's are a file of
 * their own. With one folder nothing is changed and nothing costs a byte (docs/decisions/031).
 */
export function localeChoice(folder: string, standard: string): Plugin {
  const locales = readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? each.name : [],
  );
  const own = `${resolve(folder, standard)}/`;
  return {
    name: "locale-choice",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => !isSsrBuild && locales.length > 1,
    load(id) {
      if (!id.startsWith(own) || id.includes("?")) return null;
      const path = id.slice(own.length);
      const names = [...readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const files = locales.map(
        (locale) => `${locale}: () => import("${resolve(folder, locale, path)}?texts")`,
      );
      return [
        `const files = { ${files.join(", ")} };`,
        `const found = await (files[document.documentElement.lang] ?? files.${standard})();`,
        `export const { ${names.join(", ")} } = found;`,
      ].join("\n");
    },
  };
}
