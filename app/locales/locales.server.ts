/**
 * The locales that the shop speaks. A second one is a folder beside `de`, its name in `locales/locale-choice.ts` and a
 * line here; the compiler says what it lacks (docs/decisions/031).
 */
import { defaultLocale, type Locale } from "#app/locales/locale-choice.ts";
import * as de from "#app/locales/de/locale.ts";
import { names, spoken, spokenHere } from "#app/locales/current-locale.server.ts";
import { isNamespace, type Texts, treeOf } from "#app/locales/texts.ts";

/** The same keys, other words. */
type Translation<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translation<Tree[Key]>;
};

/** What a locale says: texts by key, pages, and how words of it are put together. */
export type Spoken = {
  readonly [Name in keyof typeof de]: (typeof de)[Name] extends Texts<infer Tree>
    ? Texts<Translation<Tree>>
    : (typeof de)[Name];
};

const locales: Record<Locale, Spoken> = { de };

/** Enters what a locale says; tests add one of their own. */
export function addLocale(locale: string, parts: Spoken): void {
  const all = Object.entries(parts).map(([name, part]) => [name, isNamespace(part) ? treeOf(part) : part]);
  spoken.set(locale, Object.fromEntries(all));
}

for (const [locale, parts] of Object.entries(locales)) addLocale(locale, parts);
for (const [name, part] of Object.entries(spoken.get(defaultLocale) ?? {})) names.set(part, name);

// Whoever asks for them here finds them entered.
export { spokenHere };
