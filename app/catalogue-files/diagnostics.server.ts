import { type KnownTexts, parsePlainObject } from "#app/catalogue-files/plain-json.server.ts";
import type { z } from "zod";

import { runSteps, type Steps } from "#app/catalogue-files/steps.server.ts";

export interface Diagnostic {
  /** Path as found below the path given on the command line. */
  file: string;
  /** `offers[0].variants[1].price`. Empty if it concerns the whole file. */
  path: string;
  /** German clause. */
  reason: string;
}

/** Reports an error at `path` of the checked value. */
export type Complain = (path: JsonPath, reason: string) => void;

/** `catalogue/hotels.json: offers[0].slug: darf nicht leer sein` */
export function formatDiagnostic({ file, path, reason }: Diagnostic): string {
  return [file, path, reason].filter((part) => part !== "").join(": ");
}

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

/** German error message for a schema issue. Messages defined in the schema take precedence. */
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

// A JSON parser by the standard that reports line numbers and duplicate names to the author.

/** @param line starts at 1 */
export class JsonSyntaxError extends Error {
  override readonly name = "JsonSyntaxError";

  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`Zeile ${line}: ${reason}`);
  }
}

export type JsonPath = readonly (string | number)[];

interface Repeated {
  path: JsonPath;
  line: number;
}

const token =
  /[\t\n\r ]*(?:([{}[\]:,])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y;

const deepest = 64;

/** @throws JsonSyntaxError */
export function parseJsonText(text: string): { value: unknown; repeated: Repeated[] } {
  return runSteps(parseJsonInSteps(text));
}

/** Like `parseJsonText`, in steps: one step per entry of a list in the outermost object. @throws JsonSyntaxError */
export function* parseJsonInSteps(
  text: string,
  texts?: KnownTexts,
): Steps<{ value: unknown; repeated: Repeated[] }> {
  const repeated: Repeated[] = [];
  let position = 0;

  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  function fail(expected: string): never {
    const start = position + (/^[\t\n\r ]*/.exec(text.slice(position))?.[0].length ?? 0);
    const found = text.slice(start, start + 20).split("\n")[0] ?? "";
    const where = start >= text.length ? "das Ende der Datei" : `„${found}“`;
    throw new JsonSyntaxError(lineAt(start), `hier steht ${where}, erwartet wird ${expected}`);
  }
  /** Consumes the next token if it is one of `allowed`. Without `allowed` it consumes any token. */
  const take = (allowed?: string): RegExpExecArray | null => {
    token.lastIndex = position;
    const match = token.exec(text);
    if (!match || (allowed !== undefined && !allowed.includes(match[1] ?? "\u0000"))) return null;
    position = token.lastIndex;
    return match;
  };

  const readValue = function* (path: JsonPath): Steps<unknown> {
    if (path.length > deepest) fail(`höchstens ${deepest} Ebenen Verschachtelung`);
    if (take("{")) return yield* readObject(path);
    if (take("[")) return yield* readArray(path);
    const start = position;
    const scalar = take();
    if (scalar?.[2] !== undefined || scalar?.[3] !== undefined) return JSON.parse(scalar[0]);
    position = start;
    return fail("ein Wert (Objekt, Liste, Text in Anführungszeichen, Zahl, true, false oder null)");
  };

  const readArray = function* (path: JsonPath): Steps<unknown[]> {
    const items: unknown[] = [];
    if (take("]")) return items;
    do {
      const known = path[0] === "offers" ? texts : undefined;
      const plain = path.length === 1 ? parsePlainObject(text, position, deepest - path.length, known) : null;
      if (plain) position = plain.end;
      items.push(plain ? plain.value : yield* readValue([...path, items.length]));
      if (path.length === 1) yield;
    } while (take(","));
    if (!take("]")) fail("ein Komma oder „]“");
    return items;
  };

  const readObject = function* (path: JsonPath): Steps<object> {
    const entries = new Map<string, unknown>();
    if (take("}")) return {};
    do {
      const start = position;
      const quoted = take()?.[2];
      if (quoted === undefined) {
        position = start;
        fail("ein Feldname in Anführungszeichen");
      }
      const name = JSON.parse(quoted) as string;
      if (entries.has(name)) repeated.push({ path: [...path, name], line: lineAt(position) });
      if (!take(":")) fail("ein Doppelpunkt");
      entries.set(name, yield* readValue([...path, name]));
    } while (take(","));
    if (!take("}")) fail("ein Komma oder „}“");
    return Object.fromEntries(entries);
  };

  const value = yield* readValue([]);
  if (/[^\t\n\r ]/.test(text.slice(position))) fail("das Ende der Datei");
  return { value, repeated };
}

/** Path as displayed to the author: `offers[0].variants[1].price`. */
export function showPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    const name = /^[\w-]+$/.test(String(part)) ? String(part) : JSON.stringify(String(part));
    return text === "" ? name : `${text}.${name}`;
  }, "");
}
