/** Server version of `fillText`: i18next, in the locale of the current request. Browsers use `fill-text.ts`. */
import i18next from "i18next";

import { defaultLocale } from "#app/locales/locale-choice.ts";
import { isText as isTextOf, onePoint } from "#app/locales/fill-text.ts";
import {
  currentLocale,
  names,
  translationsByLocale,
  getTranslated,
} from "#app/locales/current-locale.server.ts";
import type { TextTree, TextValues } from "#app/locales/text-tree.ts";

const i18n = i18next.createInstance({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  resources: {},
  // The texts are loaded already, so initialisation can be synchronous.
  initImmediate: false,
  nsSeparator: false,
  // React and the email templates escape values themselves.
  interpolation: { escapeValue: false },
});
void i18n.init();

/** A text object registered with i18next for one locale. */
interface Namespace {
  name: string;
  /**
   * Split texts by key and plural form: literal parts and placeholder names alternate. Cached, because i18next is slow
   * and a page needs a thousand texts.
   */
  patterns: Map<string, readonly string[]>;
}

const namespaces = new Map<string, Map<TextTree, Namespace>>();

/** Registers the texts with i18next on first use, in their translation if there is one. */
function namespaceOf(tree: TextTree, locale: string): Namespace {
  const id = names.get(tree);
  const local =
    (id !== undefined ? (translationsByLocale.get(locale)?.[id] as TextTree | undefined) : undefined) ?? tree;
  const localeNamespaces = namespaces.get(locale) ?? new Map<TextTree, Namespace>();
  namespaces.set(locale, localeNamespaces);
  const cached = localeNamespaces.get(local);
  if (cached) return cached;
  const namespace = { name: String(localeNamespaces.size), patterns: new Map<string, readonly string[]>() };
  i18n.addResourceBundle(locale, namespace.name, local);
  localeNamespaces.set(local, namespace);
  return namespace;
}

/** Limit of the cache, far above the size of any namespace, because keys can be built from data. */
const mostPatterns = 5_000;

function patternOf(
  { name: ns, patterns }: Namespace,
  key: string,
  lng: string,
  count: number | undefined,
): readonly string[] {
  const plural = count === 0 ? "zero" : count === undefined ? "" : pluralForm(lng, count);
  const id = plural === "" ? key : `${plural} ${key}`;
  const cached = patterns.get(id);
  if (cached) return cached;
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

/** Values are inserted unchanged: placeholders within them are not filled. */
export function fillText(tree: TextTree, key: string, values: TextValues = {}): string {
  const lng = currentLocale();
  const { count } = values;
  const pattern = patternOf(namespaceOf(tree, lng), key, lng, typeof count === "number" ? count : undefined);
  let text = pattern[0] ?? "";
  for (let at = 1; at < pattern.length; at += 2)
    text += String(values[pattern[at] ?? ""] ?? "") + (pattern[at + 1] ?? "");
  return onePoint(text);
}

export function isText(tree: TextTree, key: string): boolean {
  return isTextOf(getTranslated(tree), key);
}
