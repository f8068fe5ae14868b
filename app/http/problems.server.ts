import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { type ProblemCode, problemCodes, problemPath } from "#app/http/problem-code.ts";
import { problemTexts as t } from "#locale/problem.ts";

/** A field that is wrong: a JSON pointer into the body (or the query, as an object), and what is wrong in German. */
export interface FieldProblem {
  pointer: string;
  detail: string;
}

/** Problems of HTTP itself; their `type` is `about:blank` (RFC 9457, section 4.2.1). */
export type PlainProblem = 400 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503;

export interface ProblemDetails {
  /** Other than the usual one of the code. */
  status?: number;
  /** What is wrong this time; else the sentence of the code. */
  detail?: string;
  errors?: readonly FieldProblem[];
  /** The request's number, to quote. */
  requestId?: string;
}

/** The members of an `application/problem+json` answer. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code?: ProblemCode;
  errors?: readonly FieldProblem[];
  requestId?: string;
}

export function problemBody(
  publicUrl: string,
  kind: ProblemCode | PlainProblem,
  { status, detail, errors, requestId }: ProblemDetails = {},
): ProblemBody {
  const more = { ...(errors && { errors }), ...(requestId !== undefined && { requestId }) };
  if (typeof kind === "number") {
    return {
      type: "about:blank",
      title: t(`plain.${kind}.title`),
      status: kind,
      detail: detail ?? t(`plain.${kind}.detail`),
      ...more,
    };
  }
  return {
    type: publicUrl + problemPath(kind),
    title: t(`title.${kind}`),
    status: status ?? problemCodes[kind].status,
    detail: detail ?? t(`detail.${kind}`),
    code: kind,
    ...more,
  };
}

/** The one way an API answer says no (RFC 9457): a code of the shop's, or a status where HTTP says it all. */
export function ownProblemProblem(
  { shop }: Pick<AppLoadContext, "shop">,
  kind: ProblemCode | PlainProblem,
  { headers, ...details }: ProblemDetails & { headers?: HeadersInit } = {},
): Response {
  const body = problemBody(shop.config.publicUrl, kind, details);
  const answer = new Response(JSON.stringify(body), { status: body.status, headers });
  answer.headers.set("Content-Type", "application/problem+json");
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}
const mostErrors = 20;

/** What a schema found wrong, in German, with JSON pointers (RFC 6901). */
export function fieldErrors(error: z.ZodError): FieldProblem[] {
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
      return issue.message.endsWith("received undefined") ? t("field.missing") : typeText(issue.expected);
    case "invalid_value":
      return t("field.option", { options: issue.values.map(String).join(", ") });
    case "too_small":
      return bound(issue.origin, "least", issue.minimum);
    case "too_big":
      return bound(issue.origin, "most", issue.maximum);
    case "invalid_key":
    case "unrecognized_keys":
      return t("field.key");
    case "invalid_format":
      return issue.format === "email"
        ? t("field.email")
        : issue.format === "uuid"
          ? t("field.uuid")
          : t("field.other");
    default:
      return t("field.other");
  }
}

function typeText(expected: string): string {
  const known: Readonly<Record<string, string>> = {
    number: t("field.number"),
    int: t("field.integer"),
    string: t("field.string"),
    boolean: t("field.boolean"),
    array: t("field.array"),
    object: t("field.object"),
    record: t("field.object"),
  };
  const word = known[expected];
  return word === undefined ? t("field.other") : t("field.type", { expected: word });
}

function bound(origin: string, side: "least" | "most", value: number | bigint): string {
  const kind = origin === "string" ? "Signs" : origin === "array" || origin === "set" ? "Values" : "";
  return t(`field.${`${side}${kind}` as const}`, { bound: String(value) });
}
