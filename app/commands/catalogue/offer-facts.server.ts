/** What the log says of a changed offer: each place that became another, as its file would have it before and after. */
import type { AuditFacts } from "#app/domain/operator/audit.ts";

type Leaf = string | number | readonly string[];

/** Parts of a place, as in `contact/phone` or `upgrades/WILD/unitPrice`. */
export const placeSeparator = "/";
/** That there was nothing, or is nothing any more. */
const nothing = "";

/**
 * Facts of the log by place. Of lists of lines only those that went and those that came; of lists of entries each entry by
 * its key, so that one more does not make all others new.
 */
export function offerFacts(before: object, after: object): { before: AuditFacts; after: AuditFacts } {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const facts: Record<"before" | "after", Record<string, string | number>> = { before: {}, after: {} };
  for (const place of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = difference(was.get(place), is.get(place));
    if (from === to) continue;
    facts.before[place] = from;
    facts.after[place] = to;
  }
  return facts;
}

function difference(
  was: Leaf | undefined,
  is: Leaf | undefined,
): [from: string | number, to: string | number] {
  if (typeof was !== "object" && typeof is !== "object") return [was ?? nothing, is ?? nothing];
  const [lines, now] = [linesOf(was), linesOf(is)];
  const gone = lines.filter((line) => !now.includes(line)).join("\n");
  const come = now.filter((line) => !lines.includes(line)).join("\n");
  return gone === come ? [lines.join("\n"), now.join("\n")] : [gone, come];
}

const linesOf = (leaf: Leaf | undefined): readonly string[] =>
  leaf === undefined || leaf === nothing ? [] : typeof leaf === "object" ? leaf : [String(leaf)];

function leavesOf(value: object): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const walk = (part: unknown, path: readonly string[]): void => {
    const place = path.join(placeSeparator);
    if (typeof part === "string" || typeof part === "number") leaves.set(place, part);
    else if (typeof part === "boolean") leaves.set(place, String(part));
    else if (Array.isArray(part)) {
      if (part.every((item) => typeof item === "string")) leaves.set(place, part as string[]);
      else part.forEach((item: unknown, index) => walkEntry(item, path, index));
    } else if (typeof part === "object" && part !== null) {
      for (const [name, inner] of Object.entries(part)) walk(inner, [...path, name]);
    }
  };
  /** What an entry is found again by names its place, and is no fact besides. */
  const walkEntry = (item: unknown, path: readonly string[], index: number): void => {
    const name = typeof item === "object" && item !== null ? nameOf(item) : undefined;
    if (name === undefined) return walk(item, [...path, String(index + 1)]);
    const [field, text] = name;
    for (const [each, inner] of Object.entries(item as object))
      if (each !== field) walk(inner, [...path, text, each]);
  };
  walk(value, []);
  return leaves;
}

const nameFields = ["key", "serviceCode", "slug"] as const;

function nameOf(item: object): [field: string, text: string] | undefined {
  for (const field of nameFields) {
    const text = (item as Readonly<Record<string, unknown>>)[field];
    if (typeof text === "string") return [field, text];
  }
  return undefined;
}
