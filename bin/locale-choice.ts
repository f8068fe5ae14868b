import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Plugin } from "vite";

/**
 * Selects the texts in browsers by locale. A page's chunk contains the texts of the default locale. With a second
 * folder in `app/locales`, each text module loads the page's language from a separate file.
 * With one folder the plugin changes nothing (docs/decisions/031).
 */
export function localeChoice(folder: string, standard: string): Plugin {
  const locales = readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? each.name : [],
  );
  const standardFolder = `${resolve(folder, standard)}/`;
  return {
    name: "locale-choice",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => !isSsrBuild && locales.length > 1,
    load(id) {
      if (!id.startsWith(standardFolder) || id.includes("?")) return null;
      const path = id.slice(standardFolder.length);
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
