import { problem as texts } from "#app/locales/de/problem.ts";
import { type ProblemCode, problemCodes, problemPath } from "#app/web/problem-code.ts";

/** A field that is wrong: a JSON pointer into the body (or the query, as an object), and what is wrong in German. */
export interface FieldError {
  pointer: string;
  detail: string;
}

/** Problems of HTTP itself; their `type` is `about:blank` (RFC 9457, section 4.2.1). */
export type PlainProblem = keyof typeof texts.plain;

export interface ProblemDetails {
  /** Other than the usual one of the code. */
  status?: number;
  /** What is wrong this time; else the sentence of the code. */
  detail?: string;
  errors?: readonly FieldError[];
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
  errors?: readonly FieldError[];
  requestId?: string;
}

export function problemBody(
  publicUrl: string,
  kind: ProblemCode | PlainProblem,
  { status, detail, errors, requestId }: ProblemDetails = {},
): ProblemBody {
  const more = { ...(errors && { errors }), ...(requestId !== undefined && { requestId }) };
  if (typeof kind === "number") {
    const { title, detail: usual } = texts.plain[kind];
    return { type: "about:blank", title, status: kind, detail: detail ?? usual, ...more };
  }
  return {
    type: publicUrl + problemPath(kind),
    title: texts.title[kind],
    status: status ?? problemCodes[kind].status,
    detail: detail ?? texts.detail[kind],
    code: kind,
    ...more,
  };
}
