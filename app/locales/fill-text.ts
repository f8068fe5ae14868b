import type { TextTree, TextValues } from "#app/locales/text-tree.ts";
import { pluralForm } from "#locale/plural.ts";

/**
 * Browser version of `fillText`, a few lines instead of a library of 13 kB. It gives the same result as
 * `fill-text.server.ts`, which a test verifies.
 */
export function fillText(tree: TextTree, key: string, values: TextValues = {}): string {
  const { count } = values;
  const pluralText = typeof count === "number" ? findText(tree, `${key}_${pluralForm(count)}`) : undefined;
  const text = pluralText ?? findText(tree, key) ?? key;
  return onePoint(text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])));
}

/** Removes a full stop after the abbreviation "Fr.", whose point also ends the sentence. */
export function onePoint(text: string): string {
  return text.replaceAll("Fr..", "Fr.");
}

export function isText(tree: TextTree, key: string): boolean {
  return findText(tree, key) !== undefined;
}

function findText(tree: TextTree, key: string): string | undefined {
  let node: TextTree | string | undefined = tree;
  for (const part of key.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}
