import type { Texts, TextTree, TextValues } from "#app/locales/texts.ts";

let plural: Intl.PluralRules | undefined;

/**
 * The filler of browsers, thirty lines in place of a library of thirteen kilobytes: what it makes of a text is what the
 * server's makes of it (`fill-text.server.ts`; a test compares them).
 */
export function fillText(all: Texts, key: string, values: TextValues = {}): string | undefined {
  const { count } = values;
  plural ??= new Intl.PluralRules("de");
  const counted = typeof count === "number" ? find(all, `${key}_${plural.select(count)}`) : undefined;
  return (counted ?? find(all, key))?.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ""),
  );
}

function find(all: Texts, key: string): string | undefined {
  let found = all as unknown as TextTree | string | undefined;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}
