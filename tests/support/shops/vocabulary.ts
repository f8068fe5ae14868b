/**
 * The vocabulary of schema.org, read from the declarations of `schema-dts`, which Google generates from it. Types and
 * properties must exist, and a property must fit the type that has it and the value that it has.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(createRequire(import.meta.url).resolve("schema-dts"));
const declarations = readFileSync(join(folder, "schema.d.ts"), "utf8");

/** Parents by type, and the types of values by type and property. */
const parents = new Map<string, string[]>();
const properties = new Map<string, Map<string, string[]>>();
const words = (list: string, mark: string) => list.split(mark).map((word) => word.trim());

for (const [, name = "", kind, above = "", body = ""] of declarations.matchAll(
  /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{\n(.*?)^\}/gms,
)) {
  const higher = words(above, ",").flatMap((parent) => /^(\w+)Base$/.exec(parent)?.[1] ?? []);
  parents.set(name, [...(parents.get(name) ?? []), ...higher.filter((parent) => parent !== name)]);
  if (kind === "Leaf") continue;
  const own = [...body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.*), "[\w-]+">;$/gm)];
  properties.set(name, new Map(own.map(([, property = "", range = ""]) => [property, words(range, "|")])));
}

/** Members of an enumeration, by its name. */
const members = new Map(
  [...declarations.matchAll(/^export type (\w+) = ("https:\/\/schema\.org\/.*);$/gm)].map(
    ([, name = "", list = ""]) => [name, words(list, "|").map((word) => word.replaceAll('"', ""))],
  ),
);

const lineOf = (type: string): string[] => [type, ...(parents.get(type) ?? []).flatMap(lineOf)];
const textTypes = ["Text", "URL", "CssSelectorType", "PronounceableText", "XPathType"];
const dateTypes = ["Date", "DateTime", "Time"];
const isDate = (text: string) => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d.*)?$|^\d\d:\d\d$/.test(text);

/** What a document gets wrong, with the way to it; empty when it fits. */
export function vocabularyFaults(document: Readonly<Record<string, unknown>>): string[] {
  const { "@context": context, ...node } = document;
  return [...(context === "https://schema.org" ? [] : ["@context"]), ...nodeFaults(node, "")];
}

function nodeFaults(node: Readonly<Record<string, unknown>>, way: string): string[] {
  const types = [node["@type"]].flat().map(String);
  const unknown = types.filter((type) => !parents.has(type));
  if (unknown.length > 0) return [`${way}: no type ${unknown.join(", ")}`];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === "@type" || name === "@id") return [];
    const place = `${way}/${name}`;
    const given = name.replace(/-(?:input|output)$/, "");
    if (given !== name) return typeof value === "string" ? [] : [`${place}: no text`];
    const range = types.flatMap(lineOf).flatMap((type) => properties.get(type)?.get(name) ?? []);
    if (range.length === 0) return [`${place}: no property of ${types.join(", ")}`];
    return [value].flat().flatMap((each, index) => valueFaults(each, range, `${place}/${index}`));
  });
}

function valueFaults(value: unknown, range: readonly string[], place: string): string[] {
  if (typeof value === "object" && value !== null) {
    const node = value as Record<string, unknown>;
    if (node["@type"] === undefined)
      return typeof node["@id"] === "string" && range.includes("IdReference")
        ? []
        : [`${place}: no reference`];
    const types = [node["@type"]].flat().map(String);
    const fits = types.flatMap(lineOf).some((type) => range.includes(type));
    return [
      ...(fits ? [] : [`${place}: ${types.join(", ")} is none of ${range.join(", ")}`]),
      ...nodeFaults(node, place),
    ];
  }
  return fitsPlain(value, range) ? [] : [`${place}: ${JSON.stringify(value)} is none of ${range.join(", ")}`];
}

function fitsPlain(value: unknown, range: readonly string[]): boolean {
  if (typeof value === "boolean") return range.includes("Boolean");
  const isNumber =
    typeof value === "number" || (typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value));
  if (isNumber && range.some((type) => ["Number", "Integer", "Float"].includes(type))) return true;
  if (typeof value !== "string" || value === "") return false;
  if (range.some((type) => members.get(type)?.includes(value))) return true;
  // Google's breadcrumbs name a page by its address alone.
  if (range.includes("Thing") && value.startsWith("https://")) return true;
  if (range.some((type) => dateTypes.includes(type)) && isDate(value)) return true;
  return range.some((type) => textTypes.includes(type));
}
