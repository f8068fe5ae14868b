import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import type { ProblemCode } from "#app/web/problem-code.ts";

export type ApiMethod = "get" | "post" | "put" | "delete";

type Shape = z.ZodObject;

/** What a handler gets: everything checked by the schemas of its call. */
export interface Asked<Params extends Shape, Query extends Shape, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  request: Request;
  context: AppLoadContext;
}

/** One call of the JSON API: its documentation, the schemas of what comes and goes, and what it does. */
export interface ApiCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** German, for the OpenAPI document. */
  summary: string;
  description?: string;
  /** A value that does not fit makes the address unknown: 404. */
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Default 200. */
  status?: 200 | 201 | 202;
  /** An example body. */
  example?: z.input<Body>;
  /** Problems besides those that every call of its kind has. */
  problems?: readonly ProblemCode[];
  /** Counted for each client address. */
  limited?: true;
  /** Cache-Control of a good answer; default `no-store`. An ETag comes with every other than that. */
  cache?: string;
  /** Answers with a value for the schema, or with `problem(…)`. */
  handle(asked: Asked<Params, Query, Body>): z.input<Answer> | Response | Promise<z.input<Answer> | Response>;
}

/** Nothing but the types: schemas and handler must fit each other. */
export function apiCall<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
>(call: ApiCall<Params, Query, Body, Answer>): ApiCall {
  // The wrapper gives the handler nothing but what these very schemas let through.
  return call as unknown as ApiCall;
}
