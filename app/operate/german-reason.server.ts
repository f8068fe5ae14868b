import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  boolean: "true oder false",
  object: "ein Objekt { … }",
  array: "eine Liste [ … ]",
  null: "null",
};

/** Says in German what is wrong with a value; the schema's own sentences come before it. */
export function germanReason(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? `fehlt; erwartet wird ${kindOf(issue.expected)}`
        : `erwartet wird ${kindOf(issue.expected)}, nicht ${show(issue.input)}`;
    case "invalid_value": {
      const wanted = issue.values.map((value) => show(value)).join(", ");
      return issue.input === undefined
        ? `fehlt; möglich sind ${wanted}`
        : `${show(issue.input)} gibt es hier nicht; möglich sind ${wanted}`;
    }
    case "invalid_union":
      return "diese Art (kind) gibt es hier nicht";
    case "too_small":
      return issue.origin === "array"
        ? `mindestens ${issue.minimum} Eintrag oder Einträge`
        : `${issue.inclusive === false ? "muss größer sein als" : "mindestens"} ${issue.minimum}`;
    case "too_big":
      return `${issue.inclusive === false ? "muss kleiner sein als" : "höchstens"} ${issue.maximum}`;
    default:
      return `ungültiger Wert ${show(issue.input)}`;
  }
}

function kindOf(expected: string): string {
  return kinds[expected] ?? expected;
}

function show(value: unknown): string {
  if (Array.isArray(value)) return "eine Liste";
  if (typeof value === "object" && value !== null) return "ein Objekt";
  const text = JSON.stringify(value) ?? "nichts";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
