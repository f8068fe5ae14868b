/**
 * The locales that the shop speaks, and the one of whoever is answered. A second one is a folder beside `de`, its name
 * in `locales/locale-choice.ts` and a line here; the compiler says what it lacks (docs/decisions/031).
 */
import { AsyncLocalStorage } from "node:async_hooks";

import { defaultLocale, type Locale } from "#app/locales/locale-choice.ts";
import { de } from "#app/locales/de/locale.ts";
import type { Texts } from "#app/locales/text-tree.ts";

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

/** By locale; tests add one that marks all its texts. */
export const spoken = new Map<string, Spoken>(Object.entries(locales));

const names = new Map<unknown, string>(Object.entries(de).map(([name, part]) => [part, name]));

/** The name of what pages import of the default locale; undefined for what no other locale has, as the demonstration. */
export function nameOf(part: unknown): keyof Spoken | undefined {
  return names.get(part) as keyof Spoken | undefined;
}

/** Pages, lists and ways to put words together, of the locale of whoever is answered. */
export function spokenHere<Part>(part: Part): Part {
  const name = nameOf(part);
  return name === undefined ? part : ((spoken.get(currentLocale())?.[name] ?? part) as Part);
}

/** One for the server's program and for the pages, which are two bundles. */
const key = Symbol.for("travel-shop.locale");
const shared = globalThis as { [key]?: AsyncLocalStorage<string> };
const storage = (shared[key] ??= new AsyncLocalStorage());

/** Runs what answers a visitor, writes to one or draws a paper, in that locale. */
export function inLocale<Answer>(locale: string, work: () => Answer): Answer {
  return storage.run(locale, work);
}

export function currentLocale(): string {
  return storage.getStore() ?? defaultLocale;
}
