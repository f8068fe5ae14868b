/** The server's filler of texts: i18next, in the locale of whoever is answered. Browsers have a small one of their own. */
import i18next from "i18next";
import { LRUCache } from "lru-cache";

import { defaultLocale } from "#app/locales/locale-choice.ts";
import { isText as isTextOf, onePoint } from "#app/locales/fill-text.ts";
import { currentLocale, names, spoken, spokenHere } from "#app/locales/current-locale.server.ts";
import type { TextTree, TextValues } from "#app/locales/text-tree.ts";

const i18n = i18next.createInstance({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  resources: {},
  // Texts are at hand: nothing to wait for.
  initImmediate: false,
  nsSeparator: false,
  // React and the writers of mails escape what they are given.
  interpolation: { escapeValue: false },
});
void i18n.init();

const namespaces = new Map<unknown, string>();

/** Hands the texts of a namespace to i18next when they are first asked for; texts without a translation stay as they are. */
function namespaceOf(all: TextTree, locale: string): string {
  const name = names.get(all);
  const there = (name && spoken.get(locale)?.[name]) ?? all;
  const namespace = namespaces.get(there) ?? String(namespaces.size);
  namespaces.set(there, namespace);
  if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, there);
  return namespace;
}

/** Texts with their places unfilled, by locale, namespace, key and plural form: i18next looks for each of them once. */
const patterns = new LRUCache<string, string>({ max: 20_000 });

function patternOf(key: string, lng: string, ns: string, count: number | undefined): string {
  const form = count === 0 ? "zero" : count === undefined ? "" : pluralForm(lng, count);
  const id = `${lng} ${ns} ${form} ${key}`;
  const known = patterns.get(id);
  if (known !== undefined) return known;
  // What stands in a value is no text of ours: `$t(` in it asks for nothing.
  const options = { lng, ns, nest: false, skipInterpolation: true };
  const pattern = i18n.t(key, count === undefined ? options : { ...options, count });
  patterns.set(id, pattern);
  return pattern;
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralForm(lng: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(lng) ?? new Intl.PluralRules(lng);
  plurals.set(lng, rules);
  return rules.select(count);
}

/** Two braces in a value would be filled in, too. */
const braces = "{{";
const noBraces = "\0";

export function fillText(all: TextTree, key: string, values: TextValues = {}): string {
  const lng = currentLocale();
  const { count } = values;
  const pattern = patternOf(key, lng, namespaceOf(all, lng), typeof count === "number" ? count : undefined);
  if (!pattern.includes(braces)) return onePoint(pattern);
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).replaceAll(braces, noBraces)]),
  );
  const text = i18n.services.interpolator.interpolate(pattern, replace, lng, {});
  return onePoint(text.replaceAll(noBraces, braces));
}

export function isText(all: TextTree, key: string): boolean {
  return isTextOf(spokenHere(all), key);
}
