import type { z } from "zod";

import { problem } from "#app/locales/de/problem.ts";
import type { FieldError } from "#app/web/problem-body.server.ts";

const { field: texts } = problem;
const mostErrors = 20;

/** What a schema found wrong, in German, with JSON pointers (RFC 6901). */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues
    .slice(0, mostErrors)
    .map((issue) => ({ pointer: pointerOf(issue.path), detail: germanIssue(issue) }));
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => `/${String(part).slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** Schemas give their own German sentence with `custom` issues. */
function germanIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "invalid_type":
      return issue.message.endsWith("received undefined") ? texts.missing : typeText(issue.expected);
    case "invalid_value":
      return texts.option.replace("{{options}}", issue.values.map(String).join(", "));
    case "too_small":
      return bound(issue.origin, "least", issue.minimum);
    case "too_big":
      return bound(issue.origin, "most", issue.maximum);
    case "invalid_key":
    case "unrecognized_keys":
      return texts.key;
    case "invalid_format":
      return issue.format === "email" ? texts.email : issue.format === "uuid" ? texts.uuid : texts.other;
    default:
      return texts.other;
  }
}

function typeText(expected: string): string {
  const known: Readonly<Record<string, string>> = {
    number: texts.number,
    int: texts.integer,
    string: texts.string,
    boolean: texts.boolean,
    array: texts.array,
    object: texts.object,
    record: texts.object,
  };
  const word = known[expected];
  return word === undefined ? texts.other : texts.type.replace("{{expected}}", word);
}

function bound(origin: string, side: "least" | "most", value: number | bigint): string {
  const kind = origin === "string" ? "Signs" : origin === "array" || origin === "set" ? "Values" : "";
  return texts[`${side}${kind}` as const].replace("{{bound}}", String(value));
}
