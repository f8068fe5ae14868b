/** Audit facts of a changed offer: value before and after at each changed path of its file entry. */
import type { AuditFacts } from "#app/domain/operator/audit.ts";

type Leaf = string | number | readonly string[];

/** Separates the parts of a path, as in `contact/phone` or `upgrades/WILD/unitPrice`. */
export const placeSeparator = "/";
const missing = "";

/**
 * Audit facts by path. Of a list of texts only removed and added ones are given, of a list of numbers all. Entries of other lists are matched
 * by key, so that adding one does not make all others appear changed.
 */
export function offerFacts(before: object, after: object): { before: AuditFacts; after: AuditFacts } {
  const [previous, current] = [collectLeaves(before), collectLeaves(after)];
  const facts: Record<"before" | "after", Record<string, string | number>> = { before: {}, after: {} };
  for (const place of new Set([...previous.keys(), ...current.keys()])) {
    const [from, to] = difference(previous.get(place), current.get(place));
    if (from === to) continue;
    facts.before[place] = from;
    facts.after[place] = to;
  }
  return facts;
}

function difference(
  old: Leaf | undefined,
  next: Leaf | undefined,
): [from: string | number, to: string | number] {
  if (typeof old !== "object" && typeof next !== "object") return [old ?? missing, next ?? missing];
  const [linesBefore, linesAfter] = [toLines(old), toLines(next)];
  const removed = linesBefore.filter((line) => !linesAfter.includes(line)).join("\n");
  const added = linesAfter.filter((line) => !linesBefore.includes(line)).join("\n");
  return removed === added ? [linesBefore.join("\n"), linesAfter.join("\n")] : [removed, added];
}

const toLines = (leaf: Leaf | undefined): readonly string[] =>
  leaf === undefined || leaf === missing ? [] : typeof leaf === "object" ? leaf : [String(leaf)];

function collectLeaves(value: object): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const walk = (part: unknown, path: readonly string[]): void => {
    const place = path.join(placeSeparator);
    if (typeof part === "string" || typeof part === "number") leaves.set(place, part);
    else if (typeof part === "boolean") leaves.set(place, String(part));
    else if (Array.isArray(part)) {
      if (part.every((item) => typeof item === "string")) leaves.set(place, part as string[]);
      else if (part.every((item) => typeof item === "number")) leaves.set(place, part.join(", "));
      else part.forEach((item: unknown, index) => walkEntry(item, path, index));
    } else if (typeof part === "object" && part !== null) {
      for (const [name, inner] of Object.entries(part)) walk(inner, [...path, name]);
    }
  };
  /** The field that identifies an entry becomes part of its path and is no fact of its own. */
  const walkEntry = (item: unknown, path: readonly string[], index: number): void => {
    const name = typeof item === "object" && item !== null ? findName(item) : undefined;
    if (name === undefined) return walk(item, [...path, String(index + 1)]);
    const [field, text] = name;
    for (const [each, inner] of Object.entries(item as object))
      if (each !== field) walk(inner, [...path, text, each]);
  };
  walk(value, []);
  return leaves;
}

const nameFields = ["key", "serviceCode", "slug"] as const;

function findName(item: object): [field: string, text: string] | undefined {
  for (const field of nameFields) {
    const text = (item as Readonly<Record<string, unknown>>)[field];
    if (typeof text === "string") return [field, text];
  }
  return undefined;
}
