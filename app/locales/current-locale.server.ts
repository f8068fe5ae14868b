/** The locale of whoever is answered, and what each locale says: `locales.server.ts` enters all there are. */
import { AsyncLocalStorage } from "node:async_hooks";

import { defaultLocale } from "#app/locales/locale-choice.ts";

/** By locale and name; tests add one that marks all its texts. */
export const spoken = new Map<string, Readonly<Record<string, unknown>>>();

/** The names of what pages import of the default locale; what no other locale has, as the demonstration, has none. */
export const names = new Map<unknown, string>();

/** What the locale of whoever is answered says in place of this; the same where it has no word of its own. */
export function spokenHere<Part>(part: Part): Part {
  const name = names.get(part);
  return name === undefined ? part : ((spoken.get(currentLocale())?.[name] ?? part) as Part);
}

const storage = new AsyncLocalStorage<string>();

/**
 * Runs what answers a visitor, writes to one or draws a paper, in that locale. Where it is the one that holds anyway nothing
 * is stored: once something is, Node follows each promise and each socket of the process, a tenth of all it does.
 */
export function inLocale<Answer>(locale: string, work: () => Answer): Answer {
  return locale === currentLocale() ? work() : storage.run(locale, work);
}

export function currentLocale(): string {
  return storage.getStore() ?? defaultLocale;
}
