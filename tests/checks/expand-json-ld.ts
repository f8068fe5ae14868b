/**
 * A minimal JSON-LD 1.1 expansion: a context of addresses and `@type: @id`, no inheritance. Keys missing in
 * the context are dropped.
 */
export type Expanded = string | { readonly [key: string]: Expanded } | readonly Expanded[];

type Context = Readonly<Record<string, unknown>>;

export function expandJsonLd(document: { "@context": object; "@graph": readonly object[] }): Expanded[] {
  return document["@graph"].map((node) => expandNode(node, document["@context"] as Context));
}

function expandNode(node: object, context: Context): Expanded {
  const pairs = Object.entries(node).flatMap(([key, value]): [string, Expanded][] => {
    if (key === "@type") return [[key, [addressOf(String(value), context)]]];
    if (key.startsWith("@")) return [[key, String(value)]];
    const name = addressOf(key, context);
    if (!name.includes(":")) return [];
    const definition = context[key];
    const isAddress =
      typeof definition === "object" && definition !== null && "@type" in definition
        ? definition["@type"] === "@id"
        : false;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return [[name, values.map((each) => expandValue(each, isAddress, context))]];
  });
  return Object.fromEntries(pairs);
}

function expandValue(value: unknown, isAddress: boolean, context: Context): Expanded {
  if (typeof value === "object" && value !== null) return expandNode(value, context);
  return isAddress ? { "@id": prefixed(String(value), context) } : { "@value": String(value) };
}

/** Resolves a key or a type by its prefix or the vocabulary, or returns it unchanged. */
function addressOf(word: string, context: Context): string {
  if (word.includes(":")) return prefixed(word, context);
  const { "@vocab": vocabulary = "" } = context;
  return `${String(vocabulary)}${word}`;
}

function prefixed(word: string, context: Context): string {
  const [prefix = "", ...rest] = word.split(":");
  const start = context[prefix];
  return typeof start === "string" && rest.length > 0 ? `${start}${rest.join(":")}` : word;
}
