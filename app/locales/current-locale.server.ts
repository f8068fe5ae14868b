/** Locale of the current request, and registry of translations, which `locales.server.ts` fills. */
import { AsyncLocalStorage } from "node:async_hooks";

import { defaultLocale } from "#app/locales/locale-choice.ts";

/** Translations by locale and name. Tests add a locale that marks all its texts. */
export const translationsByLocale = new Map<string, Readonly<Record<string, unknown>>>();

/** Name of each text object of the default locale. Objects that are not translated, as the demonstration's, have none. */
export const names = new Map<unknown, string>();

/** The object in the locale of the current request; the object itself when it is not translated. */
export function getTranslated<Part>(part: Part): Part {
  const name = names.get(part);
  return name === undefined ? part : ((translationsByLocale.get(currentLocale())?.[name] ?? part) as Part);
}

const storage = new AsyncLocalStorage<string>();

/**
 * Runs `work` (a response, an email or a document) in a locale. Uses no async context when it is already the current
 * one: once a context is in use, Node tracks every promise and socket of the process, which costs a tenth of its time.
 */
export function inLocale<Answer>(locale: string, work: () => Answer): Answer {
  return locale === currentLocale() ? work() : storage.run(locale, work);
}

export function currentLocale(): string {
  return storage.getStore() ?? defaultLocale;
}
