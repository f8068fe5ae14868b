/**
 * The shop's texts: looked up by key, filled in, counted. `common` and `errors` are always there; a route module adds
 * its own at its top, so that they travel with its chunk. Forty lines instead of a library of fourteen kilobytes, because
 * the shop speaks one language and every page carries this (docs/decisions/004).
 */
import { common, errors } from "#app/locales/de/all-pages.ts";

/** Texts of a namespace; plural forms by the endings `_one` and `_other`. */
export interface Texts {
  [key: string]: string | Texts;
}

/** What stands between `{{` and `}}`; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

const namespaces = new Map<string, Texts>([
  ["common", common],
  ["errors", errors],
]);
const plural = new Intl.PluralRules("de");

export function addTexts(namespace: string, texts: Texts): void {
  namespaces.set(namespace, texts);
}

/**
 * The text of a key such as `steps.label`, of another namespace as `errors:notFound`. An unknown key is answered as it
 * is: a page with a strange word is better than none, and a test looks for every key in the sources.
 */
export function textOf(key: string, values: TextValues = {}, namespace = "common"): string {
  const [path = "", from = namespace] = key.split(":").reverse();
  const counted =
    typeof values["count"] === "number" ? find(from, `${path}_${plural.select(values["count"])}`) : null;
  const text = counted ?? find(from, path);
  return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? "")) ?? key;
}

function find(namespace: string, path: string): string | null {
  let found: string | Texts | undefined = namespaces.get(namespace);
  for (const part of path.split(".")) {
    found = typeof found === "object" && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return typeof found === "string" ? found : null;
}

/** For components: `t` looks in this namespace. Needs no context, so it is no hook and may be called anywhere. */
export function textsOf(namespace = "common"): { t: (key: string, values?: TextValues) => string } {
  return { t: (key, values) => textOf(key, values, namespace) };
}
