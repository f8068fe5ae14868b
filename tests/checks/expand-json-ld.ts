/**
 * What a reader of JSON-LD 1.1 makes of a document, as far as ours goes: a context of addresses and `@type: @id`, and
 * nothing inherited. A key that the context says nothing of is dropped, as the rules have it.
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

/** Of a key or a type: with its prefix, else in the vocabulary; as it is where there is none. */
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
