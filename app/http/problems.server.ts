import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { type ProblemCode, problemCodes, problemPath } from "#app/http/problem-code.ts";
import { problemTexts as t } from "#locale/problem.ts";

/** An invalid field: a JSON pointer into the body (or into the query as an object), and a German message. */
export interface FieldProblem {
  pointer: string;
  detail: string;
}

/** Problems without a code of the shop. Their `type` is `about:blank` (RFC 9457, section 4.2.1). */
export type PlainProblem = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503;

export interface ProblemDetails {
  /** Overrides the default status of the code. */
  status?: number;
  /** Overrides the default message of the code. */
  detail?: string;
  errors?: readonly FieldProblem[];
  /** The current total, when the request named another one. */
  total?: number;
  /** Request id, for support. */
  requestId?: string;
}

/** Members of an `application/problem+json` body. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  code?: ProblemCode;
  errors?: readonly FieldProblem[];
  total?: number;
  requestId?: string;
}

export function problemBody(
  publicUrl: string,
  kind: ProblemCode | PlainProblem,
  { status, detail, errors, total, requestId }: ProblemDetails = {},
): ProblemBody {
  const extra = {
    ...(errors && { errors }),
    ...(total !== undefined && { total }),
    ...(requestId !== undefined && { requestId }),
  };
  if (typeof kind === "number") {
    return {
      type: "about:blank",
      title: t(`plain.${kind}.title`),
      status: kind,
      detail: detail ?? t(`plain.${kind}.detail`),
      ...extra,
    };
  }
  return {
    type: publicUrl + problemPath(kind),
    title: t(`title.${kind}`),
    status: status ?? problemCodes[kind].status,
    detail: detail ?? t(`detail.${kind}`),
    code: kind,
    ...extra,
  };
}

/** The error response of every API call (RFC 9457): a problem code of the shop, or a plain HTTP status. */
export function problemResponse(
  { shop }: Pick<AppLoadContext, "shop">,
  kind: ProblemCode | PlainProblem,
  { headers, ...details }: ProblemDetails & { headers?: HeadersInit } = {},
): Response {
  const body = problemBody(shop.config.publicUrl, kind, details);
  const response = new Response(JSON.stringify(body), { status: body.status, headers });
  response.headers.set("Content-Type", "application/problem+json");
  response.headers.set("Cache-Control", "no-store");
  return response;
}
const maxErrors = 20;

/** The issues of a schema in German, with JSON pointers (RFC 6901). */
export function fieldErrors(error: z.ZodError): FieldProblem[] {
  return error.issues
    .slice(0, maxErrors)
    .map((issue) => ({ pointer: toPointer(issue.path), detail: describeIssue(issue) }));
}

function toPointer(path: readonly PropertyKey[]): string {
  return path
    .map((part) => `/${String(part).slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1")}`)
    .join("");
}

/** `custom` issues already have a German message. */
function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "custom":
      return issue.message;
    case "invalid_type":
      return issue.message.endsWith("received undefined") ? t("field.missing") : describeType(issue.expected);
    case "invalid_value":
      return t("field.option", { options: issue.values.map(String).join(", ") });
    case "too_small":
      return boundText(issue.origin, "least", issue.minimum);
    case "too_big":
      return boundText(issue.origin, "most", issue.maximum);
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

function describeType(expected: string): string {
  const typeNames: Readonly<Record<string, string>> = {
    number: t("field.number"),
    int: t("field.integer"),
    string: t("field.string"),
    boolean: t("field.boolean"),
    array: t("field.array"),
    object: t("field.object"),
    record: t("field.object"),
  };
  const typeName = typeNames[expected];
  return typeName === undefined ? t("field.other") : t("field.type", { expected: typeName });
}

function boundText(origin: string, side: "least" | "most", value: number | bigint): string {
  const kind = origin === "string" ? "Signs" : origin === "array" || origin === "set" ? "Values" : "";
  return t(`field.${`${side}${kind}` as const}`, { bound: String(value) });
}
