import type { TextTree, TextValues } from "#app/locales/text-tree.ts";
import { pluralForm } from "#locale/plural.ts";

/**
 * Browser version of `fillText`, a few lines instead of a library of 13 kB. It gives the same result as
 * `fill-text.server.ts`, which a test verifies.
 */
export function fillText(all: TextTree, key: string, values: TextValues = {}): string {
  const { count } = values;
  const counted = typeof count === "number" ? find(all, `${key}_${pluralForm(count)}`) : undefined;
  const text = counted ?? find(all, key) ?? key;
  return onePoint(text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])));
}

/** Removes a full stop after the abbreviation "Fr.", whose point also ends the sentence. */
export function onePoint(text: string): string {
  return text.replaceAll("Fr..", "Fr.");
}

export function isText(all: TextTree, key: string): boolean {
  return find(all, key) !== undefined;
}

function find(all: TextTree, key: string): string | undefined {
  let found: TextTree | string | undefined = all;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}
