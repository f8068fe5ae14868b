/**
 * The translations of the shop. A new locale needs a folder beside `de`, its name in `locales/locale-choice.ts`, and an
 * entry here. The compiler reports missing texts (docs/decisions/031).
 */
import { defaultLocale, type Locale } from "#app/locales/locale-choice.ts";
import * as de from "#app/locales/de/locale.ts";
import { names, translationsByLocale, getTranslated } from "#app/locales/current-locale.server.ts";
import { isNamespace, type Texts, treeOf } from "#app/locales/texts.ts";

/** The same keys with other texts. */
type Translation<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translation<Tree[Key]>;
};

/** All parts of a locale: texts by key, content pages, and functions that build sentences. */
export type Spoken = {
  readonly [Name in keyof typeof de]: (typeof de)[Name] extends Texts<infer Tree>
    ? Texts<Translation<Tree>>
    : (typeof de)[Name];
};

const locales: Record<Locale, Spoken> = { de };

/** Registers a locale. Tests add one of their own. */
export function addLocale(locale: string, parts: Spoken): void {
  const trees = Object.entries(parts).map(([name, part]) => [name, isNamespace(part) ? treeOf(part) : part]);
  translationsByLocale.set(locale, Object.fromEntries(trees));
}

for (const [locale, parts] of Object.entries(locales)) addLocale(locale, parts);
for (const [name, part] of Object.entries(translationsByLocale.get(defaultLocale) ?? {}))
  names.set(part, name);

// Exported from here, so that importing it also registers the locales.
export { getTranslated };
