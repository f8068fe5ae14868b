import type { TextTree, TextValues } from "#app/locales/text-tree.ts";
import { pluralForm } from "#locale/plural.ts";

/**
 * The filler of browsers, a few lines in place of a library of thirteen kilobytes: what it makes of a text is what the
 * server makes of it (`fill-text.server.ts`; a test compares them).
 */
export function fillText(all: TextTree, key: string, values: TextValues = {}): string {
  const { count } = values;
  const counted = typeof count === "number" ? find(all, `${key}_${pluralForm(count)}`) : undefined;
  const text = counted ?? find(all, key) ?? key;
  return onePoint(text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])));
}

/** The point of an abbreviation ends the sentence, too: "bis 714,00 Fr." */
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
