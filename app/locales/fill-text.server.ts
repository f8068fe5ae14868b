/** The server's filler of texts: i18next, in the locale of whoever is answered. Browsers have a small one of their own. */
import i18next from "i18next";

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

/** What i18next knows of one namespace in one locale. */
interface Namespace {
  name: string;
  /**
   * Texts by key and plural form, in pieces: a text and the name of what follows it, in turn. i18next looks for each once; a page
   * asks for a thousand.
   */
  patterns: Map<string, readonly string[]>;
}

const namespaces = new Map<string, Map<TextTree, Namespace>>();

/** Hands the texts of a namespace to i18next when they are first asked for; texts without a translation stay as they are. */
function namespaceOf(all: TextTree, locale: string): Namespace {
  const own = names.get(all);
  const there = (own !== undefined ? (spoken.get(locale)?.[own] as TextTree | undefined) : undefined) ?? all;
  const ofLocale = namespaces.get(locale) ?? new Map<TextTree, Namespace>();
  namespaces.set(locale, ofLocale);
  const known = ofLocale.get(there);
  if (known) return known;
  const namespace = { name: String(ofLocale.size), patterns: new Map<string, readonly string[]>() };
  i18n.addResourceBundle(locale, namespace.name, there);
  ofLocale.set(there, namespace);
  return namespace;
}

/** Far more than any namespace has: keys put together from data come to an end. */
const mostPatterns = 5_000;

function patternOf(
  { name: ns, patterns }: Namespace,
  key: string,
  lng: string,
  count: number | undefined,
): readonly string[] {
  const form = count === 0 ? "zero" : count === undefined ? "" : pluralForm(lng, count);
  const id = form === "" ? key : `${form} ${key}`;
  const known = patterns.get(id);
  if (known) return known;
  const options = { lng, ns, nest: false, skipInterpolation: true };
  const pattern = i18n.t(key, count === undefined ? options : { ...options, count }).split(/\{\{(\w+)\}\}/);
  if (patterns.size >= mostPatterns) patterns.clear();
  patterns.set(id, pattern);
  return pattern;
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralForm(lng: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(lng) ?? new Intl.PluralRules(lng);
  plurals.set(lng, rules);
  return rules.select(count);
}

/** What stands in a value is no text of ours: it is filled in as it is. */
export function fillText(all: TextTree, key: string, values: TextValues = {}): string {
  const lng = currentLocale();
  const { count } = values;
  const pattern = patternOf(namespaceOf(all, lng), key, lng, typeof count === "number" ? count : undefined);
  let text = pattern[0] ?? "";
  for (let at = 1; at < pattern.length; at += 2)
    text += String(values[pattern[at] ?? ""] ?? "") + (pattern[at + 1] ?? "");
  return onePoint(text);
}

export function isText(all: TextTree, key: string): boolean {
  return isTextOf(spokenHere(all), key);
}
